import { type RiskTerms, USUAL_RISK } from '@overround/contracts/payments';
import type { BrandId, PersonId } from '@overround/kernel';
import { many, maybeOne, one, ruleBook, run, sql, type Tx } from '@overround/platform';
import type { PaymentStatus } from '../domain/payment.ts';
import type { RiskBack, RiskPayment } from './risk-facts.ts';

/** The rules about risk of a brand in all versions. */
export const riskBook = ruleBook<RiskTerms>('payments.risk_rule');

/** What counts in the brand of a transaction, and its version; 0: that of the code. */
export async function readRiskTerms(
  tx: Tx,
): Promise<{ readonly version: number; readonly terms: RiskTerms }> {
  return (await riskBook.newest(tx)) ?? { version: 0, terms: USUAL_RISK };
}

/** The moment by the clock of the database, Unix milliseconds to the microsecond. */
export async function momentOf(tx: Tx): Promise<number> {
  const { at } = await one(
    tx,
    sql<{ at: number }>`select (extract(epoch from clock_timestamp()) * 1000)::float8 as at`,
  );
  return at;
}

/** A payment as it was measured; without a worth of that moment it is to be reckoned at the newest rate. */
export interface KeptPayment extends Omit<RiskPayment, 'worthMinor' | 'backs'> {
  readonly worthMinor: bigint | undefined;
  readonly isMeasured: boolean;
  readonly currency: string;
  readonly amountMinor: bigint;
  readonly backs: readonly KeptBack[];
}

/** Less than nothing: a chargeback that was won. */
export interface KeptBack extends Omit<RiskBack, 'worthMinor'> {
  readonly amountMinor: bigint;
}

interface Row extends Omit<KeptPayment, 'worthMinor' | 'isAbroad' | 'steps' | 'backs'> {
  readonly worth_minor: bigint | null;
  readonly home: number | null;
  readonly seen: number | null;
  readonly steps: readonly (readonly [PaymentStatus, number])[];
  readonly backs: readonly (readonly [string, number, number | null])[] | null;
}

const SELECT = sql`
  select p.payment_id as "paymentId", p.person_id as "personId", p.direction, p.source, p.currency, p.amount_minor as "amountMinor",
         (extract(epoch from coalesce(l.looked_at, p.created_at)) * 1000)::float8 as "askedAt", l.payment_id is not null as "isMeasured",
         l.worth_minor, l.home_country as home, l.seen_country as seen,
         (select json_agg(json_build_array(m.to_status, (extract(epoch from m.moved_at) * 1000)::float8) order by m.move_no)
            from payments.payment_move m where m.brand_id = p.brand_id and m.payment_id = p.payment_id) as steps,
         -- A refund counts from when staff asked for it until it failed; what a provider tells, from when it was taken.
         (select json_agg(json_build_array(case when r.kind = 'chargeback_won' then -r.amount_minor else r.amount_minor end::text,
                   (extract(epoch from case when r.actor like 'staff:%' then r.created_at else coalesce(r.finished_at, r.created_at) end) * 1000)::float8,
                   case when r.state = 'failed' then (extract(epoch from r.finished_at) * 1000)::float8 end))
            from payments.reversal r
           where r.brand_id = p.brand_id and r.payment_id = p.payment_id and r.state <> 'held'
             and (r.state <> 'failed' or r.actor like 'staff:%')) as backs
    from payments.payment p left join payments.risk_look l on l.brand_id = p.brand_id and l.payment_id = p.payment_id
   where p.brand_id = platform.current_brand_id()`;

const paymentOf = ({ worth_minor, home, seen, steps, backs, ...row }: Row): KeptPayment => ({
  ...row,
  worthMinor: worth_minor ?? undefined,
  isAbroad: home === null || seen === null ? undefined : home !== seen,
  // Payments of old tests and imports may have no step: they never came to anything.
  steps: (steps ?? []).map(([status, at]) => ({ status, at })),
  backs: (backs ?? []).map(([digits, from, until]) => ({
    amountMinor: BigInt(digits),
    from,
    until: until ?? undefined,
  })),
});

/** Payments of persons since a moment, at most so many. */
export async function listOfPersons(
  tx: Tx,
  personIds: readonly PersonId[],
  { sinceMs, count }: { readonly sinceMs: number; readonly count: number },
): Promise<KeptPayment[]> {
  const rows = await many(
    tx,
    sql<Row>`${SELECT} and p.person_id = any (${[...personIds]}::uuid[]) and p.created_at > to_timestamp(${sinceMs}::float8 / 1000)
              order by p.person_id, p.payment_id limit ${count}`,
  );
  return rows.map(paymentOf);
}

/** The newest payments of a brand since a moment. */
export async function listNewestOf(
  tx: Tx,
  { sinceMs, count }: { readonly sinceMs: number; readonly count: number },
): Promise<KeptPayment[]> {
  const rows = await many(
    tx,
    sql<Row>`${SELECT} and p.created_at > to_timestamp(${sinceMs}::float8 / 1000) order by p.payment_id desc limit ${count}`,
  );
  return rows.map(paymentOf);
}

export interface RiskHit {
  readonly ruleId: string;
  readonly title: string;
}

/** What a payment was measured by, and what rules made of it. */
export interface RiskLook {
  readonly lookedAt: number;
  readonly version: number;
  readonly worthMinor: bigint | undefined;
  readonly homeCountry: number;
  readonly seenCountry: number | undefined;
  readonly hits: readonly RiskHit[];
  readonly action: 'note' | 'review' | undefined;
}

/** After the payment itself. */
export async function insertLook(
  tx: Tx,
  { brandId, paymentId }: { readonly brandId: BrandId; readonly paymentId: string },
  look: RiskLook,
): Promise<void> {
  await run(
    tx,
    sql`insert into payments.risk_look (brand_id, payment_id, looked_at, version, worth_minor, home_country, seen_country, hits, action)
        values (${brandId}, ${paymentId}, to_timestamp(${look.lookedAt}::float8 / 1000), ${look.version}, ${look.worthMinor ?? null},
                ${look.homeCountry}, ${look.seenCountry ?? null}, ${JSON.stringify(look.hits)}::jsonb, ${look.action ?? null})`,
  );
}

export const findHits = (
  tx: Tx,
  paymentId: string,
): Promise<{ readonly hits: readonly RiskHit[]; readonly action: 'note' | 'review' } | undefined> =>
  maybeOne(
    tx,
    sql<{ hits: RiskHit[]; action: 'note' | 'review' }>`
      select hits, action from payments.risk_look
       where brand_id = platform.current_brand_id() and payment_id = ${paymentId} and action is not null`,
  );

/** Whether staff were told of the same of this person within so many days. */
export async function wasNoted(
  tx: Tx,
  { personId, rules, days }: { readonly personId: PersonId; readonly rules: string; readonly days: number },
): Promise<boolean> {
  const { found } = await one(
    tx,
    sql<{ found: boolean }>`
      select exists (select from payments.payment p join payments.review r on r.brand_id = p.brand_id and r.payment_id = p.payment_id
                      where p.brand_id = platform.current_brand_id() and p.person_id = ${personId} and r.reason = 'payment_rule'
                        and r.facts ->> 'rules' = ${rules} and r.raised_at > now() - ${days} * interval '1 day') as found`,
  );
  return found;
}
