import type { MarketTexts } from './en.ts';
import { groupsRu } from './groups-ru.ts';
import { outcomesRu } from './outcomes-ru.ts';

/** Russian names of market groups and outcomes. */
export const ru: MarketTexts = {
  groups: groupsRu,
  outcomes: outcomesRu,
  answers: { yes: '{what}: да', no: '{what}: нет' },
};
