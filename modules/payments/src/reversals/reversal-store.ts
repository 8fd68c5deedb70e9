import {
  type CurrencyCode,
  type Instant,
  instant,
  minor,
  type Minor,
  type PersonId,
} from '@overround/kernel';
import { many, maybeOne, one, run, sql, type Tx } from '@overround/platform';
import type { Payment } from '../domain/payment.ts';
import { A_PAGE } from '../page.ts';
import type { GoneBack, ReversalKind, ReversalState } from './decide-reversal.ts';

export interface Reversal {
  readonly reversalId: string;
  readonly paymentId: string;
  readonly kind: ReversalKind;
  readonly state: ReversalState;
  readonly amountMinor: Minor;
  readonly currency: CurrencyCode;
  readonly providerTxId?: string;
  /** `provider:<id>` or `staff:<login>`. */
  readonly actor: string;
  readonly reason?: string;
}

type Ref = Pick<Payment, 'brandId' | 'paymentId'>;

export async function insertReversal(tx: Tx, { brandId }: Pick<Ref, 'brandId'>, reversal: Reversal) {
  const { state } = reversal;
  await run(
    tx,
    sql`insert into payments.reversal
          (brand_id, reversal_id, payment_id, kind, state, amount_minor, currency, provider_tx_id, actor, reason, finished_at, poll_at)
        values (${brandId}, ${reversal.reversalId}, ${reversal.paymentId}, ${reversal.kind}, ${state}, ${reversal.amountMinor},
                ${reversal.currency}, ${reversal.providerTxId ?? null}, ${reversal.actor}, ${reversal.reason ?? null},
                case when ${state === 'done' || state === 'failed'} then now() end,
                case when ${state === 'asked'} then now() + interval '1 minute' end)`,
  );
}

interface ReversalRow {
  readonly reversal_id: string;
  readonly payment_id: string;
  readonly kind: ReversalKind;
  readonly state: ReversalState;
  readonly amount_minor: bigint;
  readonly currency: CurrencyCode;
  readonly provider_tx_id: string | null;
  readonly actor: string;
}
const COLUMNS = sql.raw(
  'reversal_id, payment_id, kind, state, amount_minor, currency, provider_tx_id, actor',
);
const reversalOf = (row: ReversalRow): Reversal => ({
  reversalId: row.reversal_id,
  paymentId: row.payment_id,
  kind: row.kind,
  state: row.state,
  amountMinor: minor(row.amount_minor),
  currency: row.currency,
  ...(row.provider_tx_id !== null && { providerTxId: row.provider_tx_id }),
  actor: row.actor,
});

/** One of a locked payment. */
export async function findReversal(tx: Tx, reversalId: string): Promise<Reversal | undefined> {
  const row = await maybeOne(
    tx,
    sql<ReversalRow>`select ${COLUMNS} from payments.reversal
                      where brand_id = platform.current_brand_id() and reversal_id = ${reversalId}::uuid`,
  );
  return row && reversalOf(row);
}

/** Those told before what they follow, in the order they came. */
export async function listHeld(tx: Tx, { brandId, paymentId }: Ref): Promise<Reversal[]> {
  const rows = await many(
    tx,
    sql<ReversalRow>`select ${COLUMNS} from payments.reversal
                      where brand_id = ${brandId} and payment_id = ${paymentId} and state = 'held' order by created_at, reversal_id`,
  );
  return rows.map(reversalOf);
}

/** The oldest refund of a locked payment, or of money that was told of it and did not fit, that is under way with exactly this sum. */
export async function findAsked(
  tx: Tx,
  { brandId, paymentId }: Ref,
  { amountMinor, currency }: Pick<Reversal, 'amountMinor' | 'currency'>,
): Promise<string | undefined> {
  const row = await maybeOne(
    tx,
    sql<{ reversal_id: string }>`
      select reversal_id from payments.reversal
       where brand_id = ${brandId} and state = 'asked' and kind = 'refunded'
         and (payment_id = ${paymentId} or payment_id in (select payment_id from payments.payment
                                                           where brand_id = ${brandId} and stray_of = ${paymentId}::uuid))
         and amount_minor = ${amountMinor} and currency = ${currency}
       order by created_at, reversal_id limit 1`,
  );
  return row?.reversal_id;
}

/** Refunds of deposits of a person that staff asked for in the last hours and that did not fail. */
export const listRefundedSince = (
  tx: Tx,
  personId: PersonId,
  hours: number,
): Promise<{ readonly amountMinor: bigint; readonly currency: string }[]> =>
  many(
    tx,
    sql<{ amountMinor: bigint; currency: string }>`
      select r.amount_minor as "amountMinor", r.currency
        from payments.reversal r join payments.payment p using (brand_id, payment_id)
       where r.brand_id = platform.current_brand_id() and p.person_id = ${personId} and p.status = 'succeeded'
         and r.kind = 'refunded' and r.state in ('asked', 'done') and r.actor like 'staff:%'
         and r.created_at > now() - ${hours} * interval '1 hour'`,
  );

