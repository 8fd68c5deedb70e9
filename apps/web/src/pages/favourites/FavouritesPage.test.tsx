import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { sampleGames } from '../../../journeys/support/sample-world.ts';
import { ASHA, fakeServer, good } from '../../app/testing-answers.ts';
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

  it('has folders: made, filled by a choice, looked into, renamed, moved and taken away', async () => {
    const { services } = await openPage('/en/favourites');
    act(() => {
      services.stores.favourites.toggle('events', Number(line?.CI));
      services.stores.favourites.toggle('champs', 90410);
    });
    const make = async (name: string): Promise<void> => {
      fireEvent.click(await screen.findByRole('button', { name: 'New folder' }));
      fireEvent.change(screen.getByLabelText('Name of the folder'), { target: { value: name } });
      fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    };
    await make('Cups');
    expect(await screen.findByText(/^Nothing is in this folder yet/)).toBeTruthy();
    const [folder] = services.stores.ownLists.getState().folders;
    fireEvent.click(screen.getByText('Put into folders'));
    const choice = await screen.findByLabelText(`Folder of ${line?.O1} – ${line?.O2}`);
    fireEvent.change(choice, { target: { value: folder?.id } });
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Eastisle Open' })).toBeNull());
    expect(
      (await screen.findAllByRole('link', { name: new RegExp(`${line?.O1}.*${line?.O2}`) })).length,
    ).toBeGreaterThan(0);

    await make('Sunday');
    fireEvent.click(await screen.findByRole('button', { name: 'Move Sunday one place earlier' }));
    const bar = within(screen.getByRole('navigation', { name: 'Folders of favourites' }));
    expect(bar.getAllByRole('link').map((link) => link.textContent)).toEqual(['All', 'Sunday0', 'Cups1']);
    fireEvent.click(screen.getByRole('button', { name: 'Rename' }));
    fireEvent.change(screen.getByLabelText('Name of the folder'), { target: { value: 'Monday' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Delete folder' }));
    expect(bar.getAllByRole('link').map((link) => link.textContent)).toEqual(['All', 'Cups1']);
    expect((await screen.findAllByText('Eastisle Open')).length).toBeGreaterThan(0);
  });

  it('takes a favourite that is dragged onto a folder', async () => {
    const { services } = await openPage('/en/favourites');
    act(() => {
      services.stores.favourites.toggle('champs', 90410);
      services.stores.ownLists.setState({ folders: [{ id: 'f1', name: 'Cups', items: [] }] });
    });
    const carried = new Map<string, string>();
    const dataTransfer = {
      setData: (kind: string, text: string) => void carried.set(kind, text),
      getData: (kind: string) => carried.get(kind) ?? '',
    };
    const row = (await screen.findByLabelText('Folder of Eastisle Open')).closest('li');
    if (row) fireEvent.dragStart(row, { dataTransfer });
    fireEvent.drop(screen.getByRole('link', { name: /^Cups/ }), { dataTransfer });
    expect(services.stores.ownLists.getState().folders[0]?.items).toEqual([{ kind: 'champs', id: 90410 }]);
  });

  it('says so when nothing of it is listed', async () => {
    const { services } = await openPage('/en/favourites');
    act(() => services.stores.favourites.toggle('events', 1));
    expect(await screen.findByText('None of your favourites is listed at the moment.')).toBeTruthy();
  });
});

describe('news of matches', () => {
  const QUIET = '/web-api/gamesubscription/quiet';
  const alert = {
    alertId: '9',
    event: 1,
    eventName: 'Score',
    constId: Number(live?.CI),
    kind: 1,
    sport: 1,
    champ: 90101,
    opp1: 'Harbour Rovers',
    opp2: 'Valley United',
    score: { opp1: 2, opp2: 1 },
    at: 1_790_000_000,
  };

  it('stay in a list that leads to the matches, with quiet hours to choose', async () => {
    const server = fakeServer({
      'GET /web-api/gamesubscription/alerts': good({ alerts: [alert] }),
      'GET /web-api/gamesubscription/feed': good({ madeAt: null }),
      'POST /web-api/gamesubscription/feed': good({ madeAt: 1_790_000_000, path: '/news/abc/feed.atom' }),
      'DELETE /web-api/gamesubscription/feed': good({ madeAt: null }),
      [`GET ${QUIET}`]: good({ quiet: null }),
      [`POST ${QUIET}`]: good({ quiet: { fromMinute: 1380, toMinute: 480, timeZone: 'UTC' } }),
      'POST /service-api/SubscriptionService/api/GetGameSubscription': {
        status: 200,
        body: { events: [], eventsByGames: [{ constId: Number(line?.CI), events: [1] }] },
      },
    });
    await openPage('/en/favourites/news', { handle: server.handle, signedIn: ASHA });
    const told = (await screen.findByText('Harbour Rovers')).closest('a');
    expect(told?.textContent).toBe('ScoreHarbour Rovers2:1Valley United');
    expect(told?.getAttribute('href')).toMatch(new RegExp(`^/en/live/football/90101/${live?.CI}-`));
    expect((await screen.findAllByText(String(line?.O1))).length).toBeGreaterThan(0);
    await screen.findByText('1 match that you follow or starred is still to come.');
    fireEvent.click(await screen.findByRole('button', { name: 'Make an address' }));
    expect((await screen.findByText(/\/news\/abc\/feed\.atom$/)).tagName).toBe('CODE');
    fireEvent.click(screen.getByRole('button', { name: 'Take it back' }));
    await waitFor(() => expect(screen.queryByText(/\/news\/abc/)).toBeNull());
    const quiet = screen.getByLabelText(/^Quiet hours/);
    await waitFor(() => expect(quiet).toHaveProperty('disabled', false));
    fireEvent.click(quiet);
    await waitFor(() =>
      expect(server.bodyOf(`POST ${QUIET}`)).toEqual({
        quiet: { fromMinute: 1380, toMinute: 480, timeZone: 'UTC' },
      }),
    );
    expect((await screen.findByLabelText('Until')).textContent).toContain('08:00');
  });

  it('need somebody who is told', async () => {
    await openPage('/en/favourites/news');
    expect(await screen.findByText('Sign in to see what happened in the matches you follow.')).toBeTruthy();
  });
});
