import type { AreaName } from '@overround/phrases';
import { OfficeFrame } from '../../features/account/OfficeFrame.tsx';
import { GiftsPanel } from '../../features/bonus/GiftsPanel.tsx';
import { BonusWays } from '../../features/bonus/BonusWays.tsx';
import { usePhrases } from '../../state/services.tsx';

export const areas: readonly AreaName[] = ['office', 'bonus', 'people', 'refusal'];

/** Gifts that are open to the player, and those that were taken (settings: bonus gifts). */
export function Component() {
  const phrases = usePhrases();
  return (
    <OfficeFrame title={phrases.t('bonus.gifts_title')}>
      {() => (
        <>
          <BonusWays />
          <GiftsPanel />
        </>
      )}
    </OfficeFrame>
  );
}
