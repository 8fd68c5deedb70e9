import type { CallRefusal } from '@overround/client';
import type { BackofficePhrases } from '@overround/phrases/backoffice';

/** Why a call was refused, in the language of the page. */
export const refusalText = (phrases: BackofficePhrases, { code, facts }: CallRefusal): string =>
  phrases.refusal(code, facts);
