// What a feed says. Ids of sports, groups and outcome types are those of the market catalogue; everything else is named by
// the provider's own references, which the catalog maps to ours.

import type { Instant, OddsMilli } from '@overround/kernel';
import type {
  Happening,
  MatchExpectation,
  MatchFormat,
  MatchState,
  SportId,
  SubGame,
  VoidReason,
} from '@overround/sports';
import type { FixtureFacts, Names } from './fixture-facts.ts';

export interface ParticipantRef {
  readonly ref: string;
  readonly names: Names;
  /** ISO 3166 alpha-2 where known. */
  readonly countryCode?: string;
  /** The members of a pair or a team of named people. */
  readonly memberRefs?: readonly string[];
}

export interface ChampRef {
  readonly ref: string;
  readonly names: Names;
  readonly countryCode?: string;
  /** Bigger is more prominent; orders boards. */
  readonly rank: number;
  readonly isTop?: boolean;
}

/** A fixture is new, moved, renamed, or changed its state as a listing. */
export interface FixtureChange {
  readonly kind: 'fixture_change';
  readonly eventRef: string;
  readonly sportId: SportId;
  readonly champ: ChampRef;
  readonly participants: readonly [ParticipantRef, ParticipantRef];
  readonly startsAt: Instant;
  readonly format: MatchFormat;
  readonly status: 'scheduled' | 'live' | 'postponed' | 'cancelled' | 'ended';
  /** Round, venue and the like, shown beside the match. */
  readonly facts?: FixtureFacts;
  /** Rank inside its champ; bigger is more prominent. */
  readonly rank?: number;
  /** Who makes the prices: the feed sends `odds_change`, or the house prices from `expectation` or `openingPrices`. */
  readonly pricedBy: 'feed' | 'house';
  readonly expectation?: MatchExpectation;
  /** Bookmaker prices of the main game that the house fits its expectation to. */
  readonly openingPrices?: readonly FeedOutcome[];
  /** Groups the provider's facts can settle. Absent: all; the house offers no others. */
  readonly settleableGroups?: readonly number[];
  /** The names were invented for a simulation. */
  readonly isSimulated: boolean;
}

export interface FeedOutcome {
  /** `T` of the catalogue. */
  readonly type: number;
  /** `P` of the catalogue's parameter coding; 0 when the outcome has none. */
  readonly parameter: number;
  readonly oddsMilli: OddsMilli;
  readonly isSuspended?: boolean;
}

export interface FeedMarket {
  readonly part: SubGame;
  /** `G` of the catalogue. */
  readonly group: number;
  /** `closed` takes the market from the line for good; its bets wait for the result. */
  readonly status: 'open' | 'suspended' | 'closed';
  /** All outcomes of the group that are now on offer; those not named any more are closed. */
  readonly outcomes: readonly FeedOutcome[];
}

export interface OddsChange {
  readonly kind: 'odds_change';
  readonly eventRef: string;
  readonly markets: readonly FeedMarket[];
}

/** Stops betting at once; prices stay visible but closed until the next `odds_change` or `bet_start`. */
export interface BetStop {
  readonly kind: 'bet_stop' | 'bet_start';
  readonly eventRef: string;
  /** Absent: the whole event with its sub-games. */
  readonly groups?: readonly number[];
  /** Of a stop: what happened, where the source knows it. Readers of the line are told. */
  readonly cause?: 'goal' | 'red_card' | 'penalty' | 'review' | 'operator';
}

/** The match moved on. `state` is whole; `happenings` are those since the last message, for the timeline and the tracker. */
export interface StateChange {
  readonly kind: 'state_change';
  readonly eventRef: string;
  readonly state: MatchState;
  readonly happenings: readonly Happening[];
}

/** The facts to settle by. A newer result of the same or a better certainty replaces the older one. */
export interface ResultMessage {
  readonly kind: 'result';
  readonly eventRef: string;
  readonly certainty: 'scout' | 'official';
  readonly state: MatchState;
}

/** Results of single outcomes from a feed that resolves its own markets. `won` and `void` are parts of the stake: 1, 1/2 … */
export interface SettlementMessage {
  readonly kind: 'settlement';
  readonly eventRef: string;
  readonly certainty: 'scout' | 'official';
  readonly outcomes: readonly {
    readonly part: SubGame;
    readonly type: number;
    readonly parameter: number;
    /** Exact fractions as `numerator/denominator`. */
    readonly won: string;
    readonly void: string;
  }[];
}

/** What of an event is cancelled: a market, or of a market one outcome, or of that only bets at long prices. */
export interface CancelScope {
  readonly part: SubGame;
  readonly group: number;
  readonly type?: number;
  readonly parameter?: number;
  /** Only bets at this price or a longer one: what an error of price voids (features-and-rules A5, row 96). */
  readonly oddsMilliMin?: number;
}

export interface CancelMessage {
  readonly kind: 'cancel' | 'rollback_cancel';
  readonly eventRef: string;
  /** Absent: the whole event. */
  readonly markets?: readonly CancelScope[];
  /** Bets accepted in this window are void; absent ends are open. */
  readonly fromAt?: Instant;
  readonly toAt?: Instant;
  readonly reason: VoidReason;
}

export interface RollbackSettlement {
  readonly kind: 'rollback_settlement';
  readonly eventRef: string;
  /** Absent: every market of the event. */
  readonly markets?: readonly { readonly part: SubGame; readonly group: number }[];
}

/** Every 10 s or more often. `isSubscribed: false` says that the producer lost its own source. */
export interface Alive {
  readonly kind: 'alive';
  readonly isSubscribed: boolean;
}

/** Ends the messages that answer `requestSnapshot`. Markets of the producer reopen only now. */
export interface SnapshotComplete {
  readonly kind: 'snapshot_complete';
  readonly requestId: string;
}

export type FeedMessage =
  | FixtureChange
  | OddsChange
  | BetStop
  | StateChange
  | ResultMessage
  | SettlementMessage
  | CancelMessage
  | RollbackSettlement
  | Alive
  | SnapshotComplete;

export interface FeedEnvelope {
  /** Name of the producer, one sequence each. */
  readonly producer: string;
  /** Grows by one with each message of the producer; a gap asks for a snapshot. */
  readonly sequence: number;
  readonly producedAt: Instant;
  readonly message: FeedMessage;
}

/** Where a provider puts what it has to say. Resolves when the messages are taken: that is the back-pressure. */
export interface FeedSink {
  accept(envelopes: readonly FeedEnvelope[]): Promise<void>;
}

/** One outside (or invented) source of matches. */
export interface FeedProvider {
  readonly producer: string;
  /** Begins with a full snapshot. */
  start(sink: FeedSink): Promise<void>;
  /**
   * Sends everything it stands for again, ended by `snapshot_complete` with this id: of a match in play that the house prices also that
   * bets are not stopped (`bet_start`), for the house may have missed it. Prices say so by themselves.
   */
  requestSnapshot(requestId: string): Promise<void>;
  stop(): Promise<void>;
}
