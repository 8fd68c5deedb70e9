// The statistics pages as a reader uses them, in a window of the site and in a frame.
import type { WireRequest } from '@overround/client';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { openPage } from '../../app/testing-page.tsx';
import type { LoadedAnswer } from '../../server-contract.ts';
import type { ChampPage, GamePage, HorsePage, PlayerPage, TeamPage } from '../../state/statistic-queries.ts';

afterEach(cleanup);

const licences = [{ key: 'l1', name: 'CC BY 4.0', holder: 'A recorder', url: 'https://example.org/terms' }];
const home = { id: 11, name: 'Harbour Rovers', image: '' };
const away = { id: 12, name: 'Valley United', image: '' };
const game: GamePage['game'] = {
  constId: 310,
  gameId: 650,
  sportId: 1,
  champId: 90,
  champName: 'Premier League',
  startTs: 1_790_000_000,
  status: 3,
  home,
  away,
  score1: 2,
  score2: 1,
  winner: 1,
  scoreText: '2:1 (1:0,1:1)',
  round: 'Round 3',
  licence: 'l1',
};
const row = (position: number, opponent: typeof home, points: number): GamePage['table'][number] => ({
  position,
  opponent,
  played: 3,
  won: 2,
  drawn: 0,
  lost: 1,
  scored: 5,
  conceded: 3,
  points,
  form: ['W', 'L'],
});
const table = [row(1, home, 6), row(2, away, 3)];
const scorer = {
  id: 'ann',
  name: 'Ann Ash',
  teamId: 11,
  teamName: 'Harbour Rovers',
  goals: 2,
  points: 0,
  touchdowns: 0,
  yellowCards: 1,
  redCards: 0,
};
const counted: ChampPage['counted'] = ['goals', 'yellowCards', 'redCards'];
const gamePage: GamePage = {
  licences,
  game,
  sportName: 'Football',
  statusText: '',
  season: '35',
  isListed: false,
  isLive: false,
  periods: [
    { name: '1st half', score1: 1, score2: 0 },
    { name: '2nd half', score1: 1, score2: 1 },
  ],
  form: [['W', 'L'], ['D']],
  stadium: { name: 'Harbour Park', city: 'Harbour', licence: 'l1' },
  meetings: [{ startTs: 1_780_000_000, isFirstSideAway: true, score1: 0, score2: 2, licence: 'l1' }],
  areLineUpsExpected: false,
  lineUps: [{ ...scorer, isStarting: true, position: 'forward', number: 9 }],
  moments: [
    { kind: 'score', side: 1, period: 1, minute: 12, playerId: 'ann', playerName: 'Ann Ash' },
    { kind: 'yellow_cards', side: 2, period: 1, minute: 47, added: 2 },
  ],
  statistic: [{ period: 0, periodName: '', lines: [{ id: 26, name: 'Corners', s1: '7', s2: '2' }] }],
  table,
};
const champPage: ChampPage = {
  licences,
  champId: 90,
  champName: 'Premier League',
  sportId: 1,
  sportName: 'Football',
  stageId: 'b0',
  season: '35',
  seasons: ['36', '35'],
  table,
  net: [{ round: 'Round 3', games: [game] }],
  scorers: [{ ...scorer, games: 3 }],
  counted,
  rating: [{ position: 1, opponent: home, rating: 1512, change: 12, played: 3 }],
  sides: [],
};
const teamPage: TeamPage = {
  licences,
  team: home,
  sportId: 1,
  sportName: 'Football',
  champ: { champId: 90, champName: 'Premier League', row: row(1, home, 6) },
  form: ['W'],
  next: [],
  past: [game],
  squad: [{ ...scorer, games: 3 }],
  counted,
};
const playerPage: PlayerPage = {
  licences,
  player: { ...scorer, isStarting: true, position: 'forward' },
  sportId: 1,
  counted,
  totals: { ...scorer, games: 1, starts: 1 },
  games: [{ ...scorer, game, isStarting: true }],
};
const horsePage: HorsePage = {
  licences,
  name: 'Quiet Storm',
  sportId: 44,
  champId: 91,
  champName: 'Harbour Downs',
  totals: { races: 1, won: 1, placed: 1 },
  races: [
    {
      constId: 5,
      name: 'Race',
      startTs: 1_790_000_000,
      status: 3,
      number: 2,
      runners: 7,
      place: 1,
      isWithdrawn: false,
      licence: 'l1',
    },
  ],
};

const PAGES: Readonly<Record<string, object>> = {
  game: gamePage,
  champ: champPage,
  team: teamPage,
  player: playerPage,
  horse: horsePage,
};
const asked: string[] = [];
const handle = ({ url }: WireRequest): LoadedAnswer | undefined => {
  const name = /\/Page\/(\w+)/.exec(url)?.[1];
  if (name === undefined) return undefined;
  asked.push(url);
  return { status: 200, body: PAGES[name] };
};
const world = { handle };

