import type { InboxMessage } from '@overround/contracts/messages';
import { Button, buttonClass, classNames, useAct } from '@overround/ui';
import { Link } from 'react-router';
import { useAddresses, usePhrases, useTimes } from '../../state/services.tsx';
import { useNowMs } from '../../state/use-now.ts';
import styles from './Inbox.module.css';

const SECOND_MS = 1000;
const IDEA_STATUSES = ['waiting', 'open', 'planned', 'done', 'declined'] as const;

export interface InboxRowProps {
  readonly message: InboxMessage;
  readonly onRead: (isRead: boolean) => Promise<void>;
  readonly onRemove: () => Promise<void>;
}

/** One message: its subject, and what it says once it is opened; opening is reading. */
export function InboxRow({ message, onRead, onRemove }: InboxRowProps) {
  const phrases = usePhrases();
  const times = useTimes();
  const nowMs = useNowMs();
  const { kind, subject, is_read: isRead } = message;
  const status = IDEA_STATUSES.find((one) => one === message.idea_status);
  const head =
    kind === 'answer'
      ? phrases.t('contact.inbox_answer', { subject })
      : kind === 'idea' && status
        ? phrases.t('contact.inbox_idea', { subject, status: phrases.t(`contact.idea_${status}`) })
        : subject;
  return (
    <details
      className={classNames(styles.message, !isRead && styles.unread)}
      onToggle={(event) => {
        if (event.currentTarget.open && !isRead) void onRead(true);
      }}
    >
      <summary>
        <span className={styles.dot} aria-hidden="true" />
        <span className={styles.subject}>
          {!isRead && <span className="visually-hidden">{phrases.t('contact.inbox_is_unread')}: </span>}
          <bdi>{head}</bdi>
        </span>
        <span className={styles.at}>{times.start(message.at * SECOND_MS, nowMs)}</span>
      </summary>
      <div className={styles.body}>
        <p className={styles.text} dir="auto">
          {kind === 'answer' ? phrases.t('contact.inbox_answer_text') : message.text}
        </p>
        <RowDeeds message={message} onRead={onRead} onRemove={onRemove} />
      </div>
    </details>
  );
}

function RowDeeds({ message, onRead, onRemove }: InboxRowProps) {
  const phrases = usePhrases();
  const to = useAddresses();
  const marking = useAct(() => onRead(false));
  const removing = useAct(onRemove);
  return (
    <div className={styles.deeds}>
      {message.enquiry_id !== null && (
        <Link
          to={to.page(`office/support/${message.enquiry_id}`)}
          className={buttonClass({ kind: 'primary', size: 'small' })}
        >
          {phrases.t('contact.inbox_answer_open')}
        </Link>
      )}
      {message.kind === 'idea' && (
        <Link to={to.page('office/ideas')} className={buttonClass({ kind: 'primary', size: 'small' })}>
          {phrases.t('contact.inbox_idea_open')}
        </Link>
      )}
      <Button size="small" isBusy={marking.isRunning} onClick={() => void marking.run()}>
        {phrases.t('contact.inbox_mark_unread')}
      </Button>
      <Button size="small" kind="quiet" isBusy={removing.isRunning} onClick={() => void removing.run()}>
        {phrases.t('contact.inbox_remove')}
      </Button>
    </div>
  );
}
