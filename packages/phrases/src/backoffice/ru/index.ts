import type { BackofficeTexts } from '../texts.ts';
import { desk } from './desk.ts';
import { frame } from './frame.ts';

export const ru: BackofficeTexts = { frame, desk };
