import type { AreaName } from '@overround/phrases';
import { OfficeFrame } from '../../features/account/OfficeFrame.tsx';
import { TwoFactorChange } from '../../features/account/TwoFactorChange.tsx';
import { useAddresses, usePhrases } from '../../state/services.tsx';

export const areas: readonly AreaName[] = ['office', 'people', 'refusal'];

export function Component() {
  const phrases = usePhrases();
  const trail = [{ label: phrases.t('office.to_security'), to: useAddresses().page('office/security') }];
  return (
    <OfficeFrame title={phrases.t('office.factor_new_codes')} trail={trail}>
      {(signedIn) => <TwoFactorChange owner={signedIn.name} change="codes" />}
    </OfficeFrame>
  );
}
