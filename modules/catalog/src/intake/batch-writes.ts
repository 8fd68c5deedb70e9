// From a folded batch to what has to be stored: only what differs from the world before it.

import type { EventRecord, GameRecord } from '../domain/event-record.ts';
import { changeOf, loggedAfter } from '../domain/market-log.ts';
import { isUnnumbered } from '../domain/number-news.ts';
import { isMaterialChange } from '../domain/plausibility.ts';
import { gateOfGame, outcomesOf, type Presence, statusOfGame } from '../domain/present-event.ts';
import type { EventChange, GameChange } from '../store/change-markets.ts';
import type { BatchWrites } from '../store/write-batch.ts';
import type { Batch, FoldedEvent } from './fold-batch.ts';
import { gateOf, type World } from './world.ts';

/** Also notes what is about to be logged: a bet stop that overtakes this batch continues from there. */
export function writesOf(batch: Batch, world: World, now: Presence['now']): BatchWrites {
  const newEvents: EventRecord[] = [];
  const newGames: { record: EventRecord; game: GameRecord }[] = [];
  const changedEvents: EventRecord[] = [];
  const events: EventChange[] = [];
  const games: GameChange[] = [];
  const results: { eventId: number; result: FoldedEvent['results'][number] }[] = [];
  for (const [eventId, folded] of batch.events) {
    const before = world.records.get(eventId);
    if (!before) newEvents.push(folded.record);
    else if (differs(before, folded.record)) changedEvents.push(folded.record);
    for (const game of folded.record.games.values())
      if (before?.games.get(game.partKey)?.gameId !== game.gameId)
        newGames.push({ record: folded.record, game });
    const held = world.holds.of(folded.record);
    const presence: Presence = { gate: folded.gate, held, isLost: world.lost.has(eventId), now };
    const logged = games.length;
    addGameChanges(games, folded.record, presence, world);
    if (before) addClosedGames(games, before, folded.record, world);
    const gate = gateChange(folded, world);
    const isChanged = before && (changedEvents.at(-1) === folded.record || isUnnumbered(folded.record));
    if (games.length > logged || gate !== 'keep' || isChanged)
      events.push({ eventId, sequence: folded.sequence, gate });
    for (const result of folded.results) results.push({ eventId, result });
  }
  return { ...world.subjects.unsaved(), newEvents, newGames, changedEvents, events, games, results };
}

/** Rows for the games of an event whose price or state differs from what is logged. */
export function gameChanges(record: EventRecord, presence: Presence, world: World): readonly GameChange[] {
  const changes: GameChange[] = [];
  addGameChanges(changes, record, presence, world);
  return changes;
}

// oxlint-disable-next-line max-params -- adds to the rows of a whole batch
function addGameChanges(changes: GameChange[], record: EventRecord, presence: Presence, world: World): void {
  for (const game of record.games.values()) {
    const outcomes = outcomesOf(game.offers, gateOfGame(presence, game), record);
    const logged = world.logged.get(game.gameId);
    const change = changeOf(logged, statusOfGame(record, game, presence), outcomes);
    if (!change) continue;
    world.logged.set(game.gameId, loggedAfter(logged, change, outcomes));
    changes.push({ gameId: game.gameId, ...change });
  }
}

/** Listings that were replaced when the event went live take no bets any more. */
// oxlint-disable-next-line max-params -- as above
function addClosedGames(changes: GameChange[], before: EventRecord, after: EventRecord, world: World): void {
  for (const game of before.games.values()) {
    if (after.games.get(game.partKey)?.gameId === game.gameId) continue;
    world.logged.delete(game.gameId);
    changes.push({ gameId: game.gameId, status: 'closed', isWhole: true, changes: '' });
  }
}

function gateChange(folded: FoldedEvent, world: World): EventChange['gate'] {
  const before = gateOf(world, folded.record.eventId);
  if (before.isStopped === folded.gate.isStopped) return 'keep';
  return folded.gate.isStopped ? 'stop' : 'open';
}

/** Whether a stored column differs. A clock that ticks is not worth a write: the feed tells it again. */
function differs(before: EventRecord, after: EventRecord): boolean {
  return (
    before.champ !== after.champ ||
    before.participants[0] !== after.participants[0] ||
    before.participants[1] !== after.participants[1] ||
    before.startsAt !== after.startsAt ||
    before.earlierStarts !== after.earlierStarts ||
    before.status !== after.status ||
    before.rank !== after.rank ||
    before.pricedBy !== after.pricedBy ||
    before.endedAt !== after.endedAt ||
    before.expectation !== after.expectation ||
    (before.facts !== after.facts && JSON.stringify(before.facts) !== JSON.stringify(after.facts)) ||
    (after.state !== undefined && before.state !== after.state && isMaterialChange(before.state, after.state))
  );
}
