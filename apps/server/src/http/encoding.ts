/** Ways an answer's bytes can be packed that we know, the smallest first. */
export const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/**
 * Which of the offered encodings a request's `accept-encoding` likes best (RFC 9110, 12.5.3): the highest weight, among
 * equals the one offered first. Without a header, or with nothing that fits, bytes go as they are.
 */
export function encodingFor(header: string | undefined, offered: readonly Encoding[]): Encoding {
  if (header === undefined) return 'identity';
  const weights = new Map<string, number>();
  for (const part of header.split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    const weight = parameters.find((text) => text.startsWith('q='))?.slice(2);
    const value = weight === undefined ? 1 : Number(weight);
    weights.set(name === 'x-gzip' ? 'gzip' : name, value >= 0 && value <= 1 ? value : 0);
  }
  const weightOf = (encoding: Encoding): number =>
    weights.get(encoding) ?? (encoding === 'identity' ? 0.000_1 : (weights.get('*') ?? 0));
  let best: Encoding = 'identity';
  for (const encoding of offered) {
    const isBetter = weightOf(encoding) > weightOf(best);
    if (isBetter) best = encoding;
  }
  return best;
}
