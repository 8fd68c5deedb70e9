// A duel from its two sides to its payout: built over the wire, bet on like any outcome, settled by who scored.

import { randomUUID } from 'node:crypto';
import type { AnswerOf } from '@overround/contracts';
import type { getBetProof, getBets, MakeBetAnswer, updateCoupon } from '@overround/contracts/betting';
import type { lineDuels } from '@overround/contracts/catalog';
import { readResult } from '@overround/catalog';
import { FORMAT, foldHappenings, type Happening } from '@overround/sports';
import { walletInvariants } from '@overround/wallet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balanceOf } from '../arranging.testing.ts';
import { type SettlementProof, verifyProof } from '../domain/settlement-proof.ts';
import { bettingInvariants } from '../invariants.ts';
import { fixture, sheet } from './duel-messages.testing.ts';
import { type BettingWorld, openBettingWorld, type TestPlayer } from './world.testing.ts';

type Players = AnswerOf<typeof lineDuels.players>;
type Duel = AnswerOf<typeof lineDuels.build>;
type FeedAnswer<Value> = { readonly Success: boolean; readonly Error: string; readonly Value: Value };

let world: BettingWorld;
beforeAll(async () => {
  world = await openBettingWorld();
});
afterAll(() => world.close());

async function listed(ref: string, more: object = {}): Promise<{ eventId: number; game: number }> {
  const before = new Set([...world.catalog.book.events('line')].map(({ eventId }) => eventId));
  await world.say(fixture(ref, more));
  const event = [...world.catalog.book.events('line')].find(({ eventId }) => !before.has(eventId));
  return { eventId: event?.eventId ?? 0, game: event?.mainGameId ?? 0 };
}
const players = async (game: number) =>
  (await world.calls.app.inject({ url: `/LineFeed/GetAvailablePlayersForDuel?gameId=${game}&lng=en` })).json<
    FeedAnswer<Players>
  >().Value;
const build = async (
  gameId: number,
  team1Ids: readonly number[],
  team2Ids: readonly number[],
  feed: 'LineFeed' | 'LiveFeed' = 'LineFeed',
) =>
  (
    await world.calls.app.inject({
      method: 'POST',
      url: `/service-api/${feed}/BuildDuel`,
      payload: { gameId, team1Ids, team2Ids, lng: 'en' },
    })
  ).json<FeedAnswer<Duel>>();
const put = (player: TestPlayer, duel: Duel, pick: number) => {
  const outcome = duel.Events[pick];
  return world.post<MakeBetAnswer>(
    '/service-api/LiveBet/Secure/MakeBetWeb',
    {
      Events: [{ GameId: duel.GameId, Type: outcome?.T, Coef: outcome?.C, Param: outcome?.P, Kind: 3 }],
      Vid: 0,
      CheckCf: 0,
      Summ: 10,
      betGUID: randomUUID(),
    },
    player,
  );
};
const bets = async (player: TestPlayer) =>
  (await world.get<AnswerOf<typeof getBets>>('/web-api/bets', player)).body.data.bets;

async function finish(
  ref: string,
  eventId: number,
  scorers: readonly string[],
  changes: readonly Happening[] = [],
): Promise<void> {
  const happenings: Happening[] = [
    { kind: 'period_start', period: 1, second: 0 },
    ...changes,
    ...scorers.map(
      (playerRef): Happening => ({
        kind: 'score',
        side: playerRef.startsWith('a') ? 1 : 2,
        points: 1,
        period: 1,
        second: 60,
        playerRef,
      }),
    ),
    { kind: 'period_end', period: 1, second: 2700 },
    { kind: 'period_start', period: 2, second: 0 },
    { kind: 'period_end', period: 2, second: 2700 },
    { kind: 'match_end', period: 2, second: 2700 },
  ];
  const state = foldHappenings(FORMAT.footballLeague, happenings);
  await world.say({ kind: 'result', eventRef: ref, certainty: 'official', state });
  const facts = await world.db.read('platform', (tx) => readResult(tx, eventId));
  await world.betting.settleEvent({ eventId, resultVersion: facts?.resultVersion ?? 0 });
}

