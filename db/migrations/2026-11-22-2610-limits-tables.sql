-- Limits players give themselves, pauses and self-exclusion (safety 10; spec 1 section 7; decision 41).
create schema limits;
comment on schema limits is 'Protection of players: their own limits, time-outs, self-exclusion.';
grant usage on schema limits to overround_app;

-- Who may not play, as identity tells everybody who takes a stake. Written by whoever excludes.
create table identity.play_bar (
  brand_id  integer not null,
  person_id uuid not null,
  reason    text not null check (reason in ('self_excluded', 'time_out')),
  since     timestamptz not null default clock_timestamp(),
  ends_at   timestamptz,
  primary key (brand_id, person_id, reason),
  foreign key (brand_id, person_id) references identity.person
);
call platform.protect_by_brand('identity.play_bar');
grant select, insert, update (since, ends_at) on identity.play_bar to overround_app;
-- As with a status: it waits for orders that are being placed, and nothing is accepted after it committed.
create trigger lock_bettor before insert or update on identity.play_bar
  for each row execute function identity.lock_bettor();
comment on table identity.play_bar is 'Persons who may not stake or deposit, though their account is open: their money stays withdrawable.';
comment on column identity.play_bar.ends_at is 'By the clock of the database; null: until its person asks to come back and has waited.';

create or replace function identity.lock_bettors(p_brand_id integer, p_persons uuid[]) returns text[]
  language plpgsql
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
as $$
declare
  v_is_brand_open boolean := site.lock_to_bet(p_brand_id);
begin
  -- By key, so that two batches never wait for each other in a ring.
  perform pg_advisory_xact_lock(1310, k.key)
     from (select distinct uuid_hash(u) as key from unnest(p_persons) as u order by key offset 0) k;
  -- A statement of its own: it sees what was committed while we waited.
  return array(
    select case when not v_is_brand_open then 'brand_closed'
                when p.status is distinct from 'active' then coalesce(p.status, 'unknown')
                else coalesce((select min(b.reason) from identity.play_bar b
                                where b.brand_id = p_brand_id and b.person_id = u.person_id
                                  and (b.ends_at is null or b.ends_at > clock_timestamp())), 'active') end
      from unnest(p_persons) with ordinality as u (person_id, ord)
      left join identity.person p on p.brand_id = p_brand_id and p.person_id = u.person_id
     order by u.ord);
end $$;

/* Seconds somebody was signed in since an instant, on however many devices at once, and when the first of them was. */
create function identity.signed_in_time(p_brand_id integer, p_person uuid, p_since timestamptz)
  returns table (seconds bigint, first_at timestamptz)
  language sql stable
  set enable_seqscan = off
as $$
  select coalesce(ceil(sum(extract(epoch from upper(r) - lower(r)))), 0)::bigint, min(lower(r))
    from (select range_agg(tstzrange(greatest(s.signed_in_at, p_since), coalesce(s.ended_at, clock_timestamp()))) as all_of_them
            from identity.session s
           where s.brand_id = p_brand_id and s.person_id = p_person
             and coalesce(s.ended_at, clock_timestamp()) > greatest(s.signed_in_at, p_since)) t,
         unnest(t.all_of_them) as r
$$;

/*
 * What a person put at risk and lost since each of several instants, by currency, from the ledger itself. Stakes that came to nothing are
 * no stakes: what was refused or taken back gives room where the stake itself is younger than the instant; a bet exchanged for another
 * always does, for that one is counted. Lost is what went out of the accounts into play less what came back: negative when they gained.
 */
create function wallet.play_since(p_brand_id integer, p_person uuid, p_since timestamptz[])
  returns table (no integer, currency text, staked_minor numeric, lost_minor numeric, first_stake_at timestamptz)
  language plpgsql stable
  set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  -- Movements of one account follow each other in the order of their numbers, their transactions began within seconds of that.
  v_least   timestamptz := (select min(s) from unnest(p_since) as s) - interval '1 minute';
  v_account record;
  v_seq     bigint;
  v_next    record;
  v_from    bigint[] := '{}';
  v_ids     bigint[] := '{}';
