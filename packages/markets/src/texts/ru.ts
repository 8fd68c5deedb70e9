import type { MarketTexts } from './en.ts';
import { groupsRu } from './groups-ru.ts';
import { outcomesRu } from './outcomes-ru.ts';

/** Russian names of market groups and outcomes. */
export const ru: MarketTexts = {
  groups: groupsRu,
  groupsOf: {
    frames: {
      setCount: 'Количество фреймов',
      nthSet: 'Победитель фрейма',
      comesBackFromSet: 'Проиграет первый фрейм и выиграет матч',
    },
    maps: {
      setCount: 'Количество карт',
      nthSet: 'Победитель карты',
      comesBackFromSet: 'Проиграет первую карту и выиграет матч',
    },
  },
  outcomes: outcomesRu,
  answers: { yes: '{what}: да', no: '{what}: нет' },
};
