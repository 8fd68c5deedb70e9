import { Button } from '@overround/ui';
import { usePhrases } from '../../state/services.tsx';
import styles from './MoreGames.module.css';

/** The way to the matches below the last one of a long list. */
export function MoreGames({ more }: { readonly more: (() => void) | undefined }) {
  const phrases = usePhrases();
  if (!more) return null;
  return (
    <div className={styles.more}>
      <Button onClick={more}>{phrases.t('board.more_matches')}</Button>
    </div>
  );
}
