import type { HandedFile as Handed } from '@overround/contracts/files';

export type HandedFile = Handed;
/** The numbers of the contract, written again: no schema library reaches the browser. `support.test.tsx` compares them. */
export const ATTACHMENTS_MAX = 5;
export const SUBJECT_LETTERS_MAX = 120;
export const TEXT_LETTERS_MAX = 4000;