describe('a duel of players', () => {
  it('is built, bet on and paid by who scored more', async () => {
    const [{ eventId, game }, one, other] = [
      await listed('paid'),
      await world.player(10_000n),
      await world.player(10_000n),
    ];
    const offered = await players(game);
    expect(offered).toMatchObject({ Kind: 'goals', Level: 'outcome', SideMax: 2, Duels: [] });
    expect(offered.Teams.map(({ Players }) => Players.map(({ Id }) => Id))).toEqual([
      [1, 2, 3],
      [51, 52, 53],
    ]);
    const { Value: duel } = await build(game, [53], [3, 2]);
    expect(duel).toMatchObject({ Team1Ids: [2, 3], Team2Ids: [53] });
    expect(duel.Events.map(({ T, N }) => [T, N])).toEqual([
      [20_031, 'More goals: Player a2 + Player a3 (against Player b3)'],
      [20_032, 'As many goals: Player a2 + Player a3 – Player b3'],
      [20_033, 'More goals: Player b3 (against Player a2 + Player a3)'],
      [20_036, 'Scores sooner: Player a2 + Player a3 (against Player b3)'],
      [20_037, 'Neither scores: Player a2 + Player a3 – Player b3'],
      [20_038, 'Scores sooner: Player b3 (against Player a2 + Player a3)'],
    ]);
    expect((await build(game, [2, 3], [53], 'LiveFeed')).Value).toEqual(duel);
    // Reads are made anew a moment after a change.
    await expect.poll(async () => (await players(game)).Duels).toEqual([duel]);
    expect((await put(one, duel, 0)).body).toMatchObject({ Success: true });
    expect((await put(other, duel, 2)).body).toMatchObject({ Success: true });
    const [, , awayForward] = duel.Events;
    await finish('paid', eventId, ['a1', 'b3', 'b3', 'a3']);
    expect((await bets(one))[0]).toMatchObject({ status: 'lost' });
    const [won] = await bets(other);
    expect(won).toMatchObject({
      status: 'won',
      payoutMinor: String(Math.round((awayForward?.C ?? 0) * 1000)),
      legs: [
        { market: 'Duel: more goals', outcome: 'More goals: Player b3 (against Player a2 + Player a3)' },
      ],
    });
  });

  it('is void when somebody of it did not begin by the sheet of the result', async () => {
    const [{ eventId, game }, player] = [await listed('absent'), await world.player(10_000n)];
    const { Value: duel } = await build(game, [3], [53]);
    await put(player, duel, 0);
    await world.say(fixture('absent', { facts: { lineUps: [sheet('a', ['goalkeeper']), sheet('b')] } }));
    await finish('absent', eventId, ['b3']);
    expect((await bets(player))[0]).toMatchObject({ status: 'voided', payoutMinor: '1000' });
    expect(await balanceOf(world.db, player.accountId)).toBe(10_000n);
  });

  it.each([
    ['nobody on a side', [], [3], 'input_not_valid'],
    ['three on a side', [1, 2, 3], [53], 'duel_sides_wrong'],
    ['somebody on both', [3], [3], 'duel_sides_wrong'],
    ['somebody on the bench', [4], [53], 'duel_not_possible'],
    ['sides that never score', [1], [51], 'duel_not_priced'],
  ] as const)('is refused with %s', async (what, one, other, code) => {
    const { game } = await listed(`refused ${what}`);
    const answer = await build(game, one, other);
    expect(answer).toMatchObject({ Success: false });
    if (code !== 'input_not_valid') expect(answer.Error).toBe(code);
  });

  it('waits for a team sheet, and has a most of duels for a match', async () => {
    const { game } = await listed('bare', { facts: {} });
    expect((await players(game)).Teams.flatMap(({ Players }) => Players)).toEqual([]);
    expect((await build(game, [3], [53])).Error).toBe('duel_not_possible');
    const { eventId, game: full } = await listed('full');
    await world.db.asOwner(
      'insert into catalog.duel (event_id, parameter_milli) select $1, k from generate_series(1, 100) k',
      [eventId],
    );
    expect((await build(full, [3], [53])).Error).toBe('duels_full');
  });
});

