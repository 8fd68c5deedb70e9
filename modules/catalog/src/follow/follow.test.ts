// The book of a process without an intake, and what becomes of it when messages, pieces or the leader itself get lost.

import { serialize } from 'node:v8';
import { beforeEach, describe, expect, it } from 'vitest';
import { openMemoryBook, type WritableBook } from '../book/memory-book.ts';
import { linkedBuses } from '../testing/linked-buses.ts';
import { buildFixture, buildOdds, buildResultMarket, buildTotals } from '../testing/test-feed.ts';
import { testLine } from '../testing/test-line.ts';
import { openBookFollower } from './book-follower.ts';
import { FOLLOWER_FORGOTTEN_MS, openBookLeader } from './book-leader.ts';
import { decodeMessage, piecesOf } from './book-message.ts';

const START = Date.UTC(2026, 10, 21, 12);

function house() {
  const line = testLine(START);
  const buses = linkedBuses();
  const clock = line.context.clock;
  const book = openMemoryBook((error) => {
    throw error;
  });
  const lagsMs = { scouts: 0 };
  let leader = openBookLeader({ book: line.book, bus: buses.here, clock, lagsMs: () => lagsMs });
  const follower = openBookFollower({ book, bus: buses.there, clock });
  return {
    line,
    buses,
    book,
    follower,
    lagsMs,
    /** Time passes, with four ticks a second on both sides. */
    pass: (lengthMs: number) => {
      for (let passed = 0; passed < lengthMs; passed += 250) {
        line.now += 250;
        leader.tick();
        follower.tick();
      }
    },
    replaceLeader: () => {
      leader.close();
      leader = openBookLeader({ book: line.book, bus: buses.here, clock });
    },
    endLeader: () => {
      leader.close();
      leader = { tick: () => undefined, close: () => undefined };
    },
  };
}

/** Everything a reader can see of a book. */
const contentOf = (book: WritableBook) => ({
  events: [...book.events('line'), ...book.events('live')],
  games: [...book.events('line'), ...book.events('live')].flatMap((event) =>
    book.gamesOf(event).map((game) => ({
      ...game,
      outcomes: [...game.outcomes].toSorted(([a], [b]) => a.localeCompare(b)),
    })),
  ),
  wentLive: [...book.wentLive()],
});

let now: ReturnType<typeof house>;
beforeEach(() => {
  now = house();
  now.line.say(
    buildFixture('a'),
    buildOdds('a', buildResultMarket(2000, 3300, 3600), buildTotals([2.5, 1900, 1900])),
  );
  now.follower.tick();
});
const expectLevel = () => expect(contentOf(now.book)).toEqual(contentOf(now.line.book));

