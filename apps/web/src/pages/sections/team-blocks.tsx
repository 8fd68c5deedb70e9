// A team or a player: matches in play and to come, and the last ones; without one, teams to choose from.

import { Button, chipClass, chipsClass, Monogram, Skeleton, TextField } from '@overround/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Board } from '../../features/board/Board.tsx';
import { BoardStates } from '../../features/board/BoardStates.tsx';
import { useBoardLive } from '../../features/board/use-board.ts';
import { useIsAllowed } from '../../state/disallowed-sports.ts';
import { SEARCH_LETTERS_MAX, SEARCH_LETTERS_MIN, searchQuery } from '../../state/feed-queries.ts';
import { teamGamesQuery, teamPastQuery, topGamesOfQuery } from '../../state/section-queries.ts';
import { LoadFailed } from '../../state/LoadFailed.tsx';
import { useAddresses, usePhrases, useServices, useTimes } from '../../state/services.tsx';
import { useNowMs } from '../../state/use-now.ts';
import type { Game, Participant } from '../../wire/game.ts';
import type { BlockProps, Blocks } from './block.ts';
import styles from './Part.module.css';
import { SectionEmpty } from './SectionEmpty.tsx';

const TEAMS_SHOWN = 24;

const typedIn = (query: URLSearchParams): string =>
  (query.get('q') ?? '').trim().slice(0, SEARCH_LETTERS_MAX);

/** The sides of these games, each once. */
function sidesOf(games: readonly Game[]): readonly Participant[] {
  const sides = games.flatMap(({ home, away }) => (away ? [home, away] : []));
  return [...new Map(sides.filter(({ id }) => id > 0).map((side) => [side.id, side])).values()];
}

