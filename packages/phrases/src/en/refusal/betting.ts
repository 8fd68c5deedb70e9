export const betting = {
  coupon_empty: 'The coupon is empty.',
} as const;
