import { Button, EmptyState } from '@overround/ui';
import { ReceiptText } from 'lucide-react';
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { COUPON_AREAS } from '../features/coupon/coupon-areas.ts';
import { hasStoredOrders } from '../features/coupon/stored-orders.ts';
import { isOpenVip, useVipRequests } from '../state/open-vip.ts';
import { usePhrases, useServices } from '../state/services.tsx';
import { useIsWide } from '../state/use-is-wide.ts';
import { useSession } from '../state/use-session.ts';
import styles from './CouponSlot.module.css';
import { patiently } from '../shared/patient-import.ts';

const loadCoupon = () => patiently(() => import('../features/coupon/CouponPanel.tsx'));
const CouponPanel = lazy(() => loadCoupon().then((file) => ({ default: file.CouponPanel })));

/** Has the coupon at hand once there is something in it: its sheet opens at once, and without a network too. */
export function useCouponAtHand(): void {
  const { stores, phrases } = useServices();
  const hasLegs = useStore(stores.draft, (now) => now.legs.length > 0);
  useEffect(() => {
    if (!hasLegs) return;
    // What did not come is asked for again by who opens it.
    Promise.all([loadCoupon(), phrases.need(COUPON_AREAS)]).catch(() => undefined);
  }, [hasLegs, phrases]);
}

const OpenBets = lazy(() =>
  patiently(() => import('../features/bets/OpenBets.tsx')).then((file) => ({ default: file.OpenBets })),
);

/** What earlier visits left is read once; nobody tells of changes. */
const neverChanges = () => () => undefined;

/** True from the first pick on, or when a bet of an earlier visit, or a request for more than the maximum, still wants looking at. */
function useIsAwake(): readonly [isAwake: boolean, wake: () => void] {
  const { draft } = useServices().stores;
  const hasLegs = useStore(draft, (now) => now.legs.length > 0);
  const hasUnsure = useSyncExternalStore(neverChanges, hasStoredOrders, () => false);
  const hasRequest = useVipRequests().some(isOpenVip);
  const [isAwake, setAwake] = useState(false);
  // It stays awake when the last leg is taken out: what became of the bet is still to be seen.
  if ((hasLegs || hasUnsure || hasRequest) && !isAwake) setAwake(true);
  return [isAwake, () => setAwake(true)];
}

function Asleep({ place, onWake }: { readonly place: 'rail' | 'sheet'; readonly onWake?: () => void }) {
  const phrases = usePhrases();
  const signedIn = useSession();
  return (
    <section className={styles.slot} data-place={place} aria-label={phrases.t('coupon.title')}>
      {place === 'rail' && <h2 className={styles.head}>{phrases.t('coupon.title')}</h2>}
      <EmptyState
        icon={<ReceiptText size={28} strokeWidth={1.5} aria-hidden="true" />}
        text={phrases.t('coupon.empty')}
        action={
          onWake && (
            <div className={styles.ways}>
              <Button kind="quiet" size="small" onClick={onWake}>
                {phrases.t('coupon.have_code')}
              </Button>
              {signedIn && (
                <Button kind="quiet" size="small" onClick={onWake}>
                  {phrases.t('coupon.one_click')}
                </Button>
              )}
            </div>
          )
        }
      />
    </section>
  );
}

/** The end column on wide screens and the sheet on phones. The coupon itself is loaded with the first pick. */
export function CouponSlot({ place }: { readonly place: 'rail' | 'sheet' }) {
  const [isAwake, wake] = useIsAwake();
  const isWide = useIsWide();
  const signedIn = useSession();
  if (place === 'rail' && !isWide) return <Asleep place={place} />;
  return (
    <>
      {isAwake ? (
        <Suspense fallback={<Asleep place={place} />}>
          <CouponPanel place={place} />
        </Suspense>
      ) : (
        <Asleep place={place} onWake={wake} />
      )}
      {place === 'rail' && signedIn && (
        <Suspense>
          <OpenBets />
        </Suspense>
      )}
    </>
  );
}
