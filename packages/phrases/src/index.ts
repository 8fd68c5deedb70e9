export type { AreaName, AreaTexts, Dictionary, English, PhraseKey, RefusalCode } from './dictionary.ts';
export { betKindText, type BetShapeWords } from './bet-kind-text.ts';
export * from './languages.ts';
export { isolated, leftToRight } from './isolates.ts';
export { type ListJoin, listText } from './lists.ts';
export { loadArea } from './load.ts';
export { createPhrases, type LoadedAreas, type Phrases, type PhraseValues } from './phrases.ts';
export type { Texts } from './texts.ts';
export { loadDictionary } from './whole.ts';
