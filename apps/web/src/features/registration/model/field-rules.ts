// The rules of a field, checked early in the browser. The server checks all of them again, and those that only it can decide.

import type { FieldDefinition, RuleKind } from '@overround/contracts/registration';
import { type FieldValue, type FormValues, isVisible } from './field-values.ts';

type RuleValue = FieldDefinition['validation'][string]['value'];

const lengthOf = (text: string): number => Array.from(text).length;
const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;
const DATE_TIME = /^(\d{4})-(\d{2})-(\d{2})(?: (\d{2}):(\d{2}):(\d{2}))?$/;
const NUMBER = /^-?\d{1,15}(?:\.\d{1,8})?$/;

/** `yyyy-MM-dd`, with or without `HH:mm:ss`, of a day that the calendar has and a time that a clock shows. */
export function isDateTime(text: string): boolean {
  const match = DATE_TIME.exec(text);
  if (!match) return false;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1)
    .map((part) => Number(part ?? 0));
  if (hour > 23 || minute > 59 || second > 59) return false;
  const at = new Date(Date.UTC(2000, month - 1, day));
  at.setUTCFullYear(year, month - 1, day);
  return at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
}

/** Numbers by size, dates by time: their texts are in order as they stand. */
function isOrdered(low: string, high: string): boolean {
  if (NUMBER.test(low) && NUMBER.test(high)) return Number(low) <= Number(high);
  const padded = (text: string): string => (text.length === 10 ? `${text} 00:00:00` : text);
  return isDateTime(low) && isDateTime(high) && padded(low) <= padded(high);
}

function matches(pattern: string, text: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(text);
  } catch {
    return true; // A pattern this browser cannot read is the server's to decide.
  }
}

type Holds = (text: string, rule: RuleValue, values: FormValues) => boolean;

/** Kinds that are not here are decided by the server alone. */
const holds: Readonly<Partial<Record<RuleKind, Holds>>> = {
  minLength: (text, rule) => lengthOf(text) >= Number(rule),
  maxLength: (text, rule) => lengthOf(text) <= Number(rule),
  minValue: (text, rule) => isOrdered(String(rule), text),
  maxValue: (text, rule) => isOrdered(text, String(rule)),
  email: (text) => EMAIL.test(text),
  compare: (text, rule, values) => values[String(rule)] === text,
  match: (text, rule) => matches(String(rule), text),
  phone: (text) => /^\+?[0-9]{6,20}$/.test(text),
  phoneConfirm: (text, rule) => lengthOf(text) === Number(rule) && /^[\p{L}\p{N}]+$/u.test(text),
  isDateTime: (text) => isDateTime(text),
  isImage: (text) => /\.(?:jpe?g|png)$/i.test(text),
};

const isRuleKind = (kind: string): kind is RuleKind => kind in holds;
const isEmpty = (value: FieldValue | undefined): boolean =>
  value === undefined || value === false || (typeof value === 'string' && value.trim() === '');

/** One rule of a field against what it holds; an empty value breaks only `required`. */
export function isRuleKept(
  kind: string,
  rule: RuleValue,
  value: FieldValue | undefined,
  values: FormValues,
): boolean {
  if (kind === 'required') return !isEmpty(value);
  if (kind === 'boolean') return isEmpty(value) || typeof value === 'boolean';
  if (isEmpty(value) || typeof value !== 'string' || !isRuleKind(kind)) return true;
  return holds[kind]?.(value, rule, values) ?? true;
}

/** A phone against the rule of its country, where the server has one; a calling code by hand has none. */
function problemOfCountry(
  field: FieldDefinition,
  fields: readonly FieldDefinition[],
  values: FormValues,
): string | undefined {
  const digits = values[field.id];
  if (field.phone_rules === undefined || typeof digits !== 'string' || digits === '') return undefined;
  const ofCountry = fields.find(({ type }) => type === 'phone_country');
  const chosen = ofCountry?.options?.find(({ value }) => value === values[ofCountry.id]);
  const rule = field.phone_rules.find(({ country_code }) => country_code === chosen?.Alpha2);
  return rule && !matches(rule.pattern, digits) ? rule.message : undefined;
}

const ACCOUNT = 'bank_account';

/** An account against the length that the chosen bank says its accounts have (`account_length`); spaces and dashes do not count. */
function problemOfBank(
  field: FieldDefinition,
  fields: readonly FieldDefinition[],
  values: FormValues,
): string | undefined {
  const typed = values[field.id];
  if (field.id !== ACCOUNT || typeof typed !== 'string' || typed === '') return undefined;
  const [length] = fields.flatMap(({ id, options = [] }) =>
    options.flatMap((option) =>
      option.value === values[id] && option.account_length !== undefined ? [option.account_length] : [],
    ),
  );
  const isKept = length === undefined || lengthOf(typed.replaceAll(/[\s-]/g, '')) === length;
  return isKept ? undefined : field.validation['userFunction']?.message;
}

/**
 * Field id → the server's own message of the first rule it breaks. Fields that are not seen are not asked. `requiredText` is said by a
 * field that has to be there and has no message for that of its own (specification 1 section 5).
 */
export function problemsOf(
  fields: readonly FieldDefinition[],
  values: FormValues,
  requiredText = '',
): Readonly<Record<string, string>> {
  const problems: Record<string, string> = {};
  for (const field of fields) {
    if (!isVisible(field, values)) continue;
    const others = problemOfCountry(field, fields, values) ?? problemOfBank(field, fields, values);
    const broken = Object.entries(field.validation).find(
      ([kind, rule]) => !isRuleKept(kind, rule.value, values[field.id], values),
    );
    const isMissing = field.required && !isRuleKept('required', null, values[field.id], values);
    if (isMissing && !field.validation['required']) problems[field.id] = requiredText;
    else if (broken) problems[field.id] = broken[1].message;
    else if (others !== undefined) problems[field.id] = others;
  }
  return problems;
}
