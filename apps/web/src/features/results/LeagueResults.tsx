import { Skeleton } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { resultGamesQuery } from '../../state/result-queries.ts';
import { usePhrases, useServices, useTimes } from '../../state/services.tsx';
import { StatisticLink } from '../../state/StatisticLink.tsx';
import type { GameResult } from '../../wire/results-from-wire.ts';
import { Revisions } from './Revisions.tsx';
import styles from './Results.module.css';
import type { ResultDay } from './result-day.ts';

/** A match whose parts are folded. */
const GAME_HEIGHT_PX = 94;

/** How its parts ended (halves, corners …), folded. */
function Parts({ parts }: Pick<GameResult, 'parts'>) {
  const phrases = usePhrases();
  if (parts.length === 0) return null;
  return (
    <details className={styles.partList}>
      <summary>{phrases.t('results.parts', { count: parts.length })}</summary>
      <dl>
        {parts.map((part) => (
          <div key={part.name}>
            <dt>{part.name}</dt>
            <dd dir="ltr" data-number="">
              {part.score}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

interface LeagueGamesProps {
  readonly champId: number;
  readonly day: ResultDay;
  /** As many are expected. */
  readonly count?: number;
}

/** The games of a league that ended on a day. */
export function LeagueGames({ champId, day, count = 2 }: LeagueGamesProps) {
  const services = useServices();
  const phrases = usePhrases();
  const times = useTimes();
  const games = useQuery(resultGamesQuery(services, champId, day.fromMs, day.toMs));
  if (games.isError) return <p className={styles.note}>{phrases.t('results.failed')}</p>;
  if (games.isPending)
    return (
      <Skeleton rows={Math.max(1, count)} rowHeightPx={GAME_HEIGHT_PX} label={phrases.t('shell.loading')} />
    );
  return (
    <ul>
      {games.data.map((game) => (
        <li key={game.gameId} className={styles.game}>
          <span className={styles.time} data-number="">
            {times.time(game.startedAtMs)}
          </span>
          <span className={styles.teams}>
            <bdi>{game.home}</bdi>
            {game.away && <bdi>{game.away}</bdi>}
          </span>
          <span className={styles.score} dir="ltr" data-number="">
            <b>{game.score}</b>
            {game.periodScores && <small>{game.periodScores}</small>}
          </span>
          <div className={styles.foot}>
            <StatisticLink
              view="game"
              to={{ gameId: game.gameId }}
              name={[game.home, game.away].filter(Boolean).join(' – ')}
              className={styles.statistics}
            />
            <Parts parts={game.parts} />
            <Revisions gameId={game.gameId} />
          </div>
        </li>
      ))}
    </ul>
  );
}

interface LeagueResultsProps {
  readonly champId: number;
  readonly name: string;
  readonly count: number;
  readonly day: ResultDay;
  readonly isOpenFirst: boolean;
}

/** One league of a day; its games are asked for when it is opened. */
export function LeagueResults({ champId, name, count, day, isOpenFirst }: LeagueResultsProps) {
  const [isOpen, setOpen] = useState(isOpenFirst);
  return (
    <section className={styles.league} aria-label={name}>
      <h2>
        <button type="button" className={styles.fold} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" />
          <bdi>{name}</bdi>
          <span className={styles.count} data-number="">
            {count > 0 ? count : ''}
          </span>
        </button>
      </h2>
      {isOpen && <LeagueGames champId={champId} day={day} count={count} />}
    </section>
  );
}
