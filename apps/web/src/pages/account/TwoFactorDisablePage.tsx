import type { AreaName } from '@overround/phrases';
import { OfficeFrame } from '../../features/account/OfficeFrame.tsx';
import { TwoFactorChange } from '../../features/account/TwoFactorChange.tsx';
import { usePhrases } from '../../state/services.tsx';

export const areas: readonly AreaName[] = ['office', 'people', 'refusal'];

export function Component() {
  const phrases = usePhrases();
  return (
    <OfficeFrame title={phrases.t('office.factor_disable_title')}>
      {(signedIn) => <TwoFactorChange owner={signedIn.name} change="disable" />}
    </OfficeFrame>
  );
}
