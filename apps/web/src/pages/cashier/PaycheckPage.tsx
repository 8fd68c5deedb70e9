import type { AreaName } from '@overround/phrases';
import { OfficeFrame } from '../../features/account/OfficeFrame.tsx';
import { PaycheckPanel } from '../../features/cashier/PaycheckPanel.tsx';
import { usePhrases } from '../../state/services.tsx';

export const areas: readonly AreaName[] = ['cashier', 'office', 'people', 'refusal'];

/** Codes with money on them. */
export function Component() {
  const phrases = usePhrases();
  return (
    <OfficeFrame title={phrases.t('cashier.paycheck_title')}>
      {(signedIn) => <PaycheckPanel signedIn={signedIn} />}
    </OfficeFrame>
  );
}