/** Counts a question to the provider about a refund, or takes one back that never left; returns how many there were. */
export async function countRefundAsk(
  tx: Tx,
  { brandId }: Pick<Ref, 'brandId'>,
  { reversalId, by }: { readonly reversalId: string; readonly by: 1 | -1 },
): Promise<number> {
  const { asks } = await one(
    tx,
    sql<{ asks: number }>`update payments.reversal set asks = asks + ${by}
                           where brand_id = ${brandId} and reversal_id = ${reversalId} returning asks`,
  );
  return asks;
}

/** Keeps where the payer says where a refund goes; false when it is kept already. */
export async function storeClaim(
  tx: Tx,
  { brandId }: Pick<Ref, 'brandId'>,
  { reversalId, claimUrl }: { readonly reversalId: string; readonly claimUrl: string },
): Promise<boolean> {
  const written = await run(
    tx,
    sql`update payments.reversal set claim_url = ${claimUrl}
         where brand_id = ${brandId} and reversal_id = ${reversalId} and claim_url is null`,
  );
  return written === 1;
}

/** The oldest refund of a payment that waits for its payer to say where it goes. */
export const findClaim = (
  tx: Tx,
  { brandId, paymentId }: Ref,
): Promise<{ amountMinor: bigint; url: string } | undefined> =>
  maybeOne(
    tx,
    sql<{ amountMinor: bigint; url: string }>`
      select amount_minor as "amountMinor", claim_url as url from payments.reversal
       where brand_id = ${brandId} and payment_id = ${paymentId} and state = 'asked' and claim_url is not null
       order by created_at, reversal_id limit 1`,
  );

/** A reversal as staff read it. */
export interface ShownReversal extends Reversal {
  readonly personId: PersonId;
  readonly createdAt: Instant;
  /** Its payer was asked where it goes and it has not ended. */
  readonly isClaimAsked: boolean;
}

/** Those of a payment, the oldest first. */
export const listReversalsOf = (tx: Tx, paymentId: string): Promise<ShownReversal[]> =>
  readShown(tx, sql`r.payment_id = ${paymentId}::uuid order by r.created_at, r.reversal_id`);

/** A page of all and one further, the newest first; `after`: the last of the page before. */
export const listReversals = (tx: Tx, after: string | undefined): Promise<ShownReversal[]> =>
  readShown(
    tx,
    sql`${
      after === undefined
        ? sql`true`
        : sql`(r.created_at, r.reversal_id) < (select l.created_at, l.reversal_id from payments.reversal l
                                                where l.brand_id = r.brand_id and l.reversal_id = ${after}::uuid)`
    } order by r.created_at desc, r.reversal_id desc limit ${A_PAGE + 1}`,
  );

async function readShown(tx: Tx, which: ReturnType<typeof sql>): Promise<ShownReversal[]> {
  const rows = await many(
    tx,
    sql<
      ReversalRow & {
        readonly person_id: string;
        readonly created_at: Date;
        readonly reason: string | null;
        readonly is_claim_asked: boolean;
      }
    >`
      select r.reversal_id, r.payment_id, r.kind, r.state, r.amount_minor, r.currency, r.provider_tx_id, r.actor, r.reason,
             r.created_at, p.person_id, r.state = 'asked' and r.claim_url is not null as is_claim_asked
        from payments.reversal r join payments.payment p using (brand_id, payment_id)
       where r.brand_id = platform.current_brand_id() and ${which}`,
  );
  return rows.map((row) => ({
    ...reversalOf(row),
    ...(row.reason !== null && { reason: row.reason }),
    personId: row.person_id as PersonId, // The column holds our own ids.
    createdAt: instant(row.created_at.getTime()),
    isClaimAsked: row.is_claim_asked,
  }));
}

export async function moveReversal(
  tx: Tx,
  { brandId }: Pick<Ref, 'brandId'>,
  { reversalId, state, providerTxId }: Pick<Reversal, 'reversalId' | 'state' | 'providerTxId'>,
): Promise<void> {
  await run(
    tx,
    sql`update payments.reversal
           set state = ${state}, provider_tx_id = coalesce(${providerTxId ?? null}, provider_tx_id),
               finished_at = case when ${state === 'done' || state === 'failed'} then now() end,
               poll_at = case when ${state === 'asked'} then poll_at end
         where brand_id = ${brandId} and reversal_id = ${reversalId}`,
  );
}

export async function readGoneBack(tx: Tx, { brandId, paymentId }: Ref): Promise<GoneBack> {
  const row = await one(
    tx,
    sql<{ charged_back: bigint; won: bigint; refunded: bigint }>`
      select coalesce(sum(amount_minor) filter (where kind = 'charged_back'), 0)::bigint as charged_back,
             coalesce(sum(amount_minor) filter (where kind = 'chargeback_won'), 0)::bigint as won,
             coalesce(sum(amount_minor) filter (where kind = 'refunded'), 0)::bigint as refunded
        from payments.reversal
       where brand_id = ${brandId} and payment_id = ${paymentId} and state in ('asked', 'done')`,
  );
  return { chargedBackMinor: row.charged_back, wonMinor: row.won, refundedMinor: row.refunded };
}
