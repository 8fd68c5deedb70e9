import type { Payment } from '@overround/contracts/payments';
import { classNames } from '@overround/ui';
import { CircleAlert, CircleCheck, Clock, TriangleAlert } from 'lucide-react';
import { paymentStateName } from '../../shared/payment-state-name.ts';
import { usePhrases } from '../../state/services.tsx';
import styles from './Cashier.module.css';
import { stateTone } from './model/payment-state.ts';

const icons = { info: Clock, success: CircleCheck, warning: TriangleAlert, error: CircleAlert } as const;

/** The state of a payment in a word, with a mark that is not only a colour. */
export function PaymentState(payment: Pick<Payment, 'status' | 'waitsAtDesk'>) {
  const phrases = usePhrases();
  const tone = stateTone(payment.status);
  const Icon = icons[tone];
  return (
    <span className={classNames(styles.state, styles[tone])}>
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
      {phrases.t(paymentStateName(payment))}
    </span>
  );
}
