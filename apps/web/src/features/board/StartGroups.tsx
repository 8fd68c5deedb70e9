import { useMemo } from 'react';
import { usePhrases } from '../../state/services.tsx';
import { startGroupsOf } from '../../state/start-groups.ts';
import { useNowMs } from '../../state/use-now.ts';
import type { Game } from '../../wire/game.ts';
import { Board } from './Board.tsx';
import styles from './StartGroups.module.css';

/** Upcoming matches in groups by their start, each a board of its own; one group alone needs no name. */
export function StartGroups({ games }: { readonly games: readonly Game[] }) {
  const phrases = usePhrases();
  const nowMs = useNowMs();
  const groups = useMemo(() => startGroupsOf(games, nowMs), [games, nowMs]);
  return groups.map((group) => (
    <section key={group.id} className={styles.group} aria-labelledby={`start-${group.id}`}>
      <h2 id={`start-${group.id}`} className={styles.name}>
        {phrases.t(`board.start_${group.id}`)}
        <span data-number="">{group.games.length}</span>
      </h2>
      <Board games={group.games} headingLevel={3} />
    </section>
  ));
}
