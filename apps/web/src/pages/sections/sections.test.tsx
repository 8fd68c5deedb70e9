// The sections of the site as a person sees them: found by role and name only.
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { answerCall } from '../../../journeys/support/sample-calls.ts';
import { SAMPLE_CHAMPS, sampleGames } from '../../../journeys/support/sample-world.ts';
import { openPage } from '../../app/testing-page.tsx';
import { answerShortly } from '../../app/testing-services.ts';
import type { LoadedAnswer } from '../../server-contract.ts';

afterEach(cleanup);

const good = (value: unknown): LoadedAnswer => ({ status: 200, body: { Success: true, Value: value } });
const nothing = good([]);
const football = sampleGames.find((game) => !game.isLive && game.sport === 1);
const wire = football?.wire('en');
const rowName = new RegExp(`${wire?.O1}.*${wire?.O2}`);
const heading = (name: string | RegExp, level = 1) => screen.findByRole('heading', { level, name });

describe('a section', () => {
  it('lists the sports of its row and nothing else, and its matches lead into it', async () => {
    const asked: string[] = [];
    await openPage('/en/ball-games', {
      answer: (path) => {
        asked.push(path);
        return answerShortly(path);
      },
    });
    await heading('Ball games');
    expect(await heading('To come', 2)).toBeTruthy();
    const boards = asked.filter((path) => path.includes('Get1x2_VZip'));
    expect(boards.length).toBeGreaterThan(0);
    for (const path of boards) expect(new URL(path, 'http://site').searchParams.get('sports')).toBe('1,3');
    const [row] = await screen.findAllByRole('link', { name: rowName });
    expect(row?.getAttribute('href')).toMatch(/^\/en\/ball-games\/football\/90101-[a-z-]+\/\d+-/);
    const sports = within(screen.getByRole('navigation', { name: 'Sports of this section' }));
    expect(sports.getByRole('link', { name: 'Football' }).getAttribute('href')).toBe(
      '/en/ball-games/football',
    );
    expect(sports.queryByRole('link', { name: 'Tennis' })).toBeNull();
  });
  it('has pages for its sports and leagues, with the way back into it', async () => {
    await openPage('/en/ball-games/football', { answer: answerShortly });
    await heading('Football');
    const trail = screen.getByRole('navigation', { name: 'You are here' });
    expect(within(trail).getByRole('link', { name: 'Ball games' }).getAttribute('href')).toBe(
      '/en/ball-games',
    );
    cleanup();
    await openPage(`/en/ball-games/football/${wire?.LI}`, { answer: answerShortly });
    await heading(SAMPLE_CHAMPS.find(({ id }) => id === wire?.LI)?.name ?? '');
  });
  it('shows a match with the way back, and tells search engines its one address', async () => {
    await openPage(`/en/ball-games/football/${wire?.LI}/${wire?.CI}`, { answer: answerCall });
    await heading(rowName);
    const trail = screen.getByRole('navigation', { name: 'You are here' });
    expect(within(trail).getByRole('link', { name: 'Ball games' })).toBeTruthy();
    const canonical = document.querySelector('link[rel="canonical"]')?.getAttribute('href');
    expect(canonical).toMatch(/^\/en\/line\/football\//);
  });
  it('says when nothing of it is listed', async () => {
    await openPage('/en/ball-games', { answer: () => nothing });
    expect(await screen.findByText('Nothing of this section is listed at the moment.')).toBeTruthy();
  });
  it('says that it failed and what is safe', async () => {
    await openPage('/en/ufc', { answer: () => ({ status: 503, body: undefined }) });
    expect((await screen.findByRole('alert')).textContent).toContain('Your money was not touched');
  });
  it.each([
    ['a sport of another section', '/en/ufc/football'],
    ['a section that this brand does not have', '/en/marble'],
  ])('is not found for %s', async (_sentence, path) => {
    await openPage(path, { answer: answerShortly });
    expect(await heading(/not here|not found|no such/i)).toBeTruthy();
  });
  it('speaks Arabic with the brand’s own names', async () => {
    await openPage('/ar/ball-games', { lang: 'ar', answer: answerShortly });
    await heading('ألعاب الكرة');
  });
  it('stands in the menu with the others, and leads to those below it', async () => {
    await openPage('/en/top-events', { answer: answerShortly });
    await heading('Top events');
    const below = screen.getByRole('navigation', { name: 'Sections' });
    expect(within(below).getByRole('link', { name: 'All top events' }).getAttribute('href')).toBe(
      '/en/top-events/events',
    );
    const rail = screen.getByRole('navigation', { name: 'Sports' });
    expect(within(rail).getByRole('link', { name: 'Ball games' })).toBeTruthy();
    expect(within(rail).queryByRole('link', { name: 'All top events' })).toBeNull();
  });
});

describe('bets on yours', () => {
  it('collects what is kept, and says how to keep something', async () => {
    const { services } = await openPage('/en/bets-on-yours', {
      answer: (path) =>
        path.includes('GetFavoritesZip') ? good(path.includes('Line') ? [wire] : []) : answerShortly(path),
    });
    expect(await screen.findByText(/Star a match or a league/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See the whole line' })).toBeTruthy();
    act(() => services.stores.favourites.toggle('champs', Number(wire?.LI)));
    expect((await screen.findAllByRole('link', { name: rowName })).length).toBeGreaterThan(0);
  });
});

describe('recommendations', () => {
  const slider = (path: string): LoadedAnswer => {
    const isPersonal = path.includes('personal=true') && path.includes('champs=');
    const why = isPersonal
      ? { code: 'champ', text: 'You follow it' }
      : { code: 'featured', text: 'Featured' };
    const games = path.includes('line-feed') ? [{ why, game: { id: wire?.I, sport: { id: 1 } } }] : [];
    return { status: 200, body: { isPersonal, games } };
  };
  const answer = (path: string): LoadedAnswer => {
    if (path.includes('sliderGames')) return slider(path);
    return path.includes('GetFavoritesZip') ? good([wire]) : answerShortly(path);
  };
  it('say why each match is there, and forget the reader’s stars at the off switch', async () => {
    const { services } = await openPage('/en/recommendation', { answer });
    await heading('Why: Featured', 2);
    act(() => services.stores.favourites.toggle('champs', Number(wire?.LI)));
    await heading('Why: You follow it', 2);
    fireEvent.click(screen.getByRole('switch', { name: 'Use my stars' }));
    await heading('Why: Featured', 2);
    fireEvent.click(screen.getByRole('switch', { name: 'Use my stars' }));
  });
  it('narrow themselves to a sport and a league', async () => {
    await openPage('/en/recommendation/tennis', { answer });
    expect(await screen.findByText('Nothing to recommend at the moment.')).toBeTruthy();
    cleanup();
    await openPage(`/en/recommendation/football/${wire?.LI}`, { answer });
    await heading('Why: Featured', 2);
  });
});

describe('a team', () => {
  const past = {
    teams: [
      { id: 'a', title: 'Harbour Rovers' },
      { id: 'b', title: 'Quarry Town' },
    ],
    gameShorts: [
      { id: 'g', team1: 'a', team2: 'b', dateStart: 1_789_000_000, description: '2:1 (1:0,1:1)', constId: 5 },
    ],
  };
  it('is found by its name', async () => {
    await openPage(`/en/team?q=${encodeURIComponent(String(wire?.O1))}`, { answer: answerCall });
    const found = await screen.findByRole('navigation', { name: 'Teams found' });
    expect(
      within(found)
        .getByRole('link', { name: new RegExp(String(wire?.O1)) })
        .getAttribute('href'),
    ).toMatch(/^\/en\/team\/\d+-/);
  });
  it('has its matches to come and its last ones', async () => {
    await openPage(`/en/team/${wire?.O1I}`, {
      answer: (path) => {
        if (path.includes('TeamLastGames')) return { status: 200, body: past };
        return path.includes('GetGamesTeamZip')
          ? good(path.includes('Line') ? [wire] : [])
          : answerShortly(path);
      },
    });
    await heading(String(wire?.O1));
    expect((await screen.findAllByRole('link', { name: rowName })).length).toBeGreaterThan(0);
    expect(await screen.findByText('2:1 (1:0,1:1)')).toBeTruthy();
  });
  it('leads to the line with sports and leagues', async () => {
    const { router } = await openPage('/en/team/football', { answer: answerShortly });
    await waitFor(() => expect(router.state.location.pathname).toBe('/en/line/football'));
  });
});

describe('the express of the day', () => {
  const seed = '2026-11-21/line/steady';
  const numberOf = (id: number): string => createHash('sha256').update(`${seed}:${id}`).digest('hex');
  const pool = [11, 12, 13, 14].map((CI) => ({ CI, LI: CI, C: 1.5, N: `Match ${CI}` }));
  const drawn = pool.toSorted((a, b) => (numberOf(a.CI) < numberOf(b.CI) ? -1 : 1)).map(({ CI }) => CI);
  const proof = (ids: readonly number[]) => [
    {
      Id: 7301,
      Rule: { Legs: 3, From: 1.25, To: 1.65, Seed: seed, Pool: pool },
      Events: ids.map((CI) => ({ I: CI, CI })),
    },
  ];
  const opened = (ids: readonly number[]) =>
    openPage('/en/express-day', {
      answer: (path) => (path.includes('GetExpressDayZip') ? good(proof(ids)) : answerShortly(path)),
    });
  it('shows its seed and pool, and is drawn again by the browser', async () => {
    await opened(drawn.slice(0, 3));
    expect(await screen.findByText(seed)).toBeTruthy();
    const table = screen.getByRole('region', { name: 'The pool' });
    expect(within(table).getAllByRole('rowheader')).toHaveLength(4);
    fireEvent.click(screen.getByRole('button', { name: 'Check it in this browser' }));
    expect(await screen.findByText('Checked: your browser drew the same 3 matches.')).toBeTruthy();
    expect(within(table).getByText(numberOf(11).slice(0, 12))).toBeTruthy();
  });
  it('is told apart from one that was not drawn so', async () => {
    await opened(drawn.slice(1));
    fireEvent.click(await screen.findByRole('button', { name: 'Check it in this browser' }));
    expect(await screen.findByText(/Your browser drew other matches/)).toBeTruthy();
  });
  it('says when the line has too few matches for one', async () => {
    await openPage('/en/express-day', { answer: () => nothing });
    expect(await screen.findByText(/too few fitting matches/)).toBeTruthy();
  });
});

describe('the main section', () => {
  it('has a page for each league, which leads to its results', async () => {
    await openPage(`/en/line/football/${wire?.LI}`, { answer: answerShortly });
    await heading(SAMPLE_CHAMPS.find(({ id }) => id === wire?.LI)?.name ?? '');
    expect((await screen.findAllByRole('link', { name: rowName })).length).toBeGreaterThan(0);
    const results = screen.getByRole('link', { name: 'Results of this league' });
    expect(results.getAttribute('href')).toBe(`/en/results/football/${wire?.LI}`);
  });
  it('has a page of the results of a league, day by day', async () => {
    const { router } = await openPage(`/en/results/football/${wire?.LI}`, { answer: answerShortly });
    await heading(/: results$/);
    expect((await screen.findAllByText('Harbour Rovers')).length).toBe(2);
    fireEvent.click(screen.getByRole('button', { name: 'Previous day' }));
    await waitFor(() => expect(router.state.location.search).toBe('?back=1'));
    const calendar = screen.getByLabelText('Day');
    const today = Date.parse(calendar.getAttribute('max') ?? '');
    const wanted = new Date(today - 40 * 86_400_000).toISOString().slice(0, 10);
    fireEvent.change(calendar, { target: { value: wanted } });
    await waitFor(() => expect(router.state.location.search).toBe('?back=40'));
    expect(screen.getByLabelText('Day')).toHaveProperty('value', wanted);
  });
  it('says when a league has no results on a day', async () => {
    await openPage(`/en/results/football/${wire?.LI}`, {
      answer: (path) =>
        path.includes('/v3/games') ? { status: 200, body: { count: 0 } } : answerShortly(path),
    });
    expect(await screen.findByText('No results of this league on this day.')).toBeTruthy();
  });
  it('shows several sports that somebody ticks on one board, and remembers them in the address', async () => {
    const { router } = await openPage('/en/line/filter', { answer: answerShortly });
    expect(await screen.findByText('Tick at least one sport.')).toBeTruthy();
    const group = screen.getByRole('group', { name: 'Choose sports' });
    fireEvent.click(await within(group).findByRole('button', { name: /Football/ }));
    fireEvent.click(within(group).getByRole('button', { name: /Tennis/ }));
    await waitFor(() => expect(router.state.location.search).toBe('?sports=1%2C4'));
    expect((await screen.findAllByRole('link', { name: rowName })).length).toBeGreaterThan(0);
    fireEvent.click(within(group).getByRole('button', { name: 'Clear' }));
    expect(await screen.findByText('Tick at least one sport.')).toBeTruthy();
  });
});

describe('a race on a board', () => {
  it('shows its favourites with their numbers, and their prices go into the coupon', async () => {
    const runner = (number: number, name: string, C: number) => ({
      G: 26,
      T: 2637,
      P: number,
      C,
      CV: String(C),
      PL: { I: number, N: name },
    });
    const race = {
      ...wire,
      I: 7,
      CI: 70,
      O1: 'Harbour Race',
      O2: 'Runners',
      E: [runner(3, 'Quiet Storm', 2.5), runner(1, 'Late Bell', 4)],
      AE: [],
    };
    const { services } = await openPage('/en/ball-games/football', {
      answer: (path) =>
        path.includes('Get1x2') ? good(path.includes('Line') ? [race] : []) : answerShortly(path),
    });
    const price = await screen.findByRole('button', { name: /^Harbour Race, Winner, Quiet Storm, 2\.50/ });
    fireEvent.click(price);
    expect(services.stores.draft.getState().legs).toMatchObject([
      { gameId: 7, type: 2637, parameter: 3, labels: { event: 'Harbour Race', outcome: 'Quiet Storm' } },
    ]);
    expect(screen.getByRole('button', { name: /Late Bell, 4\.00/ }).textContent).toContain('1 Late Bell');
  });
});
