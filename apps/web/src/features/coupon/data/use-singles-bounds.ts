import { calls, type QuoteKey } from '@overround/client';
import { useQueries } from '@tanstack/react-query';
import { type DraftLeg, legKey } from '../../../state/coupon-draft.ts';
import { useServices } from '../../../state/services.tsx';
import type { StakeBounds } from '../model/stake-bounds.ts';
import { checkedFromWire, selectionToWire, VID } from './coupon-wire.ts';

const FRESH_MS = 20_000;
/** More picks than this are asked for only when the bets are placed. */
const ASKED_MAX = 20;

/**
 * What the server takes on each of several singles. The check of the whole coupon knows one ticket only; here every pick is asked
 * for as the ticket it will be.
 */
export function useSinglesBounds(
  legs: readonly DraftLeg[],
  { accountId, bonusId }: { readonly accountId: number | undefined; readonly bonusId: number | undefined },
): ReadonlyMap<QuoteKey, StakeBounds> {
  const { api, site, lang, phrases, stores } = useServices();
  const asked = legs.length > 1 && legs.length <= ASKED_MAX ? legs : [];
  return useQueries({
    queries: asked.map((leg) => ({
      queryKey: ['coupon-check', 'single', legKey(leg), accountId, bonusId],
      staleTime: FRESH_MS,
      queryFn: async ({ signal }: { signal: AbortSignal }): Promise<StakeBounds | null> => {
        const { signedIn } = stores.session.getState();
        const currency = site.currencies.find((one) => one.code === site.defaultCurrency);
        const body = {
          Events: [selectionToWire(leg, false)],
          Vid: VID.single,
          partner: site.refId,
          Lng: lang,
          ...(signedIn ? { UserId: signedIn.accountId } : currency && { Currency: currency.id }),
          ...(bonusId !== undefined && { userIdBonus: bonusId }),
        };
        const answer = await api.read(calls.updateCoupon, { body }, { signal });
        return checkedFromWire(answer, phrases.now()).bounds ?? null;
      },
    })),
    combine: (answers) =>
      new Map(
        answers.flatMap(({ data }, at): [QuoteKey, StakeBounds][] => {
          const leg = asked[at];
          return data && leg ? [[legKey(leg), data]] : [];
        }),
      ),
  });
}
