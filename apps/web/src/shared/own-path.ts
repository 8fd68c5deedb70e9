/** Name of the query parameter that says where to go after signing in (specification 1 section 3). */
export const RETURN_PARAMETER = 'return-url';

/**
 * A path of this site, or `undefined`: other hosts, other protocols and what browsers may read as one (`//`, backslashes,
 * control characters) are nobody's business here. The server decides again.
 */
export function ownPath(text: string | null | undefined): string | undefined {
  if (!text || text.length > 2000 || !text.startsWith('/') || /^\/[/\\]|[\s\\\p{Cc}]/u.test(text))
    return undefined;
  return text;
}

/** Adds where to return to the address of a page. */
export const withReturn = (address: string, path: string): string =>
  `${address}?${RETURN_PARAMETER}=${encodeURIComponent(path)}`;
