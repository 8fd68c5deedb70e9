// Matches side by side as a person uses them: the dashboard of pinned ones, and multi-live.
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { sampleGames } from '../../../journeys/support/sample-world.ts';
import { openPage } from '../../app/testing-page.tsx';
import { answerShortly } from '../../app/testing-services.ts';

afterEach(cleanup);

const wireOf = (isLive: boolean, at = 0) =>
  sampleGames.filter((game) => game.isLive === isLive)[at]?.wire('en');
const nameOf = (wire: ReturnType<typeof wireOf>): string => `${wire?.O1} – ${wire?.O2}`;

describe('the dashboard', () => {
  it('begins with matches that may be pinned, and keeps one with its pin', async () => {
    const { services } = await openPage('/en/dashboard', { answer: answerShortly });
    expect(await screen.findByText(/Nothing is pinned yet/)).toBeTruthy();
    const [card] = await screen.findAllByRole('article');
    fireEvent.click(within(card as HTMLElement).getByRole('button', { name: /^Pin .* to the dashboard$/ }));
    expect(services.stores.pinned.getState().dashboard).toHaveLength(1);
    expect(await screen.findByText('1 of 20')).toBeTruthy();
  });

  it('shows pinned matches of line and live in their order, and takes off those that are over', async () => {
    const { services } = await openPage('/en/dashboard');
    const [line, live] = [wireOf(false), wireOf(true)];
    act(() => services.stores.pinned.setState({ dashboard: [Number(line?.CI), 999, Number(live?.CI)] }));
    await screen.findByRole('article', { name: nameOf(live) });
    expect(screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'))).toEqual([
      nameOf(line),
      nameOf(live),
    ]);
    fireEvent.click(await screen.findByRole('button', { name: 'Take them off' }));
    expect(services.stores.pinned.getState().dashboard).toEqual([line?.CI, live?.CI]);
    fireEvent.click(screen.getByLabelText(`Move ${nameOf(live)} one place earlier`));
    expect(services.stores.pinned.getState().dashboard).toEqual([live?.CI, line?.CI]);
    const cell = within(screen.getByRole('article', { name: nameOf(line) })).getByRole('button', {
      name: /, Match result, Draw, /,
    });
    fireEvent.click(cell);
    expect(services.stores.draft.getState().legs).toHaveLength(1);
  });

  it('refuses the twenty-first match with words', async () => {
    const { services } = await openPage('/en/line', { answer: answerShortly });
    act(() => services.stores.pinned.setState({ dashboard: Array.from({ length: 20 }, (_, at) => at + 1) }));
    fireEvent.click(
      (await screen.findAllByRole('button', { name: /^Pin .* to the dashboard$/ }))[0] as HTMLElement,
    );
    await waitFor(() =>
      expect(services.toasts.shown()[0]?.text).toBe('The dashboard holds 20 matches. Take one off first.'),
    );
    expect(services.stores.pinned.getState().dashboard).toHaveLength(20);
  });
});

describe('multi-live', () => {
  it('shows chosen live matches side by side with tracker and prices, and lets one go', async () => {
    const { services } = await openPage('/en/multi-live', { answer: answerShortly });
    expect(await screen.findByText(/No match is chosen/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Choose matches' }));
    const boxes = await screen.findAllByRole('checkbox');
    fireEvent.click(boxes[0] as HTMLElement);
    fireEvent.click(boxes[1] as HTMLElement);
    const columns = await screen.findByRole('list', { name: 'Chosen matches' });
    await waitFor(() =>
      expect(within(columns).getAllByRole('img', { name: 'Match tracker' })).toHaveLength(2),
    );
    const first = within(within(columns).getAllByRole('article')[0] as HTMLElement);
    fireEvent.click(first.getByRole('button', { name: /out of multi-live$/ }));
    await waitFor(() => expect(within(columns).getAllByRole('article')).toHaveLength(1));
    const left = within(within(columns).getAllByRole('article')[0] as HTMLElement);
    fireEvent.click(left.getAllByRole('button', { name: /, Match result, / })[0] as HTMLElement);
    expect(services.stores.draft.getState().legs).toHaveLength(1);
  });
});
