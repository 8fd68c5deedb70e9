// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { buildGame } from '../../shared/testing/build-game.ts';
import { marketView } from './market-view.ts';
import { isPaired } from './paired-rows.ts';

// The home side wins (196/206 under, 197/207 over) or does not lose (198/208 under, 199/209 over).
const { game } = buildGame({}, [
  [
    2663,
    [
      [196, 3000, 1.5],
      [196, 2500, 2.5],
      [206, 1300, 1.5],
      [206, 1400, 2.5],
    ],
    [
      [197, 2000, 0.5],
      [197, 2200, 1.5],
      [207, 1700, 0.5],
    ],
    [[198, 1900, 1.5]],
    [[199, 1800, 1.5]],
  ],
  [1, [[1, 2350]], [[2, 3400]], [[3, 3050]]],
]);
const [market, result] = game.markets;
const cells = (
  rows: readonly (readonly ({ outcome: { type: number; parameter: number } } | undefined)[])[],
) => rows.map((row) => row.map((cell) => cell && `${cell.outcome.type}|${cell.outcome.parameter}`));

describe('a market of a result together with a line', () => {
  it('says yes beside no: lines ascending, under before over, an empty place only where an answer is not offered', () => {
    const view = market && marketView(market, game, 'en');
    expect(view?.columnCount).toBe(2);
    expect(cells(view?.rows ?? [])).toEqual([
      ['197|0.5', '207|0.5'],
      ['196|1.5', '206|1.5'],
      ['197|1.5', undefined],
      ['196|2.5', '206|2.5'],
      ['198|1.5', '199|1.5'],
    ]);
  });
  it('leaves other markets as they are', () => {
    expect(isPaired(1, result?.columns ?? [])).toBe(false);
    expect(isPaired(2663, market?.columns.slice(0, 1) ?? [])).toBe(false);
  });
});
