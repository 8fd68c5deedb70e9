-- One source of rates: what currencies are worth stands in site.currency_rate and nowhere else. Limits over several currencies, the bounds of the law
-- and the approval of payouts reckon by it. A rate that is absent or older than a week is no rate: where a limit needs one, nothing is let
-- through (decision 56). Whatever runs from before reads limits.in_currency, which stays; only its list of rates at the internal port is gone.

-- What operators told counts on, with its time. The reference list of 2025 and the round sums are older than a week and count no more.
insert into site.currency_rate (currency, source, rated_at, per_euro)
select r.currency, 'operator', r.stored_at, round(r.minor_per_euro / 10::numeric ^ c.exponent, 12)
  from limits.rate r join site.currency c on c.code = r.currency
 where r.source <> 'round_unit' and r.source not like 'reference list,%' and r.currency <> 'EUR'
   and round(r.minor_per_euro / 10::numeric ^ c.exponent, 12) > 0
    on conflict do nothing;

create function site.minor_per_euro(p_currency text, p_age_max interval) returns numeric
language sql stable
as $$
  select case when c.code = 'EUR' then 1
              when n.rated_at >= clock_timestamp() - p_age_max then n.per_euro end * 10::numeric ^ c.exponent
    from site.currency c
    left join lateral (select r.rated_at, r.per_euro from site.currency_rate r where r.currency = c.code
                        order by r.rated_at desc, r.read_at desc limit 1) n on true
   where c.code = p_currency
$$;
comment on function site.minor_per_euro(text, interval) is 'Minor units of a currency for one euro by its newest rate; null where there is none, or it is older than that.';

create or replace function limits.in_currency(p_amount numeric, p_from text, p_to text) returns numeric
language plpgsql stable
as $$
declare
  -- No bank is silent for so long.
  v_age_max constant interval := interval '7 days';
begin
  if p_from = p_to or p_amount = 0 then return p_amount; end if;
  return p_amount * site.minor_per_euro(p_to, v_age_max) / site.minor_per_euro(p_from, v_age_max);
end $$;
comment on function limits.in_currency(numeric, text, text) is 'Exact, by the newest rates; null where one is absent or older than a week.';

-- Beside what is used: whether it could be reckoned. What could not leaves nothing.
drop function limits.used_by(integer, uuid);
create function limits.used_by(p_brand_id integer, p_person uuid)
returns table (limit_id uuid, kind text, period text, currency text, amount bigint, used bigint, since timestamptz, room_at timestamptz,
               is_rated boolean)
language plpgsql stable
set enable_seqscan to off
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
             (brand_id, limit_id, person_id, kind, period, currency, amount, time_zone, since, wanted, asked_at, removed_at, told_at, set_by, no)
  ), played as (
    select * from wallet.play_since(p_brand_id, p_person, v_from)
     where exists (select from unnest(v_rows) as l where l.kind in ('stake', 'loss'))
  )
  select h.limit_id, h.kind, h.period, h.currency, h.amount,
         case when h.kind = 'session' then ceil(coalesce(t.seconds, 0) / 60.0)::bigint
              when h.kind = 'deposit' then 0
              when p.is_rated is false then h.amount
              else greatest(ceil(coalesce(p.sum, 0)), 0)::bigint end,
         h.from_at,
         case when h.period = 'month' then
                (date_trunc('month', v_now at time zone h.time_zone) + interval '1 month') at time zone h.time_zone
              else coalesce(p.first_at, t.first_at, v_now) + (v_now - h.from_at) end,
         p.is_rated is not false
    from held h
    left join lateral (
      select * from identity.signed_in_time(p_brand_id, p_person, h.from_at)) t on h.kind = 'session'
    left join lateral (
      select sum(c.own) as sum, min(c.first_stake_at) as first_at, bool_and(c.own is not null) as is_rated
        from (select limits.in_currency(case h.kind when 'stake' then s.staked_minor else s.lost_minor end, s.currency, h.currency) as own,
                     s.first_stake_at
                from played s where s.no = h.no) c) p on h.kind in ('stake', 'loss');
end $$;

-- As before, but for what cannot be reckoned: it is refused, and the refusal says why.
create or replace function limits.faults_of_limits(p_brand_id integer, p_person uuid[], p_currency text[], p_stake bigint[])
 RETURNS jsonb[]
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $$
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
             else coalesce(trunc(limits.in_currency(greatest(u.amount - u.used, 0), u.currency, o.currency))::bigint, 0) end as room,
           u.kind <> 'session' and (not u.is_rated or limits.in_currency(o.stake, o.currency, u.currency) is null) as is_unrated,
           o.currency as stake_currency,
           (select l.set_by from limits.player_limit l where l.brand_id = p_brand_id and l.limit_id = u.limit_id) as set_by
      from unnest(p_person, p_currency, p_stake) with ordinality as o (person, currency, stake, ord)
      join (select distinct l.person_id from limits.player_limit l
             where l.brand_id = p_brand_id and l.person_id = any (p_person) and l.removed_at is null) w on w.person_id = o.person
     cross join lateral limits.used_by(p_brand_id, o.person) u
     where case u.kind when 'deposit' then false when 'session' then u.used >= u.amount
                -- What cannot be reckoned is beyond every limit.
                else coalesce(not u.is_rated or limits.in_currency(o.stake, o.currency, u.currency) > u.amount - u.used, true) end
     order by o.ord, room
  loop
    v_faults[v_row.ord] := jsonb_build_object(
      'code', case when v_row.is_unrated then 'limit_rate_missing' else v_row.kind || '_limit_reached' end,
      'setBy', v_row.set_by, 'period', v_row.period, 'until', floor(extract(epoch from v_row.room_at) * 1000)::bigint)
      || case when v_row.kind = 'session' then jsonb_build_object('limitMinutes', v_row.amount)
         else jsonb_build_object('leftMinor', greatest(v_row.room, 0)::text, 'leftCurrency', v_row.stake_currency,
                                 'limitMinor', v_row.amount::text, 'limitCurrency', v_row.currency) end;
  end loop;
  return v_faults;
end $$;

drop table limits.rate;
