import { type Minor, ZERO_MINOR } from '@overround/kernel';
import type { OwnBet } from '../deps.ts';
import { type BonusStatus, ownOf } from './bonus.ts';
import { earnedByFirstBets, earnedByOwnBets, fitsTrigger } from './earning.ts';
import { type BonusTerms, earnedMinor, minorOfUnits } from './offer.ts';
import { playBets, playRounds, type Played, type ReplayAsk } from './replay.ts';
import type { RoundSums } from './rounds.ts';

export interface SimulationAsk extends ReplayAsk {
  /** What each would have deposited; beside another bonus, the own money each has where an order says whose goes first. */
  readonly baseMinor: Minor;
}

/** What one person staked of own money, in its order. */
export interface History {
  readonly bets: readonly OwnBet[];
  readonly rounds: readonly RoundSums[];
}

/**
 * What of the past a campaign is played over. Shares of a pot hang on others, free rounds on a casino, and rounds after bets that earn a
 * bonus on when each was: a figure of these would be wrong and look like one.
 */
export function playedBy({ trigger, games }: BonusTerms): keyof History | undefined {
  if (trigger.on === 'profit_share' || trigger.on === 'free_spins') return undefined;
  if (!games) return 'bets';
  return trigger.on === 'deposit' || trigger.on === 'choice' ? 'rounds' : undefined;
}

/** What one person would have made of an offer. `unfinished`: what they staked ended before it was staked as often as agreed. */
export interface Simulated {
  readonly end: Extract<BonusStatus, 'converted' | 'lost'> | 'unfinished' | 'not_earned';
  readonly grantedMinor: Minor;
  readonly convertedMinor: Minor;
}

const NOTHING: Simulated = { end: 'not_earned', grantedMinor: ZERO_MINOR, convertedMinor: ZERO_MINOR };

/** What their bets are the trigger of, and how many of them were settled before the bonus came; undefined: not earned. */
function baseOf(
  { terms, baseMinor, unitMinor }: SimulationAsk,
  bets: readonly OwnBet[],
): { readonly baseMinor: Minor; readonly after: number } | undefined {
  const { trigger } = terms;
  if (trigger.on === 'choice' || trigger.on === 'deposit') return { baseMinor, after: 0 };
  if (trigger.on === 'profit_share' || trigger.on === 'free_spins') return undefined;
  const fitting = bets.filter((bet) => fitsTrigger(terms, bet, unitMinor));
  const earned =
    trigger.on === 'first_bets_lost'
      ? earnedByFirstBets(trigger, fitting)
      : earnedByOwnBets(trigger, fitting, () => minorOfUnits(trigger.stakedUnitsMin, unitMinor));
  if (earned.is !== 'earned') return undefined;
  // Stakes of many bets are complete with the last of them.
  const isOfAll = trigger.on === 'own_bets' && trigger.what === 'staked';
  const after = isOfAll ? bets.length : bets.indexOf(earned.last) + 1;
  return { baseMinor: earned.baseMinor, after };
}

/** An offer over what one person staked in the past: what would have been given, and what of it would have become own money. */
export function simulate(ask: SimulationAsk, { bets, rounds }: History): Simulated {
  const base = baseOf(ask, bets);
  const { terms, unitMinor } = ask;
  const grantedMinor = base ? earnedMinor(terms, base.baseMinor, unitMinor) : ZERO_MINOR;
  if (!base || grantedMinor <= 0n) return NOTHING;
  const start = { grantedMinor, ownMinor: ask.baseMinor };
  const played: Played = terms.games
    ? playRounds({ ...ask, games: terms.games }, start, rounds)
    : playBets(ask, start, bets.slice(base.after));
  const end = played.status === 'active' ? 'unfinished' : played.status;
  if (end !== 'converted') return { end, grantedMinor, convertedMinor: ZERO_MINOR };
  const gift = { grantedMinor, convertedMinor: ZERO_MINOR, forfeitedMinor: ZERO_MINOR };
  return { end, grantedMinor, convertedMinor: ownOf(terms, gift, played.bonusMinor) };
}
