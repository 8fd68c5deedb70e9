// The two ways to `catalog.change_markets`: inside a batch, and alone for a bet stop that cannot wait.

import { type Database, many, sql, type Tx } from '@overround/platform';
import type { MarketChange } from '../domain/market-log.ts';

export interface GameChange extends MarketChange {
  readonly gameId: number;
}

/** What becomes of an event's bet stop: as it is, stopped, or open again, by the message of this sequence. */
export interface EventChange {
  readonly eventId: number;
  readonly sequence: number;
  readonly gate: 'keep' | 'stop' | 'open';
}

export interface NewVersion {
  readonly gameId: number;
  readonly bookVersion: number;
  readonly marketSeq: number;
}

interface VersionRow {
  game_id: bigint;
  book_version: bigint;
  market_seq: bigint;
}

const versionFrom = (row: VersionRow): NewVersion => ({
  gameId: Number(row.game_id),
  bookVersion: Number(row.book_version),
  marketSeq: Number(row.market_seq),
});

/** Arrays in the order of the function's parameters. */
const columnsOf = (events: readonly EventChange[], games: readonly GameChange[]) =>
  [
    events.map((event) => event.eventId),
    events.map((event) => event.sequence),
    events.map((event) => event.gate),
    games.map((game) => game.gameId),
    games.map((game) => game.status),
    games.map((game) => game.isWhole),
    games.map((game) => game.changes),
  ] as const;

/** Takes the exclusive locks, turns bet stops and numbers the changes of games, in the caller's transaction. */
export async function changeMarkets(
  tx: Tx,
  events: readonly EventChange[],
  games: readonly GameChange[],
): Promise<readonly NewVersion[]> {
  const [eventIds, sequences, gates, gameIds, statuses, wholes, changes] = columnsOf(events, games);
  const rows = await many(
    tx,
    sql<VersionRow>`
      select game_id, book_version, market_seq from catalog.change_markets(
        ${eventIds}::int8[], ${sequences}::int8[], ${gates}::text[],
        ${gameIds}::int8[], ${statuses}::text[], ${wholes}::boolean[], ${changes}::text[])
    `,
  );
  return rows.map(versionFrom);
}

/** The same as a transaction of its own in one round trip, prepared: the way of a bet stop. */
export async function changeMarketsAlone(
  db: Database,
  event: EventChange,
  games: readonly GameChange[],
): Promise<readonly NewVersion[]> {
  const { rows } = await db.moneyPool.query<VersionRow>({
    name: 'catalog_change_markets',
    text: 'select game_id, book_version, market_seq from catalog.change_markets($1::int8[], $2::int8[], $3::text[], $4::int8[], $5::text[], $6::boolean[], $7::text[])',
    values: [...columnsOf([event], games)],
  });
  return rows.map(versionFrom);
}
