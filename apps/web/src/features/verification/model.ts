// What a document asks of its form, and what is said of who has shown everything. Pure.

import type { DocumentTypeView, VerificationState } from '@overround/contracts/verification';

export type Side = DocumentTypeView['sides'][number];
export type DocumentField = DocumentTypeView['fields'][number];

/** One place for a picture. Pages are numbered, as there may be several. */
export interface Slot {
  readonly key: string;
  readonly side: Side;
  /** From one; nothing for a side that comes once. */
  readonly number: number | undefined;
}

/** Places for the pictures of a document, with so many pages. */
export function slotsOf({ sides }: Pick<DocumentTypeView, 'sides'>, pages: number): readonly Slot[] {
  return sides.flatMap((side): Slot[] =>
    side === 'page'
      ? Array.from({ length: pages }, (_none, at) => ({ key: `page-${at + 1}`, side, number: at + 1 }))
      : [{ key: side, side, number: undefined }],
  );
}

/** Pictures that must be there: of several pages the first alone. */
export const missingSlots = (
  slots: readonly Slot[],
  files: Readonly<Record<string, string | undefined>>,
): readonly string[] =>
  slots.filter(({ key, number }) => files[key] === undefined && (number ?? 1) === 1).map(({ key }) => key);

const DATES: readonly DocumentField[] = ['birthday', 'issued_on', 'expires_on'];
export const isDateField = (field: DocumentField): boolean => DATES.includes(field);

/** Fields with nothing in them. The country is chosen beside them. */
export const missingFields = (
  fields: readonly DocumentField[],
  typed: Readonly<Record<string, string>>,
): readonly DocumentField[] =>
  fields.filter((field) => field !== 'country_id' && (typed[field] ?? '').trim() === '');

type StepStand = Pick<VerificationState['steps'][number], 'status' | 'is_needed_now'>;

/** What is said of a player who has no step to begin now: nothing is left, a machine is at work, or people look at what was handed in. */
export function standOf(steps: readonly StepStand[]): 'done_all' | 'running_all' | 'waiting_all' {
  const open = steps.filter(({ is_needed_now }) => is_needed_now);
  if (open.length === 0) return 'done_all';
  return open.some(({ status }) => status === 'in_progress') ? 'running_all' : 'waiting_all';
}
