import { BoardStates } from '../../features/board/BoardStates.tsx';
import { useTimeWindow } from '../../features/board/TimeFilter.tsx';
import { useBoard } from '../../features/board/use-board.ts';
import styles from '../../features/cricket/Cricket.module.css';
import { CRICKET } from '../../state/cricket-score.ts';
import { usePhrases } from '../../state/services.tsx';

/** Matches of cricket in play and to come, of all tournaments or of one. */
export function CricketBoards({ champId }: { readonly champId?: number }) {
  const phrases = usePhrases();
  const [window, setWindow] = useTimeWindow();
  const of = { sportId: CRICKET, ...(champId !== undefined && { champIds: [champId] }) };
  const live = useBoard('live', of);
  const line = useBoard('line', { ...of, window });
  return (
    <>
      {(live.data?.length ?? 0) > 0 && (
        <section className={styles.part}>
          <h2>{phrases.t('board.live_now')}</h2>
          <BoardStates kind="live" games={live} headingLevel={3} />
        </section>
      )}
      <section className={styles.part}>
        <h2>{phrases.t('cricket.to_come')}</h2>
        <BoardStates
          kind="line"
          games={line}
          headingLevel={3}
          onClearFilter={window === 'any' ? undefined : () => setWindow('any')}
        />
      </section>
    </>
  );
}
