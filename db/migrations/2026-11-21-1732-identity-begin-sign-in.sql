-- The first try of a name is never refused, so it is counted where the name is looked up: who mistyped nothing lately signs in by two
-- statements. A subject that was tried before is read, decided on and counted by `identity.count_try`.
drop function identity.find_for_sign_in;

-- Whose name it is, whether the device is known to them, and how often the subject was tried. Always one row, by the same steps,
-- whether anybody has the name or not. A known device has a count of its own.
create function identity.begin_sign_in(
  p_brand_id integer, p_kind text, p_key text, p_device_hash bytea, p_subject_hash bytea, p_known_subject_hash bytea
) returns table (
  person_id uuid, status text, player_number bigint, login text, email text, is_email_confirmed boolean, password_hash text,
  is_generated boolean, is_email_sign_in boolean, is_known_device boolean, is_counted boolean, guard_version bigint,
  failures integer, failures_in_row integer, window_from timestamptz, tried_at timestamptz, paused_until timestamptz,
  now_at timestamptz
)
  language plpgsql volatile
  as $$
#variable_conflict use_column
declare
  v_person uuid;
  v_is_known boolean;
  v_subject bytea;
  v_is_counted boolean;
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
  v_subject := case when v_is_known then p_known_subject_hash else p_subject_hash end;
  insert into identity.sign_in_guard (brand_id, subject_hash, failures, failures_in_row, window_from, tried_at)
  values (p_brand_id, v_subject, 1, 1, clock_timestamp(), clock_timestamp())
  on conflict do nothing;
  v_is_counted := found;
  return query
  select c.person_id, p.status, p.player_number, c.login, c.email, c.email_confirmed_at is not null, c.password_hash,
         c.is_generated, c.is_email_sign_in, v_is_known, v_is_counted, g.xmin::text::bigint, g.failures, g.failures_in_row,
         g.window_from, g.tried_at, g.paused_until, clock_timestamp()
    from (values (1)) always
    left join identity.person p on p.brand_id = p_brand_id and p.person_id = v_person and p.player_number is not null
    left join identity.credential c on c.brand_id = p_brand_id and c.person_id = p.person_id
    left join identity.sign_in_guard g on g.brand_id = p_brand_id and g.subject_hash = v_subject;
end $$;
comment on function identity.begin_sign_in is 'What is known of a name before the password is looked at; counts the first try of a subject.';
revoke execute on function identity.begin_sign_in from public;
grant execute on function identity.begin_sign_in to overround_app;
