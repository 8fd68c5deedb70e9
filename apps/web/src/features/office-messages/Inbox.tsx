import { calls } from '@overround/client';
import { Button, EmptyState, ErrorState, Skeleton, useAct } from '@overround/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CircleAlert, Mail } from 'lucide-react';
import { callMine, MY } from '../../state/my-calls.ts';
import { inboxQuery } from '../../state/my-messages.ts';
import { failureText, refusalText } from '../../state/refusal-text.ts';
import { usePhrases, useServices } from '../../state/services.tsx';
import styles from './Inbox.module.css';
import { InboxRow } from './InboxRow.tsx';

const icon = { size: 28, strokeWidth: 1.5, 'aria-hidden': true } as const;

type Deed =
  | { readonly kind: 'read'; readonly messageIds: readonly string[]; readonly isRead: boolean }
  | { readonly kind: 'remove'; readonly messageId: string };

/** Reads, unreads and removes messages; list and counter are asked for anew. None waits for another: each press counts. */
function useInboxDeed(): (deed: Deed) => Promise<void> {
  const services = useServices();
  const phrases = usePhrases();
  return async (deed) => {
    const outcome =
      deed.kind === 'read'
        ? await callMine(services, calls.readMessages, {
            body: { message_ids: [...deed.messageIds], is_read: deed.isRead },
          })
        : await callMine(services, calls.deleteMessages, { body: { message_ids: [deed.messageId] } });
    if (!outcome.ok) {
      services.toasts.show(refusalText(phrases, outcome), 'error');
      return;
    }
    await services.queries.invalidateQueries({ queryKey: [MY, 'messages'] });
  };
}

/** What the house wrote to the player. */
export function Inbox() {
  const phrases = usePhrases();
  const inbox = useInfiniteQuery(inboxQuery(useServices()));
  const deed = useInboxDeed();
  const readingAll = useAct(() => deed({ kind: 'read', messageIds: [], isRead: true }));
  if (inbox.isError)
    return (
      <ErrorState
        icon={<CircleAlert {...icon} />}
        text={phrases.t('contact.inbox_failed')}
        hint={failureText(phrases, inbox.error)}
        action={<Button onClick={() => void inbox.refetch()}>{phrases.t('shell.retry')}</Button>}
      />
    );
  if (inbox.isPending) return <Skeleton rows={4} rowHeightPx={52} label={phrases.t('shell.loading')} />;
  const messages = inbox.data.pages.flatMap((page) => page.messages);
  const unread = inbox.data.pages[0]?.unread ?? 0;
  if (messages.length === 0)
    return (
      <EmptyState
        icon={<Mail {...icon} />}
        text={phrases.t('contact.inbox_none')}
        hint={phrases.t('contact.inbox_none_hint')}
      />
    );
  return (
    <>
      <div className={styles.head}>
        <p role="status">{phrases.t('contact.inbox_unread', { count: unread })}</p>
        {unread > 0 && (
          <Button size="small" isBusy={readingAll.isRunning} onClick={() => void readingAll.run()}>
            {phrases.t('contact.inbox_read_all')}
          </Button>
        )}
      </div>
      <div className={styles.list}>
        {messages.map((message) => (
          <InboxRow
            key={message.message_id}
            message={message}
            onRead={(isRead) => deed({ kind: 'read', messageIds: [message.message_id], isRead })}
            onRemove={() => deed({ kind: 'remove', messageId: message.message_id })}
          />
        ))}
      </div>
      {inbox.hasNextPage && (
        <Button isBusy={inbox.isFetchingNextPage} onClick={() => void inbox.fetchNextPage()}>
          {phrases.t('contact.inbox_more')}
        </Button>
      )}
    </>
  );
}
