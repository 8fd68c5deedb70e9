import { expect, it } from 'vitest';
import { atomText } from './atom.ts';

it('an Atom document escapes what is markup, drops what XML forbids, and is as new as its first entry', () => {
  const entry = {
    id: 'tag:a,1',
    title: 'A & B <1:0> "x"\u0001',
    summary: "O'Hara",
    link: 'https://a/?x=1&y=2',
    at: 1_790_000_000,
  };
  const feed = { id: 'urn:x', title: 'News', lang: 'ar', site: 'https://a/', madeAt: 0, entries: [entry] };
  const text = atomText(feed);
  expect(text).toContain('<title>A &amp; B &lt;1:0&gt; &quot;x&quot;</title>');
  expect(text).toContain('href="https://a/?x=1&amp;y=2"');
  expect(text).toContain('O&apos;Hara');
  expect(text.match(/<updated>[^<]*/g)).toEqual(Array(2).fill('<updated>2026-09-21T14:13:20.000Z'));
  expect(atomText({ ...feed, entries: [] })).toContain('<updated>1970-01-01T00:00:00.000Z');
});
