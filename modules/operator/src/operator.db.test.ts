import type { BrandId } from '@overround/kernel';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnswerOf } from '@overround/contracts';
import type {
  DeskHandPrice,
  DeskHold,
  getDeskBets,
  getDeskEvent,
  getDeskEvents,
  getDeskNews,
  getDeskPriceWhatIf,
  getDeskScores,
} from '@overround/contracts/operator';
import { resetFactor } from './flows/staff-factor.ts';
import { type DeskWorld, HOUSE, houseMatch, openDeskWorld } from './desk-world.testing.ts';

let world: DeskWorld;
const PASSWORD = 'a password of this test';
const RIGHTS = ['trader', 'risk', 'admin'] as const;

beforeAll(async () => {
  world = await openDeskWorld();
  const brandIds = world.directory.brands().map(({ brandId }) => brandId);
  const staff = (email: string, rights: readonly (typeof RIGHTS)[number][], of: readonly BrandId[]) =>
    world.operator.addStaff({
      email,
      name: email,
      password: PASSWORD,
      rights,
      brandIds: of,
      by: 'test',
      factor: 'here',
    });
  await staff('all@house.example', RIGHTS, brandIds);
  await staff('second@house.example', ['trader', 'risk'], brandIds.slice(1, 2));
  await staff('admin@house.example', ['admin'], brandIds);
  await staff('risk@house.example', ['risk'], brandIds);
}, 60_000);
afterAll(() => world.close());

describe('staff', () => {
  it('sign in, are known, and are nobody after they signed out', async () => {
    const { status, data, cookie, headers } = await world.signIn(
      'ALL@house.example',
      PASSWORD,
      await world.codeOf('all@house.example'),
    );
    expect(status).toBe(200);
    expect(data).toMatchObject({ rights: RIGHTS, mayChangeLine: true });
    expect(String(headers['set-cookie'])).toMatch(/^__Host-staff=.+HttpOnly; Secure; SameSite=Lax/);
    expect((await world.call('GET', '/session', { cookie })).data).toMatchObject({
      email: 'all@house.example',
    });
    expect((await world.call('DELETE', '/session', { cookie })).data).toEqual({ signedOut: true });
    expect((await world.call('GET', '/session', { cookie })).code).toBe('not_signed_in');
  });

  it('see the brands that are theirs, and change no line that is of others too', async () => {
    const { data } = await world.enter('second@house.example', PASSWORD);
    expect(data).toMatchObject({
      mayChangeLine: false,
      brands: [{ key: world.directory.brands()[1]?.key }],
    });
  });

  it('are refused a name nobody has as a wrong password is, and slowed down like players', async () => {
    const tries: (string | undefined)[] = [];
    const isSlowed = (code: string | undefined) => /slow_down|paused/.test(code ?? '');
    while (!isSlowed(tries.at(-1)) && tries.length < 12)
      tries.push((await world.signIn('nobody@house.example', 'wrong')).code);
    expect(tries.slice(0, 3)).toEqual(['sign_in_failed', 'sign_in_failed', 'sign_in_failed']);
    expect(isSlowed(tries.at(-1))).toBe(true);
  });

  it('need the code of their app, each code once', async () => {
    const signIn = (typed?: string) => world.signIn('risk@house.example', PASSWORD, typed);
    const code = await world.codeOf('risk@house.example');
    expect((await signIn()).code).toBe('staff_code_needed');
    expect((await world.beginFactor('risk@house.example', PASSWORD)).code).toBe('staff_code_needed');
    expect((await signIn(code)).status).toBe(200);
    expect((await signIn(code)).code).toBe('sign_in_failed');
  });

  it('set their app up at the first sign-in, by the secret that was shown last, and get in by its code alone', async () => {
    const email = 'new@house.example';
    await world.operator.addStaff({
      email,
      name: 'New',
      password: PASSWORD,
      rights: ['risk'],
      brandIds: [HOUSE],
      by: 'test',
      factor: 'at_first_sign_in',
    });
    const signIn = (typed?: string) => world.signIn(email, PASSWORD, typed);
    const codeOf = (secret: string) => new TOTP({ secret }).generate();
    expect((await signIn()).code).toBe('staff_factor_needed');
    expect((await signIn('123456')).code).toBe('staff_factor_needed');
    expect((await world.beginFactor(email, 'wrong')).code).toBe('sign_in_failed');
    const seenByOthers = (await world.beginFactor(email, PASSWORD)).data;
    const shown = (await world.beginFactor(email, PASSWORD)).data;
    expect(shown).toMatchObject({ link: expect.stringContaining('otpauth://totp/'), lifeMs: 600_000 });
    expect(shown.picture).toMatch(/^data:image\/svg\+xml;base64,/);
    expect((await signIn(codeOf(seenByOthers.secret))).code).toBe('sign_in_failed');
    const entered = await signIn(codeOf(shown.secret));
    expect(entered.status).toBe(200);
    expect((await signIn()).code).toBe('staff_code_needed');

    // Whoever lost the app is out at once, and begins anew.
    await resetFactor(world, { email, by: 'test' });
    expect((await world.call('GET', '/session', { cookie: entered.cookie })).code).toBe('not_signed_in');
    expect((await signIn(codeOf(shown.secret))).code).toBe('staff_factor_needed');
  });

  it('leave a trace of every sign-in in the audit log', async () => {
    const rows = await world.db.asOwner(
      `select action from identity.audit_log where actor = 'all@house.example' order by audit_id limit 2`,
    );
    expect(rows.map(({ action }) => action)).toEqual(['staff.signed_in', 'staff.signed_out']);
  });
});

