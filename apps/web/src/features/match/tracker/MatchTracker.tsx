import { RaceTracker } from './RaceTracker.tsx';
import { sportFamilyOf } from '@overround/markets';
import type { PhraseKey } from '@overround/phrases';
import { usePhrases } from '../../../state/services.tsx';
import type { Game } from '../../../wire/game.ts';
import { CricketTracker } from './CricketTracker.tsx';
import { type Drawing, drawingOf } from './drawings.ts';
import { type MatchCourse, zoneOfPlay } from './happenings.ts';
import { MapTracker } from './MapTracker.tsx';
import styles from './MatchTracker.module.css';

const playTexts: Readonly<Record<string, PhraseKey>> = {
  possession: 'match.tracker_possession',
  attack: 'match.tracker_attack',
  dangerous_attack: 'match.tracker_danger',
  shot: 'match.tracker_shot',
  throw_in: 'match.tracker_throw_in',
  goal_kick: 'match.tracker_goal_kick',
  free_kick: 'match.tracker_free_kick',
  serve: 'match.tracker_serve',
};

/** The field of play from above. */
function Field({ drawing: { height, path } }: { readonly drawing: Drawing }) {
  return (
    <g className={styles.lines}>
      <rect x="1" y="1" width="198" height={height - 2} rx="2" />
      <path d={path} />
    </g>
  );
}

export interface MatchTrackerProps {
  readonly game: Game;
  readonly course: MatchCourse;
}

/** A small picture of a match in play, moved by the stream of its happenings: each kind of sport has its own. */
export function MatchTracker(props: MatchTrackerProps) {
  const family = sportFamilyOf(props.game.sportId);
  if (family === 'cricket') return <CricketTracker {...props} />;
  if (family === 'maps' && props.course.map) return <MapTracker {...props} />;
  return family === 'race' ? (
    <RaceTracker course={props.course} sportId={props.game.sportId} />
  ) : (
    <FieldTracker {...props} />
  );
}

/** Where play is. The first side attacks towards the end edge. */
function FieldTracker({ game, course }: MatchTrackerProps) {
  const phrases = usePhrases();
  const { play } = course;
  const drawing = drawingOf(game.sportId);
  if (!drawing) return null;
  const { height } = drawing;
  const zone = zoneOfPlay(play);
  const team = play?.side === 2 ? (game.away?.name ?? '') : game.home.name;
  const key = play && playTexts[play.kind];
  const words = key && play.side !== 0 ? phrases.t(key, { team }) : phrases.t('match.tracker_waiting');
  return (
    <figure className={styles.tracker}>
      <svg
        viewBox={`0 0 200 ${height}`}
        role="img"
        aria-label={phrases.t('match.tracker')}
        className={styles.field}
      >
        <Field drawing={drawing} />
        {play && (
          <g
            className={styles.zone}
            data-side={play.side}
            data-danger={play.kind === 'dangerous_attack' || play.kind === 'shot' || undefined}
          >
            <rect
              x={play.side === 2 ? zone * 2 : 0}
              y="1"
              width={play.side === 2 ? 200 - zone * 2 : zone * 2}
              height={height - 2}
            />
            <circle cx={zone * 2} cy={height / 2} r="4" />
          </g>
        )}
      </svg>
      <figcaption className={styles.words}>
        <bdi>{words}</bdi>
      </figcaption>
    </figure>
  );
}
