import type { BackofficeKey, BackofficePhrases } from '@overround/phrases/backoffice';

/** What comes of the engine has a text of its own where we know it, else stands as it is called there. */
function wordOr(phrases: BackofficePhrases, key: string, otherwise: string): string {
  const text = phrases.t(key as BackofficeKey); // A key without a text answers with itself.
  return text === key ? otherwise : text;
}

export const fieldWord = (phrases: BackofficePhrases, name: string): string =>
  wordOr(phrases, `rules.field_${name}`, name);
export const hintWord = (phrases: BackofficePhrases, name: string): string =>
  wordOr(phrases, `rules.hint_${name}`, '');
export const choiceWord = (phrases: BackofficePhrases, choice: string): string =>
  wordOr(phrases, `rules.choice_${choice}`, choice);
export const levelWord = (phrases: BackofficePhrases, level: string): string =>
  wordOr(phrases, `bonus.level_${level}`, level);
