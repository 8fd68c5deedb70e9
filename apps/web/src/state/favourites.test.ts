// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { favouritesFromStored, NO_FAVOURITES, toggleFavourite } from './favourites.ts';

describe('favourites', () => {
  it('stars with one press, the newest first, and takes the star away with the next', () => {
    const two = toggleFavourite(toggleFavourite(NO_FAVOURITES, 'events', 1), 'events', 2);
    expect(two.events).toEqual([2, 1]);
    expect(toggleFavourite(two, 'events', 1).events).toEqual([2]);
  });
  it('comes back from storage without what is not an id', () => {
    expect(favouritesFromStored({ events: [1, 'x', 2.5], champs: 'no' })).toEqual({
      events: [1],
      champs: [],
      teams: [],
      sports: [],
      groups: [],
    });
    expect(favouritesFromStored(undefined)).toEqual(NO_FAVOURITES);
    expect(favouritesFromStored({ events: [1], ownerId: '70010001' })).toEqual({
      ...NO_FAVOURITES,
      events: [1],
      ownerId: '70010001',
    });
    expect(favouritesFromStored({ ownerId: 7 })).toEqual(NO_FAVOURITES);
  });
});
