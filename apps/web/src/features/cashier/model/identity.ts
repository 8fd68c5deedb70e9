import type { ChecksNotice } from './checks.ts';
import type { ReturnsNotice } from './returns.ts';

/** What waits until it is known who a player is: any sum, this one, or a way that nothing came from. */
export type IdentityNeed = 'any' | 'reached' | 'unverified';

/** Everything that waits for it, so that one notice says it. Where any sum waits, that way does, too. */
export function identityNeeds(
  checks: ChecksNotice | undefined,
  returns: ReturnsNotice | undefined,
): readonly IdentityNeed[] {
  if (checks?.kind === 'any') return ['any'];
  const needs: IdentityNeed[] = [];
  if (checks?.kind === 'reached') needs.push('reached');
  if (returns?.kind === 'unverified') needs.push('unverified');
  return needs;
}
