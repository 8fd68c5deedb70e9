// What protects a player beside their own limits: what they are told and asked, what staff decide, traits that arrive later, a doubtful clock.

import { lockPerson, lockPlayer, targetOf, writePlayBar } from '@overround/identity';
import { countRepeats, meetAtLock, testSecretBox } from '@overround/identity/testing';
import { type BrandId, type PersonId, present } from '@overround/kernel';
import { silentLog, type StaffSession } from '@overround/platform';
import { openTestDatabase } from '@overround/testkit';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { faultOfStake, openClockWatch } from './index.ts';
import { type LimitsWorld, openLimitsWorld, type Player } from './limits-world.testing.ts';

let db: ReturnType<typeof countRepeats>;
let here: LimitsWorld;
beforeAll(async () => {
  db = countRepeats(await openTestDatabase());
  here = await openLimitsWorld(db);
});
afterAll(async () => {
  await here.close();
  await db.drop();
});

const scope = { brandId: 1 as BrandId };
const run = async (name: string, payload?: unknown): Promise<void> => {
  const job = here.limits.module.jobs.find((one) => one.name === name);
  await present(job, name).handle(payload);
};
const stateOf = ({ personId }: { readonly personId: PersonId }) =>
  db.inTransaction(scope, (tx) => lockPlayer(tx, scope.brandId, personId));
const later = (table: string, column: string, { personId }: { readonly personId: PersonId }, hours: number) =>
  db.asOwner(`update ${table} set ${column} = ${column} - $2 * interval '1 hour' where person_id = $1`, [
    personId,
    hours,
  ]);
const mailsTo = ({ personId }: { readonly personId: PersonId }) =>
  here.mails
    .filter((mail) => mail.personId === personId)
    .map(({ template, values }) => ({ template, ...values }));
const limit = (kind: string, amount: number) => ({
  kind,
  period: 'day',
  amount: String(amount),
  ...(kind === 'session' ? {} : { currency: 'EUR' }),
});

describe('mails', () => {
  it('of one that cannot be written keep no other from theirs', async () => {
    const players = [await here.arrive(), await here.arrive(), await here.arrive()];
    for (const player of players) {
      await here.call(player, 'POST', '/limits', limit('stake', 3000));
      await here.call(player, 'POST', '/limits', limit('stake', 9000));
      await later('limits.player_limit', 'asked_at', player, 24);
    }
    const written = vi.spyOn(here.mails, 'push').mockImplementation((mail) => {
      if (mail.personId === players[0]?.personId) throw new Error('it cannot be written');
      return Array.prototype.push.call(here.mails, mail);
    });
    await run('limits.tell_wishes');
    written.mockRestore();
    const told = players.map((player) => mailsTo(player).at(-1)?.template);
    expect(told).toEqual(['own_limit_asked', 'own_limit_confirm', 'own_limit_confirm']);
  });

  it('say what holds, what was asked for, when it may be confirmed, and that it lapsed', async () => {
    const asha = await here.arrive();
    const { limits } = await here.call(asha, 'POST', '/limits', limit('stake', 3000));
    await here.call(asha, 'POST', '/limits', limit('stake', 9000));
    await run('limits.tell_wishes');
    expect(mailsTo(asha).map(({ template }) => template)).toEqual(['own_limit_holds', 'own_limit_asked']);
    expect(mailsTo(asha)).toMatchObject([{ amount: '30.00 EUR', by: 'player' }, { amount: '90.00 EUR' }]);
    await later('limits.player_limit', 'asked_at', asha, 24);
    await run('limits.tell_wishes');
    await run('limits.tell_wishes');
    expect(
      mailsTo(asha)
        .map(({ template }) => template)
        .slice(2),
    ).toEqual(['own_limit_confirm']);
    await later('limits.player_limit', 'asked_at', asha, 6 * 24);
    await run('limits.tell_wishes');
    await run('limits.tell_wishes');
    expect(
      mailsTo(asha)
        .map(({ template }) => template)
        .slice(3),
    ).toEqual(['own_limit_lapsed']);
    await here.call(asha, 'DELETE', `/limits/${limits[0].limitId}`);
    await later('limits.player_limit', 'asked_at', asha, 24);
    await here.call(asha, 'POST', `/limits/${limits[0].limitId}/action`, { action: 'confirm' });
    await here.call(asha, 'POST', '/block-user', { kind: 'time_out', days: 1 });
    expect(mailsTo(asha).slice(4)).toMatchObject([
      { template: 'own_limit_asked', wish: 'none' },
      { template: 'own_limit_gone' },
      { template: 'play_closed', kind: 'time_out', has: 'end' },
    ]);
  });

  it('ask everybody to look back every half year, until they do, and send the history of years as a table', async () => {
    const [old, young] = [await here.arrive(), await here.arrive()];
    await later('identity.person', 'created_at', old, 183 * 24);
    await run('limits.ask_to_look_back');
    await run('limits.ask_to_look_back');
    expect(here.letters.filter(({ personId }) => personId === old.personId)).toHaveLength(1);
    expect([mailsTo(old), mailsTo(young)]).toMatchObject([[{ template: 'look_back' }], []]);
    expect((await here.call(old, 'GET', '/prompt')).lookBackSince).toBeGreaterThan(0);
    await here.call(old, 'POST', '/prompt', { hasLookedBack: true });
    expect((await here.call(old, 'GET', '/prompt')).lookBackSince).toBeNull();
    await later('limits.statement', 'until_at', old, 183 * 24);
    await run('limits.ask_to_look_back');
    expect(mailsTo(old)).toHaveLength(2);
    expect((await here.call(old, 'POST', '/activity/history', { years: 5 })).status).toBe(200);
    await run('limits.send_history', { ...scope, personId: old.personId, years: 5 });
    expect(here.mails.at(-1)).toMatchObject({
      template: 'play_history',
      attachment: { name: 'history.csv', text: 'month,currency,deposited,staked,net\r\n' },
    });
  });
});

