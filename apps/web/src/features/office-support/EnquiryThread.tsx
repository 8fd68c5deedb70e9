import { calls, CallRefused } from '@overround/client';
import type { Enquiry, EnquiryEntry } from '@overround/contracts/messages';
import { Badge, Button, EmptyState, ErrorState, Skeleton, useAct } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, MessageCircleQuestion, Paperclip } from 'lucide-react';
import { useEffect } from 'react';
import { callMine } from '../../state/my-calls.ts';
import { failureText, refusalText } from '../../state/refusal-text.ts';
import { usePhrases, useServices, useTimes } from '../../state/services.tsx';
import { useNowMs } from '../../state/use-now.ts';
import { ReplyForm } from './ReplyForm.tsx';
import styles from './Support.module.css';
import { enquiryQuery } from './support-queries.ts';

const SECOND_MS = 1000;
const icon = { size: 28, strokeWidth: 1.5, 'aria-hidden': true } as const;

function Entry({ entry, kind }: { readonly entry: EnquiryEntry; readonly kind: Enquiry['kind'] }) {
  const phrases = usePhrases();
  const times = useTimes();
  const nowMs = useNowMs();
  const author = entry.author === 'staff' && kind === 'admin' ? 'admin' : entry.author;
  return (
    <li className={entry.author === 'staff' ? `${styles.entry} ${styles.theirs}` : styles.entry}>
      <p className={styles.note}>
        <b>{phrases.t(`contact.author_${author}`)}</b> · {times.start(entry.at * SECOND_MS, nowMs)}
      </p>
      <p className={styles.text} dir="auto">
        {entry.text}
      </p>
      {entry.files.map(({ file_id, name }) => (
        <a
          key={file_id}
          href={`/web-api/office/files/${file_id}`}
          download={name}
          className={styles.fileLink}
          aria-label={phrases.t('contact.files_save', { name })}
        >
          <Paperclip size={16} strokeWidth={1.75} aria-hidden="true" />
          <bdi>{name}</bdi>
        </a>
      ))}
    </li>
  );
}

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
  const enquiry = useQuery(query);
  useAnswersRead(enquiryId, enquiry.data?.entries);
  const closing = useAct(async () => {
    const outcome = await callMine(services, calls.closeEnquiry, { params: { enquiryId }, body: {} });
    if (outcome.ok) services.queries.setQueryData(query.queryKey, outcome.value);
    services.toasts.show(
      outcome.ok ? phrases.t('contact.enquiry_closed') : refusalText(phrases, outcome),
      outcome.ok ? 'success' : 'error',
    );
  });
  if (enquiry.error instanceof CallRefused && enquiry.error.refusal.code === 'not_found')
    return (
      <EmptyState icon={<MessageCircleQuestion {...icon} />} text={phrases.t('contact.enquiry_missing')} />
    );
  if (enquiry.isError)
    return (
      <ErrorState
        icon={<CircleAlert {...icon} />}
        text={phrases.t('contact.enquiry_failed')}
        hint={failureText(phrases, enquiry.error)}
        action={<Button onClick={() => void enquiry.refetch()}>{phrases.t('shell.retry')}</Button>}
      />
    );
  if (enquiry.isPending) return <Skeleton rows={3} rowHeightPx={80} label={phrases.t('shell.loading')} />;
  const { subject, status, kind, topic, entries } = enquiry.data;
  return (
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
        {entries.map((entry) => (
          <Entry key={entry.entry_id} entry={entry} kind={kind} />
        ))}
      </ol>
      <ReplyForm
        enquiryId={enquiryId}
        isClosed={status === 'closed'}
        onSent={(next) => services.queries.setQueryData(query.queryKey, next)}
      />
      {status !== 'closed' && (
        <Button
          kind="quiet"
          className={styles.close}
          isBusy={closing.isRunning}
          onClick={() => void closing.run()}
        >
          {phrases.t('contact.enquiry_close')}
        </Button>
      )}
    </>
  );
}
