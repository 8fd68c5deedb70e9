import type { CallContract } from '../call/index.ts';
import {
  getBlogArticle,
  getBlogArticles,
  getBlogCategories,
  getBlogProjects,
  getBlogStructure,
} from './blog-calls.ts';
import { acceptTerms, getDocument, getTerms } from './document-calls.ts';
import {
  getAnalyticsCounters,
  getFooterQuestions,
  getInformationLinks,
  getLanguageIsoCodes,
  getMainQuestions,
  getPageData,
  getSeoContent,
  getSeoVisual,
} from './seo-calls.ts';

export * from './blog-calls.ts';
export * from './document.ts';
export * from './document-calls.ts';
export * from './seo-calls.ts';

export const contentCalls = [
  getDocument,
  getTerms,
  acceptTerms,
  getSeoContent,
  getPageData,
  getSeoVisual,
  getFooterQuestions,
  getMainQuestions,
  getInformationLinks,
  getAnalyticsCounters,
  getLanguageIsoCodes,
  getBlogProjects,
  getBlogArticles,
  getBlogArticle,
  getBlogCategories,
  getBlogStructure,
] as const satisfies readonly CallContract[];
