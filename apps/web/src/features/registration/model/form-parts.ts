// How a form of registration is read: parts by the groups of the server's fields, and what nobody has to fill in folded away.

import type { FieldDefinition } from '@overround/contracts/registration';
import { isRuleKept, problemsOf } from './field-rules.ts';
import type { FormValues } from './field-values.ts';

/** Groups whose name is written above their fields; any other goes without. */
export const NAMED_GROUPS = ['account', 'phone', 'personal'] as const;
export type NamedGroup = (typeof NAMED_GROUPS)[number];

export interface FormPart {
  /** The group as the server has it. */
  readonly id: string;
  /** Absent where the form is one or two fields long, or the group has no name. */
  readonly name: NamedGroup | undefined;
  readonly fields: readonly FieldDefinition[];
  /** About the person, and nobody has to tell it now. */
  readonly folded: readonly FieldDefinition[];
}

const isAsked = ({ required, validation }: FieldDefinition): boolean =>
  required || validation['required'] !== undefined;
const isFoldable = (field: FieldDefinition): boolean =>
  field.group === 'personal' && !isAsked(field) && field.type !== 'birthday';
const nameOf = (group: string): NamedGroup | undefined => NAMED_GROUPS.find((one) => one === group);

/** Parts in the order of their fields. One named part alone needs no name: the page has said what it is. */
export function partsOf(drawn: readonly FieldDefinition[]): readonly FormPart[] {
  const groups = [...new Set(drawn.map(({ group }) => group))];
  const hasNames = groups.filter(nameOf).length > 1;
  return groups.map((id) => {
    const fields = drawn.filter(({ group }) => group === id);
    return {
      id,
      name: hasNames ? nameOf(id) : undefined,
      fields: fields.filter((field) => !isFoldable(field)),
      folded: fields.filter(isFoldable),
    };
  });
}

/** What is asked, and what is agreed to at the end of it: from the first part of consents on. */
export function aroundConsent(
  parts: readonly FormPart[],
): readonly [asked: readonly FormPart[], agreed: readonly FormPart[]] {
  const at = parts.findIndex(({ id }) => id === 'consent');
  return at === -1 ? [parts, []] : [parts.slice(0, at), parts.slice(at)];
}

/** How many of the fields that have to be filled in are, by what a browser knows of their rules. */
export function progressOf(
  drawn: readonly FieldDefinition[],
  values: FormValues,
): { readonly done: number; readonly all: number } {
  const asked = drawn.filter((field) => isAsked(field) && field.type !== 'button');
  const problems = problemsOf(asked, values);
  const done = asked.filter(
    ({ id }) => problems[id] === undefined && isRuleKept('required', null, values[id], values),
  );
  return { done: done.length, all: asked.length };
}
