import type { VipRequestAnswer } from '@overround/contracts/betting';
import { Badge, Dialog } from '@overround/ui';
import { Dices, Menu, Radio, ReceiptText, Search, Trophy } from 'lucide-react';
import { useState } from 'react';
import { NavLink } from 'react-router';
import { useStore } from 'zustand';
import { SportsTree } from '../features/navigation/SportsTree.tsx';
import { totalOddsMilli } from '../shared/total-odds.ts';
import { isOpenVip, useVipRequests } from '../state/open-vip.ts';
import { useAddresses, useOddsText, usePhrases, useServices, useSite } from '../state/services.tsx';
import { useSecondsUntil } from '../state/use-seconds-until.ts';
import styles from './BottomBar.module.css';
import { CouponSlot, useCouponAtHand } from './CouponSlot.tsx';
import { MenuList } from './MenuList.tsx';
import { useLeaveOnNavigation } from './use-leave-on-navigation.ts';

export const COUPON_BUTTON_ID = 'open-coupon';
type Sheet = 'sports' | 'coupon' | 'menu';

/** How long a request for more than the maximum, or its offer, still stands. */
function RequestTimer({ request }: { readonly request: VipRequestAnswer }) {
  const seconds = useSecondsUntil(request.expiresAt);
  return usePhrases().t('shell.coupon_request', { seconds });
}

function CouponButton({ onOpen }: { readonly onOpen: () => void }) {
  const phrases = usePhrases();
  const oddsText = useOddsText();
  const legs = useStore(useServices().stores.draft, (draft) => draft.legs);
  const request = useVipRequests().find(isOpenVip);
  return (
    <button
      type="button"
      id={COUPON_BUTTON_ID}
      className={styles.item}
      aria-label={phrases.t(request ? 'shell.coupon_with_request' : 'shell.coupon_with_count', {
        count: legs.length,
      })}
      onClick={onOpen}
    >
      <span className={styles.icon}>
        <ReceiptText size={20} strokeWidth={1.75} aria-hidden="true" />
        {(legs.length > 0 || request) && (
          <span className={styles.badge}>
            <Badge tone="accent">{legs.length > 0 ? legs.length : '!'}</Badge>
          </span>
        )}
      </span>
      <span data-number="">
        {request ? (
          <RequestTimer request={request} />
        ) : legs.length > 1 ? (
          oddsText(totalOddsMilli(legs.map((leg) => leg.oddsMilliSeen)))
        ) : (
          phrases.t('shell.coupon')
        )}
      </span>
    </button>
  );
}

/** Five places in reach of the thumb; sheets rise from here. */
export function BottomBar() {
  const phrases = usePhrases();
  const to = useAddresses();
  const casino = useSite().navigation.find((place) => place.key === 'casino');
  const [sheet, setSheet] = useState<Sheet>();
  const close = (): void => setSheet(undefined);
  useLeaveOnNavigation(close);
  useCouponAtHand();
  return (
    <>
      <nav className={styles.bar} aria-label={phrases.t('shell.bottom_navigation')}>
        <button type="button" className={styles.item} onClick={() => setSheet('sports')}>
          <Trophy size={20} strokeWidth={1.75} aria-hidden="true" />
          <span>{phrases.t('shell.sports')}</span>
        </button>
        <NavLink to={to.kind('live')} className={styles.item ?? ''}>
          <Radio size={20} strokeWidth={1.75} aria-hidden="true" />
          <span>{phrases.t('shell.live')}</span>
        </NavLink>
        <CouponButton onOpen={() => setSheet('coupon')} />
        {casino ? (
          <NavLink to={to.page(casino.path)} className={styles.item ?? ''}>
            <Dices size={20} strokeWidth={1.75} aria-hidden="true" />
            <span>{phrases.t('shell.casino')}</span>
          </NavLink>
        ) : (
          <NavLink to={to.page('search')} className={styles.item ?? ''}>
            <Search size={20} strokeWidth={1.75} aria-hidden="true" />
            <span>{phrases.t('shell.search')}</span>
          </NavLink>
        )}
        <button type="button" className={styles.item} onClick={() => setSheet('menu')}>
          <Menu size={20} strokeWidth={1.75} aria-hidden="true" />
          <span>{phrases.t('shell.menu')}</span>
        </button>
      </nav>
      {sheet === 'sports' && (
        <Dialog
          shape="sheet"
          title={phrases.t('shell.sports')}
          closeLabel={phrases.t('shell.close')}
          onClose={close}
        >
          <SportsTree />
        </Dialog>
      )}
      {sheet === 'coupon' && (
        <Dialog
          shape="sheet"
          title={phrases.t('shell.coupon')}
          closeLabel={phrases.t('shell.close')}
          onClose={close}
        >
          <CouponSlot place="sheet" />
        </Dialog>
      )}
      {sheet === 'menu' && (
        <Dialog
          shape="sheet"
          title={phrases.t('shell.menu')}
          closeLabel={phrases.t('shell.close')}
          onClose={close}
        >
          <MenuList />
        </Dialog>
      )}
    </>
  );
}
