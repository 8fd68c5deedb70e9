import type { Texts } from '../texts.ts';
import type { en } from './en/index.ts';

type English = typeof en;

/** The English texts of the back office are the type of all others. */
export type BackofficeTexts = { readonly [Area in keyof English]: Texts<English[Area]> };
/** `desk.stop`: area, then key. */
export type BackofficeKey = {
  [Area in keyof English]: `${Area}.${Extract<keyof English[Area], string>}`;
}[keyof English];
