import type { AreaName } from '@overround/phrases';
import { SecretQuestionForm } from '../../features/account/SecretQuestionForm.tsx';
import { OfficeFrame } from '../../features/account/OfficeFrame.tsx';
import { useAddresses, usePhrases } from '../../state/services.tsx';

export const areas: readonly AreaName[] = ['office', 'people', 'refusal'];

/** The secret question of the account. */
export function Component() {
  const phrases = usePhrases();
  const trail = [{ label: phrases.t('office.to_security'), to: useAddresses().page('office/security') }];
  return (
    <OfficeFrame title={phrases.t('office.secret_title')} trail={trail}>
      {(signedIn) => <SecretQuestionForm owner={signedIn.name} />}
    </OfficeFrame>
  );
}
