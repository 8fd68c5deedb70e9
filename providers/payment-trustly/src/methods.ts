// The ways to pay by Trustly, as data.

import type { MethodDefinition } from '@overround/provider-kit';

const TITLE = {
  en: 'Bank transfer by Trustly',
  ru: 'Банковский перевод Trustly',
  ar: 'تحويل بنكي عبر Trustly',
};
export const METHODS: readonly MethodDefinition[] = [
  {
    methodId: 'bank',
    kind: 'deposit',
    family: 'bank',
    title: TITLE,
    unitsMin: 5n,
    unitsMax: 10_000n,
    usualMinutes: 1,
  },
  {
    methodId: 'bank',
    kind: 'withdrawal',
    family: 'bank',
    title: TITLE,
    unitsMin: 5n,
    unitsMax: 10_000n,
    usualMinutes: 60,
    paysToInstruments: true,
    fields: [
      {
        fieldId: 'account',
        title: { en: 'Account number (IBAN)', ru: 'Номер счёта (IBAN)', ar: 'رقم الحساب (IBAN)' },
        isRequired: true,
        lengthMax: 42,
        pattern: '[A-Za-z]{2}[0-9]{2}[A-Za-z0-9 ]{10,38}',
      },
      {
        fieldId: 'first_name',
        title: {
          en: 'First name of the account holder',
          ru: 'Имя владельца счёта',
          ar: 'الاسم الأول لصاحب الحساب',
        },
        isRequired: true,
        lengthMax: 80,
        namesHolder: true,
      },
      {
        fieldId: 'last_name',
        title: {
          en: 'Last name of the account holder',
          ru: 'Фамилия владельца счёта',
          ar: 'اسم عائلة صاحب الحساب',
        },
        isRequired: true,
        lengthMax: 80,
        namesHolder: true,
      },
    ],
  },
];
