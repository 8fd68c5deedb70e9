import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { sampleGames } from '../../../journeys/support/sample-world.ts';
import { openPage } from '../../app/testing-page.tsx';

afterEach(cleanup);

const line = sampleGames.find((game) => !game.isLive)?.wire('en');
const live = sampleGames.find((game) => game.isLive)?.wire('en');

describe('the page of favourites', () => {
  it('says how to begin', async () => {
    await openPage('/en/favourites');
    expect(await screen.findByText('Star a match or a league and it stays here.')).toBeTruthy();
  });

  it('shows what was starred where it is listed now, and lets it go with the star', async () => {
    const { services } = await openPage('/en/favourites');
    act(() => {
      services.stores.favourites.toggle('events', Number(line?.CI));
      services.stores.favourites.toggle('events', Number(live?.CI));
    });
    const upcoming = await screen.findByRole('heading', { level: 2, name: 'Line' });
    expect(await screen.findByRole('heading', { level: 2, name: 'Live now' })).toBeTruthy();
    const part = upcoming.closest('section');
    expect(
      part && within(part).getAllByRole('link', { name: new RegExp(`${line?.O1}.*${line?.O2}`) }),
    ).toHaveLength(2);
  });

  it('shows all matches of a starred league', async () => {
    const { services } = await openPage('/en/favourites');
    act(() => services.stores.favourites.toggle('champs', 90410));
    expect((await screen.findAllByText('Eastisle Open')).length).toBeGreaterThan(0);
  });

  it('shows the matches of a starred team, and the way to a starred sport', async () => {
    const { services } = await openPage('/en/favourites');
    act(() => services.stores.favourites.toggle('sports', 1));
    expect(await screen.findByRole('link', { name: 'Football' })).toBeTruthy();
    act(() => services.stores.favourites.toggle('teams', Number(line?.O1I)));
    expect((await screen.findAllByText(String(line?.O1))).length).toBeGreaterThan(0);
  });

  it('says so when nothing of it is listed', async () => {
    const { services } = await openPage('/en/favourites');
    act(() => services.stores.favourites.toggle('events', 1));
    expect(await screen.findByText('None of your favourites is listed at the moment.')).toBeTruthy();
  });
});
