// Every kind of ticket from its order to its payout and its place in the history.

import { randomUUID } from 'node:crypto';
import { readResult } from '@overround/catalog';
import type { AnswerOf } from '@overround/contracts';
import type {
  ExpressHighlightAnswer,
  getBet,
  getBets,
  MakeBetAnswer,
  MakeBetMultiAnswer,
  UpdateCouponAnswer,
  UpdateCouponMultiAnswer,
} from '@overround/contracts/betting';
import { walletInvariants } from '@overround/wallet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balanceOf } from '../arranging.testing.ts';
import { bettingInvariants } from '../invariants.ts';
import { type BettingWorld, openBettingWorld, type TestPlayer } from './world.testing.ts';

let world: BettingWorld;
beforeAll(async () => {
  world = await openBettingWorld();
});
afterAll(() => world.close());

const SECURE = '/service-api/LiveBet/Secure';
const OPEN = '/service-api/LiveBet/Open';
const leg = (GameId: number, Coef = 2) => ({ GameId, Type: 1, Coef, Param: 0, Kind: 3 });
const order = (Events: object[], more: object) => ({
  Events,
  CheckCf: 0,
  Summ: 10,
  Lng: 'en',
  betGUID: randomUUID(),
  ...more,
});

let matches = 0;
/** So many matches at 2.000 for the home side. */
async function offers(count: number): Promise<{ refs: string[]; games: number[] }> {
  const refs: string[] = [];
  const games: number[] = [];
  for (let no = 0; no < count; no += 1) {
    refs.push(`kinds-${(matches += 1)}`);
    games.push(await world.offer(refs[no] ?? ''));
  }
  return { refs, games };
}

const WON = [1, 0] as const;
const LOST = [0, 1] as const;

async function bets(player: TestPlayer) {
  const { body } = await world.get<AnswerOf<typeof getBets>>('/web-api/bets', player);
  return body.data.bets;
}

