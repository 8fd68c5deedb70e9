import { Button } from '@overround/ui';
import { Pause, WifiOff } from 'lucide-react';
import { useLiveStatus, usePhrases, useServices } from '../state/services.tsx';
import { useFreeze } from '../state/use-freeze.ts';
import styles from './ConnectionBanner.module.css';

/** Says that prices may be old; on return the page resyncs itself. */
export function ConnectionBanner() {
  const status = useLiveStatus();
  const phrases = usePhrases();
  const { socket } = useServices();
  const [isFrozen, setFrozen] = useFreeze();
  if (isFrozen) {
    return (
      <div role="status" className={styles.place}>
        <div className={styles.banner}>
          <Pause size={16} strokeWidth={1.75} aria-hidden="true" />
          <span className={styles.text}>{phrases.t('shell.frozen_prices')}</span>
          <Button size="small" kind="quiet" onClick={() => setFrozen(false)}>
            {phrases.t('shell.resume_prices')}
          </Button>
        </div>
      </div>
    );
  }
  if (status !== 'stale' && status !== 'polling') return <div role="status" className={styles.place} />;
  return (
    <div role="status" className={styles.place}>
      <div className={styles.banner} data-status={status}>
        <WifiOff size={16} strokeWidth={1.75} aria-hidden="true" />
        <span className={styles.text}>
          {phrases.t(status === 'stale' ? 'shell.connection_stale' : 'shell.connection_polling')}
        </span>
        <Button size="small" kind="quiet" onClick={() => socket?.wake()}>
          {phrases.t('shell.retry')}
        </Button>
      </div>
    </div>
  );
}
