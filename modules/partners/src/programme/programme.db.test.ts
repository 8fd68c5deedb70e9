// The partner programme from the application to the payout: who brought whom, what was counted, what is paid.

import { randomUUID } from 'node:crypto';
import type { PartnerStatistics, StaffPartnerPayouts, StaffReferrals } from '@overround/contracts/partners';
import { minor, type PersonId, present } from '@overround/kernel';
import { walletInvariants } from '@overround/wallet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { partnerInvariants } from '../invariants.ts';
import { openProgrammeWorld, type ProgrammeWorld, BRAND, ROOT, scope } from './programme-world.testing.ts';

const STAKE = ['bet', 'bet.stake'] as const;
const WIN = ['bet', 'bet.settle'] as const;
let world: ProgrammeWorld;
/** By revenue share, by CPA, and one whom the first brought. */
let asha: PersonId;
let bela: PersonId;
let cleo: PersonId;
const links = new Map<PersonId, string>();

beforeAll(async () => {
  world = await openProgrammeWorld();
  asha = await world.newPartner('Asha', 'standard');
  bela = await world.newPartner('Bela', 'cpa');
  const { invite_code: invite } = await world.stateOf(asha);
  cleo = await world.newPartner('Cleo', 'standard', present(invite, 'a code of a partner'));
  for (const partner of [asha, bela, cleo]) links.set(partner, await world.newLink(partner));
});
afterAll(() => world.close());

const linkOf = (partner: PersonId): string => present(links.get(partner), 'the link of a partner');
const rows = (text: string, values: readonly unknown[] = []) => world.db.asOwner(text, values);
const balanceOf = async (partner: PersonId) => (await world.stateOf(partner)).balances[0]?.balance_minor;
describe('an application', () => {
  it('waits for staff, who say why', async () => {
    const dora = await world.newPlayer();
    expect(await world.stateOf(dora)).toMatchObject({ status: 'none', is_open: true, plan: null });
    const payload = { name: 'Dora', site: '', about: 'Friends' };
    expect(await world.dataOf(world.ask(dora, `${ROOT}/apply`, { payload }))).toMatchObject({
      status: 'applied',
      invite_code: null,
    });
    expect(await world.refusal(world.ask(dora, `${ROOT}/apply`, { payload }))).toBe('partner_applied');
    const wanted = { payload: { campaign: 'X', target: '' } };
    expect(await world.refusal(world.ask(dora, `${ROOT}/links`, wanted))).toBe('not_partner');
    const { partnerId } = await world.partnerOf(dora);
    const url = `/programme/${partnerId}/decision`;
    expect(await world.refusal(world.asStaff('ines@house', url, { act: 'suspend', reason: 'x' }))).toBe(
      'reviewed_already',
    );
    expect(
      await world.refusal(world.asStaff('ines@house', url, { act: 'accept', plan_id: 'none', reason: 'x' })),
    ).toBe('partner_plan_unknown');
    const refused = await world.dataOf<object>(
      world.asStaff('ines@house', url, { act: 'refuse', reason: 'No site' }),
    );
    expect(refused).toMatchObject({ status: 'refused', reason: 'No site', decided_by: 'ines@house' });
    // For thirty days.
    expect(await world.refusal(world.ask(dora, `${ROOT}/apply`, { payload }))).toBe('partner_applied');
    await rows(
      `update partners.partner set decided_at = decided_at - interval '31 days' where partner_id = $1`,
      [partnerId],
    );
    expect(await world.dataOf(world.ask(dora, `${ROOT}/apply`, { payload }))).toMatchObject({
      status: 'applied',
    });
    const acts = await rows(`select actor, reason from audit.audit_log where action = 'partner.refuse'`);
    expect(acts).toEqual([{ actor: 'ines@house', reason: 'No site' }]);
  });

  it('names the partner who brought them, once, and says what they have in common', async () => {
    const emil = await world.newPlayer();
    const wish = { name: 'Emil', site: '', about: 'x', invite_code: 'NOBODY00' };
    expect(await world.refusal(world.ask(emil, `${ROOT}/apply`, { payload: wish }))).toBe(
      'partner_invite_unknown',
    );
    expect((await world.stateOf(asha)).sub_partners).toMatchObject([{ name: 'Cleo', level: 1 }]);
    for (const person of [emil, asha]) world.facts.traits.set(person, [{ kind: 'device', value: 'd1' }]);
    const { invite_code } = await world.stateOf(asha);
    await world.dataOf(world.ask(emil, `${ROOT}/apply`, { payload: { ...wish, invite_code } }));
    world.facts.traits.clear();
    const listed = await world.dataOf<object>(world.asStaff('clerk@house', '/programme'));
    expect(JSON.stringify(listed)).toContain('"shared":["device"],"parent":"Asha"');
  });
});

