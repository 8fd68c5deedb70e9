// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { chartData, priceCsv, summaryOf } from './price-series.ts';

const point = (ts: number, coef: number, more: { isLive?: boolean; isBlocked?: boolean } = {}) => ({
  ts,
  coef,
  coefView: coef > 1 ? coef.toFixed(2) : '',
  isLive: more.isLive ?? false,
  isBlocked: more.isBlocked ?? false,
});
const home = { points: [point(1000, 2), point(3000, 1.8), point(5000, 0)] };
const away = { points: [point(2000, 4)] };

describe('lines of a chart', () => {
  it('hold each price until the next change, the last until now', () => {
    expect(chartData([home, away], 6000)).toEqual([
      [1, 2, 3, 5, 6],
      [2, 2, 1.8, null, null],
      [null, 4, 4, 4, 4],
    ]);
  });
  it('are empty where nothing is known', () => {
    expect(chartData([], 6000)).toEqual([[]]);
  });
});

describe('a line in words', () => {
  it('tells opening, lowest, highest and whether it is still offered', () => {
    expect(summaryOf(home)).toEqual({ opening: 2, now: undefined, lowest: 1.8, highest: 2 });
    expect(summaryOf(away)?.now).toBe(4);
    expect(summaryOf({ points: [point(1, 0)] })).toBeUndefined();
  });
});

it('writes every change as a row that no spreadsheet runs', () => {
  const text = priceCsv({
    outcomes: [
      {
        type: 1,
        group: 1,
        groupName: 'Result',
        name: '=Rovers, "the"',
        points: [point(0, 1.85, { isBlocked: true })],
      },
      { type: 3, group: 1, groupName: 'Result', name: 'United', points: [point(1000, 0, { isLive: true })] },
    ],
  });
  expect(text.split('\r\n')).toEqual([
    'time,market,outcome,odds,odds_shown,kind,state',
    `1970-01-01T00:00:00.000Z,Result,"'=Rovers, ""the""",1.85,1.85,line,suspended`,
    '1970-01-01T00:00:01.000Z,Result,United,,,live,off',
  ]);
});
