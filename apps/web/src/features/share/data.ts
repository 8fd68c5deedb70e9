import { calls, CallRefused } from '@overround/client';
import type { SharedCoupon } from '@overround/contracts/betting';
import { queryOptions } from '@tanstack/react-query';
import type { Services } from '../../state/services.tsx';

const FRESH_MS = 10_000;

/** A shared coupon with its prices of then and now; `null` when there is none under the code. */
export const sharedCouponQuery = (services: Services, code: string) =>
  queryOptions({
    queryKey: ['shared-coupon', code, services.lang],
    staleTime: FRESH_MS,
    queryFn: async ({ signal }): Promise<SharedCoupon | null> => {
      const input = { params: { code }, query: { lng: services.lang } };
      try {
        return await services.api.read(calls.getSharedCoupon, input, { signal });
      } catch (error) {
        if (error instanceof CallRefused && error.refusal.status < 500 && error.refusal.status !== 429)
          return null;
        throw error;
      }
    },
  });
