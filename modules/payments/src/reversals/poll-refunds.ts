import { type BrandId, present } from '@overround/kernel';
import { many, sql, type Tx } from '@overround/platform';
import { applyNotice } from '../flows/apply-notice.ts';
import type { PaymentsDeps } from '../module.ts';
import { readAsked } from '../routing/route-store.ts';
import { findPayment } from '../store/payment-store.ts';
import { findReversal } from './reversal-store.ts';

const DUE_AT_ONCE = 50;

/**
 * Asks about refunds whose end nobody told, like about payments: after one minute, two, four … at most an hour. Where the provider cannot be asked,
 * its books and staff find them. Returns how many it asked about.
 */
export async function pollRefunds(deps: PaymentsDeps, brandId: BrandId): Promise<number> {
  let asked = 0;
  for (const refundId of await deps.db.inTransaction({ brandId }, (tx) => takeDueRefunds(tx, DUE_AT_ONCE))) {
    try {
      if (await pollOne(deps, brandId, refundId)) asked += 1;
    } catch (error) {
      deps.log.warn({ err: error, refundId }, 'a provider could not be asked about a refund');
    }
  }
  return asked;
}

async function pollOne(deps: PaymentsDeps, brandId: BrandId, refundId: string): Promise<boolean> {
  const [refund, { providerId }, asked] = await deps.db.read({ brandId }, async (tx) => {
    const one = present(await findReversal(tx, refundId), 'a refund stays');
    const of = present(await findPayment(tx, one.paymentId), 'a payment stays');
    return [one, of, await readAsked(tx, of)];
  });
  const provider = deps.providers.find((one) => one.providerId === providerId);
  if (!provider?.pollRefund || refund.state !== 'asked') return false;
  const { amountMinor, currency } = refund;
  const notice = await provider.pollRefund({ ...asked, refundId, amountMinor, currency });
  if (notice && notice.status !== 'pending')
    await deps.db.inTransaction({ brandId }, (tx) => applyNotice(deps, tx, { brandId, providerId, notice }));
  return true;
}

/** Takes refunds that are due, and puts their next turn off; two processes never take the same. */
async function takeDueRefunds(tx: Tx, count: number): Promise<string[]> {
  const rows = await many(
    tx,
    sql<{ reversal_id: string }>`
      update payments.reversal r
         set poll_count = poll_count + 1,
             poll_at = now() + least(interval '1 minute' * (2 ^ least(r.poll_count + 1, 10)), interval '1 hour')
        from (select reversal_id from payments.reversal
               where brand_id = platform.current_brand_id() and poll_at <= now()
               order by poll_at limit ${count} for no key update skip locked) due
       where r.brand_id = platform.current_brand_id() and r.reversal_id = due.reversal_id
      returning r.reversal_id`,
  );
  return rows.map((row) => row.reversal_id);
}
