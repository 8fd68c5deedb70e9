// An Atom document (RFC 4287) from entries; every feed reader takes it.

export interface AtomEntry {
  /** The same for the same thing for ever. */
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly link: string;
  /** Unix seconds. */
  readonly at: number;
}

export interface AtomFeed {
  readonly id: string;
  readonly title: string;
  readonly lang: string;
  readonly site: string;
  /** Unix seconds; when there is no entry. */
  readonly madeAt: number;
  /** The newest first. */
  readonly entries: readonly AtomEntry[];
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
// Letters that XML 1.0 does not know at all are left out.
const xml = (text: string): string =>
  text
    .replaceAll(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu, '')
    .replaceAll(/[&<>"']/g, (letter) => ESCAPES[letter] ?? '');
const instantText = (seconds: number): string => new Date(seconds * 1000).toISOString();

const entryText = ({ id, title, summary, link, at }: AtomEntry): string =>
  `<entry><id>${xml(id)}</id><title>${xml(title)}</title><updated>${instantText(at)}</updated>` +
  `<link href="${xml(link)}"/><summary>${xml(summary)}</summary></entry>`;

export const atomText = ({ id, title, lang, site, madeAt, entries }: AtomFeed): string =>
  [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${xml(lang)}">`,
    `<id>${xml(id)}</id><title>${xml(title)}</title>`,
    `<updated>${instantText(entries[0]?.at ?? madeAt)}</updated>`,
    `<author><name>${xml(title)}</name></author><link href="${xml(site)}"/>`,
    ...entries.map(entryText),
    '</feed>\n',
  ].join('\n');