it('asks once for limits before the first deposit; no limit is an answer too', async () => {
  const [one, other] = [await here.arrive(), await here.arrive()];
  const isDue = async (player: Player) => (await here.call(player, 'GET', '/prompt')).isDue;
  expect([await isDue(one), await isDue(other)]).toEqual([true, true]);
  await here.call(one, 'POST', '/prompt', { chose: 'no_limit' });
  await here.call(other, 'POST', '/limits', limit('deposit', 5000));
  expect([await isDue(one), await isDue(other)]).toEqual([false, false]);
});

describe('what is added to an account of somebody who excluded themselves elsewhere', () => {
  const exclude = (player: Player) =>
    here.call(player, 'POST', '/block-user', { kind: 'self_exclusion', months: 12, reason: 'no_answer' });
  const bindPhone = ({ personId }: Player, phone: string) =>
    db.asOwner(
      `insert into identity.phone (brand_id, person_id, phone_hash, sealed, country, masked) values (1, $1, $2, '', 'RU', '')`,
      [personId, targetOf(testSecretBox(), phone).hash],
    );
  const hear = async (name: string, { personId }: Player) => {
    const listener = here.limits.module.listeners.find((one) => one.name === name);
    await present(listener, name).handle({ ...scope, personId });
  };

  it('closes it: a number, an address, a name once one of those is proven, a document', async () => {
    const phone = `+7916${String(Date.now()).slice(-7)}`;
    const gone = await here.arrive();
    await bindPhone(gone, phone);
    await db.asOwner('update identity.credential set email_confirmed_at = now() where person_id = $1', [
      gone.personId,
    ]);
    const document = Buffer.alloc(32, 7);
    const seen = (player: Player) =>
      db.inTransaction(scope, (tx) =>
        here.limits.documentSeen(tx, { ...scope, personId: player.personId }, document),
      );
    expect(await seen(gone)).toBe(false);
    await exclude(gone);

    const [byPhone, byDocument, byName, stranger] = [
      await here.arrive(),
      await here.arrive(),
      await here.arrive(),
      await here.arrive(),
    ];
    // A number is one person's at a brand: the mark alone is looked at.
    await db.asOwner('delete from identity.phone where person_id = $1', [gone.personId]);
    await bindPhone(byPhone, phone);
    await hear('limits.compare_phone_bound', byPhone);
    expect(await seen(byDocument)).toBe(true);
    const named = `update account.profile p set name = g.name, surname = g.surname, born_on = g.born_on
                     from account.profile g where g.person_id = $2 and p.person_id = $1`;
    await db.asOwner(named, [byName.personId, gone.personId]);
    await hear('limits.compare_email', byName);
    expect(await stateOf(byName)).toBe('active');
    await db.asOwner('update identity.credential set email_confirmed_at = now() where person_id = $1', [
      byName.personId,
    ]);
    await hear('limits.compare_email', byName);
    await hear('limits.compare_email', byName);
    await hear('limits.compare_phone_changed', stranger);
    expect(await Promise.all([byPhone, byDocument, byName, stranger].map(stateOf))).toEqual([
      'self_excluded',
      'self_excluded',
      'self_excluded',
      'active',
    ]);
    expect(await db.read(scope, (tx) => here.limits.isExcludedDocument(tx, document))).toBe(true);
    expect(await db.read(scope, (tx) => here.limits.isExcludedDocument(tx, Buffer.alloc(32, 8)))).toBe(false);
    expect((await here.call(byName, 'GET', '/limits')).status).toBe(401);
  });
});

