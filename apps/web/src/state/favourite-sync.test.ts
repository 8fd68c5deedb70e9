import { calls } from '@overround/client';
import { describe, expect, it, vi } from 'vitest';
import { ASHA, fakeServer } from '../app/testing-answers.ts';
import { createTestServices } from '../app/testing-services.ts';
import { followFavourites } from './favourite-sync.ts';

const ROOT = '/service-api/favorites/v1/Favorite';
const MIGRATE = `POST ${ROOT}/migrate/Games`;
const ADD = `POST ${ROOT}/Games`;
const REMOVE = `DELETE ${ROOT}/Games`;

const listOf = (
  events: readonly number[],
  champs: readonly number[] = [],
  more: { teams?: readonly number[]; sports?: readonly number[] } = {},
) => ({
  status: 200,
  body: {
    games: events.map((constId) => ({ constId })),
    champs,
    teams: more.teams ?? [],
    sports: more.sports ?? [],
    unknown: [],
    left: [],
  },
});

async function page(
  stars: { events: number[]; champs: number[]; ownerId?: string },
  answers = listOf([5, 1]),
) {
  const server = fakeServer({ [MIGRATE]: answers });
  const services = await createTestServices({ handle: server.handle, signedIn: ASHA });
  services.stores.favourites.setState({ ...stars, groups: [17] });
  const stop = followFavourites(services, ASHA.personId);
  await vi.waitFor(() => expect(server.asked(MIGRATE)).toHaveLength(1));
  await vi.waitFor(() => expect(services.stores.favourites.getState().ownerId).toBe(ASHA.personId));
  return { server, services, stop, stars: () => services.stores.favourites.getState() };
}

describe('stars after signing in', () => {
  it('are merged with what the account keeps', async () => {
    const { server, stars } = await page({ events: [1], champs: [90] }, listOf([5, 1], [90]));
    expect(server.bodyOf(MIGRATE)).toEqual({ games: [1], champs: [90], teams: [], sports: [] });
    expect(stars()).toEqual({
      events: [5, 1],
      champs: [90],
      teams: [],
      sports: [],
      groups: [17],
      ownerId: ASHA.personId,
    });
  });

  it('made and taken away while the account answers stay as they were left, there too', async () => {
    const server = fakeServer({
      [MIGRATE]: () => {
        services.stores.favourites.toggle('events', 9);
        services.stores.favourites.toggle('events', 1);
        return listOf([5, 1]);
      },
      [REMOVE]: listOf([5]),
      [ADD]: listOf([9, 5]),
    });
    const services = await createTestServices({ handle: server.handle, signedIn: ASHA });
    services.stores.favourites.setState({ events: [1], champs: [] });
    followFavourites(services, ASHA.personId);
    await vi.waitFor(() => expect(server.asked(ADD)).toHaveLength(1));
    expect(server.bodyOf(REMOVE)).toMatchObject({ games: [1] });
    expect(server.bodyOf(ADD)).toMatchObject({ games: [9] });
    expect(services.stores.favourites.getState()).toMatchObject({ events: [9, 5], ownerId: ASHA.personId });
  });

  it('that another person left in this browser do not move into the account', async () => {
    const { server } = await page({ events: [1], champs: [90], ownerId: '70010009' });
    expect(server.bodyOf(MIGRATE)).toEqual({ games: [], champs: [], teams: [], sports: [] });
  });

  it('go to the account one by one, groups of markets stay here', async () => {
    const { server, services } = await page({ events: [1], champs: [] });
    server.become(ADD, listOf([7, 5, 1]));
    services.stores.favourites.toggle('events', 7);
    await vi.waitFor(() =>
      expect(server.bodyOf(ADD)).toEqual({ games: [7], champs: [], teams: [], sports: [] }),
    );
    server.become(REMOVE, listOf([7, 1]));
    services.stores.favourites.toggle('events', 5);
    await vi.waitFor(() =>
      expect(server.bodyOf(REMOVE)).toEqual({ games: [5], champs: [], teams: [], sports: [] }),
    );
    services.stores.favourites.toggle('groups', 19);
    expect(server.asked(ADD)).toHaveLength(1);
  });

  it('of teams and sports go with them', async () => {
    const { server, services, stars } = await page(
      { events: [], champs: [] },
      listOf([], [], { teams: [41], sports: [3] }),
    );
    expect(stars()).toMatchObject({ teams: [41], sports: [3] });
    server.become(ADD, listOf([], [], { teams: [42, 41], sports: [3] }));
    services.stores.favourites.toggle('teams', 42);
    await vi.waitFor(() =>
      expect(server.bodyOf(ADD)).toEqual({ games: [], champs: [], teams: [42], sports: [] }),
    );
  });

  it('that the account did not take are tried again with the next one', async () => {
    const { server, services } = await page({ events: [], champs: [] });
    server.become(ADD, { status: 503, body: undefined });
    services.stores.favourites.toggle('events', 7);
    await vi.waitFor(() => expect(server.asked(ADD)).toHaveLength(1));
    server.become(ADD, listOf([8, 7, 5, 1]));
    services.stores.favourites.toggle('events', 8);
    await vi.waitFor(() =>
      expect(server.bodyOf(ADD)).toEqual({ games: [8, 7], champs: [], teams: [], sports: [] }),
    );
  });

  it('leave with the person who signs out', async () => {
    const { services, stop, stars } = await page({ events: [1], champs: [] });
    services.stores.session.setState({ signedIn: undefined });
    stop();
    expect(stars()).toEqual({ events: [], champs: [], teams: [], sports: [], groups: [17] });
  });

  it('do not come after the person who left while the account answered', async () => {
    let isAnswered = false;
    const server = fakeServer({
      [MIGRATE]: () => {
        services.stores.session.setState({ signedIn: undefined });
        stop();
        isAnswered = true;
        return listOf([5, 1]);
      },
    });
    const services = await createTestServices({ handle: server.handle, signedIn: ASHA });
    const shown: (readonly number[])[] = [];
    services.stores.favourites.subscribe(({ events }) => void shown.push(events));
    const stop = followFavourites(services, ASHA.personId);
    await vi.waitFor(() => expect(isAnswered).toBe(true));
    // The answer has been taken in, or left, once a call that began after it is answered too.
    await services.api.call(calls.getFavourites, {});
    expect(shown.flat()).toEqual([]);
  });

  it('stay when only the page changes', async () => {
    const { stop, stars } = await page({ events: [1], champs: [] });
    stop();
    expect(stars().events).toEqual([5, 1]);
  });
});
