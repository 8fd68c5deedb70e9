import type { CallRefusal } from '@overround/client';
import type { Outcome } from '@overround/kernel';
import { Button, Notice, useAct } from '@overround/ui';
import { type FormEvent, type ReactNode, useState } from 'react';
import { newUuid } from '../shared/new-uuid.ts';
import { refusalText } from './refusal-text.ts';
import { usePhrases } from './services.tsx';

export interface WritingFormProps<Answer> {
  readonly className: string | undefined;
  readonly title?: string;
  /** Sends what the form holds, under an id of its own: until it is answered for certain, sending again is the same. */
  readonly send: (id: string, form: HTMLFormElement) => Promise<Outcome<Answer, CallRefusal>>;
  /** What it holds is empty by now. */
  readonly onSent: (answer: Answer) => unknown;
  /** While something it needs is on its way. */
  readonly isWaiting?: boolean;
  readonly children: ReactNode;
}

/** A form of words to the house: what is written, why it was refused, and one way on. */
export function WritingForm<Answer>(props: WritingFormProps<Answer>) {
  const { className, title, send, onSent, isWaiting = false, children } = props;
  const phrases = usePhrases();
  const [id, setId] = useState(newUuid);
  const [refusal, setRefusal] = useState<CallRefusal>();
  const sending = useAct(async (form: HTMLFormElement) => {
    setRefusal(undefined);
    const outcome = await send(id, form);
    if (!outcome.ok) {
      setRefusal(outcome);
      return;
    }
    setId(newUuid());
    form.reset();
    await onSent(outcome.value);
  });
  return (
    <form
      method="post"
      className={className}
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        void sending.run(event.currentTarget);
      }}
    >
      {title !== undefined && <h2>{title}</h2>}
      {children}
      {refusal && <Notice tone="error">{refusalText(phrases, refusal)}</Notice>}
      <Button type="submit" kind="primary" isBusy={sending.isRunning} disabled={isWaiting}>
        {phrases.t('contact.enquiry_send')}
      </Button>
    </form>
  );
}
