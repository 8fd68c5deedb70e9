import { OddsCell, type OddsCellProps } from '@overround/ui';
import { useIsPicked } from './use-pick.ts';

/** A price cell that knows whether it is in the coupon. */
export function PickCell(props: Omit<OddsCellProps, 'isPicked'>) {
  return <OddsCell {...props} isPicked={useIsPicked(props.quoteKey)} />;
}
