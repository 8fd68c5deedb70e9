import type { GameId, Instant } from '@overround/kernel';
import type { FixtureChange } from '@overround/provider-kit';
import { MAIN_GAME, type MatchState, type SubGame, subGameKey } from '@overround/sports';
import type { BookChamp, BookParticipant, ListingKind } from '../book/line-book.ts';
import type { EventRecord, GameRecord } from './event-record.ts';
import { UNNUMBERED } from './number-news.ts';
import { sortedText } from './sorted-text.ts';
import { withStarters } from './starters.ts';

/** Ids for what is new, drawn before the fold so that folding needs no database. */
export interface NewIds {
  constId(): number;
  gameId(): GameId;
}

export interface FixtureSubjects {
  readonly champ: BookChamp;
  readonly participants: readonly [BookParticipant, BookParticipant];
}

/** The record of an event we hear of for the first time: listed in the line, without prices. */
export function newRecord(
  message: FixtureChange,
  producer: string,
  subjects: FixtureSubjects,
  at: { readonly now: Instant; readonly ids: NewIds },
): EventRecord {
  const eventId = at.ids.constId() as EventRecord['eventId']; // The constant id of a main game is the id of its event.
  const kind: ListingKind = message.status === 'live' ? 'live' : 'line';
  const main: GameRecord = {
    gameId: at.ids.gameId(),
    constId: eventId,
    part: MAIN_GAME,
    partKey: subGameKey(MAIN_GAME),
    kind,
    offers: new Map(),
  };
  return {
    eventId,
    producer,
    ref: message.eventRef,
    ...fixturePart(message, subjects),
    plannedAt: message.startsAt,
    kind,
    stateAt: at.now,
    games: new Map([[main.partKey, main]]),
    ...(message.status === 'ended' || message.status === 'cancelled' ? { endedAt: at.now } : {}),
    updatedAt: at.now,
  };
}

const fixturePart = (message: FixtureChange, subjects: FixtureSubjects) => ({
  sportId: message.sportId,
  ...subjects,
  startsAt: message.startsAt,
  format: message.format,
  status: message.status,
  facts: message.facts ?? {},
  rank: message.rank ?? 0,
  pricedBy: message.pricedBy,
  isSimulated: message.isSimulated,
  ...(message.expectation === undefined ? {} : { expectation: message.expectation }),
  ...(message.openingPrices === undefined ? {} : { openingPrices: message.openingPrices }),
  ...(message.settleableGroups === undefined ? {} : { settleableGroups: message.settleableGroups }),
});

/** A known event after a fixture change. Whatever an event was, it never becomes another sport. */
export function changeFixture(
  record: EventRecord,
  message: FixtureChange,
  subjects: FixtureSubjects,
  at: { readonly now: Instant; readonly ids: NewIds },
): EventRecord {
  const { endedAt: _endedAt, ...kept } = record;
  const rest = isFitStale(record, message) ? withoutExpectation(kept) : kept;
  const isOver = message.status === 'ended' || message.status === 'cancelled';
  const changed: EventRecord = {
    ...rest,
    ...fixturePart(message, subjects),
    ...(isOver ? { endedAt: record.endedAt ?? at.now } : {}),
    ...earlierStarts(record, message.startsAt, at.now),
    updatedAt: at.now,
  };
  return message.status === 'live' ? goLive(changed, at) : changed;
}

/** A start that is set once more and once more is kept so often. */
const EARLIER_STARTS_MAX = 20;

/** The starts an event had before, with its last one where it begins at another time now. In play there is no other. */
function earlierStarts(
  { startsAt, kind, earlierStarts: known = [] }: EventRecord,
  next: Instant,
  untilAt: Instant,
): Pick<EventRecord, 'earlierStarts'> {
  if (startsAt === next || kind === 'live') return {};
  return {
    earlierStarts: [...known, { startsAt, untilAt, untilSeq: UNNUMBERED }].slice(-EARLIER_STARTS_MAX),
  };
}

/** Other opening prices say something else of the match than what was fitted to the old ones. */
const isFitStale = (record: EventRecord, message: FixtureChange): boolean =>
  message.expectation === undefined &&
  message.openingPrices !== undefined &&
  sortedText(record.openingPrices) !== sortedText(message.openingPrices);

function withoutExpectation<T extends Pick<EventRecord, 'expectation'>>(record: T): Omit<T, 'expectation'> {
  const { expectation: _expectation, ...rest } = record;
  return rest;
}

/** Whether a house event is to be priced differently after a fixture change. */
export function isBeliefChanged(before: EventRecord, after: EventRecord): boolean {
  return (
    before.kind !== after.kind ||
    before.status !== after.status ||
    before.startsAt !== after.startsAt ||
    before.pricedBy !== after.pricedBy ||
    sortedText([before.expectation, before.openingPrices, before.settleableGroups, before.format]) !==
      sortedText([after.expectation, after.openingPrices, after.settleableGroups, after.format]) ||
    [...after.games.values()].every((game) => game.offers.size === 0)
  );
}

/**
 * The event listed anew in live: each part gets a new listing under its constant id, without prices until they are told for
 * the live game (decisions 6). An event that is live already stays as it is.
 */
export function goLive(
  record: EventRecord,
  at: { readonly now: Instant; readonly ids: NewIds },
): EventRecord {
  if (record.kind === 'live') return record;
  const games = new Map<string, GameRecord>();
  for (const [partKey, game] of record.games)
    games.set(partKey, { ...game, gameId: at.ids.gameId(), kind: 'live', offers: new Map() });
  return { ...record, kind: 'live', status: 'live', games, updatedAt: at.now };
}

/** A listing for a part that is offered for the first time. */
export const newGameOf =
  (ids: NewIds) =>
  (record: EventRecord, part: SubGame): GameRecord => ({
    gameId: ids.gameId(),
    constId: ids.constId(),
    part,
    partKey: subGameKey(part),
    kind: record.kind,
    offers: new Map(),
  });

/** The record with a newer state of play. Play makes an event live, the end of play ends it. */
export function changeState(
  record: EventRecord,
  state: MatchState,
  at: { readonly now: Instant; readonly ids: NewIds },
): EventRecord {
  const told = withStarters(state, record.facts);
  const changed: EventRecord = { ...record, state: told, stateAt: at.now, updatedAt: at.now };
  const isPlaying = state.phase === 'in_play' || state.phase === 'break';
  return isPlaying && record.status === 'scheduled' ? goLive(changed, at) : changed;
}

/** The record after the facts of the end were told. */
export const endRecord = (record: EventRecord, state: MatchState | undefined, now: Instant): EventRecord => ({
  ...record,
  ...(state === undefined ? {} : { state: withStarters(state, record.facts), stateAt: now }),
  status: record.status === 'cancelled' ? 'cancelled' : 'ended',
  endedAt: record.endedAt ?? now,
  updatedAt: now,
});
