import type { FieldDefinition } from '@overround/contracts/registration';

export type FieldOption = NonNullable<FieldDefinition['options']>[number];

const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Options whose name, code or other name has the typed text in it; those that begin with it come first. */
export function findOptions(options: readonly FieldOption[], typed: string): readonly FieldOption[] {
  const wanted = plain(typed.trim());
  if (wanted === '') return options;
  const namesOf = (option: FieldOption): readonly string[] => [
    plain(option.title),
    plain(option.name),
    ...option.aliases.map(plain),
  ];
  const found = options.filter((option) => namesOf(option).some((name) => name.includes(wanted)));
  const begins = (option: FieldOption): boolean => namesOf(option).some((name) => name.startsWith(wanted));
  return [...found.filter(begins), ...found.filter((option) => !begins(option))];
}
