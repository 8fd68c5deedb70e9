import { ToastRegion } from '@overround/ui';
import { Outlet } from 'react-router';
import { useStore } from 'zustand';
import { StatisticFrame } from '../features/statistics/StatisticFrame.tsx';
import { usePhrases, useServices } from '../state/services.tsx';
import { useArrangementSync } from '../state/use-arrangement-sync.ts';
import { ModalHost } from './ModalHost.tsx';
import styles from './PopupShell.module.css';

const SETTINGS = { hasTeamLogos: true, hasNavigation: true, hidden: [] } as const;

/** The window with the coupon, when it opened this one and is still there. */
function findOpener(): Window | undefined {
  // Only windows are openers, and this one was opened by a page of the site or by nobody.
  const opener = window.opener as Window | null;
  return opener && !opener.closed ? opener : undefined;
}

/** What the reader hides here is hidden on all their devices. */
function OwnArrangement({ ownerId }: { readonly ownerId: string }) {
  useArrangementSync(ownerId);
  return null;
}

/** The frame of statistics popups: a window of its own needs no header, rail or coupon. */
export function PopupShell() {
  const phrases = usePhrases();
  const { toasts, site, stores } = useServices();
  const ownerId = useStore(stores.session, ({ signedIn }) => signedIn?.personId);
  return (
    <div data-app="" className={styles.popup}>
      {ownerId !== undefined && <OwnArrangement ownerId={ownerId} />}
      <main className={styles.content}>
        {site.isDemo && <p className={styles.demo}>{phrases.t('shell.simulated')}</p>}
        <StatisticFrame
          root="statisticpopup"
          search=""
          settings={SETTINGS}
          findHost={findOpener}
          findOrigins={() => [location.origin]}
        >
          <Outlet />
        </StatisticFrame>
      </main>
      <ModalHost />
      <ToastRegion
        toasts={toasts}
        label={phrases.t('shell.notifications')}
        closeLabel={phrases.t('shell.dismiss')}
      />
    </div>
  );
}
