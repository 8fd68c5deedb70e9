import { OddsCell, type OddsCellProps } from '@overround/ui';
import { memo } from 'react';
import { useIsUnfit } from './builder-fits.ts';
import { useIsPicked } from './use-pick.ts';

/** A price cell that knows whether it is in the coupon, and whether it fits a builder that is being put together. */
export const PickCell = memo(function PickCell(props: Omit<OddsCellProps, 'isPicked' | 'isUnfit'>) {
  return <OddsCell {...props} isPicked={useIsPicked(props.quoteKey)} isUnfit={useIsUnfit(props.quoteKey)} />;
});
