// What a conversation with the house is drawn with, whatever it is about: its states, what was written, the way to write on and to end it.

import { type CallRefusal, CallRefused } from '@overround/client';
import type { Outcome } from '@overround/kernel';
import type { PhraseKey } from '@overround/phrases';
import { Button, EmptyState, ErrorState, Skeleton, useAct } from '@overround/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { CircleAlert, MessageCircleQuestion, Paperclip } from 'lucide-react';
import type { ReactNode } from 'react';
import { typedText } from '../../shared/typed-text.ts';
import { LongTextField } from '../../state/LongTextField.tsx';
import { failureText } from '../../state/refusal-text.ts';
import { usePhrases, useTimes } from '../../state/services.tsx';
import { useNowMs } from '../../state/use-now.ts';
import { WritingForm } from '../../state/WritingForm.tsx';
import { FilePicker } from './FilePicker.tsx';
import { TEXT_LETTERS_MAX } from './limits.ts';
import styles from './Support.module.css';
import { useFiles } from './use-files.ts';

const SECOND_MS = 1000;
const icon = { size: 28, strokeWidth: 1.5, 'aria-hidden': true } as const;

interface ThreadStatesProps<View> {
  readonly thread: UseQueryResult<View>;
  readonly missing: PhraseKey;
  readonly failed: PhraseKey;
  readonly children: (view: View) => ReactNode;
}

/** A conversation once it is there, and what is said until then or instead. */
export function ThreadStates<View>({ thread, missing, failed, children }: ThreadStatesProps<View>) {
  const phrases = usePhrases();
  if (thread.error instanceof CallRefused && thread.error.refusal.code === 'not_found')
    return <EmptyState icon={<MessageCircleQuestion {...icon} />} text={phrases.t(missing)} />;
  if (thread.isError)
    return (
      <ErrorState
        icon={<CircleAlert {...icon} />}
        text={phrases.t(failed)}
        hint={failureText(phrases, thread.error)}
        action={<Button onClick={() => void thread.refetch()}>{phrases.t('shell.retry')}</Button>}
      />
    );
  if (thread.isPending) return <Skeleton rows={3} rowHeightPx={80} label={phrases.t('shell.loading')} />;
  return children(thread.data);
}

interface ThreadEntryProps {
  readonly entry: {
    readonly author: string;
    /** Unix seconds. */
    readonly at: number;
    readonly text: string;
    readonly files: readonly { readonly file_id: string; readonly name: string }[];
  };
  readonly author: string;
  /** Between the text and the files. */
  readonly children?: ReactNode;
}

/** One thing that was written, with its files to save. */
export function ThreadEntry({ entry, author, children }: ThreadEntryProps) {
  const phrases = usePhrases();
  const times = useTimes();
  const nowMs = useNowMs();
  return (
    <li className={entry.author === 'staff' ? `${styles.entry} ${styles.theirs}` : styles.entry}>
      <p className={styles.note}>
        <b>{author}</b> · {times.start(entry.at * SECOND_MS, nowMs)}
      </p>
      {entry.text !== '' && (
        <p className={styles.text} dir="auto">
          {entry.text}
        </p>
      )}
      {children}
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

interface Written {
  readonly entry_id: string;
  readonly text: string;
  readonly file_ids: string[];
}

interface ThreadReplyProps<View> {
  readonly label: string;
  readonly hint: string;
  readonly send: (written: Written) => Promise<Outcome<View, CallRefusal>>;
  readonly onSent: (view: View) => void;
}

/** Writes on, with files. */
export function ThreadReply<View>({ label, hint, send, onSent }: ThreadReplyProps<View>) {
  const inHand = useFiles();
  return (
    <WritingForm
      className={styles.part}
      isWaiting={inHand.isBusy}
      send={(entry_id, form) =>
        send({
          entry_id,
          text: typedText(form, 'text'),
          file_ids: inHand.files.map((file) => file.file_id),
        })
      }
      onSent={(view) => {
        inHand.clear();
        onSent(view);
      }}
    >
      <LongTextField label={label} hint={hint} required maxLength={TEXT_LETTERS_MAX} name="text" />
      <FilePicker inHand={inHand} />
    </WritingForm>
  );
}

interface ThreadCloseProps {
  readonly text: string;
  readonly close: () => Promise<void>;
}

/** Ends it. */
export function ThreadClose({ text, close }: ThreadCloseProps) {
  const closing = useAct(close);
  return (
    <Button
      kind="quiet"
      className={styles.close}
      isBusy={closing.isRunning}
      onClick={() => void closing.run()}
    >
      {text}
    </Button>
  );
}
