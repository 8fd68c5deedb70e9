// Past stakes of own money placed again beside a bonus: whose money each would have been of, and what the bonus became by them.

import { type Minor, minor, ZERO_MINOR } from '@overround/kernel';
import type { OwnBet } from '../deps.ts';
import { statusBy } from './bonus.ts';
import { type CountingRules, countOf, slipFault } from './counting.ts';
import { fundsOf, fundsOfBet } from './funds.ts';
import { type GameWeights, weightOf } from './game-words.ts';
import { type BonusTerms, isFreeBet, requiredMinor, stakeMinorMaxOf, stakeMinorMinOf } from './offer.ts';
import { type RoundSums, wageredInRounds } from './rounds.ts';

export interface ReplayAsk {
  readonly terms: BonusTerms;
  readonly unitMinor: Minor;
  /** A smaller rest is lost; absent where nobody knows the least bet, and where own money may still stake for it. */
  readonly leastMinor?: Minor;
}

interface Start {
  readonly grantedMinor: Minor;
  readonly ownMinor: Minor;
}

/** How it stands after all. */
export interface Played {
  readonly status: 'active' | 'converted' | 'lost';
  readonly ownMinor: Minor;
  readonly bonusMinor: Minor;
  readonly wageredMinor: Minor;
}

/** One stake again: of whose money, how much of it, what it pays, and what it counts. */
interface Stake {
  readonly funds: 'own' | 'bonus';
  readonly stakeMinor: bigint;
  readonly payoutMinor: bigint;
  readonly countedMinor: bigint;
}

const PLAYED: ReadonlySet<string> = new Set(['won', 'half_won', 'half_lost', 'lost']);

/** What of a past payout a stake of another size pays. */
const payoutOf = (stake: bigint, was: { readonly stakeMinor: bigint; readonly payoutMinor: bigint }) =>
  was.stakeMinor === 0n ? 0n : (stake * was.payoutMinor) / was.stakeMinor;

/** Plays one after the other until the bonus is over, by the very rule a real one ends by. */
function play<One>(
  ask: ReplayAsk,
  { grantedMinor, ownMinor }: Start,
  past: readonly One[],
  stakeOf: (one: One, held: Played) => Stake | undefined,
): Played {
  const required = requiredMinor(ask.terms, grantedMinor);
  let held: Played = { status: 'active', ownMinor, bonusMinor: grantedMinor, wageredMinor: ZERO_MINOR };
  for (const one of past) {
    const stake = stakeOf(one, held);
    if (!stake) continue;
    const won = stake.payoutMinor - stake.stakeMinor;
    const [own, bonus] = stake.funds === 'own' ? [won, 0n] : [0n, won];
    const after = {
      ownMinor: minor(held.ownMinor + own),
      bonusMinor: minor(held.bonusMinor + bonus),
      wageredMinor: minor(held.wageredMinor + stake.countedMinor),
    };
    const facts = { balanceMinor: after.bonusMinor, openStakeMinor: ZERO_MINOR, isOver: false };
    const { leastMinor } = ask;
    const status = statusBy(
      { status: 'active', requiredMinor: required },
      { ...facts, wageredMinor: after.wageredMinor, ...(leastMinor === undefined ? {} : { leastMinor }) },
    );
    held = { ...after, status: status === 'converted' || status === 'lost' ? status : 'active' };
    if (held.status !== 'active') break;
  }
  return held;
}

/**
 * Bets again. By an order of money each is staked whole from the first that covers it, as the engine does, and those that neither covers are
 * not made. Without one, each that fits is placed with the bonus, at its own stake or what is left of it; all others are passed over: a person would place
 * them with own money.
 */
export function playBets(ask: ReplayAsk, start: Start, bets: readonly OwnBet[]): Played {
  const { terms, unitMinor } = ask;
  const least = stakeMinorMinOf(terms, unitMinor);
  const most = stakeMinorMaxOf(terms, unitMinor);
  const rules: CountingRules = {
    ...terms,
    isFreeBet: isFreeBet(terms),
    ...(least === undefined ? {} : { stakeMinorMin: least }),
    ...(most === undefined ? {} : { stakeMinorMax: most }),
  };
  const order = terms.fundsOrder;
  if (order)
    return play(ask, start, bets, (bet, { ownMinor, bonusMinor }) => {
      // Insured bets are of own money whatever the order says, and so is what one of an advance comes to.
      const funds =
        bet.isInsured || bet.isAdvance ? 'own' : fundsOfBet(rules, bet, order, { ownMinor, bonusMinor });
      if (funds === 'own' && bet.stakeMinor > ownMinor) return undefined;
      const isCounted = funds === 'bonus' || terms.wagering.isOwnCounted === true;
      return { ...bet, funds, countedMinor: isCounted ? countOf(rules, bet).countedMinor : 0n };
    });
  return play(ask, start, bets, (bet, { bonusMinor }) => {
    const isOption = bet.isInsured || bet.isAdvance;
    if (!PLAYED.has(bet.status) || bet.isSold || isOption || slipFault(terms, bet)) return undefined;
    const wanted = terms.isStakedWhole || bet.stakeMinor > bonusMinor ? bonusMinor : bet.stakeMinor;
    const stakeMinor = most !== undefined && wanted > most ? most : wanted;
    if (least !== undefined && stakeMinor < least) return undefined;
    return { funds: 'bonus', stakeMinor, payoutMinor: payoutOf(stakeMinor, bet), countedMinor: stakeMinor };
  });
}

/**
 * Rounds again, each at its own bet or what is left of the money it is of: by the order of the terms of the first that holds anything, as a
 * game is opened, else of the bonus. What counts nothing is of own money.
 */
export function playRounds(
  ask: ReplayAsk & { readonly games: GameWeights },
  start: Start,
  rounds: readonly RoundSums[],
): Played {
  const { terms, unitMinor, games } = ask;
  const most = stakeMinorMaxOf(terms, unitMinor);
  const rules = { games, ...(most === undefined ? {} : { stakeMinorMax: most }) };
  return play(ask, start, rounds, (round, { ownMinor, bonusMinor }) => {
    const isOfBonus = weightOf(games, round) > 0;
    if (!isOfBonus && !terms.fundsOrder) return undefined;
    const held = { ownMinor, bonusMinor };
    const funds = !isOfBonus
      ? 'own'
      : terms.fundsOrder
        ? fundsOf(minor(1n), terms.fundsOrder, held)
        : 'bonus';
    const left = funds === 'own' ? ownMinor : bonusMinor;
    const bound = funds === 'bonus' && most !== undefined && most < left ? most : left;
    const stakeMinor = round.betMinor > bound ? bound : round.betMinor;
    if (stakeMinor === 0n) return undefined;
    const isCounted = funds === 'bonus' || terms.wagering.isOwnCounted === true;
    return {
      funds,
      stakeMinor,
      payoutMinor: payoutOf(stakeMinor, { stakeMinor: round.betMinor, payoutMinor: round.winMinor }),
      countedMinor: isCounted ? wageredInRounds(rules, [{ ...round, betMinor: stakeMinor }]) : 0n,
    };
  });
}
