import { type AccountId, type Instant, type Minor, minor } from '@overround/kernel';
import { type GameOfRound, type GameWeights, weightOf } from './game-words.ts';
import type { Level } from './points.ts';

/** What a round of a game bet and won. */
export interface RoundSums extends GameOfRound {
  readonly betMinor: Minor;
  readonly winMinor: Minor;
}

/** A round of the past, of an account of own money. */
export interface PastRound extends RoundSums {
  readonly accountId: AccountId;
  readonly finishedAt: Instant;
}

export interface RoundRules {
  /** What of a bet counts, percent. */
  readonly games: GameWeights;
  /** A larger bet does not count; absent: no bound. */
  readonly stakeMinorMax?: Minor;
}

/** What rounds count towards a bonus: of each its weight, rounded down for itself, so neither order nor number of tellings matters. */
export const wageredInRounds = (
  { games, stakeMinorMax }: RoundRules,
  rounds: readonly Omit<RoundSums, 'winMinor'>[],
): Minor =>
  minor(
    rounds.reduce(
      (sum, round) =>
        stakeMinorMax !== undefined && round.betMinor > stakeMinorMax
          ? sum
          : sum + (round.betMinor * BigInt(weightOf(games, round))) / 100n,
      0n,
    ),
  );

/**
 * Cashback of a period by a level: a percentage of the net loss (VIP), or hundredths of a percent of every bet (premium); the larger where a
 * level has both. Rounded down; nothing of a period that won.
 */
export function cashbackMinor(level: CashbackTerms, played: PlayedSums): Minor {
  const { ofLossMinor = 0n, ofBetsMinor = 0n } = cashbackOf(level, played);
  return minor(ofLossMinor > ofBetsMinor ? ofLossMinor : ofBetsMinor);
}

type CashbackTerms = Pick<Level, 'cashbackPercent' | 'betBasisPoints'>;
type PlayedSums = Pick<RoundSums, 'betMinor' | 'winMinor'>;

/** Both cashbacks of a period, each absent where the level has none. */
export function cashbackOf(
  { cashbackPercent, betBasisPoints }: CashbackTerms,
  { betMinor, winMinor }: PlayedSums,
): { readonly ofLossMinor?: Minor; readonly ofBetsMinor?: Minor } {
  const lost = betMinor > winMinor ? betMinor - winMinor : 0n;
  return {
    ...(cashbackPercent === null ? {} : { ofLossMinor: minor((lost * BigInt(cashbackPercent)) / 100n) }),
    ...(betBasisPoints === null ? {} : { ofBetsMinor: minor((betMinor * BigInt(betBasisPoints)) / 10_000n) }),
  };
}
