import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { useAddresses, usePhrases, useServices } from '../../state/services.tsx';
import { keepOpenBets } from '../../state/kept-bets.ts';
import { useBrowserStore } from '../../state/use-browser-store.ts';
import { useAreas } from '../../state/use-areas.ts';
import styles from './OpenBets.module.css';
import { openBetsQuery } from './data/bet-queries.ts';
import { useBetNews } from './data/use-bet-news.ts';
import { BetCard } from './parts/BetCard.tsx';

const AREAS = ['bets'] as const;

/** The newest open bets, under the coupon of wide screens. Nothing shows while there are none. */
export function OpenBets() {
  const services = useServices();
  const phrases = usePhrases();
  const to = useAddresses();
  const isReady = useAreas(AREAS);
  const open = useQuery(openBetsQuery(services));
  useBetNews(true);
  const store = useBrowserStore();
  useEffect(() => {
    if (open.data) keepOpenBets(store, open.data.bets, services.clock.nowMs());
  }, [open.data, store, services]);
  const { pathname } = useLocation();
  const bets = open.data?.bets ?? [];
  // On the page of bets they stand beside this column already.
  if (!isReady || bets.length === 0 || pathname.startsWith(to.page('bets'))) return null;
  return (
    <section className={styles.open} aria-label={phrases.t('bets.open_bets')}>
      <h2 className={styles.head}>
        {phrases.t('bets.open_bets')}
        <Link to={to.page('bets')}>{phrases.t('bets.see_all')}</Link>
      </h2>
      <ul>
        {bets.map((bet) => (
          <BetCard key={bet.betId} bet={bet} isSmall />
        ))}
      </ul>
    </section>
  );
}
