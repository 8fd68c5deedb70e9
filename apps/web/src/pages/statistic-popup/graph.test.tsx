// The coefficient graph as a person uses it: from a market of a match page, and at an address of its own.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { sampleGames } from '../../../journeys/support/sample-world.ts';
import { ASHA } from '../../app/testing-answers.ts';
import { openPage } from '../../app/testing-page.tsx';
import { buildBet, buildBetLeg, serveBets } from '../../features/bets/bets.testing.ts';

afterEach(cleanup);

// The chart asks for the density of the screen, of which jsdom knows nothing.
const media = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined };
vi.stubGlobal('matchMedia', () => media);

const game = sampleGames.find((one) => !one.isLive && one.sport === 1);
const wire = game?.wire('en');
const table = (): Promise<HTMLElement> => screen.findByRole('table', { name: 'Prices in figures' });

it('has an address of its own, in the notation that the address names', async () => {
  await openPage(`/en/statisticpopup/graph/${game?.id}/2?group=1`);
  expect(await screen.findByRole('heading', { level: 1, name: `${wire?.O1} – ${wire?.O2}` })).toBeTruthy();
  const rows = within(await table()).getAllByRole('row');
  expect(rows).toHaveLength(4);
  expect(rows[1]?.textContent).toMatch(/[+-]\d{3}/);
  // What was taken off has no price now.
  expect(within(rows[2] as HTMLElement).getAllByRole('cell')[1]?.textContent).toBe('–');
  expect(screen.queryByRole('navigation')).toBeNull();
});

it('opens over the match from a market, shows own bets, and moves into a window', async () => {
  // jsdom knows no modal dialogs.
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
  const eventId = Number(wire?.CI);
  const bets = [buildBet({ betId: 7, legs: [buildBetLeg({ eventId, type: 1, parameterMilli: 0 })] })];
  await openPage(`/en/line/football/90101-x/${eventId}`, { signedIn: ASHA, handle: serveBets(bets) });
  fireEvent.click(await screen.findByRole('button', { name: 'How the prices of Match result moved' }));
  const figures = await table();
  expect(await within(figures).findByText('your bet')).toBeTruthy();
  const open = vi.spyOn(window, 'open').mockReturnValue(window);
  fireEvent.click(screen.getByRole('button', { name: 'Open in a window' }));
  expect(open.mock.calls[0]?.[0]).toBe(`/en/statisticpopup/graph/${game?.id}/0?group=1`);
  expect(open.mock.calls[0]?.[2]).toContain('width=1024');
  await waitFor(() => expect(screen.queryByRole('table', { name: 'Prices in figures' })).toBeNull());
});

it('lays what happened in the match over the prices', async () => {
  const Items = [
    { K: 'corners', N: 'Corners', P: 1, PN: '', AT: 1_790_000_000 },
    { K: 'score', N: 'Goal', P: 1, PN: '', S1: 1, S2: 0, AT: 1_790_000_060 },
    { K: 'score', N: 'Goal', P: 1, PN: '', S1: 1, S2: 1 },
  ];
  await openPage(`/en/statisticpopup/graph/${game?.id}`, {
    handle: ({ url }) =>
      url.includes('GetChronoOfPlay')
        ? { status: 200, body: { Error: '', ErrorCode: 0, Guid: '', Id: 0, Success: true, Value: { Items } } }
        : undefined,
  });
  const course = await screen.findByRole('list', { name: 'What happened' });
  expect(within(course).getAllByRole('listitem')).toHaveLength(1);
  expect(course.textContent).toContain('1:0');
});

it('says when there is no such match, and when the prices could not be loaded', async () => {
  await openPage('/en/statisticpopup/graph/999');
  expect(await screen.findByText('This match is not known.')).toBeTruthy();
  cleanup();
  await openPage(`/en/statisticpopup/graph/${game?.id}`, {
    answer: () => ({ status: 503, body: undefined }),
  });
  expect((await screen.findByRole('alert')).textContent).toContain('Your money was not touched');
});
