// Changes of prices as lines of a chart: one shared axis of instants, the price that held at each of them.

import type { AnswerOf } from '@overround/contracts';
import type { getGamePrices } from '@overround/contracts/catalog';

export type PriceHistory = AnswerOf<typeof getGamePrices>;
export type PriceLine = PriceHistory['outcomes'][number];

export const lineId = ({ type, param }: Pick<PriceLine, 'type' | 'param'>): string => `${type}|${param ?? 0}`;

/** What uPlot draws: instants in seconds, then a column for each line; `null` while an outcome was not offered. */
export type ChartData = readonly [readonly number[], ...(readonly (number | null)[])[]];

const MS_IN_SECOND = 1000;

/** Prices hold until the next change, the last one until now. */
export function chartData(lines: readonly Pick<PriceLine, 'points'>[], nowMs: number): ChartData {
  const instants = [...new Set(lines.flatMap(({ points }) => points.map(({ ts }) => ts)))].sort(
    (a, b) => a - b,
  );
  const last = instants.at(-1);
  if (last !== undefined && nowMs > last) instants.push(nowMs);
  const columns = lines.map(({ points }) => {
    let at = 0;
    let price: number | null = null;
    return instants.map((instant) => {
      for (let next = points[at]; next !== undefined && next.ts <= instant; next = points[at]) {
        price = next.coef > 1 ? next.coef : null;
        at += 1;
      }
      return price;
    });
  });
  return [instants.map((instant) => instant / MS_IN_SECOND), ...columns];
}

export interface PriceSummary {
  readonly opening: number;
  /** `undefined` when it is not offered any more. */
  readonly now: number | undefined;
  readonly lowest: number;
  readonly highest: number;
}

/** `undefined` for a line that never had a price. */
export function summaryOf({ points }: Pick<PriceLine, 'points'>): PriceSummary | undefined {
  const priced = points.map(({ coef }) => coef).filter((coef) => coef > 1);
  const [opening] = priced;
  if (opening === undefined) return undefined;
  const last = points.at(-1)?.coef ?? 0;
  return {
    opening,
    now: last > 1 ? last : undefined,
    lowest: Math.min(...priced),
    highest: Math.max(...priced),
  };
}

const cell = (text: string): string => (/[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
/** Spreadsheets run what begins like a formula. */
const harmless = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

/** Every change as a row, for spreadsheets: instants in UTC, prices decimal and as shown. */
export function priceCsv(history: Pick<PriceHistory, 'outcomes'>): string {
  const rows = history.outcomes.flatMap(({ groupName, name, points }) =>
    points.map(({ ts, coef, coefView, isLive, isBlocked }) => [
      new Date(ts).toISOString(),
      harmless(groupName),
      harmless(name),
      coef > 1 ? String(coef) : '',
      coefView === '' ? '' : `${coefView}`,
      isLive ? 'live' : 'line',
      isBlocked ? 'suspended' : coef > 1 ? 'open' : 'off',
    ]),
  );
  return [['time', 'market', 'outcome', 'odds', 'odds_shown', 'kind', 'state'], ...rows]
    .map((row) => row.map(cell).join(','))
    .join('\r\n');
}
