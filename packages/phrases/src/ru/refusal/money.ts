import type { Texts } from '../../texts.ts';
import type { money as en } from '../../en/refusal/money.ts';

export const money: Texts<typeof en> = {};
