import type { QuoteKey } from '@overround/client';
import { compareRational } from '@overround/kernel';
import { BUILDER_LEGS, TICKET_KINDS, type TicketShape } from '@overround/settlement';
import type { LegSummary } from './leg-summaries.ts';
import { optionProblem, type TicketOptions } from './options.ts';
import type { PlaceSummary } from './place-summaries.ts';
import type { ClosedBy, CouponProblem, OddsLimit } from './problems.ts';
import type { StakeBounds } from './stake-bounds.ts';
import type { CouponQuestion, SummaryBounds } from './summarise-coupon.ts';
import type { TicketKind } from './ticket.ts';
import type { TicketPart } from './ticket-parts.ts';
import { oddsOfShape } from './ticket-shape.ts';

export interface ProblemFacts extends SummaryBounds {
  readonly kind: TicketKind;
  readonly legs: readonly LegSummary[];
  readonly places: readonly PlaceSummary[];
  readonly parts: readonly TicketPart[];
  readonly shape: TicketShape;
  readonly limits: CouponQuestion['limits'];
  readonly stakeMinor: bigint | undefined;
  readonly options: TicketOptions;
  readonly areSeveral: boolean;
  /** The highest odds there are, when those of the coupon are above. */
  readonly tooLong: OddsLimit | undefined;
  readonly closedBy: ClosedBy | undefined;
}

/** All that is wrong, in the order in which it is said. */
export const couponProblems = (facts: ProblemFacts): CouponProblem[] => [
  ...(facts.closedBy ? [{ code: 'play_closed', personStatus: facts.closedBy } as const] : []),
  ...shapeProblems(facts),
  ...legProblems(facts),
  ...builderProblems(facts),
  ...(facts.tooLong ? [{ code: 'odds_too_long', ...facts.tooLong } as const] : []),
  ...consentProblems(facts),
  ...optionProblems(facts),
  ...stakeProblems(facts),
];

/** Options are about one ticket; several singles go without them. */
function optionProblems({ options, areSeveral }: ProblemFacts): CouponProblem[] {
  const why = areSeveral ? undefined : optionProblem(options);
  return why === undefined ? [] : [{ code: 'option_unfit', why }];
}

function shapeProblems({ kind, places, parts, shape, limits, legs }: ProblemFacts): CouponProblem[] {
  const rules = TICKET_KINDS[kind];
  const placesMax =
    kind === 'single'
      ? limits.legsMax
      : rules.placesMax({ placesMax: limits.legsMax, systemPlacesMax: limits.systemLegsMax });
  const most = Math.min(placesMax, limits.legsMax);
  const over = Math.max(places.length - most, legs.length - limits.legsMax);
  if (over > 0) return [{ code: 'too_many_legs', legsMax: most, over }];
  if (kind === 'multibet' && parts.length < 2) return [{ code: 'groups_few' }];
  if (kind === 'anti_express' && places.some((place) => place.isBuilder))
    return [{ code: 'kind_without_builders' }];
  const odds = oddsOfShape(shape, places);
  if (odds && rules.combinedMin && compareRational(odds, rules.combinedMin) < 0)
    return [{ code: 'odds_too_short' }];
  return [];
}

function legProblems({ legs }: ProblemFacts): CouponProblem[] {
  const keysWhere = (test: (leg: LegSummary) => boolean): QuoteKey[] =>
    legs.filter(test).map((leg) => leg.key);
  const isLeftOut = legs.some((leg) => leg.isIncluded);
  const problems: CouponProblem[] = [];
  const add = (
    code: 'legs_gone' | 'legs_suspended' | 'legs_related' | 'legs_single_only',
    keys: QuoteKey[],
  ): void => {
    if (keys.length > 0) problems.push({ code, keys });
  };
  // Several singles go without what cannot be bet; a lone one, and every combination, cannot.
  const counts = (leg: LegSummary): boolean => leg.isIncluded || !isLeftOut;
  add(
    'legs_gone',
    keysWhere((leg) => leg.status === 'gone' && counts(leg)),
  );
  add(
    'legs_suspended',
    keysWhere((leg) => leg.status === 'suspended' && counts(leg)),
  );
  add(
    'legs_single_only',
    keysWhere((leg) => leg.isSingleOnly),
  );
  add(
    'legs_related',
    keysWhere((leg) => leg.relatedTo.length > 0),
  );
  return problems;
}

/** Builders without a price; one that is still being asked for is no problem, it only has no sum yet. */
const builderProblems = ({ places, legs }: ProblemFacts): CouponProblem[] =>
  places.flatMap((place): CouponProblem[] => {
    const keys = place.legs.flatMap((at) => legs[at]?.key ?? []);
    if (!place.builder || !place.isIncluded) return [];
    if (place.legs.length > BUILDER_LEGS.max)
      return [{ code: 'builder_unpriced', keys, why: 'builder_unfit' }];
    const { problem } = place.builder;
    return problem === undefined ? [] : [{ code: 'builder_unpriced', keys, why: problem }];
  });

function consentProblems({ legs, places, options, areSeveral }: ProblemFacts): CouponProblem[] {
  // What rests is placed at the prices of then, never below the one it waits for.
  if (!areSeveral && options.when !== 'now') return [];
  const moved = [
    ...legs.filter((leg) => leg.needsConsent && leg.isIncluded).map((leg) => leg.key),
    ...places.filter((place) => place.builder?.needsConsent).map((place) => place.key),
  ];
  return moved.length > 0 ? [{ code: 'prices_changed', keys: moved }] : [];
}

function outOfBounds(stakeMinor: bigint, bounds: StakeBounds, part?: QuoteKey): CouponProblem | undefined {
  const named = part === undefined ? {} : { part };
  if (stakeMinor < bounds.stakeMinorMin)
    return { code: 'stake_too_low', stakeMinorMin: bounds.stakeMinorMin, ...named };
  if (stakeMinor > bounds.stakeMinorMax)
    return {
      code: 'stake_too_high',
      stakeMinorMax: bounds.stakeMinorMax,
      reason: bounds.reason,
      ...(bounds.heldMinor && { heldMinor: bounds.heldMinor }),
      ...named,
    };
  return undefined;
}

function stakeProblems({ parts, whole, ofPart, typed, stakeMinor }: ProblemFacts): CouponProblem[] {
  const isMissing = (one: bigint | undefined): boolean => one === undefined || one === 0n;
  if (parts.length === 0) {
    if (stakeMinor === undefined || stakeMinor === 0n) return [{ code: 'stake_missing' }];
    const problem = outOfBounds(stakeMinor, typed);
    return problem ? [problem] : [];
  }
  if (parts.some((part) => isMissing(part.stakeMinor))) return [{ code: 'stake_missing' }];
  if (whole) {
    const total = parts.reduce((all, part) => all + (part.stakeMinor ?? 0n), 0n);
    const problem = outOfBounds(total, whole);
    return problem ? [problem] : [];
  }
  for (const part of parts) {
    const bounds = ofPart.get(part.id) ?? typed;
    const problem = outOfBounds(part.stakeMinor ?? 0n, bounds, part.ownText === '' ? undefined : part.id);
    if (problem) return [problem];
  }
  return [];
}
