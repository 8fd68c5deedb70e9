import { type AccountId, instant, minor } from '@overround/kernel';
import { expect, it } from 'vitest';
import type { OwnBet } from '../deps.ts';
import { buildBet, buildLeg, buildTerms } from './building.testing.ts';
import type { BonusTerms } from './offer.ts';
import type { PastRound } from './rounds.ts';
import { playedBy, simulate } from './simulate.ts';

const bet = (stake: bigint, payout: bigint, more: Partial<OwnBet> = {}): OwnBet => ({
  ...buildBet({ stakeMinor: minor(stake), status: payout > 0n ? 'won' : 'lost' }),
  accountId: 1 as AccountId,
  accepted: { at: instant(0) },
  payoutMinor: minor(payout),
  legs: [1400, 1800, 2100].map((oddsMilli) => ({ ...buildLeg({ oddsMilli }), result: 'won' as const })),
  ...more,
});
const single = (stake: bigint, payout: bigint) => bet(stake, payout, { kind: 'single' });
const gift: Partial<BonusTerms> = {
  trigger: { on: 'choice' },
  unitsMax: 10,
  wagering: { times: 2, kinds: ['express'], legsMin: 3, oddsMilliMin: 1400, isLiveCounted: true },
};
const play = (more: Partial<BonusTerms>, bets: readonly OwnBet[], baseMinor = 0n) =>
  simulate(
    { terms: buildTerms(more), baseMinor: minor(baseMinor), unitMinor: minor(100n) },
    { bets, rounds: [] },
  );

it.each([
  // 10.00 given, 20.00 to be staked: 10.00 doubles, 10.00 of it is lost, 10.00 are left.
  ['converts', gift, [bet(1000n, 2000n), bet(1000n, 0n)], 'converted', 1000n, 1000n],
  ['stakes at most what is left', gift, [bet(9000n, 0n)], 'lost', 1000n, 0n],
  ['waits for more bets', gift, [bet(500n, 1000n)], 'unfinished', 1000n, 0n],
  ['passes over what does not fit', gift, [single(1000n, 0n), bet(500n, 500n)], 'unfinished', 1000n, 0n],
  ['passes over what was advanced', gift, [bet(1000n, 0n, { isAdvance: true })], 'unfinished', 1000n, 0n],
  ['passes over what was sold', gift, [bet(1000n, 0n, { isSold: true })], 'unfinished', 1000n, 0n],
  [
    'is bounded like a real one',
    { ...gift, payoutTimesMax: 1 },
    [bet(1000n, 9000n), bet(1000n, 1000n)],
    'converted',
    1000n,
    1000n,
  ],
  [
    'keeps the gift of a free bet',
    { ...gift, isStakedWhole: true, isGiftKept: true, wagering: { ...buildTerms().wagering, times: 1 } },
    [bet(300n, 900n)],
    'converted',
    1000n,
    2000n,
  ],
  [
    'is a part of first bets that lost',
    { ...gift, trigger: { on: 'first_bets_lost', bets: 1, percent: 50 } },
    [single(800n, 0n), bet(400n, 1200n), bet(400n, 400n)],
    'converted',
    400n,
    1200n,
  ],
  [
    'is nothing where first bets won',
    { ...gift, trigger: { on: 'first_bets_lost', bets: 1, percent: 50 } },
    [single(800n, 900n)],
    'not_earned',
    0n,
    0n,
  ],
] as const)('an offer over past bets %s', (_name, terms, bets, end, granted, converted) => {
  expect(play(terms as Partial<BonusTerms>, bets)).toEqual({
    end,
    grantedMinor: granted,
    convertedMinor: converted,
  });
});

it('a deposit offer is given to everybody who would deposit so much', () => {
  const bonus = play({}, [], 4000n);
  expect(bonus).toMatchObject({ end: 'unfinished', grantedMinor: 4000n });
});

