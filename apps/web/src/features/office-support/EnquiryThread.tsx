import { calls } from '@overround/client';
import type { Enquiry, EnquiryEntry } from '@overround/contracts/messages';
import { Badge } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callMine } from '../../state/my-calls.ts';
import { refusalText } from '../../state/refusal-text.ts';
import { usePhrases, useServices } from '../../state/services.tsx';
import styles from './Support.module.css';
import { enquiryQuery } from './support-queries.ts';
import { ThreadClose, ThreadEntry, ThreadReply, ThreadStates } from './Thread.tsx';

/** Whoever sees answers has read the messages that told of them. */
function useAnswersRead(enquiryId: string, entries: readonly EnquiryEntry[] = []): void {
  const services = useServices();
  const answers = entries.filter(({ author }) => author === 'staff').length;
  useEffect(() => {
    if (answers === 0) return;
    void callMine(services, calls.readMessages, { body: { enquiry_id: enquiryId, is_read: true } });
  }, [services, enquiryId, answers]);
}

/** An enquiry with all that was written, and the way to write on. */
export function EnquiryThread({ enquiryId }: { readonly enquiryId: string }) {
  const phrases = usePhrases();
  const services = useServices();
  const query = enquiryQuery(services, enquiryId);
  const thread = useQuery(query);
  useAnswersRead(enquiryId, thread.data?.entries);
  const keep = (next: Enquiry) => services.queries.setQueryData(query.queryKey, next);
  const close = async () => {
    const outcome = await callMine(services, calls.closeEnquiry, { params: { enquiryId }, body: {} });
    if (outcome.ok) keep(outcome.value);
    services.toasts.show(
      outcome.ok ? phrases.t('contact.enquiry_closed') : refusalText(phrases, outcome),
      outcome.ok ? 'success' : 'error',
    );
  };
  return (
    <ThreadStates thread={thread} missing="contact.enquiry_missing" failed="contact.enquiry_failed">
      {({ subject, status, kind, topic, entries }) => (
        <>
          <header className={styles.head}>
            <h2 className={styles.heading}>
              <bdi>{subject}</bdi>
            </h2>
            <Badge tone={status === 'answered' ? 'accent' : 'plain'}>
              {phrases.t(`contact.status_${status}`)}
            </Badge>
            <span className={styles.note}>{phrases.t(`contact.topic_${topic}`)}</span>
          </header>
          <ol className={styles.entries}>
            {entries.map((entry) => {
              const author = entry.author === 'staff' && kind === 'admin' ? 'admin' : entry.author;
              return (
                <ThreadEntry
                  key={entry.entry_id}
                  entry={entry}
                  author={phrases.t(`contact.author_${author}`)}
                />
              );
            })}
          </ol>
          <ThreadReply
            label={phrases.t('contact.enquiry_reply')}
            hint={phrases.t(
              status === 'closed' ? 'contact.enquiry_reply_closed' : 'contact.enquiry_text_hint',
            )}
            send={(body) => callMine(services, calls.writeToEnquiry, { params: { enquiryId }, body })}
            onSent={keep}
          />
          {status !== 'closed' && <ThreadClose text={phrases.t('contact.enquiry_close')} close={close} />}
        </>
      )}
    </ThreadStates>
  );
}
