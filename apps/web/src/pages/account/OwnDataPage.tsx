import type { AreaName } from '@overround/phrases';
import { OfficeFrame } from '../../features/account/OfficeFrame.tsx';
import { OwnDataPanel } from '../../features/own-data/OwnDataPanel.tsx';
import { usePhrases } from '../../state/services.tsx';

export const areas: readonly AreaName[] = ['office', 'wishes', 'people', 'refusal'];

/** A copy of everything that is kept of the player, and erasure. */
export function Component() {
  const phrases = usePhrases();
  return (
    <OfficeFrame title={phrases.t('office.to_own_data')}>
      {(signedIn) => <OwnDataPanel owner={signedIn.name} />}
    </OfficeFrame>
  );
}
