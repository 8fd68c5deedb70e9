// What the player has picked, before it is a bet. A pure reducer; the coupon panel, the price cells and the storage share it.

import { type QuoteKey, quoteKey } from '@overround/client';
import { asShown } from './starters-only.ts';

/** A pick with what it said when it was picked: the coupon shows it even after the feed forgot it. */
export interface DraftLeg {
  readonly gameId: number;
  readonly type: number;
  /** As on the wire, 0 when there is none. */
  readonly parameter: number;
  /** The price the player saw, in thousandths. */
  readonly oddsMilliSeen: number;
  /** The fixture for ever, for links. */
  readonly eventId: number;
  readonly sportId: number;
  readonly champId: number;
  readonly isLive: boolean;
  readonly startsAtMs: number;
  readonly labels: {
    readonly event: string;
    readonly market: string;
    readonly outcome: string;
    readonly champ: string;
  };
}

export interface CouponDraft {
  readonly legs: readonly DraftLeg[];
  /** Matches whose picks stand together as a builder, by `eventId`. */
  readonly built: readonly number[];
  /** What the last action could not do; gone with the next one. */
  readonly problem: { readonly code: 'coupon_full'; readonly legsMax: number } | undefined;
  /** The last action put in picks that are each a bet of its own. */
  readonly areSingles?: true;
  /** The pick that the last action was, when it was a press that added one. */
  readonly pressed?: DraftLeg;
}

export type DraftAction =
  /** A press on a price: picks it, or lets it go when it is picked. */
  | { readonly type: 'leg_toggled'; readonly leg: DraftLeg; readonly legsMax: number }
  /** Picks that are each a bet of its own; those that are picked already stay, and all of them fit or none is added. */
  | { readonly type: 'singles_added'; readonly legs: readonly DraftLeg[]; readonly legsMax: number }
  | { readonly type: 'leg_removed'; readonly key: QuoteKey }
  /** The picks in another order; those that are not named follow. */
  | { readonly type: 'legs_ordered'; readonly keys: readonly QuoteKey[] }
  /** A bet on a player on the other terms: the same pick under another type. */
  | { readonly type: 'terms_switched'; readonly key: QuoteKey; readonly to: number }
  /** The picks of a match become a builder, or stand for themselves again. */
  | { readonly type: 'build_switched'; readonly eventId: number; readonly isOn: boolean }
  | { readonly type: 'cleared' }
  /** The player accepts the prices of now. Keys that are not picked are left. */
  | { readonly type: 'odds_accepted'; readonly oddsMilli: ReadonlyMap<QuoteKey, number> }
  /** A fixture moved to a new listing, for example from line to live. */
  | {
      readonly type: 'game_moved';
      readonly fromGameId: number;
      readonly toGameId: number;
      readonly isLive: boolean;
    }
  /** A coupon loaded by its code, or restored from storage. */
  | { readonly type: 'replaced'; readonly legs: readonly DraftLeg[]; readonly built?: readonly number[] };

export const EMPTY_DRAFT: CouponDraft = { legs: [], built: [], problem: undefined };

/** Matches that are built from at once; an old one makes room. */
const BUILT_MAX = 20;

/** The key under which a pick's price lives in the live book. */
export const legKey = (leg: Pick<DraftLeg, 'gameId' | 'type' | 'parameter'>): QuoteKey =>
  quoteKey(leg.gameId, leg.type, leg.parameter);

const withLegs = ({ built }: CouponDraft, legs: readonly DraftLeg[]): CouponDraft => ({
  legs,
  built,
  problem: undefined,
});

/** A builder goes with the last pick of its match. */
function withoutLeg(draft: CouponDraft, key: QuoteKey): CouponDraft {
  const legs = draft.legs.filter((leg) => legKey(leg) !== key);
  const eventId = draft.legs.find((leg) => legKey(leg) === key)?.eventId;
  const isLast = !legs.some((leg) => leg.eventId === eventId);
  return {
    ...withLegs(draft, legs),
    built: isLast ? draft.built.filter((one) => one !== eventId) : draft.built,
  };
}

