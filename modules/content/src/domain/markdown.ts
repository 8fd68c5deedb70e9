// Texts of brands and of the house as parts of a page. What is not understood is shown as it was typed: no markup gets through.

import type { DocumentBlock, DocumentSection, TextSpan } from '@overround/contracts/content';

const SITE_PATH = /^(?![/.])[A-Za-z0-9/_-]{0,120}(?:\?[A-Za-z0-9=&_-]{1,80})?(?:#[A-Za-z0-9_-]{1,60})?$/;
const OUTSIDE =
  /^(?:https:\/\/[a-z0-9.-]{1,190}(?:[/?#][^\s<>"'\\]{0,400})?|mailto:[^\s<>"'\\:?]{1,250}|tel:\+?[0-9()-]{3,30})$/;

/** Where a link leads; `undefined` for whatever is neither a page of the site nor a safe address outside. */
export function linkTarget(target: string): Pick<TextSpan, 'to'> | Pick<TextSpan, 'href'> | undefined {
  if (OUTSIDE.test(target)) return { href: target };
  return SITE_PATH.test(target) ? { to: target } : undefined;
}

const INLINE = /\*\*([^*\n]{1,500})\*\*|\[([^[\]\n]{1,300})\]\(([^()\s]{1,500})\)/g;

/** A line with `**strong**` words and `[links](target)`. */
export function spansOf(line: string): TextSpan[] {
  const spans: TextSpan[] = [];
  let at = 0;
  for (const found of line.matchAll(INLINE)) {
    const [whole, strong, label = '', target = ''] = found;
    if (found.index > at) spans.push({ text: line.slice(at, found.index) });
    spans.push(
      strong === undefined ? { text: label, ...linkTarget(target) } : { text: strong, isStrong: true },
    );
    at = found.index + whole.length;
  }
  if (at < line.length) spans.push({ text: line.slice(at) });
  return spans;
}

const BULLET = /^[-*] (.+)$/;
const NUMBER = /^[0-9]{1,3}[.)] (.+)$/;

/** Lines that stand together: a list where every line is a point of one, else a paragraph. */
function blockOf(lines: readonly string[]): DocumentBlock {
  for (const [point, isOrdered] of [
    [BULLET, false],
    [NUMBER, true],
  ] as const) {
    const items = lines.map((line) => point.exec(line)?.[1]);
    if (items.every((item) => item !== undefined))
      return { kind: 'list', isOrdered, items: items.map((item) => spansOf(item)) };
  }
  return { kind: 'text', spans: spansOf(lines.join(' ')) };
}

const isPoint = (line: string): boolean => BULLET.test(line) || NUMBER.test(line);

/** Paragraphs and lists of a text without headings. A list may follow a line without an empty one between. */
export function blocksOf(text: string): DocumentBlock[] {
  const groups: string[][] = [];
  let open: string[] | undefined;
  for (const raw of text.split('\n')) {
    const line = raw.trim();
    if (line === '') open = undefined;
    else if (open && isPoint(open.at(-1) ?? '') === isPoint(line)) open.push(line);
    else groups.push((open = [line]));
  }
  return groups.map(blockOf);
}

/** A text with `#` headings, of whatever depth, as sections. */
export function sectionsOf(text: string): DocumentSection[] {
  const sections: { heading: string; lines: string[] }[] = [{ heading: '', lines: [] }];
  for (const line of text.replaceAll('\r\n', '\n').split('\n')) {
    const heading = /^#{1,6} (.{1,200})$/.exec(line.trim())?.[1];
    if (heading === undefined) sections.at(-1)?.lines.push(line);
    else sections.push({ heading: heading.replaceAll(/[*#]+$/g, '').trim(), lines: [] });
  }
  return sections
    .map(({ heading, lines }, at) => ({ id: `s${at}`, heading, blocks: blocksOf(lines.join('\n')) }))
    .filter(({ heading, blocks }) => heading !== '' || blocks.length > 0);
}
