// What would show that an answer holds something of one person: their ids, and words that only they wrote or that only they were written.

import type { PersonId } from '@overround/kernel';
import type { Player } from './actors.ts';
import type { House } from './house.ts';

/** Stands in every text of a person that can hold it. */
export const CANARY = 'Kanarienvogel';

/** All rows of a person, by their table, as the modules say whose they are. */
export type OwnRows = Readonly<Record<string, readonly unknown[]>>;

export async function rowsOf({ db, modules }: House, personId: PersonId): Promise<OwnRows> {
  const rows: Record<string, unknown[]> = {};
  for (const { table, of = 'person_id = $1' } of modules.ownTables) {
    const found = await db.asOwner(
      `select row from (select to_jsonb(own) as row from (select * from ${table} where ${of}) own) rows order by row::text`,
      [personId],
    );
    if (found.length > 0) rows[table] = found.map(({ row }) => row);
  }
  return rows;
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** Every id in rows of somebody; sorted out are those that rows of others hold too, as ids of plans or campaigns are nobody's. */
function idsIn(value: unknown): string[] {
  if (typeof value === 'string') return UUID.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(idsIn) : [];
}

/** What no answer to anybody else may hold. */
export async function canariesOf(house: House, owner: Player): Promise<readonly string[]> {
  const own = await rowsOf(house, owner.personId);
  const ids = new Set(idsIn(own));
  return [CANARY, owner.email, owner.personId, String(owner.accountId), ...ids];
}

/** Those of them that a text holds. */
export const leaksIn = (text: string, canaries: readonly string[]): readonly string[] =>
  canaries.filter((canary) => text.includes(canary));
