import { clothOf } from '../../../shared/cloth.ts';
import { usePhrases } from '../../../state/services.tsx';
import type { MatchCourse } from './happenings.ts';
import tracker from './MatchTracker.module.css';
import styles from './RaceTracker.module.css';
import { raceWay } from './race-way.ts';

const LANE = 9;
const START = 8;
const LENGTH = 184;

/** The course with a lane for each runner, from the start to the finish. Told every few seconds, it moves all the time. */
export function RaceTracker({ course, sportId }: { readonly course: MatchCourse; readonly sportId: number }) {
  const phrases = usePhrases();
  const way = raceWay(course);
  // Before the first word from the course there is nothing to draw.
  if (!way) return null;
  const { runners, leader } = way;
  const height = Math.max(4, runners.length) * LANE + 4;
  return (
    <figure className={tracker.tracker}>
      <svg
        viewBox={`0 0 200 ${height}`}
        role="img"
        aria-label={phrases.t('match.tracker')}
        className={styles.course}
      >
        <g className={tracker.lines}>
          <path d={`M${START} 1V${height - 1}M${START + LENGTH} 1V${height - 1}`} />
          {runners.map(({ number }, lane) => (
            <path
              key={number}
              d={`M${START} ${(lane + 1) * LANE + 2}H${START + LENGTH}`}
              strokeDasharray="1 4"
            />
          ))}
        </g>
        {runners.map(({ number, along }, lane) => (
          <g
            key={number}
            className={styles.runner}
            data-first={number === leader || undefined}
            style={{ translate: `${START + (along * LENGTH) / 100}px ${lane * LANE + LANE / 2 + 2}px` }}
          >
            <circle r="4" fill={clothOf(sportId, number)?.background} />
            <text fill={clothOf(sportId, number)?.ink} textAnchor="middle" dominantBaseline="central">
              {number}
            </text>
          </g>
        ))}
      </svg>
      <figcaption className={tracker.words}>
        {phrases.t('match.tracker_leads', { number: leader })}
      </figcaption>
    </figure>
  );
}
