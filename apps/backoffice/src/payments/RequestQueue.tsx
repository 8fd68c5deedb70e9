import {
  type RequestStatus,
  REQUEST_STATUSES,
  type StaffPaymentRequestHead,
} from '@overround/contracts/payments';
import { Select } from '@overround/ui';
import { useState } from 'react';
import { usePhrases } from '../app/services.tsx';
import styles from '../people/enquiries/Enquiries.module.css';
import { ageText } from '../people/enquiries/words.ts';
import { QueueLine, QueueList, QueueRow, QueueWord } from '../people/queue/QueueList.tsx';
import { More } from './More.tsx';
import { useRequests } from './use-payments.ts';
import { sumText } from './words.ts';

const SECOND_MS = 1000;

/** Requests about payments, who waits longest first. */
export function RequestQueue() {
  const phrases = usePhrases();
  const [status, setStatus] = useState<RequestStatus>('open');
  const list = useRequests(status);
  const { data, error, refetch, dataUpdatedAt } = list;
  return (
    <>
      <div className={styles.filter}>
        <Select
          label={phrases.t('payments.filter')}
          options={REQUEST_STATUSES.map((one) => ({
            value: one,
            label: phrases.t(`payments.request_${one}`),
          }))}
          value={status}
          onChange={(value) => setStatus(REQUEST_STATUSES.find((one) => one === value) ?? 'open')}
        />
      </div>
      <QueueList
        items={data?.pages.flatMap(({ requests }) => requests)}
        isFailed={error !== null}
        onRetry={() => void refetch()}
        none={phrases.t('payments.requests_none')}
        idOf={(one) => one.request_id}
        row={(one) => <Row request={one} nowMs={dataUpdatedAt} />}
      />
      <More list={list} />
    </>
  );
}

function Row({ request, nowMs }: { readonly request: StaffPaymentRequestHead; readonly nowMs: number }) {
  const phrases = usePhrases();
  const { topic, payment, player, changed_at } = request;
  return (
    <QueueRow to={`/payments/requests/${request.request_id}`}>
      <QueueLine>
        <b>{phrases.t(`payments.topic_${topic}`)}</b>
        <QueueWord tone="faint">{ageText(phrases, nowMs - changed_at * SECOND_MS)}</QueueWord>
      </QueueLine>
      <QueueLine>
        <QueueWord tone="faint">{payment ? sumText(payment) : ''}</QueueWord>
        <QueueWord tone="faint">{phrases.t('payments.player', { number: String(player) })}</QueueWord>
      </QueueLine>
    </QueueRow>
  );
}
