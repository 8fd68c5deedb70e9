// What a sale by itself waits for, as it is typed and as it is sent. Pure.

import { minorFromDecimal } from '@overround/kernel';

export interface TypedTrigger {
  readonly value: string;
  /** Hundredths below the best value. */
  readonly trail: string;
  readonly minute: string;
  readonly score: string;
  /** Decimal odds of all open legs together: at most, and at least. */
  readonly shorter: string;
  readonly longer: string;
}
export const NO_TRIGGER: TypedTrigger = {
  value: '',
  trail: '',
  minute: '',
  score: '',
  shorter: '',
  longer: '',
};

export interface SaleTrigger {
  readonly atLeastMinor?: string;
  readonly trailPercent?: number;
  readonly minuteMin?: number;
  readonly score?: string;
  readonly oddsMilliMax?: number;
  readonly oddsMilliMin?: number;
}

const SCORE = /^(\d{1,3})\s*[:\-–]\s*(\d{1,3})$/;
const wholeIn = (text: string, least: number, most: number): number | undefined => {
  const value = Number(text);
  return Number.isInteger(value) && value >= least && value <= most ? value : undefined;
};

/** Decimal odds in thousandths; `undefined` for anything that is no price. */
function oddsMilliOf(text: string): number | undefined {
  const milli = minorFromDecimal(text.replace(/\.$/, ''), 3);
  return milli.ok && milli.value > 1000n && milli.value < 1_000_000_000n ? Number(milli.value) : undefined;
}

/** All that is named has to hold together. `undefined` while nothing is named, or something is not whole. */
export function triggerOf(typed: TypedTrigger, exponent: number): SaleTrigger | undefined {
  const named = Object.values(typed).filter((text) => text.trim() !== '').length;
  const sum = minorFromDecimal(typed.value.replace(/\.$/, ''), exponent);
  const score = SCORE.exec(typed.score.trim());
  const trail = typed.trail === '' ? undefined : wholeIn(typed.trail, 1, 90);
  const minute = typed.minute === '' ? undefined : wholeIn(typed.minute, 1, 200);
  const oddsMilliMax = typed.shorter === '' ? undefined : oddsMilliOf(typed.shorter);
  const oddsMilliMin = typed.longer === '' ? undefined : oddsMilliOf(typed.longer);
  const trigger: SaleTrigger = {
    ...(oddsMilliMax !== undefined && { oddsMilliMax }),
    ...(oddsMilliMin !== undefined && { oddsMilliMin }),
    ...(sum.ok && sum.value > 0n && { atLeastMinor: sum.value.toString() }),
    ...(trail !== undefined && { trailPercent: trail }),
    ...(minute !== undefined && { minuteMin: minute }),
    ...(score && { score: `${Number(score[1])}:${Number(score[2])}` }),
  };
  return named > 0 && Object.keys(trigger).length === named ? trigger : undefined;
}
