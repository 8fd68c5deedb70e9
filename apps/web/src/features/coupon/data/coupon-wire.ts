// The old words of the coupon calls on one side, ours on the other.

import { type QuoteKey, quoteKey } from '@overround/client';
import type { Bet, MakeBetAnswer, UpdateCouponAnswer, WireSelection } from '@overround/contracts/betting';
import { decimalFromMinor, minorFromDigits, wireNumberFromOdds } from '@overround/kernel';
import type { DraftLeg } from '../../../state/coupon-draft.ts';
import type { CheckedLeg } from '../model/leg-quote.ts';
import type { Order, Receipt } from '../model/order.ts';
import type { StakeBounds } from '../model/stake-bounds.ts';
import type { PricePolicy, TicketKind } from '../model/ticket.ts';

export const VID: Readonly<Record<TicketKind, number>> = { single: 0, express: 1, system: 2 };
const KIND_OF_VID: Readonly<Record<number, TicketKind>> = {
  0: 'single',
  1: 'express',
  2: 'system',
  4: 'system',
};
export const kindOfVid = (vid: number): TicketKind | undefined => KIND_OF_VID[vid];

type WireLeg = UpdateCouponAnswer['Events'][number];

export const selectionToWire = (leg: DraftLeg, isBanker: boolean): WireSelection => ({
  GameId: leg.gameId,
  Type: leg.type,
  Param: leg.parameter,
  // A pick without a price of its own takes the price of now as seen.
  ...(leg.oddsMilliSeen > 1000 && { Coef: wireNumberFromOdds(leg.oddsMilliSeen) }),
  Kind: leg.isLive ? 1 : 3,
  ...(isBanker && { Banker: true }),
});

/** `Total: Over 2.5` says the market before the outcome; the market stands by itself already. */
function outcomeText({ GroupName, MarketName }: WireLeg): string {
  return GroupName !== '' && MarketName.startsWith(`${GroupName}: `)
    ? MarketName.slice(GroupName.length + 2)
    : MarketName;
}

/** Names of a leg; `eventName` joins two sides in the language of the page. */
function labelsOf(wire: WireLeg, eventName: (home: string, away: string) => string): DraftLeg['labels'] {
  return {
    event: wire.Opp2 === '' ? wire.Opp1 : eventName(wire.Opp1, wire.Opp2),
    market: [wire.GroupName, wire.PeriodName].filter(Boolean).join(', '),
    outcome: outcomeText(wire),
    champ: wire.Liga,
  };
}

export interface CheckedCoupon {
  readonly legs: ReadonlyMap<QuoteKey, CheckedLeg>;
  readonly relatedPairs: readonly (readonly [QuoteKey, QuoteKey])[];
  readonly bounds: StakeBounds | undefined;
  /** How long a live bet would wait. */
  readonly delayMs: number;
}

const keyOf = (wire: Pick<WireLeg, 'GameId' | 'Type' | 'Param'>): QuoteKey =>
  quoteKey(wire.GameId, wire.Type, wire.Param);

export function checkedFromWire(
  answer: UpdateCouponAnswer,
  eventName: (home: string, away: string) => string,
): CheckedCoupon {
  const legs = new Map(
    answer.Events.map((wire): [QuoteKey, CheckedLeg] => [
      keyOf(wire),
      {
        oddsMilli: wire.OddsMilli,
        isSuspended: wire.Block,
        isOver: wire.Finish,
        isSingleOnly: wire.IsBannedExpress,
        isLive: wire.Kind === 1,
        // A game nobody knows any more has no start and no names: those of the draft stay.
        startsAtMs: wire.Start > 0 ? wire.Start * 1000 : undefined,
        labels: wire.Opp1 === '' ? undefined : labelsOf(wire, eventName),
      },
    ]),
  );
  const keyAt = (place: number): QuoteKey => {
    const wire = answer.Events[place];
    return wire ? keyOf(wire) : '';
  };
  const { bounds } = answer.summary;
  return {
    legs,
    relatedPairs: answer.summary.related.map((pair): [QuoteKey, QuoteKey] => [
      keyAt(pair[0] ?? -1),
      keyAt(pair[1] ?? -1),
    ]),
    bounds: bounds
      ? {
          stakeMinorMin: minorFromDigits(bounds.stakeMinorMin),
          stakeMinorMax: minorFromDigits(bounds.stakeMinorMax),
          reason: bounds.reason,
        }
      : undefined,
    delayMs: answer.summary.delayMs,
  };
}

/** A leg of a shared coupon as a pick at its price of now. */
export const draftLegFromWire = (
  wire: WireLeg,
  eventName: (home: string, away: string) => string,
): DraftLeg => ({
  gameId: wire.GameId,
  type: wire.Type,
  parameter: wire.Param,
  oddsMilliSeen: wire.OddsMilli,
  eventId: wire.GameConstId,
  sportId: wire.SportId,
  champId: wire.ChampId,
  isLive: wire.Kind === 1,
  startsAtMs: wire.Start * 1000,
  labels: labelsOf(wire, eventName),
});

export interface OrderSurroundings {
  readonly partner: number;
  readonly lang: string;
}

/** wire-shapes 10: 1 one-click, 2 not. */
const ONE_CLICK = 1;

/** The body of MakeBetWeb for an order. */
export const orderToWire = (order: Order, { partner, lang }: OrderSurroundings) => ({
  Events: order.legs.map((leg) => selectionToWire(leg, leg.isBanker)),
  Vid: VID[order.kind],
  partner,
  Lng: lang,
  Summ: decimalFromMinor(minorFromDigits(order.stakeMinor), order.exponent),
  CheckCf: order.policy satisfies PricePolicy,
  ...(order.kind === 'system' && { Systems: [...order.sizes] }),
  UserId: order.accountId,
  betGUID: order.guid,
  ...(order.isOneClick && { OneClickBet: ONE_CLICK }),
  Source: 'web',
});

const MS_TEXT = /(\d+)/;
const milliOfFraction = (text: string): number => {
  const [numerator, denominator] = text.split('/').map(BigInt);
  const milli = numerator !== undefined && denominator ? (numerator * 1000n) / denominator : 0n;
  return Number(milli < 99_999_999n ? milli : 99_999_999n);
};

export const receiptFromAnswer = (answer: MakeBetAnswer): Receipt => ({
  betId: answer.Id,
  acceptedAtMs: Number(MS_TEXT.exec(answer.Dt)?.[1] ?? 0),
  possibleWinMinor: answer.possibleWinMinor,
  combinedOddsMilli: milliOfFraction(answer.combinedOdds),
  oddsMilli: answer.Coupon.Events.map((leg) => leg.OddsMilli),
});

/** The receipt of a bet that was asked for by guid; its legs are found by what they are on. */
export function receiptFromBet(bet: Bet, order: Order): Receipt {
  const accepted = new Map(
    bet.legs.map((leg) => [`${leg.gameId}|${leg.type}|${leg.parameterMilli}`, leg.oddsMilli]),
  );
  return {
    betId: bet.betId,
    acceptedAtMs: (bet.acceptedAt ?? bet.askedAt) * 1000,
    possibleWinMinor: bet.possibleWinMinor,
    combinedOddsMilli: bet.combinedOddsMilli,
    oddsMilli: order.legs.map(
      (leg) =>
        accepted.get(`${leg.gameId}|${leg.type}|${Math.round(leg.parameter * 1000)}`) ?? leg.oddsMilliSeen,
    ),
  };
}
