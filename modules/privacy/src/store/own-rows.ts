import type { PersonId } from '@overround/kernel';
import { ask, type DataOwner, type OwnTable, type Tx } from '@overround/platform';
import { erasingOf, liesSealed, selectOf } from '../domain/statements.ts';

/** Rows held in memory at once. */
const ROWS_AT_ONCE = 500;

const say = <Row extends object>(tx: Tx, text: string, values: readonly unknown[] = []): Promise<Row[]> =>
  ask<Row>(tx, { name: 'privacy.own_rows', text }, values);

/** What the owner of rows gets of a table, some at a time: somebody may have made a hundred thousand bets. */
export async function* readOwnRows(
  tx: Tx,
  owner: DataOwner,
  table: OwnTable,
): AsyncGenerator<readonly object[]> {
  if (table.read) {
    yield await table.read(tx, owner);
    return;
  }
  const text = selectOf(table);
  if (text === undefined) return;
  await say(tx, `declare own_rows no scroll cursor for ${text}`, [owner.personId]);
  for (;;) {
    const rows = await say(tx, `fetch ${ROWS_AT_ONCE} from own_rows`);
    if (rows.length > 0) yield rows;
    if (rows.length < ROWS_AT_ONCE) break;
  }
  await say(tx, 'close own_rows');
}

/** Erases what goes now, or what goes after the years, in the order of the tables. */
export async function eraseRows(
  tx: Tx,
  personId: PersonId,
  tables: readonly OwnTable[],
  when: 'now' | 'later',
): Promise<void> {
  for (const table of tables) {
    const text = erasingOf(table, when);
    if (text !== undefined) await say(tx, text, [personId]);
  }
}

/** Whether something is left that the law wants to be read for years and that lies under the key of the person. */
export async function hasSealedRecords(
  tx: Tx,
  personId: PersonId,
  tables: readonly OwnTable[],
): Promise<boolean> {
  for (const table of tables.filter((one) => one.erase.keeps === 'law' && liesSealed(one))) {
    const [row] = await say(tx, `select 1 as found from ${table.table} where person_id = $1 limit 1`, [
      personId,
    ]);
    if (row) return true;
  }
  return false;
}