it('stores plans as versions, gives one from the next month on, and refuses one that says nothing', async () => {
  const { partnerId } = await world.partnerOf(bela);
  const free = { dutyPermille: 0, paymentFeePermille: 0, carriesLoss: false };
  const terms = {
    name: 'Half',
    subPermille: [],
    share: { tiers: [{ fromUnits: 0, permille: 500 }], ...free },
  };
  const order = { plan_id: 'half', terms, reason: 'asked for' };
  await world.dataOf<object>(world.asStaff('clerk@house', '/plans', order));
  expect(await world.dataOf<object>(world.asStaff('clerk@house', '/plans', order))).toMatchObject({
    version: 2,
    kind: 'revenue_share',
  });
  const nothing = { ...order, terms: { name: 'N', subPermille: [] } };
  expect(await world.refusal(world.asStaff('clerk@house', '/plans', nothing))).toBe('partner_plan_wrong');
  const given = { plan_id: 'half', reason: 'agreed' };
  const give = (by: string) => world.asStaff(by, `/programme/${partnerId}/plan`, given);
  expect(await world.refusal(give('clerk@house'))).toBe('second_person_needed');
  expect(await world.dataOf<object>(give('boss@house'))).toMatchObject({
    plan: { plan_id: 'cpa', version: 1 },
    next_plan: { plan: { plan_id: 'half', version: 2 } },
  });
  await rows(`alter table partners.partner_plan disable trigger append_only`);
  await rows(`delete from partners.partner_plan where plan_id = 'half'`);
  await rows(`alter table partners.partner_plan enable trigger append_only`);
});

describe('a link', () => {
  const click = (code: string, more: object = {}) =>
    world.ask(undefined, `${ROOT}/click`, { payload: { code, subs: ['fb', '', 'q1'] }, ...more });
  const clicksOf = async (code: string) => {
    await world.programme.writeClicks();
    const [row] = await rows(
      `select coalesce(sum(clicks), 0)::integer as clicks from partners.click_day join partners.link using (brand_id, link_id) where code = $1`,
      [code],
    );
    return row?.['clicks'];
  };

  it('is counted once per address and hour, not for programs, and is kept in the browser', async () => {
    const code = await world.newLink(asha);
    const opened = await click(code.toLowerCase());
    expect(opened.json()).toMatchObject({ data: { target: 'line/football' } });
    expect(String(opened.headers['set-cookie'])).toMatch(
      new RegExp(`^__Host-partner=${code}~fb~~q1~~;.*Max-Age=2592000`),
    );
    await click(code);
    await click(code, { agent: 'Googlebot/2.1' });
    expect(await clicksOf(code)).toBe(1);
    await click(code, { address: '198.51.100.9' });
    expect(await clicksOf(code)).toBe(2);
  });

  it('that nobody published leads to the first page and leaves nothing', async () => {
    for (const code of ['NOBODYXX00', '../../etc', '{x}']) {
      const opened = await click(code);
      expect([opened.json<object>(), opened.headers['set-cookie']]).toMatchObject([
        { data: { target: '' } },
        undefined,
      ]);
    }
  });

  it('that is closed counts nothing more, and is nobody else’s to close', async () => {
    const code = await world.newLink(asha);
    const link = present(
      (await world.stateOf(asha)).links.find((one) => one.code === code),
      'the link',
    );
    const payload = { campaign: 'Over', target: '', is_active: false };
    expect(await world.refusal(world.ask(bela, `${ROOT}/links/${link.link_id}`, { payload }))).toBe(
      'not_found',
    );
    await world.dataOf(world.ask(asha, `${ROOT}/links/${link.link_id}`, { payload }));
    expect((await click(code)).json()).toMatchObject({ data: { target: '' } });
    expect(await clicksOf(code)).toBe(0);
  });

  it('leads nowhere but to the site', async () => {
    const targets = ['//evil.test', 'https://evil.test', '../up', 'a b', '/line'].map((target) => ({
      campaign: 'X',
      target,
    }));
    const answers = await Promise.all(
      targets.map((payload) => world.ask(asha, `${ROOT}/links`, { payload })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400, 400]);
  });
});

