import { Monogram, SportIcon } from '@overround/ui';
import { Link } from 'react-router';
import { addressesOf } from '../../../shared/addresses.ts';
import { usePhrases, useServices, useTimes } from '../../../state/services.tsx';
import type { GamePage } from '../../../state/statistic-queries.ts';
import { useScope, useStatisticPath } from '../scope.tsx';
import styles from '../Statistics.module.css';

const MS_IN_SECOND = 1000;
const STATUS = ['to_come', 'in_play', 'over'] as const;
const TO_COME = 1;

function Side({ side, sportId }: { readonly side: GamePage['game']['home']; readonly sportId: number }) {
  const { hasTeamLogos } = useScope();
  const pathOf = useStatisticPath();
  return (
    <Link to={pathOf('team', { sportId, teamId: side.id })} className={styles.team}>
      {hasTeamLogos && <Monogram name={side.name} seed={side.id || side.name} sizePx={40} />}
      <bdi>{side.name}</bdi>
    </Link>
  );
}

/** A race or a vote: its name, and when it begins. */
function Field({ page: { game } }: { readonly page: GamePage }) {
  const times = useTimes();
  return (
    <>
      <span className={styles.team}>
        <SportIcon sportId={game.sportId} sizePx={32} />
      </span>
      <h1>
        <bdi>{game.home.name}</bdi>
      </h1>
      <p className={styles.big}>
        <bdi dir="ltr">{times.time(game.startTs * MS_IN_SECOND)}</bdi>
      </p>
    </>
  );
}

function Sides({ page }: { readonly page: GamePage }) {
  const phrases = usePhrases();
  const times = useTimes();
  const { game } = page;
  return (
    <>
      <h1 className="visually-hidden">
        {phrases.t('statistics.versus', { home: game.home.name, away: game.away.name })}
      </h1>
      <div className={styles.teams}>
        <Side side={game.home} sportId={game.sportId} />
        <div>
          {/* Each number stands beside its side, in either direction. */}
          <p className={styles.big}>
            {game.status === TO_COME ? (
              <bdi dir="ltr">{times.time(game.startTs * MS_IN_SECOND)}</bdi>
            ) : (
              <span className={styles.result}>
                <bdi>{game.score1}</bdi>
                <span>:</span>
                <bdi>{game.score2}</bdi>
              </span>
            )}
          </p>
          <p className={styles.soft}>
            {page.statusText || phrases.t(`statistics.status_${STATUS[game.status - 1] ?? 'over'}`)}
          </p>
        </div>
        <Side side={game.away} sportId={game.sportId} />
      </div>
    </>
  );
}

/** Sides, score and where the match belongs. */
export function GameHead({ page }: { readonly page: GamePage }) {
  const phrases = usePhrases();
  const times = useTimes();
  const { lang } = useServices();
  const { root, hasNavigation } = useScope();
  const pathOf = useStatisticPath();
  const { game, periods } = page;
  const startMs = game.startTs * MS_IN_SECOND;
  const address = addressesOf(lang).game(page.isLive ? 'live' : 'line', {
    sportId: game.sportId,
    champId: game.champId,
    champName: game.champName,
    eventId: game.constId,
    home: game.home,
    away: game.away,
  });
  return (
    <div className={styles.head}>
      {page.isField ? <Field page={page} /> : <Sides page={page} />}
      {periods.length > 1 && (
        <p className={styles.facts} role="group" aria-label={phrases.t('statistics.periods')}>
          {periods.map((period) => (
            <span key={period.name}>
              {period.name}{' '}
              <bdi dir="ltr" data-number="">
                {period.score1}:{period.score2}
              </bdi>
            </span>
          ))}
        </p>
      )}
      <p className={styles.facts}>
        <Link
          to={pathOf('tournament', {
            sportId: game.sportId,
            tournamentId: game.champId,
            seasonId: page.season ?? '0',
          })}
        >
          <bdi>{game.champName}</bdi>
        </Link>
        {game.round && <bdi>{game.round}</bdi>}
        <span>{times.longDay(startMs)}</span>
        {page.isListed && hasNavigation && (
          <a href={address} {...(root === 'statistics' && { target: '_blank', rel: 'noopener' })}>
            {phrases.t('statistics.to_match')}
          </a>
        )}
      </p>
    </div>
  );
}