function TeamLinks({ teams, label }: { readonly teams: readonly Participant[]; readonly label: string }) {
  const to = useAddresses();
  return (
    <nav className={styles.part} aria-label={label}>
      <header className={styles.head}>
        <h2>{label}</h2>
      </header>
      <ul className={`${chipsClass} ${styles.wrapped}`}>
        {teams.slice(0, TEAMS_SHOWN).map((team) => (
          <li key={team.id}>
            <Link to={to.team(team)} className={chipClass}>
              <Monogram name={team.name} seed={team.id} />
              <bdi>{team.name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function FoundTeams({ text }: { readonly text: string }) {
  const services = useServices();
  const phrases = usePhrases();
  const found = useQuery(searchQuery(services, text));
  const isAllowed = useIsAllowed();
  if (!found.data && !found.isError) return <Skeleton rows={3} label={phrases.t('shell.loading')} />;
  if (!found.data) return <LoadFailed onRetry={() => void found.refetch()} />;
  const wanted = text.toLocaleLowerCase();
  const teams = sidesOf(found.data.filter(isAllowed));
  const named = teams.filter(({ name }) => name.toLocaleLowerCase().includes(wanted));
  const shown = named.length > 0 ? named : teams;
  return shown.length > 0 ? (
    <TeamLinks teams={shown} label={phrases.t('sections.teams_found')} />
  ) : (
    <SectionEmpty text={phrases.t('sections.teams_nothing')} />
  );
}

function TopTeams() {
  const services = useServices();
  const phrases = usePhrases();
  const top = useQuery(topGamesOfQuery(services, 'line', []));
  const isAllowed = useIsAllowed();
  if (top.isPending) return <Skeleton rows={3} label={phrases.t('shell.loading')} />;
  if (!top.data) return <LoadFailed onRetry={() => void top.refetch()} />;
  const teams = sidesOf(top.data.filter(isAllowed));
  return teams.length > 0 ? (
    <TeamLinks teams={teams} label={phrases.t('sections.teams_featured')} />
  ) : (
    <SectionEmpty text={phrases.t('sections.empty')} />
  );
}

function TeamChoice() {
  const phrases = usePhrases();
  const [query, setQuery] = useSearchParams();
  const text = typedIn(query);
  const [typed, setTyped] = useState(text);
  const search = (event: FormEvent): void => {
    event.preventDefault();
    setQuery(typed.trim() === '' ? {} : { q: typed.trim() });
  };
  return (
    <>
      <search className={styles.choice}>
        <form onSubmit={search}>
          <TextField
            type="search"
            label={phrases.t('sections.teams_find')}
            hint={phrases.t('sections.teams_find_hint')}
            autoComplete="off"
            maxLength={SEARCH_LETTERS_MAX}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            start={<Search size={16} strokeWidth={1.75} aria-hidden="true" />}
            end={
              <Button type="submit" size="small">
                {phrases.t('shell.search')}
              </Button>
            }
          />
        </form>
      </search>
      {text.length >= SEARCH_LETTERS_MIN ? <FoundTeams text={text} /> : <TopTeams />}
    </>
  );
}

/** How the last matches ended. */
function Past({ teamId }: { readonly teamId: number }) {
  const services = useServices();
  const phrases = usePhrases();
  const times = useTimes();
  const nowMs = useNowMs();
  const past = useQuery(teamPastQuery(services, teamId));
  return (
    <section className={styles.part}>
      <header className={styles.head}>
        <h2>{phrases.t('sections.team_past')}</h2>
      </header>
      {past.isPending && <Skeleton rows={3} label={phrases.t('shell.loading')} />}
      {(past.data?.length ?? 0) > 0 ? (
        <ul className={styles.results}>
          {past.data?.map((game) => (
            <li key={game.eventId}>
              <span data-number="">{times.start(game.startedAtMs, nowMs)}</span>
              <bdi>{phrases.t('board.versus', { home: game.home, away: game.away })}</bdi>
              <b dir="ltr" data-number="">
                {game.score}
              </b>
            </li>
          ))}
        </ul>
      ) : (
        !past.isPending && <p className={styles.note}>{phrases.t('sections.team_past_none')}</p>
      )}
    </section>
  );
}

/** Matches of a team in play and to come, and the last ones. */
export function TeamGames({ teamId }: { readonly teamId: number }) {
  const services = useServices();
  const phrases = usePhrases();
  const client = useQueryClient();
  const [liveQuery, lineQuery] = [
    teamGamesQuery(services, 'live', teamId),
    teamGamesQuery(services, 'line', teamId),
  ];
  const [live, line] = [useQuery(liveQuery), useQuery(lineQuery)];
  useBoardLive('live', live.data, liveQuery.queryKey, client);
  useBoardLive('line', line.data, lineQuery.queryKey, client);
  const games = [...(live.data ?? []), ...(line.data ?? [])];
  return (
    <>
      <section className={styles.part}>
        <header className={styles.head}>
          <h2>{phrases.t('sections.team_next')}</h2>
        </header>
        {games.length > 0 && <Board games={games} headingLevel={3} />}
        {games.length === 0 && (line.isError || line.isPending) && <BoardStates kind="line" games={line} />}
        {games.length === 0 && line.data && <SectionEmpty text={phrases.t('sections.team_none')} />}
      </section>
      <Past teamId={teamId} />
    </>
  );
}

const Teams = ({ scope: { teamId } }: BlockProps) =>
  teamId === undefined ? <TeamChoice /> : <TeamGames key={teamId} teamId={teamId} />;

export const blocks: Blocks = {
  teams: {
    Component: Teams,
    load: async (services, { teamId }, url) => {
      const { queries } = services;
      if (teamId !== undefined)
        return Promise.all([
          queries.prefetchQuery(teamGamesQuery(services, 'live', teamId)),
          queries.prefetchQuery(teamGamesQuery(services, 'line', teamId)),
          queries.prefetchQuery(teamPastQuery(services, teamId)),
        ]);
      const text = typedIn(url.searchParams);
      return text.length >= SEARCH_LETTERS_MIN
        ? queries.prefetchQuery(searchQuery(services, text))
        : queries.prefetchQuery(topGamesOfQuery(services, 'line', []));
    },
  },
};
