import { calls } from '@overround/client';
import type { StaffPayment } from '@overround/contracts/payments';
import { Button, Select, Table, TextField } from '@overround/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { useBrandWord, usePhrases, useServices } from '../app/services.tsx';
import styles from '../people/enquiries/Enquiries.module.css';
import { Facts } from './Facts.tsx';
import { Loaded } from './Loaded.tsx';
import own from './Payments.module.css';
import { ReasonForm } from './ReasonForm.tsx';
import { Refund } from './Refund.tsx';
import { isUnderWay, RefundEnd } from './RefundEnd.tsx';
import { SumField, useSum } from './SumField.tsx';
import { usePaymentAct } from './use-payments.ts';
import { useStaffPayment } from './use-providers.ts';
import { backWord, dateText, sumText } from './words.ts';

export interface BackPanelProps {
  readonly paymentId: string;
  readonly onBack: () => void;
}

/** One payment: what of it went back, what its player owes, and giving back. */
export function BackPanel({ paymentId, onBack }: BackPanelProps) {
  const phrases = usePhrases();
  const query = useStaffPayment(paymentId);
  return (
    <Loaded query={query} gone={phrases.t('payments.payment_gone')}>
      {(payment) => (
        <article className={styles.panel}>
          <header className={styles.panelHead}>
            <h2>
              {phrases.t(`payments.${payment.direction}`)} <bdi>{sumText(payment)}</bdi>
            </h2>
            <p className={styles.faint}>
              {phrases.t('payments.player', { number: String(payment.player) })} ·{' '}
              {phrases.t(`payments.status_${payment.status}`)} ·{' '}
              <bdi>{dateText(phrases, payment.createdAt)}</bdi>
            </p>
            <div className={styles.acts}>
              <Button size="small" onClick={onBack}>
                {phrases.t('payments.back')}
              </Button>
            </div>
          </header>
          <Facts
            rows={[
              [phrases.t('payments.method'), payment.methodId],
              [phrases.t('payments.left'), sumText({ ...payment, amountMinor: payment.leftMinor })],
              [phrases.t('payments.debt'), sumText({ ...payment, amountMinor: payment.debtMinor })],
            ]}
          />
          <p>
            <Link className={own.link} to={`/people/limits/${payment.player}`}>
              {phrases.t('payments.to_limits')}
            </Link>
          </p>
          <Reversals payment={payment} />
          {payment.reversals.some(isUnderWay) && (
            <RefundEnd key={`end/${payment.reversals.filter(isUnderWay).length}`} payment={payment} />
          )}
          {payment.mayRefund && <Refund key={`refund/${payment.reversals.length}`} payment={payment} />}
          {payment.direction === 'deposit' && payment.status === 'succeeded' && (
            <Chargeback key={`letter/${payment.reversals.length}`} payment={payment} />
          )}
        </article>
      )}
    </Loaded>
  );
}

type Part = { readonly payment: StaffPayment };

function Reversals({ payment: { reversals } }: Part) {
  const phrases = usePhrases();
  if (reversals.length === 0) return <p className={styles.faint}>{phrases.t('payments.nothing_back')}</p>;
  return (
    <div className={own.sheet}>
      <Table
        caption={phrases.t('payments.part_back')}
        isStacked
        rows={reversals}
        keyOf={(one) => one.reversalId}
        columns={[
          {
            id: 'what',
            head: phrases.t('payments.what'),
            isRowHead: true,
            cell: (one) => phrases.t(`payments.kind_${one.kind}`),
          },
          { id: 'when', head: phrases.t('payments.when'), cell: (one) => dateText(phrases, one.createdAt) },
          {
            id: 'state',
            head: phrases.t('payments.state'),
            cell: (one) => phrases.t(backWord(one)),
          },
          { id: 'who', head: phrases.t('payments.who'), cell: (one) => <bdi>{one.actor}</bdi> },
          {
            id: 'sum',
            head: phrases.t('payments.sum'),
            isNumber: true,
            cell: (one) => <bdi>{sumText(one)}</bdi>,
          },
        ]}
      />
    </div>
  );
}

const KINDS = ['charged_back', 'chargeback_won'] as const;
type Kind = (typeof KINDS)[number];

/** A chargeback that its provider told by letter. */
function Chargeback({ payment }: Part) {
  const phrases = usePhrases();
  const { toasts } = useServices();
  const brand = useBrandWord();
  const sum = useSum(payment, false);
  const [kind, setKind] = useState<Kind>('charged_back');
  const [reference, setReference] = useState('');
  const noting = usePaymentAct(calls.noteChargeback, ({ state }) =>
    toasts.show(phrases.t(`payments.letter_${state}`), state === 'review' ? 'info' : 'success'),
  );
  const isNamed = /^[A-Za-z0-9_.:-]{3,60}$/.test(reference.trim());
  const note = (reason: string): void => {
    if (sum.minorText === undefined || !isNamed) return;
    const body = { ...brand, kind, amountMinor: sum.minorText, reference: reference.trim(), reason };
    void noting.run({ params: { paymentId: payment.paymentId }, body });
  };
  return (
    <section aria-label={phrases.t('payments.letter')}>
      <h3 className={own.title}>{phrases.t('payments.letter')}</h3>
      <p className={styles.faint}>{phrases.t('payments.letter_hint')}</p>
      <ReasonForm
        refusal={noting.refusal}
        isRunning={noting.isRunning}
        acts={[
          {
            id: 'note',
            label: phrases.t('payments.letter_note'),
            kind: 'danger',
            sure: phrases.t('payments.letter_sure'),
            run: note,
          },
        ]}
      >
        <Select
          label={phrases.t('payments.what')}
          options={KINDS.map((one) => ({ value: one, label: phrases.t(`payments.kind_${one}`) }))}
          value={kind}
          onChange={setKind}
        />
        <SumField sum={sum} currency={payment.currency} />
        <TextField
          label={phrases.t('payments.reference')}
          problem={reference !== '' && !isNamed ? phrases.t('payments.reference_problem') : undefined}
          value={reference}
          dir="ltr"
          maxLength={60}
          onChange={(event) => setReference(event.target.value)}
        />
      </ReasonForm>
    </section>
  );
}
