import { CallRefused, calls } from '@overround/client';
import type { OutboxMail, OutboxText } from '@overround/contracts/notifications';
import { type AreaName, leftToRight } from '@overround/phrases';
import { Badge, Button, EmptyState, ErrorState, Skeleton } from '@overround/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { CircleAlert, MailOpen, MessageSquareText, Paperclip } from 'lucide-react';
import type { Static } from 'typebox';
import { saveFile } from '../../shared/save-file.ts';
import { PageHead } from '../../state/PageHead.tsx';
import { PageTop } from '../../state/PageTop.tsx';
import { failureText } from '../../state/refusal-text.ts';
import { type Services, usePhrases, useServices, useTimes } from '../../state/services.tsx';
import { linksIn } from './links-in.ts';
import styles from './OutboxPage.module.css';

export const areas: readonly AreaName[] = ['office', 'refusal'];

type Mail = Static<typeof OutboxMail>;
type Text = Static<typeof OutboxText>;
const SECOND_MS = 1000;
const icon = { size: 28, strokeWidth: 1.5, 'aria-hidden': true } as const;

const outboxQuery = ({ api }: Services) =>
  queryOptions({
    queryKey: ['outbox'],
    queryFn: ({ signal }) => api.read(calls.listOutbox, {}, { signal }),
  });

const newestFirst = ({ mails, texts }: { readonly mails: Mail[]; readonly texts: Text[] }): (Mail | Text)[] =>
  [...texts, ...mails].toSorted((one, other) => other.createdAt - one.createdAt);

const saveAttachment = ({ name, contentType, text }: NonNullable<Mail['attachment']>): void =>
  saveFile(name, `${contentType};charset=utf-8`, [text]);

/** The text of a mail, with its links to press. Its HTML is never put into our page. */
function MailCard({ mail }: { readonly mail: Mail }) {
  const phrases = usePhrases();
  const times = useTimes();
  const ms = mail.createdAt * SECOND_MS;
  return (
    <li>
      <details className={styles.mail}>
        <summary className={styles.head}>
          <span className={styles.words}>
            <b>
              <bdi lang={mail.lang}>{mail.subject}</bdi>
            </b>
            <span className={styles.faint}>
              {phrases.t('office.outbox_from', { sender: mail.sender, recipient: mail.recipient })}
            </span>
          </span>
          <span className={styles.faint}>
            <bdi data-number="">{`${times.fullDay(ms)} ${times.time(ms)}`}</bdi>
          </span>
          <Badge>{phrases.t(`office.mail_${mail.status}`)}</Badge>
        </summary>
        <div className={styles.text} lang={mail.lang} dir="auto">
          {linksIn(mail.text).map((part, at) =>
            part.href === undefined ? (
              // The parts of a text that never changes: their place is their identity.
              <span key={at}>{part.text}</span>
            ) : (
              <a key={at} href={part.href}>
                {part.text}
              </a>
            ),
          )}
        </div>
        {mail.attachment && (
          <div className={styles.file}>
            <Button
              size="small"
              icon={<Paperclip size={16} strokeWidth={1.75} aria-hidden="true" />}
              onClick={() => mail.attachment && saveAttachment(mail.attachment)}
            >
              {mail.attachment.name}
            </Button>
          </div>
        )}
      </details>
    </li>
  );
}

/** A text message as a phone would show it, open: most of them hold a code that somebody waits for. */
function TextCard({ text }: { readonly text: Text }) {
  const phrases = usePhrases();
  const times = useTimes();
  const ms = text.createdAt * SECOND_MS;
  return (
    <li>
      <article className={styles.mail}>
        <div className={styles.head}>
          <MessageSquareText size={20} strokeWidth={1.75} aria-hidden="true" />
          <span className={styles.words}>
            <b>{phrases.t('office.text_to', { recipient: leftToRight(text.recipient) })}</b>
            <span className={styles.faint}>
              <bdi>{text.sender}</bdi> · {phrases.t('office.text_parts', { count: text.segments })}
            </span>
          </span>
          <span className={styles.faint}>
            <bdi data-number="">{`${times.fullDay(ms)} ${times.time(ms)}`}</bdi>
          </span>
          <Badge>{phrases.t(`office.mail_${text.status}`)}</Badge>
        </div>
        <div className={styles.text} lang={text.lang} dir="auto">
          {text.text}
        </div>
      </article>
    </li>
  );
}

/** Mails and text messages the sandboxes "sent", newest first. Only demo brands and development have them. */
export function Component() {
  const phrases = usePhrases();
  const services = useServices();
  const outbox = useQuery(outboxQuery(services));
  const isClosed = outbox.error instanceof CallRefused && outbox.error.refusal.code === 'not_found';
  return (
    <>
      <PageHead title={phrases.t('office.outbox_title')} isHidden />
      <PageTop title={phrases.t('office.outbox_title')}>
        <div className={styles.note}>
          <p>{phrases.t('office.outbox_note')}</p>
          <Button size="small" isBusy={outbox.isFetching} onClick={() => void outbox.refetch()}>
            {phrases.t('office.outbox_refresh')}
          </Button>
        </div>
      </PageTop>
      {outbox.isError ? (
        <ErrorState
          icon={<CircleAlert {...icon} />}
          text={phrases.t(isClosed ? 'office.outbox_closed' : 'office.outbox_failed')}
          hint={isClosed ? undefined : failureText(phrases, outbox.error)}
        />
      ) : outbox.isPending ? (
        <Skeleton rows={4} label={phrases.t('shell.loading')} />
      ) : outbox.data.mails.length + outbox.data.texts.length === 0 ? (
        <EmptyState icon={<MailOpen {...icon} />} text={phrases.t('office.outbox_empty')} />
      ) : (
        <ul className={styles.list}>
          {newestFirst(outbox.data).map((one) =>
            'smsId' in one ? (
              <TextCard key={one.smsId} text={one} />
            ) : (
              <MailCard key={one.mailId} mail={one} />
            ),
          )}
        </ul>
      )}
    </>
  );
}
