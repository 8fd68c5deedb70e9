// The VIP desk: what the house answers who asks for more than the usual maximum. Source: features-and-rules A3 row 42, A6 row 90.

import { type Minor, minor, type OddsMilli } from '@overround/kernel';
import type { VipRules } from '@overround/site';
import type { QuoteBook, Selection } from './selection.ts';
import type { StakeLimits } from './stake-bounds.ts';

export interface VipQuestion {
  readonly wantedMinor: Minor;
  /** The most without asking, and the most with lifted limits. */
  readonly usualMinor: Minor;
  readonly liftedMinor: Minor;
  /** Where the player holds some of the position already: how much, and the most without asking if they held nothing. */
  readonly held?: { readonly positionMinor: Minor; readonly usualMinor: Minor };
  /** Prices of the line. Absent where legs have no price of their own to cut, as in a builder. */
  readonly oddsMilli?: readonly number[];
}

export interface VipOffer {
  readonly stakeMinor: Minor;
  /** Of each leg; absent: those of the line when it is taken. */
  readonly oddsMilli?: readonly number[];
}

export type VipAnswer =
  | { readonly kind: 'offer'; readonly offer: VipOffer }
  | { readonly kind: 'decline' }
  | { readonly kind: 'ask_staff' };

/**
 * What the desk answers: the stake that lifted limits have room for, at the price of the line while it is moderate, else at a shorter
 * one. It declines where no more than usual is left, and leaves very large stakes to staff while they have time.
 */
export function answerVip(question: VipQuestion, rules: VipRules, isStaffAsked: boolean): VipAnswer {
  const { wantedMinor, usualMinor, liftedMinor, oddsMilli } = question;
  const stakeMinor = wantedMinor < liftedMinor ? wantedMinor : liftedMinor;
  if (stakeMinor <= usualMinor) return { kind: 'decline' };
  // The desk sells a position, in one bet or in several.
  const { positionMinor: heldMinor, usualMinor: wholeMinor } = question.held ?? {
    positionMinor: 0n,
    usualMinor,
  };
  if (!isStaffAsked && heldMinor + wantedMinor > wholeMinor * BigInt(rules.deskTimes))
    return { kind: 'ask_staff' };
  const atFullPrice = wholeMinor * BigInt(rules.fullPriceTimes) - heldMinor;
  if (stakeMinor <= atFullPrice || wholeMinor === 0n) return { kind: 'offer', offer: { stakeMinor } };
  if (!oddsMilli)
    return atFullPrice > 0n
      ? { kind: 'offer', offer: { stakeMinor: minor(atFullPrice) } }
      : { kind: 'decline' };
  return {
    kind: 'offer',
    offer: { stakeMinor, oddsMilli: oddsMilli.map((odds) => cutOdds(odds, rules.cutPercent)) },
  };
}

/** A price whose winnings are so many hundredths smaller; down, and still a price. */
export const cutOdds = (oddsMilli: number, percent: number): number =>
  Math.max(1001, 1000 + Math.floor(((oddsMilli - 1000) * (100 - percent)) / 100));

interface VipGround {
  readonly book: QuoteBook;
  readonly limits: StakeLimits;
}

/**
 * The ground a VIP order is decided on: limits on a ticket lifted, prices those of the offer where they are shorter. A person whose
 * limits staff lowered keeps them, and what the house stands to lose stays bounded as for everybody.
 */
export function vipGround<Ground extends VipGround>(
  ground: Ground,
  rules: VipRules,
  offered?: readonly (Selection & { readonly oddsMilli: number })[],
): Ground {
  const { limits, book } = ground;
  const times = (limits.personPercent ?? 100) < 100 ? 1 : rules.timesMax;
  const lifted = (amount: bigint): Minor => minor(amount * BigInt(times));
  return {
    ...ground,
    limits: {
      ...limits,
      stakeMinorMax: lifted(limits.stakeMinorMax),
      payoutMinorMax: lifted(limits.payoutMinorMax),
    },
    book: {
      ...book,
      quoteOf: (selection) => {
        const quote = book.quoteOf(selection);
        if (!quote) return undefined;
        const price = offered?.find(
          (one) =>
            one.gameId === selection.gameId &&
            one.type === selection.type &&
            one.parameterMilli === selection.parameterMilli,
        )?.oddsMilli;
        const isShorter = price !== undefined && price < quote.oddsMilli;
        return {
          ...quote,
          ...(isShorter ? { oddsMilli: price as OddsMilli } : {}), // Between 1.001 and a price of the line.
          ...(quote.caps
            ? {
                caps: quote.caps.map((cap) =>
                  cap.kind === 'exposure' || cap.scope === 'platform' || cap.isPersonal
                    ? cap
                    : { ...cap, minor: lifted(cap.minor) },
                ),
              }
            : {}),
        };
      },
    },
  };
}

/** Whether staff's answer is one the house can give: no more than asked, no price above the line. */
export function isFitOffer(offer: VipOffer, question: VipQuestion): boolean {
  const { oddsMilli } = offer;
  return (
    offer.stakeMinor > 0n &&
    offer.stakeMinor <= question.wantedMinor &&
    offer.stakeMinor <= question.liftedMinor &&
    (oddsMilli === undefined ||
      (question.oddsMilli !== undefined &&
        oddsMilli.length === question.oddsMilli.length &&
        oddsMilli.every((odds, leg) => odds > 1000 && odds <= (question.oddsMilli?.[leg] ?? 0))))
  );
}
