import { createHash } from 'node:crypto';
import type { Tx } from '@overround/platform';
import { legResultText, whyText } from '../domain/decide-settlement.ts';
import type { LegResult } from '../domain/resolve-leg.ts';
import { type Explanation, explanationIds } from '../store/outcome-store.ts';

/**
 * Writes results and reasons that are new, and gives the numbers of all; open legs have none. Before any account is locked: two
 * settlements may have one new reason.
 */
export async function keepReasons(tx: Tx, legs: Iterable<LegResult>): Promise<Map<LegResult, bigint>> {
  const digests = new Map<LegResult, string>();
  const byDigest = new Map<string, Explanation>();
  for (const leg of legs) {
    if (leg.isOpen || digests.has(leg)) continue;
    const result = legResultText(leg);
    const digest = createHash('sha256')
      .update(`${result}|${whyText(leg.why)}`)
      .digest('base64url');
    digests.set(leg, digest);
    byDigest.set(digest, { result, body: leg.why });
  }
  const ids = await explanationIds(tx, byDigest);
  return new Map([...digests].map(([leg, digest]) => [leg, ids.get(digest) ?? 0n]));
}
