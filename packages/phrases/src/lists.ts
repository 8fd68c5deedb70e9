// Lists in a sentence, as each language joins them: by a comma and an "and", by و, by what the script writes for a comma.

/** All of them, one of them, or merely one beside the other, as in `Total, 1st half`. */
export type ListJoin = 'and' | 'or' | 'beside';

const COMMAS: Readonly<Record<string, string>> = { Arab: '، ' };

/** The comma of a language's script with its space. */
function commaOf(formatTag: string): string {
  return COMMAS[new Intl.Locale(formatTag).maximize().script ?? ''] ?? ', ';
}

/** The items as one text of the language, those that are absent left out. `formatTag` is that of `Phrases`. */
export function listText(
  formatTag: string,
  items: readonly (string | undefined)[],
  join: ListJoin = 'and',
): string {
  const there = items.filter((item): item is string => item !== undefined && item !== '');
  if (join === 'beside') return there.join(commaOf(formatTag));
  const type = join === 'and' ? 'conjunction' : 'disjunction';
  return new Intl.ListFormat(formatTag, { type }).format(there);
}
