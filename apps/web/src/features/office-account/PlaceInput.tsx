import type { AccountField } from '@overround/contracts/account';
import { type Control, useController } from 'react-hook-form';
import { PlaceField } from '../../state/PlaceField.tsx';

type Values = Record<string, string | boolean>;

export interface PlaceInputProps {
  readonly field: AccountField;
  readonly relation: NonNullable<AccountField['relation']>;
  readonly control: Control<Values>;
  readonly values: Readonly<Values>;
  readonly onTake: (id: string, value: string) => void;
}

/** A place among the fields of an account: chosen in a list. Another region leaves no city of the one before. */
export function PlaceInput({ field, relation, control, values, onTake }: PlaceInputProps) {
  const { fieldState } = useController({ name: field.id, control });
  const value = String(values[field.id] ?? '');
  return (
    <PlaceField
      label={field.title}
      problem={fieldState.error?.message}
      list={relation.list}
      parentId={String(values[relation.field_id] ?? '')}
      value={value}
      valueName={value === field.value ? field.value_name : undefined}
      isRequired={field.required}
      isDisabled={field.disabled}
      onChange={(next) => {
        onTake(field.id, next);
        if (field.id === 'region_id') onTake('city', '');
      }}
    />
  );
}