describe('the desk', () => {
  let cookie = '';
  let eventId = 0;
  let player: Awaited<ReturnType<DeskWorld['player']>>;
  const reason = 'a test says so';
  const get = async <Data>(path: string, as = cookie) =>
    (await world.call<Data>('GET', path, { cookie: as })).data;
  const post = <Data>(path: string, body: object, as = cookie) =>
    world.call<Data>('POST', path, { cookie: as, body });
  const game = () => world.catalog().book.findEvent(eventId)?.mainGameId ?? 0;
  const outcome = (type: number) => world.catalog().book.findOutcome(game(), type, 0);
  const oddsOf = (type: number) => outcome(type)?.oddsMilli ?? 0;
  const marketsOf = async () => get<AnswerOf<typeof getDeskEvent>>(`/desk/events/${eventId}`);

  beforeAll(async () => {
    ({ cookie } = await world.enter('all@house.example', PASSWORD));
    await world.say(houseMatch('Harbour'));
    eventId =
      [...world.catalog().book.events('line')].find(({ format }) => format.sportId === 1)?.eventId ?? 0;
    player = await world.player(HOUSE, 1_000_000n);
  });

  it('lists what is bet and what was refused, newest first, with words and without names of people', async () => {
    const pick = { game: game(), type: 1, odds: oddsOf(1) / 1000 };
    expect((await world.bet(player, pick)).Success).toBe(true);
    expect(
      (await world.bet(player, { ...pick, type: 3, odds: oddsOf(3) / 1000 }, { Summ: 20 })).Success,
    ).toBe(true);
    expect((await world.bet(player, pick, { Summ: 9_000_000 })).Success).toBe(false);
    const { bets, next } = await get<AnswerOf<typeof getDeskBets>>('/desk/bets?lang=en');
    expect(bets.map(({ state, stakeMinor }) => [state, stakeMinor])).toEqual([
      ['rejected', '900000000'],
      ['accepted', '2000'],
      ['accepted', '1000'],
    ]);
    expect(bets[0]).toMatchObject({
      refusal: expect.stringMatching(/stake|funds/),
      player: player.accountId,
    });
    expect(bets[1]?.legs[0]).toMatchObject({
      eventId,
      match: 'Harbour Rovers – Harbour United',
      isLive: false,
    });
    expect(bets[1]?.legs[0]?.market).not.toBe('');
    expect([next, JSON.stringify(bets).includes(player.personId)]).toEqual([null, false]);
  });

  it('pages without leaving anything out, and finds by match, stake and state', async () => {
    const list = (query: string) => get<AnswerOf<typeof getDeskBets>>(`/desk/bets?${query}`);
    const keys: string[] = [];
    for (let query: string | null = 'count=1'; query !== null; ) {
      const page: AnswerOf<typeof getDeskBets> = await list(query);
      keys.push(...page.bets.map(({ key }) => key));
      query = page.next === null ? null : `count=1&before=${page.next}`;
    }
    expect(keys).toEqual((await list('count=50')).bets.map(({ key }) => key));
    const count = async (query: string) => (await list(query)).bets.length;
    expect(
      await Promise.all(
        ['state=open', 'state=rejected', `event=${eventId}`, 'event=1', 'sport=1', 'sport=4'].map(count),
      ),
    ).toEqual([2, 1, 3, 0, 3, 0]);
    expect(await count('stakeMilliMin=15000')).toBe(2);
  });

  it('shows matches with what is on them, and each line with what its outcomes would make', async () => {
    const { events } = await get<AnswerOf<typeof getDeskEvents>>('/desk/events?only=bet');
    expect(events).toHaveLength(1);
    expect(events[0]).toMatchObject({
      eventId,
      bets: 2,
      turnoverMilli: '30000',
      accepted: 2,
      rejected: 1,
      isHeld: false,
    });
    const { markets, acceptance } = await marketsOf();
    expect(acceptance).toMatchObject({ accepted: 2, rejected: 1 });
    const result = markets.find(({ group, part }) => group === 1 && part === 'main');
    const [home, draw, away] = [1, 2, 3].map((type) => result?.outcomes.find((one) => one.type === type));
    expect([home?.stakeMilli, draw?.stakeMilli, away?.stakeMilli]).toEqual(['10000', '0', '20000']);
    expect(Number(home?.profitMilli)).toBe(20_000 - Number(home?.costMilli));
    expect(Number(draw?.profitMilli)).toBe(30_000);
    const { scores } = await get<AnswerOf<typeof getDeskScores>>(`/desk/events/${eventId}/scores`);
    const at = (goals: number, against: number) =>
      scores.find((one) => one.home === goals && one.away === against);
    expect([at(0, 0)?.profitMilli, at(2, 0)?.profitMilli]).toEqual([draw?.profitMilli, home?.profitMilli]);
  });

  it('says what a price would do before it is set, and changes nothing by asking', async () => {
    const before = oddsOf(1);
    const ask = `/desk/what-if/price?game=${game()}&type=1&parameterMilli=0`;
    const { outcomes, isWithin } = await get<AnswerOf<typeof getDeskPriceWhatIf>>(`${ask}&shiftPercent=3`);
    expect(isWithin).toBe(true);
    const [home, draw] = outcomes;
    expect(home?.nextOddsMilli).toBeLessThan(home?.oddsMilli ?? 0);
    expect(draw?.nextOddsMilli).toBeGreaterThan(draw?.oddsMilli ?? 0);
    expect(Number(home?.nextProfitMilli)).toBeGreaterThan(2 * Number(home?.profitMilli));
    const far = await get<AnswerOf<typeof getDeskPriceWhatIf>>(`${ask}&oddsMilli=90000`);
    expect(far.isWithin).toBe(false);
    expect(oddsOf(1)).toBe(before);
  });

  it('stops a market at once for players, and no message of the feed opens it again', async () => {
    const { data: hold } = await post<DeskHold>('/holds', { event: eventId, groups: [1], reason });
    expect(outcome(1)).toMatchObject({ status: 'suspended', suspension: 'operator' });
    const pick = { game: game(), type: 1, odds: oddsOf(1) / 1000 };
    expect((await world.bet(player, pick)).code).toBe('selection_suspended');
    await world.say({ kind: 'bet_stop', eventRef: 'Harbour' }, { kind: 'bet_start', eventRef: 'Harbour' });
    expect(outcome(1)?.suspension).toBe('operator');
    expect(world.catalog().book.findGame(game())?.status).toBe('open');
    const { event, markets } = await marketsOf();
    expect([event.isHeld, markets.find(({ group }) => group === 1)?.holdId]).toEqual([true, hold.holdId]);
    expect((await post('/holds', { event: eventId, groups: [1], reason })).code).toBe('hold_there');
    expect((await post<DeskHold>(`/holds/${hold.holdId}/lift`, { reason })).data.liftedBy).toBe(
      'all@house.example',
    );
    expect(outcome(1)?.status).toBe('open');
    expect((await post(`/holds/${hold.holdId}/lift`, { reason })).code).toBe('hold_lifted');
  });

  it('answers requests above the maximum, and tells what moved', async () => {
    const rich = await world.player(HOUSE, 100_000_000_000n);
    const pick = { game: game(), type: 1, odds: oddsOf(1) / 1000 };
    const before = await get<AnswerOf<typeof getDeskNews>>('/desk/news');
    const asked = await world.bet(rich, pick, { vip: true, VIPBetSumm: 90_000_000 });
    const { requests } = await get<{ requests: { requestId: string; usualStakeMinor: string }[] }>(
      '/desk/vip',
    );
    expect(requests.map(({ requestId }) => requestId)).toEqual([asked.data?.requestId]);
    const now = await get<AnswerOf<typeof getDeskNews>>('/desk/news');
    expect([now.vip - before.vip, now.bets - before.bets]).toEqual([1, 0]);
    const path = `/desk/vip/${requests[0]?.requestId}`;
    expect((await post(path, { stakeMinor: '99999999999999', reason })).code).toBe('vip_offer_unfit');
    expect((await post<{ status: string }>(path, { reason })).data.status).toBe('declined');
    expect((await post(path, { reason })).code).toBe('vip_request_closed');
  });

  it('stops a match, or everything of a feed, and the stop outlives a restart', async () => {
    const { data: ofMatch } = await post<DeskHold>('/holds', { event: eventId, reason });
    expect(world.catalog().book.findGame(game())).toMatchObject({
      status: 'suspended',
      suspension: 'operator',
    });
    const { data: ofFeed } = await post<DeskHold>('/holds', { producer: 'test', reason });
    await post(`/holds/${ofMatch.holdId}/lift`, { reason });
    await world.restart(houseMatch('Harbour'));
    expect(world.catalog().book.findGame(game())?.suspension).toBe('operator');
    const [row] = await world.db.asOwner('select status from catalog.game where game_id = $1', [game()]);
    expect(row?.['status']).toBe('suspended');
    await post(`/holds/${ofFeed.holdId}/lift`, { reason });
    expect(outcome(1)?.status).toBe('open');
  });

  it('prices a line by hand within a distance of the model, until it is given back', async () => {
    const body = { game: game(), type: 1, parameterMilli: 0, lastsMinutes: 10, reason };
    const [model, odds] = [oddsOf(1), Math.round(oddsOf(1) * 0.95)];
    expect((await post('/hand-prices', { ...body, oddsMilli: 90_000 })).code).toBe('hand_price_too_far');
    const { data: hand } = await post<DeskHandPrice>('/hand-prices', { ...body, oddsMilli: odds });
    await world.catalog().idle();
    expect(oddsOf(1)).toBe(odds);
    const { markets } = await marketsOf();
    const home = markets.find(({ group }) => group === 1)?.outcomes.find(({ type }) => type === 1);
    expect(home).toMatchObject({ modelOddsMilli: model, handPriceId: hand.handPriceId });
    // Another hand on the line takes its place.
    const { data: second } = await post<DeskHandPrice>('/hand-prices', { ...body, shiftPercent: -2 });
    await world.catalog().idle();
    expect(oddsOf(1)).toBeGreaterThan(model);
    expect((await post(`/hand-prices/${hand.handPriceId}/release`, { reason })).code).toBe(
      'hand_price_ended',
    );
    await post(`/hand-prices/${second.handPriceId}/release`, { reason });
    await world.catalog().idle();
    expect(oddsOf(1)).toBe(model);
  });

  it('shows a brand to its own staff only, and lets nobody else change the line', async () => {
    const { cookie: second } = await world.enter('second@house.example', PASSWORD);
    const { cookie: admin } = await world.enter('admin@house.example', PASSWORD);
    expect((await get<AnswerOf<typeof getDeskBets>>('/desk/bets', second)).bets).toEqual([]);
    const key = world.directory.brands().find(({ brandId }) => brandId === HOUSE)?.key;
    expect((await world.call('GET', `/desk/bets?brand=${key}`, { cookie: second })).code).toBe('not_found');
    expect((await post('/holds', { event: eventId, reason }, second)).code).toBe('not_allowed');
    expect((await world.call('GET', '/desk/bets', { cookie: admin })).code).toBe('not_allowed');
    expect((await world.call('GET', '/desk/bets')).code).toBe('not_signed_in');
  });

  it('gives a person other limits at once, which a second person upholds or overturns', async () => {
    const { cookie: admin } = await world.enter('admin@house.example', PASSWORD);
    const order = { player: player.accountId, percent: 50, reason };
    expect((await post('/limits', order, admin)).code).toBe('not_allowed');
    expect((await post('/limits', { ...order, player: 999_999_999 })).code).toBe('not_found');
    const { data } = await post<{ change: number }>('/limits', order);
    const waiting = await get<{ changes: object[] }>('/limits');
    expect(waiting.changes).toMatchObject([
      { change: data.change, player: player.accountId, percentBefore: 100, percentAfter: 50, isUpheld: null },
    ]);
    const path = `/limits/${data.change}/review`;
    expect((await post(path, { isUpheld: true, reason })).code).toBe('second_person_needed');
    const { cookie: other } = await world.enter('risk@house.example', PASSWORD);
    expect((await post(path, { isUpheld: false, reason }, other)).status).toBe(200);
    const { changes } = await get<{ changes: object[] }>(`/limits?player=${player.accountId}`);
    expect(changes).toMatchObject([{ percentAfter: 100 }, { percentAfter: 50, isUpheld: false }]);
  });

  it('leaves every act with its reason in the audit log', async () => {
    const rows = await world.db.asOwner(
      `select action, reason from identity.audit_log where actor = 'all@house.example' and action not like 'staff.%' order by audit_id`,
    );
    expect(new Set(rows.map((row) => row['reason']))).toEqual(new Set([reason]));
    expect(new Set(rows.map((row) => row['action']))).toEqual(
      new Set([
        'line.held',
        'line.hold_lifted',
        'line.priced',
        'line.price_released',
        'limit.changed',
        'vip.answered',
      ]),
    );
  });

  it('writes an answer and a limit down in the transaction of the act', async () => {
    const noted = await world.db.asOwner(
      `select distinct a.action from identity.audit_log a
         join (select xmin::text as act from betting.vip_request union all select xmin::text from betting.person_limit_change
               union all select xmin::text from betting.person_limit_review) r on r.act = a.xmin::text
        where a.action in ('vip.answered', 'limit.changed', 'limit.reviewed') order by a.action`,
    );
    expect(noted.map((row) => row['action'])).toEqual(['limit.changed', 'limit.reviewed', 'vip.answered']);
  });
});
