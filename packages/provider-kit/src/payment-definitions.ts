// Ways to pay as data: an adapter lists them once, and they come out in the reader's language with limits of the currency.

import { type CurrencyCode, minor, type Minor, minorFromDecimal } from '@overround/kernel';
import type { PaymentFamily, PaymentMethod } from './payment-method.ts';

/** A currency as a payment provider needs it: its decimals and a round sum worth about one euro. */
export interface PaymentCurrency {
  readonly code: CurrencyCode;
  readonly exponent: number;
  readonly unitMinor: Minor;
}

export type PaymentTexts = Readonly<Record<'en' | 'ru' | 'ar', string>>;

export interface FieldDefinition {
  readonly fieldId: string;
  readonly title: PaymentTexts;
  readonly hint?: PaymentTexts;
  readonly isRequired: boolean;
  readonly lengthMax: number;
  readonly pattern?: string;
  readonly namesHolder?: true;
}

/** Limits and the fixed part of a fee in round units. */
export interface MethodDefinition {
  readonly methodId: string;
  readonly kind: PaymentMethod['kind'];
  readonly family: PaymentFamily;
  readonly title: PaymentTexts;
  readonly unitsMin: bigint;
  readonly unitsMax: bigint;
  readonly usualMinutes?: number;
  readonly paysToInstruments?: boolean;
  readonly codeMinutes?: number;
  readonly fee?: { readonly permille: number; readonly fixedUnits: bigint };
  readonly fields?: readonly FieldDefinition[];
}

const SIMULATED: PaymentTexts = { en: ' (simulated)', ru: ' (имитация)', ar: ' (محاكاة)' };

export interface MethodsQuery {
  readonly currency: PaymentCurrency | undefined;
  readonly lang?: string | undefined;
  /** The titles say so. */
  readonly isSimulated?: boolean | undefined;
}

/** The methods of definitions in a currency; none where the currency is not known. English where the language is not spoken. */
export function methodsOfDefinitions(
  definitions: readonly MethodDefinition[],
  { currency, lang = 'en', isSimulated = false }: MethodsQuery,
): PaymentMethod[] {
  if (!currency) return [];
  const speak = (texts: PaymentTexts): string =>
    lang === 'ru' ? texts.ru : lang === 'ar' ? texts.ar : texts.en;
  const units = (count: bigint): Minor => minor(currency.unitMinor * count);
  return definitions.map(
    ({
      methodId,
      kind,
      family,
      title,
      unitsMin,
      unitsMax,
      fee,
      fields,
      usualMinutes,
      paysToInstruments,
      codeMinutes,
    }) => ({
      methodId,
      kind,
      family,
      title: speak(title) + (isSimulated ? speak(SIMULATED) : ''),
      amountMinorMin: units(unitsMin),
      amountMinorMax: units(unitsMax),
      ...(fee && { fee: { permille: fee.permille, fixedMinor: units(fee.fixedUnits) } }),
      ...(usualMinutes !== undefined && { usualMinutes }),
      ...(paysToInstruments && { paysToInstruments }),
      ...(codeMinutes !== undefined && { codeMinutes }),
      ...(fields && {
        fields: fields.map(({ title: name, hint, ...field }) => ({
          ...field,
          title: speak(name),
          ...(hint && { hint: speak(hint) }),
        })),
      }),
    }),
  );
}

/**
 * A sum as outside services write it (`"12.5"`, `0.1`, `1e-8`, `"3.0000000000"`) in minor units, rounded down. `undefined` when it is no
 * sum. String operations only: a sum that is finer than the currency never becomes a larger one.
 */
export function minorOfOutside(sum: unknown, exponent: number): Minor | undefined {
  if (typeof sum !== 'string' && typeof sum !== 'number') return undefined;
  const [, whole = '', decimals = '', power = '0'] =
    /^([0-9]{1,18})(?:\.([0-9]{1,30}))?(?:e-([0-9]{1,2}))?$/.exec(String(sum)) ?? [];
  if (whole === '') return undefined;
  const digits = whole.padStart(Number(power) + 1, '0');
  const at = digits.length - Number(power);
  const units = digits.slice(0, at).replace(/^0+(?=[0-9])/, '');
  const kept = `${digits.slice(at)}${decimals}`.slice(0, exponent);
  const read = minorFromDecimal(kept === '' ? units : `${units}.${kept}`, exponent);
  return read.ok ? read.value : undefined;
}
