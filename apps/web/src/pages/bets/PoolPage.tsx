import type { AreaName } from '@overround/phrases';
import { OfficeFrame } from '../../features/account/OfficeFrame.tsx';
import { PoolView } from '../../features/bets/pool/PoolView.tsx';
import { useAddresses, usePhrases } from '../../state/services.tsx';

export const areas: readonly AreaName[] = ['bets', 'placed', 'refusal', 'errors', 'office', 'people'];

export function Component() {
  const phrases = usePhrases();
  const to = useAddresses();
  return (
    <OfficeFrame
      title={phrases.t('placed.pool')}
      trail={[{ label: phrases.t('bets.title'), to: to.page('bets') }]}
    >
      {() => <PoolView />}
    </OfficeFrame>
  );
}
