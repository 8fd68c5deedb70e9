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
    const folders = () => services.stores.ownLists.getState().folders;
    act(() => {
      services.stores.favourites.toggle('events', Number(line?.CI));
      services.stores.favourites.toggle('champs', 90410);
    });
    // Only the bar is searched by roles: the boards below it are long.
    const bar = within(await screen.findByLabelText('Folders of favourites'));
    const name = (text: string): void => {
      fireEvent.change(bar.getByLabelText('Name of the folder'), { target: { value: text } });
      fireEvent.click(bar.getByText('Save'));
    };
    fireEvent.click(bar.getByText('New folder'));
    name('Cups');
    expect(await screen.findByText(/^Nothing is in this folder yet/)).toBeTruthy();
    const choice = await screen.findByLabelText(`Folder of ${line?.O1} – ${line?.O2}`);
    fireEvent.change(choice, { target: { value: folders()[0]?.id } });
    // The empty folder has something now, and what lies elsewhere is not in it.
    await waitFor(() => expect(screen.queryByText(/^Nothing is in this folder yet/)).toBeNull());
    await waitFor(() => expect(document.querySelectorAll('h3, h4').length).toBeGreaterThan(0));
    expect([...document.querySelectorAll('h3, h4')].map((head) => head.textContent)).not.toContain(
      'Eastisle Open',
    );

    fireEvent.click(bar.getByText('New folder'));
    name('Sunday');
    fireEvent.click(await bar.findByLabelText('Move Sunday one place earlier'));
    expect(folders().map((folder) => folder.name)).toEqual(['Sunday', 'Cups']);
    fireEvent.click(bar.getByText('Rename'));
    name('Monday');
    fireEvent.click(await bar.findByText('Delete folder'));
    expect(folders().map((folder) => [folder.name, folder.items.length])).toEqual([['Cups', 1]]);
    await waitFor(() => expect(bar.getByText('All').getAttribute('aria-current')).toBe('page'));
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
