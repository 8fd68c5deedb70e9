// Folds a batch of believed messages over the records, in order. Nothing is changed in the world: the batch is an overlay that
// becomes the world when it is stored, and is thrown away when it cannot be.

import type { EventId, Instant } from '@overround/kernel';
import type { FeedEnvelope, FeedMessage, FixtureChange } from '@overround/provider-kit';
import { type Happening, type MatchState, type SubGame, subGameKey } from '@overround/sports';
import { type EventRecord, type Gate, gateAfterPrices, isOver, turnGate } from '../domain/event-record.ts';
import { type EventResult, nextResult, type ResultNews } from '../domain/event-result.ts';
import {
  changeFixture,
  changeState,
  endRecord,
  isBeliefChanged,
  newGameOf,
  newRecord,
} from '../domain/fold-fixture.ts';
import { foldOdds, withoutGroups } from '../domain/fold-odds.ts';
import { waitOfStopped } from '../domain/due-wait.ts';
import { racePricesAfter } from '../domain/race-prices.ts';
import { explainsAnyMove } from '../domain/plausibility.ts';
import { withSheets, withStarters } from '../domain/starters.ts';
import type { IdPool } from '../store/id-pool.ts';
import type { BoundEnvelope } from './decide.ts';
import { gateOf, refKey, type World } from './world.ts';

type EventMessage = Exclude<FeedMessage, { readonly kind: 'alive' | 'snapshot_complete' }>;

export interface FoldedEvent {
  record: EventRecord;
  gate: Gate;
  /** Highest producer sequence that touched it. */
  sequence: number;
  results: EventResult[];
  happenings: Happening[];
  mayJump: boolean;
  heldCount: number;
  /** Markets that were priced by the feed, as `partKey/group`. */
  told: Set<string>;
  /** The house has to price it: at once when the score moved, later when only the clock did. */
  wantsPrice: 'no' | 'later' | 'soon' | 'now';
}

export interface Batch {
  readonly events: Map<number, FoldedEvent>;
  readonly refused: { readonly envelope: FeedEnvelope; readonly reason: string }[];
}

export interface FoldContext {
  readonly world: World;
  readonly ids: IdPool;
  readonly now: Instant;
}

export function foldBatch(envelopes: readonly BoundEnvelope[], context: FoldContext): Batch {
  const batch: Batch = { events: new Map(), refused: [] };
  const newIds = new Map<string, EventId>();
  for (const envelope of envelopes) {
    const { message, producer } = envelope;
    if (message.kind === 'alive' || message.kind === 'snapshot_complete') continue;
    const key = refKey(producer, message.eventRef);
    const eventId = context.world.idByRef.get(key) ?? newIds.get(key);
    const reason =
      eventId === undefined
        ? foldNewEvent(batch, newIds, envelope, context)
        : foldKnownEvent(open(batch, eventId, context), envelope, message, context);
    if (reason !== undefined) batch.refused.push({ envelope, reason });
  }
  return batch;
}

/** The overlay of an event, made when first touched. */
export function open(
  batch: Batch,
  eventId: number,
  { world }: Pick<FoldContext, 'world'>,
): FoldedEvent | undefined {
  const known = batch.events.get(eventId);
  if (known) return known;
  const record = world.records.get(eventId);
  if (!record) return undefined;
  return put(batch, record, gateOf(world, eventId), world.mayJump.has(eventId));
}

function put(batch: Batch, record: EventRecord, gate: Gate, mayJump: boolean): FoldedEvent {
  const folded: FoldedEvent = {
    record,
    gate,
    sequence: 0,
    results: [],
    happenings: [],
    mayJump,
    heldCount: 0,
    told: new Set(),
    wantsPrice: 'no',
  };
  batch.events.set(record.eventId, folded);
  return folded;
}

const subjectsOf = (message: FixtureChange, producer: string, { world }: FoldContext) => ({
  champ: world.subjects.champ(producer, message.sportId, message.champ),
  participants: [
    world.subjects.participant(producer, message.sportId, message.participants[0]),
    world.subjects.participant(producer, message.sportId, message.participants[1]),
  ] as const,
});

