import { readPrices } from '@overround/client';
import { memo, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Board } from '../../features/board/Board.tsx';
import {
  STRESS,
  STRESS_TOPIC,
  stressChange,
  stressGames,
  stressSnapshot,
} from '../../features/stress/stress-world.ts';
import { PageHead } from '../../state/PageHead.tsx';
import { type Services, useServices, useSite } from '../../state/services.tsx';
import { NotFound } from '../not-found/NotFoundPage.tsx';
import type { PageLoad } from '../page-module.ts';

export const areas = ['board', 'errors'] as const;

/** The site flag that opens this page. */
const FLAG = 'stressPage';
/** Boards that are not longer draw all their rows. */
const ROWS_DRAWN_WHOLE = 60;

export const load: PageLoad = async ({ site, setStatus, books }) => {
  if (!site.flags[FLAG]) {
    setStatus(404);
    return;
  }
  for (const { i: gameId, q } of stressSnapshot().games) {
    const prices = Object.entries(q).map(
      ([outcome, [oddsMilli]]) => [`${gameId}|${outcome}`, { oddsMilli, isOpen: true }] as const,
    );
    books.prices.list('stress', gameId, new Map(prices));
  }
};

/** The changes without a server. */
function moveHere({ books }: Services): () => void {
  let round = 0;
  const timer = setInterval(() => {
    for (const [gameId, { q = {} }] of Object.entries(stressChange(round).g ?? {})) {
      for (const [outcome, quote] of Object.entries(q))
        books.prices.put(`${gameId}|${outcome}`, quote ? { oddsMilli: quote[0], isOpen: true } : undefined);
    }
    round += 1;
  }, 1000 / STRESS.roundsPerSecond);
  return () => clearInterval(timer);
}

function startOf(services: Services, from: 'socket' | 'here' | 'nothing'): () => void {
  if (from === 'nothing') return () => undefined;
  const { socket, books } = services;
  return from === 'socket' && socket ? readPrices(socket, STRESS_TOPIC, books) : moveHere(services);
}

const shortBoards = Array.from({ length: Math.ceil(STRESS.rows / ROWS_DRAWN_WHOLE) }, (_, at) =>
  stressGames.slice(at * ROWS_DRAWN_WHOLE, (at + 1) * ROWS_DRAWN_WHOLE),
);

/** The cells, apart from what counts their frames: counting must not draw them again. */
const Boards = memo(function Boards({ isWhole }: { readonly isWhole: boolean }) {
  if (!isWhole) return <Board games={stressGames} />;
  return shortBoards.map((games) => <Board key={games[0]?.gameId} games={games} />);
});

function Stress() {
  const services = useServices();
  const [query] = useSearchParams();
  const hasSocket = query.has('socket');
  const isStill = query.has('still');
  const [frames, setFrames] = useState<{ readonly slow: number; readonly longestMs: number }>({
    slow: 0,
    longestMs: 0,
  });

  useEffect(() => {
    const stop = startOf(services, isStill ? 'nothing' : hasSocket ? 'socket' : 'here');
    // The browser tells of frames that took longer than 50 ms; a counter of its own would work in every frame.
    const observer = new PerformanceObserver((list) => {
      const longestMs = Math.max(...list.getEntries().map((entry) => entry.duration));
      setFrames((seen) => ({
        slow: seen.slow + list.getEntries().length,
        longestMs: Math.max(seen.longestMs, longestMs),
      }));
    });
    observer.observe({ type: 'long-animation-frame' });
    return () => {
      stop();
      observer.disconnect();
    };
  }, [services, hasSocket, isStill]);

  return (
    <>
      <PageHead title="Stress" isHidden />
      <h1>
        {STRESS.rows * STRESS.columns} × {STRESS.changesPerSecond}/s
      </h1>
      <output data-slow-frames={frames.slow} data-longest-ms={Math.round(frames.longestMs)}>
        {frames.slow} / {Math.round(frames.longestMs)} ms
      </output>
      <Boards isWhole={query.has('whole')} />
    </>
  );
}

/**
 * A board of five thousand prices of which five hundred change every second: for the bench, behind a site flag. `?socket`
 * has them from the live socket (of the sample world's server), `?still` moves none, `?whole` draws every row.
 */
export function Component() {
  const site = useSite();
  return site.flags[FLAG] ? <Stress /> : <NotFound />;
}
