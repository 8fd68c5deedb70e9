const SUGGESTIONS_MAX = 4;

/** Whole addresses for what is typed so far: the usual domains behind the name, or those that begin as the person began. */
export function emailSuggestions(typed: string, domains: readonly string[]): readonly string[] {
  const [name = '', begun, ...rest] = typed.trim().split('@');
  if (name === '' || rest.length > 0) return [];
  const wanted = (begun ?? '').toLowerCase();
  if (domains.some((domain) => domain === wanted)) return [];
  return domains
    .filter((domain) => domain.startsWith(wanted))
    .slice(0, SUGGESTIONS_MAX)
    .map((domain) => `${name}@${domain}`);
}
