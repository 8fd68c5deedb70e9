import { ENQUIRY_STATUSES, type EnquiryStatus, type StaffEnquiryHead } from '@overround/contracts/messages';
import { Button, EmptyState, ErrorState, Select, Skeleton } from '@overround/ui';
import { useState } from 'react';
import { NavLink } from 'react-router';
import { usePhrases } from '../../app/services.tsx';
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
      {data?.enquiries.length === 0 && <EmptyState text={phrases.t('enquiries.none')} />}
      {data ? (
        <ol className={styles.list}>
          {data.enquiries.map((one) => (
            <li key={one.enquiry_id}>
              <QueueRow enquiry={one} nowMs={dataUpdatedAt} />
            </li>
          ))}
        </ol>
      ) : error ? (
        <ErrorState
          text={phrases.t('frame.failed')}
          action={<Button onClick={() => void refetch()}>{phrases.t('frame.try_again')}</Button>}
        />
      ) : (
        <Skeleton rows={4} label={phrases.t('frame.loading')} />
      )}
    </>
  );
}

function QueueRow({ enquiry, nowMs }: { readonly enquiry: StaffEnquiryHead; readonly nowMs: number }) {
  const phrases = usePhrases();
  return (
    <NavLink to={`/people/enquiries/${enquiry.enquiry_id}`} className={() => styles.row}>
      <span className={styles.line}>
        <b dir="auto" className={styles.cut}>
          {enquiry.subject}
        </b>
        <span className={styles.faint}>{ageText(phrases, nowMs - enquiry.changed_at * 1000)}</span>
      </span>
      <span className={styles.line}>
        <span className={styles.faint}>
          {enquiry.kind === 'admin' && <b>{phrases.t('enquiries.to_management')} · </b>}
          {phrases.t(`enquiries.topic_${enquiry.topic}`)}
        </span>
        <span className={styles.faint}>
          {phrases.t('enquiries.player', { number: String(enquiry.player) })}
        </span>
      </span>
      {enquiry.claimed_by !== null && (
        <span className={styles.claim} dir="auto">
          {phrases.t('enquiries.claimed_by', { login: enquiry.claimed_by })}
        </span>
      )}
    </NavLink>
  );
}
