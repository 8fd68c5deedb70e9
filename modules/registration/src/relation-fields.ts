// How older clients read which fields show when: by the values of a parent (v1, specification 1 section 3). Pure.

import type { FieldDefinition, RelationField } from '@overround/contracts/registration';
import type { Static } from 'typebox';

type Relation = Static<typeof RelationField>;
type Related = Pick<FieldDefinition, 'id' | 'depends_on' | 'parent'>;

interface Child {
  readonly id: string;
  readonly parentId: string;
  /** Values of the parent that the definition of the child speaks of. */
  readonly listed: readonly string[];
  /** `null`: any value that nobody lists. */
  readonly isShown: (value: string | null) => boolean;
}

/** A field under a parent in either way of saying it: the values that show it, or one case each with a default. */
function childrenIn({ id, depends_on: depends, parent }: Related): readonly Child[] {
  const children: Child[] = [];
  if (depends !== null)
    children.push({
      id,
      parentId: depends.field_id,
      listed: depends.values,
      isShown: (value) => value !== null && depends.values.includes(value),
    });
  if (parent) {
    const { field_id: parentId, value: own, default_visibility_case: cases } = parent;
    children.push({
      id,
      parentId,
      listed: own === null ? cases : [...cases, own],
      isShown: (value) => (own === null ? value === null || !cases.includes(value) : own === value),
    });
  }
  return children;
}

/** The parents of a form with what each of their values shows; the last row of a parent is its default. */
export function relationsOf(fields: readonly Related[]): Relation[] {
  const byParent = Object.groupBy(fields.flatMap(childrenIn), ({ parentId }) => parentId);
  return Object.entries(byParent).flatMap(([parentId, children = []]) => {
    const values = [...new Set(children.flatMap(({ listed }) => listed)), null];
    return values.map((value) => {
      const idsOf = (isWanted: boolean): string[] =>
        children.filter(({ isShown }) => isShown(value) === isWanted).map(({ id }) => id);
      return { field_id: parentId, value, show: idsOf(true), hide: idsOf(false) };
    });
  });
}
