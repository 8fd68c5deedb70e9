import type { FieldDefinition } from '@overround/contracts/registration';
import type { CallingCountry, Choice } from '@overround/ui';
import type { FormValues } from './field-values.ts';

type FieldOption = NonNullable<FieldDefinition['options']>[number];

const optionOf = ([value, title]: readonly [string, string]): FieldOption => ({
  id: value,
  value,
  name: title,
  title,
  aliases: [],
  selected: false,
});

const COUNTRY = 'country_id';

/** Options of one country are there while it is chosen in the form; all others always. */
const isOfCountry = ({ country_id: of }: FieldOption, values: FormValues): boolean =>
  of === undefined || of === String(values[COUNTRY] ?? '');

/** The options of a field as rows to choose from; a social field has its services in a map. */
export const choicesOf = (
  { options, networks = {} }: Pick<FieldDefinition, 'options' | 'networks'>,
  values: FormValues = {},
): readonly Choice[] =>
  (options ?? Object.entries(networks).map(optionOf))
    .filter((option) => isOfCountry(option, values))
    .map((option) => ({
      value: option.value,
      name: option.title,
      aliases: [option.name, ...option.aliases],
      ...(option.Alpha2 !== undefined && { iso: option.Alpha2 }),
      ...(option.ico !== undefined && { flag: option.ico }),
    }));

/** Countries that can be called, with the value that a phone country field has for each. */
export const callingOptions = ({ options = [] }: Pick<FieldDefinition, 'options'>) =>
  options.flatMap((option: FieldOption): readonly (CallingCountry & { readonly value: string })[] =>
    option.phone_code && option.Alpha2
      ? [{ code: option.Alpha2, name: option.title, callingCode: option.phone_code, value: option.value }]
      : [],
  );
