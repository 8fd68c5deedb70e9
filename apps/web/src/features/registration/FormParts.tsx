import type { FieldDefinition } from '@overround/contracts/registration';
import { type ReactNode, useState } from 'react';
import { usePhrases } from '../../state/services.tsx';
import type { FormValues } from './model/field-values.ts';
import { aroundConsent, type FormPart, partsOf, progressOf } from './model/form-parts.ts';
import styles from './RegistrationForm.module.css';

/** So many fields are seen at a glance: how far one is need not be said. */
const SHORT_FORM_FIELDS = 5;

export interface FormPartsProps {
  readonly drawn: readonly FieldDefinition[];
  readonly values: FormValues;
  readonly hasProblem: (id: string) => boolean;
  readonly control: (field: FieldDefinition) => ReactNode;
  /** What may be chosen beside: after what is asked, before what is agreed to. */
  readonly beside?: ReactNode;
}

/** The fields of a form by their groups, and how far one is. What may be left out is folded, and opens where it is refused. */
export function FormParts({ drawn, values, hasProblem, control, beside }: FormPartsProps) {
  const phrases = usePhrases();
  const progress = progressOf(drawn, values);
  const [asked, agreed] = aroundConsent(partsOf(drawn));
  const row = (part: FormPart) => (
    <Part key={part.id} part={part} hasProblem={hasProblem} control={control} />
  );
  return (
    <>
      {progress.all > SHORT_FORM_FIELDS && (
        <label className={styles.progress}>
          <progress value={progress.done} max={progress.all} />
          <span>{phrases.t('people.form_progress', { done: progress.done, all: progress.all })}</span>
        </label>
      )}
      {asked.map(row)}
      {beside}
      {agreed.map(row)}
    </>
  );
}

interface PartProps extends Pick<FormPartsProps, 'hasProblem' | 'control'> {
  readonly part: FormPart;
}

function Part({ part: { name, fields, folded }, hasProblem, control }: PartProps) {
  const phrases = usePhrases();
  const rows = fields.map((field) => <div key={field.id}>{control(field)}</div>);
  const more = folded.length > 0 && <Folded fields={folded} hasProblem={hasProblem} control={control} />;
  if (name === undefined)
    return (
      <div className={styles.group}>
        {rows}
        {more}
      </div>
    );
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{phrases.t(`people.form_${name}`)}</legend>
      {rows}
      {more}
    </fieldset>
  );
}

interface FoldedProps extends Pick<FormPartsProps, 'hasProblem' | 'control'> {
  readonly fields: readonly FieldDefinition[];
}

function Folded({ fields, hasProblem, control }: FoldedProps) {
  const phrases = usePhrases();
  const [isOpen, setOpen] = useState(false);
  const isSeen = isOpen || fields.some(({ id }) => hasProblem(id));
  return (
    <details
      className={styles.folded}
      open={isSeen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        {phrases.t('people.form_more')}
        <small>{phrases.t('people.form_more_hint')}</small>
      </summary>
      <div className={styles.group}>
        {fields.map((field) => (
          <div key={field.id}>{control(field)}</div>
        ))}
      </div>
    </details>
  );
}
