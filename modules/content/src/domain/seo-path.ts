// Paths of the site as search engines know them.

/** Without language and slashes around: `live`, `information/contacts`; empty: the front page. `undefined` for what is no path. */
export function seoPath(text: string, languages: readonly string[]): string | undefined {
  const parts = text.split('/').filter((part) => part !== '');
  if (languages.includes(parts[0] ?? '')) parts.shift();
  const path = parts.join('/');
  return /^[A-Za-z0-9/_-]{0,200}$/.test(path) ? path : undefined;
}

/** Pages of one person, and those that exist for a moment: nothing for search engines. */
const HIDDEN =
  /^(?:office|bets|blocked|sign-in|registration|promo|password-reset|activate|outbox|offline|social|c|dev|settings|favourites|search|statisticpopup|statistics)(?:\/|$)/;

export const isHiddenPath = (path: string): boolean => HIDDEN.test(path);

/** Rows of texts by path: the row of the whole path, else of the nearest part of it in front. */
export function nearestRow<T>(rows: Readonly<Record<string, T>>, path: string): T | undefined {
  const parts = path.split('/');
  for (let count = parts.length; count > 0; count -= 1) {
    const row = rows[parts.slice(0, count).join('/')];
    if (row !== undefined) return row;
  }
  return undefined;
}