describe('who scores', () => {
  const pick = (gameId: number, number: number, more: object = {}) => ({
    GameId: gameId,
    Type: 832,
    Param: number,
    Kind: 3,
    ...more,
  });
  const bet = async (player: TestPlayer, event: object) =>
    (
      await world.post<MakeBetAnswer>(
        '/service-api/LiveBet/Secure/MakeBetWeb',
        { Events: [event], Vid: 0, CheckCf: 1, Summ: 10, betGUID: randomUUID() },
        player,
      )
    ).body;

  it('is named in the line, with the terms it can be bet on', async () => {
    const { game } = await listed('named');
    const { GE } = (
      await world.calls.app.inject({ url: `/LineFeed/GetGameZip?id=${game}&lng=ru&GroupEvents=true` })
    ).json<{ Value: { GE: { G: number; E: { P?: number; PL?: { N: string }; SO?: boolean }[][] }[] } }>()
      .Value;
    const named = GE.find(({ G }) => G === 119)?.E.flat() ?? [];
    expect(named.map(({ P, PL, SO }) => [P, PL?.N, SO])).toContainEqual([3, 'Игрок a3', true]);
    // Whoever is on the bench may come on, and does not begin.
    expect(named.map(({ P, SO }) => [P, SO])).toContainEqual([4, undefined]);
    expect(GE.some(({ G }) => G === 20_043)).toBe(false);
    const coupon = async (event: object) =>
      (
        await world.post<AnswerOf<typeof updateCoupon>>('/service-api/LiveBet/Open/UpdateCoupon', {
          Events: [event],
          Vid: 0,
        })
      ).body.Value.Events[0];
    expect(await coupon(pick(game, 3))).toMatchObject({ Type: 832, StartersOnly: false });
    expect(await coupon(pick(game, 4))).toMatchObject({ Type: 832, StartersOnly: null });
    expect(await coupon(pick(game, 3, { StartersOnly: true }))).toMatchObject({
      Type: 20_043,
      StartersOnly: true,
      GroupName: 'Anytime goalscorer (void unless starting)',
      MarketName: 'Anytime goalscorer (void unless starting): Player a3',
    });
  });

  it('pays a substitute who scores, gives back the bet that asked for him to start, and proves both', async () => {
    const { eventId, game } = await listed('substitute');
    const [plain, strict, absent] = [
      await world.player(10_000n),
      await world.player(10_000n),
      await world.player(10_000n),
    ];
    expect(await bet(plain, pick(game, 3))).toMatchObject({ Success: true });
    const strictly = await bet(strict, pick(game, 3, { StartersOnly: true }));
    expect(strictly).toMatchObject({ Success: true });
    expect(await bet(absent, pick(game, 54))).toMatchObject({ Success: true });
    const sheets = [sheet('a', ['goalkeeper', 'midfielder']), sheet('b')];
    await world.say(fixture('substitute', { facts: { lineUps: sheets } }));
    const change: Happening = {
      kind: 'count',
      counter: 'substitutions',
      side: 1,
      period: 1,
      second: 60,
      playerRef: 'a3',
      replacedRef: 'a2',
    };
    await finish('substitute', eventId, ['a3'], [change]);
    expect((await bets(plain))[0]).toMatchObject({ status: 'won' });
    expect((await bets(strict))[0]).toMatchObject({
      status: 'voided',
      payoutMinor: '1000',
      legs: [{ market: 'Anytime goalscorer (void unless starting)', outcome: 'Player a3' }],
    });
    expect((await bets(absent))[0]).toMatchObject({ status: 'voided' });
    const proof = await world.get<AnswerOf<typeof getBetProof>>(
      `/web-api/bets/${strictly.Value.Id}/proof`,
      strict,
    );
    const verdict = verifyProof(proof.body.data as SettlementProof); // The file that was downloaded is a proof.
    expect(verdict.holds).toBe('yes');
    expect(verdict.legs[0]?.why).toMatchObject({
      rule: 'not_starting_void',
      inputs: { player: 3, scorers: '3' },
    });
  });
});

