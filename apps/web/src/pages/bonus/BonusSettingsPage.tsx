import type { AreaName } from '@overround/phrases';
import { OfficeFrame } from '../../features/account/OfficeFrame.tsx';
import { BonusSettings } from '../../features/bonus/BonusSettings.tsx';
import { BonusWays } from '../../features/bonus/BonusWays.tsx';
import { usePhrases } from '../../state/services.tsx';

export const areas: readonly AreaName[] = ['office', 'bonus', 'people', 'refusal'];

/** What comes with the next deposit, and what the player has (settings: bonuses). */
export function Component() {
  const phrases = usePhrases();
  return (
    <OfficeFrame title={phrases.t('bonus.settings_title')}>
      {() => (
        <>
          <BonusWays />
          <BonusSettings />
        </>
      )}
    </OfficeFrame>
  );
}
