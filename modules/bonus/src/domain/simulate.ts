import { type Instant, type Minor, minor, ZERO_MINOR } from '@overround/kernel';
import type { OwnBet } from '../deps.ts';
import { type BonusStatus, ownOf } from './bonus.ts';
import {
  earnedByFirstBets,
  earnedByOwnBets,
  type FirstBetsTrigger,
  fitsTrigger,
  type OwnBetsTrigger,
} from './earning.ts';
import { type BonusTerms, earnedMinor, minorOfUnits, spinMinor } from './offer.ts';
import { playBets, playRounds, type Played, type ReplayAsk } from './replay.ts';
import type { PastRound } from './rounds.ts';

export interface SimulationAsk extends ReplayAsk {
  /** What each would have deposited; beside another bonus, the own money each has where an order says whose goes first. */
  readonly baseMinor: Minor;
  /** What free rounds are taken to win of what they bet, percent; asked of free rounds alone. */
  readonly spinReturnPercent?: number;
}

/** What one person staked of own money, in its order. */
export interface History {
  readonly bets: readonly OwnBet[];
  readonly rounds: readonly PastRound[];
  /** What of the profit of a week was theirs, and from when on it was staked; absent: they have no part in one. */
  readonly share?: { readonly baseMinor: Minor; readonly at: Instant };
}

/** What of the past a campaign is played over: what it is wagered by, and the bets that earn it. */
export function playedBy({
  trigger,
  games,
}: Pick<BonusTerms, 'trigger' | 'games'>): Readonly<Record<'bets' | 'rounds', boolean>> {
  const isOfBets = ['first_bets_lost', 'own_bets', 'profit_share'].includes(trigger.on);
  return { bets: !games || isOfBets, rounds: games !== undefined };
}

/** What one person would have made of an offer. `unfinished`: what they staked ended before it was staked as often as agreed. */
export interface Simulated {
  readonly end: Extract<BonusStatus, 'converted' | 'lost'> | 'unfinished' | 'not_earned';
  readonly grantedMinor: Minor;
  readonly convertedMinor: Minor;
}

const NOTHING: Simulated = { end: 'not_earned', grantedMinor: ZERO_MINOR, convertedMinor: ZERO_MINOR };

/** What a bonus is a part of, and what was staked once it came. */
interface Base {
  readonly baseMinor: Minor;
  readonly bets: readonly OwnBet[];
  readonly rounds: readonly PastRound[];
}

/** Undefined: not earned. */
function baseOf(ask: SimulationAsk, history: History): Base | undefined {
  const { terms, baseMinor, unitMinor, spinReturnPercent = 0 } = ask;
  const { trigger } = terms;
  switch (trigger.on) {
    case 'choice':
    case 'deposit':
      return { ...history, baseMinor };
    case 'free_spins': {
      const staked = spinMinor(trigger.spinCents, unitMinor) * BigInt(trigger.spins);
      return { ...history, baseMinor: minor((staked * BigInt(spinReturnPercent)) / 100n) };
    }
    case 'profit_share':
      return history.share && { ...since(history, history.share.at), baseMinor: history.share.baseMinor };
    default:
      return earnedBase(ask, trigger, history);
  }
}

/** What was staked from a moment on. */
const since = ({ bets, rounds }: History, at: Instant): Omit<Base, 'baseMinor'> => ({
  bets: bets.filter(({ accepted }) => accepted.at >= at),
  rounds: rounds.filter(({ finishedAt }) => finishedAt >= at),
});

/** Of bets that earn it: what they come to, and what was staked after them. */
function earnedBase(
  { terms, unitMinor }: SimulationAsk,
  trigger: FirstBetsTrigger | OwnBetsTrigger,
  { bets, rounds }: History,
): Base | undefined {
  const fitting = bets.filter((bet) => fitsTrigger(terms, bet, unitMinor));
  const earned =
    trigger.on === 'first_bets_lost'
      ? earnedByFirstBets(trigger, fitting)
      : earnedByOwnBets(trigger, fitting, () => minorOfUnits(trigger.stakedUnitsMin, unitMinor));
  if (earned.is !== 'earned') return undefined;
  // Stakes of many bets are complete with the last of them.
  const isOfAll = trigger.on === 'own_bets' && trigger.what === 'staked';
  const last = isOfAll ? bets.length - 1 : bets.indexOf(earned.last);
  const at = bets[last]?.accepted.at ?? earned.last.accepted.at;
  return {
    baseMinor: earned.baseMinor,
    bets: bets.slice(last + 1),
    rounds: rounds.filter(({ finishedAt }) => finishedAt >= at),
  };
}

/** An offer over what one person staked in the past: what would have been given, and what of it would have become own money. */
export function simulate(ask: SimulationAsk, history: History): Simulated {
  const base = baseOf(ask, history);
  const { terms, unitMinor } = ask;
  const grantedMinor = base ? earnedMinor(terms, base.baseMinor, unitMinor) : ZERO_MINOR;
  if (!base || grantedMinor <= 0n) return NOTHING;
  const start = { grantedMinor, ownMinor: ask.baseMinor };
  const played: Played = terms.games
    ? playRounds({ ...ask, games: terms.games }, start, base.rounds)
    : playBets(ask, start, base.bets);
  const end = played.status === 'active' ? 'unfinished' : played.status;
  if (end !== 'converted') return { end, grantedMinor, convertedMinor: ZERO_MINOR };
  const gift = { grantedMinor, convertedMinor: ZERO_MINOR, forfeitedMinor: ZERO_MINOR };
  return { end, grantedMinor, convertedMinor: ownOf(terms, gift, played.bonusMinor) };
}
