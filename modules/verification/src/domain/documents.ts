// Documents a country knows, with what stands on them and what may be wrong with one (spec 2 section 3: required_field_by_doc_type).

import type {
  DocumentField,
  DocumentSide,
  DocumentType,
  StepReason,
  VerificationStep,
} from '@overround/contracts/verification';

export interface DocumentRule {
  readonly type: DocumentType;
  readonly steps: readonly VerificationStep[];
  /** All must be filled in, in the order of the form. */
  readonly fields: readonly DocumentField[];
  /** Pictures it needs, each once; `page` at least once. */
  readonly sides: readonly DocumentSide[];
  /** How old it may be. */
  readonly monthsMax?: number;
}

const PERSON = ['name', 'surname', 'birthday'] as const;
const HOME = ['city', 'address'] as const;

const PASSPORT: DocumentRule = {
  type: 'passport',
  steps: ['identity'],
  fields: [...PERSON, 'document_number', 'expires_on', 'country_id'],
  sides: ['front'],
};
const ID_CARD: DocumentRule = {
  type: 'id_card',
  steps: ['identity'],
  fields: [...PERSON, 'document_number', 'expires_on', 'country_id'],
  sides: ['front', 'back'],
};
const RESIDENCE_PERMIT: DocumentRule = { ...ID_CARD, type: 'residence_permit' };
const DRIVING_LICENCE: DocumentRule = { ...ID_CARD, type: 'driving_licence' };
const BILL: DocumentRule = {
  type: 'utility_bill',
  steps: ['address'],
  fields: ['name', 'surname', ...HOME, 'issuer', 'issued_on'],
  sides: ['page'],
  monthsMax: 3,
};
const STATEMENT: DocumentRule = { ...BILL, type: 'bank_statement', steps: ['address', 'funds'] };
const PAYSLIP: DocumentRule = {
  type: 'payslip',
  steps: ['funds'],
  fields: ['name', 'surname', 'issuer', 'issued_on'],
  sides: ['page'],
  monthsMax: 3,
};
const TAX_RETURN: DocumentRule = { ...PAYSLIP, type: 'tax_return', monthsMax: 18 };
const ASSET_SALE: DocumentRule = { ...PAYSLIP, type: 'asset_sale', monthsMax: 60 };

/** Beside the document in its owner's hand or alone: a person of the house compares it where no machine did. */
const SELFIE: DocumentRule = { type: 'selfie', steps: ['face'], fields: [], sides: ['front'] };

const EVERYWHERE: readonly DocumentRule[] = [
  PASSPORT,
  ID_CARD,
  RESIDENCE_PERMIT,
  DRIVING_LICENCE,
  BILL,
  STATEMENT,
  PAYSLIP,
  TAX_RETURN,
  ASSET_SALE,
  SELFIE,
];

/** A passport of inland use: it has a series, says who gave it out, does not run out, and shows where its owner lives. */
const INLAND: DocumentRule = {
  type: 'passport',
  steps: ['identity', 'address'],
  fields: [...PERSON, 'document_series', 'document_number', 'issued_on', 'issued_by', ...HOME, 'country_id'],
  sides: ['front', 'page'],
};
const withCode = (rule: DocumentRule): DocumentRule =>
  rule.steps.includes('identity') ? { ...rule, fields: [...rule.fields, 'personal_code'] } : rule;
const without = (...types: readonly DocumentType[]) => EVERYWHERE.filter(({ type }) => !types.includes(type));

/** Where it is otherwise than everywhere. */
const BY_COUNTRY: Readonly<Record<string, readonly DocumentRule[]>> = {
  RU: [INLAND, ...without('passport', 'id_card')],
  BY: [INLAND, ...without('passport')],
  // No card of identity is given to citizens.
  GB: without('id_card'),
  IE: without('id_card'),
  US: without('residence_permit'),
  // Everybody has a number for life, and it stands on the card.
  ...Object.fromEntries(
    ['EE', 'LV', 'LT', 'FI', 'SE', 'KZ', 'UZ', 'KG', 'BR', 'TR'].map((code) => [
      code,
      EVERYWHERE.map(withCode),
    ]),
  ),
};

