-- A sign-in is three statements, each alone and each one round trip: what is known of the name, the count of the try, and, behind the
-- password, the session with everything that goes with it. A storm of sign-ins costs little more than its hashes.
-- Within a transaction its brand stays: these calls set one only where there is none.

-- Whose name it is, whether the device is known to them, and how often the subject was tried. Always one row, by the same steps,
-- whether anybody has the name or not. A known device has a count of its own.
create function identity.find_for_sign_in(
  p_brand_id integer, p_kind text, p_key text, p_device_hash bytea, p_subject_hash bytea, p_known_subject_hash bytea
) returns table (
  person_id uuid, status text, player_number bigint, login text, email text, is_email_confirmed boolean, password_hash text,
  is_generated boolean, is_email_sign_in boolean, is_known_device boolean, guard_version bigint, failures integer,
  failures_in_row integer, window_from timestamptz, tried_at timestamptz, paused_until timestamptz, now_at timestamptz
)
  language plpgsql volatile
  as $$
#variable_conflict use_column
declare
  v_person uuid;
  v_is_known boolean;
begin
  if platform.current_brand_id() is null then perform set_config('overround.brand_id', p_brand_id::text, true); end if;
  if p_kind = 'email' then
    select c.person_id into v_person from identity.credential c
     where c.brand_id = p_brand_id and c.email_key = p_key and c.is_email_sign_in;
  elsif p_kind = 'login' then
    select c.person_id into v_person from identity.credential c where c.brand_id = p_brand_id and c.login_key = p_key;
  else
    select p.person_id into v_person from identity.person p
     where p.brand_id = p_brand_id and p.player_number = p_key::bigint;
  end if;
  v_is_known := exists (
    select from identity.known_device d
     where d.brand_id = p_brand_id and d.person_id = coalesce(v_person, '00000000-0000-0000-0000-000000000000')
       and d.device_hash = p_device_hash);
  return query
  select c.person_id, p.status, p.player_number, c.login, c.email, c.email_confirmed_at is not null, c.password_hash,
         c.is_generated, c.is_email_sign_in, v_is_known, g.xmin::text::bigint, g.failures, g.failures_in_row,
         g.window_from, g.tried_at, g.paused_until, clock_timestamp()
    from (values (1)) always
    left join identity.person p on p.brand_id = p_brand_id and p.person_id = v_person and p.player_number is not null
    left join identity.credential c on c.brand_id = p_brand_id and c.person_id = p.person_id
    left join identity.sign_in_guard g
           on g.brand_id = p_brand_id
          and g.subject_hash = case when v_is_known then p_known_subject_hash else p_subject_hash end;
end $$;

-- Writes the next count of a subject, unless another try changed it since it was read (`p_version`, null for no row): then false,
-- and it is read and decided again. So of many tries at once each is counted.
create function identity.count_try(
  p_brand_id integer, p_subject_hash bytea, p_version bigint, p_failures integer, p_failures_in_row integer,
  p_window_from timestamptz, p_tried_at timestamptz, p_paused_until timestamptz
) returns boolean
  language plpgsql volatile
  as $$
begin
  if platform.current_brand_id() is null then perform set_config('overround.brand_id', p_brand_id::text, true); end if;
  if p_version is null then
    insert into identity.sign_in_guard (brand_id, subject_hash, failures, failures_in_row, window_from, tried_at, paused_until)
    values (p_brand_id, p_subject_hash, p_failures, p_failures_in_row, p_window_from, p_tried_at, p_paused_until)
    on conflict do nothing;
  else
    update identity.sign_in_guard g
       set failures = p_failures, failures_in_row = p_failures_in_row, window_from = p_window_from, tried_at = p_tried_at,
           paused_until = p_paused_until
     where g.brand_id = p_brand_id and g.subject_hash = p_subject_hash and g.xmin::text::bigint = p_version;
  end if;
  return found;
end $$;

-- A line of the audit log, alone or within a transaction.
create function identity.write_audit(
  p_brand_id integer, p_actor_kind text, p_actor text, p_person_id uuid, p_action text, p_before jsonb, p_after jsonb,
  p_reason text, p_address text, p_request_id text
) returns void
  language plpgsql volatile
  as $$
begin
  if platform.current_brand_id() is null then perform set_config('overround.brand_id', p_brand_id::text, true); end if;
  insert into identity.audit_log (brand_id, actor_kind, actor, person_id, action, before, after, reason, address, request_id)
  values (p_brand_id, p_actor_kind, p_actor, p_person_id, p_action, p_before, p_after, p_reason, p_address, p_request_id);
end $$;

-- Opens a session with a new mark for its device. With a subject, its failed tries are forgotten; with an action, the act is
-- recorded. Tells when, and when the person signed in with the password before.
create function identity.open_session(
  p_brand_id integer, p_session_id uuid, p_token_hash bytea, p_person_id uuid, p_address text, p_user_agent text,
  p_is_limited boolean, p_device_id uuid, p_device_hash bytea, p_subject_hash bytea, p_action text, p_after jsonb,
  p_request_id text
) returns table (signed_in_at timestamptz, previous_at timestamptz)
  language plpgsql volatile
  as $$
#variable_conflict use_column
begin
  if platform.current_brand_id() is null then perform set_config('overround.brand_id', p_brand_id::text, true); end if;
  if p_subject_hash is not null then
    delete from identity.sign_in_guard g where g.brand_id = p_brand_id and g.subject_hash = p_subject_hash;
  end if;
  select s.signed_in_at into previous_at from identity.session s
   where s.brand_id = p_brand_id and s.person_id = p_person_id and not s.is_limited
   order by s.signed_in_at desc limit 1;
  insert into identity.session (brand_id, session_id, token_hash, person_id, address, user_agent, is_limited, device_id)
  values (p_brand_id, p_session_id, p_token_hash, p_person_id, p_address, p_user_agent, p_is_limited, p_device_id)
  returning session.signed_in_at into signed_in_at;
  insert into identity.known_device (brand_id, person_id, device_hash) values (p_brand_id, p_person_id, p_device_hash);
  if p_action is not null then
    perform identity.write_audit(p_brand_id, 'player', p_person_id::text, p_person_id, p_action, null, p_after, '', p_address,
                                 p_request_id);
  end if;
  return next;
end $$;

revoke execute on function identity.find_for_sign_in, identity.count_try, identity.write_audit, identity.open_session from public;
grant execute on function identity.find_for_sign_in, identity.count_try, identity.write_audit, identity.open_session
  to overround_app;
