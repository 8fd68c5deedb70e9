import { type Minor, minor } from '@overround/kernel';
import type { OwnBet } from '../deps.ts';
import { type BonusStatus, ownOf } from './bonus.ts';
import { slipFault } from './counting.ts';
import { earnedByFirstBets, earnedByOwnBets, fitsTrigger } from './earning.ts';
import {
  type BonusTerms,
  earnedMinor,
  minorOfUnits,
  requiredMinor,
  stakeMinorMaxOf,
  stakeMinorMinOf,
} from './offer.ts';

const PLAYED: ReadonlySet<string> = new Set(['won', 'half_won', 'half_lost', 'lost']);

export interface SimulationAsk {
  readonly terms: BonusTerms;
  /** What each would have deposited. */
  readonly baseMinor: Minor;
  readonly unitMinor: Minor;
}

/**
 * Whether the past bets of a person say what a campaign would have given them. Shares of a pot hang on others, and campaigns of games on rounds,
 * which are not played again: a figure would be wrong and look like one.
 */
export const isPlayedByBets = ({ trigger, games }: BonusTerms): boolean =>
  games === undefined && trigger.on !== 'profit_share' && trigger.on !== 'free_spins';

/** What one person would have made of an offer. `unfinished`: their bets ended before it was staked as often as agreed. */
export interface Simulated {
  readonly end: Extract<BonusStatus, 'converted' | 'lost'> | 'unfinished' | 'not_earned';
  readonly grantedMinor: Minor;
  readonly convertedMinor: Minor;
}

const NOTHING: Simulated = { end: 'not_earned', grantedMinor: minor(0n), convertedMinor: minor(0n) };

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

/**
 * An offer over the past bets of one person, in their order: each bet that fits the terms is placed again with the bonus, at its own
 * stake or what is left of the bonus, and pays as it paid. Bets that do not fit are passed over: a person would place them with own
 * money. What is staked for a trigger of many stakes is not played again.
 */
export function simulate(ask: SimulationAsk, bets: readonly OwnBet[]): Simulated {
  const base = baseOf(ask, bets);
  const { terms, unitMinor } = ask;
  const grantedMinor = base ? earnedMinor(terms, base.baseMinor, unitMinor) : minor(0n);
  if (!base || grantedMinor <= 0n) return NOTHING;
  const played = playWith(ask, grantedMinor, bets.slice(base.after));
  if (played.wageredMinor < requiredMinor(terms, grantedMinor)) {
    const end = played.balanceMinor === 0n ? 'lost' : 'unfinished';
    return { end, grantedMinor, convertedMinor: minor(0n) };
  }
  if (played.balanceMinor === 0n) return { end: 'lost', grantedMinor, convertedMinor: minor(0n) };
  const gift = { grantedMinor, convertedMinor: minor(0n), forfeitedMinor: minor(0n) };
  return { end: 'converted', grantedMinor, convertedMinor: ownOf(terms, gift, played.balanceMinor) };
}

/** Stakes the bonus in bets that fit until it is staked as often as agreed, or gone, or the bets are. */
function playWith({ terms, unitMinor }: SimulationAsk, grantedMinor: Minor, bets: readonly OwnBet[]) {
  const least = stakeMinorMinOf(terms, unitMinor);
  const most = stakeMinorMaxOf(terms, unitMinor);
  const required = requiredMinor(terms, grantedMinor);
  let balance: bigint = grantedMinor;
  let wagered = 0n;
  for (const bet of bets) {
    if (wagered >= required || balance === 0n) break;
    if (!PLAYED.has(bet.status) || bet.isSold || bet.isInsured || slipFault(terms, bet)) continue;
    const wanted = terms.isStakedWhole || bet.stakeMinor > balance ? balance : bet.stakeMinor;
    const stake = most !== undefined && wanted > most ? most : wanted;
    if (least !== undefined && stake < least) continue;
    balance += (stake * bet.payoutMinor) / bet.stakeMinor - stake;
    wagered += stake;
  }
  return { balanceMinor: minor(balance), wageredMinor: minor(wagered) };
}
