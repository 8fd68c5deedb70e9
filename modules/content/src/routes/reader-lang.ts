import type { SiteContext } from '@overround/platform';
import type { Brand } from '@overround/site';

/** The language that was asked for, where the brand speaks it; else that of the visitor. */
export const readerLang = (brand: Brand, site: SiteContext, wished: string | undefined): string =>
  wished !== undefined && brand.languages.includes(wished) ? wished : site.lang;
