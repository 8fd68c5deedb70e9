// From a folded batch to what has to be stored: only what differs from the world before it.

import type { EventRecord, GameRecord } from '../domain/event-record.ts';
import { changeOf, loggedAfter } from '../domain/market-log.ts';
import { isMaterialChange } from '../domain/plausibility.ts';
import { outcomesOf, type Presence, statusOfGame } from '../domain/present-event.ts';
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
    const known = new Set([...(before?.games.values() ?? [])].map((game) => game.gameId));
    if (!before) newEvents.push(folded.record);
    else if (differs(before, folded.record)) changedEvents.push(folded.record);
    for (const game of folded.record.games.values())
      if (!known.has(game.gameId)) newGames.push({ record: folded.record, game });
    const presence: Presence = { gate: folded.gate, isLost: world.lost.has(eventId), now };
    const changes = [
      ...gameChanges(folded.record, presence, world),
      ...closedGames(before, folded.record, world),
    ];
    games.push(...changes);
    const gate = gateChange(folded, world);
    if (changes.length > 0 || gate !== 'keep' || (before && changedEvents.at(-1) === folded.record))
      events.push({ eventId, sequence: folded.sequence, gate });
    for (const result of folded.results) results.push({ eventId, result });
  }
  return { ...world.subjects.unsaved(), newEvents, newGames, changedEvents, events, games, results };
}

/** Rows for the games of an event whose price or state differs from what is logged. */
export function gameChanges(record: EventRecord, presence: Presence, world: World): readonly GameChange[] {
  return [...record.games.values()].flatMap((game) => {
    const outcomes = outcomesOf(game.offers, presence.gate);
    const logged = world.logged.get(game.gameId);
    const change = changeOf(logged, statusOfGame(record, game, presence), outcomes);
    if (!change) return [];
    world.logged.set(game.gameId, loggedAfter(logged, change, outcomes));
    return [{ gameId: game.gameId, ...change }];
  });
}

/** Listings that were replaced when the event went live take no bets any more. */
function closedGames(
  before: EventRecord | undefined,
  after: EventRecord,
  world: World,
): readonly GameChange[] {
  const current = new Set([...after.games.values()].map((game) => game.gameId));
  return [...(before?.games.values() ?? [])]
    .filter((game) => !current.has(game.gameId))
    .map((game) => {
      world.logged.delete(game.gameId);
      return { gameId: game.gameId, status: 'closed', isWhole: true, changes: '' };
    });
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
    before.status !== after.status ||
    before.rank !== after.rank ||
    before.pricedBy !== after.pricedBy ||
    before.endedAt !== after.endedAt ||
    before.expectation !== after.expectation ||
    (before.facts !== after.facts && JSON.stringify(before.facts) !== JSON.stringify(after.facts)) ||
    (after.state !== undefined && before.state !== after.state && isMaterialChange(before.state, after.state))
  );
}
