// Papers, tax and bank as their owner sees and changes them again. Pure.

import { PAPER_FIELDS, type PaperFieldId } from '@overround/contracts/account';
import type { FieldDefinition } from '@overround/contracts/registration';

/** What was told, by field; empty for what was left out. */
export type ToldPapers = Readonly<Record<PaperFieldId, string>>;

/** Numbers are known by their ends: pages are looked at over shoulders. Of a series, which is short, by one letter. */
const SHOWN_CHARACTERS: Readonly<Partial<Record<PaperFieldId, number>>> = {
  passport_series: 1,
  passport: 3,
  cpf: 3,
  inn: 3,
  bank_account: 3,
};
const DAY_LENGTH = 'yyyy-MM-dd'.length;
const DAYS: ReadonlySet<PaperFieldId> = new Set(['passport_date', 'passport_end_date']);

/** What a document says of its owner: it stands once the document proved it, where it was told. */
const ON_DOCUMENT: ReadonlySet<PaperFieldId> = new Set([
  'gender',
  'birthplace',
  'citizenship_id',
  'document_type_id',
  'passport_series',
  'passport',
  'passport_date',
  'passport_end_date',
  'passport_who',
]);

export const isPaperField = (id: string): id is PaperFieldId => PAPER_FIELDS.some((paper) => paper === id);

/** What stands in the form. A choice is known by its value, of a list of banks also by its name. */
export function shownPaper(
  id: PaperFieldId,
  told: string,
  { options }: Pick<FieldDefinition, 'options'>,
): string {
  if (told === '') return '';
  const shown = SHOWN_CHARACTERS[id];
  if (shown !== undefined) return `…${told.replaceAll(' ', '').slice(-shown)}`;
  if (DAYS.has(id)) return told.slice(0, DAY_LENGTH);
  return options ? (options.find(({ value, name }) => value === told || name === told)?.value ?? '') : told;
}

export type FieldLock = 'field_fixed' | 'field_told_once';

/** Why a field stands as it is. That somebody holds a public office is looked at by staff, and taken back by nobody else. */
export function lockOf(id: PaperFieldId, told: string, isIdentified: boolean): FieldLock | undefined {
  if (told === '') return undefined;
  if (id === 'checkbox_pep') return 'field_told_once';
  return isIdentified && ON_DOCUMENT.has(id) ? 'field_fixed' : undefined;
}
