// From what we know to what readers see: bet stops, silence of the producer and the start of a match are counted in here.

import type { OutcomeKey } from '@overround/contracts';
import type { Instant } from '@overround/kernel';
import { declarationOf, MAIN_GAME, subGameKey } from '@overround/sports';
import type { BookEvent, BookGame, BookOutcome, MarketStatus, SuspensionReason } from '../book/line-book.ts';
import {
  type EventRecord,
  type Gate,
  type GameRecord,
  isOver,
  type Offer,
  type Offers,
} from './event-record.ts';
import { heldGate, type HeldOf } from '../hands/hold.ts';
import { backAtOf, causeOfStop } from './suspension.ts';

export interface Presence {
  readonly gate: Gate;
  /** What is stopped by hand; absent: nothing of the event. */
  readonly held?: HeldOf | undefined;
  /** The newest snapshot of the producer did not mention the event. */
  readonly isLost: boolean;
  readonly now: Instant;
}

const MAIN_KEY = subGameKey(MAIN_GAME);

/** The stops of a listing: those of the feed, and those by hand. */
export const gateOfGame = ({ gate, held }: Pick<Presence, 'gate' | 'held'>, { partKey }: GameRecord): Gate =>
  heldGate(gate, held?.(partKey));

/** State of a listing, leaving out whether its producer is up: that is stored once for all its events. */
export function statusOfGame(record: EventRecord, game: GameRecord, presence: Presence): MarketStatus {
  if (isOver(record)) return 'closed';
  return suspensionOf(record, game, presence) === undefined ? 'open' : 'suspended';
}

/** Why a listing is suspended, leaving out its producer; the reason that lasts longest first. */
function suspensionOf(
  record: EventRecord,
  game: GameRecord,
  presence: Presence,
): SuspensionReason | undefined {
  const { isLost, now } = presence;
  if (record.status === 'postponed') return 'postponed';
  if (isRuleMissing(record)) return 'no_rules';
  // A line game closes at its start, whatever the feed says (safety 6); the database clock decides at placement.
  if (record.kind === 'line' && record.startsAt <= now) return 'started';
  if (isLost) return 'not_heard';
  const gate = gateOfGame(presence, game);
  if (gate.isStopped) return gate.cause ?? causeOfStop(record.state);
  return game.offers.size === 0 ? 'no_prices' : undefined;
}

/** Whether nothing says yet by what its bets are settled: neither a rule of its sport nor a text of its own. */
const isRuleMissing = ({ sportId, facts }: EventRecord): boolean =>
  declarationOf(sportId)?.hasOwnRules === true && facts.ruleText === undefined;

export interface GroupReason {
  readonly suspension: SuspensionReason;
  /** When it may be over, as a hint. */
  readonly backAt?: Instant;
}

/** Why each stopped group is: as it was said, else as the whole match would be. */
const reasonsOf = ({ state }: Pick<EventRecord, 'state'>, gate: Gate): ReadonlyMap<number, GroupReason> =>
  new Map(
    [...gate.groups].map(([group, { cause, at }]) => {
      const suspension = cause ?? causeOfStop(state);
      const backAt = at && backAtOf(suspension, at);
      return [group, backAt === undefined ? { suspension } : { suspension, backAt }];
    }),
  );

const shown = new WeakMap<Offers, { readonly stopped: string; readonly outcomes: BookGame['outcomes'] }>();

/**
 * Outcomes as readers see them; the same map again while neither prices nor stops changed. Where nothing is held or stopped the
 * offers themselves are what readers see, so a line of many outcomes is in memory once.
 */
export function outcomesOf(
  offers: Offers,
  gate: Gate,
  record: Pick<EventRecord, 'state'>,
): BookGame['outcomes'] {
  const reasons = reasonsOf(record, gate);
  const stopped = [...reasons].map(([group, one]) => `${group}:${one.suspension}:${one.backAt ?? ''}`).join();
  const known = shown.get(offers);
  if (known?.stopped === stopped) return known.outcomes;
  const isHeldBack = (offer: Offer): boolean => offer.isHeld || reasons.has(offer.group);
  const heldBack = (offer: Offer): BookOutcome => {
    return { ...offer, isSuspended: true, ...reasons.get(offer.group) };
  };
  let outcomes: ReadonlyMap<OutcomeKey, BookOutcome> = offers;
  if (offers.values().some(isHeldBack))
    outcomes = new Map([...offers].map(([key, offer]) => [key, isHeldBack(offer) ? heldBack(offer) : offer]));
  shown.set(offers, { stopped, outcomes });
  return outcomes;
}

