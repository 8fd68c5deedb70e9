import type { AreaName } from '@overround/phrases';
import { OfficeFrame } from '../../features/account/OfficeFrame.tsx';
import { BonusWays } from '../../features/bonus/BonusWays.tsx';
import { RewardsPanel } from '../../features/bonus/RewardsPanel.tsx';
import { usePhrases } from '../../state/services.tsx';

export const areas: readonly AreaName[] = ['office', 'bonus', 'people', 'refusal'];

/** What bonuses brought (bonuses rewards). */
export function Component() {
  const phrases = usePhrases();
  return (
    <OfficeFrame title={phrases.t('bonus.rewards_title')}>
      {() => (
        <>
          <BonusWays />
          <RewardsPanel />
        </>
      )}
    </OfficeFrame>
  );
}
