-- Every stake of a bet is asked of the limits its person set, in the statement that places it; and money that comes back because a bet was
-- exchanged for another or taken back says so, for it is no stake any more.
do $$
declare
  v_place text := pg_get_functiondef('betting.place_batch'::regproc);
  v_sell  text := pg_get_functiondef('betting.sell'::regproc);
  v_new   text;
begin
  v_new := replace(v_place, '  v_owing    uuid[];', '  v_owing    uuid[];
  v_faults   jsonb[];');
  if v_new = v_place then raise exception 'place_batch: declarations moved'; end if;
  v_place := replace(v_new, '  -- The key of an order first:', '  -- Nor beyond what they allow themselves. Bets that wait out a delay were counted when they were made.
  v_faults := limits.faults_of_stakes(p_brand_id, p_person, p_currency, p_stake);
  if v_faults is not null then
    for v_no in 1 .. v_count loop
      if v_faults[v_no] is not null and v_action[v_no] in (''place'', ''hold'') then
        v_action[v_no] := ''refuse'';
        v_refused[v_no] := v_faults[v_no]::text;
      end if;
    end loop;
  end if;

  -- The key of an order first:');
  if v_new = v_place then raise exception 'place_batch: keys moved'; end if;
  execute v_place;

  v_new := replace(v_sell, 'array[''bet.sale'']', 'array[case p_kind when ''edit'' then ''bet.exchange'' when ''undo'' then ''bet.undo'' else ''bet.sale'' end]');
  if v_new = v_sell then raise exception 'sell: kinds moved'; end if;
  execute v_new;
end $$;
