-- A person's own data: copies of all of it, and who was erased (safety 14, decision 48).
create schema privacy;
comment on schema privacy is 'Copies of a person''s own data, and who asked to be erased.';
grant usage on schema privacy to overround_app;

create table privacy.export (
  brand_id   integer     not null,
  export_id  uuid        not null,
  person_id  uuid        not null,
  asked_at   timestamptz not null default clock_timestamp(),
  ready_at   timestamptz,
  expires_at timestamptz,
  byte_count integer check (byte_count > 0),
  sealed     bytea,
  primary key (brand_id, export_id),
  check ((ready_at is null) = (sealed is null)),
  check ((ready_at is null) = (expires_at is null))
);
create index export_of_person on privacy.export (brand_id, person_id, asked_at desc);
comment on table privacy.export is 'A copy of all that is kept of a person, as they asked for it.';
comment on column privacy.export.sealed is 'The archive under the key of the person, bound to this row.';
comment on column privacy.export.expires_at is 'From then on it is nobody''s, and it is deleted.';
call platform.protect_by_brand('privacy.export');
grant select, insert, delete, update (ready_at, expires_at, byte_count, sealed) on privacy.export to overround_app;

create table privacy.erasure (
  brand_id    integer     not null,
  person_id   uuid        not null,
  asked_at    timestamptz not null default clock_timestamp(),
  swept_at    timestamptz,
  finished_at timestamptz,
  primary key (brand_id, person_id)
);
comment on table privacy.erasure is 'Who was erased, by their id alone.';
comment on column privacy.erasure.swept_at is 'When what was written since by jobs under way was erased too.';
comment on column privacy.erasure.finished_at is 'When what the law kept was erased: five years after the account was closed.';
call platform.protect_by_brand('privacy.erasure');
grant select, insert, update (swept_at, finished_at) on privacy.erasure to overround_app;

/* Persons whose accounts were closed before an instant, and stayed so. */
create function identity.closed_before(p_brand_id integer, p_at timestamptz) returns setof uuid
  language sql stable security definer
  set search_path = pg_catalog
as $$
  select p.person_id from identity.person p
   where p.brand_id = p_brand_id and p_brand_id = platform.current_brand_id() and p.status = 'closed'
     and (select max(l.created_at) from identity.audit_log l
           where l.brand_id = p.brand_id and l.person_id = p.person_id and l.action = 'person.status_changed') < p_at
$$;
revoke execute on function identity.closed_before from public;
grant execute on function identity.closed_before to overround_app;

-- What a person's erasure takes away.
grant delete on
  account.profile, account.home_address, account.told_papers, account.setting, account.mailing, account.disallowed_sports,
  identity.session, identity.known_device, identity.link, identity.play_bar,
  favourites.arrangement, favourites.choice,
  messages.entry, messages.enquiry, messages.idea, messages.message,
  notifications.mail, notifications.sms,
  limits.exclusion_mark, limits.person_mark, limits.staff_wish, limits.exclusion, limits.player_limit, limits.prompt,
  limits.reality_check, limits.statement,
  verification.outside_check, betting.player_option, betting.one_click_budget
  to overround_app;
grant update (destination, return_url, redirect_url) on payments.payment to overround_app;
