import { describe, expect, it } from 'vitest';
import type { Draw, Picks } from '../pool-rule.ts';
import type { RaceFacts } from './race-facts.ts';
import { type RacingKind, racingRule } from './racing-rule.ts';

const race = (
  finish: readonly (readonly [runner: number, place: number])[],
  more: object = {},
): RaceFacts => ({
  runners: [1, 2, 3, 4, 5, 6, 7, 8],
  withdrawn: [],
  finish: finish.map(([runner, place]) => ({ runner, place })),
  isHandicap: false,
  isAbandoned: false,
  ...more,
});
const CLEAR = race([
  [3, 1],
  [1, 2],
  [7, 3],
  [2, 4],
]);
const drawn = (kind: RacingKind, ...events: RaceFacts[]): Draw => {
  const draw = racingRule(kind, events.length).draw(events);
  if (draw === 'void') throw new Error('the pool stands');
  return draw;
};
const prizes = (kind: RacingKind, facts: RaceFacts): string[] =>
  drawn(kind, facts).prizes.map(
    ({ key, share, isDeadHeat }) => `${key}:${share.numerator}/${share.denominator}${isDeadHeat ? '!' : ''}`,
  );

describe('lines', () => {
  it.each<[string, RacingKind, Picks, bigint | undefined]>([
    ['of a winner are its runners', 'win', [[3, 4]], 2n],
    ['of a banker over others in order', 'exacta', [[1], [2, 3, 4]], 3n],
    [
      'of three runners in either order',
      'exacta',
      [
        [1, 2, 3],
        [1, 2, 3],
      ],
      6n,
    ],
    ['of pairs in any order', 'quinella', [[1, 2, 3, 4]], 6n],
    [
      'of a boxed tricast',
      'trifecta',
      [
        [1, 2, 3],
        [1, 2, 3],
        [1, 2, 3],
      ],
      6n,
    ],
    ['of nobody twice', 'exacta', [[1], [1]], undefined],
    ['of one runner named twice', 'win', [[1, 1]], undefined],
    ['of one runner are no pair', 'quinella', [[1]], undefined],
    ['of too few lists', 'trifecta', [[1], [2]], undefined],
  ])('%s', (_name, kind, picks, count) => {
    expect(racingRule(kind).lineCount(picks)).toBe(count);
  });

  it('of a card are one runner of each race', () => {
    expect(racingRule('placepot', 3).lineCount([[1, 2], [3], [4, 5, 6]])).toBe(6n);
    expect(racingRule('placepot', 3).lineCount([[1, 2], [], [4]])).toBe(undefined);
    expect(racingRule('placepot', 3).lineCount([[1, 2], [3]])).toBe(undefined);
  });
});

describe('prizes of a race', () => {
  const tiedFirst = race([
    [3, 1],
    [1, 1],
    [7, 3],
    [2, 4],
  ]);
  const tiedThird = race([
    [3, 1],
    [1, 2],
    [7, 3],
    [2, 3],
  ]);
  it.each<[string, RacingKind, RaceFacts, string[]]>([
    ['the winner has all', 'win', CLEAR, ['3:1/1']],
    ['a dead heat has two halves', 'win', tiedFirst, ['3:1/2!', '1:1/2!']],
    ['three places of eight', 'place', CLEAR, ['3:1/3', '1:1/3', '7:1/3']],
    ['two winners fill two places', 'place', tiedFirst, ['3:1/3', '1:1/3', '7:1/3']],
    ['the last place is shared', 'place', tiedThird, ['3:1/3', '1:1/3', '7:1/6!', '2:1/6!']],
    [
      'two places of seven starters',
      'place',
      race(
        [
          [3, 1],
          [1, 2],
          [7, 3],
        ],
        { withdrawn: [8] },
      ),
      ['3:1/2', '1:1/2'],
    ],
    ['places nobody came to are nobody’s', 'place', race([[3, 1]]), ['3:1/1']],
    ['the first two', 'exacta', CLEAR, ['3-1:1/1']],
    ['both orders of a dead heat', 'exacta', tiedFirst, ['3-1:1/2!', '1-3:1/2!']],
    ['a dead heat for first is one pair', 'quinella', tiedFirst, ['1-3:1/1']],
    ['two orders behind two who are clear', 'trifecta', tiedThird, ['3-1-7:1/2!', '3-1-2:1/2!']],
    [
      'no order where too few came in',
      'trifecta',
      race([
        [3, 1],
        [1, 2],
      ]),
      [],
    ],
  ])('%s', (_name, kind, facts, expected) => {
    expect(prizes(kind, facts)).toEqual(expected);
  });

  it.each<[RacingKind, number]>([
    ['place', 4],
    ['exacta', 2],
    ['trifecta', 3],
    ['win', 1],
  ])('of %s with %i starters are none: everything is given back', (kind, starters) => {
    const withdrawn = [1, 2, 3, 4, 5, 6, 7, 8].slice(starters);
    expect(racingRule(kind).draw([race([[1, 1]], { withdrawn })])).toBe('void');
  });
});

describe('who did not run', () => {
  it('is given back line by line', () => {
    const facts = race(
      [
        [3, 1],
        [1, 2],
        [7, 3],
      ],
      { withdrawn: [2] },
    );
    expect(drawn('win', facts).refunded([[2, 3]])).toBe(1n);
    expect(
      drawn('exacta', facts).refunded([
        [1, 2, 3],
        [1, 2, 3],
      ]),
    ).toBe(4n);
    expect(drawn('quinella', facts).refunded([[1, 2, 3]])).toBe(2n);
  });

  it('becomes the favourite in a placepot', () => {
    const without = { withdrawn: [2] };
    const known = drawn(
      'placepot',
      race(
        [
          [3, 1],
          [1, 2],
          [7, 3],
        ],
        { ...without, favourite: 3 },
      ),
      CLEAR,
    );
    expect(
      known
        .hits([
          [2, 3, 4],
          [1, 2],
        ])
        .get('all'),
    ).toBe(2n);
    expect(
      known.refunded([
        [2, 3, 4],
        [1, 2],
      ]),
    ).toBe(0n);
    const unknown = drawn('placepot', race([[3, 1]], without), CLEAR);
    expect(
      unknown
        .hits([
          [2, 3, 4],
          [1, 2],
        ])
        .get('all'),
    ).toBe(1n);
    expect(
      unknown.refunded([
        [2, 3, 4],
        [1, 2],
      ]),
    ).toBe(2n);
  });
});

describe('a race of a placepot that was not run', () => {
  const not = race([], { isAbandoned: true });
  it('is right for everybody', () => {
    expect(
      drawn('placepot', CLEAR, not, CLEAR)
        .hits([[3, 8], [1, 2, 3, 4], [7]])
        .get('all'),
    ).toBe(4n);
  });
  it('gives all back where most were not', () => {
    expect(racingRule('placepot', 3).draw([not, not, CLEAR])).toBe('void');
  });
  it('counts the winner alone in a small field', () => {
    const small = race(
      [
        [3, 1],
        [1, 2],
      ],
      { withdrawn: [4, 5, 6, 7, 8], runners: [1, 2, 3, 4, 5, 6, 7, 8] },
    );
    expect(
      drawn('placepot', small)
        .hits([[1, 3]])
        .get('all'),
    ).toBe(1n);
  });
});
