import type { AreaName } from '@overround/phrases';
import { OfficeFrame } from '../../features/account/OfficeFrame.tsx';
import { BonusWays } from '../../features/bonus/BonusWays.tsx';
import { PromoForm } from '../../features/bonus/PromoForm.tsx';
import { usePhrases } from '../../state/services.tsx';

export const areas: readonly AreaName[] = ['office', 'bonus', 'people', 'refusal'];

/** A promo code is looked at and used (settings: promo code check). */
export function Component() {
  const phrases = usePhrases();
  return (
    <OfficeFrame title={phrases.t('bonus.promo_title')}>
      {() => (
        <>
          <BonusWays />
          <PromoForm />
        </>
      )}
    </OfficeFrame>
  );
}
