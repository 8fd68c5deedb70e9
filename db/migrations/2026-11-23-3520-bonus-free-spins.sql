-- Free rounds of a game of a casino, as a gift: what they win becomes a bonus (specification 1 section 2: bonus gifts).
create table bonus.free_spins (
  brand_id   integer     not null,
  bonus_id   bigint      not null,
  order_id   uuid        not null default gen_random_uuid(),
  person_id  uuid        not null,
  account_id bigint      not null,
  currency   text        not null,
  provider   text        not null,
  game       text        not null,
  spins      integer     not null check (spins > 0),
  bet_minor  bigint      not null check (bet_minor > 0),
  state      text        not null default 'waiting' check (state in ('waiting', 'granted', 'refused', 'over')),
  fault      text,
  ends_at    timestamptz not null,
  ordered_at timestamptz not null default clock_timestamp(),
  told_at    timestamptz,
  primary key (brand_id, order_id),
  foreign key (brand_id, bonus_id) references bonus.bonus (brand_id, bonus_id)
);
create unique index free_spins_one_open on bonus.free_spins (brand_id, bonus_id) where state in ('waiting', 'granted');
create index free_spins_of_bonus on bonus.free_spins (brand_id, bonus_id, ordered_at);
comment on table bonus.free_spins is 'Orders of free rounds, each with a casino: its number is the same gift however often it is sent.';
comment on column bonus.free_spins.state is 'waiting: not told to the casino yet. granted: it gave them. refused: it gave none. over: played, expired or taken back.';
comment on column bonus.free_spins.fault is 'Why telling it failed the last time; it is told again.';
comment on column bonus.free_spins.account_id is 'Own money of the person: what comes of the bonus goes there.';
create table bonus.free_spin (
  brand_id  integer     not null,
  order_id  uuid        not null,
  round_id  text        not null check (length(round_id) between 1 and 200),
  win_minor bigint      not null check (win_minor >= 0),
  played_at timestamptz not null default clock_timestamp(),
  primary key (brand_id, round_id),
  foreign key (brand_id, order_id) references bonus.free_spins (brand_id, order_id)
);
create index free_spin_of_order on bonus.free_spin (brand_id, order_id);
comment on table bonus.free_spin is 'Free rounds that were played, each told once by the casino.';
call platform.protect_by_brand('bonus.free_spins');
call platform.protect_by_brand('bonus.free_spin');
call platform.make_append_only('bonus.free_spin');
grant select, insert, update (state, fault, told_at) on bonus.free_spins to overround_app;
grant select, insert on bonus.free_spin to overround_app;

-- What players staked on games of a casino less what they won: an account for each casino.
insert into wallet.house_kind (pattern) values ('game_result:[a-z0-9-]{1,40}');
