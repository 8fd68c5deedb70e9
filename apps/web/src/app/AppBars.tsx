import { Button } from '@overround/ui';
import { Download, RefreshCw, Share, Zap } from 'lucide-react';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { moneyText } from '../shared/money-text.ts';
import { dismissInstall, installStore, isDismissed, isIosBrowser } from '../state/install.ts';
import { type ArmedBet, disarmOneClick, oneClickStore } from '../state/one-click.ts';
import { ownFile, useNewVersion } from '../state/new-version.ts';
import { usePhrases, useSite } from '../state/services.tsx';
import { useBrowserStore } from '../state/use-browser-store.ts';
import styles from './AppBars.module.css';
import { PageWait } from './PageWait.tsx';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The server has a newer build: whoever reads or bets goes on, and takes it when it suits. */
function UpdateBar() {
  const phrases = usePhrases();
  return (
    <div className={styles.bar}>
      <RefreshCw {...icon} />
      <span>{phrases.t('shell.new_version')}</span>
      <Button size="small" onClick={() => location.reload()}>
        {phrases.t('shell.new_version_take')}
      </Button>
    </div>
  );
}

function InstallBar() {
  const phrases = usePhrases();
  const { name } = useSite();
  const store = useBrowserStore();
  const { event, isOffered } = useStore(installStore);
  if (!isOffered || isDismissed(store) || !(event || isIosBrowser(navigator))) return null;
  async function install(): Promise<void> {
    // A browser asks once; whatever the answer was, it is not asked for again.
    dismissInstall(store);
    await event?.prompt();
  }
  return (
    <div className={styles.bar}>
      {event ? <Download {...icon} /> : <Share {...icon} />}
      <span>{phrases.t(event ? 'shell.install' : 'shell.install_ios', { name })}</span>
      {event && (
        <Button size="small" onClick={() => void install()}>
          {phrases.t('shell.install_do')}
        </Button>
      )}
      <Button size="small" kind="quiet" onClick={() => dismissInstall(store)}>
        {phrases.t('shell.install_not')}
      </Button>
    </div>
  );
}

/** Shows on every page while presses on prices are bets, with their sum and the way out. */
function OneClickBar({ armed }: { readonly armed: ArmedBet }) {
  const phrases = usePhrases();
  const site = useSite();
  return (
    <div className={styles.bar} data-tone="warn">
      <Zap {...icon} />
      <span>
        {phrases.t('shell.one_click_on', { sum: moneyText(armed.stakeMinor, armed.currency, site) })}
      </span>
      <Button size="small" onClick={disarmOneClick}>
        {phrases.t('shell.one_click_off')}
      </Button>
    </div>
  );
}

/** Where a page is kept for hours without a network: only in builds, where its address names the build. */
function useOfflinePage(): void {
  useEffect(() => {
    const build = ownFile();
    if (build !== undefined && 'serviceWorker' in navigator) {
      const address = `/sw.js?build=${encodeURIComponent(build)}`;
      // Private windows and plain HTTP refuse it: the page is as good without.
      navigator.serviceWorker.register(address).catch(() => undefined);
    }
  }, []);
}

/** What the site says of itself as an app. */
export function AppBars() {
  const isNew = useNewVersion();
  const armed = useStore(oneClickStore, (now) => now.armed);
  useOfflinePage();
  return (
    <div role="status" className={styles.place}>
      <PageWait />
      {armed && <OneClickBar armed={armed} />}
      {isNew ? <UpdateBar /> : <InstallBar />}
    </div>
  );
}
