// Versions of rules under which a brand took bets: what outcomes are decided under.

import type { BrandId } from '@overround/kernel';
import { type Database, many, run, sql, type Tx } from '@overround/platform';

export const listRuleVersions = async (tx: Tx, brandId: BrandId): Promise<string[]> =>
  (
    await many(
      tx,
      sql<{ version: string }>`
        select version from betting.rule_version where brand_id = ${brandId} order by version`,
    )
  ).map((row) => row.version);

export interface RuleVersions {
  /** Writes down that the brand takes bets under a version. Before the first of them: settlement decides by what stands here. */
  keep(brandId: BrandId, version: string): Promise<void>;
}

export function openRuleVersions(db: Pick<Database, 'inTransaction'>): RuleVersions {
  const kept = new Map<string, Promise<void>>();
  return {
    keep: (brandId, version) => {
      const key = `${brandId}|${version}`;
      const known = kept.get(key);
      if (known) return known;
      // A crowd of first orders waits for one transaction; one that failed is tried again by the next order.
      const writing = writeVersion(db, brandId, version).catch((error: unknown) => {
        kept.delete(key);
        throw error;
      });
      kept.set(key, writing);
      return writing;
    },
  };
}

async function writeVersion(
  db: Pick<Database, 'inTransaction'>,
  brandId: BrandId,
  version: string,
): Promise<void> {
  await db.inTransaction({ brandId }, (tx) =>
    run(
      tx,
      sql`insert into betting.rule_version (brand_id, version) values (${brandId}, ${version}) on conflict do nothing`,
    ),
  );
}
