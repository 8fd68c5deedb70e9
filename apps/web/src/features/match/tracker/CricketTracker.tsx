import { usePhrases } from '../../../state/services.tsx';
import { useScore } from '../../../state/use-score.ts';
import type { Game, GameDetail } from '../../../wire/game.ts';
import styles from './CricketTracker.module.css';
import type { MatchCourse } from './happenings.ts';
import { type Ball, ballsOf, ballText, lastOvers } from './overs.ts';
import tracker from './MatchTracker.module.css';

const OVERS_SHOWN = 3;
const PITCH = { x: 100, y: 50 };
/** Half axes of the rope, as far as the ball goes for each number of runs. */
const REACH: Readonly<Record<number, number>> = {
  0: 0.12,
  1: 0.45,
  2: 0.6,
  3: 0.75,
  4: 0.96,
  5: 0.9,
  6: 1.05,
};
const DIRECTIONS = 16;

/** Where a ball ended: how far by its runs, in a direction that depends on its place in the innings alone. */
export function ballPlace({ runs }: Ball, at: number): { readonly x: number; readonly y: number } {
  const turn = (((at * 7 + runs * 3) % DIRECTIONS) / DIRECTIONS) * 2 * Math.PI;
  const reach = REACH[Math.min(6, runs)] ?? 1;
  return {
    x: Math.round(PITCH.x + 92 * reach * Math.cos(turn)),
    y: Math.round(PITCH.y + 43 * reach * Math.sin(turn)),
  };
}

/** Number of the statistics line that counts balls (`ST`). */
const BALLS = 102;

/** Balls of the side that bats as the match counts them: who joins late knows the last ones only. */
function ballsCounted(game: Game | GameDetail, batting: 1 | 2 | undefined): number {
  const line = 'statistics' in game ? game.statistics.find(({ id }) => id === BALLS) : undefined;
  return Number(batting === 2 ? line?.away : line?.home) || 0;
}

/** The ground from above with the last ball, and the last overs ball by ball. */
export function CricketTracker({ game, course }: { readonly game: Game; readonly course: MatchCourse }) {
  const phrases = usePhrases();
  const score = useScore(game.gameId);
  const period = score?.period ?? course.marks.at(-1)?.period ?? 1;
  const balls = ballsOf(course.marks, period);
  const last = balls.at(-1);
  const overs = lastOvers(balls, Math.max(balls.length, ballsCounted(game, score?.serving)), OVERS_SHOWN);
  const place = last && ballPlace(last, balls.length);
  const batting = score?.serving === 2 ? (game.away?.name ?? '') : game.home.name;
  const words = last
    ? phrases.t('match.tracker_bats', { team: batting })
    : phrases.t('match.tracker_waiting');
  return (
    <figure className={tracker.tracker}>
      <svg viewBox="0 0 200 100" role="img" aria-label={phrases.t('match.tracker')} className={tracker.field}>
        <g className={tracker.lines}>
          <ellipse cx="100" cy="50" rx="96" ry="46" />
          <ellipse cx="100" cy="50" rx="52" ry="30" strokeDasharray="3 3" />
          <path d="M92 40h16v20H92zM92 43h16M92 57h16" />
        </g>
        {last && place && (
          <g key={balls.length} className={styles.ball} data-wicket={last.isWicket || undefined}>
            <line x1={PITCH.x} y1={PITCH.y} x2={place.x} y2={place.y} />
            <circle
              cx={place.x}
              cy={place.y}
              r="4"
              style={
                // Custom properties are no part of React's type of styles.
                { '--from-x': `${PITCH.x - place.x}px`, '--from-y': `${PITCH.y - place.y}px` } as Record<
                  string,
                  string
                >
              }
            />
          </g>
        )}
      </svg>
      <figcaption className={tracker.words}>
        <bdi>{words}</bdi>
      </figcaption>
      {overs.length > 0 && (
        <ol className={styles.overs} aria-label={phrases.t('match.tracker_overs')}>
          {overs.map((over) => (
            <li key={over.number}>
              {over.balls.map((ball, at) => (
                // Balls stay in their places: their number is their identity.
                <span
                  key={at}
                  className={styles.chip}
                  data-wicket={ball.isWicket || undefined}
                  data-boundary={ball.runs === 4 || ball.runs === 6 || undefined}
                >
                  {ballText(ball)}
                </span>
              ))}
            </li>
          ))}
        </ol>
      )}
    </figure>
  );
}
