import { readPrices } from '@overround/client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Kind } from '../../shared/addresses.ts';
import { spaced } from '../../shared/spaced.ts';
import { gameQuery } from '../../state/feed-queries.ts';
import { useServices } from '../../state/services.tsx';
import { courseAfter, type MatchCourse, NO_COURSE } from './tracker/happenings.ts';

const REFRESH_GAP_MS = 1000;

/** A match kept fresh: prices and score over the socket, markets fetched again when new outcomes appear. */
export function useMatch(kind: Kind, id: number) {
  const services = useServices();
  const client = useQueryClient();
  const match = useQuery(gameQuery(services, kind, id));
  const [course, setCourse] = useState<MatchCourse>(NO_COURSE);
  const mainGameId = match.data?.mainGameId;

  useEffect(() => {
    const { socket, books } = services;
    if (!socket || mainGameId === undefined) return;
    const { run: refresh, cancel } = spaced(
      () => void client.invalidateQueries({ queryKey: ['game'] }),
      REFRESH_GAP_MS,
    );
    const leave = readPrices(socket, `match:${mainGameId}`, books, {
      onNewOutcomes: refresh,
      onJoined: refresh,
      onLeft: refresh,
      onClosed: refresh,
      onHappenings: (news, isWhole) => setCourse((before) => courseAfter(before, news, isWhole)),
    });
    return () => {
      cancel();
      leave();
    };
  }, [services, client, mainGameId]);

  return { match, course };
}
