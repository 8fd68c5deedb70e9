import { type CallRefusal, calls } from '@overround/client';
import type { AccountData, AccountField, AccountFieldId } from '@overround/contracts/account';
import { Button, Notice, TextField, useAct } from '@overround/ui';
import { type FormEvent, useState } from 'react';
import { PlaceInput } from './PlaceInput.tsx';
import { typedText } from '../../shared/typed-text.ts';
import { ConfirmIdentity } from '../../state/ConfirmIdentity.tsx';
import { callMine, MY } from '../../state/my-calls.ts';
import { refusalText } from '../../state/refusal-text.ts';
import { usePhrases, useServices } from '../../state/services.tsx';
import { accountDataQuery } from './account-data-query.ts';
import styles from './AccountForm.module.css';

type Changes = Partial<Record<AccountFieldId, string>>;

/** What was typed and is other than what is kept. */
const changesOf = (form: HTMLFormElement, fields: readonly AccountField[]): Changes =>
  Object.fromEntries(
    fields
      .filter((field) => !field.disabled && typedText(form, field.id) !== field.value)
      .map((field) => [field.id, typedText(form, field.id)]),
  );

/** A place that was chosen; another region leaves no city of the one before. */
const taken = (now: Changes, id: AccountFieldId, value: string): Changes =>
  id === 'region_id' ? { ...now, region_id: value, city: '' } : { ...now, [id]: value };

const COMPLETE_AS: Readonly<Record<AccountFieldId, string>> = {
  name: 'given-name',
  surname: 'family-name',
  birthday: 'bday',
  region_id: 'address-level1',
  city: 'address-level2',
  address: 'street-address',
  postal_code: 'postal-code',
};

export interface AccountFormProps {
  readonly owner: string;
  readonly data: AccountData;
  /** Only these; all of them when it is absent. */
  readonly only?: readonly AccountFieldId[];
  readonly onSaved?: () => void;
}

/** The fields of an account, by the definitions of the server; what it refuses stands beside its field. */
export function AccountForm({ owner, data, only, onSaved }: AccountFormProps) {
  const phrases = usePhrases();
  const services = useServices();
  const [refusal, setRefusal] = useState<CallRefusal>();
  const [wanted, setWanted] = useState<Changes>({});
  const [places, setPlaces] = useState<Changes>({});
  const fields = data.fields.filter(({ id }) => !only || only.includes(id));
  const saving = useAct(async (changes: Changes) => {
    setRefusal(undefined);
    setWanted(changes);
    const outcome = await callMine(services, calls.saveAccountFields, { body: changes });
    if (!outcome.ok) {
      setRefusal(outcome);
      return;
    }
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
        onConfirmed={() => saving.run(wanted)}
      />
    );
  return (
    <form
      method="post"
      noValidate
      className={styles.part}
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        void saving.run(changesOf(event.currentTarget, fields));
      }}
    >
      {fields.map((field) =>
        field.relation ? (
          <PlaceInput
            key={field.id}
            field={field}
            relation={field.relation}
            data={data}
            places={places}
            problem={refusal?.fields?.[field.id]?.join(' ')}
            onTake={(value) => setPlaces((now) => taken(now, field.id, value))}
          />
        ) : (
          <TextField
            key={field.id}
            label={field.title}
            hint={field.disabled ? phrases.t('wishes.account_fixed') : field.tooltip}
            problem={refusal?.fields?.[field.id]?.join(' ')}
            name={field.id}
            type={field.type === 'birthday' ? 'date' : 'text'}
            autoComplete={COMPLETE_AS[field.id]}
            required={field.required}
            disabled={field.disabled}
            maxLength={field.max_length}
            defaultValue={wanted[field.id] ?? field.value}
          />
        ),
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
