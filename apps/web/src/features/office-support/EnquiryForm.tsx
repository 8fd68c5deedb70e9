import { calls } from '@overround/client';
import type { EnquiryKind, EnquiryTopic } from '@overround/contracts/messages';
import { Select, TextField } from '@overround/ui';
import { useState } from 'react';
import { typedText } from '../../shared/typed-text.ts';
import { LongTextField } from '../../state/LongTextField.tsx';
import { callMine, MY } from '../../state/my-calls.ts';
import { usePhrases, useServices } from '../../state/services.tsx';
import { WritingForm } from '../../state/WritingForm.tsx';
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
  const [topic, setTopic] = useState<EnquiryTopic>('account');
  return (
    <WritingForm
      className={styles.part}
      title={phrases.t('contact.enquiry_new')}
      isWaiting={inHand.isBusy}
      send={(enquiry_id, form) =>
        callMine(services, kind === 'admin' ? calls.askAdmin : calls.askSupport, {
          body: {
            enquiry_id,
            topic,
            subject: typedText(form, 'subject'),
            text: typedText(form, 'text'),
            file_ids: inHand.files.map((file) => file.file_id),
          },
        })
      }
      onSent={() => {
        inHand.clear();
        services.toasts.show(phrases.t('contact.enquiry_sent'), 'success');
        return services.queries.invalidateQueries({ queryKey: [MY, 'enquiries'] });
      }}
    >
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
    </WritingForm>
  );
}
