import type { LineBook } from '@overround/catalog';
import type { UpdateCouponAnswer, WireCouponEvent } from '@overround/contracts/betting';
import {
  type CurrencyCode,
  decimalFromMinor,
  digitsOfMinor,
  type Minor,
  minor,
  textOfRational,
  wireNumberFromMinor,
} from '@overround/kernel';
import { groupOfType } from '@overround/markets';
import { subGameKey } from '@overround/sports';
import type { Coupon } from '../domain/coupon.ts';
import { lineCountOf } from '../domain/coupon.ts';
import { coverOf } from '../domain/covers.ts';
import { cardOfEvent } from '../domain/event-card.ts';
import type { LiveDelay } from '../domain/live-delay.ts';
import { combinedOdds, shownOddsMilli } from '../domain/price.ts';
import type { StakeBounds } from '../domain/stake-bounds.ts';
import type { TicketSums } from '../domain/money-terms.ts';
import type { CouponSummary, SummarisedFair, SummarisedInsurance } from '../domain/summarise-coupon.ts';
import { VID } from './read-coupon.ts';
import { wireEvent } from './write-event.ts';

export interface CouponView {
  readonly coupon: Coupon;
  readonly summary: CouponSummary;
  readonly book: LineBook;
  readonly lang: string;
  readonly currency: CurrencyCode;
  readonly exponent: number;
  readonly stakeMinor: Minor;
  readonly stakeMinorMin: Minor;
  readonly delay: LiveDelay;
  readonly wantsSystemsMin: boolean;
  /** What a bonus holds that is staked beside own money by the order of its terms. */
  readonly bonusMinor?: Minor | undefined;
}

/** The answer of UpdateCoupon: the family's members, and beside them what the exact figures are. */
export function presentCoupon(view: CouponView): UpdateCouponAnswer {
  const { coupon, summary, exponent } = view;
  const combinedMilli = summary.combined === undefined ? 0n : shownOddsMilli(summary.combined);
  return {
    Coef: Number(combinedMilli) / 1000,
    CoefView: decimalFromMinor(combinedMilli, 3).replace(/\.?0+$/, ''),
    minBet: wireNumberFromMinor(view.stakeMinorMin, exponent),
    maxBet: wireNumberFromMinor(wireMax(summary), exponent),
    MinBetSystem: view.wantsSystemsMin ? systemMins(view) : null,
    changeCf: summary.hasMoved,
    Vid: VID[coupon.kind],
    Summ: wireNumberFromMinor(view.stakeMinor, exponent),
    Events: presentEvents(view),
    summary: {
      lines: summary.lines,
      cover:
        coupon.kind === 'system' && coupon.bankers.length === 0
          ? (coverOf(coupon.selections.length, coupon.sizes)?.key ?? null)
          : null,
      combinedOdds: summary.combined === undefined ? null : textOfRational(summary.combined),
      bounds: summary.bounds ? presentBounds(summary.bounds, view) : null,
      possibleWinMinor: summary.sums ? digitsOfMinor(summary.sums.netWinMinor) : null,
      hasMoved: summary.hasMoved,
      suspended: summary.legs.flatMap(({ quote }, index) =>
        quote?.suspension ? [{ index, ...quote.suspension }] : [],
      ),
      delayMs: view.delay.delayMs,
      ...(view.delay.lagMs > 0 ? { feedLagMs: view.delay.lagMs } : {}),
      boost: summary.boost ? { ...summary.boost } : null,
      builders: summary.builders.map(({ legs, oddsMilli, problem }) => ({
        legs: [...legs],
        oddsMilli: oddsMilli ?? null,
        problem: problem ?? null,
      })),
      money: summary.sums ? presentSums(summary.sums) : null,
      fair: summary.fair ? presentFair(summary.fair) : null,
      insurance: summary.insurance ? presentInsurance(summary.insurance) : null,
      problem: problemOf(summary),
      related: summary.relatedPairs.map(([one, other]) => [one.index, other.index]),
    },
  };
}

function problemOf({ shapeProblem, oddsProblem }: CouponSummary) {
  if (shapeProblem) return { code: shapeProblem.code };
  if (!oddsProblem) return null;
  const { code, oddsMax, reason } = oddsProblem;
  return { code, oddsMax, ...(reason ? { reason } : {}) };
}

/**
 * `maxBet` clamps the stake of simple clients, which would stake 0 when it were 0 (wire-shapes 1, row 16): while the balance
 * does not reach the least stake, it says what the house would take.
 */
function wireMax({ bounds, houseBounds }: CouponSummary): Minor {
  if (!bounds || !houseBounds) return minor(0n);
  return bounds.stakeMinorMax >= bounds.stakeMinorMin ? bounds.stakeMinorMax : houseBounds.stakeMinorMax;
}

