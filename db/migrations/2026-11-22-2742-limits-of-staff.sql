-- Limits and exclusions that staff set: tightened at once, relaxed by two persons (safety 9, 10).
alter table limits.player_limit add column set_by text not null default 'player' check (set_by in ('player', 'staff'));
comment on column limits.player_limit.set_by is 'Whose it is: only whoever set it loosens it.';
drop index limits.player_limit_in_force;
create unique index player_limit_in_force on limits.player_limit (brand_id, person_id, kind, period, set_by) where removed_at is null;

alter table limits.exclusion drop constraint exclusion_kind_check, drop constraint exclusion_check;
alter table limits.exclusion
  add constraint exclusion_kind_check check (kind in ('time_out', 'self_exclusion', 'staff_exclusion')),
  add constraint exclusion_check check (kind <> 'time_out' or ends_at is not null),
  add column lifted_at timestamptz,
  add constraint exclusion_lifted_check check (lifted_at is null or kind = 'staff_exclusion');
grant update (lifted_at) on limits.exclusion to overround_app;
comment on table limits.exclusion is 'Pauses and exclusions that players asked for, or staff decided. Never shortened: a row is written once.';
comment on column limits.exclusion.lifted_at is 'When two of staff lifted one that staff had decided; no other is ever lifted.';

alter table identity.play_bar drop constraint play_bar_reason_check;
alter table identity.play_bar add constraint play_bar_reason_check
  check (reason in ('self_excluded', 'time_out', 'under_age', 'not_identified', 'staff_excluded'));

create table limits.staff_wish (
  brand_id     integer not null,
  wish_id      uuid not null,
  person_id    uuid not null,
  limit_id     uuid,
  exclusion_id uuid,
  amount       bigint check (amount > 0),
  reason       text not null check (length(reason) between 1 and 500),
  asked_by     text not null,
  asked_at     timestamptz not null default clock_timestamp(),
  decided_by   text,
  decided_at   timestamptz,
  is_upheld    boolean,
  primary key (brand_id, wish_id),
  check ((limit_id is null) <> (exclusion_id is null)),
  check (decided_by is null or decided_by <> asked_by),
  check ((decided_by is null) = (decided_at is null) and (decided_by is null) = (is_upheld is null))
);
create unique index staff_wish_of_limit on limits.staff_wish (brand_id, limit_id) where decided_at is null and limit_id is not null;
create unique index staff_wish_of_exclusion on limits.staff_wish (brand_id, exclusion_id) where decided_at is null and exclusion_id is not null;
call platform.protect_by_brand('limits.staff_wish');
grant select, insert, update (decided_by, decided_at, is_upheld) on limits.staff_wish to overround_app;
comment on table limits.staff_wish is 'What one of staff wants relaxed and another has to decide.';
comment on column limits.staff_wish.amount is 'Of a limit: what it becomes; null: there is none any more.';

create or replace view audit.limit_state as
select account_id, 'account_cap'::text as kind, stake_minor_max as amount_minor, reason, set_at as effective_at, brand_id,
       null::uuid as person_id, null::text as period, null::text as currency
  from betting.account_cap
union all
select null, case l.set_by when 'staff' then 'staff_' else 'own_' end || l.kind, l.amount, '', l.since, l.brand_id, l.person_id, l.period, l.currency
  from limits.player_limit l where l.removed_at is null;
comment on view audit.limit_state is 'Version 3. Limits in force. Kinds: account_cap, the most that staff let an account stake on one position; own_deposit, own_stake, own_loss (minor units) and own_session (minutes), what players allow themselves; staff_ before the same: what staff allow them.';

-- It takes rows apart by their columns.
do $$
declare
  v_old text := pg_get_functiondef('limits.used_by(integer, uuid)'::regprocedure);
  v_new text := replace(v_old, 'removed_at, no)', 'removed_at, told_at, set_by, no)');
begin
  if v_new = v_old then raise exception 'used_by: its columns moved'; end if;
  execute v_new;
end $$;
