-- Changing placed bets. A bet never changes: the old one is bought back whole, and its stake buys the new one in the same transaction.

-- What a change would cost until expires_at. Not a record of money.
create table betting.edit_quote (
  brand_id       integer not null,
  quote_id       uuid not null,
  bet_id         bigint not null,
  person_id      uuid not null,
  kind           text not null check (kind in ('edit', 'power_stake', 'power_price')),
  request        jsonb not null,
  cost_minor     bigint not null,
  price_versions text not null,
  expires_at     timestamptz not null,
  primary key (brand_id, quote_id)
);
call platform.protect_by_brand('betting.edit_quote');
grant select, insert, delete on betting.edit_quote to overround_app;
create index edit_quote_old on betting.edit_quote (brand_id, expires_at);
comment on table betting.edit_quote is 'Changes of placed bets with their cost, which may be made until expires_at.';

-- Changes that were made. The new bet is the one under the key `guid`.
create table betting.edit (
  brand_id    integer not null,
  quote_id    uuid not null,
  person_id   uuid not null,
  kind        text not null check (kind in ('edit', 'power_stake', 'power_price')),
  from_bet_id bigint not null,
  guid        text not null,
  cost_minor  bigint not null,
  edited_at   timestamptz not null default clock_timestamp(),
  primary key (brand_id, quote_id),
  unique (brand_id, person_id, guid)
);
call platform.protect_by_brand('betting.edit');
call platform.make_append_only('betting.edit');
grant select, insert on betting.edit to overround_app;
create index edit_from on betting.edit (brand_id, from_bet_id);
comment on table betting.edit is 'Which bet came out of which: edit and power_price replace a bet that was bought back for it; power_stake adds one to it.';
comment on column betting.edit.cost_minor is 'What the player paid for the change; below 0 what they got. power_stake: what was staked more.';

alter table betting.sale drop constraint sale_kind_check;
alter table betting.sale add constraint sale_kind_check check (kind in ('offer', 'auto', 'edit'));

create view audit.bet_edit as
select e.quote_id as edit_id, e.person_id, e.kind, e.from_bet_id, p.bet_id, e.cost_minor, e.edited_at, e.brand_id
  from betting.edit e
  left join betting.placement p on p.brand_id = e.brand_id and p.person_id = e.person_id and p.guid = e.guid;
comment on view audit.bet_edit is 'Version 1. Bets that came out of others: their kept legs have the prices of those.';
grant select on audit.bet_edit to overround_audit;
