import { usePhrases } from '../../state/services.tsx';
import { paceMap } from './past-races.ts';
import styles from './PastRaces.module.css';
import type { RaceView } from './race-view.ts';

/** Who is likely to lie where early on, as in their last races: the lead at the end edge. */
export function PaceView({ view }: { readonly view: RaceView }) {
  const phrases = usePhrases();
  const { lines, tempo } = paceMap(view.rows);
  if (lines.length === 0) return <p className={styles.past}>{phrases.t('match.race_pace_unknown')}</p>;
  return (
    <div className={styles.past}>
      <p>{phrases.t(`match.race_tempo_${tempo}`)}</p>
      <ul>
        {lines.map(({ row, pace, style }) => (
          <li key={row.number} className={styles.lane}>
            <bdi className={styles.name}>{row.name}</bdi>
            <span className={styles.way} aria-hidden="true">
              <span style={{ insetInlineStart: `${100 - pace}%` }}>{row.number}</span>
            </span>
            <span className={styles.style}>{phrases.t(`match.race_style_${style}`)}</span>
          </li>
        ))}
      </ul>
      <small>{phrases.t('match.race_pace_note')}</small>
    </div>
  );
}
