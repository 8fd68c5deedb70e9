import type { AreaName } from '@overround/phrases';
import { OfficeFrame } from '../../features/account/OfficeFrame.tsx';
import { TwoFactorEnable } from '../../features/account/TwoFactorEnable.tsx';
import { usePhrases } from '../../state/services.tsx';

export const areas: readonly AreaName[] = ['office', 'people', 'refusal'];

export function Component() {
  const phrases = usePhrases();
  return (
    <OfficeFrame title={phrases.t('office.factor_enable_title')}>
      {(signedIn) => <TwoFactorEnable owner={signedIn.name} />}
    </OfficeFrame>
  );
}
