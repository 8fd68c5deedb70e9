-- Where clocks are turned back over midnight of the first (Cuba, in November of some years), that midnight is there twice, and a month begins with the earlier
-- one: `at time zone` took the later, so an hour of stakes was counted in no month, and the window began behind the moment it was asked for.

/* From when on a period counts. Days and weeks roll, a month is that of the calendar. */
create or replace function limits.period_start(p_period text, p_time_zone text, p_at timestamptz) returns timestamptz
  language sql stable
as $$
  select case p_period when 'day' then p_at - interval '24 hours' when 'week' then p_at - interval '168 hours'
              else (select case when date_trunc('month', (s.from_at - interval '1 hour') at time zone p_time_zone) = s.month
                                then s.from_at - interval '1 hour' else s.from_at end
                      from (select m.month, m.month at time zone p_time_zone as from_at
                              from (select date_trunc('month', p_at at time zone p_time_zone) as month) m) s) end
$$;
