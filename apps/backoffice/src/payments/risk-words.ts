import { type RiskCondition, USUAL_RISK_TITLES } from '@overround/contracts/payments';
import type { BackofficePhrases } from '@overround/phrases/backoffice';
import { euroText } from './words.ts';

/** A condition as a sentence. */
export const conditionText = (phrases: BackofficePhrases, { code, args }: RiskCondition): string => {
  const { euro } = args;
  return phrases.t(`risk.says_${code}`, { ...args, ...(euro !== undefined && { euro: euroText(euro) }) });
};

const BESIDE = ', ';

/** Names of rules as they are kept, one or several; those of the product in the language of who reads. */
export const ruleTitles = (phrases: BackofficePhrases, kept: string): string =>
  kept
    .split(BESIDE)
    .map((title) =>
      title === USUAL_RISK_TITLES.vulnerability ? phrases.t('risk.usual_vulnerability') : title,
    )
    .join(BESIDE);
