import { clockSecondsAt, type ScoreShown } from '@overround/client';
import { useCallback, useSyncExternalStore } from 'react';
import { useServices } from './services.tsx';
import { secondTicker } from './ticker.ts';

/** The score of a game; wakes when it changes. */
export function useScore(gameId: number): ScoreShown | undefined {
  const { scores } = useServices().books;
  const subscribe = useCallback((wake: () => void) => scores.subscribe(gameId, wake), [scores, gameId]);
  const peek = useCallback(() => scores.peek(gameId), [scores, gameId]);
  const first = useCallback(() => scores.first(gameId), [scores, gameId]);
  return useSyncExternalStore(subscribe, peek, first);
}

/** A text made of the score and the seconds on its clock; wakes only when the text changes. */
export function useClockText(gameId: number, textOf: (score: ScoreShown, seconds: number) => string): string {
  const { books, clock } = useServices();
  const subscribe = useCallback(
    (wake: () => void) => {
      const leaveScore = books.scores.subscribe(gameId, wake);
      const leaveTicker = secondTicker.subscribe(wake);
      return () => {
        leaveScore();
        leaveTicker();
      };
    },
    [books, gameId],
  );
  const textAt = useCallback(
    (score: ScoreShown | undefined, nowMs: number): string =>
      score ? textOf(score, clockSecondsAt(score, nowMs)) : '',
    [textOf],
  );
  return useSyncExternalStore(
    subscribe,
    () => textAt(books.scores.peek(gameId), clock.nowMs()),
    () => textAt(books.scores.first(gameId), clock.drawnAtMs),
  );
}