describe('a ticket of a kind', () => {
  it.each<[string, object, (readonly [number, number])[], { kind: string; possible: string; paid: string }]>([
    ['a chain', { Vid: 3 }, [WON, LOST, WON], { kind: 'chain', possible: '4000', paid: '2000' }],
    [
      'a conditional bet',
      { Vid: 5, Condition: 'win' },
      [WON, LOST, WON],
      { kind: 'conditional', possible: '4000', paid: '1000' },
    ],
    [
      'an anti-express',
      { Vid: 6 },
      [WON, LOST, WON],
      { kind: 'anti_express', possible: '1071', paid: '1071' },
    ],
    [
      'an anti-express that loses',
      { Vid: 6 },
      [WON, WON, WON],
      { kind: 'anti_express', possible: '1071', paid: '0' },
    ],
    [
      'a system of anti-expresses',
      { Vid: 6, Systems: [2] },
      [WON, LOST, WON],
      // Three doubles at 1 + half a third; the one of the two that came pays nothing.
      { kind: 'anti_express', possible: '1166', paid: '777' },
    ],
    [
      'a multibet',
      { Vid: 10, WithLobby: true, EventsIndexes: [[0], [1], [2]], GroupsSumms: [6, 4], Summ: 0 },
      [WON, LOST, WON],
      { kind: 'multibet', possible: '4000', paid: '1600' },
    ],
    [
      'a patent of expresses',
      { Vid: 8 },
      [WON, WON, LOST],
      { kind: 'system', possible: '5000', paid: '1000' },
    ],
    [
      'lucky, with singles',
      { Vid: 7, Summ: 7 },
      [WON, WON, LOST],
      { kind: 'system', possible: '2600', paid: '800' },
    ],
    [
      'a system whose sizes have sums of their own',
      { Vid: 2, Systems: [2, 3], SystemsSumms: [6, 4], Summ: 0 },
      [WON, WON, LOST],
      // Six on three doubles of four, four on the treble of eight.
      { kind: 'system', possible: '5600', paid: '800' },
    ],
    [
      'a patent by its English name',
      { Vid: 2, Cover: 'patent', Summ: 7 },
      [WON, LOST, LOST],
      { kind: 'system', possible: '2600', paid: '200' },
    ],
  ])('%s is taken, settled and shown', async (_name, more, results, expected) => {
    const [{ refs, games }, player] = [await offers(3), await world.player(10_000n)];
    const placed = await world.post<MakeBetAnswer>(
      `${SECURE}/MakeBetWeb`,
      order(
        games.map((game) => leg(game)),
        more,
      ),
      player,
    );
    expect(placed.body).toMatchObject({ Success: true, Value: { possibleWinMinor: expected.possible } });
    for (const [index, [home, away]] of results.entries()) await world.result(refs[index] ?? '', home, away);
    const [bet] = await bets(player);
    expect(bet).toMatchObject({ kind: expected.kind, payoutMinor: expected.paid, openLegs: 0 });
    const staked = BigInt(bet?.stakeMinor ?? '0');
    expect(await balanceOf(world.db, player.accountId)).toBe(10_000n - staked + BigInt(expected.paid));
  });

  it('is shown with what belongs to it: groups, lobby, condition, balances of a chain', async () => {
    const [{ refs, games }, player] = [await offers(3), await world.player(10_000n)];
    const make = (more: object) =>
      world.post<MakeBetAnswer>(
        `${SECURE}/MakeBetWeb`,
        order(
          games.map((game) => leg(game)),
          more,
        ),
        player,
      );
    await make({ Vid: 3 });
    await make({ Vid: 5, Condition: 'not_lost' });
    await make({ Vid: 10, WithLobby: true, EventsIndexes: [[2], [0], [1]], GroupsSumms: ['6.50', 4] });
    await make({ Vid: 2, Systems: [3, 1], SystemsSumms: [1, '2.50'], Summ: 0 });
    await world.result(refs[0] ?? '', 1, 0);
    const [system, multibet, conditional, chain] = await bets(player);
    expect(system).toMatchObject({ stakeMinor: '350', sizes: [1, 3], sizeStakesMinor: ['250', '100'] });
    expect(multibet).toMatchObject({
      stakeMinor: '1050',
      sizeStakesMinor: [],
      lobby: [2],
      groups: [
        { legs: [0], stakeMinor: '650' },
        { legs: [1], stakeMinor: '400' },
      ],
    });
    expect(conditional).toMatchObject({ condition: 'not_lost', lines: 3 });
    const { body } = await world.get<AnswerOf<typeof getBet>>(`/web-api/bets/${chain?.betId}`, player);
    expect(body.data).toMatchObject({ balancesMinor: ['2000'], lines: 3, openLegs: 2 });
  });

  it('that ends before its last leg is paid at once', async () => {
    const [{ refs, games }, player] = [await offers(2), await world.player(10_000n)];
    await world.post(
      `${SECURE}/MakeBetWeb`,
      order(
        games.map((game) => leg(game)),
        { Vid: 5, Condition: 'win' },
      ),
      player,
    );
    await world.result(refs[0] ?? '', 0, 1);
    expect(await bets(player)).toMatchObject([{ status: 'lost', openLegs: 1 }]);
    await world.result(refs[1] ?? '', 1, 0);
    expect(await bets(player)).toMatchObject([{ status: 'lost', openLegs: 0 }]);
  });

  it.each([
    [
      'groups that name a leg twice',
      {
        Vid: 10,
        EventsIndexes: [
          [0, 1],
          [1, 2],
        ],
        GroupsSumms: [5, 5],
      },
      'groups_unfit',
    ],
    ['a group without a sum', { Vid: 10, EventsIndexes: [[0], [1, 2]], GroupsSumms: [5] }, 'sum_malformed'],
    ['a size that stakes nothing', { Vid: 2, Systems: [1, 2], SystemsSumms: [5, 0] }, 'size_stakes_unfit'],
    ['a chain of one', { Vid: 3, one: true }, 'coupon_kind_unfit'],
  ])('is refused for %s', async (_name, more, code) => {
    const [{ games }, player] = [await offers(3), await world.player(10_000n)];
    const legs = games.slice(0, 'one' in more ? 1 : 3).map((game) => leg(game));
    const answer = await world.post<null>(`${SECURE}/MakeBetWeb`, order(legs, more), player);
    expect(answer.body).toMatchObject({ Success: false, code });
  });

  it('is refused where an express is so long that its other side is worth nothing', async () => {
    const player = await world.player(10_000n);
    const games: number[] = [];
    for (let no = 0; no < 6; no += 1) games.push(await world.offer(`anti-long-${no}`, { home: 2500 }));
    const answer = await world.post<null>(
      `${SECURE}/MakeBetWeb`,
      order(
        games.map((game) => leg(game, 2.5)),
        { Vid: 6 },
      ),
      player,
    );
    expect(answer.body).toMatchObject({ Success: false, code: 'coupon_odds_too_short' });
  });

  it('an anti-express agrees to the price of the whole, which falls when a leg gets longer', async () => {
    const [{ refs, games }, player] = [await offers(2), await world.player(10_000n)];
    const { prices } = await import('./world.testing.ts');
    await world.say(prices(refs[0] ?? '', 2600));
    const body = order(
      games.map((game) => leg(game)),
      { Vid: 6, CheckCf: 2 },
    );
    expect((await world.post(`${SECURE}/MakeBetWeb`, body, player)).body).toMatchObject({
      code: 'odds_changed',
    });
    await world.say(prices(refs[0] ?? '', 1800));
    const better = order(
      games.map((game) => leg(game)),
      { Vid: 6, CheckCf: 2 },
    );
    expect((await world.post(`${SECURE}/MakeBetWeb`, better, player)).body).toMatchObject({ Success: true });
  });
});

