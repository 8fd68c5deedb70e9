import type { AreaName } from '@overround/phrases';
import { OfficeFrame } from '../../features/account/OfficeFrame.tsx';
import { PlayerSettingsPanel } from '../../features/account/PlayerSettingsPanel.tsx';
import { usePhrases } from '../../state/services.tsx';

export const areas: readonly AreaName[] = ['office', 'settings', 'people', 'refusal'];

/** Settings that follow the player. */
export function Component() {
  const phrases = usePhrases();
  return (
    <OfficeFrame title={phrases.t('office.to_settings')}>
      {(signedIn) => <PlayerSettingsPanel signedIn={signedIn} />}
    </OfficeFrame>
  );
}
