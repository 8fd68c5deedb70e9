import type { AreaName } from '@overround/phrases';
import { OfficeFrame } from '../../features/account/OfficeFrame.tsx';
import { ToteBetsView } from '../../features/tote/ToteBetsView.tsx';
import { useAddresses, usePhrases } from '../../state/services.tsx';

export const areas: readonly AreaName[] = ['tote', 'bets', 'refusal', 'errors', 'office', 'people'];

export function Component() {
  const phrases = usePhrases();
  const to = useAddresses();
  return (
    <OfficeFrame
      title={phrases.t('tote.mine')}
      trail={[{ label: phrases.t('bets.title'), to: to.page('bets') }]}
    >
      {() => <ToteBetsView />}
    </OfficeFrame>
  );
}
