import type { AreaName } from '@overround/phrases';
import { OfficeFrame } from '../../features/account/OfficeFrame.tsx';
import { BonusWays } from '../../features/bonus/BonusWays.tsx';
import { PromotionsPanel } from '../../features/bonus/PromotionsPanel.tsx';
import { usePhrases } from '../../state/services.tsx';

export const areas: readonly AreaName[] = ['office', 'bonus', 'people', 'refusal'];

/** Every campaign, and whether it is open to the player (bonuses promotion). */
export function Component() {
  const phrases = usePhrases();
  return (
    <OfficeFrame title={phrases.t('bonus.promotions_title')}>
      {() => (
        <>
          <BonusWays />
          <PromotionsPanel />
        </>
      )}
    </OfficeFrame>
  );
}
