import { GOES_AT_ONCE, type OwnTable } from '@overround/platform';

export const FAVOURITES_OWN_DATA: readonly OwnTable[] = [
  {
    table: 'favourites.alert',
    gives: 'alert_id event_id event_type news_key facts created_at',
    erase: GOES_AT_ONCE,
  },
  { table: 'favourites.arrangement', gives: 'version arrangement changed_at', erase: GOES_AT_ONCE },
  { table: 'favourites.choice', gives: 'is_personal changed_at', erase: GOES_AT_ONCE },
  { table: 'favourites.item', gives: 'kind subject_id place created_at', erase: GOES_AT_ONCE },
  {
    table: 'favourites.news_feed',
    gives: 'lang made_at',
    withholds: { secret: 'token_hash' },
    erase: GOES_AT_ONCE,
  },
  {
    table: 'favourites.quiet_hours',
    gives: 'from_minute to_minute time_zone changed_at',
    erase: GOES_AT_ONCE,
  },
  { table: 'favourites.subscription', gives: 'event_id event_types place created_at', erase: GOES_AT_ONCE },
];
