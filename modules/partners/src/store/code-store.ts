import type { PersonId, RandomBytes } from '@overround/kernel';
import { maybeOne, one, run, sql, type Tx } from '@overround/platform';
import type { PersonKey } from '../deps.ts';
import { drawFriendCode } from '../domain/friend-code.ts';

export interface FriendCode {
  readonly code: string;
  readonly clicks: number;
}

const read = (tx: Tx, personId: PersonId) =>
  maybeOne(
    tx,
    sql<{ code: string; clicks: bigint }>`
      select code, clicks from partners.friend_code
       where brand_id = platform.current_brand_id() and person_id = ${personId}`,
  );

/** The code of a person, made when it is first asked for. A code that somebody has already is drawn again. */
export async function ensureCode(
  tx: Tx,
  { brandId, personId }: PersonKey,
  randomBytes: RandomBytes,
): Promise<FriendCode> {
  for (;;) {
    const found = await read(tx, personId);
    if (found) return { code: found.code, clicks: Number(found.clicks) };
    await run(
      tx,
      sql`insert into partners.friend_code (brand_id, person_id, code)
          values (${brandId}, ${personId}, ${drawFriendCode(randomBytes)}) on conflict do nothing`,
    );
  }
}

/** Whose code it is. */
export async function ownerOfCode(tx: Tx, code: string): Promise<PersonId | undefined> {
  const row = await maybeOne(
    tx,
    sql<{ person_id: PersonId }>`
      select person_id from partners.friend_code where brand_id = platform.current_brand_id() and code = ${code}`,
  );
  return row?.person_id;
}

/** Counts a browser that opened the link anew. */
export const countClick = (tx: Tx, code: string): Promise<unknown> =>
  one(
    tx,
    sql`update partners.friend_code set clicks = clicks + 1
         where brand_id = platform.current_brand_id() and code = ${code} returning code`,
  );
