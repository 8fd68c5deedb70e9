-- Whether a desk waits is decided under the lock of the payment whose code it named, in the scope of that payment's brand; what it named that is
-- unknown is counted at the brand of the host it asked.
create function payments.cash_misses_of(p_brand_id integer, p_provider_id text, p_desk_id text) returns bigint
  language sql stable security definer
  set search_path = pg_catalog
  begin atomic
    select count(*) from payments.cash_miss m
     where m.brand_id = p_brand_id and m.provider_id = p_provider_id and m.desk_id = p_desk_id
       and m.missed_at > clock_timestamp() - interval '1 hour';
  end;
revoke execute on function payments.cash_misses_of from public;
grant execute on function payments.cash_misses_of to overround_app;
