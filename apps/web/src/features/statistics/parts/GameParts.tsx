import { Link } from 'react-router';
import { usePhrases, useTimes } from '../../../state/services.tsx';
import type { GamePage } from '../../../state/statistic-queries.ts';
import { useStatisticPath } from '../scope.tsx';
import styles from '../Statistics.module.css';
import { FormMarks } from './FormMarks.tsx';
import { Part } from './Part.tsx';

const MS_IN_SECOND = 1000;
const WHOLE_MATCH = 0;

export function FormPart({ page }: { readonly page: GamePage }) {
  const phrases = usePhrases();
  const { home, away } = page.game;
  return (
    <Part name="form" title={phrases.t('statistics.form')}>
      <ul className={styles.rows}>
        {[home, away].map((side, at) => (
          <li key={side.id} className={styles.insightRow}>
            <bdi>{side.name}</bdi>
            <FormMarks marks={page.form[at === 0 ? 0 : 1]} name={side.name} />
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** `45+2`: two minutes after the end of a half. */
const minuteText = (minute: number, added: number): string =>
  added > 0 ? `${minute - added}+${added}` : String(minute);

/** Goals and cards with who it was and when. */
export function MomentsPart({ page }: { readonly page: GamePage }) {
  const phrases = usePhrases();
  const pathOf = useStatisticPath();
  const { game, moments } = page;
  if (moments.length === 0) return null;
  return (
    <Part name="moments" title={phrases.t('statistics.moments')}>
      <ol className={styles.moments}>
        {moments.map(({ kind, way, side, minute, added = 0, playerId, playerName }, at) => {
          const team = side === 1 ? game.home : game.away;
          const isOwn = way === 'own_goal';
          const key = way === 'penalty' || isOwn ? way : kind;
          const teamId = isOwn ? (side === 1 ? game.away.id : game.home.id) : team.id;
          return (
            // Moments have no number of their own; their order is that of the match.
            <li key={at} data-side={side}>
              <span data-number="">
                {phrases.t('statistics.minute', { minute: minuteText(minute, added) })}
              </span>
              <span className={styles.soft}>{phrases.t(`statistics.moment_${key}`)}</span>
              {playerId !== undefined && playerName !== undefined ? (
                <Link
                  to={pathOf('player', { sportId: game.sportId, playerId, teamId })}
                  className={styles.name}
                >
                  <bdi>{playerName}</bdi>
                </Link>
              ) : (
                <bdi>{team.name}</bdi>
              )}
            </li>
          );
        })}
      </ol>
    </Part>
  );
}

export function GroundPart({ page }: { readonly page: GamePage }) {
  const phrases = usePhrases();
  const { stadium, weather } = page;
  if (!stadium && !weather) return null;
  const sky = [
    weather?.['weatherDescription'],
    weather?.['temperature'],
    weather?.['weatherWindDescription'],
  ];
  return (
    <Part name="stadium" title={phrases.t('statistics.stadium')}>
      {stadium && (
        <p>
          {[stadium.name, stadium.city, stadium.country]
            .filter((one) => one !== undefined)
            .map((one, at) => (
              <span key={one}>
                {at > 0 && ' · '}
                <bdi>{one}</bdi>
              </span>
            ))}
        </p>
      )}
      {weather && (
        <p className={styles.soft}>
          {phrases.t('statistics.weather')}:{' '}
          {sky
            .filter((one) => one !== undefined)
            .map((one, at) => (
              <span key={one}>
                {at > 0 && ' · '}
                <bdi>{one}</bdi>
              </span>
            ))}
        </p>
      )}
    </Part>
  );
}

/** Earlier meetings, and how many each side won. */
export function MeetingsPart({ page }: { readonly page: GamePage }) {
  const phrases = usePhrases();
  const times = useTimes();
  const { meetings, game } = page;
  const won = (sign: number): number =>
    meetings.filter(({ score1, score2 }) => Math.sign(score1 - score2) === sign).length;
  const balance = {
    home: game.home.name,
    away: game.away.name,
    first: won(1),
    draws: won(0),
    second: won(-1),
  };
  return (
    <Part name="meetings" title={phrases.t('statistics.meetings')}>
      {meetings.length === 0 ? (
        <p className={styles.soft}>{phrases.t('statistics.meetings_empty')}</p>
      ) : (
        <>
          <p>{phrases.t('statistics.meetings_balance', balance)}</p>
          <ul className={styles.rows}>
            {meetings.map((one) => {
              const sides = one.isFirstSideAway ? [game.away, game.home] : [game.home, game.away];
              const score = one.isFirstSideAway ? [one.score2, one.score1] : [one.score1, one.score2];
              return (
                <li key={one.startTs} className={styles.row}>
                  <span className={styles.when}>
                    {times.fullDay(one.startTs * MS_IN_SECOND)}
                    {one.round && <small>{one.round}</small>}
                  </span>
                  <span className={styles.sides}>
                    {sides.map((side) => (
                      <bdi key={side.id}>{side.name}</bdi>
                    ))}
                  </span>
                  <span className={styles.score} dir="ltr" data-number="">
                    {score.join(':')}
                  </span>
                </li>
              );
            })}
          </ul>
        </>
      )}
    </Part>
  );
}

/** What was counted, whole and by periods, numbers first. */
export function FiguresPart({ page }: { readonly page: GamePage }) {
  const phrases = usePhrases();
  if (page.statistic.length === 0)
    return <p className={styles.soft}>{phrases.t('statistics.figures_empty')}</p>;
  return page.statistic.map(({ period, periodName, lines }) => (
    <Part
      key={period}
      name={period === WHOLE_MATCH ? 'figures' : 'figures_of_periods'}
      title={period === WHOLE_MATCH ? phrases.t('statistics.whole_match') : periodName}
    >
      <dl className={styles.bars}>
        {lines.map((line) => {
          const [home, away] = [Number.parseFloat(line.s1) || 0, Number.parseFloat(line.s2) || 0];
          return (
            <div key={line.id}>
              <dt>{line.name}</dt>
              <dd data-number="">{line.s1}</dd>
              <dd data-number="">{line.s2}</dd>
              <progress aria-hidden="true" max={1} value={home + away === 0 ? 0.5 : home / (home + away)} />
            </div>
          );
        })}
      </dl>
    </Part>
  ));
}
