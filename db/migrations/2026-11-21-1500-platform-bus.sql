-- Messages between processes that are too long for a notice. Losing them with a crash loses nothing: who listens asks anew.
create unlogged table platform.bus_message (
  message_id bigint generated always as identity primary key,
  body bytea not null,
  told_at timestamptz not null default clock_timestamp()
);
comment on table platform.bus_message is 'Long messages of the bus between processes; each lives for a minute.';
create index bus_message_told_at on platform.bus_message (told_at);
grant select on platform.bus_message to overround_app;

-- Tells messages in their order. A notice holds 8,000 bytes at most.
create function platform.tell_bus(p_sender text, p_topics text[], p_bodies bytea[]) returns void
  language plpgsql security definer
  set search_path = pg_catalog
  as $$
declare
  v_text text;
  v_id bigint;
begin
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
revoke execute on function platform.tell_bus from public;
grant execute on function platform.tell_bus to overround_app;
