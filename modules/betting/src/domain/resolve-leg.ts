import {
  type Instant,
  type OddsMilli,
  type OrderedMoment,
  type Rational,
  rationalFromText,
  subtractRational,
  addRational,
  ONE,
  compareRational,
  ZERO,
  assert,
} from '@overround/kernel';
import { groupOfType } from '@overround/markets';
import {
  type Fractions,
  isWaitOver,
  resolveOutcome,
  type RuleSet,
  VOID,
  type WaitFact,
  waitOf,
} from '@overround/settlement';
import { differsByBet, type RaceFacts, raceResult, singleResult } from './race-leg.ts';
import { type MatchState, type Pair, type SubGame, subGameKey } from '@overround/sports';

/** A market, one outcome of it, or only bets on that from a price on. */
export interface CancelledScope {
  readonly part: SubGame;
  readonly group: number;
  readonly type?: number;
  readonly parameter?: number;
  readonly oddsMilliMin?: number;
}

/** What an event settles by: the newest version, as catalog tells it. */
export interface ResultFacts {
  readonly resultVersion: number;
  readonly certainty?: 'scout' | 'official';
  readonly state?: MatchState;
  /** Outcomes that the feed resolved itself; `won` and `void` are parts of the stake as fractions. */
  readonly outcomes: readonly {
    readonly part: SubGame;
    readonly type: number;
    readonly parameter: number;
    readonly won: string;
    readonly void: string;
  }[];
  readonly cancellations: readonly {
    readonly markets?: readonly CancelledScope[];
    readonly fromAt?: Instant;
    readonly toAt?: Instant;
    readonly reason: string;
  }[];
  /** Markets whose settlement was taken back. */
  readonly withdrawn: readonly { readonly part: SubGame; readonly group: number }[];
  /** Races: prices of non-runners when they were taken out, and starting prices. */
  readonly race?: RaceFacts;
  /** How long the match was waited for, where it was not played in its time. */
  readonly waits?: readonly WaitFact[];
}

/** A leg as far as its result depends on it. */
export interface SettleLeg {
  readonly part: string;
  readonly groupId: number;
  readonly type: number;
  readonly parameterMilli: number;
  /** Live legs only: the score of the listing when the bet was accepted. */
  readonly placementScore?: Pair;
  /** The agreed price; absent where an outcome is looked at without a bet. */
  readonly oddsMilli?: OddsMilli;
  /** Paid at the starting price where that is better. */
  readonly hasBestOdds?: boolean;
}

/** Why a leg came out as it did: enough to check it by hand. Stored with the settlement. */
export interface LegWhy {
  readonly rule: string;
  readonly formula?: string;
  readonly ruleSet: string;
  readonly inputs: Readonly<Record<string, string | number>>;
}

export type LegResult =
  | { readonly isOpen: true; readonly missing?: readonly string[] }
  | ({
      readonly isOpen: false;
      readonly why: LegWhy;
      /** It pays at this price instead of the agreed one. */
      readonly oddsMilli?: OddsMilli;
    } & Fractions);

const OPEN: LegResult = { isOpen: true };

const PART_KEY = /^(?:(?<counter>[a-z_]+)(?:-|$))?(?:p(?<period>\d+))?$/;

/** Reads `"main"`, `"p1"`, `"corners"`, `"corners-p1"`: the way back of `subGameKey`. */
export function partFromKey(key: string): SubGame {
  const { counter, period } = PART_KEY.exec(key)?.groups ?? {};
  if (key === 'main') return {};
  return {
    // The counter was written by `subGameKey` from a part of the catalogue.
    ...(counter === undefined ? {} : { counter: counter as NonNullable<SubGame['counter']> }),
    ...(period === undefined ? {} : { period: Number(period) }),
  };
}

/**
 * The result of one leg by the newest facts of its event: a cancellation first, or that its bet waits no longer, then what the feed
 * resolved itself, then the formula of the catalogue on the match as it stands. Pure; the same facts give the same answer (P7, P8).
 */