/** What a country knows, in the order of the form. */
export const documentsIn = (alpha2: string): readonly DocumentRule[] => BY_COUNTRY[alpha2] ?? EVERYWHERE;

export const documentRule = (alpha2: string, type: DocumentType): DocumentRule | undefined =>
  documentsIn(alpha2).find((rule) => rule.type === type);

export type DocumentValues = Readonly<Partial<Record<DocumentField, string>>>;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
function isDay(text: string): boolean {
  if (!DAY.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

const NAME = /^[\p{L}\p{M}`'’ \-.]+$/u;
const NUMBER = /^[\p{L}\p{N}][\p{L}\p{N} /-]{2,30}$/u;
const PLAIN = /^[^\p{C}<>]+$/u;

const PATTERNS: Readonly<Record<DocumentField, RegExp>> = {
  name: NAME,
  surname: NAME,
  birthday: DAY,
  document_number: NUMBER,
  document_series: /^[\p{L}\p{N} -]{1,12}$/u,
  personal_code: NUMBER,
  issued_on: DAY,
  expires_on: DAY,
  issued_by: PLAIN,
  country_id: /^[1-9]\d{0,3}$/,
  city: PLAIN,
  address: PLAIN,
  postal_code: /^[\p{L}\p{N} -]{2,16}$/u,
  issuer: PLAIN,
};
const DAYS: ReadonlySet<DocumentField> = new Set(['birthday', 'issued_on', 'expires_on']);

/** What is wrong with single fields; empty where every field fits. `today` is `yyyy-MM-dd` by the clock of the database. */
export function fieldProblems(
  rule: DocumentRule,
  values: DocumentValues,
  today: string,
): Partial<
  Record<DocumentField, 'field_required' | 'value_malformed' | 'field_unknown' | 'value_too_large'>
> {
  const problems: ReturnType<typeof fieldProblems> = {};
  for (const field of rule.fields) {
    const value = values[field]?.trim() ?? '';
    if (value === '') problems[field] = 'field_required';
    else if (!PATTERNS[field].test(value) || (DAYS.has(field) && !isDay(value)))
      problems[field] = 'value_malformed';
    else if ((field === 'birthday' || field === 'issued_on') && value > today)
      problems[field] = 'value_too_large';
  }
  // The object of the contract: its keys are fields.
  for (const field of Object.keys(values) as DocumentField[])
    if (!rule.fields.includes(field)) problems[field] = 'field_unknown';
  return problems;
}

/** The day so many calendar months before a day. */
export function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 - months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(date, last));
  return first.toISOString().slice(0, 10);
}

/** Why a document is out of its time. It is valid on the day it runs out. */
export function timeProblem(
  rule: DocumentRule,
  values: DocumentValues,
  today: string,
): Extract<StepReason, 'expired' | 'too_old'> | undefined {
  if (values.expires_on !== undefined && values.expires_on < today) return 'expired';
  if (rule.monthsMax !== undefined && values.issued_on !== undefined)
    return values.issued_on < monthsBefore(today, rule.monthsMax) ? 'too_old' : undefined;
  return undefined;
}

/** Whether the pictures are those a document needs: each side once, pages at least once where they are asked for. */
export const sidesFit = (rule: DocumentRule, sides: readonly DocumentSide[]): boolean =>
  rule.sides.every((side) => {
    const count = sides.filter((one) => one === side).length;
    return side === 'page' ? count >= 1 : count === 1;
  }) && sides.every((side) => rule.sides.includes(side));

/** Years somebody is on a day; who was born on 29 February has their birthday on 1 March. */
export function ageOn(today: string, bornOn: string): number {
  const years = Number(today.slice(0, 4)) - Number(bornOn.slice(0, 4));
  return today.slice(5) < bornOn.slice(5) ? years - 1 : years;
}
