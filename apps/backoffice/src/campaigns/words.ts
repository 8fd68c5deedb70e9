import type { Campaign } from '@overround/contracts/bonus';
import { decimalFromMinor } from '@overround/kernel';
import type { BackofficeKey, BackofficePhrases } from '@overround/phrases/backoffice';

/** What comes of the engine has a text of its own where we know it, else stands as it is called there. */
function wordOr(phrases: BackofficePhrases, key: string, otherwise: string): string {
  const text = phrases.t(key as BackofficeKey); // A key without a text answers with itself.
  return text === key ? otherwise : text;
}

export const kindWord = (phrases: BackofficePhrases, kind: string): string =>
  wordOr(phrases, `bonus.kind_${kind}`, kind);

export const fieldWord = (phrases: BackofficePhrases, name: string): string =>
  wordOr(phrases, `campaigns.field_${name}`, name);

export const hintWord = (phrases: BackofficePhrases, name: string): string =>
  wordOr(phrases, `campaigns.hint_${name}`, '');

export const choiceWord = (phrases: BackofficePhrases, choice: string): string =>
  wordOr(phrases, `campaigns.choice_${choice}`, choice);

/** A sum with its currency. */
export const sumWord = (
  amountMinor: string,
  { currency, exponent }: { readonly currency: string; readonly exponent: number },
): string => `${decimalFromMinor(BigInt(amountMinor), exponent)} ${currency}`;

/** Whether a campaign is open, stopped, or waits for a second person. */
export const stateOf = ({ isOpen, waits }: Pick<Campaign, 'isOpen' | 'waits'>) =>
  waits ? 'waits' : isOpen ? 'open' : 'stopped';
