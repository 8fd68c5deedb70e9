import { calls } from '@overround/client';
import type { ReversalView, StaffPayment } from '@overround/contracts/payments';
import { Select, TextField } from '@overround/ui';
import { useState } from 'react';
import { useBrandWord, usePhrases, useServices } from '../app/services.tsx';
import styles from '../people/enquiries/Enquiries.module.css';
import own from './Payments.module.css';
import { ReasonForm } from './ReasonForm.tsx';
import { usePaymentAct } from './use-payments.ts';
import { dateText, sumText } from './words.ts';

/** A refund whose end nobody told yet. */
export const isUnderWay = ({ kind, state }: ReversalView): boolean =>
  kind === 'refunded' && state === 'asked';

const REFERENCE = /^[A-Za-z0-9_.:-]{3,80}$/;

/** What became of a refund that no provider tells, said by another person than who asked for it. */
export function RefundEnd({ payment }: { readonly payment: StaffPayment }) {
  const phrases = usePhrases();
  const { toasts } = useServices();
  const brand = useBrandWord();
  const open = payment.reversals.filter(isUnderWay);
  const [chosen, setChosen] = useState(open[0]?.reversalId ?? '');
  const [reference, setReference] = useState('');
  const [isChecked, setChecked] = useState(false);
  const refund = open.find(({ reversalId }) => reversalId === chosen) ?? open[0];
  const ending = usePaymentAct(calls.endRefundByHand, ({ reversals }) => {
    const isDone = reversals.some((one) => one.reversalId === refund?.reversalId && one.state === 'done');
    toasts.show(phrases.t(isDone ? 'payments.refund_went_done' : 'payments.refund_back_done'), 'success');
  });
  const isNamed = REFERENCE.test(reference.trim());
  const end =
    (hasSucceeded: boolean) =>
    (reason: string): void => {
      setChecked(true);
      if (!refund || !isNamed) return;
      const body = { ...brand, hasSucceeded, reference: reference.trim(), reason };
      void ending.run({ params: { refundId: refund.reversalId }, body });
    };
  return (
    <section aria-label={phrases.t('payments.refund_end')}>
      <h3 className={own.title}>{phrases.t('payments.refund_end')}</h3>
      <p className={styles.faint}>
        {phrases.t(refund?.isOwn === true ? 'payments.refund_end_own' : 'payments.refund_end_hint')}
      </p>
      {open.length > 1 && (
        <Select
          label={phrases.t('payments.which_refund')}
          options={open.map((one) => ({
            value: one.reversalId,
            label: `${sumText(one)} · ${dateText(phrases, one.createdAt)}`,
          }))}
          value={chosen}
          onChange={setChosen}
        />
      )}
      {refund?.isOwn === false && (
        <ReasonForm
          refusal={ending.refusal}
          isRunning={ending.isRunning}
          acts={[
            {
              id: 'went',
              label: phrases.t('payments.refund_went'),
              kind: 'primary',
              sure: phrases.t('payments.refund_went_sure'),
              run: end(true),
            },
            {
              id: 'back',
              label: phrases.t('payments.refund_back'),
              kind: 'danger',
              sure: phrases.t('payments.refund_back_sure'),
              run: end(false),
            },
          ]}
        >
          <TextField
            label={phrases.t('payments.transfer_reference')}
            problem={
              (isChecked || reference !== '') && !isNamed
                ? phrases.t('payments.reference_problem')
                : undefined
            }
            value={reference}
            dir="ltr"
            maxLength={80}
            onChange={(event) => setReference(event.target.value)}
          />
        </ReasonForm>
      )}
    </section>
  );
}
