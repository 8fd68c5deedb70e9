import type { PathStep } from '@overround/contracts/partners';
import type { PersonId } from '@overround/kernel';
import type { Tx } from '@overround/platform';
import type { PartnersDeps } from '../deps.ts';
import type { Joined } from '../domain/kin-graph.ts';

/** By what somebody is joined with whoever would be paid for them, as staff read it: numbers of players. */
export async function joinedView(
  { numberOf }: Pick<PartnersDeps, 'numberOf'>,
  tx: Tx,
  { personId, path, isCrowd }: Joined & { readonly personId: PersonId },
): Promise<{ path: PathStep[]; is_crowd: boolean }> {
  const told = [];
  let from = (await numberOf(tx, personId)) ?? 0;
  for (const step of path) {
    const to = (await numberOf(tx, step.personId)) ?? 0;
    told.push({ kind: step.kind, from, to });
    from = to;
  }
  return { path: told, is_crowd: isCrowd };
}
