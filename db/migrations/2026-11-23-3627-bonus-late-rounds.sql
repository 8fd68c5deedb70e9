-- Free rounds a casino told after their last moment: refused, kept, and decided by staff. What they honour is own money, as the bonus is over.
create table bonus.late_spin (
  brand_id       integer     not null,
  order_id       uuid        not null,
  round_id       text        not null check (length(round_id) between 1 and 200),
  win_minor      bigint      not null check (win_minor >= 0),
  told_at        timestamptz not null default clock_timestamp(),
  honoured_minor bigint      check (honoured_minor >= 0),
  decided_by     text,
  decided_at     timestamptz,
  primary key (brand_id, round_id),
  foreign key (brand_id, order_id) references bonus.free_spins (brand_id, order_id),
  constraint late_spin_decided_whole check ((decided_by is null) = (decided_at is null) and (decided_by is null) = (honoured_minor is null))
);
create index late_spin_of_order on bonus.late_spin (brand_id, order_id);
comment on table bonus.late_spin is 'Free rounds told after their last moment: they count for no bonus, and staff decide about each once.';
comment on column bonus.late_spin.honoured_minor is 'Own money that was paid for it; 0: staff declined. Null while nobody decided.';
call platform.protect_by_brand('bonus.late_spin');
grant select, insert, update (honoured_minor, decided_by, decided_at) on bonus.late_spin to overround_app;
create view audit.late_spin as
select l.brand_id, l.round_id, s.account_id, s.currency, l.honoured_minor
  from bonus.late_spin l join bonus.free_spins s on s.brand_id = l.brand_id and s.order_id = l.order_id;
grant select on audit.late_spin to overround_audit;
comment on view audit.late_spin is 'Version 1. Free rounds told too late, with what staff honoured; its money is an entry of that account.';
create index free_spins_failing on bonus.free_spins (brand_id, ordered_at) where fault is not null;
