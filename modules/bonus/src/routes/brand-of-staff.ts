import type { StaffContext } from '@overround/platform';
import type { BonusDeps } from '../deps.ts';

/** The brand asked for, else the first of theirs; none for a brand of others. */
export function brandOfStaff(
  { directory }: Pick<BonusDeps, 'directory'>,
  { staff }: StaffContext,
  key: string | undefined,
) {
  const own = directory.brands().filter(({ brandId }) => staff.brandIds.includes(brandId));
  return key === undefined ? own[0] : own.find((brand) => brand.key === key);
}
