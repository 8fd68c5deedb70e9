import { calls } from '@overround/client';
import { BUILDER_LEGS } from '@overround/settlement';
import { useQuery } from '@tanstack/react-query';
import { useServices } from '../../../state/services.tsx';
import type { CouponSummary } from '../model/summarise-coupon.ts';
import type { RelatedFix } from '../parts/CouponMessage.tsx';
import { selectionToWire, VID } from './coupon-wire.ts';

const FRESH_MS = 10_000;

/** What may be done about selections of one match: their price as a builder where they have one, and which came last. */
export function useRelatedFix(summary: CouponSummary): RelatedFix | undefined {
  const { api, site, lang } = useServices();
  const related = summary.legs.filter((leg) => leg.relatedTo.length > 0);
  const eventIds = [...new Set(related.map(({ leg }) => leg.eventId))].filter(
    (eventId) => related.filter(({ leg }) => leg.eventId === eventId).length >= BUILDER_LEGS.min,
  );
  const legs = summary.legs.filter(({ leg }) => eventIds.includes(leg.eventId));
  const isWhole = legs.length > 0 && related.every(({ leg }) => eventIds.includes(leg.eventId));
  const { data } = useQuery({
    queryKey: ['builder-offer', ...legs.map((leg) => leg.key)],
    enabled: isWhole,
    staleTime: FRESH_MS,
    queryFn: async ({ signal }): Promise<readonly number[] | null> => {
      const body = {
        Events: legs.map(({ leg }) => selectionToWire(leg, false)),
        builderCoupon: eventIds.map((eventId) => ({
          Events: legs.flatMap(({ leg }, at) => (leg.eventId === eventId ? [at] : [])),
        })),
        Vid: eventIds.length > 1 ? VID.express : VID.single,
        partner: site.refId,
        Lng: lang,
      };
      const answer = await api.read(calls.updateCouponBuilder, { body }, { signal });
      const prices = answer.summary.builders.flatMap(({ oddsMilli }) => oddsMilli ?? []);
      return prices.length === eventIds.length ? prices : null;
    },
  });
  const last = related.at(-1);
  if (!last) return undefined;
  return {
    eventIds,
    oddsMilli: isWhole ? (data ?? undefined) : undefined,
    drop: { key: last.key, outcome: last.labels.outcome },
  };
}
