import { calls } from '@overround/client';
import type { StaffPayment } from '@overround/contracts/payments';
import { useState } from 'react';
import { useBrandWord, usePhrases, useServices } from '../app/services.tsx';
import styles from '../people/enquiries/Enquiries.module.css';
import own from './Payments.module.css';
import { ReasonForm } from './ReasonForm.tsx';
import { SumField, useSum } from './SumField.tsx';
import { usePaymentAct } from './use-payments.ts';

/** Giving back what is left of a deposit or a part of it: through its provider, or by hand where that has no way back. */
export function Refund({ payment }: { readonly payment: StaffPayment }) {
  const phrases = usePhrases();
  const { toasts } = useServices();
  const brand = useBrandWord();
  const sum = useSum(payment, true);
  // Made before it is sent: the same again is the same refund.
  const [refundId] = useState(() => crypto.randomUUID());
  const done = payment.isRefundByHand ? 'payments.refund_by_hand_done' : 'payments.refund_done';
  const refunding = usePaymentAct(calls.refundPayment, ({ isWished }) =>
    toasts.show(phrases.t(isWished ? 'payments.refund_wished' : done), isWished ? 'info' : 'success'),
  );
  const give = (reason: string): void => {
    if (sum.minorText === undefined) return;
    const { paymentId } = payment;
    void refunding.run({
      params: { paymentId },
      body: { ...brand, refundId, amountMinor: sum.minorText, reason },
    });
  };
  return (
    <section aria-label={phrases.t('payments.refund')}>
      <h3 className={own.title}>{phrases.t('payments.refund')}</h3>
      <p className={styles.faint}>
        {phrases.t(payment.isRefundByHand ? 'payments.refund_by_hand_hint' : 'payments.refund_hint')}
      </p>
      <ReasonForm
        refusal={refunding.refusal}
        isRunning={refunding.isRunning}
        acts={[
          {
            id: 'refund',
            label: phrases.t('payments.refund'),
            kind: 'danger',
            sure: phrases.t('payments.refund_sure'),
            run: give,
          },
        ]}
      >
        <SumField sum={sum} currency={payment.currency} />
      </ReasonForm>
    </section>
  );
}
