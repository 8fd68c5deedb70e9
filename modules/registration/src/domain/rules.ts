// Rules a form field may carry, each a pure function of the value and the form (specification 1 section 5).
// The browser may check the same rules early; the server always does.

import type { RuleKind } from '@overround/contracts/registration';
import { isEmail } from '@overround/identity';

export type FieldValue = string | number | boolean;
export type FormValues = ReadonlyMap<string, FieldValue>;

/** A field that must be there, before its other rules are looked at. */
export interface Rule {
  readonly kind: RuleKind;
  /** What the rule compares with: a length, a bound, a pattern, a field id, the name of a function. */
  readonly value?: string | number | boolean;
  /** Code of the refusal; each kind has its usual one. */
  readonly code?: string;
}

/** A rule that only the server can decide, by name: the code of the refusal, or nothing. */
export type RuleFunctions = Readonly<
  Record<string, (value: FieldValue, values: FormValues) => string | undefined>
>;

const USUAL_CODE: Readonly<Record<RuleKind, string>> = {
  required: 'field_required',
  minLength: 'value_too_short',
  maxLength: 'value_too_long',
  minValue: 'value_too_small',
  maxValue: 'value_too_large',
  email: 'email_malformed',
  compare: 'value_differs',
  match: 'value_malformed',
  boolean: 'value_malformed',
  phone: 'value_malformed',
  phoneConfirm: 'value_malformed',
  isDateTime: 'value_malformed',
  isImage: 'value_malformed',
  userFunction: 'value_malformed',
};

export const codeOfRule = (rule: Rule): string => rule.code ?? USUAL_CODE[rule.kind];

/** Nothing typed, nothing chosen, box not ticked. */
export const isEmptyValue = (value: FieldValue | undefined): boolean =>
  value === undefined || value === '' || value === false;

/**
 * The code of the first broken rule, in the order they stand. An empty value breaks nothing but `required`.
 */
export function brokenRule(
  rules: readonly Rule[],
  value: FieldValue | undefined,
  values: FormValues,
  functions: RuleFunctions,
): string | undefined {
  for (const rule of rules) {
    if (value === undefined || isEmptyValue(value)) {
      if (rule.kind === 'required') return codeOfRule(rule);
      continue;
    }
    if (rule.kind === 'userFunction') {
      const code = functions[String(rule.value)]?.(value, values);
      if (code !== undefined) return code;
    } else if (!holds(rule, value, values)) return codeOfRule(rule);
  }
  return undefined;
}

function holds(rule: Rule, value: FieldValue, values: FormValues): boolean {
  const text = String(value);
  switch (rule.kind) {
    case 'required':
    case 'userFunction':
      return true;
    case 'minLength':
      return lengthOf(text) >= Number(rule.value);
    case 'maxLength':
      return lengthOf(text) <= Number(rule.value);
    case 'minValue':
      return isOrdered(rule.value, value);
    case 'maxValue':
      return isOrdered(value, rule.value);
    case 'email':
      return isEmail(text);
    case 'compare':
      return values.get(String(rule.value)) === value;
    case 'match':
      return new RegExp(String(rule.value), 'u').test(text);
    case 'boolean':
      return typeof value === 'boolean';
    case 'phone':
      return /^\+?[0-9]{6,20}$/.test(text);
    case 'phoneConfirm':
      return lengthOf(text) === Number(rule.value) && /^[\p{L}\p{N}]+$/u.test(text);
    case 'isDateTime':
      return instantOfDateTime(text) !== undefined;
    case 'isImage':
      return /\.(jpe?g|png)$/i.test(text);
  }
}

/** People count letters, not bytes. */
const lengthOf = (text: string): number => Array.from(text).length;

/** Whether `low` is not above `high`: both numbers, or both dates. Anything else is out of order. */
function isOrdered(low: FieldValue | undefined, high: FieldValue | undefined): boolean {
  if (low === undefined || high === undefined) return false;
  const numbers = [numberOf(low), numberOf(high)];
  const [lowNumber, highNumber] = numbers.includes(undefined)
    ? [instantOfDateTime(String(low)), instantOfDateTime(String(high))]
    : numbers;
  return lowNumber !== undefined && highNumber !== undefined && lowNumber <= highNumber;
}

function numberOf(value: FieldValue): number | undefined {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && /^-?\d{1,15}(\.\d{1,8})?$/.test(value) ? Number(value) : undefined;
}

const DATE_TIME = /^(\d{4})-(\d{2})-(\d{2})(?: (\d{2}):(\d{2}):(\d{2}))?$/;

/**
 * `yyyy-MM-dd`, with or without `HH:mm:ss`, as milliseconds UTC; `undefined` for a day the calendar does not
 * have.
 */
export function instantOfDateTime(text: string): number | undefined {
  const match = DATE_TIME.exec(text);
  if (!match) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1)
    .map((part) => Number(part ?? 0));
  const at = new Date(0);
  at.setUTCFullYear(year, month - 1, day);
  at.setUTCHours(hour, minute, second);
  const isReal =
    at.getUTCFullYear() === year &&
    at.getUTCMonth() === month - 1 &&
    at.getUTCDate() === day &&
    at.getUTCHours() === hour &&
    at.getUTCMinutes() === minute &&
    at.getUTCSeconds() === second;
  return isReal ? at.getTime() : undefined;
}
