// Bets on a race from the order to the payout: each way, with a non-runner, at the starting price.

import { randomUUID } from 'node:crypto';
import { readResult } from '@overround/catalog';
import type { AnswerOf } from '@overround/contracts';
import type {
  getBetProof,
  getBetRacePrices,
  getBets,
  MakeBetAnswer,
  quoteEdit,
} from '@overround/contracts/betting';
import { instant, type OddsMilli } from '@overround/kernel';
import { applyHappening, type Happening, type MatchFormat, startMatch } from '@overround/sports';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SettlementProof, verifyProof } from '../domain/settlement-proof.ts';
import { bettingInvariants } from '../invariants.ts';
import { type BettingWorld, type FeedMessage, openBettingWorld, type TestPlayer } from './world.testing.ts';

let world: BettingWorld;
beforeAll(async () => {
  world = await openBettingWorld();
});
afterAll(() => world.close());

const [WIN, EACH_WAY, AT_START, FORECAST] = [2637, 20_006, 20_007, 20_002];
const format: MatchFormat = {
  sportId: 44,
  periods: 1,
  periodSeconds: 0,
  field: {
    places: 3,
    offers: ['win', 'place'],
    runners: Array.from({ length: 8 }, (_, index) => ({
      number: index + 1,
      names: { en: `Horse ${index + 1}` },
    })),
  },
};
const fixture = (ref: string, status: 'scheduled' | 'live'): FeedMessage => ({
  kind: 'fixture_change',
  eventRef: ref,
  sportId: 44,
  champ: { ref: 'downs', names: { en: 'Harbour Downs' }, rank: 40, isTop: false },
  participants: [
    { ref: `${ref}-race`, names: { en: 'Race' } },
    { ref: `${ref}-field`, names: { en: 'Field' } },
  ],
  startsAt: instant(Date.now() + 600_000),
  format,
  status,
  pricedBy: 'feed',
  isSimulated: true,
});
const odds = (ref: string, prices: Readonly<Record<number, number>>): FeedMessage => {
  const runners = Object.entries(prices).map(([runner, price]) => [Number(runner), price] as const);
  const market = (group: number, outcomes: readonly (readonly [parameter: number, price: number])[]) => ({
    part: {},
    group,
    status: 'open' as const,
    outcomes: outcomes.map(([parameter, price]) => ({
      type: group === 26 ? WIN : group,
      parameter,
      oddsMilli: price as OddsMilli, // Inside the bounds of odds.
    })),
  });
  return {
    kind: 'odds_change',
    eventRef: ref,
    markets: [
      market(26, runners),
      market(AT_START, runners),
      market(
        EACH_WAY,
        runners.flatMap(([runner, price]) => [
          [runner + 0.003, 1000 + (price - 1000) / 5] as const,
          // With a place more.
          [runner + 0.004, 1000 + (price - 1000) / 10] as const,
        ]),
      ),
      market(FORECAST, [[1.002, 12_000]]),
    ],
  };
};
const told: Happening[] = [];
async function tell(ref: string, ...happenings: Happening[]): Promise<void> {
  told.push(...happenings);
  const state = told.reduce(applyHappening, startMatch(format));
  await world.say({ kind: 'state_change', eventRef: ref, state, happenings });
}

async function placed(player: TestPlayer, game: number, Vid: number, ...picks: [number, number, number][]) {
  const Events = picks.map(([Type, Param, Coef]) => ({ GameId: game, Type, Param, Coef, Kind: 3 }));
  const body = { Events, Vid, CheckCf: 0, Summ: 10, Lng: 'en', betGUID: randomUUID() };
  return (await world.post<MakeBetAnswer>('/service-api/LiveBet/Secure/MakeBetWeb', body, player)).body;
}

