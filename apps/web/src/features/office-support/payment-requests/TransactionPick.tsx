import type { RequestTopic } from '@overround/contracts/payments';
import { Notice, Skeleton } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { moneyText } from '../../../shared/money-text.ts';
import { paymentStateName } from '../../../shared/payment-state-name.ts';
import { failureText } from '../../../state/refusal-text.ts';
import { usePhrases, useServices, useSite, useTimes } from '../../../state/services.tsx';
import { useNowMs } from '../../../state/use-now.ts';
import styles from './Requests.module.css';
import { transactionsQuery } from './request-queries.ts';

const SECOND_MS = 1000;

export interface TransactionPickProps {
  readonly topic: RequestTopic;
  /** Empty: none. */
  readonly picked: string;
  readonly onPick: (paymentId: string) => void;
}

/** The own payments that a topic may be about, as radio buttons. */
export function TransactionPick({ topic, picked, onPick }: TransactionPickProps) {
  const phrases = usePhrases();
  const site = useSite();
  const times = useTimes();
  const nowMs = useNowMs();
  const name = useId();
  const query = useQuery(transactionsQuery(useServices(), topic));
  if (query.isError) return <Notice tone="error">{failureText(phrases, query.error)}</Notice>;
  if (query.isPending) return <Skeleton rows={2} rowHeightPx={44} label={phrases.t('shell.loading')} />;
  const { payments, is_needed } = query.data;
  if (payments.length === 0)
    return is_needed ? <Notice tone="info">{phrases.t('cashier.request_no_payments')}</Notice> : null;
  const rows = [
    ...payments.map((one) => ({
      id: one.paymentId,
      words: moneyText(one.amountMinor, one.currency, site),
      more: `${phrases.t(`cashier.${one.direction}`)} · ${phrases.t(paymentStateName(one))} · ${times.start(one.createdAt * SECOND_MS, nowMs)}`,
    })),
    ...(is_needed ? [] : [{ id: '', words: phrases.t('cashier.request_payment_none'), more: '' }]),
  ];
  return (
    <fieldset className={styles.pick}>
      <legend className={styles.legend}>{phrases.t('cashier.request_payment')}</legend>
      {rows.map(({ id, words, more }) => (
        // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- its text stands in the nested elements
        <label key={id} className={styles.row}>
          <input
            type="radio"
            name={name}
            value={id}
            required
            checked={picked === id}
            onChange={() => onPick(id)}
          />
          <span className={styles.words}>
            <bdi className={styles.name}>{words}</bdi>
            {more !== '' && <span className={styles.faint}>{more}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
