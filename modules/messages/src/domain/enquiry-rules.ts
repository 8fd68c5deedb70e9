// How far an enquiry may go. Pure.

import type { EnquiryStatus } from '@overround/contracts/messages';

/** Enquiries of one person that wait for the house. */
export const OPEN_ENQUIRIES_MAX = 10;
/** In one enquiry; then another is to be opened. */
export const ENTRIES_MAX = 200;
/** Of one person in 24 hours. */
export const IDEAS_A_DAY_MAX = 3;

/** Files of an enquiry are kept so long after it was closed; what was written stays. */
export const FILES_KEPT_DAYS = 180;

export type EnquiryAct =
  | 'player_writes'
  | 'staff_answers'
  | 'staff_answers_and_closes'
  | 'staff_closes'
  | 'player_closes';

const NEXT: Readonly<Record<EnquiryAct, EnquiryStatus>> = {
  player_writes: 'open',
  staff_answers: 'answered',
  staff_answers_and_closes: 'closed',
  staff_closes: 'closed',
  player_closes: 'closed',
};

/** Whatever it was before: who wrote last decides who is waited for, and writing opens what was closed. */
export const statusAfter = (act: EnquiryAct): EnquiryStatus => NEXT[act];
