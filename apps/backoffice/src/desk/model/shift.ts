// How far a price is moved by key and slider.

export const SHIFT_STEP = 0.5;
export const SHIFT_MAX = 30;
export const MARGIN_STEP = 0.5;
export const MARGIN_MAX = 40;

/** One step further, within the ends of the slider. */
export const shiftBy = (shiftPercent: number, steps: number): number =>
  Math.max(-SHIFT_MAX, Math.min(SHIFT_MAX, shiftPercent + steps * SHIFT_STEP));
