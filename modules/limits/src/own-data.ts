import { GOES_AFTER_YEARS, GOES_AT_ONCE, type OwnTable } from '@overround/platform';

const IS_OVER = '(ends_at < clock_timestamp() or lifted_at is not null)';
const HAS_NO_MARK =
  'not exists (select from limits.exclusion_mark m where m.exclusion_id = exclusion.exclusion_id)';

/** Marks and exclusions outlive their account: who excluded themselves is known again under a new one. */
export const LIMITS_OWN_DATA: readonly OwnTable[] = [
  {
    table: 'limits.exclusion_mark',
    of: 'exclusion_id in (select exclusion_id from limits.exclusion where person_id = $1)',
    gives: 'kind exclusion_id opens_at ends_at',
    withholds: { secret: 'mark_hash' },
    erase: {
      keeps: 'protection',
      later: 'rows',
      laterIf: 'ends_at < clock_timestamp() or opens_at < clock_timestamp()',
    },
  },
  {
    table: 'limits.person_mark',
    gives: 'kind seen_at',
    withholds: { secret: 'mark_hash' },
    erase: {
      keeps: 'protection',
      later: 'rows',
      laterIf: `not exists (select from limits.exclusion where person_id = $1 and not ${IS_OVER})`,
    },
  },
  {
    table: 'limits.staff_wish',
    gives: 'wish_id limit_id exclusion_id lifts_block amount asked_at decided_at is_upheld',
    withholds: { others: 'asked_by decided_by', house: 'reason' },
    erase: GOES_AFTER_YEARS,
  },
  {
    table: 'limits.exclusion',
    gives: 'exclusion_id kind reason started_at ends_at return_asked_at lifted_at',
    withholds: { house: 'spread_from' },
    erase: { keeps: 'protection', later: 'rows', laterIf: `${IS_OVER} and ${HAS_NO_MARK}` },
  },
  {
    table: 'limits.player_limit',
    gives: 'limit_id kind period currency amount time_zone since wanted asked_at removed_at told_at set_by',
    erase: GOES_AFTER_YEARS,
  },
  { table: 'limits.prompt', gives: 'chose answered_at', erase: GOES_AT_ONCE },
  { table: 'limits.reality_check', gives: 'every_minutes wanted asked_at answered_at', erase: GOES_AT_ONCE },
  { table: 'limits.statement', gives: 'statement_id until_at read_at', erase: GOES_AT_ONCE },
];
