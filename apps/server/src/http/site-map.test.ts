import { expect, it } from 'vitest';
import { robotsText, siteMap } from './site-map.ts';

const language = (code: string, tag: string) => ({ code, tag, direction: 'ltr' as const, name: code });

it('names every page once in every language, each with its twins', () => {
  const map = siteMap(
    {
      languages: [language('ru', 'ru-RU'), language('en', 'en-GB')],
      defaultLang: 'ru',
      // Of a section only its path is read.
      sections: [{ path: '' }, { path: 'live' }, { path: 'esports' }] as never,
      navigation: [{ key: 'live', path: 'live' }],
    },
    'https://a.example',
    ['information/contacts'],
  );
  const pages = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
  expect(pages).toEqual(
    ['', '/live', '/esports', '/results', '/information', '/information/contacts'].flatMap((path) => [
      `https://a.example/ru${path}`,
      `https://a.example/en${path}`,
    ]),
  );
  expect(map).toContain('hreflang="en-GB" href="https://a.example/en/information/contacts"');
  expect(map).toContain('hreflang="x-default" href="https://a.example/ru/live"');
});

it('keeps engines out of what is of one person', () => {
  const robots = robotsText(['en'], 'https://a.example');
  expect(robots).toContain('Disallow: /en/office\n');
  expect(robots).toContain('Sitemap: https://a.example/sitemap.xml');
});
