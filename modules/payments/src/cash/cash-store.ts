import { type BrandId, type Instant, instant } from '@overround/kernel';
import { many, maybeOne, one, run, sql, type Tx } from '@overround/platform';
import type { CashPlace } from '@overround/provider-kit';
import type { Payment } from '../domain/payment.ts';
import type { CashCode, CashUse } from './decide-cash-ask.ts';

type Ref = Pick<Payment, 'brandId' | 'paymentId'>;

export interface NewCashCode {
  readonly mark: Uint8Array;
  readonly leastMinor: bigint;
  readonly codeMinutes: number;
}

/** Opens the code of a locked payment, once; when its time is over the payment is looked at again. */
export async function insertCashCode(tx: Tx, payment: Payment, code: NewCashCode): Promise<void> {
  const { brandId, paymentId, providerId, amountMinor } = payment;
  await run(
    tx,
    sql`insert into payments.cash_code (brand_id, payment_id, provider_id, mark, least_minor, most_minor, until)
        values (${brandId}, ${paymentId}, ${providerId}, ${Buffer.from(code.mark)}, ${code.leastMinor}, ${amountMinor},
                now() + ${code.codeMinutes}::integer * interval '1 minute')
        on conflict (brand_id, payment_id) do nothing`,
  );
  await run(
    tx,
    sql`update payments.payment p set poll_at = c.until from payments.cash_code c
         where p.brand_id = ${brandId} and p.payment_id = ${paymentId}
           and c.brand_id = p.brand_id and c.payment_id = p.payment_id`,
  );
}

export interface KeptCashCode extends CashCode {
  readonly until: Instant;
}

export async function findCashCode(tx: Tx, { brandId, paymentId }: Ref): Promise<KeptCashCode | undefined> {
  const row = await maybeOne(
    tx,
    sql<{ least_minor: bigint; most_minor: bigint; until: Date; is_over: boolean }>`
      select least_minor, most_minor, until, until <= clock_timestamp() as is_over from payments.cash_code
       where brand_id = ${brandId} and payment_id = ${paymentId}`,
  );
  return (
    row && {
      leastMinor: row.least_minor,
      mostMinor: row.most_minor,
      until: instant(row.until.getTime()),
      isOver: row.is_over,
    }
  );
}

/** Whose code this is, in whatever brand. */
export async function findCodeOwner(tx: Tx, providerId: string, mark: Uint8Array): Promise<Ref | undefined> {
  const row = await maybeOne(
    tx,
    sql<{ brand_id: number; payment_id: string }>`
      select brand_id, payment_id from payments.payment_of_cash_code(${providerId}, ${Buffer.from(mark)})`,
  );
  return row && { brandId: row.brand_id as BrandId, paymentId: row.payment_id }; // The column holds ids of brands.
}

export async function findCashUse(tx: Tx, { brandId, paymentId }: Ref): Promise<CashUse | undefined> {
  const row = await maybeOne(
    tx,
    sql<{ desk_id: string; desk_tx_id: string; amount_minor: bigint }>`
      select desk_id, desk_tx_id, amount_minor from payments.cash_use
       where brand_id = ${brandId} and payment_id = ${paymentId}`,
  );
  return row && { deskId: row.desk_id, deskTxId: row.desk_tx_id, amountMinor: row.amount_minor };
}

/** A code is used once: the second row of a payment does not go in. */
export async function insertCashUse(
  tx: Tx,
  { brandId, paymentId }: Ref,
  { deskId, deskName, deskTxId, amountMinor }: CashUse & CashPlace,
): Promise<void> {
  await run(
    tx,
    sql`insert into payments.cash_use (brand_id, payment_id, desk_id, desk_name, desk_tx_id, amount_minor)
        values (${brandId}, ${paymentId}, ${deskId}, ${deskName}, ${deskTxId}, ${amountMinor})`,
  );
}

/** What was really paid in, of a locked deposit on a code; never more than its code was for. */
export async function lowerAmount(tx: Tx, { brandId, paymentId }: Ref, amountMinor: bigint): Promise<void> {
  await run(
    tx,
    sql`update payments.payment set amount_minor = ${amountMinor}
         where brand_id = ${brandId} and payment_id = ${paymentId} and amount_minor > ${amountMinor}`,
  );
}

/** Of payments on a code the name of the desk where it was used; nothing: it was not. */
export async function listDesks(
  tx: Tx,
  payments: readonly Pick<Payment, 'paymentId'>[],
): Promise<ReadonlyMap<string, string | undefined>> {
  if (payments.length === 0) return new Map();
  const rows = await many(
    tx,
    sql<{ payment_id: string; desk_name: string | null }>`
      select c.payment_id, u.desk_name
        from payments.cash_code c
        left join payments.cash_use u on u.brand_id = c.brand_id and u.payment_id = c.payment_id
       where c.brand_id = platform.current_brand_id()
         and c.payment_id = any (${payments.map(({ paymentId }) => paymentId)}::uuid[])`,
  );
  return new Map(rows.map((row) => [row.payment_id, row.desk_name ?? undefined]));
}

export interface Desk extends Pick<CashPlace, 'deskId'> {
  readonly brandId: BrandId;
  readonly providerId: string;
}

/** Takes the turn of a desk: parallel guesses are counted one after the other. Behind the payment of a known code, before its person (decision 10). */
export async function lockDesk(tx: Tx, { providerId, deskId }: Desk): Promise<void> {
  await run(
    tx,
    sql`select pg_advisory_xact_lock(hashtextextended(${`payments.cash_desk:${providerId}:${deskId}`}, 0))`,
  );
}

/** Unknown codes that a desk named within the last hour, at the hosts of a brand; asked in the scope of whoever has the code, too. */
export async function countMisses(tx: Tx, { brandId, providerId, deskId }: Desk): Promise<number> {
  const { count } = await one(
    tx,
    sql<{ count: bigint }>`select payments.cash_misses_of(${brandId}, ${providerId}, ${deskId}) as count`,
  );
  return Number(count);
}

export async function insertMiss(tx: Tx, { brandId, providerId, deskId }: Desk): Promise<void> {
  await run(
    tx,
    sql`insert into payments.cash_miss (brand_id, provider_id, desk_id) values (${brandId}, ${providerId}, ${deskId})`,
  );
}

/** What was missed longer ago counts for nothing. */
export async function forgetMisses(tx: Tx): Promise<void> {
  await run(
    tx,
    sql`delete from payments.cash_miss
         where brand_id = platform.current_brand_id() and missed_at < now() - interval '1 day'`,
  );
}
