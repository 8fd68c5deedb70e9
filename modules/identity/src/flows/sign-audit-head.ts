import { addMs, DAY, instant } from '@overround/kernel';
import type { IdentityDeps } from '../deps.ts';
import { headSignerOf } from '../domain/audit-head.ts';
import { hasAuditHead, insertAuditHead, lastSealBefore } from '../store/audit-store.ts';

/** Signs the chain as it stood at the end of yesterday (UTC), once. Returns whether a head was written. */
export async function signAuditHead({
  db,
  clock,
  secretBox,
}: Pick<IdentityDeps, 'db' | 'clock' | 'secretBox'>): Promise<boolean> {
  const midnight = instant(Math.floor(clock.now() / DAY) * DAY);
  const day = new Date(addMs(midnight, -DAY)).toISOString().slice(0, 10);
  return db.inTransaction('platform', async (tx) => {
    if (await hasAuditHead(tx, day)) return false;
    const seal = await lastSealBefore(tx, midnight);
    if (!seal) return false;
    const head = { ...seal, day };
    const signer = headSignerOf(secretBox.derive('audit head'));
    // Another process may have signed the same in this very moment.
    return insertAuditHead(tx, head, { publicKey: signer.publicKey, signature: signer.sign(head) });
  });
}
