import { one, sql, type Tx } from '@overround/platform';
import type { Day } from '../domain/age.ts';

/**
 * Today by the database's clock, UTC: ages are a deadline and are not decided by a process's own clock
 * (safety 2).
 */
export async function readToday(tx: Tx): Promise<Day> {
  const { today } = await one(
    tx,
    sql<{ today: Day }>`select to_char(now() at time zone 'utc', 'YYYY-MM-DD') as today`,
  );
  return today;
}
