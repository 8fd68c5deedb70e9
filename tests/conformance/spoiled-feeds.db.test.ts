// Every provider's own stream through a bad wire into a real intake: messages twice, late, lost and unreadable, then a wire that
// is dead for a while (safety 7). While it is bad nothing breaks and what is doubtful is closed; when it is good again, the line
// is that of a house whose wire never failed.

import { randomBytes } from 'node:crypto';
import { type Catalog, catalogInvariants, openCatalog } from '@overround/catalog';
import { type Clock, instant, MINUTE, SECOND } from '@overround/kernel';
import { openOutbox, silentLog } from '@overround/platform';
import type { FeedEnvelope, FeedProvider, FeedSink } from '@overround/provider-kit';
import { handDrivenTime, openTestDatabase, type TestDatabase } from '@overround/testkit';
import { afterEach, describe, expect, it } from 'vitest';
import { FEEDS } from './support/feeds.ts';

const START = instant(Date.now());
const BAD_FROM_MS = 5 * SECOND;
const DEAD_FROM_MS = 40 * SECOND;
const GOOD_FROM_MS = MINUTE;
/** A request that a dead wire swallowed is repeated after half a minute. */
const END_MS = 110 * SECOND;

const houses: { readonly db: TestDatabase; readonly catalog: Catalog }[] = [];
afterEach(async () => {
  for (const { db, catalog } of houses.splice(0)) {
    await catalog.stop();
    await db.drop();
  }
});

async function openHouse(clock: Clock): Promise<Catalog> {
  const db = await openTestDatabase();
  const catalog = await openCatalog({
    db,
    outbox: openOutbox([]),
    clock,
    log: silentLog,
    randomBytes,
    site: { countries: () => [], countryByCode: () => undefined },
  });
  houses.push({ db, catalog });
  return catalog;
}

/** What a wire may make of a message: nothing that reaches the house is what was sent, nor in its place. */
const UNREADABLE: readonly ((envelope: FeedEnvelope) => unknown)[] = [
  () => null,
  () => '<html>502 Bad Gateway</html>',
  (envelope) => ({ ...envelope, sequence: String(envelope.sequence) }),
  (envelope) => ({ ...envelope, message: { kind: 'make_us_rich' } }),
  (envelope) => ({ ...envelope, message: { ...envelope.message, eventRef: { $ne: '' } } }),
  (envelope) => ({ ...envelope, producer: 'somebody-else' }),
];

/** The same provider behind a bad wire; `msOf` tells how long it has run. */
function behindBadWire(provider: FeedProvider, msOf: () => number): FeedProvider {
  let count = 0;
  let late: FeedEnvelope | undefined;
  const spoil = (envelope: FeedEnvelope): readonly unknown[] => {
    count += 1;
    const before = late === undefined ? [] : [envelope, late];
    late = undefined;
    if (before.length > 0) return before;
    if (count % 11 === 5) return [];
    if (count % 13 === 7) {
      late = envelope;
      return [];
    }
    if (count % 7 === 3) return [UNREADABLE[count % UNREADABLE.length]?.(envelope)];
    return count % 5 === 1 ? [envelope, envelope] : [envelope];
  };
  const isDead = () => msOf() >= DEAD_FROM_MS && msOf() < GOOD_FROM_MS;
  const isBad = () => msOf() >= BAD_FROM_MS && msOf() < DEAD_FROM_MS;
  return {
    producer: provider.producer,
    start: (sink: FeedSink) =>
      provider.start({
        accept: async (envelopes) => {
          if (isDead()) return;
          // The sink is given what a wire makes of them; the intake checks it.
          await sink.accept(isBad() ? (envelopes.flatMap(spoil) as FeedEnvelope[]) : envelopes);
        },
      }),
    requestSnapshot: async (requestId) => {
      if (!isDead()) await provider.requestSnapshot(requestId);
    },
    stop: () => provider.stop(),
  };
}

/** The whole line by what it says, without the ids and versions of one house. */
function lineOf({ book }: Catalog): readonly string[] {
  const gameOf = (gameId: number) => {
    const game = book.findGame(gameId as never); // Ids come from the book itself.
    const outcomes = [...(game?.outcomes.values() ?? [])].map((one) =>
      [one.type, one.parameter, one.oddsMilli, one.isSuspended].join(':'),
    );
    return `${JSON.stringify(game?.part)} ${game?.status} ${outcomes.toSorted().join(' ')}`;
  };
  return (['line', 'live'] as const)
    .flatMap((kind) => [...book.events(kind)])
    .map((event) => {
      const names = event.participants.map(({ names: { en } }) => en).join(' - ');
      const head = [event.champ.names.en, names, event.startsAt, event.status, event.kind].join(', ');
      return [head, JSON.stringify(event.state ?? null), ...event.gameIds.map(gameOf).toSorted()].join('\n');
    })
    .toSorted();
}

describe.each(Object.entries(FEEDS))('the stream of %s through a bad wire', (_name, openFeed) => {
  it('closes what is doubtful, breaks nothing, and ends where a good wire ends', async () => {
    const run = async (isSpoiled: boolean) => {
      const time = handDrivenTime(START);
      const msOf = () => time.clock.monotonicMs();
      const catalog = await openHouse(time.clock);
      const { provider, beat } = openFeed(time);
      await catalog.startIntake(isSpoiled ? behindBadWire(provider, msOf) : provider);
      await catalog.idle();
      const openWhenDead: number[] = [];
      while (msOf() < END_MS) {
        await time.driver.pass(SECOND);
        await beat?.();
        await catalog.tick();
        await catalog.idle();
        if (msOf() === GOOD_FROM_MS - SECOND)
          openWhenDead.push(
            ...lineOf(catalog)
              .filter((one) => /} open /.test(one))
              .keys(),
          );
      }
      await provider.stop();
      await catalog.idle();
      const [counts] = catalog.feedHealth().producers;
      return { line: lineOf(catalog), counts: counts?.counts, openWhenDead };
    };
    const [good, bad] = [await run(false), await run(true)];

    expect(good.line.length).toBeGreaterThan(0);
    expect(good.openWhenDead.length).toBeGreaterThan(0);
    // All of it happened, and the house knows.
    expect(bad.counts?.gaps).toBeGreaterThan(0);
    expect(bad.counts?.ignored).toBeGreaterThan(0);
    expect(bad.counts?.quarantined).toBeGreaterThan(0);
    expect(bad.openWhenDead).toEqual([]);
    expect(bad.line).toEqual(good.line);
    for (const { db } of houses)
      for (const { name, sql } of catalogInvariants) {
        const [row] = await db.asOwner(sql);
        expect(Number(row?.['broken']), name).toBe(0);
      }
  });
});