describe('players beyond football', () => {
  it('pays over of a basketball player’s points, at the line it was placed at', async () => {
    const five = ['guard', 'guard', 'forward', 'forward', 'center'] as const;
    const team = (side: string) =>
      five.map((position, index) => ({
        ref: `${side}${index + 1}`,
        names: { en: `Player ${side}${index + 1}` },
        number: index + 1,
        position,
        isStarting: true,
      }));
    const { eventId, game } = await listed('points', {
      sportId: 3,
      format: FORMAT.basketball4x10,
      facts: { lineUps: [team('a'), team('b')] },
      expectation: {
        model: 'points',
        means: { home: 84, away: 78 },
        marginDeviation: 12,
        totalDeviation: 17,
      },
    });
    const { GE } = (
      await world.calls.app.inject({ url: `/LineFeed/GetGameZip?id=${game}&lng=en&GroupEvents=true` })
    ).json<{
      Value: { GE: { G: number; E: { T: number; P: number; C: number; PL: { N: string } }[][] }[] };
    }>().Value;
    const over = GE.find(({ G }) => G === 20_048)
      ?.E.flat()
      .find(({ T, P }) => T === 20_048 && Math.floor(P / 1000) === 1);
    const line = (over?.P ?? 0) % 1000;
    expect(over?.PL.N).toBe(`Player a1: over ${line}`);
    const player = await world.player(10_000n);
    const placed = await world.post<MakeBetAnswer>(
      '/service-api/LiveBet/Secure/MakeBetWeb',
      {
        Events: [{ GameId: game, Type: over?.T, Coef: over?.C, Param: over?.P, Kind: 3 }],
        Vid: 0,
        CheckCf: 0,
        Summ: 10,
        betGUID: randomUUID(),
      },
      player,
    );
    expect(placed.body).toMatchObject({ Success: true });
    const basket: Happening = {
      kind: 'score',
      side: 1,
      points: 3,
      period: 1,
      second: 60,
      playerRef: 'a1',
    };
    const state = foldHappenings(FORMAT.basketball4x10, [
      { kind: 'period_start', period: 1, second: 0 },
      ...Array.from({ length: Math.ceil(line / 3) + 1 }, () => basket),
      { kind: 'period_end', period: 1, second: 600 },
      ...[2, 3, 4].flatMap((period): Happening[] => [
        { kind: 'period_start', period, second: 0 },
        { kind: 'period_end', period, second: 600 },
      ]),
      { kind: 'match_end', period: 4, second: 600 },
    ]);
    await world.say({ kind: 'result', eventRef: 'points', certainty: 'official', state });
    const facts = await world.db.read('platform', (tx) => readResult(tx, eventId));
    await world.betting.settleEvent({ eventId, resultVersion: facts?.resultVersion ?? 0 });
    expect((await bets(player))[0]).toMatchObject({ status: 'won' });
  });

  it('joins a builder with the result of his match, which is priced anew when he does not play', async () => {
    const { eventId, game } = await listed('scorer-built');
    const player = await world.player(10_000n);
    const built = await world.post<MakeBetAnswer>(
      '/service-api/LiveBet/Secure/MakeBetWebBuilder',
      {
        Events: [
          { GameId: game, Type: 1, Kind: 3 },
          { GameId: game, Type: 832, Param: 4, Kind: 3 },
        ],
        CheckCf: 1,
        Summ: 10,
        betGUID: randomUUID(),
      },
      player,
    );
    expect(built.body).toMatchObject({ Success: true });
    // Number 4 stays on the bench, and his side wins: the price of the win alone is paid.
    await finish('scorer-built', eventId, ['a3']);
    const [bet] = await bets(player);
    expect(bet).toMatchObject({ status: 'won' });
    expect(Number(bet?.payoutMinor)).toBeGreaterThan(1000);
    expect(Number(bet?.payoutMinor)).toBeLessThan(3000);
  });
});

