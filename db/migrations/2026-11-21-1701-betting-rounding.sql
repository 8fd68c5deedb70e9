-- What rounding payouts down kept is booked to the rounding account of the house, in whole minor units, behind the settlements:
-- remainders of tickets have different denominators, so their sum is kept exactly, denominator by denominator.

alter table betting.settlement_progress
  add column rounded_to bigint not null default 0,
  add column rounded_at timestamptz;
comment on column betting.settlement_progress.rounded_to is 'Remainders of bets up to this number are in betting.rounding.';
comment on column betting.settlement_progress.rounded_at is 'When the remainders of the whole run were in betting.rounding.';
create index settlement_progress_not_rounded on betting.settlement_progress (brand_id, finished_at) where rounded_at is null;

create table betting.rounding (
  brand_id    integer not null,
  currency    text collate "C" not null,
  denominator numeric not null check (denominator > 1),
  numerator   numeric not null,
  primary key (brand_id, currency, denominator)
);
call platform.protect_by_brand('betting.rounding');
grant select, insert, update on betting.rounding to overround_app;
comment on table betting.rounding is 'Exact sum, in minor units, of what rounding down kept in the newest settlements of all bets; one row per denominator of the fractions.';

create table betting.rounding_booked (
  brand_id     integer not null,
  currency     text collate "C" not null,
  amount_minor bigint not null,
  primary key (brand_id, currency)
);
call platform.protect_by_brand('betting.rounding_booked');
grant select, insert, update on betting.rounding_booked to overround_app;
comment on table betting.rounding_booked is 'Whole minor units of the sum that are on the rounding account.';

create aggregate betting.common_denominator(numeric) (sfunc = lcm, stype = numeric, initcond = '1');
comment on aggregate betting.common_denominator(numeric) is 'The least number that all of them divide.';
revoke execute on function betting.common_denominator(numeric) from public;
grant execute on function betting.common_denominator(numeric) to overround_app, overround_audit;

-- Takes in the remainders of the next bets of one finished run and books what became whole. A version counts with its remainder,
-- and takes out that of the version before it, in whatever order runs are taken in. Says how many bets it looked at; null when
-- every finished run is in.
create function betting.book_rounding(p_brand_id integer, p_count integer, p_tx uuid) returns integer
  language plpgsql volatile
  set plan_cache_mode = force_custom_plan
  set enable_seqscan = off
  as $$
declare
  v_run      record;
  v_bets     bigint[];
  v_accounts bigint[];
  v_amounts  bigint[];
  v_outcome  text;
