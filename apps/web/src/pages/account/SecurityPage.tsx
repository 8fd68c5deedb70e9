import type { AreaName } from '@overround/phrases';
import { OfficeFrame } from '../../features/account/OfficeFrame.tsx';
import { LoginForm } from '../../features/account/LoginForm.tsx';
import { PasswordForm } from '../../features/account/PasswordForm.tsx';
import { SessionsPanel } from '../../features/account/SessionsPanel.tsx';
import { TwoFactorPanel } from '../../features/account/TwoFactorPanel.tsx';
import { usePhrases } from '../../state/services.tsx';

export const areas: readonly AreaName[] = ['office', 'people', 'refusal'];

/** Password, second factor, login and sessions. */
export function Component() {
  const phrases = usePhrases();
  return (
    <OfficeFrame title={phrases.t('office.to_security')}>
      {(signedIn) => (
        <>
          <PasswordForm owner={signedIn.name} />
          <TwoFactorPanel />
          <LoginForm owner={signedIn.name} />
          <SessionsPanel />
        </>
      )}
    </OfficeFrame>
  );
}
