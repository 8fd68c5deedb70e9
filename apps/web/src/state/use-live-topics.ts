import { readPrices } from '@overround/client';
import type { LiveTopic } from '@overround/contracts/live';
import { useEffect, useRef } from 'react';
import { spaced } from '../shared/spaced.ts';
import type { Game } from '../wire/game.ts';
import { useServices } from './services.tsx';

/** Lists are asked for again at most this often, however much happens. */
const REFRESH_GAP_MS = 1500;

/**
 * Follows the boards of these sports while the page is open; `onListChanged` fetches the list when games come, and when one
 * that is shown goes or gets outcomes that are new.
 */
// oxlint-disable-next-line max-params -- the last one is for one view alone
export function useBoardTopics(
  kind: 'line' | 'live',
  games: readonly Pick<Game, 'gameId' | 'sportId'>[],
  onListChanged: () => void,
  board: 'board' | 'asian' = 'board',
): void {
  const { socket, books } = useServices();
  const shown = useRef<ReadonlySet<number>>(new Set());
  useEffect(() => {
    shown.current = new Set(games.map((game) => game.gameId));
  }, [games]);
  const key = [...new Set(games.map((game) => game.sportId))].sort((a, b) => a - b).join(',');
  useEffect(() => {
    if (!socket || key === '') return;
    const { run: refresh, cancel } = spaced(onListChanged, REFRESH_GAP_MS);
    const leave = key.split(',').map((sportId) => {
      const topic: LiveTopic = `${board}:${kind}:${Number(sportId)}`;
      const refreshIfShown = (gameId: number): void => {
        if (shown.current.has(gameId)) refresh();
      };
      return readPrices(socket, topic, books, {
        onJoined: refresh,
        onLeft: refreshIfShown,
        onNewOutcomes: refreshIfShown,
      });
    });
    return () => {
      cancel();
      for (const one of leave) one();
    };
  }, [socket, books, board, kind, key, onListChanged]);
}
