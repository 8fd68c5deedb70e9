-- A payout that waited is paid under the result that held it, hours after the remainders of its run were summed: what rounding it kept was never
-- booked. Versions that a run no longer looks at are lined up by whoever writes them, and summed with the next turn.
create table betting.rounding_late (
  brand_id integer not null,
  bet_id   bigint  not null,
  version  integer not null,
  primary key (brand_id, bet_id, version),
  foreign key (brand_id, bet_id, version) references betting.settlement (brand_id, bet_id, version)
);
call platform.protect_by_brand('betting.rounding_late');
grant select, insert, delete on betting.rounding_late to overround_app;
comment on table betting.rounding_late is 'Versions of bets that were written after their run was summed, until their remainders are in betting.rounding.';

-- Those of before.
insert into betting.rounding_late (brand_id, bet_id, version)
select s.brand_id, s.bet_id, s.version
  from betting.settlement s
  join betting.settlement_progress r on r.brand_id = s.brand_id and r.event_id = s.event_id and r.result_version = s.result_version
 where s.settled_at > r.rounded_at;

create or replace function betting.book_rounding(p_brand_id integer, p_count integer, p_tx uuid) returns integer
  language plpgsql volatile
  set plan_cache_mode = force_custom_plan
  set enable_seqscan = off
  as $$
declare
  v_run      record;
  v_looked   bigint[];
  v_bets     bigint[];
  v_versions integer[];
  v_cause    text;
  v_accounts bigint[];
  v_amounts  bigint[];
  v_outcome  text;
begin
  -- One at a time per brand: what is whole is decided on the sum of all.
  perform pg_advisory_xact_lock(1320, p_brand_id);
  -- Those that their run did not see come first.
  with taken as (
    delete from betting.rounding_late l
     where l.brand_id = p_brand_id
       and (l.bet_id, l.version) in (select o.bet_id, o.version from betting.rounding_late o
                                      where o.brand_id = p_brand_id order by o.bet_id, o.version limit p_count)
    returning l.bet_id, l.version
  )
  select array_agg(t.bet_id), array_agg(t.version) into v_bets, v_versions from taken t;
  if v_bets is not null then
    v_looked := v_bets;
    v_cause := format('late:%s', p_tx);
  else
    select r.event_id, r.result_version, r.rounded_to into v_run
      from betting.settlement_progress r
     where r.brand_id = p_brand_id and r.finished_at is not null and r.rounded_at is null
     order by r.finished_at limit 1;
    if not found then
      return null;
    end if;
    v_looked := array(
      select l.bet_id from betting.leg l
       where l.brand_id = p_brand_id and l.event_id = v_run.event_id and l.bet_id > v_run.rounded_to
       group by l.bet_id order by l.bet_id limit p_count);
    update betting.settlement_progress r
       set rounded_to = coalesce(v_looked[cardinality(v_looked)], r.rounded_to),
           rounded_at = case when cardinality(v_looked) < p_count then clock_timestamp() end
     where r.brand_id = p_brand_id and r.event_id = v_run.event_id and r.result_version = v_run.result_version;
    select array_agg(s.bet_id), array_agg(s.version) into v_bets, v_versions
      from betting.settlement s
     where s.brand_id = p_brand_id and s.bet_id = any (v_looked)
       and s.event_id = v_run.event_id and s.result_version = v_run.result_version;
    v_cause := format('%s:%s:%s', v_run.event_id, v_run.result_version, v_run.rounded_to);
  end if;

  insert into betting.rounding as r (brand_id, currency, denominator, numerator)
  select p_brand_id, n.currency, split_part(n.remainder, '/', 2)::numeric, sum(n.sign * split_part(n.remainder, '/', 1)::numeric)
    from (select b.currency, x.remainder, x.sign
            from unnest(v_bets, v_versions) as u (bet_id, version)
            join betting.settlement s on s.brand_id = p_brand_id and s.bet_id = u.bet_id and s.version = u.version
            join betting.bet b on b.brand_id = s.brand_id and b.bet_id = s.bet_id
            left join betting.settlement before on before.brand_id = s.brand_id and before.bet_id = s.bet_id
                                               and before.version = s.version - 1,
                 lateral (values (s.remainder, 1), (before.remainder, -1)) as x (remainder, sign)
           where x.remainder not like '%/1') n
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
      array[v_cause], array['system'],
      array_fill(1, array[cardinality(v_accounts)]), v_accounts, v_amounts) t;
    if v_outcome <> 'posted' then
      raise exception 'rounding was not posted: %', v_outcome using errcode = 'integrity_constraint_violation';
    end if;
  end if;
  return cardinality(v_looked);
end $$;

create view audit.rounding_late as select l.bet_id, l.version, l.brand_id from betting.rounding_late l;
comment on view audit.rounding_late is 'Version 1. Versions whose remainders are not in audit.rounding_part yet, though their run is.';
grant select on audit.rounding_late to overround_audit;