describe('staff', () => {
  const OFFICE = { headers: { host: 'localhost', 'x-requested-with': 'overround' } };
  const asStaff = async (login: string, method: 'GET' | 'POST', path: string, payload?: object) => {
    here.staff = {
      sessionId: 's',
      staffId: 's',
      login,
      rights: ['support'] satisfies StaffSession['rights'],
      brandIds: [scope.brandId],
    };
    const answer = await here.call(OFFICE, method, `/operator-api/v1/protection${path}`, payload);
    here.staff = undefined;
    return answer;
  };
  const decide = (login: string, wishId: string, isUpheld = true) =>
    asStaff(login, 'POST', `/wishes/${wishId}`, { isUpheld, reason: 'looked at' });
  const faultOf = ({ personId }: Player, amountMinor: bigint) =>
    db.read(scope, (tx) => faultOfStake(tx, { ...scope, personId }, { currency: 'EUR', amountMinor }));

  it('tighten a limit at once beside the player’s own, and loosen it by two persons only', async () => {
    const asha = await here.arrive();
    const player = Number(asha.playerNumber);
    const of = { player, reason: 'plays too much' };
    await here.call(asha, 'POST', '/limits', limit('stake', 9000));
    const set = await asStaff('one@house', 'POST', '/limits', { ...of, ...limit('stake', 3000) });
    expect(set).toMatchObject({
      status: 200,
      protection: { limits: [{ setBy: 'player' }, { setBy: 'staff' }] },
    });
    expect(await faultOf(asha, 3001n)).toMatchObject({
      code: 'stake_limit_reached',
      setBy: 'staff',
      limitMinor: '3000',
    });
    const { limitId } = set.protection.limits[1];
    expect((await here.call(asha, 'DELETE', `/limits/${limitId}`)).code).toBe('limit_of_staff');
    const remove = () => asStaff('one@house', 'POST', `/limits/${limitId}/remove`, of);
    const { wishes } = await remove();
    expect((await remove()).code).toBe('wish_waits');
    expect(wishes).toMatchObject([{ what: 'remove_limit', isOwn: true, player }]);
    expect((await decide('one@house', wishes[0].wishId)).code).toBe('second_person_needed');
    expect(await faultOf(asha, 3001n)).toBeDefined();
    expect((await asStaff('two@house', 'GET', '/wishes')).wishes).toMatchObject([{ isOwn: false }]);
    expect(await decide('two@house', wishes[0].wishId)).toMatchObject({
      wishes: [],
      protection: { limits: [{ setBy: 'player' }] },
    });
    expect(await faultOf(asha, 9000n)).toBeUndefined();
    const own = set.protection.limits[0].limitId;
    expect((await asStaff('two@house', 'POST', `/limits/${own}/remove`, of)).code).toBe('limit_of_player');
    const written = await db.asOwner(
      `select action, actor from identity.audit_log where person_id = $1 and action like 'protection.%' order by audit_id`,
      [asha.personId],
    );
    expect(written.map(({ action, actor }) => `${actor} ${action}`)).toEqual([
      'one@house protection.limit_set',
      'one@house protection.relaxation_asked',
      'two@house protection.relaxation_decided',
    ]);
  });

  /** What the limits leave, in cents; `undefined`: they leave everything. */
  const leftOf = async (player: Player): Promise<number | undefined> => {
    const fault = await faultOf(player, 1_000_000n);
    return fault && 'leftMinor' in fault ? Number(fault.leftMinor) : undefined;
  };
  type Edit = number | 'remove';
  it.each<
    [
      own: number | undefined,
      ofStaff: number | undefined,
      edit: Edit,
      now: number,
      agreed: number | undefined,
    ]
  >([
    [undefined, undefined, 3000, 3000, 3000],
    [9000, undefined, 3000, 3000, 3000],
    [3000, undefined, 9000, 3000, 3000],
    [9000, 3000, 2000, 2000, 2000],
    [9000, 3000, 5000, 3000, 5000],
    [4000, 3000, 5000, 3000, 4000],
    [undefined, 3000, 5000, 3000, 5000],
    [4000, 3000, 'remove', 3000, 4000],
    [undefined, 3000, 'remove', 3000, undefined],
  ])(
    'a limit of %s of a player and %s of staff, edited by an operator to %s, leaves %s, and %s once a second one agreed',
    async (own, ofStaff, edit, now, agreed) => {
      const asha = await here.arrive();
      const of = { player: Number(asha.playerNumber), reason: 'plays too much' };
      const set = (amount: number) =>
        asStaff('one@house', 'POST', '/limits', { ...of, ...limit('stake', amount) });
      if (own !== undefined) await here.call(asha, 'POST', '/limits', limit('stake', own));
      const before =
        ofStaff === undefined ? undefined : (await set(ofStaff)).protection.limits.at(-1).limitId;
      const edited =
        edit === 'remove'
          ? await asStaff('one@house', 'POST', `/limits/${before}/remove`, of)
          : await set(edit);
      expect(edited.status).toBe(200);
      expect(await leftOf(asha)).toBe(now);
      for (const { wishId } of edited.wishes ?? []) {
        expect((await decide('one@house', wishId)).code).toBe('second_person_needed');
        expect(await leftOf(asha)).toBe(now);
        await decide('two@house', wishId);
      }
      expect(await leftOf(asha)).toBe(agreed);
    },
  );

  it('close play at once and open it by two persons; what its player asked for is lifted by nobody', async () => {
    const asha = await here.arrive();
    const of = { player: Number(asha.playerNumber), reason: 'a court said so' };
    expect((await asStaff('one@house', 'POST', '/exclusion', { ...of, months: 7 })).code).toBe(
      'exclusion_choice',
    );
    expect(await asStaff('one@house', 'POST', '/exclusion', { ...of, months: null })).toMatchObject({
      protection: { break: { kind: 'staff_exclusion', endsAt: null } },
    });
    expect(await stateOf(asha)).toBe('staff_excluded');
    expect((await here.call(asha, 'GET', '/limits')).status).toBe(401);
    const [{ wishId }] = (await asStaff('one@house', 'POST', '/exclusion/lift', of)).wishes;
    expect((await decide('two@house', wishId, false)).wishes).toEqual([]);
    expect(await stateOf(asha)).toBe('staff_excluded');
    const [again] = (await asStaff('two@house', 'POST', '/exclusion/lift', of)).wishes;
    await decide('one@house', again.wishId);
    expect(await stateOf(asha)).toBe('active');
    const back = { ...asha, headers: await here.signIn(asha) };
    await here.call(back, 'POST', '/block-user', { kind: 'time_out', days: 7 });
    expect((await asStaff('one@house', 'POST', '/exclusion/lift', of)).code).toBe('exclusion_none');
  });

  type Close = (player: Player, of: object) => Promise<unknown>;
  it.each<[string, Close]>([
    ['pauses', (player) => here.call(player, 'POST', '/block-user', { kind: 'time_out', days: 1 })],
    [
      'excludes themselves',
      (player) =>
        here.call(player, 'POST', '/block-user', { kind: 'self_exclusion', months: 6, reason: 'no_answer' }),
    ],
    ['is excluded by staff', (_, of) => asStaff('one@house', 'POST', '/exclusion', { ...of, months: null })],
    ['is blocked', (_, of) => asStaff('one@house', 'POST', '/block', of)],
  ])(
    'somebody who %s while a deposit of theirs is begun waits in one order, in no ring',
    async (_how, close) => {
      const asha = await here.arrive();
      const { personId } = asha;
      const of = { player: Number(asha.playerNumber), reason: 'asked to' };
      const before = db.repeats();
      await meetAtLock<unknown>(db, { ...scope, personId }, [
        () => close(asha, of),
        // As payments and limits do: the row, then play.
        () =>
          db.inTransaction(scope, async (tx) => {
            await lockPerson(tx, personId);
            await lockPlayer(tx, scope.brandId, personId);
          }),
      ]);
      expect([db.repeats() - before, await stateOf(asha)]).toEqual([0, expect.not.stringMatching('active')]);
    },
  );

  it('block an account at once, and make it active again by two persons; a closed one stays closed', async () => {
    const asha = await here.arrive();
    const of = { player: Number(asha.playerNumber), reason: 'two accounts of one person' };
    const lift = () => asStaff('one@house', 'POST', '/block/lift', of);
    expect((await lift()).code).toBe('account_not_blocked');
    expect(await asStaff('one@house', 'GET', `?player=${of.player}`)).toMatchObject({
      account: { status: 'active', since: null, reason: '' },
    });
    expect(await asStaff('one@house', 'POST', '/block', of)).toMatchObject({
      account: { status: 'blocked', since: expect.any(Number), reason: of.reason },
    });
    expect((await asStaff('one@house', 'POST', '/block', of)).code).toBe('account_not_active');
    expect([await stateOf(asha), (await here.call(asha, 'GET', '/limits')).status]).toEqual(['blocked', 401]);
    const [{ wishId, what }] = (await lift()).wishes;
    expect([what, (await lift()).code]).toEqual(['lift_block', 'wish_waits']);
    expect((await decide('one@house', wishId)).code).toBe('second_person_needed');
    expect(await stateOf(asha)).toBe('blocked');
    expect(await decide('two@house', wishId)).toMatchObject({ account: { status: 'active' }, wishes: [] });
    const back = { ...asha, headers: await here.signIn(asha) };
    expect((await here.call(back, 'GET', '/limits')).status).toBe(200);

    await asStaff('one@house', 'POST', '/block', of);
    const [asked] = (await lift()).wishes;
    await db.asOwner(`update identity.person set status = 'closed' where person_id = $1`, [asha.personId]);
    await decide('two@house', asked.wishId);
    expect([await stateOf(asha), (await lift()).code]).toEqual(['closed', 'account_not_blocked']);
    const written = await db.asOwner(
      `select actor, reason, after ->> 'status' as status from identity.audit_log
        where person_id = $1 and action = 'person.status_changed' order by audit_id limit 2`,
      [asha.personId],
    );
    expect(written).toEqual([
      { actor: 'one@house', reason: of.reason, status: 'blocked' },
      { actor: 'two@house', reason: of.reason, status: 'active' },
    ]);
  });
});

