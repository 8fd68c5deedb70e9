import { moveByArrows } from '@overround/ui';
import { memo, useEffect, useState } from 'react';
import { quoteKey } from '@overround/client';
import { createStream, STRESS } from '../../features/stress/stream.ts';
import { OddsSurroundings } from '../../state/OddsSurroundings.tsx';
import { PageHead } from '../../state/PageHead.tsx';
import { PickCell } from '../../state/PickCell.tsx';
import { useServices, useSite } from '../../state/services.tsx';
import { NotFound } from '../not-found/NotFoundPage.tsx';
import type { PageLoad } from '../page-module.ts';
import styles from './StressPage.module.css';

export const areas = ['board', 'errors'] as const;

/** The site flag that opens this page. */
const FLAG = 'stressPage';

export const load: PageLoad = async (services) => {
  if (!services.site.flags[FLAG]) services.setStatus(404);
};

const ignore = (): void => undefined;
const rows = Array.from({ length: STRESS.rows }, (_, row) => row);
const columns = Array.from({ length: STRESS.columns }, (_, column) => column);

/** The cells, apart from what counts their frames: counting must not draw them again. */
const Grid = memo(function Grid() {
  return (
    <OddsSurroundings>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrows pass between the buttons inside */}
      <div className={styles.grid} onKeyDown={moveByArrows}>
        {rows.map((row) => (
          <div key={row} className={styles.row}>
            {columns.map((column) => (
              <PickCell
                key={column}
                quoteKey={quoteKey(row + 1, column + 1, 0)}
                label={String(column + 1)}
                fullName={`${row + 1}, ${column + 1}`}
                onPick={ignore}
              />
            ))}
          </div>
        ))}
      </div>
    </OddsSurroundings>
  );
});

function Stress() {
  const { books } = useServices();
  const [frames, setFrames] = useState<{ readonly slow: number; readonly longestMs: number }>({
    slow: 0,
    longestMs: 0,
  });

  useEffect(() => {
    const stop = createStream(books.prices);
    let before = performance.now();
    let request = requestAnimationFrame(function look(now) {
      const tookMs = now - before;
      before = now;
      if (tookMs > STRESS.slowFrameMs)
        setFrames((seen) => ({ slow: seen.slow + 1, longestMs: Math.max(seen.longestMs, tookMs) }));
      request = requestAnimationFrame(look);
    });
    return () => {
      stop();
      cancelAnimationFrame(request);
    };
  }, [books]);

  return (
    <>
      <PageHead title="Stress" isHidden />
      <h1>
        {STRESS.rows * STRESS.columns} × {STRESS.changesPerSecond}/s
      </h1>
      <output data-slow-frames={frames.slow} data-longest-ms={Math.round(frames.longestMs)}>
        {frames.slow} / {Math.round(frames.longestMs)} ms
      </output>
      <Grid />
    </>
  );
}

/** Five thousand prices of which five hundred change every second: for the bench, behind a site flag. */
export function Component() {
  const site = useSite();
  return site.flags[FLAG] ? <Stress /> : <NotFound />;
}
