import { readPrices } from '@overround/client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Kind } from '../../shared/addresses.ts';
import { spaced } from '../../shared/spaced.ts';
import { gameQuery } from '../../state/feed-queries.ts';
import { useServices } from '../../state/services.tsx';
import type { GameDetail } from '../../wire/game.ts';
import { courseAfter, isCounted, type MatchCourse, NO_COURSE } from './tracker/happenings.ts';

const REFRESH_GAP_MS = 1000;
/** Statistics come with the match itself: after a corner or a card it is asked for again, but not for each of a flurry. */
const RECOUNT_GAP_MS = 3000;

/**
 * A match kept fresh: prices and score over the socket, markets fetched again when new outcomes appear. One that ended
 * while it was looked at stays, and is over.
 */
export function useMatch(kind: Kind, id: number) {
  const services = useServices();
  const client = useQueryClient();
  const match = useQuery(gameQuery(services, kind, id));
  const [course, setCourse] = useState<MatchCourse>(NO_COURSE);
  const [seen, setSeen] = useState<GameDetail>();
  if (match.data && match.data !== seen) setSeen(match.data);
  // Who follows a match to its end keeps what they saw last.
  const isOver = match.data === null && seen?.isLive === true;
  const game = match.data ?? (isOver ? seen : undefined);
  const mainGameId = game?.mainGameId;

  useEffect(() => {
    const { socket, books } = services;
    if (!socket || mainGameId === undefined) return;
    const { run: refresh, cancel } = spaced(
      () => void client.invalidateQueries({ queryKey: ['game'] }),
      REFRESH_GAP_MS,
    );
    const { run: recount, cancel: cancelRecount } = spaced(
      () => void client.invalidateQueries({ queryKey: ['game', kind, id] }),
      RECOUNT_GAP_MS,
    );
    const leave = readPrices(socket, `match:${mainGameId}`, books, {
      onNewOutcomes: refresh,
      onJoined: refresh,
      onLeft: refresh,
      onClosed: refresh,
      onHappenings: (news, isWhole) => {
        setCourse((before) => courseAfter(before, news, isWhole));
        if (isCounted(news, isWhole)) recount();
      },
    });
    return () => {
      cancel();
      cancelRecount();
      leave();
    };
  }, [services, client, mainGameId, kind, id]);

  return { match, game, isOver, course };
}
