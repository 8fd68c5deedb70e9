import type { AreaName } from '@overround/phrases';
import { OfficeFrame } from '../../features/account/OfficeFrame.tsx';
import { LockedView } from '../../features/bets/LockedView.tsx';
import { useAddresses, usePhrases } from '../../state/services.tsx';

export const areas: readonly AreaName[] = ['bets', 'placed', 'office', 'people'];

/** When the stakes of open bets come free. */
export function Component() {
  const phrases = usePhrases();
  const to = useAddresses();
  return (
    <OfficeFrame
      title={phrases.t('placed.locked_title')}
      trail={[{ label: phrases.t('bets.title'), to: to.page('bets') }]}
    >
      {() => <LockedView />}
    </OfficeFrame>
  );
}
