// The arrangement of this browser and that of the account become one when somebody signs in, and stay one while they are here.

import { calls } from '@overround/client';
import { keep, kept, type TextStore } from '../shared/browser-store.ts';
import {
  type Arrangement,
  arrange,
  arrangementFrom,
  arrangementIn,
  mergedArrangement,
  sameArrangement,
} from './arrangement.ts';
import { callMine } from './my-calls.ts';
import { NO_OWN_LISTS } from './own-lists.ts';
import type { Services } from './services.tsx';

const KEY = 'arrangement';
const VERSION = 1;
/** Several presses are one change. */
const SETTLE_MS = 800;
/** Another device may be quicker again and again; then the next change tries. */
const TRIES_MAX = 3;

/** What the account held when this browser last agreed with it. */
interface Agreed {
  readonly version: number;
  readonly arrangement: Arrangement;
}

function agreedFrom(store: TextStore, ownerId: string, nowMs: number): Agreed | undefined {
  const value = kept(store, KEY, VERSION, nowMs) as Partial<Agreed & { ownerId: string }> | undefined;
  if (value?.ownerId !== ownerId || !Number.isSafeInteger(value.version)) return undefined;
  return { version: Number(value.version), arrangement: arrangementFrom(value.arrangement) };
}

export interface FollowOptions {
  readonly store: TextStore;
  readonly settleMs?: number;
}

/**
 * Follows the arrangement of the person who is signed in, until the returned function is called. Who signs out takes pins and
 * own tabs along; preferences stay with the device, as they are without an account.
 */
export function followArrangement(
  services: Services,
  ownerId: string,
  { store, settleMs = SETTLE_MS }: FollowOptions,
): () => void {
  const { stores, clock, socket } = services;
  let agreed = agreedFrom(store, ownerId, clock.nowMs());
  let work: Promise<void> = Promise.resolve();
  /** What an answer on its way brings is nobody's here any more. */
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const agree = (next: Agreed): void => {
    agreed = next;
    keep(store, KEY, { version: VERSION, forMs: 'cleared', value: { ...next, ownerId } });
  };

  /** Brings what the account holds; `false` when it could not be had. */
  const pull = async (): Promise<boolean> => {
    const outcome = await callMine(services, calls.getArrangement, {});
    if (!outcome.ok || isOver) return false;
    const theirs = arrangementFrom(outcome.value.arrangement);
    const merged = mergedArrangement(agreed?.arrangement, arrangementIn(stores), theirs);
    agree({ version: outcome.value.version, arrangement: theirs });
    arrange(stores, merged);
    return true;
  };

  const push = async (): Promise<void> => {
    for (let tries = 0; tries < TRIES_MAX; tries += 1) {
      const mine = arrangementIn(stores);
      if (!agreed || sameArrangement(mine, agreed.arrangement)) return;
      const body = { baseVersion: agreed.version, arrangement: mine };
      const outcome = await callMine(services, calls.saveArrangement, { body });
      if (isOver) return;
      if (outcome.ok) return agree({ version: outcome.value.version, arrangement: mine });
      if (outcome.code !== 'arrangement_changed' || !(await pull())) return;
    }
  };

  const later = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      work = work.then(async () => {
        if (agreed || (await pull())) await push();
      });
    }, settleMs);
  };

  work = work.then(async () => {
    if (await pull()) await push();
  });
  const leave = [
    stores.preferences.subscribe(later),
    stores.pinned.subscribe(later),
    stores.marketTabs.subscribe(later),
    stores.ownLists.subscribe(later),
    stores.favourites.subscribe((now, before) => {
      if (now.groups !== before.groups) later();
    }),
    socket?.read('me', {
      onPersonal: (change) => {
        if (change.kind !== 'arrangement') return;
        work = work.then(async () => {
          if (change.version > (agreed?.version ?? 0) && (await pull())) await push();
        });
      },
    }),
  ];
  return () => {
    isOver = true;
    clearTimeout(timer);
    for (const end of leave) end?.();
    if (stores.session.getState().signedIn?.personId === ownerId) return;
    store.remove(KEY);
    stores.pinned.setState({ dashboard: [], multiLive: [] });
    stores.marketTabs.setState([], true);
    stores.ownLists.setState(NO_OWN_LISTS, true);
    stores.favourites.setState({ groups: [] });
  };
}
