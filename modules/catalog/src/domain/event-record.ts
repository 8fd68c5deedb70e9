import type { OutcomeKey, StopCause } from '@overround/contracts';
import type { EventId, GameId, Instant, OddsMilli } from '@overround/kernel';
import type { FeedOutcome } from '@overround/provider-kit';
import type { MatchExpectation, MatchFormat, MatchState, SportId, SubGame } from '@overround/sports';
import type { BookChamp, BookEvent, BookParticipant, EventStatus, ListingKind } from '../book/line-book.ts';
import type { EventResult } from './event-result.ts';

/** One price as its producer or our trade desk means it, before bet stops are counted in. */
export interface Offer {
  readonly type: number;
  readonly group: number;
  readonly parameter: number;
  readonly oddsMilli: OddsMilli;
  readonly isSuspended: boolean;
  /** Held back by us: the price jumped further than can be believed, and has not been confirmed. */
  readonly isHeld: boolean;
  readonly isMain: boolean;
}

export type Offers = ReadonlyMap<OutcomeKey, Offer>;

export interface GameRecord {
  readonly gameId: GameId;
  readonly constId: number;
  readonly part: SubGame;
  readonly partKey: string;
  readonly kind: ListingKind;
  readonly offers: Offers;
}

export interface EarlierStart {
  readonly startsAt: Instant;
  /** From then on another start was known. */
  readonly untilAt: Instant;
  /** Its place among bets; absent of those that were kept before there were any. */
  readonly untilSeq?: number;
}

/** Everything we know of an event. Immutable: a message makes a new record. */
export interface EventRecord {
  readonly eventId: EventId;
  readonly producer: string;
  readonly ref: string;
  readonly sportId: SportId;
  readonly champ: BookChamp;
  readonly participants: readonly [BookParticipant, BookParticipant];
  readonly startsAt: Instant;
  /** The first start we were told. */
  readonly plannedAt: Instant;
  /** Starts it had before, in order; absent for most. */
  readonly earlierStarts?: readonly EarlierStart[];
  readonly format: MatchFormat;
  readonly status: EventStatus;
  readonly kind: ListingKind;
  readonly facts: BookEvent['facts'];
  readonly rank: number;
  readonly pricedBy: 'feed' | 'house';
  readonly expectation?: MatchExpectation;
  readonly openingPrices?: readonly FeedOutcome[];
  /** Groups whose results the producer will be able to tell; absent: all. */
  readonly settleableGroups?: readonly number[];
  readonly isSimulated: boolean;
  readonly state?: MatchState;
  readonly stateAt: Instant;
  /** Current listings by part key; `main` is always there. */
  readonly games: ReadonlyMap<string, GameRecord>;
  readonly result?: EventResult;
  readonly endedAt?: Instant;
  readonly updatedAt: Instant;
}

/** Bet stops of one event. They take effect at once, ahead of the messages that wait in the queue. */
export interface Gate {
  /** Producer sequence of the message that last stopped or started the whole event. */
  readonly sequence: number;
  readonly isStopped: boolean;
  /** What stopped the whole event, where the feed said it. */
  readonly cause?: StopCause | undefined;
  /** Stopped groups. */
  readonly groups: ReadonlyMap<number, GroupStop>;
}

/** `price`: what was told of the group is too old to be sold. */
export type GroupCause = StopCause | 'price';
export interface GroupStop {
  /** Of the message that stopped it. */
  readonly sequence: number;
  /** What stopped it, where that was said. */
  readonly cause?: GroupCause | undefined;
  /** When we heard of it. */
  readonly at?: Instant | undefined;
}

export const OPEN_GATE: Gate = { sequence: 0, isStopped: false, groups: new Map() };

/** What a stop or start is about: the whole event where no groups are named. */
export interface StopScope {
  readonly groups?: readonly number[] | undefined;
  readonly cause?: GroupCause | undefined;
  readonly at?: Instant | undefined;
}

/** The gate after a stop or start; older messages than the last one change nothing. */
export function turnGate(
  gate: Gate,
  isStop: boolean,
  sequence: number,
  { groups: only, cause, at }: StopScope = {},
): Gate {
  if (only === undefined) {
    if (sequence <= gate.sequence) return gate;
    const groups = isStop
      ? gate.groups
      : new Map([...gate.groups].filter(([, stop]) => stop.sequence > sequence));
    const of = isStop && cause !== undefined && cause !== 'price' ? { cause } : {};
    return { sequence, isStopped: isStop, groups, ...of };
  }
  const groups = new Map(gate.groups);
  for (const group of only) {
    const stoppedAt = groups.get(group)?.sequence ?? 0;
    if (isStop && sequence > stoppedAt) groups.set(group, { sequence, cause, at });
    if (!isStop && sequence > stoppedAt) groups.delete(group);
  }
  return { ...gate, groups };
}

/** New prices of these groups end the stops that are older (provider contract: until the next `odds_change`). */
export function gateAfterPrices(gate: Gate, sequence: number, groups: Iterable<number>): Gate {
  const isStopped = gate.isStopped && sequence <= gate.sequence;
  const left = new Map(gate.groups);
  for (const group of groups)
    if ((left.get(group)?.sequence ?? Number.POSITIVE_INFINITY) < sequence) left.delete(group);
  if (isStopped === gate.isStopped && left.size === gate.groups.size) return gate;
  return isStopped
    ? { ...gate, groups: left }
    : { sequence: Math.max(sequence, gate.sequence), isStopped, groups: left };
}

/** Both gates in one, where `current` went on from `base` while `folded` was made from it too. */
export function mergeGates(base: Gate, current: Gate, folded: Gate): Gate {
  if (current === base) return folded;
  const whole = current.sequence > folded.sequence ? current : folded;
  const groups = new Map(folded.groups);
  for (const [group, stop] of current.groups) if (base.groups.get(group) !== stop) groups.set(group, stop);
  return { ...whole, groups };
}

export const isOver = (record: Pick<EventRecord, 'status'>): boolean =>
  record.status === 'ended' || record.status === 'cancelled';
