/**
 * A link as a page may follow it: a path of the site, or an address whose host is the brand's; anything else is `undefined`
 * (decisions 7: an allow-list). What only looks like a path (`//host`, a backslash, a control character) is not one.
 */
export function allowedLink(link: string, hosts: readonly string[]): string | undefined {
  if (/[\p{Cc}\s\\]/u.test(link) || link.startsWith('//')) return undefined;
  if (link.startsWith('/')) return link;
  let url: URL;
  try {
    url = new URL(link);
  } catch {
    return undefined;
  }
  const isOurs = /^https?:$/.test(url.protocol) && hosts.includes(url.hostname);
  return isOurs && url.username === '' && url.password === '' ? url.href : undefined;
}
