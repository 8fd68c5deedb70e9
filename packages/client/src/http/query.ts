// Parameters to an address, by the conventions of spec 1 section 7.

export type QueryValue = string | number | boolean | null | undefined | readonly number[] | readonly string[];

const isNumberList = (list: readonly unknown[]): list is readonly number[] =>
  list.every((item) => typeof item === 'number');

/** Number lists are de-duplicated, sorted ascending and joined; text lists are joined as given. Empty lists are not sent. */
function listText(list: readonly number[] | readonly string[]): string | undefined {
  if (list.length === 0) return undefined;
  if (isNumberList(list)) return [...new Set(list)].sort((a, b) => a - b).join(',');
  return list.join(',');
}

/** A value as it is written; `undefined` when it is not sent. */
function textOf(value: QueryValue): string | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  // Array.isArray does not narrow readonly lists.
  if (typeof value === 'object') return listText(value as readonly number[] | readonly string[]);
  return String(value);
}

/** The query string without its question mark, keys in the order given. Values equal to their default are left out. */
export function queryText(
  query: Readonly<Record<string, QueryValue>>,
  defaults: Readonly<Record<string, string | number | boolean>> = {},
): string {
  const pairs: string[] = [];
  for (const [key, value] of Object.entries(query)) {
    const text = textOf(value);
    if (text === undefined || (key in defaults && text === String(defaults[key]))) continue;
    pairs.push(`${encodeURIComponent(key)}=${encodeURIComponent(text).replaceAll('%2C', ',')}`);
  }
  return pairs.join('&');
}

/** Path parameters become segments: `/bets/{betId}` with 7 is `/bets/7`. A missing one is a mistake of ours: it throws. */
export function pathText(path: string, params: Readonly<Record<string, QueryValue>> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const text = textOf(params[name]);
    if (text === undefined || text === '') throw new Error(`path parameter ${name} is present`);
    return encodeURIComponent(text);
  });
}
