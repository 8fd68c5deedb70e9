import { classNames, ToastRegion, useScrollPause } from '@overround/ui';
import { Outlet, ScrollRestoration } from 'react-router';
import { useActivationReminder } from '../state/use-activation-reminder.ts';
import { useResume } from '../state/remembered-device.ts';
import { usePhrases, useServices } from '../state/services.tsx';
import { useLimitPrompt, useRealityWatch } from '../state/use-reality-watch.ts';
import { AppBars } from './AppBars.tsx';
import { BottomBar } from './BottomBar.tsx';
import { ConnectionBanner } from './ConnectionBanner.tsx';
import { CouponSlot } from './CouponSlot.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { ModalHost } from './ModalHost.tsx';
import styles from './Shell.module.css';
import { SportsRail } from './SportsRail.tsx';
import { TermsBar } from './TermsBar.tsx';
import { ToTop } from './ToTop.tsx';
import { useKeyboard } from './use-keyboard.ts';

export const CONTENT_ID = 'content';
export const COUPON_ID = 'coupon';

/** The frame of every page: rail, board and coupon side by side, or header, content and bottom bar on phones. */
export function Shell() {
  const phrases = usePhrases();
  const { toasts, site } = useServices();
  useKeyboard();
  useScrollPause();
  useResume();
  useActivationReminder();
  useRealityWatch();
  useLimitPrompt();
  return (
    <div data-app="" className={styles.shell}>
      <a href={`#${CONTENT_ID}`} className={styles.skip}>
        {phrases.t('shell.skip_to_content')}
      </a>
      <a href={`#${COUPON_ID}`} className={classNames(styles.skip, styles.skipWide)}>
        {phrases.t('shell.skip_to_coupon')}
      </a>
      <Header />
      <div className={styles.columns}>
        <SportsRail />
        <main id={CONTENT_ID} tabIndex={-1} className={styles.content}>
          {site.isDemo && <p className={styles.demo}>{phrases.t('shell.simulated')}</p>}
          <ConnectionBanner />
          <TermsBar />
          <div className={styles.page}>
            <Outlet />
          </div>
          <Footer />
        </main>
        <aside id={COUPON_ID} tabIndex={-1} className={styles.coupon} aria-label={phrases.t('shell.coupon')}>
          <CouponSlot place="rail" />
        </aside>
      </div>
      <BottomBar />
      <AppBars />
      <ToTop />
      <ModalHost />
      <ToastRegion
        toasts={toasts}
        label={phrases.t('shell.notifications')}
        closeLabel={phrases.t('shell.dismiss')}
      />
      <ScrollRestoration />
    </div>
  );
}