// 10.00 given with 6.00 of own money beside it, 20.00 to be staked.
it.each([
  [
    'own first stakes 6.00 of own, then of the bonus',
    'own_first',
    false,
    [
      [600n, 0n],
      [1000n, 1000n],
      [1000n, 1500n],
    ],
    'converted',
    1500n,
  ],
  [
    'own first does not count own money unless it does',
    'own_first',
    false,
    [
      [600n, 600n],
      [600n, 600n],
      [600n, 600n],
      [600n, 600n],
    ],
    'unfinished',
    0n,
  ],
  [
    'own first where own money counts leaves the bonus whole',
    'own_first',
    true,
    [
      [600n, 600n],
      [600n, 600n],
      [600n, 600n],
      [600n, 0n],
    ],
    'converted',
    1000n,
  ],
  [
    'bonus first stakes own money where the bonus does not cover it',
    'bonus_first',
    false,
    [
      [700n, 0n],
      [600n, 0n],
      [300n, 0n],
    ],
    'lost',
    0n,
  ],
  ['what neither covers is not made', 'own_first', true, [[1100n, 9000n]], 'unfinished', 0n],
] as const)('%s', (_what, fundsOrder, isOwnCounted, stakes, end, convertedMinor) => {
  const wagering = { ...buildTerms().wagering, times: 2, isOwnCounted };
  const bets = stakes.map(([stake, payout]) => bet(stake, payout));
  expect(play({ ...gift, wagering, fundsOrder }, bets, 600n)).toMatchObject({ end, convertedMinor });
});

it('a bet of an advance takes nothing of the bonus that is staked first', () => {
  const bets = [bet(600n, 0n, { isAdvance: true }), bet(1000n, 0n)];
  expect(play({ ...gift, fundsOrder: 'bonus_first' }, bets, 600n).end).toBe('lost');
});

it('a rest below the least bet is lost, as the engine has it', () => {
  const ask = {
    terms: buildTerms(gift),
    baseMinor: minor(0n),
    unitMinor: minor(100n),
    leastMinor: minor(20n),
  };
  expect(simulate(ask, { bets: [bet(981n, 0n)], rounds: [] }).end).toBe('lost');
  expect(simulate(ask, { bets: [bet(980n, 0n)], rounds: [] }).end).toBe('unfinished');
});

const round = (gameKind: PastRound['gameKind'], bet: bigint, win: bigint, at = 0): PastRound => ({
  gameKind,
  accountId: 1 as AccountId,
  finishedAt: instant(at),
  betMinor: minor(bet),
  winMinor: minor(win),
});
const games = { slots: 100, table: 10 };
// 10.00 given, to be staked once, with 3.00 of own money beside it.
it.each([
  ['slots whole', {}, [round('slots', 400n, 400n), round('slots', 600n, 900n)], 'converted', 1300n],
  ['tables by a tenth', {}, [round('table', 900n, 900n), round('table', 900n, 900n)], 'unfinished', 0n],
  ['what counts nothing not at all', {}, [round('live', 900n, 0n)], 'unfinished', 0n],
  ['at most what is left', {}, [round('slots', 5000n, 0n)], 'lost', 0n],
  ['at most what one bet may stake', { stakeUnitsMax: 2 }, [round('slots', 5000n, 0n)], 'unfinished', 0n],
  [
    'own money first',
    { fundsOrder: 'own_first' },
    [round('slots', 900n, 0n), round('slots', 1000n, 1700n)],
    'converted',
    1700n,
  ],
  [
    'own money that counts',
    { fundsOrder: 'own_first', isOwnCounted: true },
    [
      round('slots', 300n, 300n),
      round('slots', 300n, 300n),
      round('slots', 300n, 300n),
      round('slots', 300n, 0n),
    ],
    'converted',
    1000n,
  ],
] as const)(
  'rounds of the past are played: %s',
  (_what, {
    isOwnCounted = false,
    ...more
  }: { isOwnCounted?: boolean } & Partial<BonusTerms>, rounds, end, convertedMinor) => {
    const terms = buildTerms({
      ...gift,
      ...more,
      games,
      wagering: { ...buildTerms().wagering, times: 1, isOwnCounted },
    });
    const ask = { terms, baseMinor: minor(300n), unitMinor: minor(100n) };
    expect(simulate(ask, { bets: [], rounds })).toMatchObject({ end, convertedMinor });
  },
);

