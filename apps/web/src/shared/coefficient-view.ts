// Notations by their numbers on the wire (`cfView`): what addresses of the graph carry.

import type { OddsFormat } from '@overround/kernel';

const FORMATS: Readonly<Record<string, OddsFormat>> = {
  0: 'decimal',
  1: 'fractional',
  2: 'american',
  3: 'decimal',
  4: 'hong_kong',
  5: 'indonesian',
  6: 'malay',
};

/** `undefined` for what is no view: the reader's own notation then. */
export const formatOfView = (view: string | undefined): OddsFormat | undefined =>
  view === undefined ? undefined : FORMATS[view];

export const viewOfFormat = (format: OddsFormat): number =>
  Number(Object.keys(FORMATS).find((view) => FORMATS[view] === format) ?? 0);
