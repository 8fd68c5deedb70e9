const formats = new Map<string, Intl.DateTimeFormat>();
function formatOf(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${tag} ${JSON.stringify(options)}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat(tag, options);
  formats.set(key, format);
  return format;
}

/** Day and minute, as an event begins. */
export const timeText = (atMs: number, tag: string): string =>
  formatOf(tag, {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(atMs);

/** To the second, as a bet comes. */
export const clockText = (atMs: number, tag: string): string =>
  formatOf(tag, { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' }).format(atMs);

/** A day by itself, in a sentence: Russian ends it with "г.", whose point would meet that of the sentence. */
export const dayText = (atMs: number, tag: string): string =>
  formatOf(tag, { day: 'numeric', month: 'long', year: 'numeric' })
    .format(atMs)
    .replace(/\sг\.$/, '');
