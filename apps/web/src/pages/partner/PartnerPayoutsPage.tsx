import type { AreaName } from '@overround/phrases';
import { OfficeFrame } from '../../features/account/OfficeFrame.tsx';
import { PartnerFrame } from '../../features/partner/PartnerFrame.tsx';
import { Payouts } from '../../features/partner/Payouts.tsx';
import { usePhrases } from '../../state/services.tsx';

export const areas: readonly AreaName[] = ['office', 'partner', 'people', 'refusal'];

/** Commission: balances, asking for it, what became of it. */
export function Component() {
  const phrases = usePhrases();
  return (
    <OfficeFrame title={phrases.t('partner.payouts_title')}>
      {() => <PartnerFrame>{(state) => <Payouts state={state} />}</PartnerFrame>}
    </OfficeFrame>
  );
}
