import type { BackofficeTexts } from '../texts.ts';
import { desk } from './desk.ts';
import { frame } from './frame.ts';

export const ar: BackofficeTexts = { frame, desk };
