// The guard of sign-ins for names that are no player's: counted, slowed down and paused as those are (safety 9).

import { accept, type BrandId, type Outcome, type Refusal, refuse } from '@overround/kernel';
import type { Database } from '@overround/platform';
import { decideTry } from '../domain/sign-in-guard.ts';
import { sha256 } from '../secrets.ts';
import { countTry, forgetTries } from '../store/guard-store.ts';
import { beginSignIn } from '../store/sign-in-store.ts';

export type TryRefusal =
  | Refusal<'sign_in_slow_down', { waitSeconds: number }>
  | Refusal<'sign_in_paused', { waitSeconds: number }>
  | Refusal<'not_now', object>;

export interface TryGuard {
  /** Counts a try of this name as failed, before its password is looked at; a right one is forgiven afterwards. */
  begin(name: string): Promise<Outcome<undefined, TryRefusal>>;
  forgive(name: string): Promise<void>;
}

const COUNTS_MAX = 10;
/** Nobody's device, and a login that nobody can have: it has a space in it. */
const NOBODY = { kind: 'login', key: ' ' } as const;
const NO_DEVICE = new Uint8Array(32);

/** `kind` keeps the names of one door apart from those of another; the counts are kept with the rows of a brand. */
export function openTryGuard(
  db: Pick<Database, 'moneyPool' | 'inTransaction'>,
  brandId: BrandId,
  kind: string,
): TryGuard {
  const subjectOf = (name: string): Uint8Array => sha256(kind, name);
  return {
    begin: async (name) => {
      const subjectHash = subjectOf(name);
      const search = { name: NOBODY, deviceHash: NO_DEVICE, subjectHash, knownSubjectHash: subjectHash };
      for (let count = 1; count <= COUNTS_MAX; count += 1) {
        const { isCounted, guard, guardVersion: version, nowAt } = await beginSignIn(db, brandId, search);
        if (isCounted) return accept(undefined);
        if (!guard || version === undefined) continue;
        const decision = decideTry(guard, nowAt);
        if (decision.kind === 'wait') {
          const { waitSeconds } = decision;
          return refuse(decision.isPaused ? 'sign_in_paused' : 'sign_in_slow_down', { waitSeconds });
        }
        if (await countTry(db, brandId, { subjectHash, version }, decision.next)) return accept(undefined);
      }
      return refuse('not_now');
    },
    forgive: (name) => db.inTransaction({ brandId }, (tx) => forgetTries(tx, subjectOf(name))),
  };
}
