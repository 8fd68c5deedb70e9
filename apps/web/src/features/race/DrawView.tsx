import { usePhrases } from '../../state/services.tsx';
import styles from './PastRaces.module.css';
import { drawLines, favoured } from './past-races.ts';
import type { RaceView } from './race-view.ts';

/** A bar is full at so many times what chance would have won. */
const TIMES_FULL = 2;

/** What each stall did in the last races on the course, beside who starts from it today. */
export function DrawView({ view }: { readonly view: RaceView }) {
  const phrases = usePhrases();
  const lines = drawLines(view.draws, view.rows);
  const starts = view.draws.reduce((sum, one) => sum + one.wins, 0);
  return (
    <div className={styles.past}>
      <p>{phrases.t(`match.race_draw_${favoured(view.draws)}`, { races: starts })}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{phrases.t('match.race_stall')}</th>
            <th scope="col">{phrases.t('match.race_runner')}</th>
            <th scope="col">{phrases.t('match.race_wins')}</th>
            <th scope="col">{phrases.t('match.race_top_three')}</th>
            <th scope="col" className={styles.wide}>
              {phrases.t('match.race_by_chance')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ draw, starts: runs, wins, placed, times, row }) => (
            <tr key={draw}>
              <th scope="row" data-number="">
                {draw}
              </th>
              <td>
                <bdi className={styles.name}>{row ? row.name : '–'}</bdi>
              </td>
              <td data-number="">{phrases.t('match.race_of', { count: wins, all: runs })}</td>
              <td data-number="">{phrases.t('match.race_of', { count: placed, all: runs })}</td>
              <td className={styles.wide}>
                <span className={styles.bar} aria-hidden="true" data-more={times > 1 || undefined}>
                  <span style={{ inlineSize: `${Math.min(1, times / TIMES_FULL) * 100}%` }} />
                </span>
                <b data-number="" dir="ltr">
                  ×{times.toFixed(1)}
                </b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <small>{phrases.t('match.race_draw_note')}</small>
    </div>
  );
}
