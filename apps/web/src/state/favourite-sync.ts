// Stars of this browser and favourites of the account become one list when somebody signs in, and stay one while they are here.

import { calls } from '@overround/client';
import type { FavouriteIds, FavouriteList } from '@overround/contracts/favourites';
import { useEffect } from 'react';
import type { Favourites } from './favourites.ts';
import { callMine } from './my-calls.ts';
import { type Services, useServices } from './services.tsx';

/** What of the stars the account keeps as favourites; groups of markets go with the arrangement. */
const SHARED = ['events', 'champs', 'teams', 'sports'] as const;
type Shared = Pick<Favourites, (typeof SHARED)[number]>;

const sharedBy = (idsOfKind: (kind: keyof Shared) => readonly number[]): Shared => ({
  events: idsOfKind('events'),
  champs: idsOfKind('champs'),
  teams: idsOfKind('teams'),
  sports: idsOfKind('sports'),
});
const NOTHING = sharedBy(() => []);
const idsOf = ({ events, champs, teams, sports }: Shared): FavouriteIds => ({
  games: [...events],
  champs: [...champs],
  teams: [...teams],
  sports: [...sports],
});
const isNothing = (stars: Shared): boolean => SHARED.every((kind) => stars[kind].length === 0);
const difference = (some: Shared, others: Shared): Shared =>
  sharedBy((kind) => some[kind].filter((id) => !others[kind].includes(id)));
const withChanges = (
  stars: Shared,
  { added, removed }: { readonly added: Shared; readonly removed: Shared },
): Shared => {
  const left = difference(stars, removed);
  const missing = difference(added, left);
  return sharedBy((kind) => [...missing[kind], ...left[kind]]);
};
const sharedOf = ({ games, champs, teams, sports }: FavouriteList): Shared => ({
  events: games.map(({ constId }) => constId),
  champs,
  teams,
  sports,
});

/**
 * Follows the stars of the person who is signed in, until the returned function is called. Stars of a guest are merged into the
 * account; those another person left in this browser are not. A change that the account does not take is tried again with the
 * next one. Whoever signs out takes their stars along.
 */
export function followFavourites(services: Services, ownerId: string): () => void {
  const { stores } = services;
  /** What the account holds, as far as is known. */
  let known: Shared | undefined;
  let work: Promise<void> = Promise.resolve();
  /** What an answer on its way brings is nobody's here any more. */
  let isOver = false;

  const merge = async (): Promise<void> => {
    const { ownerId: before, ...mine } = stores.favourites.getState();
    const isMine = before === undefined || before === ownerId;
    const body = idsOf(isMine ? mine : NOTHING);
    const outcome = await callMine(services, calls.migrateFavourites, { body });
    if (!outcome.ok || isOver) return;
    known = sharedOf(outcome.value);
    // Who stars something while the account answers keeps it; the push that waits behind this takes it there.
    const now = stores.favourites.getState();
    const stars = withChanges(known, { added: difference(now, mine), removed: difference(mine, now) });
    stores.favourites.setState({ ...stars, ownerId });
  };

  const push = async (): Promise<void> => {
    if (!known) return merge();
    const now = stores.favourites.getState();
    const [added, removed] = [difference(now, known), difference(known, now)];
    if (!isNothing(removed)) {
      const outcome = await callMine(services, calls.removeFavourites, { body: idsOf(removed) });
      if (outcome.ok) known = sharedOf(outcome.value);
    }
    if (!isNothing(added)) {
      const outcome = await callMine(services, calls.addFavourites, { body: idsOf(added) });
      if (outcome.ok) known = sharedOf(outcome.value);
    }
  };

  work = work.then(merge);
  const stop = stores.favourites.subscribe((now, before) => {
    if (SHARED.every((kind) => now[kind] === before[kind])) return;
    if (now.ownerId !== before.ownerId) return;
    work = work.then(push);
  });
  return () => {
    stop();
    isOver = true;
    if (stores.session.getState().signedIn?.personId === ownerId) return;
    const { groups } = stores.favourites.getState();
    stores.favourites.setState({ ...NOTHING, groups }, true);
  };
}

/** For a part of the page that is there while this person is signed in. */
export function useFavouriteSync(ownerId: string): void {
  const services = useServices();
  useEffect(() => followFavourites(services, ownerId), [services, ownerId]);
}