describe('a newcomer', () => {
  const broughtBy = async (personId: PersonId) => {
    const [row] = await rows(
      `select l.code, r.subs from partners.referral r join partners.link l using (brand_id, link_id) where r.person_id = $1`,
      [personId],
    );
    return row && [row['code'], row['subs']];
  };

  it('was brought by the code of the form, else by what the browser keeps', async () => {
    const [code, other] = [linkOf(asha), linkOf(bela)];
    const typed = await world.arrive({ typed: code.toLowerCase(), kept: `${other}~a~~~~` });
    expect(await broughtBy(typed)).toEqual([code, ['', '', '', '', '']]);
    const kept = await world.arrive({ kept: `${other}~a~~~~` });
    expect(await broughtBy(kept)).toEqual([other, ['a', '', '', '', '']]);
    expect(world.facts.told.slice(-2).map(({ kind, subs }) => [kind, subs[0]])).toEqual([
      ['registration', ''],
      ['registration', 'a'],
    ]);
    for (const nobody of [{}, { typed: 'NOBODYXX00' }, { kept: 'x' }])
      expect(await broughtBy(await world.arrive(nobody))).toBeUndefined();
  });

  it('of a friend is no partner’s, and one of a partner is no friend’s', async () => {
    const { code } = (await world.ask(asha, '/web-api/api/bringfriend/v1/state')).json<{
      data: { code: string };
    }>().data;
    const friend = await world.newPlayer();
    const who = { ...scope, personId: friend };
    await world.db.inTransaction(scope, async (tx) => {
      await world.friends.tieNewcomer(tx, who, code);
      await world.programme.tieNewcomer(tx, who, { typed: code, kept: `${linkOf(bela)}~~~~~` });
    });
    expect(await broughtBy(friend)).toBeUndefined();
    const player = await world.arrive({ typed: linkOf(bela) });
    const tied = world.ask(player, '/web-api/api/bringfriend/v1/referral', { payload: { code } });
    expect(await world.refusal(tied)).toBe('friend_tied');
  });

  it('is brought by nobody who is suspended, and their first deposit counts once', async () => {
    const { partnerId } = await world.partnerOf(bela);
    const act = (what: string) =>
      world.dataOf<object>(
        world.asStaff('clerk@house', `/programme/${partnerId}/decision`, { act: what, reason: 'x' }),
      );
    await act('suspend');
    expect(await broughtBy(await world.arrive({ typed: linkOf(bela) }))).toBeUndefined();
    await act('restore');
    const player = await world.arrive({ typed: linkOf(bela) });
    await world.deposit(player, 1000n);
    await world.deposit(player, 1000n);
    const [counted] = await rows(
      `select sum(first_deposits)::integer as count from partners.click_day join partners.link using (brand_id, link_id) where code = $1`,
      [linkOf(bela)],
    );
    expect(counted).toEqual({ count: 1 });
  });
});

