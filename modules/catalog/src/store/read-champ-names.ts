import { many, sql, type Tx } from '@overround/platform';

/** Names of championships by number, each by language; those there are not are left out. */
export async function readChampNames(
  tx: Tx,
  champIds: readonly number[],
): Promise<ReadonlyMap<number, Readonly<Record<string, string>>>> {
  const rows = await many(
    tx,
    sql<{ champ_id: bigint; names: Readonly<Record<string, string>> }>`
      select champ_id, names from catalog.champ where champ_id = any (${champIds}::int8[])`,
  );
  return new Map(rows.map(({ champ_id, names }) => [Number(champ_id), names]));
}
