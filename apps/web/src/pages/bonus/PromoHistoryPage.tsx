import type { AreaName } from '@overround/phrases';
import { OfficeFrame } from '../../features/account/OfficeFrame.tsx';
import { BonusWays } from '../../features/bonus/BonusWays.tsx';
import { PromoHistory } from '../../features/bonus/PromoHistory.tsx';
import { usePhrases } from '../../state/services.tsx';

export const areas: readonly AreaName[] = ['office', 'bonus', 'people', 'refusal'];

/** Codes that were used, and what became of them (settings: promo code history). */
export function Component() {
  const phrases = usePhrases();
  return (
    <OfficeFrame title={phrases.t('bonus.promo_history')}>
      {() => (
        <>
          <BonusWays />
          <PromoHistory />
        </>
      )}
    </OfficeFrame>
  );
}
