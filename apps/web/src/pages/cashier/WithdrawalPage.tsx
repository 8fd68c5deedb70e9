import type { AreaName } from '@overround/phrases';
import { useNavigate } from 'react-router';
import { OfficeFrame } from '../../features/account/OfficeFrame.tsx';
import { CashierPanel } from '../../features/cashier/CashierPanel.tsx';
import { useAddresses, usePhrases } from '../../state/services.tsx';

export const areas: readonly AreaName[] = ['cashier', 'office', 'people', 'refusal'];

/** Withdrawal: the form, then the page of the payment. */
export function Component() {
  const phrases = usePhrases();
  const to = useAddresses();
  const navigate = useNavigate();
  return (
    <OfficeFrame title={phrases.t('cashier.withdrawal_title')}>
      {(signedIn) => (
        <CashierPanel
          direction="withdrawal"
          signedIn={signedIn}
          onAccepted={({ paymentId }) => void navigate(to.page(`office/payments/${paymentId}`))}
        />
      )}
    </OfficeFrame>
  );
}
