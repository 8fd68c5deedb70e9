import { type CallRefusal, calls } from '@overround/client';
import type { AnswerOf } from '@overround/contracts';
import type { FieldDefinition, register } from '@overround/contracts/registration';
import { Button, Notice } from '@overround/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { FormProvider, type Resolver, useForm, useWatch } from 'react-hook-form';
import { refusalText } from '../../state/refusal-text.ts';
import { usePhrases, useServices } from '../../state/services.tsx';
import { FormParts } from './FormParts.tsx';
import { FieldControl, isDrawn } from './fields/FieldControl.tsx';
import { TICKET } from './fields/PhoneFields.tsx';
import { useFollowedCode } from './use-followed-code.ts';
import {
  type FieldValue,
  type FormValues,
  isVisible,
  startValues,
  valuesToSend,
} from './model/field-values.ts';
import { problemsOf } from './model/field-rules.ts';
import styles from './RegistrationForm.module.css';

export type Registered = AnswerOf<typeof register>;
type Values = Record<string, FieldValue>;

export interface RegistrationFormProps {
  readonly type: string;
  readonly fieldsFor: (values: FormValues) => readonly FieldDefinition[];
  /** What was already given in a form of another type. */
  readonly given: FormValues;
  readonly submitText: string;
  /** What may be chosen beside, within the form. */
  readonly beside?: ReactNode;
  /** Sent with the fields: what was chosen beside. */
  readonly chosen?: Readonly<Record<string, string>>;
  /** Told how to read what the form holds: another form goes on with it. */
  readonly onReady: (read: () => FormValues) => void;
  readonly onBusy: (isBusy: boolean) => void;
  readonly onRegistered: (registered: Registered) => void;
}

/** The form of one type. Which fields it has, by which rules and with which words is the server's; nothing is placed by hand. */
export function RegistrationForm(props: RegistrationFormProps) {
  const { type, fieldsFor, given, onReady, onBusy, onRegistered } = props;
  const phrases = usePhrases();
  const { api } = useServices();
  const [refusal, setRefusal] = useState<CallRefusal>();

  const resolver: Resolver<Values> = (values) => {
    const problems = Object.entries(problemsOf(fieldsFor(values), values, phrases.refusal('field_required')));
    if (problems.length === 0) return { values, errors: {} };
    return {
      values: {},
      errors: Object.fromEntries(problems.map(([id, message]) => [id, { type: 'server', message }])),
    };
  };
  const form = useForm<Values>({
    defaultValues: { ...startValues(fieldsFor({}), given) },
    mode: 'onTouched',
    resolver,
  });
  const { control, handleSubmit, setError, getValues, formState } = form;
  const values = useWatch({ control });
  const held: FormValues = Object.fromEntries(
    Object.entries(values).flatMap(([id, value]) => (value === undefined ? [] : [[id, value]])),
  );
  const fields = fieldsFor(held).filter((field) => isVisible(field, held));
  const drawn = fields.filter(isDrawn);
  const { isSubmitting } = formState;
  useFollowedCode(form, fieldsFor, held);

  useEffect(() => onBusy(isSubmitting), [isSubmitting, onBusy]);
  useEffect(() => onReady(getValues), [onReady, getValues]);

  async function send(sent: Values): Promise<void> {
    setRefusal(undefined);
    const hash = sent[TICKET];
    const body = {
      type,
      fields: { ...valuesToSend(fieldsFor(sent), sent), ...props.chosen },
      ...(typeof hash === 'string' && hash !== '' && { hash }),
    };
    const outcome = await api.call(calls.register, { body });
    if (outcome.ok) {
      onRegistered(outcome.value);
      return;
    }
    const problems = Object.entries(outcome.fields ?? {}).filter(([id]) =>
      drawn.some((field) => field.id === id),
    );
    for (const [at, [id, texts]] of problems.entries())
      setError(id, { type: 'server', message: texts.join(' ') }, { shouldFocus: at === 0 });
    if (problems.length === 0) setRefusal(outcome);
  }

  return (
    <form
      method="post"
      className={styles.form}
      noValidate
      onSubmit={(event) => void handleSubmit(send)(event)}
    >
      <FormProvider {...form}>
        <FormParts
          drawn={drawn}
          values={held}
          beside={props.beside}
          hasProblem={(id) => formState.errors[id] !== undefined}
          control={(field) => <FieldControl field={field} fields={fields} control={control} values={held} />}
        />
      </FormProvider>
      {refusal && <Notice tone="error">{refusalText(phrases, refusal)}</Notice>}
      {!drawn.some((field) => field.type === 'button') && (
        <Button type="submit" kind="primary" size="large" isWide isBusy={isSubmitting}>
          {props.submitText}
        </Button>
      )}
    </form>
  );
}