describe('a follower', () => {
  it('has the whole book a moment after it began, and every change after that', () => {
    expect(now.follower.isLevel).toBe(true);
    expectLevel();
    now.line.say(buildOdds('a', buildResultMarket(2100, 3300, 3500)));
    now.line.say(buildFixture('b'), buildOdds('b', buildResultMarket(1500, 4000, 6000)));
    expectLevel();
    now.line.setUp(false);
    expect(now.book.findGame(now.line.gameId('a'))?.status).toBe('suspended');
    now.line.setUp(true);
    expectLevel();
  });

  it('is told prices alone when nothing else changed', () => {
    now.line.say(buildOdds('a', buildTotals(...many(60))));
    const before = now.buses.carried.length;
    now.line.say(buildOdds('a', buildResultMarket(2010, 3310, 3590)));
    const [small] = now.buses.carried.slice(before);
    const whole = now.buses.carried[before - 1];
    expect(small?.bytes).toBeLessThan((whole?.bytes ?? 0) / 4);
    expectLevel();
  });

  it('knows how late a feed is where it is heard, a second later', () => {
    now.lagsMs.scouts = 2400;
    now.pass(2000);
    expect([now.follower.lagMs('scouts'), now.follower.lagMs('nobody')]).toEqual([2400, 0]);
    expectLevel();
  });

  it('leads from the listing of the line to the live one', () => {
    const lineGame = now.line.gameId('a');
    now.line.book.apply({
      events: [...now.line.book.events('line')].map((event) => ({
        eventId: event.eventId,
        after: { ...event, kind: 'live' as const },
      })),
      wentLive: [[lineGame, now.line.gameId('a') as never]],
    });
    expect(now.book.liveGameIdOf(lineGame)).toBe(now.line.book.liveGameIdOf(lineGame));
    expectLevel();
  });

  it.each([
    [
      'a lost message, at the next one',
      () => now.line.say(buildOdds('a', buildResultMarket(2300, 3300, 3100))),
    ],
    ['a lost message, at the next pulse', () => now.pass(2000)],
    ['a lost connection', () => now.buses.tellGap()],
  ])('is level again after %s', (_what, notice) => {
    now.pass(4000);
    now.buses.isCut = true;
    now.line.say(buildOdds('a', buildResultMarket(2200, 3300, 3300)), buildFixture('c'));
    now.buses.isCut = false;
    notice();
    now.pass(4000);
    expect(now.follower.isLevel).toBe(true);
    expectLevel();
  });

  it('begins anew with a new leader, and drops what that one does not know', () => {
    now.line.say(buildFixture('gone'), buildOdds('gone', buildResultMarket(2000, 3300, 3600)));
    const gone = now.line.gameId('gone');
    now.buses.isCut = true;
    now.replaceLeader();
    const eventId = now.line.book.findGame(gone)?.eventId ?? 0;
    now.line.book.apply({ events: [{ eventId }], games: [{ gameId: gone }] });
    now.buses.isCut = false;
    now.pass(6000);
    expect(now.book.findGame(gone)).toBeUndefined();
    expectLevel();
  });

  it('holds the line back when the leader falls silent, and opens it when it speaks again', () => {
    const gameId = now.line.gameId('a');
    now.buses.isCut = true;
    now.pass(4000);
    expect(now.book.findGame(gameId)?.status).toBe('open');
    now.pass(2000);
    expect(now.follower.isLevel).toBe(false);
    expect(now.book.findGame(gameId)).toMatchObject({ status: 'suspended' });
    expect(now.book.findOutcome(gameId, 1, 0)?.oddsMilli).toBe(2000);
    now.buses.isCut = false;
    now.pass(4000);
    expect(now.book.findGame(gameId)?.status).toBe('open');
    expectLevel();
  });
});

it('a leader nobody follows tells nothing, and forgets a follower that is gone', () => {
  const { line, buses, follower, pass } = now;
  follower.close();
  buses.isCut = true;
  pass(FOLLOWER_FORGOTTEN_MS + 1000);
  buses.isCut = false;
  const before = buses.carried.length;
  line.say(buildOdds('a', buildResultMarket(2100, 3300, 3400)));
  expect(buses.carried.length).toBe(before);
});

it('cuts a big book into pieces a bus can carry, and nothing is lost or doubled', () => {
  const refs = Array.from({ length: 40 }, (_, index) => `big-${index}`);
  now.line.say(...refs.flatMap((ref) => [buildFixture(ref), buildOdds(ref, buildTotals(...many(80)))]));
  const fresh = house();
  fresh.endLeader();
  const book = contentOf(now.line.book);
  const pieces = piecesOf({
    events: book.events.map((event) => ({ eventId: event.eventId, after: event })),
    games: book.events.flatMap((event) =>
      now.line.book.gamesOf(event).map((game) => ({ gameId: game.gameId, whole: game })),
    ),
  });
  expect(pieces.length).toBeGreaterThan(2);
  expect(pieces.flatMap((piece) => piece.games).length).toBe(book.games.length);
  expectLevel();
});

it('does not understand messages of another shape, and says nothing', () => {
  now.buses.here.publish(
    'book.told',
    serialize({ shape: 2, message: { kind: 'pulse', epoch: 'x', number: 7 } }),
  );
  expect(now.follower.isLevel).toBe(true);
  expect(decodeMessage(serialize('hello'))).toBeUndefined();
});

function many(lines: number): (readonly [number, number, number])[] {
  return Array.from({ length: lines }, (_, index) => [index + 0.5, 1900, 1900] as const);
}
