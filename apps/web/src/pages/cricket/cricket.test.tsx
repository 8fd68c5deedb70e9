// The cricket group as a person uses it: every page of it, with cricket's own score, its players and its way round.
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { answerCall } from '../../../journeys/support/sample-calls.ts';
import { SAMPLE_NOW_MS } from '../../../journeys/support/sample-world.ts';
import { openPage } from '../../app/testing-page.tsx';
import type { LoadedAnswer } from '../../server-contract.ts';

afterEach(cleanup);

const feed = (value: unknown): LoadedAnswer => ({ status: 200, body: { Success: true, Value: value } });
const body = (value: unknown): LoadedAnswer => ({ status: 200, body: value });
const outcome = (type: number, cf: number) => ({ T: type, G: 1, C: cf });
const match = (I: number, CI: number, isLive: boolean) => ({
  I,
  CI,
  KI: isLive ? 1 : 3,
  S: SAMPLE_NOW_MS / 1000 + (isLive ? -3600 : 3600),
  O1: 'Harbour Kites',
  O2: 'Valley Lions',
  O1I: 71,
  O2I: 72,
  SI: 66,
  SN: 'Cricket',
  LI: 660,
  L: 'Coastal Twenty',
  EC: 12,
  E: [outcome(1, 1.8), outcome(3, 2.1)],
  ...(isLive && {
    SC: {
      FS: { S1: 156, S2: 90 },
      PS: [],
      CP: 2,
      P: 2,
      ST: [
        {
          Key: 0,
          Value: [
            { ID: 102, N: 'Balls', S1: '120', S2: '62' },
            { ID: 103, N: 'Wickets', S1: '7', S2: '3' },
          ],
        },
      ],
    },
  }),
});
const LIVE = match(9001, 501, true);
const LINE = match(9002, 502, false);
const deeds = {
  runs: 41,
  balls: 30,
  fours: 4,
  sixes: 2,
  isOut: true,
  hasBatted: true,
  ballsBowled: 13,
  runsGiven: 20,
  wickets: 2,
};
const player = {
  id: 'kites-p7',
  name: 'Ida Marsh',
  number: 7,
  position: 'all_rounder',
  isStarting: true,
  goals: 0,
  points: 0,
  touchdowns: 0,
  yellowCards: 0,
  redCards: 0,
  cricket: deeds,
};

function answer(path: string): LoadedAnswer {
  const { pathname, searchParams: query } = new URL(path, 'http://site');
  const isLive = pathname.includes('LiveFeed');
  const here = isLive ? LIVE : LINE;
  switch (pathname.split('/').at(-1)) {
    case 'Get1x2_VZip':
    case 'GetGamesTeamZip':
    case 'Web_SearchZip':
      return feed([here]);
    case 'GetChampsZip':
      return feed([{ LI: 660, L: 'Coastal Twenty', SI: 66, GC: 1 }]);
    case 'GetGameZip': {
      const { E: _flat, ...head } = here;
      const isHere = [here.I, here.CI].includes(Number(query.get('id')));
      return isHere
        ? feed({ ...head, GE: [{ G: 1, E: [[outcome(1, 1.8)], [outcome(3, 2.1)]] }], SG: [] })
        : { status: 200, body: { Success: false, Error: 'Game is not found', Value: null } };
    }
    case 'LineUps2':
      return body({
        gameId: 9001,
        constId: 501,
        teams: [
          { id: 71, name: 'Harbour Kites', image: '', players: [player] },
          { id: 72, name: 'Valley Lions', image: '', players: [] },
        ],
      });
    case 'ShortPlayersInfo':
      return body({
        players:
          query.get('players') === 'kites-p7'
            ? [{ ...player, teamId: 71, teamName: 'Harbour Kites', gameId: 9001 }]
            : [],
      });
    case 'GetChronoOfPlay':
      return feed({
        I: 9001,
        CI: 501,
        SI: 66,
        O1: 'Harbour Kites',
        O2: 'Valley Lions',
        Count: 1,
        Items: [
          { K: 'score', N: 'Score', P: 1, PN: '1st innings', V: 6, PL: { I: 'kites-p7', N: 'Ida Marsh' } },
        ],
      });
    case 'TeamLastGames':
      return body({ teams: [], gameShorts: [] });
    default:
      return answerCall(path);
  }
}
const open = (path: string) => openPage(`/en/${path}`, { answer });
const title = (name: string): Promise<HTMLElement> => screen.findByRole('heading', { level: 1, name });

