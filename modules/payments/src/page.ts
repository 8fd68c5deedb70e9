/** Of every list of staff. */
export const A_PAGE = 50;

/** A page of rows that were read one further, and what the next one is asked with; null: there is none. */
export function pageOf<Row>(
  rows: readonly Row[],
  cursorOf: (last: Row) => string,
): { readonly page: readonly Row[]; readonly next: string | null } {
  const page = rows.slice(0, A_PAGE);
  const last = page.at(-1);
  return { page, next: rows.length > A_PAGE && last !== undefined ? cursorOf(last) : null };
}