begin
  for v_account in
    select a.account_id from wallet.account a where a.brand_id = p_brand_id and a.person_id = p_person and a.kind = 'cash'
  loop
    v_seq := 9223372036854775807;
    loop
      select e.seq, t.created_at into v_next
        from wallet.ledger_entry e join wallet.ledger_tx t on t.brand_id = e.brand_id and t.tx_id = e.tx_id
       where e.brand_id = p_brand_id and e.account_id = v_account.account_id and e.balance_after_minor is not null and e.seq < v_seq
       order by e.seq desc offset 63 limit 1;
      if not found then v_seq := 0; exit; end if;
      v_seq := v_next.seq;
      exit when v_next.created_at < v_least;
    end loop;
    v_ids := v_ids || v_account.account_id;
    v_from := v_from || v_seq;
  end loop;
  return query
  with moved as materialized (
    select e.currency, e.amount_minor, t.created_at, t.kind, t.source, t.source_id,
           t.kind in ('bet.stake', 'bet.premium', 'tote.stake', 'pool.offer', 'pool.take') as is_stake
      from unnest(v_ids, v_from) as a (account_id, seq)
      join wallet.ledger_entry e on e.brand_id = p_brand_id and e.account_id = a.account_id and e.balance_after_minor is not null
       and e.seq >= a.seq
      join wallet.ledger_tx t on t.brand_id = e.brand_id and t.tx_id = e.tx_id
     where t.source in ('bet', 'tote', 'pool') and t.created_at >= v_least
  ), staked as (
    select m.*, case when m.is_stake then m.created_at
                     when m.kind = 'bet.exchange' then 'infinity'::timestamptz
                     when m.kind in ('bet.release', 'bet.undo', 'tote.cancel', 'pool.give_back') then
                       (select s.created_at from wallet.ledger_tx s
                         where s.brand_id = p_brand_id and s.source = m.source
                           and s.source_id = case m.source when 'bet' then split_part(m.source_id, ':', 1) || ':stake'
                                             else split_part(m.source_id, ':', 1) || ':' || split_part(m.source_id, ':', 2) end)
                     end as stake_at
      from moved m
  )
  select w.no::integer, m.currency,
         coalesce(-sum(m.amount_minor) filter (where m.stake_at >= w.since), 0),
         -sum(m.amount_minor), min(m.created_at) filter (where m.is_stake)
    from unnest(p_since) with ordinality as w (since, no)
    join staked m on m.created_at >= w.since
   group by w.no, m.currency;
end $$;

create table limits.rate (
  currency       text not null,
  stored_at      timestamptz not null default clock_timestamp(),
  minor_per_euro numeric not null check (minor_per_euro > 0),
  source         text not null,
  primary key (currency, stored_at)
);
call platform.make_append_only('limits.rate');
grant select, insert on limits.rate to overround_app;
comment on table limits.rate is 'What limits over several currencies are reckoned by; the newest of a currency counts.';
comment on column limits.rate.source is 'Where it came from: round_unit is the round sum of the reference list, until an operator stores better ones.';
insert into limits.rate (currency, minor_per_euro, source)
select c.code, c.unit_minor, 'round_unit' from site.currency c;

/* A sum in another currency at the stored rates, exactly; whoever asks rounds. */
create function limits.in_currency(p_amount numeric, p_from text, p_to text) returns numeric
  language plpgsql stable
as $$
declare
  v_from numeric;
  v_to   numeric;
begin
  if p_from = p_to or p_amount = 0 then return p_amount; end if;
  select r.minor_per_euro into v_from from limits.rate r where r.currency = p_from order by r.stored_at desc limit 1;
  select r.minor_per_euro into v_to from limits.rate r where r.currency = p_to order by r.stored_at desc limit 1;
  if v_from is null or v_to is null then
    raise exception 'no rate between % and % is stored', p_from, p_to using errcode = 'data_exception';
  end if;
  return p_amount * v_to / v_from;
end $$;

create index profile_by_birth on account.profile (brand_id, born_on) where born_on is not null;

create table limits.player_limit (
  brand_id    integer not null,
  limit_id    uuid not null,
  person_id   uuid not null,
  kind        text not null check (kind in ('deposit', 'stake', 'loss', 'session')),
  period      text not null check (period in ('day', 'week', 'month')),
  currency    text,
  amount      bigint not null check (amount > 0),
  time_zone   text not null,
  since       timestamptz not null default clock_timestamp(),
  wanted      bigint check (wanted > 0),
  asked_at    timestamptz,
  removed_at  timestamptz,
  primary key (brand_id, limit_id),
  check ((kind = 'session') = (currency is null)),
  check (wanted is null or asked_at is not null)
);
create unique index player_limit_in_force on limits.player_limit (brand_id, person_id, kind, period) where removed_at is null;
call platform.protect_by_brand('limits.player_limit');
grant select, insert, update (amount, since, wanted, asked_at, removed_at) on limits.player_limit to overround_app;
-- Who changes a limit waits for orders of the person, as whoever excludes.
create trigger lock_bettor before insert or update on limits.player_limit
  for each row execute function identity.lock_bettor();
