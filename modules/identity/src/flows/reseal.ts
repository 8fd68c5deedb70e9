// What lay under the key of the installation before persons had keys of their own is sealed anew while the product runs, in turns: a turn
// that ends in the middle is gone on with by the next, and readers understand both.

import type { BrandId, PersonId } from '@overround/kernel';
import { type Database, eachItem, type Job, jobOfBrands, type Log, type Tx } from '@overround/platform';
import type { SiteDirectory } from '@overround/site';
import { erasedMark, type SealedColumn, type SealedPlace } from '../domain/sealed-column.ts';
import type { Opened, PersonKeys } from '../person-keys.ts';
import { lockOldRows, NO_ID, type OldRow, writeSealed } from '../store/sealed-column-store.ts';

export interface ResealDeps {
  readonly db: Database;
  readonly log: Log;
  readonly directory: Pick<SiteDirectory, 'brands'>;
  readonly personKeys: Pick<PersonKeys, 'openAllFor' | 'sealAllFor'>;
}

export interface Resealed {
  readonly sealed: number;
  /** Lie under a key that this installation does not have, and stay as they are. */
  readonly unreadable: number;
}

/** Of one brand, until nothing is left: each batch is a transaction of its own. */
export async function resealColumn(
  deps: ResealDeps,
  brandId: BrandId,
  column: SealedColumn,
): Promise<Resealed> {
  let behind: Pick<OldRow, 'personId' | 'rowId'> = { personId: NO_ID as PersonId, rowId: NO_ID };
  let sealed = 0;
  let unreadable = 0;
  for (;;) {
    const from = behind;
    const batch = await deps.db.inTransaction({ brandId }, async (tx) => {
      const rows = await lockOldRows(tx, column, from);
      return { rows, written: await sealRows(deps, tx, { brandId, column, rows }) };
    });
    const last = batch.rows.at(-1);
    if (!last) return { sealed, unreadable };
    behind = last;
    sealed += batch.written;
    unreadable += batch.rows.length - batch.written;
  }
}

async function sealRows(
  { personKeys }: ResealDeps,
  tx: Tx,
  { brandId, column, rows }: { brandId: BrandId; column: SealedColumn; rows: readonly OldRow[] },
): Promise<number> {
  const placed = rows.map((row) => ({ row, place: placeOf(brandId, column, row), sealed: row.sealed }));
  const opened = await personKeys.openAllFor(tx, placed);
  const known = placed.flatMap(({ row, place }, index) => {
    const plain = plainOf(opened[index]);
    return plain ? [{ row, place, plain }] : [];
  });
  if (known.length === 0) return 0;
  const again = await personKeys.sealAllFor(tx, known);
  await writeSealed(
    tx,
    column,
    known.map(({ row }, index) => ({ ...row, sealed: again[index] ?? erasedMark() })),
  );
  return known.length;
}

/** Of an erased person nothing is opened: the mark of what was erased takes the place of what the old key would still open. */
function plainOf(opened: Opened | undefined): Uint8Array | undefined {
  if (opened === 'erased') return new Uint8Array();
  return opened === 'unreadable' ? undefined : opened;
}

const placeOf = (brandId: BrandId, column: SealedColumn, { personId, rowId }: OldRow): SealedPlace => ({
  column,
  brandId,
  personId,
  ...(column.rowId === undefined ? {} : { rowId }),
});

/** The keys of persons, as other modules get them. */
export interface PersonVault extends PersonKeys {
  /** The job by which a module seals its columns anew that lay under the key of the installation. */
  resealJob(module: string, columns: readonly SealedColumn[]): Job;
}

/** With nothing left to do it asks the index of each column once. */
export const resealJob = (deps: ResealDeps, module: string, columns: readonly SealedColumn[]): Job => {
  const { log } = deps;
  const job = `${module}.seal_under_person_keys`;
  const nameOf = ({ table, column }: SealedColumn) => `${table}.${column}`;
  return jobOfBrands(deps, { name: job, cron: '*/5 * * * *' }, (brandId) =>
    eachItem(
      { log, job, brandId },
      {
        items: columns,
        idOf: nameOf,
        handle: async (column) => {
          const { sealed, unreadable } = await resealColumn(deps, brandId, column);
          const about = { brandId, column: nameOf(column), sealed, unreadable };
          if (unreadable > 0) log.warn(about, 'sealed under a key that is not here');
          else if (sealed > 0) log.info(about, 'sealed under the keys of persons');
        },
      },
    ),
  );
};
