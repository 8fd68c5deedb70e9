// A form arrives with the minimum age of one country. When another country is chosen, its own age counts (specification 1
// section 5: minAgesInCountries).

import type { FieldDefinition } from '@overround/contracts/registration';
import type { FormValues } from './field-values.ts';

export interface CountryAge {
  readonly country_id: number;
  readonly age: number;
}

/** The age that counts in the chosen country; `undefined` while none is chosen or it is not listed. */
export const ageOf = (ages: readonly CountryAge[], values: FormValues): number | undefined =>
  ages.find((one) => String(one.country_id) === String(values.country_id))?.age;

/** The latest day somebody may be born on to have reached an age on `today` (`yyyy-MM-dd`); the birthday itself counts. */
export function latestBirthday(today: string, age: number): string {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  const born = year - age;
  const isLeap = (born % 4 === 0 && born % 100 !== 0) || born % 400 === 0;
  const bornDay = month === 2 && day === 29 && !isLeap ? 28 : day;
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${String(born).padStart(4, '0')}-${two(month)}-${two(bornDay)}`;
}

/** What the texts of the form say about an age, in the reader's language. */
export interface AgeWords {
  readonly birthdayHint: (ageMin: number) => string;
  readonly consent: (ageMin: number) => string;
}

/** The same fields with the age of the chosen country in bounds and texts. Without an age they stay as they came. */
export function withAge(
  fields: readonly FieldDefinition[],
  age: number | undefined,
  today: string,
  words: AgeWords,
): readonly FieldDefinition[] {
  if (age === undefined) return fields;
  return fields.map((field) => {
    if (field.id === 'agree-age') return { ...field, label: words.consent(age) };
    const bound = field.validation.maxValue;
    if (field.type !== 'birthday' || !bound) return field;
    const maxValue = { ...bound, value: `${latestBirthday(today, age)} 23:59:59` };
    return { ...field, tooltip: words.birthdayHint(age), validation: { ...field.validation, maxValue } };
  });
}
