import type { BuildersRefusal } from '../price-builders.ts';
import { type Control, refusalOf } from './control.ts';

/** Every builder is of one match, contradicts itself nowhere, and has a joint price now. */
export const builderPrices: Control<BuildersRefusal> = {
  name: 'builders',
  check: ({ builders }) => refusalOf(builders()),
};