function foldNewEvent(
  batch: Batch,
  newIds: Map<string, EventId>,
  { message, producer, sequence }: FeedEnvelope,
  context: FoldContext,
): string | undefined {
  if (message.kind !== 'fixture_change') return 'the event is not known';
  const record = newRecord(message, producer, subjectsOf(message, producer, context), context);
  const folded = put(batch, record, gateOf(context.world, record.eventId), true);
  folded.sequence = sequence;
  folded.wantsPrice = record.pricedBy === 'house' ? 'soon' : 'no';
  if (message.status === 'cancelled') addResult(folded, CANCELLED_FIXTURE);
  newIds.set(refKey(producer, message.eventRef), record.eventId);
  return undefined;
}

const CANCELLED_FIXTURE: ResultNews = {
  kind: 'rule',
  cause: 'fixture_cancelled',
  cancellation: { reason: 'cancelled_event' },
};

function foldKnownEvent(
  folded: FoldedEvent | undefined,
  envelope: BoundEnvelope,
  message: EventMessage,
  context: FoldContext,
): string | undefined {
  if (!folded) return 'the event has left the line';
  folded.sequence = Math.max(folded.sequence, envelope.sequence);
  switch (message.kind) {
    case 'fixture_change':
      return foldFixture(folded, envelope.producer, message, context);
    case 'odds_change':
      return foldPrices(folded, envelope.sequence, message, context);
    case 'bet_stop':
    case 'bet_start':
      folded.gate = turnGate(folded.gate, message.kind === 'bet_stop', envelope.sequence, {
        ...message,
        at: context.now,
      });
      return undefined;
    case 'state_change':
      foldState(folded, message, context);
      return undefined;
    default:
      // What staff looked at is not what stands now: who told it sees that nothing came of it.
      if (!isOvertaken(envelope, folded.record)) foldResult(folded, message, context);
      return undefined;
  }
}

const isOvertaken = ({ ifResultVersion }: BoundEnvelope, { result }: EventRecord): boolean =>
  ifResultVersion !== undefined && ifResultVersion !== (result?.resultVersion ?? 0);

export const marketName = (part: SubGame, group: number): string => `${subGameKey(part)}/${group}`;

function foldFixture(
  folded: FoldedEvent,
  producer: string,
  message: FixtureChange,
  context: FoldContext,
): string | undefined {
  const before = folded.record;
  if (message.sportId !== before.sportId) return 'an event does not change its sport';
  folded.record = changeFixture(before, message, subjectsOf(message, producer, context), context);
  if (message.status === 'cancelled') addResult(folded, CANCELLED_FIXTURE);
  keepRacePrices(folded, before, context);
  const isHouse = folded.record.pricedBy === 'house';
  if (isHouse && folded.wantsPrice === 'no' && isBeliefChanged(before, folded.record))
    folded.wantsPrice = 'soon';
  return undefined;
}

function foldPrices(
  folded: FoldedEvent,
  sequence: number,
  message: Extract<FeedMessage, { readonly kind: 'odds_change' }>,
  { ids }: FoldContext,
): string | undefined {
  if (folded.record.pricedBy === 'house') return 'the house prices this event';
  if (isOver(folded.record)) return undefined; // Prices that were on their way when the match ended.
  const fold = foldOdds(folded.record, message.markets, folded.mayJump, newGameOf(ids));
  folded.record = fold.record;
  folded.heldCount += fold.heldCount;
  for (const { part, group } of message.markets) folded.told.add(marketName(part, group));
  folded.mayJump = false;
  folded.gate = gateAfterPrices(folded.gate, sequence, fold.groups);
  return undefined;
}

function foldState(
  folded: FoldedEvent,
  message: Extract<FeedMessage, { readonly kind: 'state_change' }>,
  context: FoldContext,
): void {
  if (isOver(folded.record)) return;
  const { record } = folded;
  const before = record.state;
  folded.record = changeState(record, message.state, context);
  keepRacePrices(folded, record, context);
  folded.happenings.push(...message.happenings);
  settleEarly(folded, message);
  if (explainsAnyMove(before, message.state)) {
    folded.mayJump = true;
    folded.record = believeHeld(folded.record);
  }
  if (folded.record.pricedBy === 'house')
    folded.wantsPrice = soonest(folded.wantsPrice, urgencyOf(before, folded.record.state));
}

