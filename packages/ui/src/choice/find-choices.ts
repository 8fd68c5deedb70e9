// What a list offers, and which of it a typed text finds (specification 2 section 5). Pure.

export interface Choice {
  readonly value: string;
  readonly name: string;
  /** Two or three letters of a country or currency, searched like the name. */
  readonly iso?: string;
  /** Other names, searched like the name and not shown. */
  readonly aliases?: readonly string[];
  /** ISO 3166 two letters, lower case: a flag stands before the name. */
  readonly flag?: string;
  /** Stands at the end of the row, from left to right: a calling code, a symbol. */
  readonly end?: string;
}

/** Specification 2 section 9. */
export const SEARCH_LETTERS_MAX = 100;
/** Rows drawn at once at most, whatever a list holds (specification 1 section 9: cap of the scroller, limit of options). */
export const ROWS_DRAWN_MAX = 1000;

const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

const namesOf = ({ name, iso = '', aliases = [] }: Choice): readonly string[] =>
  [name, iso, ...aliases].map(plain);

/**
 * Choices with the typed text somewhere in name, code or another name: a part as it stands, nothing guessed. Those that begin with it
 * come first.
 */
export function findChoices<One extends Choice>(choices: readonly One[], typed: string): readonly One[] {
  const wanted = plain(typed.trim());
  if (wanted === '') return choices;
  const found = choices.filter((choice) => namesOf(choice).some((name) => name.includes(wanted)));
  const begins = (choice: One): boolean => namesOf(choice).some((name) => name.startsWith(wanted));
  return [...found.filter(begins), ...found.filter((choice) => !begins(choice))];
}