comment on table limits.player_limit is 'What players allow themselves. A relaxation that was asked for stands beside the limit until it is confirmed or lapses.';
comment on column limits.player_limit.amount is 'Minor units of the currency; minutes for a limit of session time.';
comment on column limits.player_limit.time_zone is 'Where its calendar month turns; the player’s when it was first set.';
comment on column limits.player_limit.wanted is 'The looser amount that was asked for at asked_at; null with an asked_at: to be without it.';

/* From when on a period counts. Days and weeks roll, a month is that of the calendar. */
create function limits.period_start(p_period text, p_time_zone text, p_at timestamptz) returns timestamptz
  language sql stable
as $$
  select case p_period when 'day' then p_at - interval '24 hours' when 'week' then p_at - interval '168 hours'
              else date_trunc('month', p_at at time zone p_time_zone) at time zone p_time_zone end
$$;

/*
 * What is used of the limits of a person that hold now: of stakes and losses from the ledger, of session time from the sessions. What
 * deposits use, payments know. Rounded up: never less than was used. room_at: when more becomes free.
 */
create function limits.used_by(p_brand_id integer, p_person uuid)
  returns table (limit_id uuid, kind text, period text, currency text, amount bigint, used bigint, since timestamptz, room_at timestamptz)
  language plpgsql stable
  set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  v_now  timestamptz := clock_timestamp();
  v_rows limits.player_limit[];
  v_from timestamptz[];
begin
  select array_agg(l order by l.limit_id), array_agg(limits.period_start(l.period, l.time_zone, v_now) order by l.limit_id)
    into v_rows, v_from
    from limits.player_limit l where l.brand_id = p_brand_id and l.person_id = p_person and l.removed_at is null;
  if v_rows is null then return; end if;
  return query
  with held as (
    select r.*, v_from[r.no] as from_at
      from unnest(v_rows) with ordinality as r
             (brand_id, limit_id, person_id, kind, period, currency, amount, time_zone, since, wanted, asked_at, removed_at, no)
  ), played as (
    select * from wallet.play_since(p_brand_id, p_person, v_from)
     where exists (select from unnest(v_rows) as l where l.kind in ('stake', 'loss'))
  )
  select h.limit_id, h.kind, h.period, h.currency, h.amount,
         case h.kind when 'session' then ceil(coalesce(t.seconds, 0) / 60.0)::bigint
                     when 'deposit' then 0
                     else greatest(ceil(coalesce(p.sum, 0)), 0)::bigint end,
         h.from_at,
         case when h.period = 'month' then
                (date_trunc('month', v_now at time zone h.time_zone) + interval '1 month') at time zone h.time_zone
              else coalesce(p.first_at, t.first_at, v_now) + (v_now - h.from_at) end
    from held h
    left join lateral (
      select * from identity.signed_in_time(p_brand_id, p_person, h.from_at)) t on h.kind = 'session'
    left join lateral (
      select sum(limits.in_currency(case h.kind when 'stake' then s.staked_minor else s.lost_minor end, s.currency, h.currency)) as sum,
             min(s.first_stake_at) as first_at
        from played s where s.no = h.no) p on h.kind in ('stake', 'loss');
end $$;

/*
 * Why each of several stakes would go beyond what its person allowed themselves, as a refusal; null where none does. To be asked under
 * the locks of identity.lock_bettors. The limit with the least left is named.
 */
create function limits.faults_of_stakes(p_brand_id integer, p_person uuid[], p_currency text[], p_stake bigint[]) returns jsonb[]
  language plpgsql
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
as $$
declare
  v_faults jsonb[];
  v_row    record;
