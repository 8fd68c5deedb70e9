import {
  addRational,
  compareRational,
  multiplyRational,
  ONE,
  type Rational,
  subtractRational,
  ZERO,
} from '@overround/kernel';
import type { KindRules, PlaceWorth, TicketShape } from './kind.ts';
import { meanOfStates, type WeightedState } from './walk.ts';

// A conditional bet ("if"): the first place is bet with the stake. When it won (or, as agreed, was not lost) the next one is bet
// with the same sum out of what came back, and so on; the first place that fails the condition ends the bet, and what was
// collected is paid (features-and-rules A3, row 37). A void returns the stake: it is no win, and it is not lost.
// A short win can be worse than a void that ends the bet in time, so the extremes are followed as a range of accounts.

interface Range {
  readonly least: Rational;
  readonly most: Rational;
}

const lesser = (a: Rational, b: Rational): Rational => (compareRational(a, b) < 0 ? a : b);
const greater = (a: Rational, b: Rational): Rational => (compareRational(a, b) > 0 ? a : b);

/** The account after a place that returned `value` per unit; it is bet with the stake, or with all there is. */
const after = (account: Rational, value: Rational): Rational =>
  addRational(account, multiplyRational(lesser(account, ONE), subtractRational(value, ONE)));

const join = (a: Range | undefined, b: Range): Range =>
  a ? { least: lesser(a.least, b.least), most: greater(a.most, b.most) } : b;

const holds = (value: Rational, goesOn: TicketShape['goesOn']): boolean =>
  compareRational(value, ONE) > (goesOn === 'not_lost' ? -1 : 0);

function range(shape: TicketShape, worths: readonly PlaceWorth[]): Range {
  let running: Range | undefined = { least: ONE, most: ONE };
  let ended: Range | undefined;
  worths.forEach(({ least, most }, index) => {
    if (!running) return;
    const isLast = index === worths.length - 1;
    const from: Range = running;
    running = undefined;
    const part = (low: Rational, high: Rational): Range => ({
      least: after(from.least, low),
      most: after(from.most, high),
    });
    const isDecided = compareRational(least, most) === 0;
    if (isDecided) {
      if (!isLast && holds(least, shape.goesOn)) running = part(least, most);
      else ended = join(ended, part(least, most));
      return;
    }
    // An open place may come out on either side of the condition, up to one unit and from one unit on.
    if (isLast) ended = join(ended, part(least, most));
    else {
      ended = join(ended, part(least, lesser(most, ONE)));
      if (compareRational(most, ONE) > 0) running = part(greater(least, ONE), most);
    }
  });
  return ended ?? { least: ZERO, most: ZERO };
}

export const CONDITIONAL_PLACES_MAX = 8;
const WORDS = { win: ':win', not_lost: ':not_lost' } as const;

export const conditional: KindRules = {
  kind: 'conditional',
  placesMin: 2,
  placesMax: () => CONDITIONAL_PLACES_MAX,
  lines: (_shape, places) => places,
  write: ({ goesOn = 'win' }) => WORDS[goesOn],
  read: (text) => {
    const goesOn = (['win', 'not_lost'] as const).find((one) => WORDS[one] === text);
    return goesOn && { sizes: [], bankers: [], goesOn };
  },
  combined: (_shape, prices) => prices.reduce(after, ONE),
  returns: range,
  shares: (_shape, places) => Array.from({ length: places }, () => ONE),
  expected: ({ goesOn }, chances) =>
    meanOfStates(
      chances,
      (account, value): WeightedState => ({
        account: account + Math.min(account, 1) * (value - 1),
        isRunning: goesOn === 'not_lost' ? value >= 1 : value > 1,
      }),
    ),
};
