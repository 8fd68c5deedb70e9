import { classNames } from '@overround/ui';
import { usePhrases } from '../../state/services.tsx';
import { useScore } from '../../state/use-score.ts';
import type { Game } from '../../wire/game.ts';
import styles from './BoardRow.module.css';

const PERIODS_SHOWN = 5;
/** Football in its forms, hockey, water polo: the score is the sum of its periods, which give way to names where room is short. */
const SUMMED_SPORTS: ReadonlySet<number> = new Set([1, 2, 14, 17, 25, 27, 85, 109, 144]);

/** Both participants with score, periods, serve and red cards. The score wakes alone. */
export function ScoreLines({ game }: { readonly game: Game }) {
  const phrases = usePhrases();
  const score = useScore(game.gameId);
  const sums = SUMMED_SPORTS.has(game.sportId) || undefined;
  const sides = [
    { key: 'home', name: game.home.name, side: 1, at: 0 },
    ...(game.away ? [{ key: 'away', name: game.away.name, side: 2, at: 1 } as const] : []),
  ] as const;
  return (
    <span className={styles.sides}>
      {sides.map(({ key, name, side, at }) => {
        const reds = score?.redCards[at] ?? 0;
        return (
          <span key={key} className={styles.side}>
            <bdi className={styles.name}>{name}</bdi>
            {reds > 0 && (
              <span
                className={styles.red}
                role="img"
                aria-label={phrases.t('board.red_cards', { count: reds })}
              >
                {reds}
              </span>
            )}
            {score?.serving === side && (
              <span className={styles.serve} role="img" aria-label={phrases.t('board.serving')} />
            )}
            {score && (
              <span className={styles.score} data-number="" data-sums={sums}>
                {score.periods.length > 1 &&
                  score.periods.slice(-PERIODS_SHOWN).map((period) => (
                    <span key={period.period} className={styles.period}>
                      {period[key]}
                    </span>
                  ))}
                {score.gamePoints && <span className={styles.points}>{score.gamePoints[at]}</span>}
                <b className={classNames(styles.total)}>{score[key]}</b>
              </span>
            )}
          </span>
        );
      })}
    </span>
  );
}
