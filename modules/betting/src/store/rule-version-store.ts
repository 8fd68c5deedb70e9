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

export function openRuleVersions(db: Database): RuleVersions {
  const kept = new Set<string>();
  return {
    keep: async (brandId, version) => {
      const key = `${brandId}|${version}`;
      if (kept.has(key)) return;
      await db.inTransaction({ brandId }, (tx) =>
        run(
          tx,
          sql`insert into betting.rule_version (brand_id, version) values (${brandId}, ${version}) on conflict do nothing`,
        ),
      );
      kept.add(key);
    },
  };
}
