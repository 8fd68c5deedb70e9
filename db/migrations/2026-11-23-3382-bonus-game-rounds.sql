-- Rounds of casino games as bonuses ask about them, and the cashback of them that the levels promise.
create table bonus.game_round (
  brand_id     integer     not null,
  round_id     text        not null check (length(round_id) between 1 and 200),
  person_id    uuid        not null,
  account_id   bigint      not null,
  currency     text        not null,
  game_kind    text        not null check (game_kind in ('slots', 'table', 'live', 'other')),
  bet_minor    bigint      not null check (bet_minor >= 0),
  win_minor    bigint      not null check (win_minor >= 0),
  is_own       boolean     not null,
  is_cancelled boolean     not null default false,
  finished_at  timestamptz not null default clock_timestamp(),
  primary key (brand_id, round_id)
);
create index game_round_of_account on bonus.game_round (brand_id, account_id, finished_at);
comment on table bonus.game_round is 'Finished rounds of games: what was bet and won of an account, told once each by the casino.';
comment on column bonus.game_round.round_id is 'Of the provider and its own number: the same one is the same round.';
comment on column bonus.game_round.is_own is 'Of own money; else of a bonus.';
call platform.protect_by_brand('bonus.game_round');
grant select, insert, update (is_cancelled) on bonus.game_round to overround_app;

create table bonus.cashback (
  brand_id   integer     not null,
  account_id bigint      not null,
  from_at    timestamptz not null,
  until_at   timestamptz not null check (until_at > from_at),
  person_id  uuid        not null,
  currency   text        not null,
  level      text        not null,
  bet_minor  bigint      not null check (bet_minor >= 0),
  win_minor  bigint      not null check (win_minor >= 0),
  paid_minor bigint      not null check (paid_minor >= 0),
  paid_at    timestamptz not null default clock_timestamp(),
  primary key (brand_id, account_id, from_at)
);
comment on table bonus.cashback is 'Cashback of games by period and account: what was bet and won in it, by which level, and what was paid. Written once.';
call platform.protect_by_brand('bonus.cashback');
call platform.make_append_only('bonus.cashback');
grant select, insert on bonus.cashback to overround_app;
create view audit.cashback as
select brand_id, account_id, from_at, until_at, person_id, currency, paid_minor from bonus.cashback;
grant select on audit.cashback to overround_audit;
comment on view audit.cashback is 'Version 1. Cashback of games by period and account; its money is an entry of that account.';
