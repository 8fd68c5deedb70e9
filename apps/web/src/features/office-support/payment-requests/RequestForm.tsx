import { calls } from '@overround/client';
import type { RequestTopic } from '@overround/contracts/payments';
import { Select } from '@overround/ui';
import { useState } from 'react';
import { typedText } from '../../../shared/typed-text.ts';
import { LongTextField } from '../../../state/LongTextField.tsx';
import { callMine, MY } from '../../../state/my-calls.ts';
import { usePhrases, useServices } from '../../../state/services.tsx';
import { WritingForm } from '../../../state/WritingForm.tsx';
import { FilePicker } from '../FilePicker.tsx';
import { TEXT_LETTERS_MAX } from '../limits.ts';
import styles from '../Support.module.css';
import { useFiles } from '../use-files.ts';
import { TOPICS } from './request-queries.ts';
import { TransactionPick } from './TransactionPick.tsx';

export interface RequestFormProps {
  /** The payment whose page led here. */
  readonly paymentId: string;
  readonly topic: RequestTopic;
}

/** Asks by topic about a payment. Until it is answered for certain, sending again is the same request. */
export function RequestForm({ paymentId, topic: begun }: RequestFormProps) {
  const phrases = usePhrases();
  const services = useServices();
  const inHand = useFiles();
  const [topic, setTopic] = useState(begun);
  const [picked, setPicked] = useState(paymentId);
  return (
    <WritingForm
      className={styles.part}
      title={phrases.t('cashier.request_new')}
      isWaiting={inHand.isBusy}
      send={(request_id, form) =>
        callMine(services, calls.createPaymentRequest, {
          body: {
            request_id,
            topic,
            ...(picked === '' ? {} : { payment_id: picked }),
            text: typedText(form, 'text'),
            file_ids: inHand.files.map((file) => file.file_id),
          },
        })
      }
      onSent={() => {
        inHand.clear();
        setPicked('');
        services.toasts.show(phrases.t('cashier.request_sent'), 'success');
        return services.queries.invalidateQueries({ queryKey: [MY, 'payment-requests'] });
      }}
    >
      <Select
        label={phrases.t('cashier.request_topic')}
        value={topic}
        options={TOPICS.map((value) => ({ value, label: phrases.t(`cashier.topic_${value}`) }))}
        onChange={(next) => {
          setTopic(next);
          setPicked('');
        }}
      />
      <TransactionPick topic={topic} picked={picked} onPick={setPicked} />
      <LongTextField
        label={phrases.t('cashier.request_text')}
        hint={phrases.t('cashier.request_text_hint')}
        required
        maxLength={TEXT_LETTERS_MAX}
        name="text"
      />
      <FilePicker inHand={inHand} />
    </WritingForm>
  );
}
