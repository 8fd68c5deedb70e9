import { ToastRegion } from '@overround/ui';
import { Outlet } from 'react-router';
import { usePhrases, useServices } from '../state/services.tsx';
import { ModalHost } from './ModalHost.tsx';
import styles from './PopupShell.module.css';

/** The frame of statistics popups: a window of its own needs no header, rail or coupon. */
export function PopupShell() {
  const phrases = usePhrases();
  const { toasts, site } = useServices();
  return (
    <div data-app="" className={styles.popup}>
      <main className={styles.content}>
        {site.isDemo && <p className={styles.demo}>{phrases.t('shell.simulated')}</p>}
        <Outlet />
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
