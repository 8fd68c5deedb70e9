import type { FieldDefinition } from '@overround/contracts/registration';
import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { followedCode } from './model/calling-code.ts';
import type { FieldValue, FormValues } from './model/field-values.ts';

/** Another country brings its calling code along, while no number is typed. */
export function useFollowedCode(
  { setValue }: Pick<UseFormReturn<Record<string, FieldValue>>, 'setValue'>,
  fieldsFor: (values: FormValues) => readonly FieldDefinition[],
  held: FormValues,
): void {
  const country = held['country_id'];
  const followed = useRef(country);
  useEffect(() => {
    if (followed.current === country) return;
    followed.current = country;
    const code = followedCode(fieldsFor(held), held);
    if (!code) return;
    setValue(code.id, code.value);
    // A code typed by hand belonged to the country before.
    setValue('tel_code', '');
  });
}
