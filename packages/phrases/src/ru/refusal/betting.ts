import type { Texts } from '../../texts.ts';
import type { betting as en } from '../../en/refusal/betting.ts';

export const betting: Texts<typeof en> = {
  coupon_empty: 'Купон пуст.',
};
