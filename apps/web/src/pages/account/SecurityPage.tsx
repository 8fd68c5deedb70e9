import type { AreaName } from '@overround/phrases';
import { MoreSecurity } from '../../features/account/MoreSecurity.tsx';
import { OfficeFrame } from '../../features/account/OfficeFrame.tsx';
import { LoginForm } from '../../features/account/LoginForm.tsx';
import { PasskeysPanel } from '../../features/account/PasskeysPanel.tsx';
import { PasswordForm } from '../../features/account/PasswordForm.tsx';
import { PinPanel } from '../../features/account/PinPanel.tsx';
import { PhonePanel } from '../../features/account/PhonePanel.tsx';
import { SessionsPanel } from '../../features/account/SessionsPanel.tsx';
import { SignInAlertsSwitch } from '../../features/account/SignInAlertsSwitch.tsx';
import { TwoFactorPanel } from '../../features/account/TwoFactorPanel.tsx';
import { LinkedAccountsPanel } from '../../features/social/LinkedAccountsPanel.tsx';
import { usePhrases } from '../../state/services.tsx';

export const areas: readonly AreaName[] = ['office', 'people', 'refusal'];

/** Password, passkeys, second factor, phone, login and sessions. */
export function Component() {
  const phrases = usePhrases();
  return (
    <OfficeFrame title={phrases.t('office.to_security')}>
      {(signedIn) => (
        <>
          <PasswordForm owner={signedIn.name} />
          <PasskeysPanel owner={signedIn.name} />
          <TwoFactorPanel />
          <PhonePanel />
          <LinkedAccountsPanel owner={signedIn.name} />
          <LoginForm owner={signedIn.name} />
          <PinPanel signedIn={signedIn} />
          <MoreSecurity />
          <SignInAlertsSwitch owner={signedIn.name} />
          <SessionsPanel />
        </>
      )}
    </OfficeFrame>
  );
}
