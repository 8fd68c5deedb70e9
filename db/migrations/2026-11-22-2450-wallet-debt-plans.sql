-- Debts repaid by instalments (features-and-rules A5, row 81): the owner agrees to sums and days, and nothing else is taken.

create table wallet.debt_plan (
  brand_id        integer not null,
  plan_id         uuid not null,
  person_id       uuid not null,
  currency        text not null,
  owed_minor      bigint not null check (owed_minor > 0),
  every_days      smallint not null check (every_days > 0),
  is_betting_open boolean not null,
  agreed_at       timestamptz not null,
  ended_at        timestamptz,
  ended_as        text check (ended_as in ('paid', 'missed', 'cancelled')),
  primary key (brand_id, plan_id),
  check ((ended_at is null) = (ended_as is null))
);
create unique index debt_plan_running on wallet.debt_plan (brand_id, person_id, currency) where ended_at is null;
call platform.protect_by_brand('wallet.debt_plan');
grant select, insert, update (ended_at, ended_as) on wallet.debt_plan to overround_app;
comment on table wallet.debt_plan is 'How the owner of a debt agreed to repay it.';
comment on column wallet.debt_plan.is_betting_open is 'As the brand said when it was agreed: bets may be placed while it is kept.';

create table wallet.debt_instalment (
  brand_id     integer not null,
  plan_id      uuid not null,
  no           smallint not null check (no > 0),
  due_at       timestamptz not null,
  amount_minor bigint not null check (amount_minor > 0),
  taken_minor  bigint check (taken_minor between 0 and amount_minor),
  taken_at     timestamptz,
  primary key (brand_id, plan_id, no),
  foreign key (brand_id, plan_id) references wallet.debt_plan,
  check ((taken_at is null) = (taken_minor is null))
);
create index debt_instalment_due on wallet.debt_instalment (brand_id, due_at) where taken_at is null;
call platform.protect_by_brand('wallet.debt_instalment');
grant select, insert, update (taken_minor, taken_at) on wallet.debt_instalment to overround_app;
comment on table wallet.debt_instalment is 'What is taken of the balance and when. What was repaid by hand counts for the next ones.';

/* Who may not bet for what they owe. A plan that is kept opens betting where it says so, for as much as it still covers. */
create or replace function wallet.debtors(p_brand_id integer, p_person uuid[]) returns uuid[]
  language sql stable
as $$
  select coalesce(array_agg(distinct a.person_id), '{}')
    from wallet.account a
   where a.brand_id = p_brand_id and a.person_id = any (p_person) and a.kind = 'debt' and a.balance_minor < 0
     and -a.balance_minor > coalesce(
           (select sum(i.amount_minor)
              from wallet.debt_plan p
              join wallet.debt_instalment i on i.brand_id = p.brand_id and i.plan_id = p.plan_id and i.taken_at is null
             where p.brand_id = a.brand_id and p.person_id = a.person_id and p.currency = a.currency
               and p.ended_at is null and p.is_betting_open), 0)
$$;

create view audit.debt_instalment as
select i.plan_id, i.no, p.person_id, p.currency, i.due_at, i.amount_minor, i.taken_minor, i.taken_at, p.ended_as, i.brand_id
  from wallet.debt_instalment i join wallet.debt_plan p using (brand_id, plan_id);
grant select on audit.debt_instalment to overround_audit;
comment on view audit.debt_instalment is 'Instalments of debts; each that was taken is a movement debt.instalment.';
