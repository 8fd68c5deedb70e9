import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { sampleGames } from '../../../journeys/support/sample-world.ts';
import { openPage } from '../../app/testing-page.tsx';

afterEach(cleanup);

const [one, other] = sampleGames.filter((game) => game.isLive).map((game) => Number(game.wire('en').CI));

it('keeps the matches of now as a layout and shows them again with one press', async () => {
  const { services } = await openPage('/en/multi-live');
  const { pinned, ownLists } = services.stores;
  act(() => pinned.setState({ multiLive: [Number(one), Number(other)] }));
  fireEvent.click(await screen.findByRole('button', { name: 'Save as a layout' }));
  fireEvent.change(screen.getByLabelText('Name of the layout'), { target: { value: 'Evening' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  const layout = await screen.findByRole('button', { name: 'Show layout Evening', pressed: true });
  act(() => pinned.setState({ multiLive: [Number(one)] }));
  fireEvent.click(layout);
  expect(pinned.getState().multiLive).toEqual([one, other]);
  fireEvent.click(screen.getByRole('button', { name: 'Delete layout Evening' }));
  expect(ownLists.getState().layouts).toEqual([]);
});
