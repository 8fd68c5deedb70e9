-- Somebody may want to be told of every time their account is opened, not only of a new device: the choice stands where the sign-in is read anyway.
alter table identity.credential add column is_told_each_sign_in boolean not null default false;
comment on column identity.credential.is_told_each_sign_in is 'The owner wants to be told of every sign-in; of one from a new device everybody is.';

drop function identity.open_session(integer, uuid, bytea, uuid, text, text, boolean, uuid, bytea, bytea, text, jsonb, text, text);
-- As before, and says whether the owner wants to be told of it.
create function identity.open_session(
  p_brand_id integer, p_session_id uuid, p_token_hash bytea, p_person_id uuid, p_address text, p_user_agent text,
  p_is_limited boolean, p_device_id uuid, p_device_hash bytea, p_subject_hash bytea, p_action text, p_after jsonb,
  p_request_id text, p_password_hash text
) returns table (signed_in_at timestamptz, previous_at timestamptz, is_told boolean)
  language plpgsql volatile
  as $$
declare
  v_is_told boolean;
begin
  if platform.current_brand_id() is null then perform set_config('overround.brand_id', p_brand_id::text, true); end if;
  perform 1 from identity.person p
    where p.brand_id = p_brand_id and p.person_id = p_person_id and p.status = 'active' for key share;
  if not found then return; end if;
  if p_password_hash is not null then
    -- Whoever replaces it waits, and ends this session then; or is waited for, and no row has the hash any more.
    perform 1 from identity.credential c
      where c.brand_id = p_brand_id and c.person_id = p_person_id and c.password_hash = p_password_hash for share;
    if not found then return; end if;
  end if;
  select c.is_told_each_sign_in into v_is_told from identity.credential c where c.brand_id = p_brand_id and c.person_id = p_person_id;
  return query select o.signed_in_at, o.previous_at, coalesce(v_is_told, false)
    from identity.open_session(p_brand_id, p_session_id, p_token_hash, p_person_id, p_address, p_user_agent,
      p_is_limited, p_device_id, p_device_hash, p_subject_hash, p_action, p_after, p_request_id) o;
end $$;
revoke execute on function identity.open_session(integer, uuid, bytea, uuid, text, text, boolean, uuid, bytea, bytea, text, jsonb, text, text)
  from public;
grant execute on function identity.open_session(integer, uuid, bytea, uuid, text, text, boolean, uuid, bytea, bytea, text, jsonb, text, text)
  to overround_app;
