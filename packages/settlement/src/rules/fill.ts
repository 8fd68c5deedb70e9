/** A sentence with its numbers in place of the braces. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (_brace, key: string) => String(values[key] ?? ''));
