// A rule of routing as it is written in the form, and as the call takes it.

import { decimalFromMinor, minorFromDecimal, minorFromDigits } from '@overround/kernel';
import type { RoutingRule } from './words.ts';

/** Every field as text; empty fits everything. */
export interface RuleDraft {
  readonly id: string;
  readonly direction: string;
  readonly family: string;
  readonly providerId: string;
  readonly methodId: string;
  readonly countryCode: string;
  readonly currency: string;
  readonly from: string;
  readonly to: string;
  readonly priority: string;
  readonly isOpen: boolean;
  /** Terms of the contract; empty: as the provider says. */
  readonly least: string;
  readonly most: string;
  readonly feePercent: string;
  readonly feeFixed: string;
  readonly usualMinutes: string;
}

export type ExponentOf = (currency: string) => number | undefined;
const USUAL_EXPONENT = 2;

export const emptyDraft = (id: string): RuleDraft => ({
  id,
  direction: '',
  family: '',
  providerId: '',
  methodId: '',
  countryCode: '',
  currency: '',
  from: '',
  to: '',
  priority: '100',
  isOpen: true,
  least: '',
  most: '',
  feePercent: '',
  feeFixed: '',
  usualMinutes: '',
});

export function draftOf(rule: RoutingRule, id: string, exponentOf: ExponentOf): RuleDraft {
  const exponent = exponentOf(rule.currency ?? '') ?? USUAL_EXPONENT;
  const text = (minor: string | undefined) =>
    minor === undefined ? '' : decimalFromMinor(minorFromDigits(minor), exponent);
  return {
    id,
    direction: rule.direction ?? '',
    family: rule.family ?? '',
    providerId: rule.providerId ?? '',
    methodId: rule.methodId ?? '',
    countryCode: rule.countryCode ?? '',
    currency: rule.currency ?? '',
    from: text(rule.amountMinorMin),
    to: text(rule.amountMinorMax),
    priority: String(rule.priority),
    isOpen: rule.isOpen,
    least: text(rule.terms?.amountMinorMin),
    most: text(rule.terms?.amountMinorMax),
    feePercent: rule.terms?.fee ? decimalFromMinor(BigInt(rule.terms.fee.permille), PERMILLE) : '',
    feeFixed: text(rule.terms?.fee?.fixedMinor),
    usualMinutes: rule.terms?.usualMinutes === undefined ? '' : String(rule.terms.usualMinutes),
  };
}

/** Thousandths are percents with one decimal. */
const PERMILLE = 1;
const PERMILLE_MAX = 1000n;

/** The terms; `null` where a field cannot be read. A fee of one part has nothing as its other. */
function termsOf(draft: RuleDraft, exponent: number | undefined): RoutingRule['terms'] | null {
  const sum = (text: string, isAboveNothing: boolean) => {
    if (text.trim() === '') return undefined;
    if (exponent === undefined) return isAboveNothing || !/^0+([.]0+)?$/.test(text.trim()) ? null : '0';
    const read = minorFromDecimal(text.trim(), exponent);
    return read.ok && (read.value > 0n || !isAboveNothing) ? read.value.toString() : null;
  };
  const [least, most, fixed] = [sum(draft.least, true), sum(draft.most, true), sum(draft.feeFixed, false)];
  const percent = minorFromDecimal(draft.feePercent.trim() || '0', PERMILLE);
  const minutes = draft.usualMinutes.trim();
  const hasFee = draft.feePercent.trim() !== '' || fixed !== undefined;
  if (least === null || most === null || fixed === null || !percent.ok || percent.value > PERMILLE_MAX)
    return null;
  if (!/^[0-9]{0,5}$/.test(minutes) || (hasFee && draft.direction !== 'withdrawal')) return null;
  const terms = {
    ...(least !== undefined && { amountMinorMin: least }),
    ...(most !== undefined && { amountMinorMax: most }),
    ...(hasFee && { fee: { permille: Number(percent.value), fixedMinor: fixed ?? '0' } }),
    ...(minutes !== '' && { usualMinutes: Number(minutes) }),
  };
  return Object.keys(terms).length === 0 ? undefined : terms;
}

/** The rule; nothing where a field cannot be read. */
export function ruleOf(draft: RuleDraft, exponentOf: ExponentOf): RoutingRule | undefined {
  const exponent = exponentOf(draft.currency);
  const sum = (text: string): string | undefined | null => {
    if (text.trim() === '') return undefined;
    if (exponent === undefined) return null;
    const read = minorFromDecimal(text.trim(), exponent);
    return read.ok && read.value > 0n ? read.value.toString() : null;
  };
  const [from, to] = [sum(draft.from), sum(draft.to)];
  const terms = termsOf(draft, exponent);
  const methodId = draft.methodId.trim().toLowerCase();
  if (terms === null || (terms && (from !== undefined || to !== undefined))) return undefined;
  if (!/^[a-z0-9_-]{0,40}$/.test(methodId)) return undefined;
  const countryCode = draft.countryCode.trim().toUpperCase();
  if (from === null || to === null || !/^[0-9]{1,3}$|^1000$/.test(draft.priority.trim())) return undefined;
  if (countryCode !== '' && !/^[A-Z]{2}$/.test(countryCode)) return undefined;
  return {
    priority: Number(draft.priority.trim()),
    isOpen: draft.isOpen,
    ...(draft.direction !== '' && { direction: draft.direction as NonNullable<RoutingRule['direction']> }),
    ...(draft.family !== '' && { family: draft.family as NonNullable<RoutingRule['family']> }),
    ...(draft.providerId !== '' && { providerId: draft.providerId }),
    ...(countryCode !== '' && { countryCode }),
    ...(draft.currency !== '' && { currency: draft.currency }),
    ...(from !== undefined && { amountMinorMin: from }),
    ...(to !== undefined && { amountMinorMax: to }),
    ...(methodId !== '' && { methodId }),
    ...(terms && { terms }),
  };
}

/** The list with one of its items at another place; a place outside of it is its end. */
export function movedTo<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const place = Math.max(0, Math.min(items.length - 1, to));
  return items.toSpliced(from, 1).toSpliced(place, 0, ...items.slice(from, from + 1));
}
