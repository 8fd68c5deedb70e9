import type { AreaName } from '@overround/phrases';
import { OfficeFrame } from '../../features/account/OfficeFrame.tsx';
import { BonusWays } from '../../features/bonus/BonusWays.tsx';
import { WagerPanel } from '../../features/bonus/WagerPanel.tsx';
import { usePhrases } from '../../state/services.tsx';

export const areas: readonly AreaName[] = ['office', 'bonus', 'people', 'refusal'];

/** How far the running bonus is (bonuses wager). */
export function Component() {
  const phrases = usePhrases();
  return (
    <OfficeFrame title={phrases.t('bonus.wager_title')}>
      {() => (
        <>
          <BonusWays />
          <WagerPanel />
        </>
      )}
    </OfficeFrame>
  );
}
