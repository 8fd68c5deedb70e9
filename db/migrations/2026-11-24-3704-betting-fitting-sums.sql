-- Points are counted from bets as they are. For somebody with a hundred thousand of them that is kept up to a mark: a sum of what was played
-- by then, the bets that were still open, and a list of those who had a settled bet corrected since, for whom it is counted whole again.
create table betting.fitting_sum (
  brand_id integer not null,
  person_id uuid not null,
  from_at timestamptz not null,
  until_at timestamptz not null,
  legs_min integer not null,
  odds_milli_min integer not null,
  mark_bet_id bigint not null,
  open_bets bigint[] not null,
  account_ids bigint[] not null,
  fitting_minor bigint[] not null,
  made_at timestamptz not null default clock_timestamp(),
  primary key (brand_id, person_id, from_at, until_at, legs_min, odds_milli_min)
);
comment on table betting.fitting_sum is 'What somebody staked from own money in bets that fit a rule and were played, up to a mark: a memory of a count, never the source of it.';
comment on column betting.fitting_sum.mark_bet_id is 'Bets up to it are in the sums or in open_bets; nothing that is under way has a smaller number.';
comment on column betting.fitting_sum.open_bets is 'Bets and orders up to the mark that were not settled yet: each is looked at when the sum is read.';
comment on column betting.fitting_sum.fitting_minor is 'By the accounts of account_ids.';
alter table betting.fitting_sum enable row level security;
create policy own_brand on betting.fitting_sum
  using (brand_id = platform.current_brand_id()) with check (brand_id = platform.current_brand_id());
grant select, insert, update, delete on betting.fitting_sum to overround_app;

create table betting.played_change (
  change_no bigint generated always as identity primary key,
  brand_id integer not null,
  person_id uuid not null,
  noted_at timestamptz not null default clock_timestamp()
);
comment on table betting.played_change is 'Somebody had a settled bet that is another one now: what is remembered of their sums holds no more. Rows go when it is counted anew.';
create index played_change_of_person on betting.played_change (brand_id, person_id);
alter table betting.played_change enable row level security;
create policy own_brand on betting.played_change
  using (brand_id = platform.current_brand_id()) with check (brand_id = platform.current_brand_id());
grant select, insert, delete on betting.played_change to overround_app;

create function betting.note_played_change() returns trigger
  language plpgsql security definer set search_path to 'pg_catalog'
as $$
begin
  insert into betting.played_change (brand_id, person_id) values (new.brand_id, new.person_id);
  return null;
end $$;
comment on function betting.note_played_change is 'A line for whoever remembers sums of this person. Lines are only added, so corrections wait for nobody.';
revoke execute on function betting.note_played_change from public;
-- The first settlement of a bet is no correction: its condition is all that it costs.
create trigger played_changes after update of status, stake_minor, sold_stake_minor, shape, account_id, accepted_at on betting.bet
  for each row
  when (old.status <> 'accepted'
        and (old.status, old.stake_minor, old.sold_stake_minor, old.shape, old.account_id, old.accepted_at)
            is distinct from (new.status, new.stake_minor, new.sold_stake_minor, new.shape, new.account_id, new.accepted_at))
  execute function betting.note_played_change();
