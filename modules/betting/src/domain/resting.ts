import { compareRational, ONE, type Rational, rational } from '@overround/kernel';
import type { BetStatus } from './bet-status.ts';
import type { Coupon } from './coupon.ts';
import { combinedOdds } from './price.ts';
import { priceBuilders } from './price-builders.ts';
import type { Quote, QuoteBook } from './selection.ts';

/** What a bet has come to as far as others wait for it; `undefined` while that is open. */
export type ConditionState = 'won' | 'half_won' | 'voided' | 'half_lost' | 'lost' | 'sold';

/** What an order that rests waits for; all that is named has to hold at one moment. */
export interface RestingTrigger {
  /** Combined odds, thousandths. */
  readonly oddsMilliMin?: number;
  /** Every leg in play stands at this score, `1:0`. */
  readonly score?: string;
  /** Every leg in play is in this minute or later. */
  readonly minuteMin?: number;
  /** The line-ups of every leg's match have been told. */
  readonly lineUps?: boolean;
  /** An own bet that has to come to one of these ends; another end gives the order up (features-and-rules A3, row 37). */
  readonly afterBet?: { readonly betId: number; readonly states: readonly ConditionState[] };
  /** Gives the order up when the score of a leg is another one than when it was made. */
  readonly dropsOnScore?: boolean;
  readonly scoresAtRest?: readonly string[];
  /** Goes on in play when a match begins; else its start gives the order up. */
  readonly staysInPlay?: boolean;
}

/** A match as triggers see it. */
export interface RestingLeg {
  readonly quote?: Quote;
  readonly minute?: number;
  readonly hasLineUps?: boolean;
}

export type RestingVerdict =
  | { readonly kind: 'wait' }
  | { readonly kind: 'place' }
  | { readonly kind: 'drop'; readonly code: 'selection_closed' | 'score_changed' | 'condition_failed' };

const WAIT: RestingVerdict = { kind: 'wait' };

export const scoreText = ({ quote }: RestingLeg): string =>
  quote?.isLive && quote.score ? `${quote.score.home}:${quote.score.away}` : '';

export interface RestingQuestion {
  readonly coupon: Coupon;
  readonly trigger: RestingTrigger;
  /** Where the bet stands that it waits for; absent where there is none. */
  readonly condition?: BetStatus | undefined;
}

/** Whether an order that rests is to be placed now, waits, or is given up. Looks at no limit and no balance: placing does. */
export function judgeResting(
  { coupon, trigger, condition }: RestingQuestion,
  legs: readonly RestingLeg[],
  book: QuoteBook,
): RestingVerdict {
  if (legs.some(({ quote }) => !quote || quote.status === 'closed'))
    return { kind: 'drop', code: 'selection_closed' };
  const { scoresAtRest = [] } = trigger;
  if (trigger.dropsOnScore && legs.some((leg, index) => (scoresAtRest[index] ?? '') !== scoreText(leg)))
    return { kind: 'drop', code: 'score_changed' };
  const met = trigger.afterBet ? isMet(trigger.afterBet.states, condition) : true;
  if (met === false) return { kind: 'drop', code: 'condition_failed' };
  if (met === undefined || legs.some(({ quote }) => quote?.status === 'suspended')) return WAIT;
  const live = legs.filter(({ quote }) => quote?.isLive);
  if (
    trigger.score !== undefined &&
    (live.length === 0 || live.some((leg) => scoreText(leg) !== trigger.score))
  )
    return WAIT;
  const { minuteMin } = trigger;
  if (minuteMin !== undefined && (live.length === 0 || live.some(({ minute = 0 }) => minute < minuteMin)))
    return WAIT;
  if (trigger.lineUps && !legs.every(({ hasLineUps }) => hasLineUps)) return WAIT;
  if (trigger.oddsMilliMin === undefined) return { kind: 'place' };
  return isReached(coupon, trigger.oddsMilliMin, legs, book) ? { kind: 'place' } : WAIT;
}

/** Whether a bet came to one of the ends; `undefined` while it is open. One that never was, or was cancelled, is void. */
function isMet(states: readonly ConditionState[], status: BetStatus = 'rejected'): boolean | undefined {
  if (status === 'pending' || status === 'accepted') return undefined;
  return states.includes(status === 'cancelled' || status === 'rejected' ? 'voided' : status);
}

function isReached(
  coupon: Coupon,
  oddsMilliMin: number,
  legs: readonly RestingLeg[],
  book: QuoteBook,
): boolean {
  const odds = legs.flatMap(({ quote }) => (quote ? [quote.oddsMilli] : []));
  const builders = priceBuilders(coupon, book);
  return (
    builders.ok && compareRational(combinedOdds(coupon, odds, builders.value), atLeast(oddsMilliMin)) >= 0
  );
}

/** A price in thousandths as it is compared; nothing is asked below one. */
export const atLeast = (oddsMilliMin: number): Rational =>
  oddsMilliMin > 1000 ? rational(BigInt(oddsMilliMin), 1000n) : ONE;
