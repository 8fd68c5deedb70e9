import type { BrandId, CurrencyCode } from '@overround/kernel';
import { many, maybeOne, one, run, sql, type Tx } from '@overround/platform';
import type { PaymentFamily } from '@overround/provider-kit';
import type { OfferedMethod } from '../domain/payment-request.ts';
import type { Payment, PaymentDirection } from '../domain/payment.ts';
import type { ProviderHealth, RoutingRule } from './routing-rule.ts';

interface RuleRow {
  readonly direction: PaymentDirection | null;
  readonly family: PaymentFamily | null;
  readonly provider_id: string | null;
  readonly country_code: string | null;
  readonly currency: CurrencyCode | null;
  readonly amount_minor_min: bigint | null;
  readonly amount_minor_max: bigint | null;
  readonly priority: number;
  readonly is_open: boolean;
}

export async function listRules(tx: Tx): Promise<RoutingRule[]> {
  const rows = await many(
    tx,
    sql<RuleRow>`select direction, family, provider_id, country_code, currency, amount_minor_min, amount_minor_max, priority, is_open
                   from payments.routing_rule where brand_id = platform.current_brand_id() order by rule_no`,
  );
  return rows.map((row) => ({
    ...(row.direction && { direction: row.direction }),
    ...(row.family && { family: row.family }),
    ...(row.provider_id && { providerId: row.provider_id }),
    ...(row.country_code && { countryCode: row.country_code }),
    ...(row.currency && { currency: row.currency }),
    ...(row.amount_minor_min !== null && { amountMinorMin: row.amount_minor_min }),
    ...(row.amount_minor_max !== null && { amountMinorMax: row.amount_minor_max }),
    priority: row.priority,
    isOpen: row.is_open,
  }));
}

/** All rules of a brand in place of those it had. */
export async function replaceRules(tx: Tx, brandId: BrandId, rules: readonly RoutingRule[]): Promise<void> {
  await run(tx, sql`delete from payments.routing_rule where brand_id = ${brandId}`);
  for (const [ruleNo, rule] of rules.entries())
    await run(
      tx,
      sql`insert into payments.routing_rule
            (brand_id, rule_no, direction, family, provider_id, country_code, currency, amount_minor_min, amount_minor_max, priority, is_open)
          values (${brandId}, ${ruleNo}, ${rule.direction ?? null}, ${rule.family ?? null}, ${rule.providerId ?? null},
                  ${rule.countryCode ?? null}, ${rule.currency ?? null}, ${rule.amountMinorMin ?? null},
                  ${rule.amountMinorMax ?? null}, ${rule.priority}, ${rule.isOpen})`,
    );
}

export async function readHealth(tx: Tx): Promise<Map<string, ProviderHealth>> {
  const rows = await many(
    tx,
    sql<{ provider_id: string; failures: number; ago_ms: bigint | null }>`
      select provider_id, failures, (extract(epoch from now() - failed_at) * 1000)::bigint as ago_ms
        from payments.provider_health where brand_id = platform.current_brand_id()`,
  );
  return new Map(
    rows.map((row) => [row.provider_id, { failures: row.failures, failedMsAgo: Number(row.ago_ms ?? 0) }]),
  );
}

/** Keeps whether a provider answered; an answer forgives what was before it. */
export async function noteHealth(tx: Tx, ref: Pick<Payment, 'brandId' | 'providerId'>, hasAnswered: boolean) {
  await run(
    tx,
    hasAnswered
      ? sql`update payments.provider_health set failures = 0
             where brand_id = ${ref.brandId} and provider_id = ${ref.providerId} and failures > 0`
      : sql`insert into payments.provider_health (brand_id, provider_id, failures, failed_at)
            values (${ref.brandId}, ${ref.providerId}, 1, clock_timestamp())
            on conflict (brand_id, provider_id)
            do update set failures = provider_health.failures + 1, failed_at = excluded.failed_at`,
  );
}

type Ref = Pick<Payment, 'brandId' | 'paymentId'>;

