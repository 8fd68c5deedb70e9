// A match page as a person uses it: markets by name, prices by name, folding, search, parts, tabs.
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { answerCall } from '../../../journeys/support/sample-calls.ts';
import { sampleGames } from '../../../journeys/support/sample-world.ts';
import { ASHA } from '../../app/testing-answers.ts';
import { openPage } from '../../app/testing-page.tsx';
import { buildBet, buildBetLeg, serveBets } from '../../features/bets/bets.testing.ts';

afterEach(cleanup);

const live = sampleGames.find((game) => game.isLive && game.sport === 1);
const line = sampleGames.find((game) => !game.isLive && game.sport === 1);
const addressOf = (game: typeof live, kind = game?.isLive ? 'live' : 'line'): string =>
  `/en/${kind}/football/90101-x/${String(game?.wire('en').CI)}`;
const market = (name: string): Promise<HTMLElement> => screen.findByRole('region', { name });

describe('the match page', () => {
  it('is named after the match and says where it stands', async () => {
    await openPage(addressOf(live));
    const wire = live?.wire('en');
    expect(await screen.findByRole('heading', { level: 1, name: `${wire?.O1} – ${wire?.O2}` })).toBeTruthy();
    const trail = within(screen.getByRole('navigation', { name: 'You are here' }));
    expect(trail.getByRole('link', { name: 'Live' }).getAttribute('href')).toBe('/en/live');
  });

  it('says of a race that it is on, as no score does', async () => {
    const { O2: _other, O2I: _id, O2E: _english, ...race } = live?.wire('en') ?? {};
    await openPage(addressOf(live), {
      handle: ({ url }) =>
        url.includes('/LiveFeed/GetGameZip?')
          ? { status: 200, body: { Success: true, Error: '', ErrorCode: 0, Value: { ...race, SI: 26 } } }
          : undefined,
    });
    expect(await screen.findByText('Live now')).toBeTruthy();
  });

  it('names markets by the catalogue and shows totals as a ladder', async () => {
    await openPage(addressOf(line));
    const total = await market('Total');
    expect(within(total).getAllByRole('button', { name: /, Total, / })).toHaveLength(10);
  });

  it('shows correct scores in three columns, home wins, draws and away wins', async () => {
    await openPage(addressOf(line));
    const names = within(await market('Correct score'))
      .getAllByRole('button', { name: /Correct score, / })
      .map((cell) => /Correct score, (\d:\d)/.exec(cell.textContent ?? '')?.[1]);
    expect(names.slice(0, 3)).toEqual(['1:0', '0:0', '0:1']);
  });

  it('has tabs of its reader’s own, with the markets they put in, in their order', async () => {
    HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
      this.open = true;
    };
    HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
      this.open = false;
    };
    const { services } = await openPage(addressOf(line));
    // By label and text: looking a page of hundreds of buttons through by role is slow.
    fireEvent.click(await screen.findByLabelText('Make an own tab of markets'));
    fireEvent.change(await screen.findByLabelText('Name of the tab'), { target: { value: 'Mine' } });
    const dialog = within(document.querySelector('dialog') ?? document.body);
    fireEvent.click(dialog.getByLabelText('Total'));
    fireEvent.click(dialog.getByLabelText('Match result'));
    fireEvent.click(dialog.getByText('Save'));
    const names = () =>
      [...document.querySelectorAll('[role=tabpanel] section')].map((one) => one.getAttribute('aria-label'));
    await waitFor(() => expect(names()).toEqual(['Total', 'Match result']));
    fireEvent.click(screen.getByLabelText('Change this tab'));
    fireEvent.click(await screen.findByText('Delete the tab'));
    expect(services.stores.marketTabs.getState()).toEqual([]);
    expect(screen.queryByText('Mine')).toBeNull();
  });

  it('remembers which market is closed', async () => {
    const { services } = await openPage(addressOf(line));
    const fold = within(await market('Total')).getByRole('button', { name: 'Total' });
    fireEvent.click(fold);
    expect(fold.getAttribute('aria-expanded')).toBe('false');
    expect([...services.stores.folds.getState().collapsed]).toEqual([17]);
  });

  it('closes all markets, and opens one by hand', async () => {
    const { services } = await openPage(addressOf(line));
    await market('Total');
    fireEvent.click(screen.getByRole('button', { name: 'Collapse all' }));
    fireEvent.click(within(await market('Total')).getByRole('button', { name: 'Total' }));
    expect(services.stores.folds.getState()).toMatchObject({
      areAllCollapsed: true,
      expanded: new Set([17]),
    });
  });

  it('finds a market by what is in it, and says when none is', async () => {
    await openPage(addressOf(line));
    await market('Total');
    const search = screen.getByRole('searchbox', { name: 'Find a market' });
    fireEvent.change(search, { target: { value: 'correct' } });
    expect(screen.queryByRole('region', { name: 'Total' })).toBeNull();
    fireEvent.change(search, { target: { value: 'zzz' } });
    fireEvent.click(screen.getByRole('button', { name: 'Clear the search' }));
    await market('Total');
  });

  it('shows the markets of a half under the same address with its own prices', async () => {
    const { router } = await openPage(addressOf(line));
    fireEvent.click(await screen.findByRole('link', { name: '1st half' }));
    await waitFor(() => expect(router.state.location.search).toMatch(/^\?part=\d+/));
    const cells = await screen.findAllByRole('button', { name: /, 1st half, Match result, / });
    expect(cells).toHaveLength(3);
  });

  it('finds a match that has gone live under its old address', async () => {
    await openPage(addressOf(live, 'line'));
    expect(await screen.findByRole('img', { name: 'Match tracker' })).toBeTruthy();
    // Nothing has been told yet: the field says so.
    expect(screen.getByText('Waiting for play')).toBeTruthy();
  });

  it('moves between its tabs with the arrow keys', async () => {
    await openPage(addressOf(live));
    const tabs = within(await screen.findByRole('tablist', { name: 'Match sections' }));
    fireEvent.keyDown(tabs.getByRole('tab', { name: 'Markets' }), { key: 'ArrowRight' });
    expect(tabs.getByRole('tab', { name: 'Statistics' }).getAttribute('aria-selected')).toBe('true');
    expect(screen.getByText('Possession %')).toBeTruthy();
    // Each claim about the match leads to the data it was counted from.
    expect(await screen.findByText('Place 3 in the table meets place 7')).toBeTruthy();
    const data = screen.getByRole('link', { name: /^The data behind: Place 3/ });
    expect(data.getAttribute('href')).toMatch(/^\/en\/statisticpopup\/game\/1\/\d+\/table$/);
  });

  it('keeps score and course of a match that ends while it is looked at', async () => {
    let isOver = false;
    const { services } = await openPage(addressOf(live), {
      answer: (path) => answerCall(isOver ? path.replace(/\bid=\d+/, 'id=999') : path),
    });
    await screen.findByRole('tab', { name: 'Markets' });
    isOver = true;
    await act(() => services.queries.invalidateQueries({ queryKey: ['game'] }));
    expect(await screen.findByText(/^This match is over/)).toBeTruthy();
    const wire = live?.wire('en');
    expect(screen.getByRole('heading', { level: 1, name: `${wire?.O1} – ${wire?.O2}` })).toBeTruthy();
    expect(screen.getByText('Finished')).toBeTruthy();
    expect(screen.queryByRole('tab', { name: 'Markets' })).toBeNull();
    expect(screen.getByRole('tab', { name: 'Timeline' }).getAttribute('aria-selected')).toBe('true');
    expect(screen.getByRole('link', { name: 'See results' })).toBeTruthy();
  });

  it('shows the bets of the player on this match, and no others', async () => {
    const eventId = Number(live?.wire('en').CI);
    const bets = [
      buildBet({ betId: 7, legs: [buildBetLeg({ eventId })] }),
      buildBet({ betId: 8, legs: [buildBetLeg({ eventId: eventId + 1 })] }),
    ];
    await openPage(addressOf(live), { signedIn: ASHA, handle: serveBets(bets) });
    fireEvent.click(await screen.findByRole('tab', { name: 'My bets' }));
    const list = within(await screen.findByRole('list', { name: 'Bets' }));
    expect(list.getByText('Bet 7')).toBeTruthy();
    expect(list.queryByText('Bet 8')).toBeNull();
  });

  it('says that a match is over and leads to the results', async () => {
    await openPage('/en/line/football/1-x/999');
    expect((await screen.findByRole('link', { name: 'See results' })).getAttribute('href')).toBe(
      '/en/results',
    );
  });
});