/** Listings in order: the main game, halves and other periods, then counters with their periods. */
export function orderedGames(record: EventRecord): readonly GameRecord[] {
  return [...record.games.values()].sort(
    (a, b) =>
      Number(b.partKey === MAIN_KEY) - Number(a.partKey === MAIN_KEY) ||
      (a.part.counter ?? '').localeCompare(b.part.counter ?? '') ||
      (a.part.period ?? 0) - (b.part.period ?? 0),
  );
}

/** The event as readers see it; the snapshot before it again when nothing but prices has changed. */
export function presentEvent(record: EventRecord, before: BookEvent | undefined): BookEvent {
  const games = orderedGames(record);
  const [main] = games;
  const after: BookEvent = {
    eventId: record.eventId,
    producer: record.producer,
    sportId: record.sportId,
    champ: record.champ,
    participants: record.participants,
    startsAt: record.startsAt,
    ...(record.status === 'postponed' || record.plannedAt !== record.startsAt
      ? { plannedAt: record.plannedAt }
      : {}),
    ...(record.earlierStarts === undefined ? {} : { earlierStarts: record.earlierStarts }),
    format: record.format,
    status: record.status,
    kind: record.kind,
    facts: record.facts,
    rank: record.rank,
    pricedBy: record.pricedBy,
    isSimulated: record.isSimulated,
    ...(record.state === undefined ? {} : { state: record.state }),
    stateAt: record.stateAt,
    mainGameId: main?.gameId ?? (0 as BookEvent['mainGameId']), // A record always has its main game.
    gameIds: games.map((game) => game.gameId),
    updatedAt: record.updatedAt,
  };
  return before && isSameEvent(before, after) ? before : after;
}

function isSameEvent(before: BookEvent, after: BookEvent): boolean {
  if (before.gameIds.length !== after.gameIds.length) return false;
  for (let k = 0; k < after.gameIds.length; k += 1) if (before.gameIds[k] !== after.gameIds[k]) return false;
  if ('state' in before !== 'state' in after) return false;
  for (const key in after) {
    const name = key as keyof BookEvent; // Its own keys, made just before.
    if (name !== 'gameIds' && before[name] !== after[name]) return false;
  }
  return true;
}

export interface GamePresence extends Presence {
  readonly isProducerUp: boolean;
  readonly bookVersion: number;
}

/** The listing as readers see it; the snapshot before it again when nothing a reader can see has changed. */
export function presentGame(
  record: EventRecord,
  game: GameRecord,
  presence: GamePresence,
  before: BookGame | undefined,
): BookGame {
  const own = statusOfGame(record, game, presence);
  const status = own === 'open' && !presence.isProducerUp ? 'suspended' : own;
  const suspension =
    status === 'suspended' ? (suspensionOf(record, game, presence) ?? 'producer_down') : undefined;
  const outcomes = outcomesOf(game.offers, gateOfGame(presence, game), record);
  if (
    before?.status === status &&
    before.suspension === suspension &&
    before.outcomes === outcomes &&
    before.bookVersion === presence.bookVersion
  )
    return before;
  return {
    gameId: game.gameId,
    eventId: record.eventId,
    constId: game.constId,
    mainGameId: record.games.get(MAIN_KEY)?.gameId ?? game.gameId,
    number: game.gameId % 100_000,
    part: game.part,
    kind: game.kind,
    status,
    ...(suspension === undefined ? {} : suspendedAs(suspension, presence.now, before)),
    bookVersion: presence.bookVersion,
    outcomes,
    updatedAt: presence.now,
  };
}

/** The reason and when it may be over; reckoned from the moment the listing was suspended for it, not from its last change. */
function suspendedAs(suspension: SuspensionReason, now: Instant, before: BookGame | undefined) {
  const backAt = before?.suspension === suspension ? before.backAt : backAtOf(suspension, now);
  return { suspension, ...(backAt === undefined ? {} : { backAt }) };
}
