import type { PaymentMethodView } from '@overround/contracts/payments';
import { many, sql, type Tx } from '@overround/platform';
import type { OfferedMethod } from '../domain/payment-request.ts';

/** What it took within so many days, of the newest so many; of fewer than the fewest nothing is told. */
const DAYS = 90;
const NEWEST = 200;
const FEWEST = 5;
const MINUTE_SECONDS = 60;

export type RealTimes = NonNullable<PaymentMethodView['realTimes']>;
type Way = Pick<OfferedMethod, 'providerId' | 'methodId' | 'kind'>;

export const wayKey = ({ providerId, methodId, kind }: Way): string => `${kind} ${providerId}:${methodId}`;

/** How long payments of these ways really took in the brand of a transaction, by `wayKey` (features-and-rules A8 105). */
export async function readRealTimes(tx: Tx, ways: readonly Way[]): Promise<Map<string, RealTimes>> {
  const rows = await many(
    tx,
    sql<Way & { readonly count: bigint; readonly half: number; readonly most: number }>`
      select w.provider_id as "providerId", w.method_id as "methodId", w.direction as kind, count(*) as count,
             percentile_disc(0.5) within group (order by took) as half,
             percentile_disc(0.9) within group (order by took) as most
        from unnest(${ways.map(({ providerId }) => providerId)}::text[], ${ways.map(({ methodId }) => methodId)}::text[],
                    ${ways.map(({ kind }) => kind)}::text[]) as w(provider_id, method_id, direction)
       cross join lateral (
              select extract(epoch from coalesce(p.arrived_at, p.finished_at) - p.created_at)::double precision as took
                from payments.payment p
               where p.brand_id = platform.current_brand_id() and p.provider_id = w.provider_id and p.method_id = w.method_id
                 and p.direction = w.direction and p.status in ('succeeded', 'paid') and p.stray_of is null
                 and p.finished_at > now() - ${DAYS} * interval '1 day'
               order by p.finished_at desc limit ${NEWEST}) last
       group by 1, 2, 3 having count(*) >= ${FEWEST}`,
  );
  const minutes = (seconds: number): number => Math.ceil(seconds / MINUTE_SECONDS);
  return new Map(
    rows.map((row) => [
      wayKey(row),
      {
        count: Number(row.count),
        days: DAYS,
        halfMinutes: minutes(row.half),
        mostMinutes: minutes(row.most),
      },
    ]),
  );
}
