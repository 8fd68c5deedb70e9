-- From when on own money is staked for a bonus: bets of own money count towards the bonus whose turn it was when they were accepted.
create table bonus.turn (
  brand_id integer     not null,
  bonus_id bigint      not null,
  from_seq bigint      not null default nextval('platform.order_seq'),
  from_at  timestamptz not null default clock_timestamp(),
  primary key (brand_id, bonus_id, from_seq),
  foreign key (brand_id, bonus_id) references bonus.bonus (brand_id, bonus_id)
);
comment on table bonus.turn is 'A bonus began to run, or was woken: from then on bets of own money of its person are placed while it runs, until the turn of another.';
comment on column bonus.turn.from_seq is 'Place among bets (accept_seq).';
call platform.make_append_only('bonus.turn');
call platform.protect_by_brand('bonus.turn');
grant select, insert on bonus.turn to overround_app;
