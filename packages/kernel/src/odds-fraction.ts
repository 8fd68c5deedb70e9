import { ODDS_SCALE } from './odds.ts';

/** The fractions British boards use, from short to long; lowest terms. */
const LADDER: readonly (readonly [number, number])[] = [
  [1, 1000],
  [1, 500],
  [1, 250],
  [1, 200],
  [1, 100],
  [1, 66],
  [1, 50],
  [1, 40],
  [1, 33],
  [1, 28],
  [1, 25],
  [1, 22],
  [1, 20],
  [1, 18],
  [1, 16],
  [1, 14],
  [1, 12],
  [1, 11],
  [1, 10],
  [1, 9],
  [1, 8],
  [2, 15],
  [1, 7],
  [2, 13],
  [1, 6],
  [2, 11],
  [1, 5],
  [2, 9],
  [1, 4],
  [2, 7],
  [3, 10],
  [1, 3],
  [4, 11],
  [2, 5],
  [4, 9],
  [1, 2],
  [8, 15],
  [4, 7],
  [8, 13],
  [2, 3],
  [8, 11],
  [4, 5],
  [5, 6],
  [10, 11],
  [20, 21],
  [1, 1],
  [21, 20],
  [11, 10],
  [6, 5],
  [5, 4],
  [11, 8],
  [7, 5],
  [3, 2],
  [8, 5],
  [13, 8],
  [7, 4],
  [9, 5],
  [15, 8],
  [2, 1],
  [17, 8],
  [11, 5],
  [9, 4],
  [12, 5],
  [5, 2],
  [13, 5],
  [11, 4],
  [3, 1],
  [16, 5],
  [10, 3],
  [7, 2],
  [18, 5],
  [15, 4],
  [4, 1],
  [9, 2],
  [5, 1],
  [11, 2],
  [6, 1],
  [13, 2],
  [7, 1],
  [15, 2],
  [8, 1],
  [17, 2],
  [9, 1],
  [10, 1],
  [11, 1],
  [12, 1],
  [14, 1],
  [16, 1],
  [18, 1],
  [20, 1],
  [22, 1],
  [25, 1],
  [28, 1],
  [33, 1],
  [40, 1],
  [50, 1],
  [66, 1],
  [80, 1],
  [100, 1],
];

/** The profit of one unit as the exact fraction in lowest terms: 1.91 is "91/100". */
export function exactFractionOfOdds(oddsMilli: number): string {
  const profit = oddsMilli - ODDS_SCALE;
  const factor = greatestFactor(profit, ODDS_SCALE);
  return `${profit / factor}/${ODDS_SCALE / factor}`;
}

/**
 * The fraction a board shows: the ladder's when its decimal, cut to two or three places, is this price (1.91 is 10/11);
 * otherwise the simplest fraction that is the price to the thousandth (continued fractions).
 */
export function fractionOfOdds(oddsMilli: number): string {
  const rung = LADDER.find(([above, below]) => isShownAs(oddsMilli, 1 + above / below));
  return rung ? `${rung[0]}/${rung[1]}` : simplestFraction(oddsMilli - ODDS_SCALE);
}

/** Whether a decimal price is this one when shown in thousandths, or in hundredths where the price has no more. */
function isShownAs(oddsMilli: number, decimal: number): boolean {
  const thousandths = decimal * ODDS_SCALE;
  if (Math.round(thousandths) === oddsMilli) return true;
  return oddsMilli % 10 === 0 && oddsMilli >= 1100 && Math.round(thousandths / 10) * 10 === oddsMilli;
}

function simplestFraction(profitMilli: number): string {
  const target = profitMilli / ODDS_SCALE;
  let [above, below, aboveBefore, belowBefore] = [Math.floor(target), 1, 1, 0];
  let rest = target - above;
  while (Math.abs(above / below - target) >= 0.0005 && rest > 1e-9) {
    const whole = Math.floor(1 / rest);
    rest = 1 / rest - whole;
    [above, aboveBefore] = [whole * above + aboveBefore, above];
    [below, belowBefore] = [whole * below + belowBefore, below];
  }
  return above === 0 ? `${profitMilli}/${ODDS_SCALE}` : `${above}/${below}`;
}

function greatestFactor(a: number, b: number): number {
  return b === 0 ? a : greatestFactor(b, a % b);
}
