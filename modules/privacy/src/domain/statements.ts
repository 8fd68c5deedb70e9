// What modules say of their tables, as SQL. All of it was written by us: nothing that anybody typed comes into these texts.

import type { OwnTable, Removal } from '@overround/platform';

export const columnsOf = (names: string): string[] => names.split(' ').filter((name) => name !== '');

const rowsOf = ({ of = 'person_id = $1' }: Pick<OwnTable, 'of'>): string => of;

/** Reads what the owner of rows gets; nothing where all of it is withheld. */
export function selectOf(table: OwnTable): string | undefined {
  const columns = columnsOf(table.gives).map((column) => {
    const instead = table.as?.[column];
    return instead === undefined ? column : `${instead} as ${column}`;
  });
  return columns.length === 0
    ? undefined
    : `select ${columns.join(', ')} from ${table.table} where ${rowsOf(table)}`;
}

/** Erases at once, or after the years; nothing where it all stays. */
export function erasingOf(table: OwnTable, when: 'now' | 'later'): string | undefined {
  const { erase } = table;
  const removal = erase[when];
  const only = when === 'now' ? erase.nowIf : erase.laterIf;
  if (removal === undefined) return undefined;
  const rows = table.eraseOf ?? rowsOf(table);
  return `${removing(table.table, removal)} where (${rows})${only === undefined ? '' : ` and (${only})`}`;
}

const removing = (table: string, removal: Removal): string =>
  removal === 'rows'
    ? `delete from ${table}`
    : `update ${table} set ${Object.entries(removal)
        .map(([column, value]) => `${column} = ${value}`)
        .join(', ')}`;

/** Whether rows hold something under the key of their person. */
export const liesSealed = ({ gives, withholds }: OwnTable): boolean =>
  [gives, ...Object.values(withholds ?? {})].some((names) => columnsOf(names).includes('sealed'));
