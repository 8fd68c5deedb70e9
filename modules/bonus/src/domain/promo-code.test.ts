import { instant } from '@overround/kernel';
import { expect, it } from 'vitest';
import { codeOf, type PromoCode, promoFault } from './promo-code.ts';

const build = (more: Partial<PromoCode> = {}): PromoCode => ({
  code: 'SPRING',
  offerId: 3,
  isForNewcomers: false,
  isOpen: true,
  isEarly: false,
  isOver: false,
  isUsedUp: false,
  from: instant(0),
  ...more,
});

it.each([
  ['nothing', {}, undefined],
  ['its beginning', { isEarly: true }, 'promo_not_yet'],
  ['its end', { isOver: true, isUsedUp: true }, 'promo_over'],
  ['the house, as an end', { isOpen: false, isEarly: true }, 'promo_over'],
  ['the others who used it', { isUsedUp: true }, 'promo_used_up'],
] as const)('a code is kept from use by %s', (_what, more, expected) => {
  expect(promoFault(build(more))).toBe(expected);
});

it('is not known when there is none', () => {
  expect(promoFault(undefined)).toBe('promo_unknown');
});

it('is read in any letters', () => {
  expect(codeOf(' spring5 ')).toBe('SPRING5');
});
