import type { AreaName } from '@overround/phrases';
import { OfficeFrame } from '../../features/account/OfficeFrame.tsx';
import { BonusWays } from '../../features/bonus/BonusWays.tsx';
import { SpecialPanel } from '../../features/bonus/SpecialPanel.tsx';
import { usePhrases } from '../../state/services.tsx';

export const areas: readonly AreaName[] = ['office', 'bonus', 'people', 'refusal'];

/** Invitations and offers of the day (bonuses special offers). */
export function Component() {
  const phrases = usePhrases();
  return (
    <OfficeFrame title={phrases.t('bonus.special_title')}>
      {() => (
        <>
          <BonusWays />
          <SpecialPanel />
        </>
      )}
    </OfficeFrame>
  );
}
