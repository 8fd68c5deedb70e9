import type { PaymentField, PaymentFee, PaymentMethod } from '@overround/provider-kit';
import { minor, type Minor } from '@overround/kernel';

/** What the sandbox knows of a currency: its decimals and a round sum worth about one euro. */
export interface SandboxCurrency {
  readonly code: string;
  readonly exponent: number;
  readonly unitMinor: Minor;
}

type Texts = Readonly<Record<'en' | 'ru' | 'ar', string>>;

const CARD: Texts = { en: 'Card (simulated)', ru: 'Карта (имитация)', ar: 'بطاقة (محاكاة)' };
const BANK: Texts = {
  en: 'Bank transfer (simulated)',
  ru: 'Банковский перевод (имитация)',
  ar: 'تحويل بنكي (محاكاة)',
};
const WALLET: Texts = {
  en: 'E-wallet (simulated)',
  ru: 'Электронный кошелёк (имитация)',
  ar: 'محفظة إلكترونية (محاكاة)',
};

interface SandboxField extends Omit<PaymentField, 'title' | 'hint'> {
  readonly title: Texts;
  readonly hint?: Texts;
}

// The words that decide how a simulated payout ends (`decline`, `pending`) fit every field.
const BANK_FIELDS: readonly SandboxField[] = [
  {
    fieldId: 'account',
    title: { en: 'Account number (IBAN)', ru: 'Номер счёта (IBAN)', ar: 'رقم الحساب (IBAN)' },
    hint: {
      en: 'Invented: this is a sandbox',
      ru: 'Вымышленный: это песочница',
      ar: 'رقم وهمي: هذه بيئة تجريبية',
    },
    isRequired: true,
    lengthMax: 42,
    pattern: '[\\p{L}\\p{N} \\-]+',
  },
  {
    fieldId: 'holder',
    title: { en: 'Account holder', ru: 'Владелец счёта', ar: 'صاحب الحساب' },
    isRequired: false,
    lengthMax: 80,
    pattern: "[\\p{L}\\p{M}.'’ \\-]+",
    namesHolder: true,
  },
  {
    fieldId: 'bank_code',
    title: { en: 'Bank code (BIC)', ru: 'Код банка (BIC)', ar: 'رمز البنك (BIC)' },
    isRequired: false,
    lengthMax: 11,
    pattern: '[A-Za-z]{6}[A-Za-z0-9]{2}([A-Za-z0-9]{3})?',
  },
];
const WALLET_FIELDS: readonly SandboxField[] = [
  {
    fieldId: 'account',
    title: { en: 'Wallet number or e-mail', ru: 'Номер кошелька или почта', ar: 'رقم المحفظة أو البريد' },
    isRequired: true,
    lengthMax: 120,
  },
];

interface SandboxMethod {
  readonly methodId: string;
  readonly kind: PaymentMethod['kind'];
  readonly title: Texts;
  readonly unitsMin: bigint;
  readonly unitsMax: bigint;
  readonly fields?: readonly SandboxField[];
  readonly fee?: { readonly permille: number; readonly fixedUnits: bigint };
  readonly paysToInstruments?: boolean;
}

/** A deposit is there once its page was answered; a payout is told a moment later. */
const USUAL_MINUTES = { deposit: 0, withdrawal: 1 } as const;

export const METHODS: readonly SandboxMethod[] = [
  { methodId: 'card', kind: 'deposit', title: CARD, unitsMin: 1n, unitsMax: 5_000n },
  { methodId: 'bank', kind: 'deposit', title: BANK, unitsMin: 10n, unitsMax: 50_000n },
  {
    methodId: 'bank',
    kind: 'withdrawal',
    title: BANK,
    unitsMin: 5n,
    unitsMax: 20_000n,
    fields: BANK_FIELDS,
    paysToInstruments: true,
  },
  {
    methodId: 'wallet',
    kind: 'withdrawal',
    title: WALLET,
    unitsMin: 2n,
    unitsMax: 5_000n,
    fields: WALLET_FIELDS,
    fee: { permille: 10, fixedUnits: 0n },
  },
];

/** English where the language is not spoken here. */
export const methodsOf = (currency: SandboxCurrency, lang = 'en'): PaymentMethod[] => {
  const speak = (texts: Texts): string => (lang === 'ru' ? texts.ru : lang === 'ar' ? texts.ar : texts.en);
  const units = (count: bigint): Minor => minor(currency.unitMinor * count);
  return METHODS.map(({ methodId, kind, title, unitsMin, unitsMax, fields, fee, paysToInstruments }) => ({
    methodId,
    kind,
    title: speak(title),
    amountMinorMin: units(unitsMin),
    amountMinorMax: units(unitsMax),
    ...(fields ? { fields: fields.map((field) => spoken(field, speak)) } : {}),
    ...(fee ? { fee: feeOf(fee, units) } : {}),
    usualMinutes: USUAL_MINUTES[kind],
    ...(paysToInstruments && { paysToInstruments }),
  }));
};

const spoken = ({ title, hint, ...field }: SandboxField, speak: (texts: Texts) => string): PaymentField => ({
  ...field,
  title: speak(title),
  ...(hint ? { hint: speak(hint) } : {}),
});

const feeOf = (
  { permille, fixedUnits }: NonNullable<SandboxMethod['fee']>,
  units: (count: bigint) => Minor,
): PaymentFee => ({ permille, fixedMinor: units(fixedUnits) });
