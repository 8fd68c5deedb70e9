create table favourites.quiet_hours (
  brand_id    integer     not null,
  person_id   uuid        not null,
  from_minute smallint    not null check (from_minute between 0 and 1439),
  to_minute   smallint    not null check (to_minute between 0 and 1439),
  time_zone   text        not null,
  changed_at  timestamptz not null default now(),
  primary key (brand_id, person_id)
);
comment on table favourites.quiet_hours is 'When a person’s browsers are not told of matches; what happened then stays in the list of alerts.';
comment on column favourites.quiet_hours.from_minute is 'Minute of the day in the time zone; hours that end before they begin go over midnight.';
call platform.protect_by_brand('favourites.quiet_hours');
grant select, insert, delete on favourites.quiet_hours to overround_app;
grant update (from_minute, to_minute, time_zone, changed_at) on favourites.quiet_hours to overround_app;
