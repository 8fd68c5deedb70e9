import { useMemo } from 'react';
import { keptOpenBets } from '../../state/kept-bets.ts';
import { usePhrases, useServices, useTimes } from '../../state/services.tsx';
import { useBrowserStore } from '../../state/use-browser-store.ts';
import { useIsAlive } from '../../state/use-is-alive.ts';
import styles from './BetsView.module.css';
import { BetCard } from './parts/BetCard.tsx';

/** Open bets as this browser saw them last, with the time of it. Nothing shows where there were none. */
export function KeptOpenBets() {
  const phrases = usePhrases();
  const times = useTimes();
  const { clock } = useServices();
  const store = useBrowserStore();
  const isAlive = useIsAlive();
  const seen = useMemo(
    () => (isAlive ? keptOpenBets(store, clock.nowMs()) : undefined),
    [isAlive, store, clock],
  );
  if (!seen || seen.bets.length === 0) return null;
  const at = `${times.fullDay(seen.atMs)} ${times.time(seen.atMs)}`;
  return (
    <section className={styles.bets} aria-label={phrases.t('bets.open_bets')}>
      <h2>{phrases.t('bets.open_bets_at', { at })}</h2>
      <ul className={styles.list}>
        {seen.bets.map((bet) => (
          <BetCard key={bet.betId} bet={bet} />
        ))}
      </ul>
    </section>
  );
}
