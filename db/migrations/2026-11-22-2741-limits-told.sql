-- What players are told and asked: the prompt to set limits, when a wish may be confirmed or has lapsed, the statement of every half year; and
-- marks of documents, which are seen once and kept as hashes.
alter table limits.player_limit add column told_at timestamptz;
grant update (told_at) on limits.player_limit to overround_app;
comment on column limits.player_limit.told_at is 'When its player was told that the wish may be confirmed.';
create index player_limit_wished on limits.player_limit (brand_id, asked_at) where asked_at is not null and removed_at is null;

create table limits.prompt (
  brand_id    integer not null,
  person_id   uuid not null,
  chose       text not null check (chose in ('limit', 'no_limit')),
  answered_at timestamptz not null default clock_timestamp(),
  primary key (brand_id, person_id)
);
call platform.protect_by_brand('limits.prompt');
grant select, insert on limits.prompt to overround_app;
comment on table limits.prompt is 'Who was asked to set limits, once, and what they chose; no row: they are asked before the first deposit.';

create table limits.statement (
  brand_id     integer not null,
  statement_id uuid not null,
  person_id    uuid not null,
  until_at     timestamptz not null default clock_timestamp(),
  read_at      timestamptz,
  primary key (brand_id, statement_id)
);
create index statement_of_person on limits.statement (brand_id, person_id, until_at desc);
call platform.protect_by_brand('limits.statement');
grant select, insert, update (read_at) on limits.statement to overround_app;
comment on table limits.statement is 'When a player was told to look at what they did here: every six months at least.';
comment on column limits.statement.read_at is 'When they opened it.';

create table limits.person_mark (
  brand_id  integer not null,
  person_id uuid not null,
  kind      text not null check (kind in ('document')),
  mark_hash bytea not null check (length(mark_hash) = 32),
  seen_at   timestamptz not null default clock_timestamp(),
  primary key (brand_id, person_id, kind, mark_hash)
);
call platform.protect_by_brand('limits.person_mark');
grant select, insert on limits.person_mark to overround_app;
comment on table limits.person_mark is 'Keyed hashes of documents that a person showed: by them they are known again if they exclude themselves.';

alter table limits.exclusion_mark add column ends_at timestamptz;
update limits.exclusion_mark m set ends_at = e.ends_at from limits.exclusion e where e.exclusion_id = m.exclusion_id;
comment on column limits.exclusion_mark.ends_at is 'End of the exclusion, for whoever follows it at another brand; null: for ever.';

/* Players who stood here with money in play of late and were not told to look at it for half a year. */
create function limits.statements_due(p_brand_id integer, p_at timestamptz) returns setof uuid
  language sql stable
  set enable_seqscan = off
as $$
  select p.person_id from identity.person p
   where p.brand_id = p_brand_id and p.status = 'active' and p.created_at <= p_at - interval '182 days'
     and not exists (select from limits.statement s
                      where s.brand_id = p.brand_id and s.person_id = p.person_id and s.until_at > p_at - interval '182 days')
     and exists (select from identity.session s
                  where s.brand_id = p.brand_id and s.person_id = p.person_id and s.signed_in_at > p_at - interval '182 days')
   order by p.person_id limit 200
$$;
