import type { AreaName } from '@overround/phrases';
import { OfficeFrame } from '../../features/account/OfficeFrame.tsx';
import { ClarifyData } from '../../features/office-account/AccountPanels.tsx';
import { FieldControl } from '../../features/registration/fields/FieldControl.tsx';
import { usePhrases } from '../../state/services.tsx';

export const areas: readonly AreaName[] = ['office', 'wishes', 'fields', 'people', 'refusal'];

/** What is missing of a whole account. */
export function Component() {
  const phrases = usePhrases();
  return (
    <OfficeFrame title={phrases.t('wishes.clarify_title')}>
      {(signedIn) => <ClarifyData owner={signedIn.name} Field={FieldControl} />}
    </OfficeFrame>
  );
}
