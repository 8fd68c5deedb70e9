// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { buildGame } from '../../shared/testing/build-game.ts';
import { inPageOrder, marketView, matchingMarkets, type MarketView, tabsOf } from './market-view.ts';

const { game } = buildGame({}, [
  [1, [[1, 2350]], [[2, 3400]], [[3, 3050]]],
  [
    17,
    [
      [9, 1360, 1.5],
      [9, 1920, 2.5, true],
    ],
    [
      [10, 3080, 1.5],
      [10, 1900, 2.5, true],
    ],
  ],
  [
    136,
    [
      [731, 8100, 1],
      [731, 9400, 2.001],
    ],
    [
      [731, 11000],
      [731, 6200, 1.001],
    ],
    [[731, 12000, 0.001]],
  ],
]);
const views = game.markets.flatMap((market) => marketView(market, game, 'en') ?? []);
const labels = (view: MarketView | undefined): (string | undefined)[][] =>
  view?.rows.map((row) => row.map((cell) => cell?.label)) ?? [];

describe('marketView', () => {
  it('puts the sides of a market side by side', () => {
    expect(views[0]?.rows).toHaveLength(1);
    expect(views[0]?.columnCount).toBe(3);
  });
  it('makes a ladder of lines, with the main line marked', () => {
    expect(views[1]?.rows.map((row) => row.map((cell) => cell?.outcome.isMainLine))).toEqual([
      [false, false],
      [true, true],
    ]);
  });
  it('shows exact scores as a grid of home wins, draws and away wins', () => {
    expect(labels(views[2])).toEqual([
      ['1:0', '0:0', '0:1'],
      ['2:1', '1:1', undefined],
    ]);
  });
  it('puts players of both sides beside each other, and nobody below', () => {
    const { game: match } = buildGame({}, [
      [
        117,
        [
          [833, 7000, 9],
          [833, 9000, 53],
          [833, 8000, 4],
        ],
        [[2960, 11000]],
      ],
    ]);
    const [first] = match.markets.flatMap((market) => marketView(market, match, 'en') ?? []);
    expect(labels(first)).toEqual([
      ['#4', '#53'],
      ['#9', undefined],
      ['No goalscorer', undefined],
    ]);
  });
  it('puts over and under one line of a player in a row, by player and line, and one side alone in twos', () => {
    const { game: match } = buildGame({}, [
      [
        20_048,
        [
          [20_048, 1900, 54_012.5],
          [20_048, 2600, 4024.5],
          [20_048, 1850, 4020.5],
        ],
        [
          [20_049, 1950, 4020.5],
          [20_049, 1500, 4024.5],
          [20_049, 1900, 54_012.5],
        ],
      ],
      [
        20_053,
        [
          [20_057, 4000, 7],
          [20_057, 5000, 3],
          [20_057, 6000, 5],
        ],
      ],
    ]);
    const [points, top] = match.markets.flatMap((market) => marketView(market, match, 'en') ?? []);
    expect(points?.rows.map((row) => row.map((one) => [one?.outcome.type, one?.outcome.parameter]))).toEqual([
      [
        [20_048, 4020.5],
        [20_049, 4020.5],
      ],
      [
        [20_048, 4024.5],
        [20_049, 4024.5],
      ],
      [
        [20_048, 54_012.5],
        [20_049, 54_012.5],
      ],
    ]);
    expect(labels(top)).toEqual([
      ['#3', '#5'],
      ['#7', undefined],
    ]);
  });
  it('arranges a flat list by the catalogue', () => {
    const flat = { groupId: 1, columns: [(game.markets[0]?.columns ?? []).flat()] };
    expect(marketView(flat, game, 'en')?.rows[0]).toHaveLength(3);
  });
  it('knows a market whose outcomes are sentences', () => {
    const { game: long } = buildGame({ home: 'Norhaven Athletic Wanderers', away: 'Port Selwyn Rovers' }, [
      [1, [[1, 2350]], [[2, 3400]], [[3, 3050]]],
      [8, [[4, 1300]], [[5, 1300]], [[6, 1400]]],
    ]);
    const [result, doubleChance] = long.markets.map((market) => marketView(market, long, 'en'));
    expect(result?.hasSentences).toBe(false);
    expect(doubleChance?.hasSentences).toBe(true);
  });
  it('leaves out a group that nobody can name', () => {
    expect(marketView({ groupId: 999_999, columns: [] }, game, 'en')).toBeUndefined();
  });
});

describe('the list of markets', () => {
  it('has all of them in the first tab', () => {
    const [all] = tabsOf(
      views.map((view) => view.groupId),
      'en',
    );
    expect([...(all?.groupIds ?? [])]).toHaveLength(3);
  });
  it('shows favourites on top', () => {
    expect(inPageOrder(views, [136]).map((view) => view.groupId)).toEqual([136, 1, 17]);
  });
  it.each([
    ['total', [17]],
    ['TOTAL 2.5', [17]],
    ['2:1', [136]],
    ['nothing like it', []],
    ['', [1, 17, 136]],
  ])('finds %j', (typed, found) => {
    expect(matchingMarkets(views, typed).map((view) => view.groupId)).toEqual(found);
  });
});
