import { describe, expect, it } from 'vitest';
import { blocksOf, linkTarget, sectionsOf, spansOf } from './markdown.ts';

describe('links', () => {
  it.each([
    ['office/support', { to: 'office/support' }],
    ['results?back=1', { to: 'results?back=1' }],
    ['https://ibas-uk.com/how', { href: 'https://ibas-uk.com/how' }],
    ['mailto:help@najm.example', { href: 'mailto:help@najm.example' }],
    ['tel:+44201234567', { href: 'tel:+44201234567' }],
  ])('%s leads somewhere', (target, link) => expect(linkTarget(target)).toEqual(link));

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'http://plain.example',
    '//other.example',
    '/absolute',
    '../up',
    'https://a.example/"onload=',
    'https://user@evil.example',
    'mailto:a@b.example?bcc=c',
    'vbscript:x',
    'https://a.example\\@b',
  ])('%s leads nowhere', (target) => expect(linkTarget(target)).toBeUndefined());
});

describe('texts', () => {
  it('has strong words and links, and leaves the rest as it was typed', () => {
    expect(spansOf('Write **now** to [us](office/support) <b>x</b>')).toEqual([
      { text: 'Write ' },
      { text: 'now', isStrong: true },
      { text: ' to ' },
      { text: 'us', to: 'office/support' },
      { text: ' <b>x</b>' },
    ]);
  });
  it('shows the words of a link that leads nowhere', () => {
    expect(spansOf('[click](javascript:x)')).toEqual([{ text: 'click' }]);
  });
  it('tells lists from paragraphs', () => {
    expect(blocksOf('One\ntwo\n- a\n- b\n\n1. c').map((block) => block.kind)).toEqual([
      'text',
      'list',
      'list',
    ]);
    expect(blocksOf('1. c\n2. d')).toEqual([
      { kind: 'list', isOrdered: true, items: [[{ text: 'c' }], [{ text: 'd' }]] },
    ]);
  });
  it('cuts at headings, whatever their depth', () => {
    const sections = sectionsOf('Before\r\n\r\n## First\ntext\n### Second\n- a');
    expect(sections.map(({ heading, blocks }) => [heading, blocks.length])).toEqual([
      ['', 1],
      ['First', 1],
      ['Second', 1],
    ]);
  });
  it('is quick on a text made to be slow', () => {
    const text = `${'['.repeat(30_000)}${'**'.repeat(15_000)}`;
    expect(sectionsOf(text)).toHaveLength(1);
  });
});
