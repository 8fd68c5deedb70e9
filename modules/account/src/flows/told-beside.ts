// What somebody told at registration that has no place of its own, as they see it again. Pure.

import { TOLD_BESIDE } from '@overround/contracts/registration';
import { languageOf, type Phrases } from '@overround/phrases';
import { type Country, countryName } from '@overround/site';

/** Known by their ends, like the number of a document: pages are looked at over shoulders. */
const NUMBERS: ReadonlySet<string> = new Set(['cpf', 'inn', 'bank_account']);
const SHOWN_CHARACTERS = 3;

interface View {
  readonly phrases: Phrases;
  readonly lang: string;
  readonly countryById: (countryId: number) => Country | undefined;
}

function valueOf(id: string, text: string, { lang, countryById }: View): string {
  if (NUMBERS.has(id)) return `…${text.replaceAll(' ', '').slice(-SHOWN_CHARACTERS)}`;
  if (id === 'checkbox_pep') return '✓';
  if (id !== 'citizenship_id') return text;
  const country = countryById(Number(text));
  return country ? countryName(country, languageOf(lang).tag) : '';
}

/** One row for each thing that was told: field, its name in the language of the reader, and what is shown of it. */
export const toldBeside = (
  told: Readonly<Record<string, string>>,
  view: View,
): { readonly id: string; readonly title: string; readonly value: string }[] =>
  TOLD_BESIDE.flatMap((id) => {
    const text = told[id];
    if (text === undefined || text === '') return [];
    return [{ id, title: view.phrases.t(`fields.${id}`), value: valueOf(id, text, view) }];
  });