const FIRST_LOST = { on: 'first_bets_lost', bets: 1, percent: 50 } as const;
const SHARED = { on: 'profit_share', percent: 10, legsMin: 3, oddsMilliMin: 1400 } as const;
const SPINS = {
  on: 'free_spins',
  provider: 'casino',
  game: 'book',
  spins: 20,
  spinCents: 10,
  percent: 100,
} as const;

it.each([
  ['a campaign of bets', {}, 'bets'],
  ['one of games for a deposit', { games }, 'rounds'],
  ['one of games that is given', { ...gift, games }, 'rounds'],
  ['one of games after bets', { games, trigger: FIRST_LOST }, 'bets rounds'],
  ['a share of a pot', { trigger: SHARED }, 'bets'],
  ['a share of a pot in games', { trigger: SHARED, games }, 'bets rounds'],
  ['free rounds', { trigger: SPINS }, 'bets'],
  ['free rounds and games', { trigger: SPINS, games }, 'rounds'],
])('%s is played over what it is earned and wagered by', (_what, more, expected) => {
  const of = playedBy(buildTerms(more as Partial<BonusTerms>));
  expect([...(of.bets ? ['bets'] : []), ...(of.rounds ? ['rounds'] : [])].join(' ')).toBe(expected);
});

const at = (ms: number, stake: bigint, payout: bigint) =>
  bet(stake, payout, { accepted: { at: instant(ms) } });
// What earns it, what was staked when, and what comes of it; a bonus is to be staked once.
it.each([
  [
    'rounds after the bet that earned it wager it, those before it do not',
    { trigger: FIRST_LOST, games },
    { bets: [at(10, 800n, 0n)], rounds: [round('slots', 900n, 0n, 5), round('slots', 400n, 700n, 20)] },
    'converted',
    400n,
    700n,
  ],
  [
    'rounds of somebody whose first bet won wager nothing',
    { trigger: FIRST_LOST, games },
    { bets: [at(10, 800n, 1600n)], rounds: [round('slots', 400n, 700n, 20)] },
    'not_earned',
    0n,
    0n,
  ],
  [
    'a share of 40.00 is a tenth of it, wagered by the bets since it was shared',
    { trigger: SHARED },
    {
      bets: [at(10, 900n, 0n), at(60, 400n, 600n)],
      rounds: [],
      share: { baseMinor: minor(4000n), at: instant(50) },
    },
    'converted',
    400n,
    600n,
  ],
  [
    'who has no share is given none',
    { trigger: SHARED },
    { bets: [at(60, 400n, 600n)], rounds: [] },
    'not_earned',
    0n,
    0n,
  ],
  [
    'a share of nothing is none',
    { trigger: SHARED },
    { bets: [at(60, 400n, 600n)], rounds: [], share: { baseMinor: minor(0n), at: instant(50) } },
    'not_earned',
    0n,
    0n,
  ],
  [
    'of 20 free rounds of 0.10 that win 90 percent 1.80 are wagered by bets',
    { trigger: SPINS },
    { bets: [at(10, 180n, 300n)], rounds: [] },
    'converted',
    180n,
    300n,
  ],
  [
    'or by rounds',
    { trigger: SPINS, games },
    { bets: [], rounds: [round('slots', 100n, 0n), round('slots', 80n, 0n)] },
    'lost',
    180n,
    0n,
  ],
] as const)('%s', (_what, more, history, end, grantedMinor, convertedMinor) => {
  const terms = buildTerms({
    ...gift,
    wagering: { ...buildTerms().wagering, times: 1 },
    ...(more as Partial<BonusTerms>),
  });
  const ask = { terms, baseMinor: minor(0n), unitMinor: minor(100n), spinReturnPercent: 90 };
  expect(simulate(ask, history)).toEqual({ end, grantedMinor, convertedMinor });
});
