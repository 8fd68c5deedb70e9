import type { SeoPageData } from '@overround/contracts/content';
import { languageOf } from '@overround/phrases';
import type { Brand } from '@overround/site';
import type { ContentRoom } from '../deps.ts';
import { aboutKey, isDocumentPage, pagesOf, titleKey } from '../domain/pages.ts';
import { isHiddenPath, nearestRow } from '../domain/seo-path.ts';

const BELOW_INFORMATION = /^information\/([a-zA-Z]+)$/;

interface SeoTexts {
  readonly title: string;
  readonly description: string;
  readonly heading: string;
}

/** What the brand wrote for a path in this language, else what the page itself is called; empty where nobody wrote anything. */
export async function seoTexts(
  room: ContentRoom,
  brand: Brand,
  { path, lang }: { readonly path: string; readonly lang: string },
): Promise<SeoTexts> {
  const own = nearestRow(brand.content.seo, path)?.[lang];
  const phrases = await room.phrasesOf(lang);
  const name = BELOW_INFORMATION.exec(path)?.[1];
  const page = pagesOf(brand).find((one) => one.page === name)?.page;
  const values = { brand: brand.name };
  const override = name !== undefined && isDocumentPage(name) ? brand.content.pages[name]?.[lang] : undefined;
  return {
    title: own?.title ?? override?.title ?? (page ? phrases.t(titleKey(page), values) : ''),
    description: own?.description ?? (page ? phrases.t(aboutKey(page), values) : ''),
    heading: own?.heading ?? '',
  };
}

const addressOf = (origin: string, lang: string, path: string): string =>
  `${origin}/${lang}${path === '' ? '' : `/${path}`}`;

/** The part of an address that names each step of it, for the trail that search engines show. */
function trail(origin: string, lang: string, path: string, title: string): object[] {
  if (path === '' || title === '') return [];
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        {
          '@type': 'ListItem',
          position: 1,
          item: addressOf(origin, lang, ''),
          name: new URL(origin).hostname,
        },
        { '@type': 'ListItem', position: 2, item: addressOf(origin, lang, path), name: title },
      ],
    },
  ];
}

/** The company as it named itself; only on the front page. */
function organisation(brand: Brand, origin: string): object[] {
  const { company, support } = brand.content;
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name: brand.name,
      url: `${origin}/`,
      ...(company.legalName && { legalName: company.legalName }),
      ...(support.email && { email: support.email }),
      ...(support.phone && { telephone: support.phone }),
    },
  ];
}

function questionsMarkup(brand: Brand, path: string, lang: string): object[] {
  const questions = brand.content.questions[path === '' ? 'main' : path]?.[lang] ?? [];
  if (questions.length === 0) return [];
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ];
}

/** Addresses of a page and what it tells of itself to programs. */
export async function pageData(
  room: ContentRoom,
  brand: Brand,
  asked: { readonly path: string; readonly lang: string; readonly origin: string },
): Promise<SeoPageData> {
  const { path, lang, origin } = asked;
  const { title, description } = await seoTexts(room, brand, asked);
  const isHidden = isHiddenPath(path);
  return {
    title,
    description,
    canonical: addressOf(origin, lang, path),
    alternates: isHidden
      ? []
      : [
          ...brand.languages.map((code) => ({
            hreflang: languageOf(code).tag,
            href: addressOf(origin, code, path),
          })),
          { hreflang: 'x-default', href: addressOf(origin, brand.defaultLang, path) },
        ],
    isHidden,
    structured: isHidden
      ? []
      : [
          ...(path === '' ? organisation(brand, origin) : []),
          ...trail(origin, lang, path, title),
          ...questionsMarkup(brand, path, lang),
        ],
  };
}
