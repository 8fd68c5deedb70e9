/** A group of the wire that we do not offer, and why. It is refused in coupons and never settled by guessing. */
export interface UnofferedGroup {
  readonly ids: readonly number[];
  readonly because:
    | 'meaning_of_outcomes_unknown'
    | 'coding_unknown'
    | 'match_does_not_tell'
    | 'needs_other_matches';
}

/** Groups of wire-shapes 12 that are missing from the catalogue on purpose. */
export const UNOFFERED_GROUPS: readonly UnofferedGroup[] = [
  { ids: [9404, 9315, 9316, 3559], because: 'meaning_of_outcomes_unknown' },
  { ids: [1032, 10044, 10045, 10535, 10537, 10540], because: 'meaning_of_outcomes_unknown' },
  { ids: [3265, 8097, 9898, 22, 21, 147], because: 'coding_unknown' },
  { ids: [138, 139, 2804], because: 'match_does_not_tell' },
  // 12.5: one dictionary names these groups; it says neither which outcome is which nor what their numbers count.
  {
    ids: [10, 12, 13, 28, 29, 30, 53, 54, 95, 104, 106, 132, 134, 148, 204, 830],
    because: 'meaning_of_outcomes_unknown',
  },
  {
    ids: [52, 184, 156, 158, 160, 162, 178, 180, 186, 188, 190],
    because: 'match_does_not_tell',
  },
  { ids: [24, 102, 141], because: 'match_does_not_tell' },
  { ids: [123, 80, 111, 3545], because: 'needs_other_matches' },
  { ids: [367, 369, 2722, 2724, 2726, 1091, 9240], because: 'needs_other_matches' },
];

/** Outcome types of offered groups that are missing on purpose: nobody says what their answers or numbers mean. */
export const UNOFFERED_TYPES: readonly number[] = [
  3527, 3528, 3529, 3530, 1802, 1803, 979, 980, 396, 397, 5869, 5870,
];
