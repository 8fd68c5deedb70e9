import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import styles from './PriceChart.module.css';
import type { ChartData } from './price-series.ts';

/** A moment to mark: an own bet at its price, the start of the match, or what happened in it. */
export interface ChartMark {
  readonly atMs: number;
  readonly kind: 'bet' | 'start' | 'moment';
  /** What happened. */
  readonly text?: string;
  /** Decimal odds, where the mark has a height. */
  readonly odds?: number;
}

export interface PriceChartProps {
  readonly data: ChartData;
  readonly names: readonly string[];
  /** Which of the colours a line has. */
  readonly colours: readonly number[];
  readonly marks: readonly ChartMark[];
  /** Decimal odds in the notation of the reader. */
  readonly format: (odds: number) => string;
  readonly timeText: (atMs: number) => string;
  readonly isRtl: boolean;
}

const MS_IN_SECOND = 1000;
const HEIGHT_SHARE = 0.5;
const HEIGHT_MIN_PX = 220;
const HEIGHT_MAX_PX = 420;

const heightFor = (widthPx: number): number =>
  Math.round(Math.min(HEIGHT_MAX_PX, Math.max(HEIGHT_MIN_PX, widthPx * HEIGHT_SHARE)));

/** Marks as dashed lines, own bets with a dot at their price. */
function drawMarks(chart: uPlot, marks: readonly ChartMark[], look: (name: string) => string): void {
  const { ctx, bbox } = chart;
  ctx.save();
  for (const mark of marks) {
    const x = chart.valToPos(mark.atMs / MS_IN_SECOND, 'x', true);
    if (x < bbox.left || x > bbox.left + bbox.width) continue;
    const colour = look(mark.kind === 'bet' ? '--accent-text' : '--text-3');
    ctx.strokeStyle = colour;
    ctx.fillStyle = colour;
    ctx.lineWidth = devicePixelRatio;
    ctx.setLineDash([4 * devicePixelRatio, 4 * devicePixelRatio]);
    ctx.beginPath();
    ctx.moveTo(x, bbox.top);
    ctx.lineTo(x, bbox.top + bbox.height);
    ctx.stroke();
    if (mark.text !== undefined) {
      ctx.font = `${11 * devicePixelRatio}px Inter, sans-serif`;
      ctx.textAlign = 'center';
      ctx.fillText(mark.text, x, bbox.top + 11 * devicePixelRatio);
    }
    if (mark.odds === undefined) continue;
    ctx.beginPath();
    ctx.arc(x, chart.valToPos(mark.odds, 'y', true), 5 * devicePixelRatio, 0, 2 * Math.PI);
    ctx.fill();
  }
  ctx.restore();
}

/** Prices over time in steps. In a file of its own: the chart is fetched when somebody looks. */
export function PriceChart(props: PriceChartProps) {
  const { data, names, colours, marks, format, timeText, isRtl } = props;
  const box = useRef<HTMLDivElement>(null);
  const chart = useRef<uPlot>(null);
  const shape = JSON.stringify([names, colours, marks, isRtl]);

  useEffect(() => {
    const element = box.current;
    // Documents without a canvas (tests) have no chart; the table below says the same.
    if (!element || typeof Path2D === 'undefined') return;
    const look = (name: string): string => getComputedStyle(element).getPropertyValue(name).trim();
    const axis = {
      stroke: () => look('--text-2'),
      grid: { stroke: () => look('--line'), width: 1 },
      ticks: { stroke: () => look('--line'), width: 1 },
      font: '11px Inter, sans-serif',
    };
    const stepped = uPlot.paths.stepped?.({ align: 1 });
    const made = new uPlot(
      {
        width: element.clientWidth,
        height: heightFor(element.clientWidth),
        legend: { show: false },
        cursor: { y: false, points: { size: 6 } },
        scales: { x: { time: true, dir: isRtl ? -1 : 1 } },
        series: [
          {},
          ...names.map((label, at) => ({
            label,
            stroke: () => look(`--series-${(colours[at] ?? 0) + 1}`),
            width: 2,
            points: { show: false },
            ...(stepped && { paths: stepped }),
          })),
        ],
        axes: [
          { ...axis, values: (_chart, splits) => splits.map((split) => timeText(split * MS_IN_SECOND)) },
          {
            ...axis,
            side: isRtl ? 1 : 3,
            size: 56,
            values: (_chart, splits) => splits.map((split) => (split > 1 ? format(split) : '')),
          },
        ],
        hooks: { draw: [(drawn) => drawMarks(drawn, marks, look)] },
      },
      // uPlot changes nothing of what it is given; its types know no read-only columns.
      data as unknown as uPlot.AlignedData,
      element,
    );
    chart.current = made;
    const watch = new ResizeObserver(() =>
      made.setSize({ width: element.clientWidth, height: heightFor(element.clientWidth) }),
    );
    watch.observe(element);
    return () => {
      watch.disconnect();
      made.destroy();
      chart.current = null;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the shape names what makes another chart; data goes in below
  }, [shape, format, timeText]);

  useEffect(() => {
    chart.current?.setData(data as unknown as uPlot.AlignedData);
  }, [data]);

  return <div ref={box} className={styles.chart} dir="ltr" />;
}
