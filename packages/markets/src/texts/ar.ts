import type { MarketTexts } from './en.ts';
import { groupsAr } from './groups-ar.ts';
import { outcomesAr } from './outcomes-ar.ts';

/** Arabic names of market groups and outcomes. */
export const ar: MarketTexts = {
  groups: groupsAr,
  outcomes: outcomesAr,
  answers: { yes: '{what}: نعم', no: '{what}: لا' },
};
