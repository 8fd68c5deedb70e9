import type { AreaName } from '@overround/phrases';
import { useNavigate } from 'react-router';
import { OfficeFrame } from '../../features/account/OfficeFrame.tsx';
import { CashierPanel } from '../../features/cashier/CashierPanel.tsx';
import { AskedForLimits } from '../../features/protection/AskedForLimits.tsx';
import { addressesOf } from '../../shared/addresses.ts';
import { useAddresses, usePhrases } from '../../state/services.tsx';
import type { PageLeadsTo } from '../page-module.ts';

export const areas: readonly AreaName[] = ['cashier', 'office', 'people', 'protection', 'refusal'];

const PAYMENT_ID = /^[0-9a-f-]{36}$/;

/** Providers send people back to this address with the payment in it: they belong on its own page. */
export const leadsTo: PageLeadsTo = ({ lang }, { url }) => {
  const returned = url.searchParams.get('payment') ?? '';
  return PAYMENT_ID.test(returned) ? addressesOf(lang).page(`office/payments/${returned}`) : undefined;
};

/** Deposit. */
export function Component() {
  const phrases = usePhrases();
  const to = useAddresses();
  const navigate = useNavigate();
  return (
    <OfficeFrame title={phrases.t('cashier.deposit_title')}>
      {(signedIn) => (
        <AskedForLimits signedIn={signedIn}>
          <CashierPanel
            direction="deposit"
            signedIn={signedIn}
            onAccepted={({ paymentId }) =>
              void navigate(to.page(`office/payments/${paymentId}`), { state: { goesOn: true } })
            }
          />
        </AskedForLimits>
      )}
    </OfficeFrame>
  );
}