describe('a duel across matches', () => {
  const pair = async (
    gameId: number,
    gameId2: number,
    sides: readonly (readonly number[])[] = [[101], [102]],
  ) =>
    (
      await world.calls.app.inject({
        method: 'POST',
        url: '/service-api/LineFeed/BuildDuel',
        payload: { gameId, gameId2, team1Ids: sides[0], team2Ids: sides[1], lng: 'en' },
      })
    ).json<FeedAnswer<Duel>>();
  /** The result of a duel is told by its own feed, a moment after those of its matches. */
  const settlePair = async (eventId: number): Promise<void> => {
    await expect
      .poll(async () => (await world.db.read('platform', (tx) => readResult(tx, eventId)))?.resultVersion, {
        timeout: 15_000,
      })
      .toBeGreaterThan(0);
    const facts = await world.db.read('platform', (tx) => readResult(tx, eventId));
    await world.betting.settleEvent({ eventId, resultVersion: facts?.resultVersion ?? 0 });
  };

  it('is priced by what both are expected to score, refused beside its matches, and settled by both results', async () => {
    const [one, two] = [await listed('pair-one'), await listed('pair-two')];
    const player = await world.player(10_000n);
    const built = await pair(one.game, two.game);
    expect(built.Error).toBe('');
    const duel = built.Value;
    expect(duel).toMatchObject({ Team1Ids: [101], Team2Ids: [102] });
    const [home, level, away] = duel.Events;
    // 1.6 goals are expected of the one side and 1.2 of the other.
    expect([home?.T, level?.T, away?.T]).toEqual([1, 2, 3]);
    expect(home?.C).toBeLessThan(away?.C ?? 0);
    expect((await pair(two.game, one.game, [[102], [101]])).Value.ConstId).toBe(duel.ConstId);
    expect((await pair(one.game, one.game)).Error).toBe('duel_sides_wrong');
    expect((await pair(one.game, two.game, [[101, 3], [102]])).Error).toBe('duel_sides_wrong');
    expect((await pair(one.game, two.game, [[4], [102]])).Error).toBe('duel_not_possible');
    const together = await world.post<MakeBetAnswer>(
      '/service-api/LiveBet/Secure/MakeBetWeb',
      {
        Events: [
          { GameId: duel.GameId, Type: 1, Coef: home?.C, Param: 0, Kind: 3 },
          { GameId: one.game, Type: 1, Param: 0, Kind: 3 },
        ],
        Vid: 1,
        CheckCf: 1,
        Summ: 10,
        betGUID: randomUUID(),
      },
      player,
    );
    expect(together.body).toMatchObject({ code: 'selections_related' });
    expect((await put(player, duel, 0)).body).toMatchObject({ Success: true });
    await finish('pair-one', one.eventId, ['a3', 'b3']);
    await finish('pair-two', two.eventId, ['a3', 'a2', 'a2']);
    await settlePair(duel.ConstId);
    expect((await bets(player))[0]).toMatchObject({
      status: 'won',
      payoutMinor: String(Math.round((home?.C ?? 0) * 1000)),
    });
  });

  it('of basketball counts the points of each match, and sides of two sports do not meet', async () => {
    const hoops = (home: number, away: number) => ({
      sportId: 3,
      format: FORMAT.basketball4x10,
      facts: {},
      expectation: { model: 'points', means: { home, away }, marginDeviation: 12, totalDeviation: 17 },
    });
    const [one, two] = [await listed('hoops-one', hoops(84, 78)), await listed('hoops-two', hoops(80, 74))];
    const football = await listed('no-hoops');
    const player = await world.player(10_000n);
    expect((await pair(one.game, football.game)).Error).toBe('duel_sports_differ');
    const boxing = { sportId: 9, format: FORMAT.boxing, facts: {} };
    const fight = {
      model: 'fight',
      stoppages: { home: 0.4, away: 0.3 },
      knockoutShare: 0.9,
      judges: { home: 0.5, draw: 0.05 },
    };
    const [bout, next] = [
      await listed('bout-one', { ...boxing, expectation: fight }),
      await listed('bout-two', { ...boxing, expectation: fight }),
    ];
    expect((await pair(bout.game, next.game)).Error).toBe('duel_not_in_sport');
    const { Value: duel } = await pair(one.game, two.game);
    // A basketball match is never drawn: as many gives the stake back.
    expect(duel.Events.map(({ T }) => T)).toEqual([1, 3]);
    expect(duel.Events[0]?.C).toBeLessThan(duel.Events[1]?.C ?? 0);
    expect((await put(player, duel, 1)).body).toMatchObject({ Success: true });
    const end = (ref: string, home: number, away: number) => {
      const score = (side: 1 | 2, times: number): Happening[] =>
        Array.from({ length: times }, () => ({ kind: 'score', side, points: 1, period: 1, second: 60 }));
      const state = foldHappenings(FORMAT.basketball4x10, [
        { kind: 'period_start', period: 1, second: 0 },
        ...score(1, home),
        ...score(2, away),
        { kind: 'period_end', period: 1, second: 600 },
        ...[2, 3, 4].flatMap((period): Happening[] => [
          { kind: 'period_start', period, second: 0 },
          { kind: 'period_end', period, second: 600 },
        ]),
        { kind: 'match_end', period: 4, second: 600 },
      ]);
      return world.say({ kind: 'result', eventRef: ref, certainty: 'official', state });
    };
    // The first side of the one has 40, the second side of the other 45.
    await end('hoops-one', 40, 50);
    await end('hoops-two', 60, 45);
    await settlePair(duel.ConstId);
    expect((await bets(player))[0]).toMatchObject({ status: 'won' });
  });

  it('of players of two matches is void with either of them', async () => {
    const [one, two] = [await listed('void-one'), await listed('void-two')];
    const player = await world.player(10_000n);
    const { Value: duel } = await pair(one.game, two.game, [[3], [53]]);
    expect(duel).toMatchObject({ Team1Ids: [3], Team2Ids: [53] });
    expect((await put(player, duel, 0)).body).toMatchObject({ Success: true });
    await finish('void-one', one.eventId, ['a3']);
    await world.say({ kind: 'cancel', eventRef: 'void-two', reason: 'abandoned' });
    await settlePair(duel.ConstId);
    expect((await bets(player))[0]).toMatchObject({ status: 'voided', payoutMinor: '1000' });
  });
});

it('keeps the books whole', async () => {
  for (const { name, sql } of [...walletInvariants, ...bettingInvariants]) {
    const [row] = await world.db.asOwner(sql);
    expect([name, String(row?.['broken'])]).toEqual([name, '0']);
  }
});
