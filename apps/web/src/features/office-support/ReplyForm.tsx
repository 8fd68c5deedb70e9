import { type CallRefusal, calls } from '@overround/client';
import type { Enquiry } from '@overround/contracts/messages';
import { Button, Notice, useAct } from '@overround/ui';
import { type FormEvent, useState } from 'react';
import { newUuid } from '../../shared/new-uuid.ts';
import { typedText } from '../../shared/typed-text.ts';
import { LongTextField } from '../../state/LongTextField.tsx';
import { callMine } from '../../state/my-calls.ts';
import { refusalText } from '../../state/refusal-text.ts';
import { usePhrases, useServices } from '../../state/services.tsx';
import { FilePicker } from './FilePicker.tsx';
import { TEXT_LETTERS_MAX } from './limits.ts';
import styles from './Support.module.css';
import { useFiles } from './use-files.ts';

export interface ReplyFormProps {
  readonly enquiryId: string;
  readonly isClosed: boolean;
  readonly onSent: (enquiry: Enquiry) => void;
}

/** Writes on in an enquiry. */
export function ReplyForm({ enquiryId, isClosed, onSent }: ReplyFormProps) {
  const phrases = usePhrases();
  const services = useServices();
  const inHand = useFiles();
  const [entryId, setEntryId] = useState(newUuid);
  const [refusal, setRefusal] = useState<CallRefusal>();
  const sending = useAct(async (form: HTMLFormElement) => {
    setRefusal(undefined);
    const file_ids = inHand.files.map((file) => file.file_id);
    const outcome = await callMine(services, calls.writeToEnquiry, {
      params: { enquiryId },
      body: { entry_id: entryId, text: typedText(form, 'text'), file_ids },
    });
    if (!outcome.ok) {
      setRefusal(outcome);
      return;
    }
    setEntryId(newUuid());
    form.reset();
    inHand.clear();
    onSent(outcome.value);
  });
  return (
    <form
      method="post"
      className={styles.part}
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        void sending.run(event.currentTarget);
      }}
    >
      <LongTextField
        label={phrases.t('contact.enquiry_reply')}
        hint={phrases.t(isClosed ? 'contact.enquiry_reply_closed' : 'contact.enquiry_text_hint')}
        required
        maxLength={TEXT_LETTERS_MAX}
        name="text"
      />
      <FilePicker inHand={inHand} />
      {refusal && <Notice tone="error">{refusalText(phrases, refusal)}</Notice>}
      <Button type="submit" kind="primary" isBusy={sending.isRunning} disabled={inHand.isBusy}>
        {phrases.t('contact.enquiry_send')}
      </Button>
    </form>
  );
}