describe('MakeBetWebMulti and UpdateCouponMulti', () => {
  it('show the groups of a multibet, and book it as one ticket', async () => {
    const [{ games }, player] = [await offers(3), await world.player(10_000n)];
    const body = order(
      games.map((game) => leg(game)),
      {
        Vid: 10,
        WithLobby: true,
        EventsIndexes: [[0], [1], [2]],
        GroupsSumms: [6, 4],
      },
    );
    const shown = await world.post<UpdateCouponMultiAnswer>(`${OPEN}/UpdateCouponMulti`, body, player);
    expect(shown.body.Value).toMatchObject({
      Vid: 10,
      Summ: 10,
      Coef: 4,
      Lobby: [0],
      Groups: [
        { Events: [1], Summ: 6, Coef: 4, possibleWinMinor: '2400' },
        { Events: [2], Summ: 4, Coef: 4, possibleWinMinor: '1600' },
      ],
    });
    const placed = await world.post<MakeBetMultiAnswer>(`${SECURE}/MakeBetWebMulti`, body, player);
    expect(placed.body.Value).toMatchObject({
      placed: 1,
      Bets: [{ Value: { stakeMinor: '1000', Balance: 90 } }],
    });
  });

  it('place several singles at once, each with its sum, its key and its own answer', async () => {
    const [{ games }, player] = [await offers(3), await world.player(1_500n)];
    const body = order(
      games.map((game) => leg(game)),
      { Vid: 0, GroupsSumms: [5, 9, 7] },
    );
    const { body: first } = await world.post<MakeBetMultiAnswer>(`${SECURE}/MakeBetWebMulti`, body, player);
    expect(first.Value).toMatchObject({
      placed: 2,
      refused: 1,
      Bets: [
        { Success: true },
        { Success: true },
        { Success: false, code: 'funds_insufficient', Value: null },
      ],
    });
    const again = await world.post<MakeBetMultiAnswer>(`${SECURE}/MakeBetWebMulti`, body, player);
    expect(again.body.Value.Bets.map(({ Value }) => Value?.Id)).toEqual(
      first.Value.Bets.map(({ Value }) => Value?.Id),
    );
    expect(await balanceOf(world.db, player.accountId)).toBe(100n);
  });

  it('keep a coupon of groups under a code and give it back', async () => {
    const { games } = await offers(3);
    const body = order(
      games.map((game) => leg(game)),
      { Vid: 10, EventsIndexes: [[0, 1], [2]], GroupsSumms: [6, 4] },
    );
    const saved = await world.post<string>(`${OPEN}/SaveCoupon`, body);
    const loaded = await world.post<UpdateCouponAnswer>(`${OPEN}/GetCoupon`, { Guid: saved.body.Value });
    expect(loaded.body.Value).toMatchObject({ Vid: 10, EventsIndexes: [[0, 1], [2]] });
  });
});

