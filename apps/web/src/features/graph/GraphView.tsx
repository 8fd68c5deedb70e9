import { formatOdds, type OddsFormat } from '@overround/kernel';
import { Button, EmptyState, Skeleton } from '@overround/ui';
import { ChartLine, Download } from 'lucide-react';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { saveFile } from '../../shared/save-file.ts';
import { usePhrases, useServices, useTimes } from '../../state/services.tsx';
import { useIsAlive } from '../../state/use-is-alive.ts';
import type { ChartMark } from './PriceChart.tsx';
import styles from './GraphView.module.css';
import { chartData, lineId, type PriceHistory, priceCsv, summaryOf } from './price-series.ts';
import { patiently } from '../../shared/patient-import.ts';

const PriceChart = lazy(() =>
  patiently(() => import('./PriceChart.tsx')).then((file) => ({ default: file.PriceChart })),
);

const LINES_AT_FIRST = 3;
const COLOURS = 6;
const DAY_MS = 86_400_000;
const ODDS_SCALE = 1000;

export interface GraphViewProps {
  readonly history: PriceHistory;
  readonly format: OddsFormat;
  /** Own bets on the match. */
  readonly bets: readonly { readonly atMs: number; readonly lineId: string; readonly odds: number }[];
  /** Scores and cards at the time they became known. */
  readonly course: readonly { readonly atMs: number; readonly text: string }[];
}

/** How prices moved: the chart, and beside each line where it opened, stands, and was at its lowest and highest. */
export function GraphView({ history, format, bets, course }: GraphViewProps) {
  const phrases = usePhrases();
  const { clock, site, lang } = useServices();
  const times = useTimes();
  const isAlive = useIsAlive();
  const lines = useMemo(
    () => history.outcomes.filter((line) => summaryOf(line) !== undefined),
    [history.outcomes],
  );
  const [hidden, setHidden] = useState<ReadonlySet<string>>(
    () => new Set(lines.slice(LINES_AT_FIRST).map(lineId)),
  );
  const shown = useMemo(() => lines.filter((line) => !hidden.has(lineId(line))), [lines, hidden]);
  const data = useMemo(() => chartData(shown, clock.nowMs()), [shown, clock]);
  const oddsText = useCallback((odds: number) => formatOdds(Math.round(odds * ODDS_SCALE), format), [format]);
  const spanMs = ((data[0].at(-1) ?? 0) - (data[0][0] ?? 0)) * 1000;
  const isLong = spanMs > DAY_MS;
  const timeText = useCallback(
    (atMs: number) => (isLong ? times.day(atMs) : times.time(atMs)),
    [isLong, times],
  );
  if (lines.length === 0) {
    return (
      <EmptyState
        icon={<ChartLine size={28} strokeWidth={1.5} aria-hidden="true" />}
        text={phrases.t('graph.empty')}
      />
    );
  }
  const marks: ChartMark[] = [
    { atMs: history.dateStart * 1000, kind: 'start' },
    ...course.map(({ atMs, text }): ChartMark => ({ atMs, kind: 'moment', text })),
    ...bets
      .filter((bet) => shown.some((line) => lineId(line) === bet.lineId))
      .map(({ atMs, odds }): ChartMark => ({ atMs, kind: 'bet', odds })),
  ];
  const toggle = (id: string): void => {
    const next = new Set(hidden);
    if (!next.delete(id)) next.add(id);
    setHidden(next);
  };
  const colourOf = (id: string): number => lines.findIndex((line) => lineId(line) === id) % COLOURS;
  const isRtl = site.languages.find((one) => one.code === lang)?.direction === 'rtl';
  return (
    <div className={styles.graph}>
      <figure className={styles.figure} role="img" aria-label={phrases.t('graph.chart')}>
        {isAlive ? (
          <Suspense fallback={<Skeleton rows={1} rowHeightPx={260} label={phrases.t('shell.loading')} />}>
            <PriceChart
              data={data}
              names={shown.map((line) => line.name)}
              colours={shown.map((line) => colourOf(lineId(line)))}
              marks={marks}
              format={oddsText}
              timeText={timeText}
              isRtl={isRtl}
            />
          </Suspense>
        ) : (
          <Skeleton rows={1} rowHeightPx={260} label={phrases.t('shell.loading')} />
        )}
      </figure>
      <div className={styles.wide}>
        <table className={styles.table}>
          <caption className="visually-hidden">{phrases.t('graph.table')}</caption>
          <thead>
            <tr>
              <th scope="col">{lines[0]?.groupName}</th>
              <th scope="col">{phrases.t('graph.opening')}</th>
              <th scope="col">{phrases.t('graph.now')}</th>
              <th scope="col">{phrases.t('graph.lowest')}</th>
              <th scope="col">{phrases.t('graph.highest')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => {
              const summary = summaryOf(line);
              const id = lineId(line);
              const cells = [summary?.opening, summary?.now, summary?.lowest, summary?.highest];
              return (
                <tr key={id}>
                  <th scope="row">
                    <label className={styles.line} data-colour={colourOf(id) + 1}>
                      <input type="checkbox" checked={!hidden.has(id)} onChange={() => toggle(id)} />
                      <bdi>{line.name}</bdi>
                      {bets.some((bet) => bet.lineId === id) && (
                        <span className={styles.own}>{phrases.t('graph.own_bet')}</span>
                      )}
                    </label>
                  </th>
                  {cells.map((odds, at) => (
                    // The four columns never change places.
                    <td key={at} data-number="" dir="ltr">
                      {odds === undefined ? '–' : oddsText(odds)}
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {course.length > 0 && (
        <ol className={styles.course} aria-label={phrases.t('graph.course')}>
          {course.map(({ atMs, text }, at) => (
            // Moments are only ever added at the end.
            <li key={at}>
              <span data-number="">{times.time(atMs)}</span> <bdi>{text}</bdi>
            </li>
          ))}
        </ol>
      )}
      {history.isCut && <p className={styles.note}>{phrases.t('graph.cut')}</p>}
      <div className={styles.actions}>
        <Button
          size="small"
          icon={<Download size={16} aria-hidden="true" />}
          onClick={() =>
            saveFile(`prices-${history.constId}.csv`, 'text/csv;charset=utf-8', ['\ufeff', priceCsv(history)])
          }
        >
          {phrases.t('graph.download')}
        </Button>
      </div>
    </div>
  );
}
