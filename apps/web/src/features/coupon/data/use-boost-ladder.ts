import { calls } from '@overround/client';
import type { Boost } from '@overround/settlement';
import { useQuery } from '@tanstack/react-query';
import { useServices } from '../../../state/services.tsx';
import { selectionToWire, VID } from './coupon-wire.ts';

const FRESH_MS = 600_000;

/** The ladder of the express boost; asked for once there is something to combine. It is the same for all coupons of the site. */
export function useBoostLadder(isWanted: boolean): Boost | undefined {
  const { api, site, lang, stores } = useServices();
  const { data } = useQuery({
    queryKey: ['boost-ladder'],
    enabled: isWanted,
    staleTime: FRESH_MS,
    queryFn: async ({ signal }): Promise<Boost | null> => {
      const Events = stores.draft.getState().legs.map((leg) => selectionToWire(leg, false));
      const body = { Events, Vid: VID.express, partner: site.refId, Lng: lang };
      const { ladder, legCoefMin } = await api.read(calls.expressHighlight, { body }, { signal });
      const [first] = ladder;
      if (!first) return null;
      return {
        legsMin: first.legs,
        percents: ladder.map((step) => step.percent),
        oddsMilliMin: Math.round(legCoefMin * 1000),
      };
    },
  });
  return data ?? undefined;
}
