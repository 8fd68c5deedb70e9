import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it } from 'vitest';
import { ar } from './ar/index.ts';
import { ar as arBackoffice } from './backoffice/ar/index.ts';
import { en as enBackoffice } from './backoffice/en/index.ts';
import { ar as arDocuments } from './documents/ar/index.ts';
import { en as enDocuments } from './documents/en/index.ts';
import { ru as ruDocuments } from './documents/ru/index.ts';
import { ru as ruBackoffice } from './backoffice/ru/index.ts';
import { loadBackofficePhrases } from './backoffice.ts';
import { en } from './en/index.ts';
import { loadArea } from './load.ts';
import { createPhrases } from './phrases.ts';
import { ru } from './ru/index.ts';

type Node = { type: number; value?: string; options?: Record<string, { value: Node[] }>; children?: Node[] };
const LITERAL = 0;
const POUND = 7;

/** Names of placeholders, anywhere inside. */
function placeholders(nodes: readonly Node[]): Set<string> {
  const names = new Set<string>();
  for (const node of nodes) {
    if (node.type !== LITERAL && node.type !== POUND && node.value !== undefined) names.add(node.value);
    for (const option of Object.values(node.options ?? {}))
      for (const name of placeholders(option.value)) names.add(name);
  }
  return names;
}
const pluralForms = (nodes: readonly Node[]): string[] =>
  nodes.flatMap((node) =>
    node.type === 6 ? Object.keys(node.options ?? {}).filter((form) => !form.startsWith('=')) : [],
  );
const parse = (text: string, tag: string): Node[] =>
  new IntlMessageFormat(text, tag).getAst() as unknown as Node[];

const rows = (dictionary: object): [string, string][] =>
  Object.entries(dictionary).flatMap(([area, texts]) =>
    Object.entries(texts as Record<string, string>).map(([key, text]): [string, string] => [
      `${area}.${key}`,
      text,
    ]),
  );
/** The site's areas, and those of the back office and of documents, which it never loads. */
const english = new Map([...rows(en), ...rows(enBackoffice), ...rows(enDocuments)]);

describe.each([
  ['ru', { ...ru, ...ruBackoffice, ...ruDocuments }, ['one', 'few', 'many', 'other']],
  ['ar', { ...ar, ...arBackoffice, ...arDocuments }, ['zero', 'one', 'two', 'few', 'many', 'other']],
] as const)('the %s dictionary', (code, dictionary, forms) => {
  const texts = new Map(rows(dictionary));

  it('has every key of the English one and no other', () => {
    expect([...texts.keys()].sort()).toEqual([...english.keys()].sort());
  });
  it('has the same placeholders in every text', () => {
    const different = [...texts].filter(([key, text]) => {
      const wanted = placeholders(parse(english.get(key) ?? '', 'en'));
      return wanted.symmetricDifference(placeholders(parse(text, code))).size > 0;
    });
    expect(different).toEqual([]);
  });
  it('gives every plural form of the language', () => {
    const incomplete = [...texts].filter(([, text]) => {
      const given = pluralForms(parse(text, code));
      return given.length > 0 && !forms.every((form) => given.includes(form));
    });
    expect(incomplete).toEqual([]);
  });
  it('leaves no text empty', () => {
    expect([...texts].filter(([, text]) => text.trim() === '')).toEqual([]);
  });
});

/** What bonuses and friends say of bets that count: where insured ones do not, no advance bet does (decisions 25 and 62). */
describe.each([
  ['en', { ...en.bonus, ...en.friends }, /insured/, /advance/],
  ['ru', { ...ru.bonus, ...ru.friends }, /застрахован/, /авансов/],
  ['ar', { ...ar.bonus, ...ar.friends }, /مؤم[َّ]*ن/, /سلفة/],
] as const)('bonuses and friends in %s', (_code, texts, insured, advance) => {
  it('name advance bets wherever they name insured ones', () => {
    const naming = Object.entries(texts).filter(
      ([key, text]) => !key.endsWith('insured') && insured.test(text),
    );
    expect(naming.length).toBeGreaterThanOrEqual(7);
    expect(naming.filter(([, text]) => !advance.test(text))).toEqual([]);
  });
});

describe('createPhrases', () => {
  const russian = createPhrases('ru', ru);
  const arabic = createPhrases('iq', ar);

  it.each([
    [1, '1 матч'],
    [3, '3 матча'],
    [5, '5 матчей'],
    [21, '21 матч'],
  ])('counts %i in Russian', (count, text) => {
    expect(russian.t('shell.matches', { count })).toBe(text);
  });
  it.each([
    [1, 'مباراة واحدة'],
    [2, 'مباراتان'],
    [3, '3 مباريات'],
    [11, '11 مباراة'],
  ])('counts %i in Arabic with Latin digits', (count, text) => {
    expect(arabic.t('shell.matches', { count })).toBe(text);
  });
  it('knows the direction and tag of our own language codes', () => {
    expect(arabic.language).toMatchObject({ tag: 'ar-IQ', direction: 'rtl' });
    expect(createPhrases('ku', {}).language).toMatchObject({ tag: 'ckb', direction: 'rtl' });
  });
  it('answers with the key while its area is not loaded', () => {
    expect(createPhrases('en', {}).t('shell.home')).toBe('shell.home');
  });
  it('fills a refusal with its facts, and has a general text for codes it does not know', () => {
    const phrases = createPhrases('en', en);
    expect(phrases.refusal('sum_too_precise', { ok: false, decimalsMax: 2 })).toBe(
      'This currency has at most 2 decimals.',
    );
    expect(phrases.refusal('never_heard_of')).toBe(en.refusal.refused);
  });
  it('has the back office apart: its own texts, and those of refusals', async () => {
    const phrases = await loadBackofficePhrases('ru');
    expect(phrases.t('desk.bets_count', { count: 3 })).toBe('3 ставки');
    expect(phrases.refusal('stake_too_high')).toBe(ru.refusal.stake_too_high);
    expect(Object.keys(en)).not.toContain('desk');
  });
  it('loads one area of a language at a time', async () => {
    const phrases = createPhrases('ru', {}).with({ shell: await loadArea('ru', 'shell') });
    expect(phrases.t('shell.line')).toBe('Линия');
    expect(phrases.has('match')).toBe(false);
  });
});
