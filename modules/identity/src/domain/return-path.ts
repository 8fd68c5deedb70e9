/**
 * Where to go after signing in: a path of this site, or `undefined` (safety 8). Absolute addresses are taken
 * only when their host is the brand's, and even then only their path is used.
 */
export function safeReturnPath(wish: string | undefined, hosts: readonly string[]): string | undefined {
  if (wish === undefined || wish.length > 2000 || /[\p{Cc}\s\\]/u.test(wish)) return undefined;
  try {
    const base = 'https://site.invalid';
    const url = new URL(wish, base);
    const isOwn =
      url.origin === base
        ? wish.startsWith('/')
        : /^https?:$/.test(url.protocol) && hosts.includes(url.hostname);
    if (!isOwn || url.username !== '' || url.password !== '') return undefined;
    const path = `${url.pathname}${url.search}${url.hash}`;
    return path.startsWith('//') || path.startsWith('/web-api') ? undefined : path;
  } catch {
    return undefined;
  }
}
