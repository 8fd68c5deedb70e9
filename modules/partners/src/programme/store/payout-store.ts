import type { PartnerPayoutStatus, PartnerPayoutWay } from '@overround/contracts/partners';
import { type AccountId, type BrandId, type CurrencyCode, instant, type Instant } from '@overround/kernel';
import { many, maybeOne, run, sql, type Tx } from '@overround/platform';

export interface PartnerPayoutRow {
  readonly payoutId: string;
  readonly partnerId: string;
  readonly way: PartnerPayoutWay;
  readonly currency: CurrencyCode;
  readonly amountMinor: bigint;
  readonly status: PartnerPayoutStatus;
  readonly approvedBy: readonly string[];
  readonly reference?: string;
  readonly reason?: string;
  readonly askedAt: Instant;
  readonly paidAt?: Instant;
}

interface Row {
  readonly payout_id: string;
  readonly partner_id: string;
  readonly way: PartnerPayoutWay;
  readonly currency: CurrencyCode;
  readonly amount_minor: bigint;
  readonly status: PartnerPayoutStatus;
  readonly approved_by: string[];
  readonly reference: string | null;
  readonly reason: string | null;
  readonly asked_at: Date;
  readonly paid_at: Date | null;
}

const READ = sql`
  select payout_id, partner_id, way, currency, amount_minor, status, approved_by, reference, reason, asked_at, paid_at
    from partners.payout where brand_id = platform.current_brand_id()`;

const asPayout = (row: Row): PartnerPayoutRow => ({
  payoutId: row.payout_id,
  partnerId: row.partner_id,
  way: row.way,
  currency: row.currency,
  amountMinor: row.amount_minor,
  status: row.status,
  approvedBy: row.approved_by,
  askedAt: instant(row.asked_at.getTime()),
  ...(row.reference === null ? {} : { reference: row.reference }),
  ...(row.reason === null ? {} : { reason: row.reason }),
  ...(row.paid_at && { paidAt: instant(row.paid_at.getTime()) }),
});

const OF_PARTNER_MAX = 100;
const WAITING_MAX = 200;

export const listPayoutsOf = async (tx: Tx, partnerId: string): Promise<PartnerPayoutRow[]> =>
  (
    await many(
      tx,
      sql<Row>`${READ} and partner_id = ${partnerId} order by asked_at desc, payout_id limit ${OF_PARTNER_MAX}`,
    )
  ).map(asPayout);

/** Those that wait for staff, the oldest first. */
export const listWaitingPayouts = async (tx: Tx): Promise<PartnerPayoutRow[]> =>
  (
    await many(
      tx,
      sql<Row>`${READ} and status in ('asked', 'approved') order by asked_at, payout_id limit ${WAITING_MAX}`,
    )
  ).map(asPayout);

export async function findPayout(tx: Tx, payoutId: string): Promise<PartnerPayoutRow | undefined> {
  const row = await maybeOne(tx, sql<Row>`${READ} and payout_id = ${payoutId}`);
  return row && asPayout(row);
}

export async function lockPayout(tx: Tx, payoutId: string): Promise<PartnerPayoutRow | undefined> {
  const row = await maybeOne(tx, sql<Row>`${READ} and payout_id = ${payoutId} for update`);
  return row && asPayout(row);
}

/** Writes what was asked for; false: somebody used the id before. */
export const insertPayout = async (
  tx: Tx,
  brandId: BrandId,
  one: Pick<PartnerPayoutRow, 'payoutId' | 'partnerId' | 'way' | 'currency' | 'amountMinor'>,
): Promise<boolean> =>
  (await run(
    tx,
    sql`insert into partners.payout (brand_id, payout_id, partner_id, way, currency, amount_minor)
        values (${brandId}, ${one.payoutId}, ${one.partnerId}, ${one.way}, ${one.currency}, ${one.amountMinor})
        on conflict (brand_id, payout_id) do nothing`,
  )) > 0;

export const noteApproval = (
  tx: Tx,
  payoutId: string,
  { by, isLast }: { readonly by: string; readonly isLast: boolean },
): Promise<unknown> =>
  run(
    tx,
    sql`update partners.payout
           set approved_by = approved_by || ${by}::text, status = ${isLast ? 'approved' : 'asked'}
         where brand_id = platform.current_brand_id() and payout_id = ${payoutId}`,
  );

export const notePaid = (
  tx: Tx,
  payoutId: string,
  to: { readonly accountId: AccountId } | { readonly reference: string },
): Promise<unknown> =>
  run(
    tx,
    sql`update partners.payout
           set status = 'paid', paid_at = clock_timestamp(), account_id = ${'accountId' in to ? to.accountId : null},
               reference = ${'reference' in to ? to.reference : null}
         where brand_id = platform.current_brand_id() and payout_id = ${payoutId}`,
  );

export const noteDeclined = (tx: Tx, payoutId: string, reason: string): Promise<unknown> =>
  run(
    tx,
    sql`update partners.payout set status = 'declined', reason = ${reason}
         where brand_id = platform.current_brand_id() and payout_id = ${payoutId}`,
  );
