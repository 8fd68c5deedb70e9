import { Link } from 'react-router';
import { usePhrases, useTimes } from '../../../state/services.tsx';
import type { ListedGame } from '../../../state/statistic-queries.ts';
import { useStatisticPath } from '../scope.tsx';
import styles from '../Statistics.module.css';

const MS_IN_SECOND = 1000;
const IN_PLAY = 2;

/** Matches as rows, each a way to its own page; nothing but words where there are none. */
export function GameRows({
  games,
  empty,
}: {
  readonly games: readonly ListedGame[];
  readonly empty: string;
}) {
  const phrases = usePhrases();
  const times = useTimes();
  const pathOf = useStatisticPath();
  if (games.length === 0) return <p className={styles.soft}>{empty}</p>;
  return (
    <ul className={styles.rows}>
      {games.map((game) => (
        <li key={game.constId}>
          <Link to={pathOf('game', { sportId: game.sportId, gameId: game.constId })} className={styles.row}>
            <span className={styles.when}>
              {game.status === IN_PLAY
                ? phrases.t('statistics.status_in_play')
                : times.fullDay(game.startTs * MS_IN_SECOND)}
              {game.round && <small>{game.round}</small>}
            </span>
            <span className={styles.sides}>
              <bdi data-won={game.winner === 1 || undefined}>{game.home.name}</bdi>
              <bdi data-won={game.winner === 2 || undefined}>{game.away.name}</bdi>
            </span>
            <span className={styles.score} dir="ltr" data-number="">
              {game.scoreText || times.time(game.startTs * MS_IN_SECOND)}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
