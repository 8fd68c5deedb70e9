import pg from 'pg';
import type { Log } from '../log/index.ts';

interface JobPoolOptions {
  readonly url: string;
  readonly connectionsMax: number;
  readonly log: Pick<Log, 'error'>;
}

/** Numbers of jobs stay text: the runner writes them as JSON, which knows no bigint. */
export function openJobPool({ url, connectionsMax, log }: JobPoolOptions): pg.Pool {
  const types = {
    getTypeParser: (oid: number, format?: 'text' | 'binary') =>
      oid === pg.types.builtins.INT8 ? String : pg.types.getTypeParser(oid, format),
  };
  const pool = new pg.Pool({
    connectionString: url,
    max: connectionsMax,
    connectionTimeoutMillis: 5000,
    types: types as pg.CustomTypesConfig, // Its overloads cannot be written as one function.
  });
  // The pool has ended before its connections have: what they hear of the end of the database meanwhile is nobody's error.
  const onError = (error: Error) => {
    if (!pool.ending) log.error({ worker: error.message });
  };
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  return pool;
}
