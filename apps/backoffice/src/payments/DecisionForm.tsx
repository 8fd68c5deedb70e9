import { calls } from '@overround/client';
import type { PayoutCase } from '@overround/contracts/payments';
import { Button, Notice, TextField } from '@overround/ui';
import { type FormEvent, useState } from 'react';
import { refusalText } from '../app/refusal-text.ts';
import { useBrandWord, usePhrases, useServices } from '../app/services.tsx';
import styles from '../people/enquiries/Enquiries.module.css';
import { usePaymentAct } from './use-payments.ts';

/** Yes or no with a reason. A no is asked for twice: it cannot be taken back. */
export function DecisionForm({ payout: { payout } }: { readonly payout: PayoutCase }) {
  const phrases = usePhrases();
  const { toasts } = useServices();
  const brand = useBrandWord();
  const [reason, setReason] = useState('');
  const [isSure, setSure] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const deciding = usePaymentAct(calls.decidePayoutCall, ({ status }) =>
    toasts.show(
      phrases.t(`payments.done_${status === 'waiting' ? 'waits' : status === 'refused' ? 'no' : 'yes'}`),
      'success',
    ),
  );
  const isMissing = reason.trim() === '';
  const decide = (isFor: boolean): void => {
    setChecked(true);
    if (isMissing) return;
    void deciding.run({
      params: { paymentId: payout.paymentId },
      body: { ...brand, isFor, reason: reason.trim() },
    });
  };
  if (payout.isMine) return <Notice tone="info">{phrases.t('payments.second')}</Notice>;
  return (
    <form
      method="post"
      noValidate
      className={styles.answer}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        decide(true);
      }}
    >
      <TextField
        label={phrases.t('payments.reason')}
        hint={phrases.t('payments.reason_hint')}
        problem={isChecked && isMissing ? phrases.t('payments.reason_problem') : undefined}
        value={reason}
        maxLength={500}
        data-reason=""
        onChange={(event) => setReason(event.target.value)}
      />
      {deciding.refusal && <Notice tone="error">{refusalText(phrases, deciding.refusal)}</Notice>}
      <div className={styles.acts}>
        <Button type="submit" kind="primary" isBusy={deciding.isRunning}>
          {phrases.t(payout.needed - payout.approvedBy.length > 1 ? 'payments.yes_first' : 'payments.yes')}
        </Button>
        <Button
          kind="danger"
          isBusy={deciding.isRunning}
          onClick={() => (isSure ? decide(false) : setSure(true))}
        >
          {phrases.t(isSure ? 'payments.no_sure' : 'payments.no')}
        </Button>
      </div>
    </form>
  );
}
