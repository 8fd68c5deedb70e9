-- Text messages: queued with their cause, handed to a gateway afterwards, reported on later.
create table notifications.sms (
  brand_id     integer     not null,
  sms_id       uuid        not null,
  person_id    uuid,
  template     text        not null,
  lang         text        not null,
  sender       text        not null,
  country      text        not null check (country ~ '^([A-Z]{2}|001)$'),
  number_hash  bytea       not null,
  recipient    bytea       not null,
  text_body    bytea,
  segments     smallint    not null check (segments > 0),
  status       text        not null default 'queued' check (status in ('queued', 'sent', 'delivered', 'failed', 'refused')),
  reason       text,
  provider     text,
  provider_ref text,
  created_at   timestamptz not null default clock_timestamp(),
  expires_at   timestamptz not null,
  handed_at    timestamptz,
  finished_at  timestamptz,
  primary key (brand_id, sms_id)
);
create index sms_newest on notifications.sms (brand_id, created_at desc, sms_id desc);
create unique index sms_once on notifications.sms (sms_id);
comment on table notifications.sms is 'The outbox of text messages. Refused also by our own guard against floods and cost.';
comment on column notifications.sms.number_hash is 'Keyed hash of the number: what is counted per number without reading any.';
comment on column notifications.sms.recipient is 'E.164, sealed under the secrets key of the installation and bound to the message; text_body likewise.';
comment on column notifications.sms.text_body is 'Emptied once a real gateway took the message: codes in it are secrets. The sandbox keeps it to be read.';
comment on column notifications.sms.handed_at is 'When a gateway was asked first; from then on the message counts for the guard.';
call platform.protect_by_brand('notifications.sms');
grant select, insert on notifications.sms to overround_app;
grant update (status, reason, provider, provider_ref, handed_at, finished_at, text_body) on notifications.sms to overround_app;

-- A report of delivery comes to whatever host the gateway was told; the message knows its brand.
create function notifications.brand_of_sms(p_sms_id uuid) returns integer
  language sql stable security definer set search_path = pg_catalog
  return (select brand_id from notifications.sms where sms_id = p_sms_id);
revoke execute on function notifications.brand_of_sms from public;
grant execute on function notifications.brand_of_sms to overround_app;
