// The line as a person sees it: found by role and name only.
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { quoteKey } from '@overround/client';
import { afterEach, describe, expect, it } from 'vitest';
import { openPage } from '../../app/testing-page.tsx';
import { answerShortly } from '../../app/testing-services.ts';
import { sampleGames } from '../../../journeys/support/sample-world.ts';

afterEach(cleanup);

const first = sampleGames.find((game) => !game.isLive && game.sport === 1);
const wire = first?.wire('en');
const name = `${wire?.O1} – ${wire?.O2}`;
const rowOf = async (): Promise<HTMLElement> => {
  const links = await screen.findAllByRole('link', { name: new RegExp(`${wire?.O1}.*${wire?.O2}`) });
  const row = links[0]?.closest('li');
  if (!row) throw new Error('the match has a row');
  return row;
};
const price = (row: HTMLElement, outcome: string): HTMLElement =>
  within(row).getByRole('button', { name: new RegExp(`^${name}, .*, ${outcome}, `) });

describe('a row of the line', () => {
  it('leads to its match and names each price by event, market, outcome and odds', async () => {
    await openPage('/en/line');
    const row = await rowOf();
    const link = within(row).getAllByRole('link')[0];
    expect(link?.getAttribute('href')).toMatch(/^\/en\/line\/football\/90101-northland-premier-league\/\d+-/);
    expect(
      within(row).getByRole('button', { name: new RegExp(`^${name}, Match result, Draw, \\d+\\.\\d{2}`) }),
    ).toBeTruthy();
    expect(
      within(row).getByRole('button', { name: new RegExp(`^${name}, Total, Over 2\\.5, \\d`) }),
    ).toBeTruthy();
    expect(within(row).getByRole('button', { name: new RegExp(`, Handicap, .* −1, \\d`) })).toBeTruthy();
  });

  it('puts a pressed price into the coupon and takes it out with the next press', async () => {
    const { services } = await openPage('/en/line');
    const cell = price(await rowOf(), 'Draw');
    fireEvent.click(cell);
    expect(cell.getAttribute('aria-pressed')).toBe('true');
    expect(services.stores.draft.getState().legs[0]?.labels).toMatchObject({
      event: name,
      market: 'Match result',
      outcome: 'Draw',
    });
    fireEvent.click(cell);
    expect(services.stores.draft.getState().legs).toEqual([]);
  });

  it('shows a tick in its cell alone', async () => {
    const { services } = await openPage('/en/line');
    const row = await rowOf();
    // On a busy machine the list may be answered once more in between, with the price of before.
    await waitFor(() => {
      act(() => services.books.prices.put(quoteKey(first?.id ?? 0, 2, 0), { oddsMilli: 9870, isOpen: true }));
      expect(price(row, 'Draw').textContent).toContain('9.87');
    });
    expect(price(row, 'Draw').dataset.move).toBe('up');
    expect(price(row, String(wire?.O1)).dataset.move).toBe('none');
  });

  it('follows the notation of the preferences at once', async () => {
    const { services } = await openPage('/en/line');
    const row = await rowOf();
    act(() => services.stores.preferences.setState({ oddsFormat: 'american' }));
    expect(price(row, 'Draw').textContent).toMatch(/[+-]\d+/);
  });

  it('keeps a starred match among the favourites', async () => {
    const { services } = await openPage('/en/line');
    fireEvent.click(within(await rowOf()).getByRole('button', { name: `Add ${name} to favourites` }));
    expect(services.stores.favourites.getState().events).toEqual([wire?.CI]);
  });
});

describe('the line', () => {
  it('leaves out a league that was folded and hidden, and brings it back', async () => {
    const { services } = await openPage('/en/line/football');
    const league = String(wire?.L);
    act(() => services.stores.preferences.setState({ boardOrder: 'league' }));
    fireEvent.click(await screen.findByRole('button', { name: `Collapse ${league}` }));
    fireEvent.click(screen.getByRole('button', { name: `Hide ${league} from boards` }));
    await screen.findByText('1 league is hidden');
    expect(screen.queryByRole('heading', { name: league })).toBeNull();
    expect(services.stores.ownLists.getState().hiddenChamps).toEqual([wire?.LI]);
    fireEvent.click(screen.getByRole('button', { name: `Show ${league} again`, hidden: true }));
    expect(await screen.findByRole('heading', { name: league })).toBeTruthy();
  });

  it('stands in groups by start until one wants it by league', async () => {
    const { services } = await openPage('/en/line');
    await rowOf();
    const soon = screen.getByRole('region', { name: /^Within 2 hours/ });
    expect(within(soon).getAllByRole('link', { name: new RegExp(`${wire?.O1}.*${wire?.O2}`) })).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: 'By league' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: /^Within 2 hours/ })).toBeNull());
    await rowOf();
    expect(services.stores.preferences.getState().boardOrder).toBe('league');
  });
  it('filters by start time in the address', async () => {
    const { router } = await openPage('/en/line');
    await rowOf();
    fireEvent.click(screen.getByRole('button', { name: '0–2 h' }));
    await waitFor(() => expect(router.state.location.search).toBe('?time=within_2h'));
  });
  it('says when a filter leaves nothing, and shows everything again on request', async () => {
    const answer = (path: string) =>
      path.includes('tsFrom') ? { status: 200, body: { Success: true, Value: [] } } : answerShortly(path);
    await openPage('/en/line?time=tomorrow', { answer });
    fireEvent.click(await screen.findByRole('button', { name: 'Show any time' }));
    await rowOf();
  });
  it('says when there is nothing at all', async () => {
    await openPage('/en/line', { answer: () => ({ status: 200, body: { Success: true, Value: [] } }) });
    expect(await screen.findByText('No matches here yet.')).toBeTruthy();
  });
  it('says that it failed and what is safe, and tries again', async () => {
    let isDown = true;
    const answer = (path: string) => (isDown ? { status: 503, body: undefined } : answerShortly(path));
    await openPage('/en/line', { answer });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Your money was not touched');
    isDown = false;
    fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    await rowOf();
  });
  it('is drawn in Arabic with its own words', async () => {
    await openPage('/ar/line', { lang: 'ar' });
    expect(await screen.findByRole('heading', { level: 1, name: 'المباريات القادمة' })).toBeTruthy();
  });
});
