// A rule of routing as it is written in the form, and as the call takes it.

import { decimalFromMinor, minorFromDecimal, minorFromDigits } from '@overround/kernel';
import type { RoutingRule } from './words.ts';

/** Every field as text; empty fits everything. */
export interface RuleDraft {
  readonly id: string;
  readonly direction: string;
  readonly family: string;
  readonly providerId: string;
  readonly countryCode: string;
  readonly currency: string;
  readonly from: string;
  readonly to: string;
  readonly priority: string;
  readonly isOpen: boolean;
}

export type ExponentOf = (currency: string) => number | undefined;
const USUAL_EXPONENT = 2;

export const emptyDraft = (id: string): RuleDraft => ({
  id,
  direction: '',
  family: '',
  providerId: '',
  countryCode: '',
  currency: '',
  from: '',
  to: '',
  priority: '100',
  isOpen: true,
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
    countryCode: rule.countryCode ?? '',
    currency: rule.currency ?? '',
    from: text(rule.amountMinorMin),
    to: text(rule.amountMinorMax),
    priority: String(rule.priority),
    isOpen: rule.isOpen,
  };
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
  };
}

/** The list with one of its items at another place; a place outside of it is its end. */
export function movedTo<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const place = Math.max(0, Math.min(items.length - 1, to));
  return items.toSpliced(from, 1).toSpliced(place, 0, ...items.slice(from, from + 1));
}
