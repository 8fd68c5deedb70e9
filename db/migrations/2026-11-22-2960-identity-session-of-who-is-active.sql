-- Every way in opens a session to who is active at that instant, and to nobody else: the row of the person is held first and read then.
-- Whoever blocks, closes or excludes a person waits for it and ends the session, or is waited for and nothing opens.
create or replace function identity.open_session(
  p_brand_id integer, p_session_id uuid, p_token_hash bytea, p_person_id uuid, p_address text, p_user_agent text,
  p_is_limited boolean, p_device_id uuid, p_device_hash bytea, p_subject_hash bytea, p_action text, p_after jsonb,
  p_request_id text, p_password_hash text
) returns table (signed_in_at timestamptz, previous_at timestamptz)
  language plpgsql volatile
  as $$
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
  return query select * from identity.open_session(p_brand_id, p_session_id, p_token_hash, p_person_id, p_address, p_user_agent,
    p_is_limited, p_device_id, p_device_hash, p_subject_hash, p_action, p_after, p_request_id);
end $$;
