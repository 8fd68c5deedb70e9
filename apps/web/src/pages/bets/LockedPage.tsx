import type { AreaName } from '@overround/phrases';
import { OfficeFrame } from '../../features/account/OfficeFrame.tsx';
import { ExposureView } from '../../features/bets/ExposureView.tsx';
import { LockedView } from '../../features/bets/LockedView.tsx';
import { useAddresses, usePhrases } from '../../state/services.tsx';

export const areas: readonly AreaName[] = ['bets', 'placed', 'office', 'people'];

/** What open bets hold and may return, and when their stakes come free. */
export function Component() {
  const phrases = usePhrases();
  const to = useAddresses();
  return (
    <OfficeFrame
      title={phrases.t('placed.locked_title')}
      trail={[{ label: phrases.t('bets.title'), to: to.page('bets') }]}
    >
      {() => (
        <>
          <ExposureView />
          <LockedView />
        </>
      )}
    </OfficeFrame>
  );
}