describe('putbetscommon', () => {
  const PUT = '/web-api/datalinelive/putbetscommon';
  interface PutAnswer {
    readonly success: boolean;
    readonly data: MakeBetMultiAnswer;
    readonly error: { readonly code: string };
  }
  const put = async (body: object, player?: TestPlayer) =>
    (await world.post(PUT, body, player)).body as unknown as PutAnswer; // The envelope of another family.

  it('places one coupon and several, each a bet of its own with its own key and answer', async () => {
    const [{ games }, player] = [await offers(3), await world.player(2_500n)];
    const [first, second, third] = games.map((game) => order([leg(game)], { Vid: 0 }));
    const body = { coupon: first, coupons: [second, third] };
    const placed = await put(body, player);
    expect(placed).toMatchObject({
      success: true,
      data: {
        placed: 2,
        refused: 1,
        Bets: [
          { Index: 0, Value: { stakeMinor: '1000' } },
          { Index: 1, Value: { stakeMinor: '1000' } },
          { Index: 2, code: 'funds_insufficient', Value: null },
        ],
      },
    });
    const again = await put(body, player);
    expect(again.data.Bets.map(({ Value }) => Value?.Id)).toEqual(
      placed.data.Bets.map(({ Value }) => Value?.Id),
    );
    expect(await balanceOf(world.db, player.accountId)).toBe(500n);
  });

  it('refuses nothing at all, and strangers', async () => {
    const player = await world.player(1_000n);
    expect((await put({}, player)).error.code).toBe('coupon_empty');
    expect(await put({})).not.toMatchObject({ success: true });
  });
});

describe('an express with a boost', () => {
  const five = (games: readonly number[]) => games.map((game) => leg(game));

  it('shows the step, takes it into the odds, and settles by the legs that win', async () => {
    const [{ refs, games }, player] = [await offers(4), await world.player(10_000n)];
    const body = order(five(games), { Vid: 1, IsExpressBoost: true });
    const shown = await world.post<UpdateCouponAnswer>(`${OPEN}/UpdateCoupon`, body);
    expect(shown.body.Value).toMatchObject({ Coef: 16.75, summary: { boost: { percent: 5, legs: 4 } } });
    const placed = await world.post<MakeBetAnswer>(`${SECURE}/MakeBetWeb`, body, player);
    expect(placed.body.Value).toMatchObject({ possibleWinMinor: '16750' });
    for (const ref of refs) await world.result(ref, 1, 0);
    expect(await bets(player)).toMatchObject([
      { kind: 'express', status: 'won', payoutMinor: '16750', boost: { legsMin: 3, oddsMilliMin: 1200 } },
    ]);
  });

  it('is shown before it is there: ExpressHighlight', async () => {
    const { games } = await offers(2);
    const { body } = await world.post<ExpressHighlightAnswer>(
      `${OPEN}/ExpressHighlight`,
      order(five(games), { Vid: 1 }),
    );
    expect(body.Value).toMatchObject({
      now: null,
      next: { legs: 3, percent: 3 },
      legsMissing: 1,
      counted: [0, 1],
      coef: 4,
      coefBoosted: 4,
      legCoefMin: 1.2,
    });
  });

  it('is given only to whoever asks for it', async () => {
    const [{ games }, player] = [await offers(3), await world.player(10_000n)];
    const placed = await world.post<MakeBetAnswer>(
      `${SECURE}/MakeBetWeb`,
      order(five(games), { Vid: 1 }),
      player,
    );
    expect(placed.body.Value).toMatchObject({ possibleWinMinor: '8000' });
  });
});

