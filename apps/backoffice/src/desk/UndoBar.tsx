import { Button } from '@overround/ui';
import { Undo2 } from 'lucide-react';
import { usePhrases } from '../app/services.tsx';
import type { Trades } from './data/use-trades.ts';
import styles from './UndoBar.module.css';

/** What was just stopped or opened, said aloud, with the way back while there is one. */
export function UndoBar({ trades }: { readonly trades: Trades }) {
  const phrases = usePhrases();
  const { last, undo } = trades;
  const said =
    last && phrases.t(last.isStop ? 'desk.said_stopped' : 'desk.said_resumed', { name: last.name });
  return (
    <>
      {/* It stands there before anything is said: what comes with its own region is not read. */}
      <p role="status" className="visually-hidden">
        {said}
      </p>
      {last && (
        <div key={last.id} className={styles.place}>
          <span className={styles.said} dir="auto" aria-hidden="true">
            {said}
          </span>
          <span className={styles.undo}>
            <Button
              size="small"
              icon={<Undo2 size={14} strokeWidth={2} aria-hidden="true" />}
              aria-keyshortcuts="u"
              onClick={undo}
            >
              {phrases.t('desk.undo')}
            </Button>
            <i className={styles.time} aria-hidden="true" />
          </span>
        </div>
      )}
    </>
  );
}
