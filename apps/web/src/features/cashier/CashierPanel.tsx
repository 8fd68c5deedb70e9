import type { Payment } from '@overround/contracts/payments';
import { minorFromDigits } from '@overround/kernel';
import { Button, buttonClass, EmptyState, ErrorState, Skeleton } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CreditCard } from 'lucide-react';
import { Link } from 'react-router';
import type { SignedIn } from '../../server-contract.ts';
import { failureText } from '../../state/refusal-text.ts';
import { useAddresses, usePhrases, useServices } from '../../state/services.tsx';
import { methodsQuery } from './cashier-queries.ts';
import type { Direction } from './model/intent.ts';
import { OwnInstruments } from './OwnInstruments.tsx';
import { PaymentForm } from './PaymentForm.tsx';

export interface CashierPanelProps {
  readonly direction: Direction;
  readonly signedIn: SignedIn;
  readonly onAccepted: (payment: Payment) => void;
}

const icon = { size: 28, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** Paying in or out with the active account. */
export function CashierPanel({ direction, signedIn, onAccepted }: CashierPanelProps) {
  const phrases = usePhrases();
  const services = useServices();
  const to = useAddresses();
  const offer = useQuery(methodsQuery(services, direction, signedIn.accountId));
  if (offer.isError) {
    return (
      <ErrorState
        icon={<CircleAlert {...icon} />}
        text={phrases.t('cashier.failed')}
        hint={failureText(phrases, offer.error)}
        action={<Button onClick={() => void offer.refetch()}>{phrases.t('shell.retry')}</Button>}
      />
    );
  }
  if (offer.isPending) return <Skeleton rows={4} rowHeightPx={64} label={phrases.t('shell.loading')} />;
  if (offer.data.methods.length === 0) {
    return (
      <EmptyState
        icon={<CreditCard {...icon} />}
        text={phrases.t('cashier.no_methods', { currency: offer.data.currency })}
        action={
          <Link to={to.page('office/wallets')} className={buttonClass()}>
            {phrases.t('cashier.no_methods_action')}
          </Link>
        }
      />
    );
  }
  const checksFrom = offer.data.checksFromMinor[direction];
  const staffFrom = direction === 'withdrawal' ? offer.data.staffFromMinor : undefined;
  return (
    <>
      <PaymentForm
        key={offer.data.accountId}
        direction={direction}
        owner={signedIn.name}
        offer={{
          ...offer.data,
          returns: offer.data.returns,
          balanceMinor: minorFromDigits(offer.data.balanceMinor),
          checksFromMinor: checksFrom === undefined ? undefined : minorFromDigits(checksFrom),
          staffFromMinor: staffFrom === undefined ? undefined : minorFromDigits(staffFrom),
        }}
        onAccepted={onAccepted}
      />
      {direction === 'withdrawal' && <OwnInstruments instruments={offer.data.instruments} />}
      {direction === 'deposit' && (
        <p>
          <Link to={to.page('office/limits')} className={buttonClass({ kind: 'quiet' })}>
            {phrases.t('shell.footer_limits')}
          </Link>
        </p>
      )}
    </>
  );
}
