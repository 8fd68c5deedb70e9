// What an event settles by, in versions. Every version is whole: whoever reads the newest needs no older one.

import type { Instant } from '@overround/kernel';
import { findOutcomeType } from '@overround/markets';
import type {
  CancelMessage,
  CancelScope,
  ResultMessage,
  RollbackSettlement,
  SettlementMessage,
} from '@overround/provider-kit';
import { type MatchState, type SubGame, subGameKey, type VoidReason } from '@overround/sports';
import type { RacePrices } from './race-prices.ts';
import type { WaitFact } from '@overround/settlement';
import { sortedText } from './sorted-text.ts';

export type Certainty = 'scout' | 'official';

/** Told by a feed that resolves its own markets. `won` and `void` are exact parts of the stake. */
export interface ExplicitOutcome {
  readonly part: SubGame;
  readonly type: number;
  readonly parameter: number;
  readonly won: string;
  readonly void: string;
}

/** Bets on these markets are void: all of the event when `markets` is absent, those accepted in the window when it has ends. */
export interface Cancellation {
  readonly markets?: readonly CancelScope[];
  readonly fromAt?: Instant;
  readonly toAt?: Instant;
  readonly reason: VoidReason;
}

export interface MarketScope {
  readonly part: SubGame;
  readonly group: number;
}

export interface EventResult {
  readonly resultVersion: number;
  readonly cause: string;
  /** Absent while nothing is settled: only cancellations, or everything rolled back. */
  readonly certainty?: Certainty;
  readonly state?: MatchState;
  readonly outcomes: readonly ExplicitOutcome[];
  readonly cancellations: readonly Cancellation[];
  /** Markets whose settlement was taken back and not told anew. */
  readonly withdrawn: readonly MarketScope[];
  /** Races only. */
  readonly race?: RacePrices;
  /** How long it was waited for, where it was not played in its time: one for each start, and one for a match that stopped. */
  readonly waits?: readonly WaitFact[];
}

export type ResultNews =
  | ResultMessage
  | SettlementMessage
  | CancelMessage
  | RollbackSettlement
  /** A part of a running match ended: what is decided by now is settled, the rest stays open. */
  | { readonly kind: 'period'; readonly state: MatchState }
  | { readonly kind: 'race'; readonly race: RacePrices }
  | { readonly kind: 'wait'; readonly wait: WaitFact }
  | { readonly kind: 'rule'; readonly cause: string; readonly cancellation: Cancellation };

const NOTHING: EventResult = { resultVersion: 0, cause: '', outcomes: [], cancellations: [], withdrawn: [] };

/**
 * The result after a piece of news, or the same object when the news changes nothing: a scout never overrides an official
 * result, a repeated message makes no new version.
 */
export function nextResult(current: EventResult | undefined, news: ResultNews): EventResult | undefined {
  const before = current ?? NOTHING;
  const after = changed(before, news);
  if (sameFacts(before, after)) return current;
  return {
    ...after,
    resultVersion: before.resultVersion + 1,
    cause: news.kind === 'rule' ? news.cause : news.kind,
  };
}

function changed(before: EventResult, news: ResultNews): EventResult {
  switch (news.kind) {
    case 'result':
      if (news.certainty === 'scout' && before.certainty === 'official') return before;
      return { ...before, certainty: news.certainty, state: news.state, withdrawn: [] };
    case 'period':
      return isFinal(before) ? before : { ...before, certainty: 'scout', state: news.state };
    case 'settlement': {
      if (news.certainty === 'scout' && before.certainty === 'official') return before;
      const told = new Map(before.outcomes.map((outcome) => [outcomeName(outcome), outcome]));
      for (const outcome of news.outcomes) told.set(outcomeName(outcome), outcome);
      const toldMarkets = new Set(news.outcomes.map(marketOfOutcome));
      return {
        ...before,
        certainty: news.certainty,
        outcomes: [...told.values()],
        withdrawn: before.withdrawn.filter((scope) => !toldMarkets.has(scopeName(scope))),
      };
    }
    case 'rollback_settlement':
      return news.markets === undefined ? withoutFacts(before) : withdraw(before, news.markets);
    case 'cancel':
      return { ...before, cancellations: [...before.cancellations, cancellationOf(news)] };
    case 'rollback_cancel':
      return { ...before, cancellations: before.cancellations.filter((one) => !isTakenBackBy(one, news)) };
    case 'race':
      return { ...before, race: news.race };
    case 'wait':
      return {
        ...before,
        waits: [...(before.waits ?? []).filter((one) => !isSameWait(one, news.wait)), news.wait],
      };
    case 'rule':
      return { ...before, cancellations: [...before.cancellations, news.cancellation] };
  }
}

/** What was told of the same start before. */
const isSameWait = (one: WaitFact, other: WaitFact): boolean => one.sinceAt === other.sinceAt;

/** Whether it says how the match ended: only that may be told of a match that goes on no more. */
const isFinal = ({ certainty, state }: EventResult): boolean =>
  certainty === 'official' || (state !== undefined && state.phase !== 'break');

const outcomeName = (outcome: ExplicitOutcome): string =>
  `${subGameKey(outcome.part)}/${outcome.type}/${outcome.parameter}`;
const scopeName = (scope: MarketScope): string => `${subGameKey(scope.part)}/${scope.group}`;
const cancelName = ({ type, parameter = 0, oddsMilliMin, ...market }: CancelScope): string =>
  [scopeName(market), ...(type === undefined ? [] : [type, parameter]), oddsMilliMin ?? ''].join('/');
const marketOfOutcome = (outcome: ExplicitOutcome): string =>
  scopeName({ part: outcome.part, group: findOutcomeType(outcome.type)?.groupId ?? 0 });

function withoutFacts(before: EventResult): EventResult {
  const { certainty: _certainty, state: _state, ...rest } = before;
  return { ...rest, outcomes: [], withdrawn: [] };
}

function withdraw(before: EventResult, markets: readonly MarketScope[]): EventResult {
  const all = new Map([...before.withdrawn, ...markets].map((scope) => [scopeName(scope), scope]));
  const outcomes = before.outcomes.filter((outcome) => !all.has(marketOfOutcome(outcome)));
  return { ...before, outcomes, withdrawn: [...all.values()] };
}

const cancellationOf = (news: CancelMessage): Cancellation => ({
  ...(news.markets === undefined ? {} : { markets: news.markets }),
  ...(news.fromAt === undefined ? {} : { fromAt: news.fromAt }),
  ...(news.toAt === undefined ? {} : { toAt: news.toAt }),
  reason: news.reason,
});

/** A rollback without markets takes back every cancellation of the event; with markets, those of the same markets. */
function isTakenBackBy(cancellation: Cancellation, rollback: CancelMessage): boolean {
  if (rollback.markets === undefined) return true;
  if (cancellation.markets === undefined) return false;
  const taken = new Set(rollback.markets.map(cancelName));
  return cancellation.markets.every((scope) => taken.has(cancelName(scope)));
}

/** Whether two results settle alike, whatever their versions. */
export const sameFacts = (a: EventResult, b: EventResult): boolean => factsOf(a) === factsOf(b);

function factsOf({ certainty, state, outcomes, cancellations, withdrawn, race, waits }: EventResult): string {
  // The same cancellation told twice is one.
  const distinct = [...new Set(cancellations.map(sortedText))];
  return sortedText([
    certainty ?? null,
    state ?? null,
    outcomes,
    distinct,
    withdrawn,
    race ?? null,
    waits ?? null,
  ]);
}
