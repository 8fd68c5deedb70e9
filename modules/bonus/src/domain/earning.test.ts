import { type AccountId, instant, minor } from '@overround/kernel';
import { describe, expect, it } from 'vitest';
import type { OwnBet } from '../deps.ts';
import { buildLeg } from './building.testing.ts';
import {
  earnedByFirstBets,
  earnedByOwnBets,
  type FirstBetsTrigger,
  fitsTrigger,
  occasionBy,
  type OwnBetsTrigger,
} from './earning.ts';
import type { BonusTerms } from './offer.ts';

const trigger = (more: Partial<OwnBetsTrigger> = {}): OwnBetsTrigger => ({
  on: 'own_bets',
  what: 'lost_by_one',
  percent: 100,
  legsMin: 3,
  oddsMilliMin: 1500,
  stakedUnitsMin: 0,
  ...more,
});
type Result = OwnBet['legs'][number]['result'];
const bet = (status: string, results: readonly Result[], more: Partial<OwnBet> = {}): OwnBet => ({
  betId: 1,
  accountId: 70_010_001 as AccountId, // Any number names an account here.
  kind: results.length > 1 ? 'express' : 'single',
  stakeMinor: minor(1000n),
  accepted: { at: instant(0) },
  payoutMinor: minor(0n),
  status,
  isSold: false,
  isInsured: false,
  isAdvance: false,
  legs: results.map((result) => ({ ...buildLeg({ oddsMilli: 1500 }), result })),
  ...more,
});
const ofSport = (sportId: number): Partial<OwnBet> => ({
  legs: [{ ...buildLeg({ oddsMilli: 1500, sportId }), result: 'lost' }],
});
const come = (of: OwnBetsTrigger, bets: readonly OwnBet[], least = 0n) => {
  const fitting = bets.filter((one) => fitsTrigger({ trigger: of }, one, minor(100n)));
  const earned = earnedByOwnBets(of, fitting, () => minor(least));
  return earned.is === 'earned' ? earned.baseMinor : earned.is;
};

describe('an express that was lost by one leg', () => {
  it.each([
    ['gives its stake', bet('lost', ['won', 'won', 'lost']), 1000n],
    ['gives its stake, void legs beside', bet('lost', ['won', 'void', 'lost']), 1000n],
    ['is none with too few right legs', bet('lost', ['void', 'void', 'lost']), 'waiting'],
    ['is none with two lost legs', bet('lost', ['won', 'lost', 'lost']), 'waiting'],
    ['is none with a leg lost by half', bet('lost', ['won', 'part', 'lost']), 'waiting'],
    ['is none when it won', bet('won', ['won', 'won', 'won']), 'waiting'],
    ['is none with too few legs', bet('lost', ['won', 'lost']), 'waiting'],
    ['is none when it was insured', bet('lost', ['won', 'won', 'lost'], { isInsured: true }), 'waiting'],
    [
      'is none when its stake was advanced',
      bet('lost', ['won', 'won', 'lost'], { isAdvance: true }),
      'waiting',
    ],
    ['is none when a part was sold', bet('lost', ['won', 'won', 'lost'], { isSold: true }), 'waiting'],
    ['is none as a system', bet('lost', ['won', 'won', 'lost'], { kind: 'system' }), 'waiting'],
  ] as const)('%s', (_sentence, one, expected) => {
    expect(come(trigger(), [bet('won', ['won', 'won', 'won']), one])).toBe(expected);
  });

  it('asks for its odds leg by leg', () => {
    const lost = bet('lost', ['won', 'won', 'lost']);
    expect(come(trigger({ oddsMilliMin: 1501 }), [lost])).toBe('waiting');
  });
});

describe('a boost of profit', () => {
  const of = trigger({ what: 'won', legsMin: 1 });
  it.each([
    ['waits for a bet', [], 'waiting'],
    ['waits while the first one is open', [bet('accepted', ['open'])], 'waiting'],
    ['is of the profit, not of the stake', [bet('won', ['won'], { payoutMinor: minor(2500n) })], 1500n],
    ['is nothing when the first bet lost', [bet('lost', ['lost'])], 'nothing'],
    [
      'passes over a void bet',
      [
        bet('void', ['void'], { payoutMinor: minor(1000n) }),
        bet('won', ['won'], { payoutMinor: minor(1100n) }),
      ],
      100n,
    ],
    [
      'looks at one bet only',
      [bet('lost', ['lost']), bet('won', ['won'], { payoutMinor: minor(9000n) })],
      'nothing',
    ],
  ] as const)('%s', (_sentence, bets, expected) => {
    expect(come(of, bets)).toBe(expected);
  });
});

describe('a bonus for betting', () => {
  const of = trigger({ what: 'staked', legsMin: 1 });
  it('comes once enough was staked in bets that were played, of one account', () => {
    const other = { accountId: 2 as AccountId };
    const bets = [
      bet('won', ['won']),
      bet('void', ['void']),
      bet('accepted', ['open']),
      bet('lost', ['lost'], other),
      bet('lost', ['lost']),
    ];
    expect(come(of, bets, 2001n)).toBe('waiting');
    expect(come(of, bets, 2000n)).toBe(2000n);
  });
});

const first = (count: number): FirstBetsTrigger => ({ on: 'first_bets_lost', bets: count, percent: 50 });

