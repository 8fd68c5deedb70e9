import type { AreaName } from '@overround/phrases';
import { OfficeFrame } from '../../features/account/OfficeFrame.tsx';
import { BonusWays } from '../../features/bonus/BonusWays.tsx';
import { GamesCashbackPanel } from '../../features/bonus/GamesCashbackPanel.tsx';
import { usePhrases } from '../../state/services.tsx';

export const areas: readonly AreaName[] = ['office', 'bonus', 'people', 'refusal'];

/** Cashback of casino games (specification 1 section 2: casino vip cashback). */
export function Component() {
  const phrases = usePhrases();
  return (
    <OfficeFrame title={phrases.t('bonus.vip_title')}>
      {() => (
        <>
          <BonusWays />
          <GamesCashbackPanel programme="vip" />
        </>
      )}
    </OfficeFrame>
  );
}