describe('months', () => {
  it('count what the ledger says, once, and pay it to the last unit', async () => {
    const [one, two, sub] = await Promise.all(
      [asha, asha, cleo].map((of) => world.arrive({ typed: linkOf(of) })),
    );
    const [first, second, third] = [
      present(one, 'a player'),
      present(two, 'a player'),
      present(sub, 'a player'),
    ];
    await world.deposit(first, 100_000n);
    await world.move(first, STAKE, -60_000n);
    await world.move(first, WIN, 10_000n);
    await world.programme.count(BRAND);
    await world.deposit(second, 50_000n);
    await world.move(second, ['bonus', 'bonus.grant'], 5000n);
    await world.move(second, STAKE, -20_001n);
    await world.move(second, ['payment', 'payment.withdrawal_reserved'], -10_000n);
    await world.move(second, ['transfer', 'transfer.own'], -7n);
    world.facts.taxes.push({ personId: second, currency: 'EUR', taxMinor: 300n });
    await world.deposit(third, 10_000n);
    await world.move(third, STAKE, -10_000n);
    await Promise.all([world.programme.count(BRAND), world.programme.count(BRAND)]);
    await world.age('one before', [asha, cleo]);
    await Promise.all([1, 2].map(() => world.programme.closeMonths(BRAND)));
    // Gross 700.01; duty 16.5 % of it 115.51; fees 2 % of 1600.00.
    expect(await world.linesOf(asha)).toEqual([
      'stakes 80001',
      'payouts -10000',
      'bonus_cost -5000',
      'tax -300',
      'duty -11551',
      'payment_fees -3200',
      'net_revenue 49950',
      'share 12487',
      'sub 101',
    ]);
    // 100.00 less 16.50 and 2.00, a quarter of it down; 5 % of that went up to Asha.
    expect(await world.linesOf(cleo)).toEqual([
      'stakes 10000',
      'duty -1650',
      'payment_fees -200',
      'net_revenue 8150',
      'share 2037',
    ]);
    expect((await world.statementsOf(asha)).length).toBe(1);
    expect([await balanceOf(asha), await balanceOf(cleo)]).toEqual(['12588', '2037']);
  });

  it('carry a loss to the next, and put what comes late into the month that is open', async () => {
    const player = await world.arrive({ typed: linkOf(cleo) });
    await world.deposit(player, 30_000n);
    await world.move(player, WIN, 90_000n);
    await world.programme.count(BRAND);
    await world.age('newest', [asha, cleo]);
    await world.programme.closeMonths(BRAND);
    expect(await world.linesOf(cleo)).toEqual([
      'payouts -90000',
      'payment_fees -600',
      'net_revenue -90600',
      'carried_out -90600',
    ]);
    expect(await balanceOf(cleo)).toBe('2037');
    // As if this month were closed: what is counted now stands in the next.
    const { partnerId } = await world.partnerOf(cleo);
    const month = `date_trunc('month', clock_timestamp() at time zone 'utc')`;
    await rows(`update partners.partner set closed_month = ${month}::date where partner_id = $1`, [
      partnerId,
    ]);
    await world.move(player, STAKE, -500n);
    await world.programme.count(BRAND);
    const late = await rows(
      `select stakes_minor::text as stakes, month > ${month} as is_later from partners.player_month where statement_id is null and stakes_minor = 500`,
    );
    expect(late).toEqual([{ stakes: '500', is_later: true }]);
  });

  it('never change once they are closed', async () => {
    for (const change of [
      'update partners.statement set total_minor = 1, share_minor = 1',
      'delete from partners.statement',
    ])
      await expect(rows(change)).rejects.toThrow('never changed');
  });
});

