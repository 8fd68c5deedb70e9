import type { AreaName } from '@overround/phrases';
import { OfficeFrame } from '../../features/account/OfficeFrame.tsx';
import { PaymentsHistory } from '../../features/cashier/PaymentsHistory.tsx';
import { usePhrases } from '../../state/services.tsx';

export const areas: readonly AreaName[] = ['cashier', 'office', 'people', 'refusal'];

/** Deposits and withdrawals so far. */
export function Component() {
  const phrases = usePhrases();
  return <OfficeFrame title={phrases.t('cashier.payments_title')}>{() => <PaymentsHistory />}</OfficeFrame>;
}
