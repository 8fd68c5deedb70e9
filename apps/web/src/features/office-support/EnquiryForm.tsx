import { type CallRefusal, calls } from '@overround/client';
import type { EnquiryKind, EnquiryTopic } from '@overround/contracts/messages';
import { Button, Notice, Select, TextField, useAct } from '@overround/ui';
import { type FormEvent, useState } from 'react';
import { newUuid } from '../../shared/new-uuid.ts';
import { typedText } from '../../shared/typed-text.ts';
import { LongTextField } from '../../state/LongTextField.tsx';
import { callMine, MY } from '../../state/my-calls.ts';
import { refusalText } from '../../state/refusal-text.ts';
import { usePhrases, useServices } from '../../state/services.tsx';
import { FilePicker } from './FilePicker.tsx';
import { SUBJECT_LETTERS_MAX, TEXT_LETTERS_MAX } from './limits.ts';
import styles from './Support.module.css';
import { useFiles } from './use-files.ts';

const TOPICS: readonly EnquiryTopic[] = [
  'account',
  'money',
  'bets',
  'identity',
  'protection',
  'technical',
  'other',
];

/** Asks support or the management something. Until it is answered for certain, sending again is the same question. */
export function EnquiryForm({ kind }: { readonly kind: EnquiryKind }) {
  const phrases = usePhrases();
  const services = useServices();
  const inHand = useFiles();
  const [enquiryId, setEnquiryId] = useState(newUuid);
  const [topic, setTopic] = useState<EnquiryTopic>('account');
  const [refusal, setRefusal] = useState<CallRefusal>();

  const sending = useAct(async (form: HTMLFormElement) => {
    setRefusal(undefined);
    const call = kind === 'admin' ? calls.askAdmin : calls.askSupport;
    const file_ids = inHand.files.map((file) => file.file_id);
    const outcome = await callMine(services, call, {
      body: {
        enquiry_id: enquiryId,
        topic,
        subject: typedText(form, 'subject'),
        text: typedText(form, 'text'),
        file_ids,
      },
    });
    if (!outcome.ok) {
      setRefusal(outcome);
      return;
    }
    setEnquiryId(newUuid());
    form.reset();
    inHand.clear();
    services.toasts.show(phrases.t('contact.enquiry_sent'), 'success');
    await services.queries.invalidateQueries({ queryKey: [MY, 'enquiries'] });
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
      <h2 className={styles.title}>{phrases.t('contact.enquiry_new')}</h2>
      <Select
        label={phrases.t('contact.enquiry_topic')}
        value={topic}
        options={TOPICS.map((value) => ({ value, label: phrases.t(`contact.topic_${value}`) }))}
        onChange={setTopic}
      />
      <TextField
        label={phrases.t('contact.enquiry_subject')}
        required
        maxLength={SUBJECT_LETTERS_MAX}
        name="subject"
      />
      <LongTextField
        label={phrases.t('contact.enquiry_text')}
        hint={phrases.t('contact.enquiry_text_hint')}
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
