// What the form of registration asks beside, asked again: the office changes it by the same definitions and the same rules.

import type { AskedPapers, PapersForm } from '@overround/account';
import { PAPER_FIELDS } from '@overround/contracts/account';
import { present } from '@overround/kernel';
import type { Brand, RegistrationBank, SiteDirectory } from '@overround/site';
import type { RegistrationRoom } from './deps.ts';
import { isBankAccount } from './domain/bank-account.ts';
import { extrasOf } from './domain/extra-fields.ts';
import type { FormField } from './domain/forms.ts';
import { bankIn } from './domain/offered-lists.ts';
import type { FieldValue, RuleFunctions } from './domain/rules.ts';
import { isCpf, isPersonalInn } from './domain/tax-numbers.ts';
import { formProblems, isShown, readFormValues } from './domain/validate-form.ts';
import { presentForm } from './present-form.ts';

const PAPERS: ReadonlySet<string> = new Set(PAPER_FIELDS);

/** Rules of papers that only the server can decide; `bank` is the one that was chosen of the brand's list. */
export const paperRules = (
  directory: Pick<SiteDirectory, 'countryById'>,
  bank: RegistrationBank | undefined,
): RuleFunctions => ({
  citizenship: (id) => (isCountryId(id) && directory.countryById(Number(id)) ? undefined : 'option_unknown'),
  cpf: (number) => (isCpf(String(number)) ? undefined : 'tax_number_wrong'),
  inn: (number) => (isPersonalInn(String(number)) ? undefined : 'tax_number_wrong'),
  bank: () => (bank ? undefined : 'option_unknown'),
  bankAccount: (account) =>
    isBankAccount(String(account), bank?.accountLength) ? undefined : 'bank_account_wrong',
});

const isCountryId = (id: FieldValue): boolean => /^\d{1,6}$/.test(String(id));

export function openPapersForm(room: RegistrationRoom): PapersForm {
  const brandOf = ({ brandId }: AskedPapers): Brand =>
    present(room.directory.brandById(brandId), 'the brand of who is asked');
  /** Where one lives is no question here, so what depends on it is there or is not. */
  const askedOf = (asked: AskedPapers): FormField[] => {
    const where = new Map([['country_id', String(asked.countryId)]]);
    return extrasOf(brandOf(asked), asked.today)
      .filter((field) => PAPERS.has(field.id) && isShown(field, where))
      .map(({ showsWhen: _showsWhen, ...field }) => field);
  };
  return {
    fieldsOf(asked) {
      const brand = brandOf(asked);
      const { lang, countryId } = asked;
      const site = room.directory.publicView(brand, lang);
      return presentForm(room, { brand, site, countryId, currencyOfCountry: null, lang }, askedOf(asked));
    },
    check(asked, values, changed) {
      const bank = bankIn(brandOf(asked), values['bank'] ?? '', asked.countryId);
      const fields = askedOf(asked).filter(({ id }) => changed.includes(id));
      const typed = readFormValues(
        Object.fromEntries(fields.map(({ id, type }) => [id, typedAs(type, values[id] ?? '')])),
      );
      return {
        problems: formProblems(fields, typed, paperRules(room.directory, bank)),
        kept: Object.fromEntries(
          fields.map(({ id }) => [id, id === 'bank' && bank ? bank.name : (values[id] ?? '')]),
        ),
      };
    },
  };
}

const typedAs = (type: FormField['type'], text: string): FieldValue =>
  type === 'extended_checkbox' ? text === 'true' : text;
