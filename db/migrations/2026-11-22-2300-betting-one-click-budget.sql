-- What one-click bets of an account may stake in a day: kept with the account, so that it holds on every device.
create table betting.one_click_budget (
  brand_id          integer not null,
  account_id        bigint not null,
  person_id         uuid not null,
  time_zone         text not null check (length(time_zone) between 1 and 60),
  day               date not null,
  budget_minor      bigint not null check (budget_minor > 0),
  next_budget_minor bigint check (next_budget_minor > budget_minor),
  spent_minor       bigint not null default 0 check (spent_minor >= 0),
  primary key (brand_id, account_id)
);
call platform.protect_by_brand('betting.one_click_budget');
grant select, insert, update on betting.one_click_budget to overround_app;
comment on table betting.one_click_budget is 'What one-click bets of an account may stake in a day, and what they have staked on the last day there were any.';
comment on column betting.one_click_budget.next_budget_minor is 'A higher budget that was set after the first bet of a day: it counts from the next day on.';