/** Sums of a ticket as slips and offers show them. */
export const presentSums = (sums: TicketSums) => ({
  stakeMinor: digitsOfMinor(sums.stakeMinor),
  premiumMinor: digitsOfMinor(sums.premiumMinor),
  paidMinor: digitsOfMinor(sums.paidMinor),
  stakeTaxMinor: digitsOfMinor(sums.stakeTaxMinor),
  betMinor: digitsOfMinor(sums.betMinor),
  grossWinMinor: digitsOfMinor(sums.grossWinMinor),
  payoutTaxMinor: digitsOfMinor(sums.payoutTaxMinor),
  netWinMinor: digitsOfMinor(sums.netWinMinor),
});

const PPM = 1_000_000n;
/** Down: a chance and a mean are never said to be more than they are. */
const presentFair = ({ mean, chance }: SummarisedFair) => ({
  meanPpm: Number((mean.numerator * PPM) / mean.denominator),
  chancePpm: Math.floor(chance * Number(PPM)),
});

const presentInsurance = ({ percent, price, problem }: SummarisedInsurance) => ({
  percent,
  insuredMinor: digitsOfMinor(price?.insuredMinor ?? minor(0n)),
  premiumMinor: digitsOfMinor(price?.premiumMinor ?? minor(0n)),
  fairMinor: digitsOfMinor(price?.fairMinor ?? minor(0n)),
  problem: problem ?? null,
});

const presentBounds = (
  bounds: StakeBounds,
  { currency, bonusMinor }: Pick<CouponView, 'currency' | 'bonusMinor'>,
) => ({
  currency,
  stakeMinorMin: digitsOfMinor(bounds.stakeMinorMin),
  stakeMinorMax: digitsOfMinor(bounds.stakeMinorMax),
  reason: bounds.reason,
  kind: bounds.kind,
  // What the house may still lose is its own business; what that leaves for the stake is said above.
  limitMinor: bounds.kind === 'exposure' ? null : digitsOfMinor(bounds.limitMinor),
  heldMinor: digitsOfMinor(bounds.heldMinor ?? minor(0n)),
  ...(bounds.selection ? { selection: bounds.selection.index } : {}),
  ...(bonusMinor === undefined ? {} : { bonusMinor: digitsOfMinor(bonusMinor) }),
});

/** Per size of a system: lines, total odds and the least stake of the ticket. */
function systemMins({ coupon, summary, exponent, stakeMinorMin }: CouponView) {
  const odds = summary.legs.flatMap(({ quote }) => (quote ? [quote.oddsMilli] : []));
  const free = coupon.selections.length - coupon.bankers.length;
  if (odds.length < coupon.selections.length || free < 2) return [];
  return Array.from({ length: free }, (_, index) => {
    const { sizeStakes: _sums, ...plain } = coupon;
    const one: Coupon = { ...plain, kind: 'system', sizes: [index + 1] };
    return {
      Size: index + 1,
      Lines: lineCountOf(one),
      MinBet: wireNumberFromMinor(stakeMinorMin, exponent),
      Coef: Number(shownOddsMilli(combinedOdds(one, odds))) / 1000,
    };
  });
}

export function presentEvents({
  coupon,
  summary,
  book,
  lang,
}: Pick<CouponView, 'coupon' | 'summary' | 'book' | 'lang'>): WireCouponEvent[] {
  const groups = relationGroups(summary);
  return summary.legs.map((leg, index) => {
    const { selection, quote } = leg;
    const game = book.findGame(selection.gameId);
    const event = book.eventOfGame(selection.gameId);
    return wireEvent(
      {
        ...selection,
        groupId: quote?.groupId ?? groupOfType(selection.type)?.id ?? 0,
        part: game ? subGameKey(game.part) : 'main',
        oddsMilli: quote?.oddsMilli ?? selection.oddsMilliSeen,
        bookVersion: quote?.bookVersion ?? 0,
        isLive: quote?.isLive ?? game?.kind === 'live',
        isBanker: coupon.bankers.includes(index),
        isSuspended: leg.isSuspended,
        isOver: leg.isOver,
        isSingleOnly: leg.isSingleOnly,
        relation: groups.get(index) ?? 0,
      },
      { ...(event ? { event, card: cardOfEvent(event) } : {}), ...(game ? { game } : {}) },
      lang,
    );
  });
}

/** Related legs share the number of their group, counted from 1 (`IsRelation`). */
function relationGroups({ relatedPairs }: CouponSummary): Map<number, number> {
  const groups = new Map<number, number>();
  let last = 0;
  for (const [one, other] of relatedPairs) {
    const number = groups.get(one.index) ?? groups.get(other.index) ?? (last += 1);
    groups.set(one.index, number);
    groups.set(other.index, number);
  }
  return groups;
}
