import type { DocumentTypeView, VerificationStep } from '@overround/contracts/verification';
import { Button, Notice, TextField } from '@overround/ui';
import { type FormEvent, useState } from 'react';
import { refusalText } from '../../state/refusal-text.ts';
import { usePhrases } from '../../state/services.tsx';
import { isDateField, missingFields, missingSlots, type Slot, slotsOf } from './model.ts';
import { PictureSlot } from './PictureSlot.tsx';
import { useHandIn } from './use-hand-in.ts';
import styles from './Verification.module.css';

const PAGES_MAX = 5;

export interface DocumentFormProps {
  readonly step: VerificationStep;
  readonly type: DocumentTypeView;
  readonly countryId: number;
  readonly reviewHours: number;
}

/** What stands on a document and its pictures, as `required_field_by_doc_type` asks. */
export function DocumentForm({ step, type, countryId, reviewHours }: DocumentFormProps) {
  const phrases = usePhrases();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [files, setFiles] = useState<Readonly<Record<string, string | undefined>>>({});
  const [pages, setPages] = useState(1);
  const [isChecked, setChecked] = useState(false);
  const sending = useHandIn(phrases.t('proof.doc_sent', { hours: reviewHours }));
  const slots = slotsOf(type, pages);
  const noFields = missingFields(type.fields, typed);
  const noPictures = missingSlots(slots, files);
  const labelOf = ({ side, number }: Slot): string => {
    const label = phrases.t(`proof.side_${side}`);
    return number === undefined ? label : phrases.t('proof.side_n', { side: label, number });
  };

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setChecked(true);
    if (noFields.length + noPictures.length > 0) return;
    const country = type.fields.includes('country_id') ? { country_id: String(countryId) } : {};
    void sending.run({
      step,
      doc_type: type.doc_type,
      country_id: countryId,
      fields: { ...typed, ...country },
      files: slots.flatMap(({ key, side }) => {
        const file_id = files[key];
        return file_id === undefined ? [] : [{ side, file_id }];
      }),
    });
  };

  return (
    <form method="post" className={styles.form} noValidate onSubmit={submit}>
      {type.months_max !== null && <p>{phrases.t('proof.doc_age', { count: type.months_max })}</p>}
      {type.fields.length > 0 && (
        <>
          <h3>{phrases.t('proof.doc_fields')}</h3>
          <p className={styles.faint}>{phrases.t('proof.doc_fields_hint')}</p>
        </>
      )}
      {type.fields
        .filter((field) => field !== 'country_id')
        .map((field) => (
          <TextField
            key={field}
            label={phrases.t(`identification.field_${field}`)}
            name={field}
            type={isDateField(field) ? 'date' : 'text'}
            autoComplete="off"
            maxLength={120}
            aria-required
            value={typed[field] ?? ''}
            problem={isChecked && noFields.includes(field) && phrases.t('proof.field_missing')}
            onChange={(event) => setTyped((now) => ({ ...now, [field]: event.target.value }))}
          />
        ))}
      <h3>{phrases.t('proof.doc_pictures')}</h3>
      <p className={styles.faint}>{phrases.t('proof.picture_rules')}</p>
      <div className={styles.pictures}>
        {slots.map((slot) => (
          <PictureSlot
            key={slot.key}
            label={labelOf(slot)}
            camera={type.doc_type === 'selfie' ? 'user' : 'environment'}
            isMissing={isChecked && noPictures.includes(slot.key)}
            onFile={(fileId) => setFiles((now) => ({ ...now, [slot.key]: fileId }))}
          />
        ))}
      </div>
      {type.sides.includes('page') && pages < PAGES_MAX && (
        <Button size="small" onClick={() => setPages(pages + 1)}>
          {phrases.t('proof.page_add')}
        </Button>
      )}
      {sending.refusal && <Notice tone="error">{refusalText(phrases, sending.refusal)}</Notice>}
      <Button type="submit" kind="primary" isBusy={sending.isRunning}>
        {phrases.t('proof.doc_send')}
      </Button>
    </form>
  );
}