function ordered({ legs }: CouponDraft, keys: readonly QuoteKey[]): readonly DraftLeg[] {
  const placeOf = (leg: DraftLeg): number => {
    const at = keys.indexOf(legKey(leg));
    return at < 0 ? keys.length : at;
  };
  return legs.toSorted((one, other) => placeOf(one) - placeOf(other));
}

function toggled(draft: CouponDraft, leg: DraftLeg, legsMax: number): CouponDraft {
  const key = legKey(asShown(leg));
  // One cell of a board is one pick, on whichever terms it stands.
  const others = draft.legs.filter((one) => legKey(asShown(one)) !== key);
  if (others.length < draft.legs.length) return withLegs(draft, others);
  if (draft.legs.length >= legsMax) return { ...draft, problem: { code: 'coupon_full', legsMax } };
  return { ...withLegs(draft, [...draft.legs, leg]), pressed: leg };
}

/** Two legs of one listing become the same after a move: the first stays. */
function distinct(legs: readonly DraftLeg[]): DraftLeg[] {
  return [...new Map(legs.toReversed().map((leg) => [legKey(leg), leg])).values()].toReversed();
}

/** The draft after something happened. Nothing is ever dropped silently: what cannot be done is a `problem`. */
export function couponDraft(draft: CouponDraft, action: DraftAction): CouponDraft {
  switch (action.type) {
    case 'leg_toggled':
      return toggled(draft, action.leg, action.legsMax);
    case 'singles_added': {
      const legs = distinct([...draft.legs, ...action.legs]);
      if (legs.length > action.legsMax)
        return { ...draft, problem: { code: 'coupon_full', legsMax: action.legsMax } };
      return { ...withLegs(draft, legs), areSingles: true };
    }
    case 'leg_removed':
      return withoutLeg(draft, action.key);
    case 'legs_ordered':
      return withLegs(draft, ordered(draft, action.keys));
    case 'terms_switched':
      return withLegs(
        draft,
        distinct(draft.legs.map((leg) => (legKey(leg) === action.key ? { ...leg, type: action.to } : leg))),
      );
    case 'build_switched': {
      const others = draft.built.filter((eventId) => eventId !== action.eventId);
      return {
        ...withLegs(draft, draft.legs),
        built: action.isOn ? [...others, action.eventId].slice(-BUILT_MAX) : others,
      };
    }
    case 'cleared':
      return EMPTY_DRAFT;
    case 'odds_accepted':
      return withLegs(
        draft,
        draft.legs.map((leg) => ({
          ...leg,
          oddsMilliSeen: action.oddsMilli.get(legKey(leg)) ?? leg.oddsMilliSeen,
        })),
      );
    case 'game_moved':
      return withLegs(
        draft,
        distinct(
          draft.legs.map((leg) =>
            leg.gameId === action.fromGameId
              ? { ...leg, gameId: action.toGameId, isLive: action.isLive }
              : leg,
          ),
        ),
      );
    case 'replaced':
      return { ...withLegs(draft, distinct(action.legs)), ...(action.built && { built: action.built }) };
  }
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

function isLeg(value: unknown): value is DraftLeg {
  if (typeof value !== 'object' || value === null) return false;
  // Each field is looked at below; storage may hold anything.
  const leg = value as Partial<DraftLeg>;
  const numbers = [
    leg.gameId,
    leg.type,
    leg.parameter,
    leg.oddsMilliSeen,
    leg.eventId,
    leg.sportId,
    leg.champId,
    leg.startsAtMs,
  ];
  const labels: Partial<DraftLeg['labels']> = leg.labels ?? {};
  return (
    numbers.every(isNumber) &&
    typeof leg.isLive === 'boolean' &&
    [labels.event, labels.market, labels.outcome, labels.champ].every(isText)
  );
}

/** Built matches out of storage. */
export const builtFromStored = (value: unknown): number[] =>
  Array.isArray(value)
    ? value.filter((one): one is number => Number.isSafeInteger(one)).slice(-BUILT_MAX)
    : [];

/** Legs out of storage: what is not whole is left behind. */
export const legsFromStored = (value: unknown): DraftLeg[] =>
  Array.isArray(value) ? value.filter(isLeg) : [];
