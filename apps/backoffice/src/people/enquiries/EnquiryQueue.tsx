import { ENQUIRY_STATUSES, type EnquiryStatus, type StaffEnquiryHead } from '@overround/contracts/messages';
import { Select } from '@overround/ui';
import { useState } from 'react';
import { usePhrases } from '../../app/services.tsx';
import { QueueLine, QueueList, QueueRow, QueueWord } from '../queue/QueueList.tsx';
import styles from './Enquiries.module.css';
import { useEnquiries } from './use-enquiries.ts';
import { ageText } from './words.ts';

/** Who waits, longest first. */
export function EnquiryQueue() {
  const phrases = usePhrases();
  const [status, setStatus] = useState<EnquiryStatus>('open');
  const { data, error, refetch, dataUpdatedAt } = useEnquiries(status);
  return (
    <>
      <div className={styles.filter}>
        <Select
          label={phrases.t('enquiries.filter')}
          options={ENQUIRY_STATUSES.map((one) => ({
            value: one,
            label: phrases.t(`enquiries.status_${one}`),
          }))}
          value={status}
          onChange={(value) => setStatus(ENQUIRY_STATUSES.find((one) => one === value) ?? 'open')}
        />
      </div>
      <QueueList
        items={data?.enquiries}
        isFailed={error !== null}
        onRetry={() => void refetch()}
        none={phrases.t('enquiries.none')}
        idOf={(one) => one.enquiry_id}
        row={(one) => <Row enquiry={one} nowMs={dataUpdatedAt} />}
      />
    </>
  );
}

function Row({ enquiry, nowMs }: { readonly enquiry: StaffEnquiryHead; readonly nowMs: number }) {
  const phrases = usePhrases();
  return (
    <QueueRow to={`/people/enquiries/${enquiry.enquiry_id}`}>
      <QueueLine>
        <b dir="auto">{enquiry.subject}</b>
        <QueueWord tone="faint">{ageText(phrases, nowMs - enquiry.changed_at * 1000)}</QueueWord>
      </QueueLine>
      <QueueLine>
        <QueueWord tone="faint">
          {enquiry.kind === 'admin' && <b>{phrases.t('enquiries.to_management')} · </b>}
          {phrases.t(`enquiries.topic_${enquiry.topic}`)}
        </QueueWord>
        <QueueWord tone="faint">
          {phrases.t('enquiries.player', { number: String(enquiry.player) })}
        </QueueWord>
      </QueueLine>
      {enquiry.claimed_by !== null && (
        <QueueWord tone="mark">{phrases.t('enquiries.claimed_by', { login: enquiry.claimed_by })}</QueueWord>
      )}
    </QueueRow>
  );
}
