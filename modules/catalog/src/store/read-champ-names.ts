import { many, sql, type Tx } from '@overround/platform';

/** As many as a list to choose from holds. */
const CHAMPS_MAX = 2000;

/** Names of championships by number, each by language; those there are not are left out. Without numbers: the newest ones. */
export async function readChampNames(
  tx: Tx,
  champIds?: readonly number[],
): Promise<ReadonlyMap<number, Readonly<Record<string, string>>>> {
  const rows = await many(
    tx,
    sql<{ champ_id: bigint; names: Readonly<Record<string, string>> }>`
      select champ_id, names from catalog.champ
       where ${champIds ?? null}::int8[] is null or champ_id = any (${champIds ?? null}::int8[])
       order by champ_id desc limit ${champIds ? null : CHAMPS_MAX}`,
  );
  return new Map(rows.map(({ champ_id, names }) => [Number(champ_id), names]));
}
