// Prices by hand (features-and-rules A6 row 93): what becomes of a line when one of its outcomes is set or shifted. Pure.

import type { OddsMilli } from '@overround/kernel';
import { roundToLadder } from '@overround/pricing';
import type { TradePolicy } from '../trade/trade-policy.ts';

/** An outcome of a line of which exactly one wins. */
export interface LinePrice {
  readonly type: number;
  readonly parameterMilli: number;
  readonly oddsMilli: number;
}

/** What a hand did: a price, or points of chance in hundredths. */
export type HandAct = { readonly oddsMilli: number } | { readonly shiftBps: number };
export type HandTarget = Pick<LinePrice, 'type' | 'parameterMilli'>;

/** Winnings by hand are between these parts of what the model pays: further off a second model is wanted, not a hand. */
const WIN_SHARE_MIN = 0.6;
const WIN_SHARE_MAX = 1.5;
const CHANCE_MIN = 0.005;
const CHANCE_MAX = 0.995;
const BPS = 10_000;
/** What a whole line adds up to; a line that lost a side adds up to less, columns that overlap to more. */
const SUM_MIN = 1;
const SUM_MAX = 1.6;

const chanceOf = ({ oddsMilli }: Pick<LinePrice, 'oddsMilli'>): number => 1000 / oddsMilli;
const sumOf = (line: readonly Pick<LinePrice, 'oddsMilli'>[]): number =>
  line.reduce((all, one) => all + chanceOf(one), 0);
const isTarget = (one: HandTarget, { type, parameterMilli }: HandTarget): boolean =>
  one.type === type && one.parameterMilli === parameterMilli;

export const isWholeLine = (line: readonly LinePrice[]): boolean =>
  line.length >= 2 && sumOf(line) >= SUM_MIN && sumOf(line) <= SUM_MAX;

/** Chances of a line with its margin taken out in proportion. */
export const fairChances = (line: readonly LinePrice[]): number[] => {
  const sum = sumOf(line);
  return line.map((one) => chanceOf(one) / sum);
};

/** The margin of a line, hundredths of a hundredth. */
export const marginBps = (line: readonly Pick<LinePrice, 'oddsMilli'>[]): number =>
  Math.round((sumOf(line) - 1) * BPS);

export interface HandBounds {
  readonly oddsMilliMin: number;
  readonly oddsMilliMax: number;
}

/** How short and how long a hand may make an outcome: near the model, and never so long that the line pays more than it takes. */
export function handBounds(model: readonly LinePrice[], target: HandTarget): HandBounds {
  const own = model.find((one) => isTarget(one, target));
  if (!own) return { oddsMilliMin: 0, oddsMilliMax: 0 };
  const win = own.oddsMilli - 1000;
  const others = sumOf(model) - chanceOf(own);
  const atNoMargin = others >= 1 ? Number.POSITIVE_INFINITY : 1000 / (1 - others);
  return {
    oddsMilliMin: Math.max(1001, Math.ceil(1000 + win * WIN_SHARE_MIN)),
    oddsMilliMax: Math.max(1001, Math.floor(Math.min(1000 + win * WIN_SHARE_MAX, atNoMargin))),
  };
}

/** Prices of a line from chances and the margin that is laid on them in proportion. */
function priced(
  line: readonly LinePrice[],
  chances: readonly number[],
  { sum, ladder }: { readonly sum: number; readonly ladder: TradePolicy['ladder'] },
): LinePrice[] {
  return line.map((one, k) => {
    const chance = (chances[k] ?? 0) * sum;
    const oddsMilli = chance > 0 && chance < 1 ? roundToLadder(1 / chance, ladder) : undefined;
    return { ...one, oddsMilli: oddsMilli ?? one.oddsMilli };
  });
}

export interface HandOrder {
  readonly target: HandTarget;
  readonly act?: HandAct;
  /** Another margin, hundredths of a hundredth; absent: as it is. */
  readonly marginBps?: number;
}

/** The line of the model after a hand. A price that was set changes its outcome alone; a shift takes from the others by their size. */
export function handLine(
  model: readonly LinePrice[],
  { target, act, marginBps: wanted }: HandOrder,
  ladder: TradePolicy['ladder'],
): LinePrice[] {
  const sum = wanted === undefined ? sumOf(model) : 1 + wanted / BPS;
  const fair = fairChances(model);
  if (act && 'shiftBps' in act) {
    const at = model.findIndex((one) => isTarget(one, target));
    const before = fair[at] ?? 0;
    const after = Math.min(CHANCE_MAX, Math.max(CHANCE_MIN, before + act.shiftBps / BPS));
    const rest = (1 - after) / (1 - before);
    return priced(
      model,
      fair.map((chance, k) => (k === at ? after : chance * rest)),
      { sum, ladder },
    );
  }
  const line = wanted === undefined ? [...model] : priced(model, fair, { sum, ladder });
  return act ? line.map((one) => (isTarget(one, target) ? { ...one, oddsMilli: act.oddsMilli } : one)) : line;
}

/** The same, held within the bounds as the model has them now: it may have moved since the hand was laid on. */
export function handLineWithin(
  model: readonly LinePrice[],
  order: Required<Pick<HandOrder, 'target' | 'act'>>,
  ladder: TradePolicy['ladder'],
): LinePrice[] {
  const { oddsMilliMin, oddsMilliMax } = handBounds(model, order.target);
  const line = handLine(model, order, ladder);
  const oddsMilli = line.find((one) => isTarget(one, order.target))?.oddsMilli ?? 0;
  if (oddsMilli >= oddsMilliMin && oddsMilli <= oddsMilliMax) return line;
  const nearest = oddsMilli < oddsMilliMin ? oddsMilliMin : oddsMilliMax;
  return model.map((one) => (isTarget(one, order.target) ? { ...one, oddsMilli: nearest } : one));
}

export const oddsOf = (price: LinePrice): OddsMilli => price.oddsMilli as OddsMilli; // Of the ladder, or within the bounds.
