import type { AreaName } from '@overround/phrases';
import { EmailSignInSwitch } from '../../features/account/EmailSignInSwitch.tsx';
import { OfficeFrame } from '../../features/account/OfficeFrame.tsx';
import { useAddresses, usePhrases } from '../../state/services.tsx';

export const areas: readonly AreaName[] = ['office', 'people', 'refusal'];

/** Whether an e-mail address opens the account. */
export function Component() {
  const phrases = usePhrases();
  const trail = [{ label: phrases.t('office.to_security'), to: useAddresses().page('office/security') }];
  return (
    <OfficeFrame title={phrases.t('office.email_codes_title')} trail={trail}>
      {(signedIn) => <EmailSignInSwitch owner={signedIn.name} />}
    </OfficeFrame>
  );
}
