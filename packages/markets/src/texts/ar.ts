import type { MarketTexts } from './en.ts';
import { groupsAr } from './groups-ar.ts';
import { outcomesAr } from './outcomes-ar.ts';

/** Arabic names of market groups and outcomes. */
export const ar: MarketTexts = {
  groups: groupsAr,
  groupsOf: {
    frames: {
      setCount: 'عدد الأشواط',
      nthSet: 'الفائز بالشوط',
      comesBackFromSet: 'يخسر الشوط الأول ويفوز بالمباراة',
    },
    maps: {
      setCount: 'عدد الخرائط',
      nthSet: 'الفائز بالخريطة',
      comesBackFromSet: 'يخسر الخريطة الأولى ويفوز بالمباراة',
    },
  },
  outcomes: outcomesAr,
  answers: { yes: '{what}: نعم', no: '{what}: لا' },
};
