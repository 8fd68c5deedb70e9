import { useEffect, useState } from 'react';
import { usePhrases } from '../../app/services.tsx';
import styles from './VipDesk.module.css';

const TICK_MS = 500;

export interface TimeLeftProps {
  readonly askedAt: number;
  readonly expiresAt: number;
}

/** How long a request waits still. Counts by itself, so that nothing around it is drawn anew. */
export function TimeLeft({ askedAt, expiresAt }: TimeLeftProps) {
  const phrases = usePhrases();
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const leftMs = Math.max(0, expiresAt - nowMs);
  return (
    <span className={styles.left} role="timer" data-late={leftMs < 10_000 || undefined}>
      <span className={styles.clock} aria-hidden="true">
        <i style={{ inlineSize: `${Math.min(100, Math.round((leftMs * 100) / (expiresAt - askedAt)))}%` }} />
      </span>
      {phrases.t('desk.vip_left', { seconds: Math.ceil(leftMs / 1000) })}
    </span>
  );
}
