import type { RoutingTerms, MethodTerms as WireTerms } from '@overround/contracts/payments';
import { minorFromDigits } from '@overround/kernel';
import { many, maybeOne, one, ruleBook, run, sql, type Tx } from '@overround/platform';
import type { OfferedMethod } from '../domain/payment-request.ts';
import type { Payment } from '../domain/payment.ts';
import type { MethodTerms, ProviderHealth, RoutingRule } from './routing-rule.ts';

/** The rules of a brand in all versions; sums as digits, since they are kept as JSON. */
export const routingBook = ruleBook<RoutingTerms>('payments.routing');

/** What counts now; none where the brand has set none. */
export async function listRules(tx: Tx): Promise<RoutingRule[]> {
  const rules = (await routingBook.newest(tx))?.terms.rules ?? [];
  return rules.map(({ amountMinorMin: from, amountMinorMax: to, terms, ...rule }) => ({
    ...rule,
    ...(from !== undefined && { amountMinorMin: BigInt(from) }),
    ...(to !== undefined && { amountMinorMax: BigInt(to) }),
    ...(terms && { terms: termsOf(terms) }),
  }));
}

const termsOf = ({ amountMinorMin: least, amountMinorMax: most, fee, ...terms }: WireTerms): MethodTerms => ({
  ...terms,
  ...(least !== undefined && { amountMinorMin: minorFromDigits(least) }),
  ...(most !== undefined && { amountMinorMax: minorFromDigits(most) }),
  ...(fee && { fee: { permille: fee.permille, fixedMinor: minorFromDigits(fee.fixedMinor) } }),
});

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
  routes: readonly Pick<OfferedMethod, 'providerId' | 'methodId' | 'amountMinorMin'>[],
): Promise<void> {
  for (const [routeNo, { providerId, methodId, amountMinorMin }] of routes.entries())
    await run(
      tx,
      sql`insert into payments.payment_route (brand_id, payment_id, route_no, provider_id, method_id, least_minor)
          values (${brandId}, ${paymentId}, ${routeNo}, ${providerId}, ${methodId}, ${amountMinorMin})`,
    );
}

/** The least that the terms of its way took when a payment was asked for, whatever they say since; none where nothing was planned. */
export async function readLeast(tx: Tx, { brandId, paymentId, providerId }: Payment): Promise<bigint> {
  const row = await maybeOne(
    tx,
    sql<{ least_minor: bigint | null }>`select least_minor from payments.payment_route
      where brand_id = ${brandId} and payment_id = ${paymentId} and provider_id = ${providerId}`,
  );
  return row?.least_minor ?? 0n;
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

/** What a provider was asked for, as it knows it: of money that did not fit, the payment it was told of. */
export async function readAsked(
  tx: Tx,
  { brandId, paymentId, strayOf }: Pick<Payment, 'brandId' | 'paymentId' | 'strayOf'>,
): Promise<{ readonly paymentId: string; readonly providerRef?: string }> {
  const asked = strayOf ?? paymentId;
  const providerRef = await readProviderRef(tx, { brandId, paymentId: asked });
  return { paymentId: asked, ...(providerRef !== undefined && { providerRef }) };
}
