import type { Texts } from '../../texts.ts';
import type { people as en } from '../../en/refusal/people.ts';

export const people: Texts<typeof en> = {};
