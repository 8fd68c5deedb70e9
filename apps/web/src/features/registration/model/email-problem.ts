// What exactly is wrong with an address (specification 2 section 5), in words that help. The server's own message stands for the rest.

export interface EmailProblem {
  readonly key:
    | 'fields.email_account_name'
    | 'fields.email_domain_name'
    | 'fields.email_at_symbol'
    | 'fields.email_dot_symbol'
    | 'fields.email_space_symbol'
    | 'fields.email_domain_suggestion'
    | 'fields.email_enter_correct';
  /** The whole address as it was probably meant. */
  readonly suggestion?: string;
}

/** Two letters swapped, one wrong, one missing or one too many: a typo of a popular domain. */
function isTypo(typed: string, meant: string): boolean {
  if (typed === meant || Math.abs(typed.length - meant.length) > 1) return false;
  const from = [...typed].findIndex((letter, at) => letter !== meant[at]);
  const at = from === -1 ? Math.min(typed.length, meant.length) : from;
  const rest = (text: string, skipped: number): string => text.slice(at + skipped);
  return (
    rest(typed, 1) === rest(meant, 1) ||
    rest(typed, 1) === rest(meant, 0) ||
    rest(typed, 0) === rest(meant, 1) ||
    (typed[at] === meant[at + 1] && typed[at + 1] === meant[at] && rest(typed, 2) === rest(meant, 2))
  );
}

/** The first thing that is wrong; an empty text is not. */
export function emailProblem(text: string, domains: readonly string[]): EmailProblem | undefined {
  if (text === '') return undefined;
  if (/\s/.test(text)) return { key: 'fields.email_space_symbol' };
  if (text.startsWith('@')) return { key: 'fields.email_account_name' };
  if (text.endsWith('@')) return { key: 'fields.email_domain_name' };
  const [name = '', domain, ...others] = text.split('@');
  if (domain === undefined) return { key: 'fields.email_at_symbol' };
  if (others.length > 0) return { key: 'fields.email_enter_correct' };
  if (!domain.includes('.')) return { key: 'fields.email_dot_symbol' };
  const typed = domain.toLowerCase();
  if (domains.includes(typed)) return undefined;
  const meant = domains.find((one) => isTypo(typed, one));
  if (meant !== undefined) return { key: 'fields.email_domain_suggestion', suggestion: `${name}@${meant}` };
  return undefined;
}
