import { OddsCell, type OddsCellProps } from '@overround/ui';
import { memo } from 'react';
import { useIsPicked } from './use-pick.ts';

/** A price cell that knows whether it is in the coupon. */
export const PickCell = memo(function PickCell(props: Omit<OddsCellProps, 'isPicked'>) {
  return <OddsCell {...props} isPicked={useIsPicked(props.quoteKey)} />;
});
