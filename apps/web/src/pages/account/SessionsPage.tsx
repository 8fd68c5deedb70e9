import type { AreaName } from '@overround/phrases';
import { OfficeFrame } from '../../features/account/OfficeFrame.tsx';
import { SessionsPanel } from '../../features/account/SessionsPanel.tsx';
import { SignInAlertsSwitch } from '../../features/account/SignInAlertsSwitch.tsx';
import { useAddresses, usePhrases } from '../../state/services.tsx';

export const areas: readonly AreaName[] = ['office', 'people', 'refusal'];

/** Where the player is and was signed in. Also part of the page of security. */
export function Component() {
  const phrases = usePhrases();
  const trail = [{ label: phrases.t('office.to_security'), to: useAddresses().page('office/security') }];
  return (
    <OfficeFrame title={phrases.t('office.to_session_history')} trail={trail}>
      {(signedIn) => (
        <>
          <SignInAlertsSwitch owner={signedIn.name} />
          <SessionsPanel />
        </>
      )}
    </OfficeFrame>
  );
}
