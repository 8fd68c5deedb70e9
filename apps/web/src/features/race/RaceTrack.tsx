import { usePhrases } from '../../state/services.tsx';
import type { RaceView } from './race-view.ts';
import styles from './RaceTrack.module.css';
import { trackPlaces } from './track-places.ts';

/** The course from above: the field at the start, on its way round, and as it came in. */
export function RaceTrack({ view }: { readonly view: RaceView }) {
  const phrases = usePhrases();
  const places = trackPlaces(view);
  return (
    <figure className={styles.tracker}>
      <svg
        viewBox="0 0 200 64"
        role="img"
        aria-label={phrases.t('match.race_track')}
        className={styles.course}
      >
        <g className={styles.rails}>
          <path d="M34 3h132a29 29 0 0 1 0 58H34a29 29 0 0 1 0-58z" />
          <path d="M36 22h128a10 10 0 0 1 0 20H36a10 10 0 0 1 0-20z" />
          <path d="M156 42v19" className={styles.post} />
        </g>
        <g className={styles.field} data-stage={view.stage}>
          {places.map(({ number, x, y }) => (
            <g key={number} style={{ transform: `translate(${x}px, ${y}px)` }} className={styles.runner}>
              <circle r="4.2" data-number={number <= 8 ? number : undefined} />
              <text y="1.8">{number}</text>
            </g>
          ))}
        </g>
      </svg>
      <figcaption className={styles.words}>{phrases.t(`match.race_stage_${view.stage}`)}</figcaption>
    </figure>
  );
}
