import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { sampleGames } from '../../../journeys/support/sample-world.ts';
import { openPage } from '../../app/testing-page.tsx';

afterEach(cleanup);

const [one, other] = sampleGames.filter((game) => game.isLive).map((game) => Number(game.wire('en').CI));

it('names a match that ended while nobody looked, and tells how', async () => {
  const game = {
    constId: 7001,
    gameId: 7002,
    sportId: 1,
    champId: 90101,
    champName: 'Northland. Premier League',
    startTs: 1_795_352_400,
    status: 3,
    home: { id: 1, name: 'Harbour Rovers', image: '' },
    away: { id: 2, name: 'Valley United', image: '' },
    score1: 3,
    score2: 1,
    winner: 1,
    scoreText: '3:1',
    round: '',
    licence: 'l1',
  };
  const { services } = await openPage('/en/multi-live', {
    handle: ({ url }) =>
      url.includes('/Page/game?') && url.includes('id=7001') ? { status: 200, body: { game } } : undefined,
  });
  act(() => services.stores.pinned.setState({ multiLive: [7001] }));
  const column = await screen.findByRole('article', { name: 'Harbour Rovers – Valley United' });
  expect(column.textContent).toContain('Harbour Rovers3Valley United1');
  expect(column.textContent).toContain('This match is over.');
});

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
