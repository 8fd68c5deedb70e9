-- Bets void for an error of price (features-and-rules A5, row 96): the price they are measured by, what each bettor was told, and appeals.

create table betting.price_error (
  deed_no           bigint primary key references betting.result_deed,
  event_id          bigint not null,
  part              text collate "C" not null,
  type              integer not null,
  parameter_milli   integer not null,
  odds_milli        integer not null,
  reference_milli   integer not null,
  reference_source  text not null check (length(reference_source) between 1 and 300),
  rule_no           text not null check (length(rule_no) between 1 and 20),
  deviation_percent integer not null,
  odds_milli_min    integer not null,
  made_at           timestamptz not null default clock_timestamp()
);
comment on table betting.price_error is 'A deed that voids bets for an error of price: the price that was offered, what the market paid on average, and who says so.';
comment on column betting.price_error.odds_milli_min is 'Bets at this price or a longer one are void; shorter ones stand.';
create index price_error_of_event on betting.price_error (event_id);
call platform.make_append_only('betting.price_error');
grant select, insert on betting.price_error to overround_app;

create table betting.error_notice (
  brand_id   integer not null,
  bet_id     bigint not null,
  deed_no    bigint not null references betting.price_error,
  odds_milli integer not null,
  told_at    timestamptz not null default clock_timestamp(),
  primary key (brand_id, bet_id, deed_no)
);
call platform.protect_by_brand('betting.error_notice');
call platform.make_append_only('betting.error_notice');
grant select, insert on betting.error_notice to overround_app;
comment on table betting.error_notice is 'Which bets a deed voided for an error of price; their owners were told with the reference and the rule.';

create table betting.error_appeal (
  appeal_no bigint generated always as identity primary key,
  brand_id  integer not null,
  bet_id    bigint not null,
  deed_no   bigint not null,
  reason    text not null check (length(reason) between 1 and 1000),
  made_at   timestamptz not null default clock_timestamp(),
  unique (brand_id, bet_id, deed_no),
  foreign key (brand_id, bet_id, deed_no) references betting.error_notice
);
call platform.protect_by_brand('betting.error_appeal');
call platform.make_append_only('betting.error_appeal');
grant select, insert on betting.error_appeal to overround_app;
comment on table betting.error_appeal is 'What a bettor says against a bet being void for an error of price; once for each bet and deed.';

create table betting.error_appeal_answer (
  brand_id  integer not null,
  appeal_no bigint primary key references betting.error_appeal,
  is_upheld boolean not null,
  answer    text not null check (length(answer) between 1 and 1000),
  made_by   text not null check (length(made_by) between 1 and 80),
  made_at   timestamptz not null default clock_timestamp()
);
call platform.protect_by_brand('betting.error_appeal_answer');
call platform.make_append_only('betting.error_appeal_answer');
grant select, insert on betting.error_appeal_answer to overround_app;
comment on table betting.error_appeal_answer is 'What staff answered, by somebody else than who said it was an error. Upheld, the cancellation is proposed to be taken back for everybody.';
