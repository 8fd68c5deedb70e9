import { readPrices } from '@overround/client';
import type { LiveTopic } from '@overround/contracts/live';
import { useEffect } from 'react';
import { spaced } from '../shared/spaced.ts';
import { useServices } from './services.tsx';

/** Lists are asked for again at most this often, however much happens. */
const REFRESH_GAP_MS = 1500;

/** Follows the boards of these sports while the page is open; `onListChanged` fetches the list when games come or go. */
export function useBoardTopics(
  kind: 'line' | 'live',
  sportIds: readonly number[],
  onListChanged: () => void,
): void {
  const { socket, books } = useServices();
  const key = [...new Set(sportIds)].sort((a, b) => a - b).join(',');
  useEffect(() => {
    if (!socket || key === '') return;
    const { run: refresh, cancel } = spaced(onListChanged, REFRESH_GAP_MS);
    const leave = key.split(',').map((sportId) => {
      const topic: LiveTopic = `board:${kind}:${Number(sportId)}`;
      return readPrices(socket, topic, books, { onListChanged: refresh, onNewOutcomes: refresh });
    });
    return () => {
      cancel();
      for (const one of leave) one();
    };
  }, [socket, books, kind, key, onListChanged]);
}
