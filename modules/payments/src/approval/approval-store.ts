import { type BrandId, type Instant, instant, type PersonId } from '@overround/kernel';
import { many, maybeOne, one, run, sql, type Tx } from '@overround/platform';
import { A_PAGE } from '../page.ts';
import { type ApprovalNeed, type ApprovalReason, LINKED_HOURS } from './approval-rule.ts';

export interface Approval {
  readonly paymentId: string;
  readonly needed: 1 | 2;
  readonly reasons: readonly ApprovalReason[];
  /** Cents of euro. */
  readonly sumMinor: bigint;
  readonly linkedMinor: bigint;
}

export interface KeptVote {
  readonly staff: string;
  readonly isFor: boolean;
  readonly reason: string;
  readonly votedAt: Date;
}

/** Withdrawals of a person in the hours that count as one, those that came to nothing left out. */
export const listLinked = (
  tx: Tx,
  personId: PersonId,
): Promise<{ amountMinor: bigint; currency: string }[]> =>
  many(
    tx,
    sql<{ amountMinor: bigint; currency: string }>`
      select amount_minor as "amountMinor", currency from payments.payment
       where brand_id = platform.current_brand_id() and person_id = ${personId} and direction = 'withdrawal'
         and status not in ('declined', 'refused') and created_at > now() - ${LINKED_HOURS} * interval '1 hour'`,
  );

export async function hasReview(tx: Tx, personId: PersonId): Promise<boolean> {
  const { found } = await one(
    tx,
    sql<{ found: boolean }>`
      select exists (select from payments.payment where brand_id = platform.current_brand_id()
                        and person_id = ${personId} and status = 'review') as found`,
  );
  return found;
}

export async function insertApproval(
  tx: Tx,
  brandId: BrandId,
  { paymentId, needed, reasons, sumMinor, linkedMinor }: Omit<Approval, 'reasons' | 'needed'> & ApprovalNeed,
): Promise<void> {
  await run(
    tx,
    sql`insert into payments.approval (brand_id, payment_id, needed, reasons, sum_minor, linked_minor)
        values (${brandId}, ${paymentId}, ${needed}, ${[...reasons]}, ${sumMinor}, ${linkedMinor})`,
  );
}

const COLUMNS = sql`a.payment_id as "paymentId", a.needed::integer as needed, a.reasons, a.sum_minor as "sumMinor",
                    a.linked_minor as "linkedMinor"`;

export const findApproval = (tx: Tx, paymentId: string): Promise<Approval | undefined> =>
  maybeOne(tx, sql<Approval>`select ${COLUMNS} from payments.approval a where a.payment_id = ${paymentId}`);

export const listVotes = (tx: Tx, paymentId: string): Promise<KeptVote[]> =>
  many(
    tx,
    sql<KeptVote>`select staff, is_for as "isFor", reason, voted_at as "votedAt" from payments.approval_vote
                   where payment_id = ${paymentId} order by voted_at, staff`,
  );

/** False when this one of staff said something of it already. */
export async function insertVote(
  tx: Tx,
  brandId: BrandId,
  vote: {
    readonly paymentId: string;
    readonly staff: string;
    readonly isFor: boolean;
    readonly reason: string;
  },
): Promise<boolean> {
  const written = await run(
    tx,
    sql`insert into payments.approval_vote (brand_id, payment_id, staff, is_for, reason)
        values (${brandId}, ${vote.paymentId}, ${vote.staff}, ${vote.isFor}, ${vote.reason}) on conflict do nothing`,
  );
  return written === 1;
}

export interface WaitingPayout extends Approval {
  readonly personId: PersonId;
  readonly methodId: string;
  readonly providerId: string;
  readonly currency: string;
  readonly amountMinor: bigint;
  readonly createdAt: Instant;
  /** Until when its player was promised a word. */
  readonly clock?: { readonly until: Instant };
  /** Who let it go so far. */
  readonly voters: readonly string[];
}

/** A page of payouts that wait for staff and one further, the oldest first; `after`: the last payment of the page before. */
export async function listWaiting(tx: Tx, after?: string): Promise<WaitingPayout[]> {
  const rows = await many(
    tx,
    sql<
      Omit<WaitingPayout, 'createdAt' | 'clock'> & { readonly createdAt: Date; readonly until: Date | null }
    >`
      select ${COLUMNS}, p.person_id as "personId", p.method_id as "methodId", p.provider_id as "providerId", p.currency,
             p.amount_minor as "amountMinor", p.created_at as "createdAt", p.state_until as until,
             array(select v.staff from payments.approval_vote v
                    where v.brand_id = p.brand_id and v.payment_id = p.payment_id order by v.voted_at) as voters
        from payments.payment p join payments.approval a using (brand_id, payment_id)
       where p.brand_id = platform.current_brand_id() and p.status = 'waiting'
         and ${
           after === undefined
             ? sql`true`
             : sql`(p.created_at, p.payment_id) > (select l.created_at, l.payment_id from payments.payment l
                                                    where l.brand_id = p.brand_id and l.payment_id = ${after}::uuid)`
         }
       order by p.created_at, p.payment_id limit ${A_PAGE + 1}`,
  );
  return rows.map(({ until, ...row }) => ({
    ...row,
    createdAt: instant(row.createdAt.getTime()),
    ...(until && { clock: { until: instant(until.getTime()) } }),
  }));
}
