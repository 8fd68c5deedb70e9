import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';

/** Of one connection: each keeps some dozens of kilobytes of the server's memory. What comes after them is planned each time. */
const PREPARED_MAX = 500;
/** SQLSTATE of a plan whose table has other columns since; everything else that is not supported is a mistake of ours and stays one. */
const NOT_SUPPORTED = '0A000';
const STALE = 'cached plan must not change result type';

/** Whether a statement was planned before a migration that goes on beside this process. Nothing was done; asked again it is planned anew. */
export const isStalePlan = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === NOT_SUPPORTED && error.message === STALE;

type Ask = (text: string, values: readonly unknown[]) => Promise<unknown>;

/** Asks over one connection. What comes a second time goes under a name: the server reads, checks and in time plans it once. */
function askPrepared(client: pg.PoolClient): Ask {
  const nameOf = new Map<string, string | undefined>();
  let named = 0;
  return async (text, values) => {
    const isKnown = nameOf.has(text);
    // Without values there is nothing to plan, or it is several statements in one.
    if (values.length === 0 || (!isKnown && nameOf.size >= PREPARED_MAX))
      return client.query(text, [...values]);
    if (!isKnown) {
      nameOf.set(text, undefined);
      return client.query(text, [...values]);
    }
    const name = nameOf.get(text) ?? `_${(named += 1)}`;
    nameOf.set(text, name);
    try {
      return await client.query({ name, text, values: [...values] });
    } catch (error) {
      if (isStalePlan(error)) nameOf.clear();
      throw error;
    }
  };
}

/** The pool as Kysely takes it, with statements that each connection prepares by itself. */
export function preparing(pool: pg.Pool): PostgresPool {
  const dressed = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const dress = (client: pg.PoolClient): PostgresPoolClient => ({
    // Kysely asks by text and values here; cursors, the other way it knows, are not used.
    query: askPrepared(client) as PostgresPoolClient['query'],
    release: (isEnded) => client.release(isEnded),
  });
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect();
      const known = dressed.get(client) ?? dress(client);
      dressed.set(client, known);
      return known;
    },
  };
}
