import type { AreaName } from '@overround/phrases';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { OfficeFrame } from '../../features/account/OfficeFrame.tsx';
import { CashierPanel } from '../../features/cashier/CashierPanel.tsx';
import { useAddresses, usePhrases } from '../../state/services.tsx';

export const areas: readonly AreaName[] = ['cashier', 'office', 'people', 'refusal'];

const PAYMENT_ID = /^[0-9a-f-]{36}$/;

/** Deposit. Providers send people back to this address with the payment in it: they belong on its own page. */
export function Component() {
  const phrases = usePhrases();
  const to = useAddresses();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const returned = query.get('payment') ?? '';
  if (PAYMENT_ID.test(returned)) return <Navigate replace to={to.page(`office/payments/${returned}`)} />;
  return (
    <OfficeFrame title={phrases.t('cashier.deposit_title')}>
      {(signedIn) => (
        <CashierPanel
          direction="deposit"
          signedIn={signedIn}
          onAccepted={({ paymentId }) =>
            void navigate(to.page(`office/payments/${paymentId}`), { state: { goesOn: true } })
          }
        />
      )}
    </OfficeFrame>
  );
}
