import { desk } from './desk.ts';
import { frame } from './frame.ts';

export const en = { frame, desk } as const;