begin
  -- One at a time per brand: what is whole is decided on the sum of all.
  perform pg_advisory_xact_lock(1320, p_brand_id);
  select r.event_id, r.result_version, r.rounded_to into v_run
    from betting.settlement_progress r
   where r.brand_id = p_brand_id and r.finished_at is not null and r.rounded_at is null
   order by r.finished_at limit 1;
  if not found then
    return null;
  end if;
  v_bets := array(
    select l.bet_id from betting.leg l
     where l.brand_id = p_brand_id and l.event_id = v_run.event_id and l.bet_id > v_run.rounded_to
     group by l.bet_id order by l.bet_id limit p_count);
  update betting.settlement_progress r
     set rounded_to = coalesce(v_bets[cardinality(v_bets)], r.rounded_to),
         rounded_at = case when cardinality(v_bets) < p_count then clock_timestamp() end
   where r.brand_id = p_brand_id and r.event_id = v_run.event_id and r.result_version = v_run.result_version;

  insert into betting.rounding as r (brand_id, currency, denominator, numerator)
  select p_brand_id, n.currency, split_part(n.remainder, '/', 2)::numeric, sum(n.sign * split_part(n.remainder, '/', 1)::numeric)
    from (select b.currency, x.remainder, x.sign
            from betting.settlement s
            join betting.bet b on b.brand_id = s.brand_id and b.bet_id = s.bet_id
            left join betting.settlement before on before.brand_id = s.brand_id and before.bet_id = s.bet_id
                                               and before.version = s.version - 1,
                 lateral (values (s.remainder, 1), (before.remainder, -1)) as x (remainder, sign)
           where s.brand_id = p_brand_id and s.bet_id = any (v_bets)
             and s.event_id = v_run.event_id and s.result_version = v_run.result_version
             and x.remainder not like '%/1') n
   group by n.currency, split_part(n.remainder, '/', 2)::numeric
      on conflict (brand_id, currency, denominator) do update set numerator = r.numerator + excluded.numerator;

  with whole as (
    select r.currency, div(sum(r.numerator * div(c.common, r.denominator)), c.common)::bigint as minor
      from betting.rounding r
      join (select currency, betting.common_denominator(denominator) as common
              from betting.rounding where brand_id = p_brand_id group by currency) c on c.currency = r.currency
     where r.brand_id = p_brand_id
     group by r.currency, c.common
  ), difference as (
    select w.currency, w.minor - coalesce(b.amount_minor, 0) as amount
      from whole w left join betting.rounding_booked b on b.brand_id = p_brand_id and b.currency = w.currency
     where w.minor <> coalesce(b.amount_minor, 0)
  ), booked as (
    insert into betting.rounding_booked as b (brand_id, currency, amount_minor)
    select p_brand_id, d.currency, d.amount from difference d
        on conflict (brand_id, currency) do update set amount_minor = b.amount_minor + excluded.amount_minor
  )
  select array_agg(x.account_id), array_agg(x.amount) into v_accounts, v_amounts
    from difference d,
         lateral (values (wallet.house_account(p_brand_id, 'bet_result', d.currency), -d.amount),
                         (wallet.house_account(p_brand_id, 'rounding', d.currency), d.amount)) as x (account_id, amount);
  if v_accounts is not null then
    select t.outcome into v_outcome from wallet.post_batch(
      p_brand_id, array[p_tx], array['bet.rounding'], array['rounding'],
      array[format('%s:%s:%s', v_run.event_id, v_run.result_version, v_run.rounded_to)], array['system'],
      array_fill(1, array[cardinality(v_accounts)]), v_accounts, v_amounts) t;
    if v_outcome <> 'posted' then
      raise exception 'rounding was not posted: %', v_outcome using errcode = 'integrity_constraint_violation';
    end if;
  end if;
  return cardinality(v_bets);
end $$;
revoke execute on function betting.book_rounding from public;
grant execute on function betting.book_rounding to overround_app;

create view audit.rounding_part as
select r.currency, r.denominator, r.numerator, r.brand_id from betting.rounding r;
comment on view audit.rounding_part is 'Version 1. Exact sum of what rounding payouts down kept, in minor units, one row per denominator.';
create view audit.rounding as
select r.currency, div(r.numerator, r.denominator) as whole_minor, mod(r.numerator, r.denominator) as rest_numerator,
       r.denominator as rest_denominator, r.brand_id
  from (select x.brand_id, x.currency, sum(x.numerator * div(c.common, x.denominator)) as numerator, c.common as denominator
          from betting.rounding x
          join (select brand_id, currency, betting.common_denominator(denominator) as common
                  from betting.rounding group by brand_id, currency) c using (brand_id, currency)
         group by x.brand_id, x.currency, c.common) r;
comment on view audit.rounding is 'Version 1. All that rounding payouts down kept, per currency: whole minor units, which are on the rounding account, and a rest below one.';
create view audit.settlement_run as
select p.event_id, p.result_version, p.bets_seen, p.bets_changed, p.finished_at, p.rounded_to, p.rounded_at, p.brand_id
  from betting.settlement_progress p;
comment on view audit.settlement_run is 'Version 1. Runs that settled the bets on an event by a result; remainders of bets up to rounded_to are in audit.rounding_part, all of them when rounded_at is set.';
grant select on audit.rounding_part, audit.rounding, audit.settlement_run to overround_audit;
