import { calls } from '@overround/client';
import type { Enquiry } from '@overround/contracts/messages';
import { typedText } from '../../shared/typed-text.ts';
import { LongTextField } from '../../state/LongTextField.tsx';
import { callMine } from '../../state/my-calls.ts';
import { usePhrases, useServices } from '../../state/services.tsx';
import { WritingForm } from '../../state/WritingForm.tsx';
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
  return (
    <WritingForm
      className={styles.part}
      isWaiting={inHand.isBusy}
      send={(entry_id, form) =>
        callMine(services, calls.writeToEnquiry, {
          params: { enquiryId },
          body: {
            entry_id,
            text: typedText(form, 'text'),
            file_ids: inHand.files.map((file) => file.file_id),
          },
        })
      }
      onSent={(enquiry) => {
        inHand.clear();
        onSent(enquiry);
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
    </WritingForm>
  );
}
