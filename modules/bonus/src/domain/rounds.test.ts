import { minor } from '@overround/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GAME_KINDS, type GameKind } from './game-words.ts';
import { cashbackMinor, wageredInRounds } from './rounds.ts';

const games = { slots: 100, table: 10, live: 5, of: ['acme/jackpot=25'] };
const round = (gameKind: GameKind, bet: bigint) => ({ gameKind, betMinor: minor(bet) });

describe('rounds count', () => {
  it.each([
    ['slots whole', [round('slots', 250n)], undefined, 250n],
    ['tables by a tenth, each rounded down', [round('table', 19n), round('table', 19n)], undefined, 2n],
    ['live tables by a twentieth', [round('live', 200n)], undefined, 10n],
    ['others not at all', [round('other', 10_000n)], undefined, 0n],
    ['up to the most one bet may be', [round('slots', 500n)], 500n, 500n],
    ['not above it', [round('slots', 501n), round('slots', 1n)], 500n, 1n],
    [
      'a game by its own part',
      [{ ...round('slots', 200n), provider: 'acme', game: 'jackpot' }, round('slots', 200n)],
      undefined,
      250n,
    ],
    ['nothing without rounds', [], undefined, 0n],
  ])('%s', (_name, rounds, most, expected) => {
    const rules = { games, ...(most === undefined ? {} : { stakeMinorMax: minor(most) }) };
    expect(wageredInRounds(rules, rounds)).toBe(expected);
  });

  it('the same in any order, never more than was bet', () => {
    const any = fc.array(
      fc.record({ gameKind: fc.constantFrom(...GAME_KINDS), betMinor: fc.bigInt(0n, 10n ** 12n).map(minor) }),
      { maxLength: 20 },
    );
    fc.assert(
      fc.property(any, (rounds) => {
        const counted = wageredInRounds({ games }, rounds);
        expect(wageredInRounds({ games }, rounds.toReversed())).toBe(counted);
        expect(counted <= rounds.reduce((sum, { betMinor }) => sum + betMinor, 0n)).toBe(true);
      }),
    );
  });
});

describe('cashback is', () => {
  const [vip, premium, both] = [
    { cashbackPercent: 5, betBasisPoints: null },
    { cashbackPercent: null, betBasisPoints: 25 },
    { cashbackPercent: 10, betBasisPoints: 25 },
  ];
  it.each([
    ['of what is lost net, rounded down', vip, 10_000n, 8_019n, 99n],
    ['nothing of a period that won', vip, 10_000n, 10_001n, 0n],
    ['nothing of one that ended even', vip, 10_000n, 10_000n, 0n],
    ['of every bet, also of a period that won', premium, 10_000n, 20_000n, 25n],
    ['rounded down to nothing of small bets', premium, 399n, 0n, 0n],
    ['the larger of both', both, 10_000n, 0n, 1000n],
    ['the larger of both where much was won', both, 10_000n, 9_999n, 25n],
    ['nothing of a level without any', { cashbackPercent: null, betBasisPoints: null }, 10_000n, 0n, 0n],
  ])('%s', (_name, level, betMinor, winMinor, expected) => {
    expect(cashbackMinor(level, { betMinor: minor(betMinor), winMinor: minor(winMinor) })).toBe(expected);
  });
});
