// A page that comes from the server begins with few matches, so that it is soon there and soon alive; the rest follows.

import type { QueryClient } from '@tanstack/react-query';
import { startTransition, useEffect, useState } from 'react';
import { type BoardFilter, boardQuery } from '../../state/feed-queries.ts';
import { type Services, useServices } from '../../state/services.tsx';
import type { Kind } from '../../shared/addresses.ts';

/** About two screens of a phone, one of a desktop. */
const GAMES_AT_FIRST = 14;

/** The list a page loads: whole, or its beginning where the page is drawn by the server. */
export const loadedBoardQuery = (services: Services, kind: Kind, filter: BoardFilter) =>
  boardQuery(services, kind, services.isWaiting() ? { ...filter, first: GAMES_AT_FIRST } : filter);

export interface ShownBoard {
  readonly kind: Kind;
  readonly filter: BoardFilter;
  readonly wantsWhole: boolean;
}

/**
 * The list a page shows: its beginning until more is wanted, which stays while the whole is on its way. A list that says
 * how many it wants (front page) is as it is from the start.
 */
export function shownBoardQuery(
  services: Services,
  client: QueryClient,
  { kind, filter, wantsWhole }: ShownBoard,
) {
  if (filter.count !== undefined) return boardQuery(services, kind, filter);
  const beginning = boardQuery(services, kind, { ...filter, first: GAMES_AT_FIRST });
  const known = client.getQueryData(beginning.queryKey);
  // What is shorter than it might be is whole already.
  const isEnough = known !== undefined && known.length < GAMES_AT_FIRST;
  const options = wantsWhole && !isEnough ? boardQuery(services, kind, filter) : beginning;
  return { ...options, ...(known && { placeholderData: known }) };
}

const SIGNS_OF_A_PERSON = ['scroll', 'pointerdown', 'keydown'] as const;
const WIDE = '(min-width: 900px)';
/** Wide screens show more than the beginning. They are told when the page has come to rest. */
const WIDE_WAIT_MS = 300;

/** False while the beginning is enough: until the first touch on a phone, shortly on wide screens. */
export function useWantsWhole(): boolean {
  const services = useServices();
  const [wantsWhole, setWantsWhole] = useState(() => !services.isWaiting());
  useEffect(() => {
    if (wantsWhole) return;
    const want = (): void => startTransition(() => setWantsWhole(true));
    const isWide = typeof matchMedia !== 'function' || matchMedia(WIDE).matches;
    const timer = isWide ? setTimeout(want, WIDE_WAIT_MS) : undefined;
    for (const sign of SIGNS_OF_A_PERSON) addEventListener(sign, want, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const sign of SIGNS_OF_A_PERSON) removeEventListener(sign, want);
    };
  }, [wantsWhole]);
  return wantsWhole;
}
