import type { Campaign } from '@overround/contracts/bonus';
import { decimalFromMinor } from '@overround/kernel';
import type { MultiSelectWords } from '@overround/ui';
import type { BackofficeKey, BackofficePhrases } from '@overround/phrases/backoffice';

/** What comes of the engine has a text of its own where we know it, else stands as it is called there. */
function wordOr(phrases: BackofficePhrases, key: string, otherwise: string): string {
  const text = phrases.t(key as BackofficeKey); // A key without a text answers with itself.
  return text === key ? otherwise : text;
}

export const kindWord = (phrases: BackofficePhrases, kind: string): string =>
  wordOr(phrases, `bonus.kind_${kind}`, kind);

/** By its whole path where several are called the same. */
export const fieldWord = (phrases: BackofficePhrases, path: string, name: string): string =>
  wordOr(
    phrases,
    `campaigns.field_${path.replaceAll('.', '_')}`,
    wordOr(phrases, `campaigns.field_${name}`, name),
  );

/** What a choice that is left open means. */
export const unsaidWord = (phrases: BackofficePhrases, name: string): string =>
  wordOr(phrases, `campaigns.unsaid_${name}`, phrases.t('campaigns.choice_any'));

export const hintWord = (phrases: BackofficePhrases, name: string): string =>
  wordOr(phrases, `campaigns.hint_${name}`, '');

export const choiceWord = (phrases: BackofficePhrases, choice: string): string =>
  wordOr(phrases, `campaigns.choice_${choice}`, choice);

/** The words of lists of which several may be chosen. */
export const pickWords = ({ t }: BackofficePhrases): MultiSelectWords => ({
  pressToSelect: t('campaigns.pick_press'),
  selected: t('campaigns.pick_selected'),
  pressToRemove: t('campaigns.pick_remove_press'),
  nothingFound: t('campaigns.pick_nothing'),
  empty: t('campaigns.pick_empty'),
  full: (chosenMax) => t('campaigns.pick_full', { chosenMax }),
  more: (count) => t('campaigns.pick_more', { count }),
  remove: (name) => t('campaigns.pick_remove', { name }),
});

/** A sum with its currency. */
export const sumWord = (
  amountMinor: string,
  { currency, exponent }: { readonly currency: string; readonly exponent: number },
): string => `${decimalFromMinor(BigInt(amountMinor), exponent)} ${currency}`;

/** A moment in the writing of the reader. */
export const whenWord = (phrases: BackofficePhrases, unixSeconds: number): string =>
  new Date(unixSeconds * 1000).toLocaleString(phrases.formatTag, { dateStyle: 'medium', timeStyle: 'short' });

/** Whether its casino fails it at the moment, or a late round waits for a decision. */
export const wantsStaff = ({ failing, late }: Pick<Campaign, 'failing' | 'late'>): boolean =>
  failing.some(({ state }) => state === 'waiting' || state === 'granted') ||
  late.some(({ honouredMinor }) => honouredMinor === null);

/** Whether a campaign is open, stopped, or waits for a second person. */
export const stateOf = ({ isOpen, waits }: Pick<Campaign, 'isOpen' | 'waits'>) =>
  waits ? 'waits' : isOpen ? 'open' : 'stopped';
