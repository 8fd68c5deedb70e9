import type { EnquiryKind } from '@overround/contracts/messages';
import { Badge, Button, ErrorState, Skeleton } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { failureText } from '../../state/refusal-text.ts';
import { useAddresses, usePhrases, useServices, useTimes } from '../../state/services.tsx';
import { useNowMs } from '../../state/use-now.ts';
import styles from './Support.module.css';
import { enquiriesQuery } from './support-queries.ts';

const SECOND_MS = 1000;

/** What the player asked, the last that changed first. */
export function EnquiryList({ kind }: { readonly kind: EnquiryKind }) {
  const phrases = usePhrases();
  const to = useAddresses();
  const times = useTimes();
  const nowMs = useNowMs();
  const enquiries = useQuery(enquiriesQuery(useServices(), kind));
  if (enquiries.isError)
    return (
      <ErrorState
        icon={<CircleAlert size={28} strokeWidth={1.5} aria-hidden="true" />}
        text={phrases.t('contact.enquiry_failed')}
        hint={failureText(phrases, enquiries.error)}
        action={<Button onClick={() => void enquiries.refetch()}>{phrases.t('shell.retry')}</Button>}
      />
    );
  if (enquiries.isPending) return <Skeleton rows={2} rowHeightPx={52} label={phrases.t('shell.loading')} />;
  return (
    <section className={styles.mine}>
      <h2 className={styles.title}>{phrases.t('contact.enquiry_mine')}</h2>
      {enquiries.data.length === 0 ? (
        <p className={styles.note}>{phrases.t('contact.enquiry_none')}</p>
      ) : (
        <ul className={styles.list}>
          {enquiries.data.map(({ enquiry_id, subject, status, topic, changed_at }) => (
            <li key={enquiry_id}>
              <Link to={to.page(`office/support/${enquiry_id}`)} className={styles.row}>
                <span className={styles.words}>
                  <bdi className={styles.subject}>{subject}</bdi>
                  <span className={styles.note}>
                    {phrases.t(`contact.topic_${topic}`)} · {times.start(changed_at * SECOND_MS, nowMs)}
                  </span>
                </span>
                <Badge tone={status === 'answered' ? 'accent' : 'plain'}>
                  {phrases.t(`contact.status_${status}`)}
                </Badge>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
