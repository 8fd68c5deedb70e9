-- The deposit that earned a bonus, and how much of it went back: a chargeback or a refund takes what is left of the bonus.
create table bonus.bonus_deposit (
  brand_id       integer not null,
  bonus_id       bigint  not null,
  payment_id     uuid    not null,
  deposit_minor  bigint  not null check (deposit_minor > 0),
  reversed_minor bigint  not null default 0 check (reversed_minor >= 0),
  primary key (brand_id, bonus_id),
  unique (brand_id, payment_id),
  foreign key (brand_id, bonus_id) references bonus.bonus (brand_id, bonus_id)
);
comment on table bonus.bonus_deposit is 'Deposits that earned bonuses, each one at most.';
comment on column bonus.bonus_deposit.reversed_minor is 'What of it went back by refunds and chargebacks, less what came again.';
call platform.protect_by_brand('bonus.bonus_deposit');
grant select, insert, update (reversed_minor) on bonus.bonus_deposit to overround_app;
