// Rules of a brand as versioned data, changed by two persons: `<table>` holds every version, `<table>_wish` what one proposed.

import type { BrandId } from '@overround/kernel';
import type { Tx } from '../sql/index.ts';
import { many, maybeOne, run, sql } from '../sql/index.ts';

export interface Rule<T> {
  readonly version: number;
  readonly terms: T;
  /** From when it counts. */
  readonly since: Date;
}

/** What one of staff proposes and nobody decided yet. */
export interface RuleWish<T> {
  readonly terms: T;
  readonly askedBy: string;
  readonly reason: string;
}

type Brand = { readonly brandId: BrandId };

export interface RuleBook<T> {
  /** What counts now; nothing: the brand has set none. */
  newest(tx: Tx): Promise<Rule<T> | undefined>;
  /** Every version, the oldest first. */
  all(tx: Tx): Promise<Rule<T>[]>;
  /** Locked until the end of the transaction: two decisions follow each other. */
  waiting(tx: Tx): Promise<RuleWish<T> | undefined>;
  /** False: something waits already. */
  propose(tx: Tx, brand: Brand, wish: RuleWish<T>): Promise<boolean>;
  /** Writes the decision down; upheld, what waited is the newest version. */
  decide(tx: Tx, brand: Brand, decision: { readonly by: string; readonly isUpheld: boolean }): Promise<void>;
}

/** `table`: `<schema>.<name>`, a word of the code, never one of input. What stands in it was checked by the schema of its call or by a migration. */
export function ruleBook<T>(table: `${string}.${string}`): RuleBook<T> {
  const rules = sql.raw(table);
  const wishes = sql.raw(`${table}_wish`);
  const columns = sql`select version, terms, stored_at as since from ${rules} where brand_id = platform.current_brand_id()`;
  return {
    newest: (tx) => maybeOne(tx, sql<Rule<T>>`${columns} order by version desc limit 1`),
    all: (tx) => many(tx, sql<Rule<T>>`${columns} order by version`),
    waiting: (tx) =>
      maybeOne(
        tx,
        sql<RuleWish<T>>`select terms, asked_by as "askedBy", reason from ${wishes}
                          where brand_id = platform.current_brand_id() and decided_at is null for update`,
      ),
    propose: async (tx, { brandId }, { terms, askedBy, reason }) => {
      const written = await run(
        tx,
        sql`insert into ${wishes} (brand_id, terms, asked_by, reason)
            values (${brandId}, ${JSON.stringify(terms)}::jsonb, ${askedBy}, ${reason})
                on conflict (brand_id) where decided_at is null do nothing`,
      );
      return written === 1;
    },
    decide: async (tx, { brandId }, { by, isUpheld }) => {
      await run(
        tx,
        sql`with decided as (
              update ${wishes} set decided_by = ${by}, decided_at = clock_timestamp(), is_upheld = ${isUpheld}
               where brand_id = ${brandId} and decided_at is null returning terms)
            insert into ${rules} (brand_id, version, terms)
            select ${brandId}, coalesce((select max(version) from ${rules} where brand_id = ${brandId}), 0) + 1, terms
              from decided where ${isUpheld}`,
      );
    },
  };
}