it('relaxes nothing while a step of the clock waits for an operator: no end of a break, no higher limit', async () => {
  const [paused, wishing] = [await here.arrive(), await here.arrive()];
  await here.call(paused, 'POST', '/block-user', { kind: 'time_out', days: 1 });
  const { limits } = await here.call(wishing, 'POST', '/limits', limit('loss', 3000));
  await here.call(wishing, 'POST', '/limits', limit('loss', 9000));
  const confirm = () =>
    here.call(wishing, 'POST', `/limits/${limits[0].limitId}/action`, { action: 'confirm' });
  // The monotonic clock of this process stood still for the hours that the clock of the database says went by.
  let monotonicMs = 0;
  const look = openClockWatch(
    { db, log: silentLog },
    { monotonicMs: () => monotonicMs, sinceBootMs: () => undefined, wallMs: () => Date.now() },
  );
  expect([await look(), await look()]).toEqual([0, 0]);
  monotonicMs -= 48 * 3_600_000;
  expect(await look()).toBe(2);
  expect(await here.limits.office.listClockAlarms()).toMatchObject([
    { clock: 'database' },
    { clock: 'process' },
  ]);
  // The rows go back in place of the clock going forward, and so does what it said before.
  await db.asOwner(`update platform.clock_alarm set trusted_until = trusted_until - interval '25 hours'`);
  await later('identity.play_bar', 'ends_at', paused, 25);
  await later('limits.player_limit', 'asked_at', wishing, 25);
  expect(await stateOf(paused)).toBe('time_out');
  expect((await confirm()).code).toBe('clock_in_doubt');
  const order = { ...scope, by: 'ops@house', reason: 'the hosts were put right' };
  expect(await here.limits.office.confirmClock(order)).toEqual({ ok: true, value: 2 });
  expect(await here.limits.office.confirmClock(order)).toMatchObject({ code: 'not_found' });
  expect(await stateOf(paused)).toBe('active');
  expect((await confirm()).limits).toMatchObject([{ amount: '9000' }]);
});

