// The old words of the coupon calls on one side, ours on the other.

import { type QuoteKey, quoteKey } from '@overround/client';
import type { UpdateCouponAnswer, WireSelection } from '@overround/contracts/betting';
import { minorFromDigits, wireNumberFromOdds } from '@overround/kernel';
import { listText, type Phrases } from '@overround/phrases';
import type { DraftLeg } from '../../../state/coupon-draft.ts';
import { type CheckedLeg, SUSPENSION_REASONS, type Suspension } from '../model/leg-quote.ts';
import type { CouponMoney, FairWorth, InsuranceOffer, LiveWait } from '../model/money.ts';
import type { OddsLimit } from '../model/problems.ts';
import type { BuilderQuote } from '../model/place-summaries.ts';
import type { StakeBounds } from '../model/stake-bounds.ts';
import type { TicketKind } from '../model/ticket.ts';

export const VID: Readonly<Record<TicketKind, number>> = {
  single: 0,
  express: 1,
  system: 2,
  chain: 3,
  conditional: 5,
  anti_express: 6,
  each_way: 9,
  multibet: 10,
};
const KIND_OF_VID: Readonly<Record<number, TicketKind>> = {
  ...Object.fromEntries(Object.entries(VID).map(([kind, vid]) => [vid, kind as TicketKind])), // Keys of the table.
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

/** Names of a leg, joined as the language of the page joins them. */
function labelsOf(wire: WireLeg, { t, formatTag }: Phrases): DraftLeg['labels'] {
  return {
    event: wire.Opp2 === '' ? wire.Opp1 : t('board.versus', { home: wire.Opp1, away: wire.Opp2 }),
    market: listText(formatTag, [wire.GroupName, wire.PeriodName], 'beside'),
    outcome: outcomeText(wire),
    champ: wire.Liga,
  };
}

export interface CheckedCoupon {
  readonly legs: ReadonlyMap<QuoteKey, CheckedLeg>;
  readonly relatedPairs: readonly (readonly [QuoteKey, QuoteKey])[];
  /** Joint prices of builders by the picks they are for (`compositionOf`). */
  readonly builders: ReadonlyMap<string, BuilderQuote>;
  readonly bounds: StakeBounds | undefined;
  /** What is given and what comes back at most, where it was asked for. */
  readonly money: CouponMoney | undefined;
  readonly insurance: InsuranceOffer | undefined;
  readonly fair: FairWorth | undefined;
  /** The highest odds the site sells, when those of the coupon are above. */
  readonly tooLong: OddsLimit | undefined;
  /** How long a live bet would wait, and which part of that is there because live data are late. */
  readonly delay: LiveWait;
}

const moneyFromWire = (wire: UpdateCouponAnswer['summary']['money']): CouponMoney | undefined =>
  wire
    ? {
        premiumMinor: BigInt(wire.premiumMinor),
        paidMinor: BigInt(wire.paidMinor),
        stakeTaxMinor: BigInt(wire.stakeTaxMinor),
        grossWinMinor: minorFromDigits(wire.grossWinMinor),
        payoutTaxMinor: BigInt(wire.payoutTaxMinor),
        netWinMinor: BigInt(wire.netWinMinor),
      }
    : undefined;

const insuranceFromWire = (wire: UpdateCouponAnswer['summary']['insurance']): InsuranceOffer | undefined =>
  wire
    ? {
        percent: wire.percent,
        insuredMinor: BigInt(wire.insuredMinor),
        premiumMinor: BigInt(wire.premiumMinor),
        fairMinor: BigInt(wire.fairMinor),
        problem: wire.problem ?? undefined,
      }
    : undefined;

const tooLongFromWire = (wire: UpdateCouponAnswer['summary']['problem']): OddsLimit | undefined =>
  wire?.oddsMax === undefined ? undefined : { oddsMax: wire.oddsMax, reason: wire.reason };

type WireStop = UpdateCouponAnswer['summary']['suspended'][number];
const suspensionFromWire = ({ reason, backInMs }: WireStop): Suspension => ({
  reason: SUSPENSION_REASONS.find((known) => known === reason),
  backInMs: backInMs ?? undefined,
});

const keyOf = (wire: Pick<WireLeg, 'GameId' | 'Type' | 'Param'>): QuoteKey =>
  quoteKey(wire.GameId, wire.Type, wire.Param);

export function checkedFromWire(answer: UpdateCouponAnswer, phrases: Phrases): CheckedCoupon {
  const stops = new Map(answer.summary.suspended.map((one) => [one.index, suspensionFromWire(one)]));
  const legs = new Map(
    answer.Events.map((wire, at): [QuoteKey, CheckedLeg] => [
      keyOf(wire),
      {
        suspension: stops.get(at),
        oddsMilli: wire.OddsMilli,
        isSuspended: wire.Block,
        isOver: wire.Finish,
        isSingleOnly: wire.IsBannedExpress,
        startersOnly: wire.StartersOnly ?? undefined,
        isLive: wire.Kind === 1,
        // A game nobody knows any more has no start and no names: those of the draft stay.
        startsAtMs: wire.Start > 0 ? wire.Start * 1000 : undefined,
        labels: wire.Opp1 === '' ? undefined : labelsOf(wire, phrases),
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
    builders: new Map(
      answer.summary.builders.map((one): [string, BuilderQuote] => [
        one.legs.map(keyAt).toSorted().join(' '),
        { oddsMilli: one.oddsMilli ?? undefined, problem: one.problem ?? undefined },
      ]),
    ),
    bounds: bounds
      ? {
          stakeMinorMin: minorFromDigits(bounds.stakeMinorMin),
          stakeMinorMax: minorFromDigits(bounds.stakeMinorMax),
          reason: bounds.reason,
          heldMinor: BigInt(bounds.heldMinor),
          ...(bounds.bonusMinor !== undefined && { bonusMinor: BigInt(bounds.bonusMinor) }),
        }
      : undefined,
    tooLong: tooLongFromWire(answer.summary.problem),
    money: moneyFromWire(answer.summary.money),
    insurance: insuranceFromWire(answer.summary.insurance),
    fair: answer.summary.fair ?? undefined,
    delay: { delayMs: answer.summary.delayMs, lateMs: answer.summary.feedLagMs ?? 0 },
  };
}

/** A leg of a shared coupon as a pick at its price of now. */
export const draftLegFromWire = (wire: WireLeg, phrases: Phrases): DraftLeg => ({
  gameId: wire.GameId,
  type: wire.Type,
  parameter: wire.Param,
  oddsMilliSeen: wire.OddsMilli,
  eventId: wire.GameConstId,
  sportId: wire.SportId,
  champId: wire.ChampId,
  isLive: wire.Kind === 1,
  startsAtMs: wire.Start * 1000,
  labels: labelsOf(wire, phrases),
});
