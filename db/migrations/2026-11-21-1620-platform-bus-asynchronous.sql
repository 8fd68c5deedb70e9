-- A message of the bus need not survive a crash, so its commit waits for no disk.
create or replace function platform.tell_bus(p_sender text, p_topics text[], p_bodies bytea[]) returns void
  language plpgsql security definer
  set search_path = pg_catalog
  as $$
declare
  v_text text;
  v_id bigint;
begin
  perform set_config('synchronous_commit', 'off', true);
  for i in 1 .. cardinality(p_topics) loop
    if length(p_bodies[i]) <= 5500 then
      v_text := '=' || translate(encode(p_bodies[i], 'base64'), E'\n', '');
    else
      insert into platform.bus_message (body) values (p_bodies[i]) returning message_id into v_id;
      v_text := '#' || v_id;
    end if;
    perform pg_notify('platform_bus', p_sender || ' ' || p_topics[i] || ' ' || v_text);
  end loop;
  delete from platform.bus_message where told_at < clock_timestamp() - interval '1 minute';
end $$;
