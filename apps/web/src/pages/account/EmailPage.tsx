import type { AreaName } from '@overround/phrases';
import { EmailForm } from '../../features/account/EmailForm.tsx';
import { OfficeFrame } from '../../features/account/OfficeFrame.tsx';
import { useAddresses, usePhrases } from '../../state/services.tsx';

export const areas: readonly AreaName[] = ['office', 'people', 'refusal'];

export function Component() {
  const phrases = usePhrases();
  const trail = [{ label: phrases.t('office.to_security'), to: useAddresses().page('office/security') }];
  return (
    <OfficeFrame title={phrases.t('office.email_title')} trail={trail}>
      {(signedIn) => <EmailForm owner={signedIn.name} />}
    </OfficeFrame>
  );
}
