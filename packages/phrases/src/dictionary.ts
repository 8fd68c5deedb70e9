import type { en } from './en/index.ts';
import type { Texts } from './texts.ts';

/** The English dictionary is the type: a key that is missing elsewhere, or unknown in English, does not compile. */
export type English = typeof en;
export type AreaName = keyof English;
export type AreaTexts<Area extends AreaName> = Texts<English[Area]>;
export type Dictionary = { readonly [Area in AreaName]: AreaTexts<Area> };

/** `board.live_now`: area, then key. */
export type PhraseKey = { [Area in AreaName]: `${Area}.${Extract<keyof English[Area], string>}` }[AreaName];
/** Codes with a text: what a call may refuse with. */
export type RefusalCode = Extract<keyof English['refusal'], string>;
