import type { AreaName } from '@overround/phrases';
import { OfficeFrame } from '../../features/account/OfficeFrame.tsx';
import { AccountEdit } from '../../features/office-account/AccountPanels.tsx';
import { FieldControl } from '../../features/registration/fields/FieldControl.tsx';
import { usePhrases } from '../../state/services.tsx';

export const areas: readonly AreaName[] = ['office', 'wishes', 'fields', 'people', 'refusal'];

/** What the player tells about themselves. */
export function Component() {
  const phrases = usePhrases();
  return (
    <OfficeFrame title={phrases.t('wishes.account_change')}>
      {(signedIn) => <AccountEdit owner={signedIn.name} Field={FieldControl} />}
    </OfficeFrame>
  );
}
