import { usePhrases } from '../../state/services.tsx';
import { useScore } from '../../state/use-score.ts';
import type { GameDetail } from '../../wire/game.ts';
import styles from './Cricket.module.css';
import { cricketScore, oversText, runRate, runsNeeded, runsText } from '../../state/cricket-score.ts';

/** Both sides as cricket tells them: runs for wickets, overs, run rate, and what is needed. */
export function CricketScoreLines({ game }: { readonly game: GameDetail }) {
  const phrases = usePhrases();
  const shown = useScore(game.gameId);
  if (!shown) return null;
  const score = cricketScore(shown, game.statistics);
  const needed = runsNeeded(score);
  const sides = [
    { side: 1, name: game.home.name, own: score.home },
    { side: 2, name: game.away?.name ?? '', own: score.away },
  ] as const;
  const batting = sides.find(({ side }) => side === score.batting);
  return (
    <div className={styles.score}>
      {sides.map(({ side, name, own }) => (
        <p key={side} className={styles.side} data-batting={side === score.batting || undefined}>
          <bdi className={styles.name}>{name}</bdi>
          <b data-number="" dir="ltr">
            {runsText(own)}
          </b>
          <span data-number="">{phrases.t('cricket.overs', { overs: oversText(own.balls) })}</span>
          <span data-number="">{own.balls > 0 && phrases.t('cricket.run_rate', { rate: runRate(own) })}</span>
        </p>
      ))}
      {batting && (
        <p className={styles.state}>
          {phrases.t('cricket.innings', { number: score.innings })}
          {' · '}
          {needed === undefined
            ? phrases.t('cricket.bats', { team: batting.name })
            : phrases.t('cricket.needs', { team: batting.name, count: needed })}
        </p>
      )}
    </div>
  );
}
