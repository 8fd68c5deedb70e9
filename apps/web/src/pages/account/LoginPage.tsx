import type { AreaName } from '@overround/phrases';
import { LoginForm } from '../../features/account/LoginForm.tsx';
import { OfficeFrame } from '../../features/account/OfficeFrame.tsx';
import { useAddresses, usePhrases } from '../../state/services.tsx';

export const areas: readonly AreaName[] = ['office', 'people', 'refusal'];

/** A login of one’s own. Also part of the page of security. */
export function Component() {
  const phrases = usePhrases();
  const trail = [{ label: phrases.t('office.to_security'), to: useAddresses().page('office/security') }];
  return (
    <OfficeFrame title={phrases.t('office.to_change_login')} trail={trail}>
      {(signedIn) => <LoginForm owner={signedIn.name} />}
    </OfficeFrame>
  );
}