describe('CPA', () => {
  it('is earned once by deposits and stakes, and not after its days', async () => {
    const [good, short, late] = await Promise.all([1, 2, 3].map(() => world.arrive({ typed: linkOf(bela) })));
    for (const player of [good, short, late].map((one) => present(one, 'a player'))) {
      await world.deposit(player, 2000n);
      world.facts.staked.set(player, minor(player === short ? 4999n : 0n));
    }
    await world.programme.count(BRAND);
    await rows(
      `update partners.referral set cpa_until = clock_timestamp() - interval '1 second' where person_id = $1`,
      [late],
    );
    await world.programme.count(BRAND);
    for (const player of [good, late]) world.facts.staked.set(present(player, 'a player'), minor(5000n));
    await world.programme.count(BRAND);
    // Nothing moved since: of all that were ever brought, the two who may still earn CPA are looked at.
    expect(await world.programme.count(BRAND)).toBe(2);
    const found = await rows(
      `select person_id, cpa_status from partners.referral where person_id = any ($1)`,
      [[good, short, late]],
    );
    expect(Object.fromEntries(found.map((row) => [row['person_id'], row['cpa_status']]))).toEqual({
      [String(good)]: 'qualified',
      [String(short)]: 'open',
      [String(late)]: 'expired',
    });
    expect(world.facts.told.filter(({ kind }) => kind === 'qualified')).toMatchObject([
      { earned: { amountMinor: 5000n, currency: 'EUR' } },
    ]);
  });

  it('is not paid for players who have something in common with the partner or each other, until staff say so', async () => {
    const [mine, ...others] = await Promise.all([1, 2, 3].map(() => world.arrive({ typed: linkOf(bela) })));
    for (const player of [mine, ...others].map((one) => present(one, 'a player'))) {
      await world.deposit(player, 2000n);
      world.facts.staked.set(player, minor(5000n));
      const kind = player === mine ? 'payment' : 'device';
      world.facts.traits.set(player, [{ kind, value: kind === 'payment' ? 'iban' : 'their own' }]);
    }
    world.facts.traits.set(bela, [{ kind: 'payment', value: 'iban' }]);
    await world.programme.count(BRAND);
    await world.age('one before', [bela]);
    await world.programme.closeMonths(BRAND);
    // The one of the test before alone.
    expect(await world.linesOf(bela)).toContain('cpa 5000');
    const held = (await world.dataOf<StaffReferrals>(world.asStaff('clerk@house', '/referrals'))).referrals;
    expect(held.map(({ partner, shared }) => `${partner} ${shared.join()}`).toSorted()).toEqual([
      'Bela device',
      'Bela device',
      'Bela payment',
    ]);
    const number = world.facts.numbers.get(present(mine, 'a player'));
    for (const { referral_id, player } of held) {
      const decision = { isUpheld: player === number, reason: 'looked at' };
      await world.dataOf<object>(
        world.asStaff('clerk@house', `/referrals/${referral_id}/decision`, decision),
      );
      expect(
        await world.refusal(world.asStaff('clerk@house', `/referrals/${referral_id}/decision`, decision)),
      ).toBe('reviewed_already');
    }
    await world.age('newest', [bela]);
    await world.programme.closeMonths(BRAND);
    expect((await world.linesOf(bela)).filter((line) => line.startsWith('cpa'))).toEqual(['cpa 5000']);
    expect(await balanceOf(bela)).toBe('10000');
    world.facts.traits.clear();
  });
});

describe('a payout', () => {
  const decide = (name: string, payoutId: string, isFor: boolean) =>
    world.asStaff(name, `/payouts/${payoutId}/decision`, { isFor, reason: 'looked at' });

  it('is asked for once, of what there is, and not for little', async () => {
    const payoutId = randomUUID();
    expect(await world.refusal(world.payout(asha, payoutId, '4999'))).toBe('partner_payout_least');
    for (const more of ['12589', '9999999999999999999'])
      expect(await world.refusal(world.payout(asha, payoutId, more))).toBe('partner_balance_short');
    const asked = await Promise.all([1, 2, 3].map(() => world.payout(asha, randomUUID(), '7000')));
    expect(asked.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422, 422]);
    const own = present((await world.stateOf(asha)).payouts[0], 'the payout');
    await world.dataOf(world.payout(asha, own.payout_id, '7000'));
    expect(await world.refusal(world.payout(asha, own.payout_id, '7001'))).toBe('idempotency_conflict');
    expect(await balanceOf(asha)).toBe('5588');
    const owed = await world.db.read(scope, (tx) => world.programme.owedTo(tx, asha));
    expect(owed).toEqual({ balances: [{ currency: 'EUR', balanceMinor: 5588n }], hasOpenPayouts: true });
  });

  it('is paid by the second yes, of another person, and once', async () => {
    const { payout_id: id } = present((await world.stateOf(asha)).payouts[0], 'the payout');
    const cash = async () =>
      (await world.db.read(scope, (tx) => world.wallet.listAccounts(tx, asha)))[0]?.balanceMinor;
    const before = present(await cash(), 'an account');
    const waiting = await world.dataOf<StaffPartnerPayouts>(decide('ines@house', id, true));
    expect(waiting.payouts).toMatchObject([
      { payout_id: id, approved_by: ['ines@house'], is_mine: true, status: 'asked' },
    ]);
    expect(await world.refusal(decide('ines@house', id, true))).toBe('second_person_needed');
    expect(await cash()).toBe(before);
    await world.dataOf<object>(decide('otto@house', id, true));
    expect(present(await cash(), 'an account') - before).toBe(7000n);
    expect(await world.refusal(decide('otto@house', id, true))).toBe('partner_payout_not_waiting');
    expect((await world.stateOf(asha)).payouts[0]).toMatchObject({ status: 'paid', amount_minor: '7000' });
  });

  it('goes by bank with a reference, and comes back to the balance when it is declined', async () => {
    const [sent, declined] = [randomUUID(), randomUUID()];
    await world.dataOf(world.payout(bela, sent, '5000', 'bank'));
    await world.dataOf(world.payout(bela, declined, '5000', 'bank'));
    const paid = () => world.asStaff('otto@house', `/payouts/${sent}/paid`, { reference: 'T-1' });
    expect(await world.refusal(paid())).toBe('partner_payout_not_waiting');
    for (const name of ['ines@house', 'otto@house']) await world.dataOf<object>(decide(name, sent, true));
    await world.dataOf<object>(paid());
    await world.dataOf<object>(decide('ines@house', declined, false));
    expect(await world.refusal(decide('ines@house', declined, false))).toBe('partner_payout_not_waiting');
    const { payouts, balances } = await world.stateOf(bela);
    expect(payouts.map(({ status, reference }) => [status, reference]).toSorted()).toEqual([
      ['declined', null],
      ['paid', 'T-1'],
    ]);
    expect(balances).toMatchObject([{ balance_minor: '5000' }]);
  });
});

