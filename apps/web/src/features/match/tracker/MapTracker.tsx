import type { PhraseKey } from '@overround/phrases';
import { usePhrases } from '../../../state/services.tsx';
import type { Game } from '../../../wire/game.ts';
import type { MatchCourse } from './happenings.ts';
import { type MapFigure, mapView } from './map-standing.ts';
import styles from './MapTracker.module.css';
import tracker from './MatchTracker.module.css';

const figureTexts: Readonly<Record<MapFigure, PhraseKey>> = {
  kills: 'match.map_kills',
  money: 'match.map_money',
  equipment: 'match.map_equipment',
  gold: 'match.map_gold',
  towers: 'match.map_towers',
};

/** A map of a video game: its name, who attacks, what both sides have, and the rounds as they went. */
export function MapTracker({ game, course }: { readonly game: Game; readonly course: MatchCourse }) {
  const phrases = usePhrases();
  const view = mapView(course);
  if (!view) return <p className={tracker.words}>{phrases.t('match.tracker_waiting')}</p>;
  const { period, map, attacking, figures, rounds } = view;
  const [home, away] = [game.home.name, game.away?.name ?? ''];
  const number = new Intl.NumberFormat(phrases.formatTag);
  return (
    <figure className={tracker.tracker}>
      <div className={styles.map} role="img" aria-label={phrases.t('match.tracker')}>
        <p className={styles.head}>
          <b>{phrases.t('match.map_number', { number: period })}</b>
          {map !== '' && <bdi>{map}</bdi>}
        </p>
        <p className={styles.sides}>
          <bdi data-attacks={attacking === 1 || undefined}>{home}</bdi>
          <bdi data-attacks={attacking === 2 || undefined}>{away}</bdi>
        </p>
        <dl className={styles.figures} data-number="">
          {figures.map(({ figure, home: own, away: other, share }) => (
            <div key={figure}>
              <dd>{number.format(own)}</dd>
              <dt>{phrases.t(figureTexts[figure])}</dt>
              <dd>{number.format(other)}</dd>
              <span className={styles.bar} aria-hidden="true">
                <span style={{ inlineSize: `${share * 100}%` }} />
              </span>
            </div>
          ))}
        </dl>
        {rounds.length > 1 && (
          <ol className={styles.rounds} aria-label={phrases.t('match.map_rounds')}>
            {rounds.map((side, at) => (
              // Rounds stay in their places: their number is their identity.
              <li key={at} data-side={side}>
                <span className="visually-hidden">{side === 1 ? home : away}</span>
              </li>
            ))}
          </ol>
        )}
      </div>
      <figcaption className={tracker.words}>
        {attacking === 0 ? (
          phrases.t('match.map_in_play')
        ) : (
          <bdi>{phrases.t('match.map_attacks', { team: attacking === 1 ? home : away })}</bdi>
        )}
      </figcaption>
    </figure>
  );
}