it('reckons by the newest rate an operator stored, and keeps those before with their source', async () => {
  const { office } = here.limits;
  const order = { ...scope, currency: 'RUB', source: 'central-bank', by: 'ops@house' };
  for (const perEuro of ['0', '0.00', '-1', '1e3', '1,5'])
    expect(await office.storeRate({ ...order, perEuro })).toMatchObject({ field: 'perEuro' });
  for (const currency of ['ZZZ', 'EUR'])
    expect(await office.storeRate({ ...order, currency, perEuro: '1' })).toMatchObject({ field: 'currency' });
  expect(await office.storeRate({ ...order, source: 'A Bank!', perEuro: '1' })).toMatchObject({
    field: 'source',
  });
  for (const perEuro of ['93', '94.125'])
    expect(await office.storeRate({ ...order, perEuro })).toEqual({ ok: true });
  const rates = await office.listRates();
  expect(rates.find(({ currency }) => currency === 'RUB')).toMatchObject({
    perEuro: '94.125',
    source: order.source,
  });
  const [kept] = await db.asOwner(
    `select count(*)::int as rates from site.currency_rate where currency = 'RUB' and source = 'central-bank'`,
  );
  expect(kept).toEqual({ rates: 2 });
});

it('says what closes play beside a break: the first that a refusal would name', async () => {
  const asha = await here.arrive();
  const read = () => here.call(asha, 'GET', '/limits');
  const bar = (reason: 'under_age' | 'not_identified') =>
    db.inTransaction(scope, (tx) => writePlayBar(tx, { ...scope, personId: asha.personId, reason }));
  expect(await read()).toMatchObject({ break: null, barredAs: null });
  await bar('under_age');
  expect(await read()).toMatchObject({ break: null, barredAs: 'under_age' });
  await bar('not_identified');
  expect(await read()).toMatchObject({ barredAs: await stateOf(asha) });
});

