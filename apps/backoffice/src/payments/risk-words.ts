import type { RiskCondition } from '@overround/contracts/payments';
import type { BackofficePhrases } from '@overround/phrases/backoffice';
import { euroText } from './words.ts';

/** A condition as a sentence. */
export const conditionText = (phrases: BackofficePhrases, { code, args }: RiskCondition): string => {
  const { euro } = args;
  return phrases.t(`risk.says_${code}`, { ...args, ...(euro !== undefined && { euro: euroText(euro) }) });
};