export async function insertRoutes(
  tx: Tx,
  { brandId, paymentId }: Ref,
  routes: readonly Pick<OfferedMethod, 'providerId' | 'methodId'>[],
): Promise<void> {
  for (const [routeNo, { providerId, methodId }] of routes.entries())
    await run(
      tx,
      sql`insert into payments.payment_route (brand_id, payment_id, route_no, provider_id, method_id)
          values (${brandId}, ${paymentId}, ${routeNo}, ${providerId}, ${methodId})`,
    );
}

/** Counts a question to the provider of a locked payment; its plan is made where it has none. Returns how many there were with it. */
export async function countAsk(tx: Tx, payment: Payment): Promise<number> {
  const { brandId, paymentId, providerId, methodId } = payment;
  const { asks } = await one(
    tx,
    sql<{ asks: number }>`
      insert into payments.payment_route as r (brand_id, payment_id, route_no, provider_id, method_id, asks)
      values (${brandId}, ${paymentId},
              coalesce((select route_no from payments.payment_route
                         where brand_id = ${brandId} and payment_id = ${paymentId} and provider_id = ${providerId}), 0),
              ${providerId}, ${methodId}, 1)
      on conflict (brand_id, payment_id, route_no) do update set asks = r.asks + 1
      returning asks`,
  );
  return asks;
}

/** A question that reached nobody is none. */
export async function uncountAsk(tx: Tx, { brandId, paymentId, providerId }: Payment): Promise<void> {
  await run(
    tx,
    sql`update payments.payment_route set asks = asks - 1
         where brand_id = ${brandId} and payment_id = ${paymentId} and provider_id = ${providerId} and asks > 0`,
  );
}

export async function readAsks(tx: Tx, { brandId, paymentId, providerId }: Payment): Promise<number> {
  const row = await maybeOne(
    tx,
    sql<{ asks: number }>`select asks from payments.payment_route
      where brand_id = ${brandId} and payment_id = ${paymentId} and provider_id = ${providerId}`,
  );
  return row?.asks ?? 0;
}

/** Gives a locked payment to the next provider of its plan. False when there is none; then it stays where it is. */
export async function takeNextRoute(tx: Tx, payment: Payment, cause: string): Promise<boolean> {
  const { brandId, paymentId, providerId, status } = payment;
  const next = await maybeOne(
    tx,
    sql<{ provider_id: string; method_id: string }>`
      select provider_id, method_id from payments.payment_route
       where brand_id = ${brandId} and payment_id = ${paymentId} and left_at is null and provider_id <> ${providerId}
       order by route_no limit 1`,
  );
  if (!next) return false;
  await run(
    tx,
    sql`update payments.payment_route set left_at = now()
         where brand_id = ${brandId} and payment_id = ${paymentId} and provider_id = ${providerId}`,
  );
  await moveTo(tx, payment, { providerId: next.provider_id, methodId: next.method_id });
  await run(
    tx,
    sql`insert into payments.payment_move (brand_id, payment_id, from_status, to_status, cause)
        values (${brandId}, ${paymentId}, ${status}, ${status}, ${`${providerId} ${cause}: ${next.provider_id} is asked`})`,
  );
  return true;
}

export async function moveTo(
  tx: Tx,
  { brandId, paymentId }: Ref,
  { providerId, methodId }: Pick<OfferedMethod, 'providerId' | 'methodId'>,
): Promise<void> {
  await run(
    tx,
    sql`update payments.payment set provider_id = ${providerId}, method_id = ${methodId}
         where brand_id = ${brandId} and payment_id = ${paymentId}`,
  );
}

/** What the provider called the payment when it began. */
export async function readProviderRef(tx: Tx, { brandId, paymentId }: Ref): Promise<string | undefined> {
  const row = await maybeOne(
    tx,
    sql<{ provider_ref: string | null }>`
      select provider_ref from payments.payment where brand_id = ${brandId} and payment_id = ${paymentId}`,
  );
  return row?.provider_ref ?? undefined;
}