it('tell a match in its parts, each with what it was told by, and hide what is not wanted', async () => {
  const { router, services } = await openPage('/en/statisticpopup/game/1/310', world);
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Harbour Rovers against Valley United' }),
  ).toBeTruthy();
  expect(screen.getByText('Harbour Park')).toBeTruthy();
  expect(screen.getByText('45+2′')).toBeTruthy();
  // Numbers of their own, so that they stand beside their sides from right to left too.
  expect(screen.getByText(String(game.score2), { selector: 'p > span > bdi:last-child' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ann Ash' }).getAttribute('href')).toBe(
    '/en/statisticpopup/player/1/ann?team=11',
  );
  expect(screen.getByRole('img', { name: /Form of Harbour Rovers.*won, lost/ })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'CC BY 4.0' }).getAttribute('href')).toBe(
    'https://example.org/terms',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Hide Ground' }));
  await waitFor(() => expect(screen.queryByText('Harbour Park')).toBeNull());
  expect(services.stores.ownLists.getState().hiddenParts).toEqual(['stadium']);
  fireEvent.click(screen.getByRole('button', { name: 'Show Ground' }));
  expect(await screen.findByText('Harbour Park')).toBeTruthy();

  fireEvent.click(screen.getByRole('tab', { name: 'Meetings' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/en/statisticpopup/game/1/310/h2h'));
  expect(await screen.findByText('Harbour Rovers won 0, drawn 0, Valley United won 1')).toBeTruthy();
  fireEvent.click(screen.getByRole('tab', { name: 'Figures' }));
  expect(await screen.findByText('Corners')).toBeTruthy();
  fireEvent.click(screen.getByRole('tab', { name: 'Table' }));
  expect(within(await screen.findByRole('table')).getAllByRole('row')).toHaveLength(3);
});

it('of a season lead to its sides, its rating and its other seasons', async () => {
  const { router } = await openPage('/en/statisticpopup/tournament/1/90/35', world);
  expect(await screen.findByRole('heading', { level: 1, name: 'Premier League' })).toBeTruthy();
  expect(asked.at(-1)).toContain('season=35');
  expect(screen.getAllByRole('table')).toHaveLength(3);
  fireEvent.click(screen.getByRole('radio', { name: '36' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/en/statisticpopup/tournament/1/90/36'));
  cleanup();
  await openPage('/en/statisticpopup/stage/1/90?tt=1', world);
  expect(await screen.findByRole('heading', { name: 'Rounds' })).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
  cleanup();
  await openPage('/en/statisticpopup/rating/1/90', world);
  expect(within(await screen.findByRole('table')).getByText('1512')).toBeTruthy();
});

it('of sides, players and runners say who they are and what they did', async () => {
  await openPage('/en/statisticpopup/team/1/11', world);
  expect(await screen.findByRole('heading', { level: 1, name: 'Harbour Rovers' })).toBeTruthy();
  expect(screen.getByText('No match is listed.')).toBeTruthy();
  cleanup();
  await openPage('/en/statisticpopup/player/1/ann?team=11', world);
  expect(await screen.findByRole('heading', { level: 1, name: 'Ann Ash' })).toBeTruthy();
  expect(screen.getByText('Forward')).toBeTruthy();
  cleanup();
  await openPage('/en/statisticpopup/horse/5-2', world);
  expect(await screen.findByText('1 of 7')).toBeTruthy();
});

it('say when nothing is known and when the network failed', async () => {
  const failing = (status: number) => ({ handle: () => ({ status, body: { code: 'not_told', status } }) });
  await openPage('/en/statisticpopup/game/1/310', failing(404));
  expect(await screen.findByText('Nothing is known of this yet.')).toBeTruthy();
  cleanup();
  await openPage('/en/statisticpopup/game/1/310', failing(503));
  expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded');
  cleanup();
  // Cyber tournaments are of three sports only.
  await openPage('/en/statisticpopup/cyber/1/90/35', world);
  await waitFor(() => expect(screen.queryByText('Premier League')).toBeNull());
});

it('stand in a frame as its host wants them, and keep its settings from page to page', async () => {
  await openPage('/en/statistics/game/1/310/main?h=stadium-form&hn=1&htl=1&rtl=1', world);
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText('Harbour Park')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Valley United' }).getAttribute('href')).toBe(
    '/en/statistics/team/1/12?h=stadium-form&hn=1&htl=1&rtl=1',
  );
  expect(document.querySelector('[data-app]')?.getAttribute('dir')).toBe('rtl');
});

it('of a race tell who runs instead of two sides', async () => {
  const race = {
    ...gamePage,
    isField: true,
    game: { ...game, sportId: 44, home: { ...game.home, name: 'The Cup' } },
  };
  const card = {
    gameId: 7,
    status: 1,
    places: 3,
    isHandicap: false,
    runners: [{ number: 4, name: 'Quiet Storm', rider: 'Ann Ash', form: '1-3', draw: 2, isWithdrawn: false }],
  };
  await openPage('/en/statisticpopup/game/44/310', {
    handle: ({ url }: WireRequest): LoadedAnswer | undefined => {
      if (url.includes('/Page/game')) return { status: 200, body: race };
      return url.includes('HorsesRace') ? { status: 200, body: { races: [card] } } : undefined;
    },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'The Cup' })).toBeTruthy();
  expect(screen.queryByRole('tab', { name: 'Meetings' })).toBeNull();
  const runner = await screen.findByRole('link', { name: /Quiet Storm/ });
  expect(runner.getAttribute('href')).toBe(`/en/statisticpopup/horse/${game.constId}-4`);
});