begin
  -- Nearly nobody: one look into an index for everybody of the batch.
  if not exists (select from limits.player_limit l
                  where l.brand_id = p_brand_id and l.person_id = any (p_person) and l.removed_at is null and l.kind <> 'deposit') then
    return null;
  end if;
  v_faults := array_fill(null::jsonb, array[cardinality(p_person)]);
  for v_row in
    select distinct on (o.ord) o.ord, u.*, case when u.kind = 'session' then u.amount - u.used
             else trunc(limits.in_currency(greatest(u.amount - u.used, 0), u.currency, o.currency))::bigint end as room,
           o.currency as stake_currency
      from unnest(p_person, p_currency, p_stake) with ordinality as o (person, currency, stake, ord)
      join (select distinct l.person_id from limits.player_limit l
             where l.brand_id = p_brand_id and l.person_id = any (p_person) and l.removed_at is null) w on w.person_id = o.person
     cross join lateral limits.used_by(p_brand_id, o.person) u
     where case u.kind when 'deposit' then false when 'session' then u.used >= u.amount
                else limits.in_currency(o.stake, o.currency, u.currency) > u.amount - u.used end
     order by o.ord, room
  loop
    v_faults[v_row.ord] := jsonb_build_object(
      'code', case v_row.kind when 'session' then 'session_limit_reached' else v_row.kind || '_limit_reached' end,
      'period', v_row.period, 'until', floor(extract(epoch from v_row.room_at) * 1000)::bigint)
      || case when v_row.kind = 'session' then jsonb_build_object('limitMinutes', v_row.amount)
         else jsonb_build_object('leftMinor', greatest(v_row.room, 0)::text, 'leftCurrency', v_row.stake_currency,
                                 'limitMinor', v_row.amount::text, 'limitCurrency', v_row.currency) end;
  end loop;
  return v_faults;
end $$;

create table limits.exclusion (
  brand_id        integer not null,
  exclusion_id    uuid not null,
  person_id       uuid not null,
  kind            text not null check (kind in ('time_out', 'self_exclusion')),
  reason          text not null,
  started_at      timestamptz not null default clock_timestamp(),
  ends_at         timestamptz,
  return_asked_at timestamptz,
  spread_from     uuid,
  primary key (brand_id, exclusion_id),
  check (kind = 'self_exclusion' or ends_at is not null),
  check (return_asked_at is null or return_asked_at >= ends_at)
);
create index exclusion_of_person on limits.exclusion (brand_id, person_id, started_at desc);
create unique index exclusion_spread_once on limits.exclusion (brand_id, person_id, spread_from) where spread_from is not null;
call platform.protect_by_brand('limits.exclusion');
grant select, insert, update (return_asked_at) on limits.exclusion to overround_app;
comment on table limits.exclusion is 'Pauses and exclusions players asked for. Never shortened: a row is written once.';
comment on column limits.exclusion.ends_at is 'Null: for ever.';
comment on column limits.exclusion.return_asked_at is 'When its person asked to come back, after the end; the way is open 24 hours later.';
comment on column limits.exclusion.spread_from is 'The exclusion at another brand of the operator that it follows.';

create table limits.exclusion_mark (
  kind         text not null check (kind in ('email', 'phone', 'name_birth', 'document', 'device')),
  mark_hash    bytea not null check (length(mark_hash) = 32),
  exclusion_id uuid not null,
  opens_at     timestamptz,
  primary key (kind, mark_hash, exclusion_id)
);
create index exclusion_mark_of on limits.exclusion_mark (exclusion_id);
grant select, insert, update (opens_at) on limits.exclusion_mark to overround_app;
comment on table limits.exclusion_mark is 'By what an excluded person is known again at every brand of the operator: keyed hashes, nothing that can be read.';
comment on column limits.exclusion_mark.opens_at is 'Null until they ask to come back; from then on they are nobody’s.';

create or replace view audit.limit_state as
select account_id, 'account_cap'::text as kind, stake_minor_max as amount_minor, reason, set_at as effective_at, brand_id,
       null::uuid as person_id, null::text as period, null::text as currency
  from betting.account_cap
union all
select null, 'own_' || l.kind, l.amount, '', l.since, l.brand_id, l.person_id, l.period, l.currency
  from limits.player_limit l where l.removed_at is null;
comment on view audit.limit_state is 'Version 2. Limits in force. Kinds: account_cap, the most that staff let an account stake on one position; own_deposit, own_stake, own_loss (minor units) and own_session (minutes), what players allow themselves.';

create or replace view audit.exclusion as
select p.person_id, p.status as kind, a.created_at as effective_at, a.reason, p.brand_id, null::timestamptz as ends_at
  from identity.person p
  left join lateral (
    select l.created_at, l.reason from identity.audit_log l
     where l.brand_id = p.brand_id and l.person_id = p.person_id and l.action = 'person.status_changed'
     order by l.audit_id desc limit 1) a on true
 where p.status <> 'active'
union all
select b.person_id, b.reason, b.since, '', b.brand_id, b.ends_at
  from identity.play_bar b where b.ends_at is null or b.ends_at > clock_timestamp();
comment on view audit.exclusion is 'Version 2. Persons who may not play, since when and until when (null: until they ask to come back, or staff opens). Kinds: blocked, closed, self_excluded, time_out.';
