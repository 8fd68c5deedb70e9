-- What a limit of a month lets go, it lets go when the next month begins where the player is: as windows begin (see 3600), so also where that midnight is
-- there twice (Cuba). `at time zone` named the later of the two, so the player was told of room an hour after there was.

/* The first moment of the month after the one an instant is in: 32 days after the first of any month are days of the next. */
create function limits.next_month(p_time_zone text, p_at timestamptz) returns timestamptz
  language sql stable
as $$
  select limits.period_start('month', p_time_zone, limits.period_start('month', p_time_zone, p_at) + interval '768 hours')
$$;

/* As before, but for the end of a month. */
create or replace function limits.used_by(p_brand_id integer, p_person uuid)
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
                limits.next_month(h.time_zone, v_now)
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
