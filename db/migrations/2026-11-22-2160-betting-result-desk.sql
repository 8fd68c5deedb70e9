-- What staff decide about results by hand: with what it would do to bets, seen before, and a second person where that is much.

create table betting.result_deed (
  deed_no        bigint generated always as identity primary key,
  event_id       bigint not null,
  deed           jsonb not null,
  reason         text not null check (length(reason) between 1 and 500),
  effect         jsonb not null,
  result_version integer not null,
  needs_second   boolean not null,
  made_by        text not null check (length(made_by) between 1 and 80),
  made_at        timestamptz not null default clock_timestamp()
);
comment on table betting.result_deed is 'What somebody of the staff wants to be the result, and what that does to bets. Without a review it waits for a second person.';
comment on column betting.result_deed.result_version is 'The result it was looked at on: another one since makes it void.';
call platform.make_append_only('betting.result_deed');
grant select, insert on betting.result_deed to overround_app;

create table betting.result_review (
  deed_no        bigint primary key references betting.result_deed,
  is_upheld      boolean not null,
  made_by        text not null check (length(made_by) between 1 and 80),
  made_at        timestamptz not null default clock_timestamp()
);
comment on table betting.result_review is 'What became of a deed: said by a second person, or by the first where one is enough.';
call platform.make_append_only('betting.result_review');
grant select, insert on betting.result_review to overround_app;

-- Balances of players' accounts, for who asks what a correction would leave owed. Nothing is locked.
create function wallet.balances_of(p_brand_id integer, p_account bigint[])
  returns table (account_id bigint, balance_minor bigint)
  language sql stable
  as $$
    select a.account_id, a.balance_minor from wallet.account a
     where a.brand_id = p_brand_id and a.account_id = any (p_account) and a.balance_minor is not null
  $$;
revoke execute on function wallet.balances_of from public;
grant execute on function wallet.balances_of to overround_app;
