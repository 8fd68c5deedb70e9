import type { FriendTerms } from '@overround/contracts/partners';
import { one, sql, type Tx } from '@overround/platform';

export interface FriendRule {
  readonly version: number;
  readonly terms: FriendTerms;
}

/** The rule in force for who comes now, or the version of a friendship. Every brand has one. */
export const readRule = (tx: Tx, version?: number): Promise<FriendRule> =>
  one(
    tx,
    sql<{ version: number; terms: FriendTerms }>`
      select version, terms from partners.friend_rule
       where brand_id = platform.current_brand_id() and (${version ?? null}::integer is null or version = ${version ?? null}::integer)
       order by version desc limit 1`,
  );
