// The information pages of the site, in the order of footer and hub.

import { DOCUMENT_PAGES, type DocumentPage, type InformationLink } from '@overround/contracts/content';
import type { DocumentKey } from '@overround/phrases/documents';
import type { Brand } from '@overround/site';

type PageName =
  Extract<DocumentKey, `pages.${string}_about`> extends `pages.${infer Name}_about` ? Name : never;

interface InformationPage {
  readonly page: PageName;
  readonly group: InformationLink['group'];
  /** Below the language of the site; absent: below `information`. */
  readonly path?: string;
  /** Not every brand has what it is about. */
  readonly isShown?: (brand: Brand) => boolean;
}

const page = (
  name: PageName,
  group: InformationPage['group'],
  isShown?: InformationPage['isShown'],
): InformationPage => ({ page: name, group, ...(isShown && { isShown }) });

const INFORMATION_PAGES: readonly InformationPage[] = [
  page('howbet', 'betting'),
  page('mainRules', 'betting'),
  page('rules', 'betting'),
  page('acceptance', 'betting'),
  page('bettingCalculator', 'betting'),
  page('smsbets', 'betting'),
  page('ussdinstruction', 'betting'),
  page('about', 'brand'),
  page('contacts', 'brand'),
  page('licenses', 'brand'),
  page('disputeresolution', 'brand'),
  page('responsiblegaming', 'brand'),
  { ...page('blog', 'brand', ({ content }) => content.blog.articles.length > 0), path: 'blog' },
  page('payment', 'money'),
  page('taxes', 'money'),
  page('cashTerminals', 'money', ({ content }) => content.places.length > 0),
  page('points', 'money', ({ content }) => content.points !== undefined),
  page('consent', 'law'),
  page('confirmTerms', 'law'),
  page('privacyPolicy', 'law'),
  page('cookies', 'law'),
  page('amlkyc', 'law'),
  page('amlpolicy', 'law'),
  page('kycpolicy', 'law'),
  page('simpleIdentification', 'law'),
];

/** Pages that a brand shows. One that it has not is not linked anywhere; its address says honestly that there is nothing. */
export const pagesOf = (brand: Brand): readonly InformationPage[] =>
  INFORMATION_PAGES.filter(({ isShown }) => isShown?.(brand) ?? true);

export const isDocumentPage = (name: string): name is DocumentPage =>
  (DOCUMENT_PAGES as readonly string[]).includes(name);

export const titleKey = (name: PageName) => `pages.${name}` as const;
export const aboutKey = (name: PageName) => `pages.${name}_about` as const;
