import { buttonClass, Preloader, useWaiting } from '@overround/ui';
import { useNavigation } from 'react-router';
import { usePhrases, useSite } from '../state/services.tsx';
import { useIsNarrow } from '../state/use-is-wide.ts';
import styles from './AppBars.module.css';

/** A page was asked for and does not come: said after a moment, with a way to ask anew after ten seconds. */
export function PageWait() {
  const { location, state } = useNavigation();
  const phrases = usePhrases();
  const { name } = useSite();
  const isNarrow = useIsNarrow();
  const waiting = useWaiting(state === 'loading');
  if (waiting === 'none' || !location) return null;
  const isLate = waiting === 'late';
  return (
    <div className={styles.bar}>
      <Preloader word={name} isCompact={isNarrow || isLate} label={phrases.t('shell.loading')} />
      {isLate && (
        <>
          <span>{phrases.t('shell.page_late')}</span>
          {/* The whole page anew, not a step of this one: whatever it waits for is left behind. */}
          <a
            href={`${location.pathname}${location.search}`}
            className={buttonClass({ kind: 'secondary', size: 'small' })}
          >
            {phrases.t('shell.retry')}
          </a>
        </>
      )}
    </div>
  );
}
