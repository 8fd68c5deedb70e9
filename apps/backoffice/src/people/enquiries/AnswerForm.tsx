import { calls } from '@overround/client';
import { ATTACHMENTS_MAX, type StaffEnquiry, TEXT_LETTERS_MAX } from '@overround/contracts/messages';
import { Button, buttonClass, Field, Notice, Select } from '@overround/ui';
import { type FormEvent, useId, useState } from 'react';
import { refusalText } from '../../app/refusal-text.ts';
import { useBrandWord, usePhrases, useServices } from '../../app/services.tsx';
import styles from './Enquiries.module.css';
import { useRoomAct, useTemplates } from './use-enquiries.ts';
import { useAnswerFiles } from './use-answer-files.ts';

/** An answer: a text, perhaps begun by a ready one, files, and whether that was all. */
export function AnswerForm({ enquiry }: { readonly enquiry: StaffEnquiry }) {
  const phrases = usePhrases();
  const { toasts } = useServices();
  const brand = useBrandWord();
  const [text, setText] = useState('');
  // Made before it is sent: the same again is the same answer.
  const [entryId] = useState(() => crypto.randomUUID());
  const inHand = useAnswerFiles(enquiry.enquiry_id);
  const sending = useRoomAct(calls.answerEnquiry, () => toasts.show(phrases.t('enquiries.sent'), 'success'));
  const refusal = sending.refusal ?? inHand.refusal;
  const send = (closes: boolean): void => {
    if (text.trim() === '') return;
    void sending.run({
      params: { enquiryId: enquiry.enquiry_id },
      body: {
        ...brand,
        entry_id: entryId,
        text: text.trim(),
        closes,
        file_ids: inHand.files.map(({ file_id }) => file_id),
      },
    });
  };
  return (
    <form
      className={styles.answer}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        send(false);
      }}
    >
      <TemplatePick
        onPick={(ready) => setText((now) => (now.trim() === '' ? ready : `${now}\n\n${ready}`))}
      />
      <Field label={phrases.t('enquiries.answer')} hint={phrases.t('enquiries.answer_hint')}>
        {(ties) => (
          <textarea
            {...ties}
            dir="auto"
            rows={6}
            maxLength={TEXT_LETTERS_MAX}
            className={styles.area}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <Files inHand={inHand} />
      {refusal && <Notice tone="error">{refusalText(phrases, refusal)}</Notice>}
      <div className={styles.acts}>
        <Button type="submit" kind="primary" isBusy={sending.isRunning} disabled={text.trim() === ''}>
          {phrases.t('enquiries.send')}
        </Button>
        <Button isBusy={sending.isRunning} disabled={text.trim() === ''} onClick={() => send(true)}>
          {phrases.t('enquiries.send_and_close')}
        </Button>
      </div>
    </form>
  );
}

function TemplatePick({ onPick }: { readonly onPick: (text: string) => void }) {
  const phrases = usePhrases();
  const templates = useTemplates().data?.templates ?? [];
  if (templates.length === 0) return null;
  return (
    <Select
      label={phrases.t('enquiries.template')}
      options={[
        { value: '', label: phrases.t('enquiries.template_choose') },
        ...templates.map(({ template_id, title }) => ({ value: template_id, label: title })),
      ]}
      value=""
      onChange={(id) => onPick(templates.find(({ template_id }) => template_id === id)?.text ?? '')}
    />
  );
}

function Files({ inHand }: { readonly inHand: ReturnType<typeof useAnswerFiles> }) {
  const phrases = usePhrases();
  const id = useId();
  return (
    <div className={styles.acts}>
      {inHand.files.map(({ file_id, name }) => (
        <bdi key={file_id} className={styles.file}>
          {name}
        </bdi>
      ))}
      {inHand.files.length < ATTACHMENTS_MAX && (
        <>
          <input
            id={id}
            type="file"
            multiple
            className="visually-hidden"
            accept="image/jpeg,image/png,application/pdf"
            disabled={inHand.isBusy}
            onChange={(event) => {
              void inHand.add([...(event.target.files ?? [])]);
              // The same file may be chosen again after it was refused.
              event.target.value = '';
            }}
          />
          <label htmlFor={id} className={buttonClass({ size: 'small' })}>
            {phrases.t(inHand.isBusy ? 'enquiries.files_busy' : 'enquiries.files_add')}
          </label>
        </>
      )}
    </div>
  );
}