describe('who may come back after an exclusion', () => {
  type Close = (player: Player) => Promise<unknown>;
  const timeOut: Close = (player) => here.call(player, 'POST', '/block-user', { kind: 'time_out', days: 1 });
  const excludeAgain: Close = (player) =>
    here.call(player, 'POST', '/block-user', { kind: 'self_exclusion', months: 6, reason: 'no_answer' });
  /** Away for six months that are over, and asked to come back: open in a day. */
  async function comingBack() {
    const asha = await here.arrive();
    await excludeAgain(asha);
    await later('limits.exclusion', 'ends_at', asha, 24 * 200);
    const back = { ...asha, headers: await here.signIn(asha) };
    expect((await here.call(back, 'POST', '/return', { isSure: true })).status).toBe(200);
    return back;
  }
  const aDayLater = async (player: Player) => {
    await later('identity.play_bar', 'ends_at', player, 24);
    await later('limits.exclusion', 'return_asked_at', player, 24);
    await later('limits.exclusion', 'ends_at', player, 24);
  };

  it('and pauses in the day they wait comes back when both are over', async () => {
    const asha = await comingBack();
    await timeOut(asha);
    expect(await stateOf(asha)).not.toBe('active');
    await aDayLater(asha);
    expect(await stateOf(asha)).toBe('active');
  });

  it('and excludes themselves again in that day stays away', async () => {
    const asha = await comingBack();
    await excludeAgain(asha);
    await aDayLater(asha);
    expect(await stateOf(asha)).toBe('self_excluded');
  });
});
