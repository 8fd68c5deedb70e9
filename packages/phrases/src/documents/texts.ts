import type { Texts } from '../texts.ts';
import type { en } from './en/index.ts';

type English = typeof en;

/** The English texts of documents are the type of all others. */
export type DocumentTexts = { readonly [Area in keyof English]: Texts<English[Area]> };
/** `privacy.rights_h`: area, then key. */
export type DocumentKey = {
  [Area in keyof English]: `${Area}.${Extract<keyof English[Area], string>}`;
}[keyof English];
