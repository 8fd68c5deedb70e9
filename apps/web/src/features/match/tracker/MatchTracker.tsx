import type { PhraseKey } from '@overround/phrases';
import { usePhrases } from '../../../state/services.tsx';
import type { Game } from '../../../wire/game.ts';
import { type MatchCourse, zoneOfPlay } from './happenings.ts';
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

const FOOTBALL = 1;
const PITCH_HEIGHT = 100;
/** Sports without a drawing of their own get a strip: it says on whose side play is. */
const STRIP_HEIGHT = 40;

/** Lines of a football pitch seen from above, or of a plain field for other sports. */
function Field({ isPitch, height }: { readonly isPitch: boolean; readonly height: number }) {
  return (
    <g className={styles.lines}>
      <rect x="1" y="1" width="198" height={height - 2} rx="2" />
      <path d={`M100 1v${height - 2}`} />
      {isPitch && (
        <>
          <circle cx="100" cy="50" r="14" />
          <path d="M1 25h26v50H1M1 38h10v24H1M199 25h-26v50h26M199 38h-10v24h10" />
        </>
      )}
    </g>
  );
}

/** A small picture of where play is, drawn from the stream of happenings. The first side attacks towards the end edge. */
export function MatchTracker({ game, course }: { readonly game: Game; readonly course: MatchCourse }) {
  const phrases = usePhrases();
  const { play } = course;
  const isPitch = game.sportId === FOOTBALL;
  const height = isPitch ? PITCH_HEIGHT : STRIP_HEIGHT;
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
        <Field isPitch={isPitch} height={height} />
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
