import { isEachWayPair } from '../../../state/each-way-pair.ts';
import type { QuoteKey } from '@overround/client';
import type { Rational } from '@overround/kernel';
import { antiSizesOf, PLAIN_SHAPE, TICKET_KINDS } from '@overround/settlement';
import { compareRational } from '@overround/kernel';
import { type DraftLeg, legKey } from '../../../state/coupon-draft.ts';
import type { LegQuote, Suspension } from './leg-quote.ts';
import type { Place } from './places.ts';
import type { CouponQuestion } from './summarise-coupon.ts';
import { PRICE_POLICY, type PricePolicy, type TicketKind } from './ticket.ts';
import { priceOf } from './ticket-math.ts';

export interface LegSummary {
  readonly key: QuoteKey;
  readonly leg: DraftLeg;
  readonly labels: DraftLeg['labels'];
  readonly isLive: boolean;
  readonly startsAtMs: number;
  readonly status: LegQuote['status'];
  /** Why it is suspended, where that is known. */
  readonly suspension?: Suspension | undefined;
  readonly oddsMilliNow: number;
  readonly oddsMilliSeen: number;
  readonly move: 'up' | 'down' | 'none';
  /** The move is not covered by what the player agreed to. */
  readonly needsConsent: boolean;
  /** The other picks of the same match, by their names. */
  readonly relatedTo: readonly string[];
  readonly isSingleOnly: boolean;
  /** A bet on a player that is void unless he begins the match, or not; absent where there is no such choice. */
  readonly startersOnly?: boolean | undefined;
  readonly isBanker: boolean;
  /** Part of a builder: its price is the joint one. */
  readonly isBuilt: boolean;
  /** Part of what would be bet now: singles leave out what cannot be bet. */
  readonly isIncluded: boolean;
}

export interface LegsQuestion {
  readonly question: CouponQuestion;
  readonly kind: TicketKind;
  readonly places: readonly Place[];
  readonly bankers: ReadonlySet<QuoteKey>;
  readonly policy: PricePolicy;
  /** Several singles that stand by themselves. */
  readonly isEachAlone: boolean;
}

export const canBet = (status: LegQuote['status']): boolean => status === 'open' || status === 'unknown';

/** With "take higher ones" a price may also be lower by so many hundredths of its winnings. */
// oxlint-disable-next-line max-params -- two prices and what was agreed about them
export function isAgreed(policy: PricePolicy, seen: number, now: number, withinPercent = 0): boolean {
  if (policy === PRICE_POLICY.any) return true;
  if (policy === PRICE_POLICY.never) return now === seen;
  return (now - 1000) * 100 >= (seen - 1000) * (100 - withinPercent);
}

/** Keys of legs that may not share a ticket, each with the names of the others. Legs of one builder may. */
function relationsOf(
  { legs, relatedPairs }: CouponQuestion,
  places: readonly Place[],
): ReadonlyMap<QuoteKey, readonly string[]> {
  const relations = new Map<QuoteKey, string[]>();
  const keys = new Map(legs.map((leg) => [legKey(leg), leg]));
  const pairs = new Set(
    relatedPairs.filter((pair) => pair.every((key) => keys.has(key))).map((pair) => pair.join(' ')),
  );
  const placeAt = (at: number) => places.find((place) => place.legs.includes(at));
  legs.forEach((one, at) => {
    for (const [offset, other] of legs.slice(at + 1).entries()) {
      if (placeAt(at) === placeAt(at + 1 + offset) || isEachWayPair(one, other)) continue;
      const [a, b] = [legKey(one), legKey(other)];
      const isRelated = one.eventId === other.eventId || pairs.has(`${a} ${b}`) || pairs.has(`${b} ${a}`);
      if (!isRelated) continue;
      relations.set(a, [...(relations.get(a) ?? []), other.labels.outcome]);
      relations.set(b, [...(relations.get(b) ?? []), one.labels.outcome]);
    }
  });
  return relations;
}

/** The price of an anti-express falls when its legs get longer, so the price of the whole must be agreed to. */
function isOtherSideAgreed(
  { policy, question }: Pick<LegsQuestion, 'policy' | 'question'>,
  seen: readonly number[],
  now: readonly number[],
): boolean {
  if (policy === PRICE_POLICY.any) return true;
  const { limits, ticket } = question;
  const shape = { ...PLAIN_SHAPE, kind: 'anti_express', antiPercent: limits.antiPercent } as const;
  const priceAt = (odds: readonly number[]): Rational =>
    TICKET_KINDS.anti_express.combined(
      { ...shape, sizes: antiSizesOf(ticket.antiSizes, odds.length) },
      odds.map(priceOf),
    );
  const change = compareRational(priceAt(now), priceAt(seen));
  return change === 0 || (change > 0 && policy === PRICE_POLICY.higher);
}

export function legSummaries({
  question,
  kind,
  places,
  bankers,
  policy,
  isEachAlone,
}: LegsQuestion): LegSummary[] {
  const isSingle = kind === 'single';
  const relations = isSingle ? new Map<QuoteKey, readonly string[]>() : relationsOf(question, places);
  const placeOf = question.legs.map((_, at) => places.find((place) => place.legs.includes(at)));
  const quotes = question.legs.map((leg): LegQuote & { readonly seen: number } => {
    const quote = question.quoteOf(legKey(leg)) ?? { status: 'unknown', oddsMilli: leg.oddsMilliSeen };
    // A pick without a price of its own takes the first one it gets as seen.
    return { ...quote, seen: leg.oddsMilliSeen > 1000 ? leg.oddsMilliSeen : quote.oddsMilli };
  });
  const isWholeAgreed =
    kind === 'anti_express' &&
    quotes.every((quote) => quote.oddsMilli > 1000 && quote.seen > 1000) &&
    isOtherSideAgreed(
      { policy, question },
      quotes.map((quote) => quote.seen),
      quotes.map((quote) => quote.oddsMilli),
    );
  // Options are about one ticket.
  const within = isEachAlone && places.length > 1 ? 0 : question.ticket.options.withinPercent;
  return question.legs.map((leg, at): LegSummary => {
    const key = legKey(leg);
    const { status, oddsMilli, seen } = quotes[at] ?? { status: 'unknown', oddsMilli: 0, seen: 0 };
    const checked = question.checkedOf(key);
    const place = placeOf[at];
    const isBuilt = place?.isBuilder === true;
    const hasMoved = canBet(status) && oddsMilli !== seen;
    const isCovered =
      isBuilt || (kind === 'anti_express' ? isWholeAgreed : isAgreed(policy, seen, oddsMilli, within));
    return {
      key,
      leg,
      labels: checked?.labels ?? leg.labels,
      isLive: checked?.isLive ?? leg.isLive,
      startsAtMs: checked?.startsAtMs ?? leg.startsAtMs,
      status,
      ...(status === 'suspended' && checked?.suspension && { suspension: checked.suspension }),
      oddsMilliNow: oddsMilli,
      oddsMilliSeen: seen,
      move: !hasMoved ? 'none' : oddsMilli > seen ? 'up' : 'down',
      needsConsent: hasMoved && !isCovered,
      relatedTo: relations.get(key) ?? [],
      isSingleOnly: !isSingle && checked?.isSingleOnly === true,
      ...(checked?.startersOnly !== undefined && { startersOnly: checked.startersOnly }),
      isBanker: bankers.has(place?.key ?? ''),
      isBuilt,
      isIncluded: !isEachAlone || (place?.legs ?? [at]).every((one) => canBet(quotes[one]?.status ?? 'gone')),
    };
  });
}
