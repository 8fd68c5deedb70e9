// What search engines may read of a brand: the list of its pages in every language, and where that list is.

import type { SiteConfig } from '@overround/contracts/site';
import type { SiteContext } from '@overround/platform';
import type { FastifyInstance, FastifyRequest } from 'fastify';

export interface SiteMapDeps {
  readonly siteOf: (request: FastifyRequest) => SiteContext | undefined;
  readonly configOf: (site: SiteContext) => SiteConfig;
  /** Paths of the information pages that the brand has, without language. */
  readonly informationOf: (site: SiteContext) => readonly string[];
}

const KEPT = { 'cache-control': 'public, max-age=3600', vary: 'cookie' };
/** Pages of one person, and those that exist for a moment. */
const NOT_FOR_ENGINES = [
  'office',
  'bets',
  'sign-in',
  'outbox',
  'dev',
  'social',
  'activate',
  'password-reset',
];

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (char) => `&#${char.codePointAt(0) ?? 0};`);

/** Every page in every language, each with the addresses of its twins (sitemaps.org, hreflang by Google). */
export function siteMap(
  {
    languages,
    defaultLang,
    sections,
    navigation,
  }: Pick<SiteConfig, 'languages' | 'defaultLang' | 'sections' | 'navigation'>,
  origin: string,
  information: readonly string[],
): string {
  const places = [...navigation, ...sections].map(({ path }) => path);
  const paths = [...new Set(['', ...places, 'results', 'information', ...information])];
  const address = (code: string, path: string): string =>
    escaped(`${origin}/${code}${path === '' ? '' : `/${path}`}`);
  const twins = (path: string): string =>
    [...languages, { code: defaultLang, tag: 'x-default' }]
      .map(({ code, tag }) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${address(code, path)}"/>`)
      .join('');
  const rows = paths.flatMap((path) =>
    languages.map(({ code }) => `<url><loc>${address(code, path)}</loc>${twins(path)}</url>`),
  );
  return (
    '<?xml version="1.0" encoding="UTF-8"?>' +
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">' +
    `${rows.join('')}</urlset>`
  );
}

export const robotsText = (languages: readonly string[], origin: string): string =>
  [
    'User-agent: *',
    ...languages.flatMap((code) => NOT_FOR_ENGINES.map((path) => `Disallow: /${code}/${path}`)),
    'Disallow: /backoffice/',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');

export function serveSiteMap(app: FastifyInstance, { siteOf, configOf, informationOf }: SiteMapDeps): void {
  app.get('/sitemap.xml', (request, reply) => {
    const site = siteOf(request);
    if (!site) return reply.callNotFound();
    return reply
      .headers({ 'content-type': 'application/xml; charset=utf-8', ...KEPT })
      .send(siteMap(configOf(site), site.origin, informationOf(site)));
  });
  app.get('/robots.txt', (request, reply) => {
    const site = siteOf(request);
    if (!site) return reply.callNotFound();
    const codes = configOf(site).languages.map(({ code }) => code);
    return reply
      .headers({ 'content-type': 'text/plain; charset=utf-8', ...KEPT })
      .send(robotsText(codes, site.origin));
  });
}