describe('boosts and insurances', () => {
  const KINDS = ['bet_result', 'boost_cost', 'insurance', 'open_stakes'] as const;
  const house = async () => {
    const rows = await world.db.asOwner(
      `select account_kind as kind, sum(amount_minor)::text as amount from audit.ledger_entry group by account_kind`,
    );
    const sums = new Map(rows.map((row) => [String(row['kind']), BigInt(String(row['amount']))]));
    return KINDS.map((kind) => sums.get(kind) ?? 0n);
  };
  const voidMatch = async (ref: string, game = 0) => {
    const eventId = world.catalog.book.eventOfGame(game)?.eventId ?? 0;
    await world.say({ kind: 'cancel', eventRef: ref, reason: 'abandoned' });
    const facts = await world.db.read('platform', (tx) => readResult(tx, eventId));
    await world.betting.settleEvent({ eventId, resultVersion: facts?.resultVersion ?? 0 });
  };

  it('have house accounts of their own, which corrections follow and a void empties', async () => {
    const [{ refs, games }, player] = [await offers(4), await world.player(10_000n)];
    const before = await house();
    const moved = async () => (await house()).map((amount, at) => amount - (before[at] ?? 0n));
    const made = (list: readonly number[], more: object) =>
      world.post<MakeBetAnswer>(
        `${SECURE}/MakeBetWeb`,
        order(
          list.map((game) => leg(game)),
          more,
        ),
        player,
      );
    const [single = 0] = games.slice(3);
    await made(games.slice(0, 3), { Vid: 1, IsExpressBoost: true });
    const insured = await made([single], { Vid: 0, InsurancePercent: 50 });
    const premium = BigInt(insured.body.Value.stakeMinor ?? '0') - 1000n;
    expect(premium > 0n && premium < 500n).toBe(true);
    expect(await moved()).toEqual([0n, 0n, 0n, 2000n + premium]);

    const [first = '', , last = '', alone = ''] = refs;
    for (const ref of refs.slice(0, 3)) await world.result(ref, 1, 0);
    await world.result(alone, 0, 1);
    // The express pays 82.10, of it 2.10 for the boost; the single is lost, and gets 5.00 back.
    expect(await moved()).toEqual([-6000n, -210n, premium - 500n, 0n]);
    await world.result(last, 0, 1);
    await world.result(alone, 1, 0);
    expect(await moved()).toEqual([0n, 0n, premium, 0n]);
    await world.result(last, 1, 0);
    expect(await moved()).toEqual([-8000n, -210n, premium, 0n]);
    await voidMatch(first, games[0]);
    expect(await moved()).toEqual([-4000n, 0n, premium, 0n]);
    for (const [at, ref] of refs.entries()) if (at > 0) await voidMatch(ref, games[at]);
    expect(await moved()).toEqual([0n, 0n, 0n, 0n]);
    expect(await balanceOf(world.db, player.accountId)).toBe(10_000n);
  });
});

it('leaves every invariant of money and bets whole', async () => {
  for (const { name, sql } of [...walletInvariants, ...bettingInvariants]) {
    const [row] = await world.db.asOwner(sql);
    expect({ name, broken: Number(row?.['broken']) }).toEqual({ name, broken: 0 });
  }
});