/** Sports of more parts than these play one every few minutes, and settle with the match. */
const PARTS_MAX = 5;

/** A half, a quarter, a set is over: bets that it decided need not wait for the match (features-and-rules, row 80). */
function settleEarly(
  folded: FoldedEvent,
  { state, happenings }: Extract<FeedMessage, { readonly kind: 'state_change' }>,
): void {
  const { periods, overtimeSeconds } = state.format;
  const isBreak = state.phase === 'break' && happenings.some(({ kind }) => kind === 'period_end');
  // Behind the last part without overtime the result itself is a moment away.
  const goesOn = state.period < periods || overtimeSeconds !== undefined;
  if (isBreak && goesOn && periods <= PARTS_MAX)
    addResult(folded, { kind: 'period', state: withStarters(state, folded.record.facts) });
}

const URGENCY = ['no', 'later', 'soon', 'now'] as const;
type Urgency = FoldedEvent['wantsPrice'];
const soonest = (a: Urgency, b: Urgency): Urgency => (URGENCY.indexOf(a) > URGENCY.indexOf(b) ? a : b);

function urgencyOf(before: MatchState | undefined, after: MatchState | undefined): Urgency {
  if (before?.withdrawn?.length !== after?.withdrawn?.length) return 'now';
  if (before?.score.home !== after?.score.home || before?.score.away !== after?.score.away) return 'now';
  return explainsAnyMove(before, after) ? 'soon' : 'later';
}

function keepRacePrices(folded: FoldedEvent, before: EventRecord, { now, world }: FoldContext): void {
  const shown = world.records.get(before.eventId);
  const race = racePricesAfter(before, folded.record, { now, shown });
  if (race) addResult(folded, { kind: 'race', race });
}

/** What happened explains the jump that we held back. */
function believeHeld(record: EventRecord): EventRecord {
  if (![...record.games.values()].some((game) => [...game.offers.values()].some((offer) => offer.isHeld)))
    return record;
  const games = new Map(
    [...record.games].map(([key, game]) => [
      key,
      {
        ...game,
        offers: new Map(
          [...game.offers].map(([name, offer]) => [name, offer.isHeld ? { ...offer, isHeld: false } : offer]),
        ),
      },
    ]),
  );
  return { ...record, games };
}

function foldResult(folded: FoldedEvent, message: ResultNews, { now }: FoldContext): void {
  addResult(folded, withSheets(message, folded.record.facts));
  if (message.kind === 'result') {
    const wasStopped = folded.record.state?.phase === 'abandoned';
    folded.record = endRecord(folded.record, message.state, now);
    if (message.state.phase === 'abandoned' && !wasStopped)
      addResult(folded, { kind: 'wait', wait: waitOfStopped(folded.record, now) });
  }
  if (message.kind !== 'cancel') return;
  if (message.markets !== undefined) {
    const whole = message.markets.filter(({ type, oddsMilliMin }) => type === undefined && !oddsMilliMin);
    const taken = new Set(whole.map(({ part, group }) => marketName(part, group)));
    // A window in the past voids old bets; a market that is cancelled from now on takes no new ones either.
    if (message.toAt === undefined || message.toAt >= now)
      folded.record = withoutGroups(folded.record, (partKey, group) => taken.has(`${partKey}/${group}`));
  } else if (message.toAt === undefined && message.fromAt === undefined) {
    folded.record = { ...endRecord(folded.record, undefined, now), status: 'cancelled' };
  }
}

/** Adds a version when the news changes anything. */
export function addResult(folded: FoldedEvent, news: ResultNews): void {
  const result = nextResult(folded.record.result, news);
  if (result === undefined || result === folded.record.result) return;
  folded.record = { ...folded.record, result };
  folded.results.push(result);
}
