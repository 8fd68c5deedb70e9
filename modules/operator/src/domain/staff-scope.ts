// What a member of staff may see and do (P9). Pure.

import type { StaffRight } from '@overround/contracts';
import type { BrandId } from '@overround/kernel';

export interface StaffScope {
  readonly rights: readonly StaffRight[];
  readonly brandIds: readonly BrandId[];
}

/** The brand that was asked for, else their first. Another's is not there, as one that does not exist. */
export function brandOfStaff<Brand extends { readonly brandId: BrandId; readonly key: string }>(
  { brandIds }: Pick<StaffScope, 'brandIds'>,
  brands: readonly Brand[],
  key: string | undefined,
): Brand | undefined {
  const own = brands.filter(({ brandId }) => brandIds.includes(brandId));
  return key === undefined ? own[0] : own.find((brand) => brand.key === key);
}

/** The line is one for all brands: who changes it answers for each of them. */
export const mayChangeLine = (
  { rights, brandIds }: StaffScope,
  brands: readonly { readonly brandId: BrandId }[],
): boolean => rights.includes('trader') && brands.every(({ brandId }) => brandIds.includes(brandId));
