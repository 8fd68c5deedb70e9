import { encodeParameter } from '@overround/markets';
import { FOOTBALL_MENU } from './football-menu.ts';
import { type MenuEntry, offer, ranges } from './menu.ts';

const same = (list: readonly number[]) => () => list;
const minutes = (...all: readonly number[]) =>
  same(all.map((minute) => encodeParameter({ kind: 'minute', minute })));
const linesAt = (...all: readonly (readonly [line: number, minute: number])[]) =>
  same(
    all.map(([line, minute]) => encodeParameter({ kind: 'lineAtMinute', lineQuarters: 4 * line, minute })),
  );
const nthBy = (...all: readonly (readonly [count: number, minute: number])[]) =>
  same(all.map(([count, minute]) => encodeParameter({ kind: 'countByMinute', count, minute })));
const lines = (...all: readonly number[]) =>
  same(all.map((line) => encodeParameter({ kind: 'line', lineQuarters: 4 * line })));

const quarterHours = ranges([1, 15], [16, 30], [31, 45], [46, 60], [61, 75], [76, 90]);

/** When the goals fall: scores at a minute, goals of a quarter of an hour, minutes of the first, second and last goal. */
// biome-ignore format: a table reads better packed
export const FOOTBALL_TIMES_MENU: readonly MenuEntry[] = [
  offer(303, 'byParameter', { minute: minutes(15, 30, 60, 75) }),
  offer(307, 'each', { lineAtMinute: linesAt([0, 30], [0, 60], [-1, 60], [1, 60], [0, 75], [-1, 75], [1, 75]) }),
  offer(309, 'each', { lineAtMinute: linesAt([0.5, 15], [0.5, 30], [1.5, 30], [0.5, 60], [1.5, 60], [2.5, 60], [1.5, 75], [2.5, 75]) }),
  offer(9151, 'each', { lineAtMinute: linesAt([0.5, 30], [0.5, 60], [1.5, 60], [0.5, 75], [1.5, 75]) }),
  offer(9152, 'each', { lineAtMinute: linesAt([0.5, 30], [0.5, 60], [1.5, 60], [0.5, 75], [1.5, 75]) }),
  offer(763, 'each', { minute: minutes(30, 60, 75) }),
  offer(133, 'each', { line: lines(0.5, 1.5) }),
  offer(887, 'each', { range: quarterHours }), offer(10036, 'each', { range: quarterHours }), offer(103, 'byParameter', { range: ranges([1, 15], [16, 30]) }),
  offer(96, 'each', { countByMinute: nthBy([1, 15], [1, 30], [1, 60], [2, 60], [2, 75], [3, 75]) }),
  offer(130, 'group', { range: quarterHours }, [1781, 2948]),
  offer(8015, 'byParameter', { range: ranges([1, 30]) }), offer(34, 'byParameter', { range: ranges([1, 60]) }),
  offer(10035, 'group', { range: quarterHours }),
  offer(2382, 'each', {}, [2741, 2742]),
  offer(9348, 'each', { line: lines(90.5, 110.5, 130.5, 150.5) }), offer(108, 'each', { range: ranges([1, 60], [61, 120], [121, 180], [181, 240]) }),
];

/** The whole match with everything that is offered on it. */
export const FOOTBALL_FULL_MENU: readonly MenuEntry[] = [...FOOTBALL_MENU, ...FOOTBALL_TIMES_MENU];