describe('first bets that lost', () => {
  const lost = bet('lost', ['lost']);
  const other = { accountId: 2 as AccountId };
  it.each([
    ['wait for as many as are asked for', 2, [lost], {}, 'waiting'],
    ['wait while one is open', 2, [lost, bet('accepted', ['open'])], {}, 'waiting'],
    ['wait while one is not accepted yet', 2, [lost, bet('pending', ['open'])], {}, 'waiting'],
    ['are those that lost of them', 2, [lost, bet('won', ['won']), lost], {}, 1000n],
    ['are nothing when they won', 1, [bet('won', ['won']), lost], {}, 'nothing'],
    ['pass over a void one', 1, [bet('voided', ['void']), lost], {}, 1000n],
    ['pass over one that was cancelled', 1, [bet('cancelled', ['void']), lost], {}, 1000n],
    ['do not pass over a sold one', 1, [bet('sold', ['open'], { isSold: true }), lost], {}, 'nothing'],
    [
      'pass over one whose stake was advanced',
      1,
      [bet('won', ['won'], { isAdvance: true }), lost],
      {},
      1000n,
    ],
    ['count no insured one as lost', 1, [bet('lost', ['lost'], { isInsured: true })], {}, 'nothing'],
    ['are of the account of the first', 2, [lost, bet('lost', ['lost'], other)], {}, 1000n],
    [
      'pass over one of another sport',
      1,
      [bet('won', ['won']), bet('lost', ['lost'], ofSport(2))],
      { only: { sportIds: [2] } },
      1000n,
    ],
    [
      'pass over one that stakes too little',
      1,
      [bet('lost', ['lost'], { stakeMinor: minor(499n) }), lost],
      { bets: { stakeUnitsMin: 5 } },
      1000n,
    ],
  ] as const)('%s', (_sentence, count, bets, more, expected) => {
    const trigger = first(count);
    const terms = { trigger, ...more } as unknown as BonusTerms;
    const earned = earnedByFirstBets(
      trigger,
      bets.filter((one) => fitsTrigger(terms, one, minor(100n))),
    );
    expect(earned.is === 'earned' ? earned.baseMinor : earned.is).toBe(expected);
  });
});

describe('a bet of 10.00 in two legs at 1.50 before their matches', () => {
  const own = trigger({ what: 'staked', legsMin: 1 });
  const share = { on: 'profit_share', percent: 10, legsMin: 1, oddsMilliMin: 1500 } as const;
  const system = { kind: 'system' };
  it.each([
    ['fits where nothing is asked', {}, {}, true],
    ['is of the kind', { bets: { kinds: ['express'] } }, {}, true],
    ['is of another kind', { bets: { kinds: ['single'] } }, {}, false],
    ['is a system, which must be named', {}, system, false],
    ['is a system, which is named', { bets: { kinds: ['system'] } }, system, true],
    ['has as many legs', { bets: { legsMin: 2 } }, {}, true],
    ['has fewer legs', { bets: { legsMin: 3 } }, {}, false],
    ['is at such odds', { bets: { oddsMilliMin: 1500, oddsMilliMax: 1500 } }, {}, true],
    ['is at lower odds', { bets: { oddsMilliMin: 1501 } }, {}, false],
    ['is at higher odds', { bets: { oddsMilliMax: 1499 } }, {}, false],
    ['is made before the match', { bets: { state: 'line' } }, {}, true],
    ['is not live', { bets: { state: 'live' } }, {}, false],
    ['stakes just so much', { bets: { stakeUnitsMin: 10, stakeUnitsMax: 10 } }, {}, true],
    ['stakes too little', { bets: { stakeUnitsMin: 11 } }, {}, false],
    ['stakes too much', { bets: { stakeUnitsMax: 9 } }, {}, false],
    ['is of the market', { only: { groupIds: [1] } }, {}, true],
    ['is of another championship', { only: { champIds: [8] } }, {}, false],
    ['was sold', {}, { isSold: true }, false],
  ] as const)('%s', (_sentence, more, of, expected) => {
    const one = bet('won', ['won', 'won'], of);
    for (const asked of [own, share])
      expect(fitsTrigger({ trigger: asked, ...more } as unknown as BonusTerms, one, minor(100n))).toBe(
        expected,
      );
  });
});

// bets in their order by what became of them; the second earned the bonus → what is left of its occasion
describe('the occasion of a bonus', () => {
  const first: FirstBetsTrigger = { on: 'first_bets_lost', bets: 2, percent: 100 };
  it.each<[string, readonly string[], ReturnType<typeof occasionBy>]>([
    ['is there while its bets come to something', ['lost', 'lost'], 'there'],
    ['is there while one of two still does', ['won', 'lost'], 'there'],
    ['is gone once they come to nothing', ['won', 'won'], 'gone'],
    ['is gone once one is void and nothing took its place', ['void', 'lost'], 'gone'],
    ['is there once another took the place of a void one', ['void', 'lost', 'lost'], 'there'],
    ['waits while one of them is decided anew', ['accepted', 'won'], 'open'],
    ['waits for no bet that came later', ['void', 'won', 'accepted'], 'gone'],
  ])('%s', (_sentence, statuses, expected) => {
    const bets = statuses.map((status, at) => bet(status, ['lost'], { betId: at + 1 }));
    expect(occasionBy(earnedByFirstBets(first, bets), bets, 2)).toBe(expected);
  });

  it('is gone once the bet that earned it is none of those that fit any more', () => {
    const bets = [bet('accepted', ['won', 'won', 'open'], { betId: 7 })];
    expect(occasionBy({ is: 'waiting' }, bets, 2)).toBe('gone');
  });
});
