import { type BrandId, type Instant, instant, minor, type Minor } from '@overround/kernel';
import { many, maybeOne, run, sql, type Tx } from '@overround/platform';
import type { PaymentDirection, PaymentStatus } from '../domain/payment.ts';
import { A_PAGE } from '../page.ts';
import type { Resolution, ResolutionAct } from './decide-resolution.ts';

export interface ReviewCase {
  readonly reviewId: number;
  readonly providerId: string;
  readonly reason: string;
  readonly payment?: {
    readonly brandId: BrandId;
    readonly paymentId: string;
    /** The payment it was told of and does not fit. */
    readonly strayOf?: string;
    readonly direction: PaymentDirection;
    readonly status: PaymentStatus;
    readonly amountMinor: Minor;
    readonly currency: string;
  };
  readonly facts: Readonly<Record<string, string>>;
  readonly raisedAt: Instant;
  readonly acts: readonly KeptAct[];
}
export interface KeptAct extends ResolutionAct {
  readonly reason: string;
  readonly actedAt: Instant;
}

interface CaseRow {
  readonly review_id: bigint;
  readonly provider_id: string;
  readonly reason: string;
  readonly facts: Record<string, unknown>;
  readonly raised_at: Date;
  readonly payment_id: string | null;
  readonly direction: PaymentDirection;
  readonly status: PaymentStatus;
  readonly amount_minor: bigint;
  readonly currency: string;
  readonly stray_of: string | null;
  readonly brand_id: number;
}
interface ActRow {
  readonly review_id: bigint;
  readonly resolution: Resolution;
  readonly staff: string;
  readonly reason: string;
  readonly is_final: boolean;
  readonly acted_at: Date;
}

export interface CaseQuery {
  readonly state: 'open' | 'resolved';
  /** Number of a case, a payment or an account, a name of the provider, or a part of its own or of the reason. */
  readonly find?: string;
  /** The last case of the page before. */
  readonly after?: number;
}

const IS_FINAL = sql`exists (select from payments.review_act a
  where a.brand_id = r.brand_id and a.review_id = r.review_id and a.is_final)`;

/** A page of cases: the open ones the oldest first, or the resolved ones the newest first. */
export async function listCases(
  tx: Tx,
  { state, find, after }: CaseQuery,
): Promise<{ readonly cases: ReviewCase[]; readonly hasMore: boolean }> {
  const isOpen = state === 'open';
  const rest = isOpen ? sql`r.review_id > ${after}` : sql`r.review_id < ${after}`;
  const cases = await readCases(
    tx,
    sql`${isOpen ? sql`not ${IS_FINAL}` : IS_FINAL} and ${after === undefined ? sql`true` : rest}
        and ${find === undefined ? sql`true` : fitsFind(find.trim())}
        order by ${isOpen ? sql`r.review_id` : sql`r.review_id desc`} limit ${A_PAGE + 1}`,
  );
  return { cases: cases.slice(0, A_PAGE), hasMore: cases.length > A_PAGE };
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const NUMBER = /^[1-9][0-9]{0,14}$/;

function fitsFind(find: string) {
  if (UUID.test(find)) return sql`(r.payment_id = ${find}::uuid or p.stray_of = ${find}::uuid)`;
  const named = sql`(r.facts ->> 'providerTxId' = ${find} or strpos(r.provider_id, lower(${find})) > 0
                     or strpos(replace(r.reason, '_', ' '), replace(lower(${find}), '_', ' ')) > 0)`;
  return NUMBER.test(find)
    ? sql`(r.review_id = ${find}::bigint or p.account_id = ${find}::bigint or ${named})`
    : named;
}

export async function findCase(tx: Tx, reviewId: number): Promise<ReviewCase | undefined> {
  return (await readCases(tx, sql`r.review_id = ${reviewId}`))[0];
}

async function readCases(tx: Tx, which: ReturnType<typeof sql>): Promise<ReviewCase[]> {
  const rows = await many(
    tx,
    sql<CaseRow>`
      select r.brand_id, r.review_id, r.provider_id, r.reason, r.facts, r.raised_at, p.payment_id, p.direction, p.status, p.amount_minor, p.currency, p.stray_of
        from payments.review r
        left join payments.payment p on p.brand_id = r.brand_id and p.payment_id = r.payment_id
       where r.brand_id = platform.current_brand_id() and ${which}`,
  );
  const acts = await many(
    tx,
    sql<ActRow>`select review_id, resolution, staff, reason, is_final, acted_at from payments.review_act
                 where brand_id = platform.current_brand_id() and review_id = any (${rows.map((row) => row.review_id)}::bigint[])
                 order by act_no`,
  );
  return rows.map((row) =>
    caseOf(
      row,
      acts.filter((act) => act.review_id === row.review_id),
    ),
  );
}

const caseOf = (row: CaseRow, acts: readonly ActRow[]): ReviewCase => ({
  reviewId: Number(row.review_id),
  providerId: row.provider_id,
  reason: row.reason,
  ...(row.payment_id !== null && {
    payment: {
      brandId: row.brand_id as BrandId, // The column holds ids of brands.
      paymentId: row.payment_id,
      ...(row.stray_of !== null && { strayOf: row.stray_of }),
      direction: row.direction,
      status: row.status,
      amountMinor: minor(row.amount_minor),
      currency: row.currency,
    },
  }),
  facts: Object.fromEntries(
    Object.entries(row.facts).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  ),
  raisedAt: instant(row.raised_at.getTime()),
  acts: acts.map((act) => ({
    resolution: act.resolution,
    staff: act.staff,
    reason: act.reason,
    isFinal: act.is_final,
    actedAt: instant(act.acted_at.getTime()),
  })),
});

/** Two of staff speak one after the other about a case. */
export async function lockCase(tx: Tx, brandId: BrandId, reviewId: number): Promise<void> {
  await run(
    tx,
    sql`select pg_advisory_xact_lock(hashtextextended(${`payments.review ${brandId} ${reviewId}`}, 0))`,
  );
}

/** Closes the case of a finding that is gone, where nobody ended it. */
export async function closeFound(
  tx: Tx,
  brandId: BrandId,
  findingKey: string,
  reason: string,
): Promise<void> {
  const found = await maybeOne(
    tx,
    sql<{ review_id: bigint }>`
      select r.review_id from payments.review r
       where r.brand_id = ${brandId} and r.finding_key = ${findingKey} and not ${IS_FINAL}`,
  );
  if (!found) return;
  const reviewId = Number(found.review_id);
  await insertAct(tx, brandId, reviewId, { resolution: 'closed', staff: 'system', reason, isFinal: true });
}

export async function insertAct(
  tx: Tx,
  brandId: BrandId,
  reviewId: number,
  act: ResolutionAct & { readonly reason: string },
): Promise<void> {
  await run(
    tx,
    sql`insert into payments.review_act (brand_id, review_id, resolution, staff, reason, is_final)
        values (${brandId}, ${reviewId}, ${act.resolution}, ${act.staff}, ${act.reason}, ${act.isFinal})`,
  );
}
