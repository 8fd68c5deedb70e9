import type { AreaName } from '@overround/phrases';
import { OfficeFrame } from '../../features/account/OfficeFrame.tsx';
import { PasswordForm } from '../../features/account/PasswordForm.tsx';
import { useAddresses, usePhrases } from '../../state/services.tsx';

export const areas: readonly AreaName[] = ['office', 'people', 'refusal'];

/** A new password for who knows the old one. Also part of the page of security. */
export function Component() {
  const phrases = usePhrases();
  const trail = [{ label: phrases.t('office.to_security'), to: useAddresses().page('office/security') }];
  return (
    <OfficeFrame title={phrases.t('office.to_change_password')} trail={trail}>
      {(signedIn) => <PasswordForm owner={signedIn.name} />}
    </OfficeFrame>
  );
}
