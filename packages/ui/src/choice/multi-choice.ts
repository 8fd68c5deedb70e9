// What a list of which several may be chosen does at a press. Pure (specification 2 section 9: limits of the multi-select).

import { type Choice, findChoices, ROWS_DRAWN_MAX } from './find-choices.ts';

export interface MultiLimits {
  /** So many may be chosen; without it any number. */
  readonly chosenMax?: number;
  /** So many chosen ones are shown; of the others it says how many they are. */
  readonly shownMax?: number;
}

const SHOWN_MAX = 99_999;

export interface ChosenView {
  readonly shown: readonly Choice[];
  readonly moreCount: number;
}

/** What is chosen, in the order it was chosen. Values that the list does not know are left out. */
export function chosenView(
  choices: readonly Choice[],
  values: readonly string[],
  { shownMax = SHOWN_MAX }: MultiLimits,
): ChosenView {
  const chosen = values.flatMap((value) => choices.find((choice) => choice.value === value) ?? []);
  return { shown: chosen.slice(0, shownMax), moreCount: Math.max(0, chosen.length - shownMax) };
}

export const isFull = (values: readonly string[], { chosenMax }: MultiLimits): boolean =>
  chosenMax !== undefined && values.length >= chosenMax;

/** The choice is taken away when it was chosen, and added while there is room. */
export function toggled(values: readonly string[], value: string, limits: MultiLimits): readonly string[] {
  if (values.includes(value)) return values.filter((one) => one !== value);
  return isFull(values, limits) ? values : [...values, value];
}

/** Rows of the list for what is typed. */
export const rowsOf = (choices: readonly Choice[], typed: string): readonly Choice[] =>
  findChoices(choices, typed).slice(0, ROWS_DRAWN_MAX);
