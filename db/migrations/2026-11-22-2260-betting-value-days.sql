-- What open bets would have been bought back for, once a day: how capital in bets that take long went on.
create table betting.value_day (
  brand_id     integer not null,
  bet_id       bigint not null,
  day          date not null,
  offer_minor  bigint not null check (offer_minor >= 0),
  locked_minor bigint not null check (locked_minor > 0),
  primary key (brand_id, bet_id, day)
);
call platform.protect_by_brand('betting.value_day');
grant select, insert, delete on betting.value_day to overround_app;
grant update (offer_minor, locked_minor) on betting.value_day to overround_app;
comment on table betting.value_day is 'What an open bet would have been bought back for, by day (UTC), the last quote of the day; forgotten once the bet is decided.';
comment on column betting.value_day.locked_minor is 'What was left of the stake in the bet then.';