describe('the cricket group', () => {
  it('begins with what is played, what starts soon and the tournaments', async () => {
    await open('cricket');
    await title('Cricket');
    const card = within(await screen.findByRole('article', { name: 'Harbour Kites – Valley Lions' }));
    expect(await card.findByText('156/7')).toBeTruthy();
    expect(card.getByText('90/3')).toBeTruthy();
    expect(card.getByText('10.2 ov')).toBeTruthy();
    expect(card.getByText(/Valley Lions needs 67 runs/)).toBeTruthy();
    expect(card.getByRole('link', { name: 'Watch ball by ball' }).getAttribute('href')).toBe(
      '/en/cricket/broadcasts/501',
    );
    const champ = await screen.findByRole('link', { name: /Coastal Twenty.*1 live, 1 to come/ });
    expect(champ.getAttribute('href')).toBe('/en/cricket/cricket/660-coastal-twenty');
  });

  it.each([
    ['cricket/champs', 'Tournaments', /Coastal Twenty/],
    ['cricket/events', 'Matches', /Harbour Kites.*Valley Lions/],
    ['cricket/broadcasts', 'Broadcasts', /Watch ball by ball/],
    ['cricket/cricket/660-x', 'Coastal Twenty', /Harbour Kites.*Valley Lions/],
    ['cricket/team/71', 'Harbour Kites', /Harbour Kites.*Valley Lions/],
    ['cricket/search?q=kites', 'Find cricket', /^Harbour Kites$/],
  ])('%s is a page of its own with links that stay in the group', async (path, name, link) => {
    await open(path);
    await title(name);
    const [found] = await screen.findAllByRole('link', { name: link });
    expect(found?.getAttribute('href')).toMatch(/^\/en\/cricket\//);
  });

  it.each(['cricket', 'cricket/champs', 'cricket/broadcasts', 'cricket/events'])(
    '%s does not take a feed that fails for one without matches',
    async (path) => {
      const failing = (asked: string): LoadedAnswer =>
        asked.includes('Feed/') ? { status: 503, body: null } : answer(asked);
      await openPage(`/en/${path}`, { answer: failing });
      expect((await screen.findAllByRole('button', { name: 'Try again' })).length).toBeGreaterThan(0);
      expect(screen.queryByText(/^(?:No|There (?:is|are) no) (?:cricket|tournament)/)).toBeNull();
    },
  );

  it('keeps its favourites', async () => {
    const { services } = await open('cricket/favourites');
    expect(await screen.findByText(/No cricket among your favourites/)).toBeTruthy();
    act(() => services.stores.favourites.toggle('events', 502));
    expect(await screen.findAllByRole('link', { name: /Harbour Kites.*Valley Lions/ })).toHaveLength(2);
  });

  it('shows a broadcast: the ground, the score, the scorecard', async () => {
    await open('cricket/broadcasts/501');
    await title('Harbour Kites – Valley Lions');
    expect(screen.getByRole('img', { name: 'Match tracker' })).toBeTruthy();
    expect(screen.getByText('156/7')).toBeTruthy();
    const batting = within(await screen.findByRole('table', { name: 'Harbour Kites: batting' }));
    expect(batting.getByRole('row', { name: /Ida Marsh out 41 30 4 2/ })).toBeTruthy();
    expect(batting.getByRole('link', { name: 'Ida Marsh' }).getAttribute('href')).toBe(
      '/en/cricket/player/9001/kites-p7',
    );
    const bowling = within(screen.getByRole('table', { name: 'Harbour Kites: bowling' }));
    expect(bowling.getByRole('row', { name: /Ida Marsh 2\.1 20 2 9\.23/ })).toBeTruthy();
  });

  it('has the match with its markets and its own score, and prices go to the coupon', async () => {
    const { services } = await open('cricket/cricket/660-x/501-y');
    await title('Harbour Kites – Valley Lions');
    expect(await screen.findByText('156/7')).toBeTruthy();
    fireEvent.click((await screen.findAllByRole('button', { name: /, Harbour Kites, / }))[0] as HTMLElement);
    await waitFor(() => expect(services.stores.draft.getState().legs).toHaveLength(1));
  });

  it('tells what a player did with bat and ball, and when', async () => {
    await open('cricket/player/9001/kites-p7');
    await title('Ida Marsh');
    expect(screen.getByText('All-rounder')).toBeTruthy();
    expect(screen.getByText('41 runs off 30 balls, 4 fours, 2 sixes')).toBeTruthy();
    expect(screen.getByText('2.1 overs, 20 runs given, 2 wickets')).toBeTruthy();
    expect(screen.getByRole('row', { name: /6 runs 1st innings/ })).toBeTruthy();
    cleanup();
    await open('cricket/player/9001/nobody');
    expect(await screen.findByText('This player is on no team sheet of this match.')).toBeTruthy();
  });
});
