import { type CallRefusal, calls } from '@overround/client';
import {
  type AccountData,
  type AccountField,
  type AccountFieldId,
  PAPER_FIELDS,
} from '@overround/contracts/account';
import { Button, Notice, useAct } from '@overround/ui';
import { type ComponentType, useState } from 'react';
import { type Control, useForm, useWatch } from 'react-hook-form';
import { PlaceInput } from './PlaceInput.tsx';
import { ConfirmIdentity } from '../../state/ConfirmIdentity.tsx';
import { callMine, MY } from '../../state/my-calls.ts';
import { refusalText } from '../../state/refusal-text.ts';
import { usePhrases, useServices } from '../../state/services.tsx';
import { accountDataQuery } from './account-data-query.ts';
import styles from './AccountForm.module.css';

type Value = string | boolean;
type Values = Record<string, Value>;

const isTick = ({ type }: AccountField): boolean => type === 'checkbox' || type === 'extended_checkbox';
const startOf = (field: AccountField): Value => (isTick(field) ? field.value === 'true' : field.value);

/** What was typed and is other than what is kept. */
const changesOf = (fields: readonly AccountField[], values: Values): Values =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const value = values[field.id];
      const typed = typeof value === 'string' ? value.trim() : value;
      return field.disabled || typed === undefined || typed === startOf(field)
        ? []
        : [[field.id, typed] as const];
    }),
  );

/** Where one lives: fields of the form depend on it. */
const COUNTRY = 'country_id';
const PAPERS: ReadonlySet<string> = new Set(PAPER_FIELDS);

/** Draws a field from its definition, as any form of the server is drawn. */
export type DrawField = ComponentType<{
  readonly field: AccountField;
  readonly fields: readonly AccountField[];
  readonly control: Control<Values>;
  readonly values: Readonly<Values>;
}>;

export interface AccountFormProps {
  readonly owner: string;
  readonly data: AccountData;
  readonly Field: DrawField;
  /** Only these; all of them when it is absent. */
  readonly only?: readonly AccountFieldId[];
  readonly onSaved?: () => void;
}

/** The fields of an account, by the definitions of the server; what it refuses stands beside its field. */
export function AccountForm({ owner, data, Field, only, onSaved }: AccountFormProps) {
  const phrases = usePhrases();
  const services = useServices();
  const [refusal, setRefusal] = useState<CallRefusal>();
  const fields = data.fields.filter(({ id }) => !only || only.some((wanted) => wanted === id));
  const { control, handleSubmit, setError, setValue, getValues } = useForm<Values>({
    defaultValues: {
      [COUNTRY]: String(data.country_id),
      ...Object.fromEntries(fields.map((field) => [field.id, startOf(field)])),
    },
    // Rules are the server's: what it said last is forgotten when it is asked again.
    resolver: (values) => ({ values, errors: {} }),
  });
  const values: Values = { ...useWatch({ control }) } as Values; // Every field has a value from the start.
  const saving = useAct(async (changes: Values) => {
    setRefusal(undefined);
    const outcome = await callMine(services, calls.saveAccountFields, { body: changes });
    if (!outcome.ok) {
      setRefusal(outcome);
      for (const [at, [id, texts]] of Object.entries(outcome.fields ?? {}).entries())
        setError(id, { type: 'server', message: texts.join(' ') }, { shouldFocus: at === 0 });
      return;
    }
    for (const field of outcome.value.fields) setValue(field.id, startOf(field));
    services.queries.setQueryData(accountDataQuery(services).queryKey, outcome.value);
    await services.queries.invalidateQueries({ queryKey: [MY, 'person'] });
    services.toasts.show(phrases.t('office.settings_saved'), 'success');
    onSaved?.();
  });
  if (refusal?.code === 'sign_in_not_fresh')
    return (
      <ConfirmIdentity
        owner={owner}
        text={phrases.t('wishes.account_fresh')}
        submitText={phrases.t('office.save')}
        isRunning={saving.isRunning}
        onConfirmed={() => saving.run(changesOf(fields, getValues()))}
      />
    );
  const draw = (field: AccountField) =>
    field.relation ? (
      <PlaceInput
        key={field.id}
        field={field}
        relation={field.relation}
        control={control}
        values={values}
        onTake={setValue}
      />
    ) : (
      <Field
        key={field.id}
        field={field.lock ? { ...field, tooltip: field.lock.message } : field}
        fields={fields}
        control={control}
        values={values}
      />
    );
  const papers = fields.filter(({ id }) => PAPERS.has(id));
  return (
    <form
      method="post"
      noValidate
      className={styles.part}
      onSubmit={(event) => void handleSubmit((typed) => saving.run(changesOf(fields, typed)))(event)}
    >
      {fields.filter(({ id }) => !PAPERS.has(id)).map(draw)}
      {papers.length > 0 && (
        <fieldset className={styles.papers}>
          <legend className={styles.legend}>{phrases.t('wishes.account_papers')}</legend>
          {papers.map(draw)}
        </fieldset>
      )}
      {refusal && refusal.code !== 'form_invalid' && (
        <Notice tone="error">{refusalText(phrases, refusal)}</Notice>
      )}
      <Button type="submit" kind="primary" isBusy={saving.isRunning}>
        {phrases.t('office.save')}
      </Button>
    </form>
  );
}
