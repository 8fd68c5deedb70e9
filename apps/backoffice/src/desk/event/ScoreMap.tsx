import { leftToRight } from '@overround/phrases';
import { Skeleton } from '@overround/ui';
import type { CSSProperties } from 'react';
import { usePhrases } from '../../app/services.tsx';
import { useScores } from '../data/questions.ts';
import { barPercent, signOf, sumText } from '../model/sums.ts';
import { scoreGrid } from '../model/score-grid.ts';
import card from './Card.module.css';
import styles from './ScoreMap.module.css';

/** How much of its colour a cell has: text on it stays readable in both themes. */
const depthStyle = (percent: number): CSSProperties =>
  ({ '--depth': `${8 + Math.round(percent * 0.32)}%` }) as CSSProperties; // A property of our own.

/** What the house makes at each final score: a table whose cells are the darker the more it is. The sign says which way. */
export function ScoreMap({ eventId }: { readonly eventId: number }) {
  const phrases = usePhrases();
  const { data } = useScores(eventId);
  const sum = (milli: string) => leftToRight(sumText(milli, phrases.formatTag, true));
  const grid = data && scoreGrid(data.scores, data.from);
  const away = phrases.language.direction === 'rtl' ? '←' : '→';
  const axes = `${phrases.t('desk.home_goals')} ↓ · ${phrases.t('desk.away_goals')} ${away}`;
  return (
    <section className={card.box} aria-label={phrases.t('desk.scores')}>
      <header className={card.head}>
        <h2 className={card.title}>{phrases.t('desk.scores')}</h2>
        {grid && (
          <span className={styles.worst}>
            {phrases.t('desk.scores_worst', {
              score: leftToRight(`${grid.worst.home}:${grid.worst.away}`),
              sum: sum(grid.worst.profitMilli),
            })}
          </span>
        )}
      </header>
      {!data && <Skeleton rows={6} rowHeightPx={30} label={phrases.t('frame.loading')} />}
      {data && !grid && (
        <p className={styles.hint}>
          {phrases.t('desk.scores_none')}{' '}
          {phrases.t('desk.scores_bound', { sum: leftToRight(sumText(data.boundMilli, phrases.formatTag)) })}
        </p>
      )}
      {grid && (
        <p className={styles.hint} aria-hidden="true">
          {axes}
        </p>
      )}
      {grid && (
        <table className={styles.grid}>
          <caption className="visually-hidden">{phrases.t('desk.scores_hint')}</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{axes}</span>
              </th>
              {grid.columns.map((away) => (
                <th key={away} scope="col">
                  {away}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {grid.rows.map((home) => (
              <tr key={home}>
                <th scope="row">{home}</th>
                {grid.columns.map((away) => {
                  const score = grid.at(home, away);
                  if (!score) return <td key={away}>–</td>;
                  return (
                    <td
                      key={away}
                      data-sign={signOf(score.profitMilli)}
                      title={phrases.t('desk.score_cell', {
                        score: `${home}:${away}`,
                        sum: sum(score.profitMilli),
                      })}
                      style={depthStyle(barPercent(score.profitMilli, grid.longest))}
                    >
                      <bdi dir="ltr">{sum(score.profitMilli)}</bdi>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
