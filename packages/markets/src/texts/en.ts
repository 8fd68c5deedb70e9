import { type GroupTexts, groupsEn } from './groups-en.ts';
import { type OutcomeTexts, outcomesEn } from './outcomes-en.ts';

/** Names of market groups and outcomes in one language; `answers` stand behind a statement that holds or does not. */
export interface MarketTexts {
  readonly groups: GroupTexts;
  readonly outcomes: OutcomeTexts;
  readonly answers: Readonly<Record<'yes' | 'no', string>>;
}

export const en: MarketTexts = {
  groups: groupsEn,
  outcomes: outcomesEn,
  answers: { yes: '{what}: yes', no: '{what}: no' },
};
