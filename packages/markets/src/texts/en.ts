import { type GroupTexts, groupsEn } from './groups-en.ts';
import { type OutcomeTexts, outcomesEn } from './outcomes-en.ts';

/** Names of market groups and outcomes in one language; `answers` stand behind a statement that holds or does not. */
export interface MarketTexts {
  readonly groups: GroupTexts;
  /** Where what elsewhere is a set is called otherwise. */
  readonly groupsOf: Readonly<
    Record<'frames' | 'maps', Pick<GroupTexts, 'setCount' | 'nthSet' | 'comesBackFromSet'>>
  >;
  readonly outcomes: OutcomeTexts;
  readonly answers: Readonly<Record<'yes' | 'no', string>>;
}

export const en: MarketTexts = {
  groups: groupsEn,
  groupsOf: {
    frames: {
      setCount: 'Number of frames',
      nthSet: 'Frame winner',
      comesBackFromSet: 'Loses the first frame and wins the match',
    },
    maps: {
      setCount: 'Number of maps',
      nthSet: 'Map winner',
      comesBackFromSet: 'Loses the first map and wins the match',
    },
  },
  outcomes: outcomesEn,
  answers: { yes: '{what}: yes', no: '{what}: no' },
};