describe('statistics', () => {
  const ask = (partner: PersonId, query: string, path = 'statistics') =>
    world.ask(partner, `${ROOT}/${path}?${query}`);
  const period = async () => {
    const [row] = await rows(
      `select ((clock_timestamp() at time zone 'utc')::date - 1)::text as day, ((clock_timestamp() at time zone 'utc')::date + 1)::text as next`,
    );
    return `from=${String(row?.['day'])}&to=${String(row?.['next'])}`;
  };

  it('tell counts, and money only where five players stand behind it', async () => {
    const told = await world.dataOf<PartnerStatistics>(ask(bela, `${await period()}&by=link`));
    expect(told.rows).toMatchObject([{ name: 'Spring', registrations: 9, first_deposits: 7, qualified: 4 }]);
    expect(told.total.money).toMatchObject([{ currency: 'EUR', deposits_minor: '14000' }]);
    const few = await world.dataOf<PartnerStatistics>(ask(bela, `${await period()}&by=sub1`));
    expect(few.rows.map(({ key, registrations, money }) => [key, registrations, money.length])).toEqual([
      ['', 8, 1],
      ['a', 1, 0],
    ]);
    expect(
      (await world.dataOf<PartnerStatistics>(ask(cleo, `${await period()}&by=day`))).total.money,
    ).toEqual([]);
  });

  it('come as a file, for a period that is one', async () => {
    const { csv } = await world.dataOf<{ csv: string }>(
      ask(bela, `${await period()}&by=link`, 'statistics/csv'),
    );
    expect(csv).toContain(`\r\n${linkOf(bela)},Spring,0,9,7,4,EUR,14000,`);
    for (const query of [
      'from=2026-01-02&to=2026-01-01',
      'from=2024-01-01&to=2026-01-01',
      'from=2026-02-30&to=2026-03-01',
    ])
      expect(await world.refusal(ask(bela, `${query}&by=day`))).toBe('partner_period');
    expect(await world.refusal(ask(await world.newPlayer(), 'from=2026-01-01&to=2026-01-01&by=day'))).toBe(
      'not_partner',
    );
  });
});

it('leaves counts that are the ledger, and books that balance', async () => {
  for (const { name, sql } of [...walletInvariants, ...partnerInvariants]) {
    const [row] = await rows(sql);
    expect([name, Number(row?.['broken'])]).toEqual([name, 0]);
  }
  const counted = `stakes_minor - payouts_minor - bonus_minor + deposits_minor - withdrawals_minor - chargebacks_minor`;
  const [sums] = await rows(`
    select (select sum(${counted}) from partners.player_month)::text as months, (select sum(${counted}) from partners.money_day)::text as days,
           (select sum(case when e.source = 'payment' then amount_minor else -amount_minor end)
              from audit.ledger_entry e join partners.referral r on r.person_id = e.person_id
             where e.source in ('bet', 'bonus', 'payment'))::text as ledger`);
  expect([sums?.['months'], sums?.['days']]).toEqual([sums?.['ledger'], sums?.['ledger']]);
});
