import type { PersonId } from '@overround/kernel';
import { many, run, SECRET_BOX_VERSION, sql, type Tx } from '@overround/platform';
import type { SealedColumn } from '../domain/sealed-column.ts';

// Columns of other modules, named by the module that owns the table and read by a job of that module.

export interface OldRow {
  readonly personId: PersonId;
  /** Of the row; the person where a person has one row. */
  readonly rowId: string;
  readonly sealed: Uint8Array;
}

export const NO_ID = '00000000-0000-0000-0000-000000000000';
const ROWS_AT_ONCE = 100;
const OLD_SEAL = Buffer.of(SECRET_BOX_VERSION);

const partsOf = ({ table, column, rowId = 'person_id' }: SealedColumn) => ({
  table: sql.table(table),
  bytes: sql.ref(column),
  rowId: sql.ref(rowId),
});

/** The next rows under the key of the installation behind a place; nobody else seals them anew until the transaction ends. */
export function lockOldRows(
  tx: Tx,
  column: SealedColumn,
  behind: Pick<OldRow, 'personId' | 'rowId'>,
): Promise<OldRow[]> {
  const { table, bytes, rowId } = partsOf(column);
  // The literal, not a parameter: only so the planner sees that the index of such rows is meant.
  return many(
    tx,
    sql<OldRow>`
    select person_id as "personId", ${rowId}::text as "rowId", ${bytes} as sealed from ${table}
     where substring(${bytes} from 1 for 1) = ${sql.raw(`'\\x${OLD_SEAL.toString('hex')}'`)}
       and (person_id, ${rowId}) > (${behind.personId}::uuid, ${behind.rowId}::uuid)
     order by person_id, ${rowId} limit ${column.rowsAtOnce ?? ROWS_AT_ONCE} for update skip locked
  `,
  );
}

export async function writeSealed(tx: Tx, column: SealedColumn, rows: readonly OldRow[]): Promise<void> {
  const { table, bytes, rowId } = partsOf(column);
  await run(
    tx,
    sql`
    update ${table} t set ${bytes} = v.sealed
      from unnest(${rows.map(({ personId }) => personId)}::uuid[], ${rows.map((row) => row.rowId)}::uuid[],
                  ${rows.map(({ sealed }) => Buffer.from(sealed))}::bytea[]) as v (person_id, row_id, sealed)
     where t.person_id = v.person_id and t.${rowId} = v.row_id
  `,
  );
}
