/** A group of the wire that we do not offer, and why. It is refused in coupons and never settled by guessing. */
export interface UnofferedGroup {
  readonly ids: readonly number[];
  readonly because:
    | 'meaning_of_outcomes_unknown'
    | 'coding_unknown'
    | 'match_does_not_tell'
    | 'needs_other_matches';
}

/** Groups of wire-shapes 12.1 to 12.4 that are missing from the catalogue on purpose. */
export const UNOFFERED_GROUPS: readonly UnofferedGroup[] = [
  { ids: [9404, 9315, 9316, 3559], because: 'meaning_of_outcomes_unknown' },
  { ids: [1032, 10044, 10045, 10535, 10537, 10540], because: 'meaning_of_outcomes_unknown' },
  { ids: [3265, 8097, 9898, 22, 21, 147], because: 'coding_unknown' },
  { ids: [138, 139, 2804], because: 'match_does_not_tell' },
  { ids: [367, 369, 2722, 2724, 2726, 1091, 9240], because: 'needs_other_matches' },
];
