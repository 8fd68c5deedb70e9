import { ReceiptText } from 'lucide-react';
import { Link } from 'react-router';
import { useStore } from 'zustand';
import { useAddresses, usePhrases, useServices, useTimes } from '../../state/services.tsx';
import { useNowMs } from '../../state/use-now.ts';
import { stillListed } from '../../state/viewed-games.ts';
import styles from './Continue.module.css';

/** Matches looked at last and an open coupon: what this browser remembers, and no server knows. */
export function Continue({
  className,
  onCoupon,
}: {
  readonly className?: string | undefined;
  /** Opens the coupon where it is not on screen already. */
  readonly onCoupon?: (() => void) | undefined;
}) {
  const { stores } = useServices();
  const phrases = usePhrases();
  const to = useAddresses();
  const times = useTimes();
  const picked = useStore(stores.draft, (draft) => draft.legs.length);
  const nowMs = useNowMs();
  const viewed = stillListed(
    useStore(stores.viewed, (games) => games),
    nowMs,
  );
  const hasCoupon = picked > 0 && onCoupon !== undefined;
  if (viewed.length === 0 && !hasCoupon) return null;
  return (
    <section className={className}>
      <h2 className={styles.title}>{phrases.t('board.continue_here')}</h2>
      <ul className={styles.list}>
        {hasCoupon && (
          <li>
            <button type="button" className={styles.card} onClick={onCoupon}>
              <span className={styles.when}>
                <ReceiptText size={16} strokeWidth={1.75} aria-hidden="true" />
              </span>
              <span className={styles.name}>{phrases.t('shell.coupon_with_count', { count: picked })}</span>
            </button>
          </li>
        )}
        {viewed.map((game) => (
          <li key={game.eventId}>
            <Link
              className={styles.card}
              to={to.game(game.startsAtMs <= nowMs ? 'live' : 'line', {
                ...game,
                home: { name: game.home },
                away: { name: game.away },
              })}
            >
              <bdi className={styles.when} dir="ltr" data-number="">
                {times.start(game.startsAtMs, nowMs)}
              </bdi>
              <bdi className={styles.name}>
                {game.away === ''
                  ? game.home
                  : phrases.t('board.versus', { home: game.home, away: game.away })}
              </bdi>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
