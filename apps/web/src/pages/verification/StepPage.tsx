import type { AreaName } from '@overround/phrases';
import { OfficeFrame } from '../../features/account/OfficeFrame.tsx';
import { StepPanel } from '../../features/verification/StepPanel.tsx';
import { useAddresses, usePhrases } from '../../state/services.tsx';

export const areas: readonly AreaName[] = ['office', 'proof', 'identification', 'people', 'refusal'];

/** One step of identification. */
export function Component() {
  const phrases = usePhrases();
  const trail = [{ label: phrases.t('proof.title'), to: useAddresses().page('office/verification') }];
  return (
    <OfficeFrame title={phrases.t('proof.reg_title')} trail={trail}>
      {() => <StepPanel />}
    </OfficeFrame>
  );
}