export function resolveLeg(
  leg: SettleLeg,
  facts: ResultFacts | undefined,
  accepted: OrderedMoment,
  rules: RuleSet,
): LegResult {
  if (!facts) return OPEN;
  // People and feeds name a window by clocks.
  const cancelled = facts.cancellations.find((one) => isCovered(leg, accepted.at, one));
  if (cancelled) {
    const inputs = { reason: cancelled.reason, resultVersion: facts.resultVersion };
    return { isOpen: false, ...VOID, why: { rule: 'cancelled', ruleSet: rules.version, inputs } };
  }
  const waits = facts.waits?.filter((wait) => isWaitOver(wait, accepted, rules)) ?? [];
  const missed = waits.find(({ cause }) => cause !== 'abandoned');
  if (missed) return waitedInVain(missed, facts.resultVersion, rules);
  if (facts.withdrawn.some((scope) => isMarketOf(leg, scope))) return OPEN;
  const told = facts.outcomes.find(
    (outcome) =>
      outcome.type === leg.type &&
      Math.round(outcome.parameter * 1000) === leg.parameterMilli &&
      subGameKey(outcome.part) === leg.part,
  );
  if (told) return resolvedByFeed(told.won, told.void, leg, rules);
  // A match that goes on when a bet waits no longer is for that bet what it was when it stopped.
  const state = waits.find((wait) => wait.state)?.state ?? facts.state;
  if (!state) return OPEN;
  const resolution = resolveOutcome({
    type: leg.type,
    parameterMilli: leg.parameterMilli,
    part: partFromKey(leg.part),
    state,
    rules,
    ...(leg.placementScore ? { placement: { score: leg.placementScore } } : {}),
  });
  if (resolution.status === 'open')
    return resolution.because === 'not_settleable' ? { isOpen: true, missing: resolution.missing } : OPEN;
  const { won, void: voided, lost, why, single } = resolution;
  if (why.rule === 'abandoned_undecided_void' && waits.length === 0 && mayGoOn(state, rules)) return OPEN;
  const result = { isOpen: false as const, won, void: voided, lost, why };
  if (single !== undefined) return singleResult(result, single, facts.race);
  return facts.race ? raceResult(leg, result, { ...facts, race: facts.race }, { accepted, rules }) : result;
}

/** Whether bets wait for a match that stopped. */
const mayGoOn = ({ format }: MatchState, rules: RuleSet): boolean =>
  waitOf(format.sportId, 'abandoned', rules) !== 0;

const REASON_OF_WAIT = { postponed: 'postponed', moved: 'event_moved', abandoned: 'abandoned' } as const;

function waitedInVain({ cause, sportId }: WaitFact, resultVersion: number, rules: RuleSet): LegResult {
  const wait = waitOf(sportId, cause, rules);
  const waitedHours = typeof wait === 'number' ? { waitedHours: wait } : {};
  const inputs = { reason: REASON_OF_WAIT[cause], ...waitedHours, resultVersion };
  return { isOpen: false, ...VOID, why: { rule: 'cancelled', ruleSet: rules.version, inputs } };
}

function isCovered(leg: SettleLeg, acceptedAt: Instant, one: ResultFacts['cancellations'][number]): boolean {
  if (one.fromAt !== undefined && acceptedAt < one.fromAt) return false;
  if (one.toAt !== undefined && acceptedAt >= one.toAt) return false;
  return (
    one.markets === undefined ||
    one.markets.some(
      (scope) => isCancelledIn(leg, scope) && (leg.oddsMilli ?? 0) >= (scope.oddsMilliMin ?? 0),
    )
  );
}

/** Whether bets on an outcome may come out differently by the moment they were accepted at, or by their price. */
export const hasWindow = (leg: SettleLeg, facts: ResultFacts): boolean =>
  (facts.race !== undefined && differsByBet(leg, facts.race)) ||
  facts.waits?.some(({ fromAt, toAt }) => fromAt !== undefined || toAt !== undefined) === true ||
  facts.cancellations.some(
    ({ fromAt, toAt, markets }) =>
      (markets === undefined && (fromAt !== undefined || toAt !== undefined)) ||
      markets?.some(
        (scope) =>
          isCancelledIn(leg, scope) &&
          (fromAt !== undefined || toAt !== undefined || scope.oddsMilliMin !== undefined),
      ) === true,
  );

const isCancelledIn = (leg: SettleLeg, scope: CancelledScope): boolean =>
  isMarketOf(leg, scope) &&
  (scope.type === undefined ||
    (scope.type === leg.type && Math.round((scope.parameter ?? 0) * 1000) === leg.parameterMilli));

const isMarketOf = (leg: SettleLeg, scope: { readonly part: SubGame; readonly group: number }): boolean =>
  scope.group === leg.groupId && subGameKey(scope.part) === leg.part;

function resolvedByFeed(wonText: string, voidText: string, leg: SettleLeg, rules: RuleSet): LegResult {
  const won = rationalFromText(wonText);
  const voided = rationalFromText(voidText);
  const lost: Rational = subtractRational(ONE, addRational(won, voided));
  assert(
    [won, voided, lost].every((part) => compareRational(part, ZERO) >= 0),
    'parts of a leg are between nought and one and add up to one',
  );
  return {
    isOpen: false,
    won,
    void: voided,
    lost,
    why: {
      rule: 'resolved_by_feed',
      formula: groupOfType(leg.type)?.key ?? String(leg.groupId),
      ruleSet: rules.version,
      inputs: { won: wonText, void: voidText },
    },
  };
}
