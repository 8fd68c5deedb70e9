import type { AreaName } from '@overround/phrases';
import { OfficeFrame } from '../../features/account/OfficeFrame.tsx';
import { BonusWays } from '../../features/bonus/BonusWays.tsx';
import { CashbackPanel } from '../../features/bonus/CashbackPanel.tsx';
import { usePhrases } from '../../state/services.tsx';

export const areas: readonly AreaName[] = ['office', 'bonus', 'people', 'refusal'];

/** Which cashback waits for the bets of the player (settings: cashback). */
export function Component() {
  const phrases = usePhrases();
  return (
    <OfficeFrame title={phrases.t('bonus.cashback_title')}>
      {() => (
        <>
          <BonusWays />
          <CashbackPanel />
        </>
      )}
    </OfficeFrame>
  );
}
