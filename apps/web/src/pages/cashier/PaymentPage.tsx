import type { AreaName } from '@overround/phrases';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { OfficeFrame } from '../../features/account/OfficeFrame.tsx';
import { PaymentView } from '../../features/cashier/PaymentView.tsx';
import { useAddresses, usePhrases } from '../../state/services.tsx';

export const areas: readonly AreaName[] = ['cashier', 'office', 'people', 'refusal'];

/** Only the navigation right after a payment was begun says so; coming back does not. */
const goesOnIn = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'goesOn' in state && state.goesOn === true;

/** Where a payment stands. */
export function Component() {
  const phrases = usePhrases();
  const to = useAddresses();
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  const { paymentId = '' } = useParams();
  const [goesOn] = useState(() => goesOnIn(state));
  useEffect(() => {
    // Said once: the browser's way back from the provider must not lead there again.
    if (goesOnIn(state)) void navigate(pathname, { replace: true, state: null });
  }, [navigate, pathname, state]);
  return (
    <OfficeFrame
      title={phrases.t('cashier.payment_title')}
      trail={[{ label: phrases.t('cashier.payments_title'), to: to.page('office/payments') }]}
    >
      {() => <PaymentView paymentId={paymentId} goesOn={goesOn} />}
    </OfficeFrame>
  );
}