describe('a race', () => {
  it('pays each way, after a non-runner, and at its starting prices', async () => {
    const player = await world.player(100_000n);
    await world.say(fixture('race', 'scheduled'), odds('race', { 1: 6000, 2: 4000, 8: 3000 }));
    const [event] = world.catalog.book.eventsOfSport('line', 44);
    const game = event?.mainGameId ?? 0;

    expect(await placed(player, game, 9, [WIN, 1, 6], [EACH_WAY, 1.003, 2])).toMatchObject({
      Success: true,
      Value: { possibleWinMinor: '4000' },
    });
    expect(await placed(player, game, 0, [EACH_WAY, 1.003, 2])).toMatchObject({
      Success: false,
      ErrorCode: 900_119,
      code: 'each_way_unfit',
    });
    expect((await placed(player, game, 0, [AT_START, 2, 4])).Success).toBe(true);

    expect((await placed(player, game, 0, [WIN, 2, 4])).Success).toBe(true);
    expect((await placed(player, game, 9, [WIN, 1, 6], [EACH_WAY, 1.004, 1.5])).Success).toBe(true);

    await tell('race', { kind: 'withdrawn', runner: 8, period: 0, second: 0 });
    await world.say(odds('race', { 1: 4000, 2: 2500 }));
    expect((await placed(player, game, 9, [WIN, 1, 4], [EACH_WAY, 1.003, 1.6])).Success).toBe(true);

    // The two later ones know of it; the starting price will.
    const open = await world.get<AnswerOf<typeof getBets>>('/web-api/bets?status=open', player);
    world.told.length = 0;
    const settleRace = async (): Promise<void> => {
      const eventId = event?.eventId ?? 0;
      const result = await world.db.read('platform', (tx) => readResult(tx, eventId));
      await world.betting.settleEvent({ eventId, resultVersion: result?.resultVersion ?? 0 });
    };
    await settleRace();
    // Pages that are open hear of every open bet on the race; once, as long as no other runner is out.
    const openBets = open.body.data.bets.map(({ betId }) => betId);
    const heard = () => world.told.flatMap((one) => (one.kind === 'bet' ? [one.betId] : []));
    expect(heard().toSorted((a, b) => b - a)).toEqual(openBets);
    await settleRace();
    expect(heard()).toHaveLength(openBets.length);
    expect(open.body.data.bets.map(({ legs }) => legs.map((leg) => leg.deduction?.percent))).toEqual([
      [undefined, undefined],
      [30, 30],
      [30],
      [undefined],
      [30, 30],
    ]);
    expect(open.body.data.bets[2]?.legs[0]?.deduction).toEqual({
      percent: 30,
      runners: [8],
      oddsMilli: 3100,
    });
    // 10.00 to win 4.00 × 10, and 5.00 at 6.00 and 5.00 at 2.00: the winnings are 30 % less.
    expect(open.body.data.bets.map((bet) => bet.deductedWinMinor)).toEqual([
      undefined,
      '2925',
      '3100',
      undefined,
      '3100',
    ]);

    await world.say(odds('race', { 1: 5000, 2: 4500 }));
    await world.say(fixture('race', 'live'));
    const at = { period: 1, second: 80 };
    await tell(
      'race',
      { kind: 'period_start', period: 1, second: 0 },
      { kind: 'finish', runner: 2, place: 1, ...at },
      { kind: 'finish', runner: 3, place: 2, ...at },
      { kind: 'finish', runner: 1, place: 3, ...at },
      { kind: 'period_end', ...at },
      { kind: 'match_end', ...at },
    );
    const state = told.reduce(applyHappening, startMatch(format));
    await world.say({ kind: 'result', eventRef: 'race', certainty: 'official', state });
    const eventId = event?.eventId ?? 0;
    const facts = await world.db.read('platform', (tx) => readResult(tx, eventId));
    await world.betting.settleEvent({ eventId, resultVersion: facts?.resultVersion ?? 0 });

    const { body } = await world.get<AnswerOf<typeof getBets>>('/web-api/bets', player);
    // Off at 5.00 and 4.50, so places of runner 1 at 1.80: all better than what was agreed, less Rule 4 where that was before.
    expect(body.data.bets.map(({ kind, payoutMinor }) => [kind, payoutMinor])).toEqual([
      ['each_way', '900'],
      // A fourth place was bought: 1.50 less Rule 4, whatever it started at.
      ['each_way', '675'],
      ['single', '4500'],
      ['single', '4500'],
      ['each_way', '900'],
    ]);
    // From the log: what the runner was at, and that its last price is the starting price.
    const singleId = body.data.bets[2]?.betId ?? 0;
    const prices = await world.get<AnswerOf<typeof getBetRacePrices>>(
      `/web-api/bets/${singleId}/race-prices`,
      player,
    );
    const [timeline] = prices.body.data.timelines;
    const shown = timeline?.points.filter(({ oddsMilli }) => oddsMilli > 0).map(({ oddsMilli }) => oddsMilli);
    expect([...new Set(shown)]).toEqual([4000, 2500, 4500]);
    expect(timeline).toMatchObject({ runner: 2, taken: { oddsMilli: 4000 }, start: { oddsMilli: 4500 } });
    const proof = await world.get<AnswerOf<typeof getBetProof>>(`/web-api/bets/${singleId}/proof`, player);
    const file = proof.body.data as SettlementProof; // The file that was downloaded is a proof.
    expect(verifyProof(file)).toMatchObject({
      holds: 'yes',
      starts: [{ holds: 'yes', startingMilli: 4500 }],
    });
    const forged = file.racePrices?.map((one) => ({ ...one, points: one.points.slice(0, 1) })) ?? [];
    expect(verifyProof({ ...file, racePrices: forged }).holds).toBe('no');
    for (const { name, sql } of bettingInvariants) {
      const [row] = await world.db.asOwner(sql);
      expect({ name, broken: Number(row?.['broken']) }).toEqual({ name, broken: 0 });
    }
  });

  it('makes of a forecast with a non-runner a win single on the other, at its starting price', async () => {
    const player = await world.player(10_000n);
    told.length = 0;
    await world.say(fixture('pair', 'scheduled'), odds('pair', { 1: 4000, 2: 5000, 3: 6000 }));
    const event = [...world.catalog.book.eventsOfSport('line', 44)].at(-1);
    const bet = await placed(player, event?.mainGameId ?? 0, 0, [FORECAST, 1.002, 12]);
    expect(bet).toMatchObject({ Success: true, Value: { possibleWinMinor: '12000' } });
    await tell('pair', { kind: 'withdrawn', runner: 2, period: 0, second: 0 });
    await world.say(odds('pair', { 1: 3000, 3: 4000 }));
    const shown = async () =>
      (await world.get<AnswerOf<typeof getBets>>('/web-api/bets', player)).body.data.bets[0];
    expect((await shown())?.legs[0]).toMatchObject({ result: 'open', single: { runner: 1 } });
    await world.say(fixture('pair', 'live'));
    const at = { period: 1, second: 80 };
    await tell(
      'pair',
      { kind: 'period_start', period: 1, second: 0 },
      { kind: 'finish', runner: 1, place: 1, ...at },
      { kind: 'finish', runner: 3, place: 2, ...at },
      { kind: 'period_end', ...at },
      { kind: 'match_end', ...at },
    );
    const state = told.reduce(applyHappening, startMatch(format));
    await world.say({ kind: 'result', eventRef: 'pair', certainty: 'official', state });
    const eventId = event?.eventId ?? 0;
    const facts = await world.db.read('platform', (tx) => readResult(tx, eventId));
    await world.betting.settleEvent({ eventId, resultVersion: facts?.resultVersion ?? 0 });
    expect(await shown()).toMatchObject({
      status: 'won',
      payoutMinor: '3000',
      legs: [{ why: { rule: 'forecast_single', inputs: { runner: 1, startingPrice: 3 } } }],
    });
    const file = await world.get<AnswerOf<typeof getBetProof>>(`/web-api/bets/${bet.Value.Id}/proof`, player);
    expect(verifyProof(file.body.data as SettlementProof).holds).toBe('yes'); // As above.
  });

  it('lets an each-way bet move to another runner, both parts of it or none', async () => {
    const player = await world.player(10_000n);
    await world.say(fixture('moved', 'scheduled'), odds('moved', { 1: 6000, 2: 4000, 8: 3000 }));
    const event = [...world.catalog.book.eventsOfSport('line', 44)].at(-1);
    const bet = await placed(player, event?.mainGameId ?? 0, 9, [WIN, 1, 6], [EACH_WAY, 1.003, 2]);
    const quote = async (replace: object[]) =>
      (await world.post<never>(`/web-api/bets/${bet.Value.Id}/edits/quotes`, { replace }, player))
        .body as unknown as { success: boolean; data: AnswerOf<typeof quoteEdit>; error?: { code: string } };
    const win = { leg: 0, type: WIN, parameterMilli: 2000 };
    const place = { leg: 1, type: EACH_WAY, parameterMilli: 2003 };
    expect(await quote([win])).toMatchObject({ success: false, error: { code: 'each_way_unfit' } });
    const both = await quote([win, place]);
    expect(both).toMatchObject({ success: true, data: { after: { kind: 'each_way', stakeMinor: '1000' } } });
    await world.post(`/web-api/bets/${bet.Value.Id}/edits`, { quoteId: both.data.quoteId }, player);
    const { body } = await world.get<AnswerOf<typeof getBets>>('/web-api/bets?status=open', player);
    expect(body.data.bets).toMatchObject([
      { kind: 'each_way', legs: [{ parameterMilli: 2000, oddsMilli: 4000 }, { parameterMilli: 2003 }] },
    ]);
  });
});
