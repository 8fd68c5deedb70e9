import type { AccountData, AccountField, AccountFieldId } from '@overround/contracts/account';
import { PlaceField } from '../../state/PlaceField.tsx';

export interface PlaceInputProps {
  readonly field: AccountField;
  readonly relation: NonNullable<AccountField['relation']>;
  readonly data: AccountData;
  /** What was chosen since the form came. */
  readonly places: Readonly<Partial<Record<AccountFieldId, string>>>;
  readonly problem: string | undefined;
  readonly onTake: (value: string) => void;
}

/** A place among the fields of an account: chosen in a list, sent with the form as any other field. */
export function PlaceInput({ field, relation, data, places, problem, onTake }: PlaceInputProps) {
  const valueOf = (id: string): string =>
    places[id as AccountFieldId] ?? data.fields.find((one) => one.id === id)?.value ?? ''; // Ids of the server's own list.
  const value = valueOf(field.id);
  return (
    <>
      <input type="hidden" name={field.id} value={value} />
      <PlaceField
        label={field.title}
        problem={problem}
        list={relation.list}
        parentId={relation.field_id === 'country_id' ? String(data.country_id) : valueOf(relation.field_id)}
        value={value}
        valueName={value === field.value ? field.value_name : undefined}
        isRequired={field.required}
        isDisabled={field.disabled}
        onChange={onTake}
      />
    </>
  );
}
