-- A device may be remembered up to 30 days. It proves who owns it, not who sits in front of it: sessions it opens are limited.
create table identity.remembered_device (
  brand_id   integer     not null,
  device_id  uuid        not null,
  person_id  uuid        not null,
  created_at timestamptz not null default clock_timestamp(),
  used_at    timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  ended_at   timestamptz,
  end_reason text        check (end_reason in ('signed_out', 'closed', 'password_changed', 'replaced', 'token_reused', 'blocked')),
  address    text        not null,
  user_agent text        not null,
  primary key (brand_id, device_id),
  foreign key (brand_id, person_id) references identity.person,
  check ((ended_at is null) = (end_reason is null)),
  check (expires_at <= created_at + interval '30 days 1 minute')
);
create index remembered_device_of_person on identity.remembered_device (brand_id, person_id) where ended_at is null;
comment on table identity.remembered_device is 'Browsers whose owner asked to be remembered. Each opens limited sessions: no withdrawal and no change of credentials.';
call platform.protect_by_brand('identity.remembered_device');
grant select, insert on identity.remembered_device to overround_app;
grant update (used_at, ended_at, end_reason, address, user_agent) on identity.remembered_device to overround_app;

create table identity.remember_token (
  brand_id   integer     not null,
  token_hash bytea       not null,
  device_id  uuid        not null,
  issued_at  timestamptz not null default clock_timestamp(),
  used_at    timestamptz,
  primary key (brand_id, token_hash),
  foreign key (brand_id, device_id) references identity.remembered_device on delete cascade
);
create index remember_token_of_device on identity.remember_token (brand_id, device_id);
comment on table identity.remember_token is 'One-use tokens of remembered devices, 256-bit, stored hashed. All tokens of a device are one family: a used one that comes back ends it.';
call platform.protect_by_brand('identity.remember_token');
grant select, insert on identity.remember_token to overround_app;
grant update (used_at) on identity.remember_token to overround_app;
grant delete on identity.remembered_device, identity.remember_token to overround_app;

alter table identity.session add column is_limited boolean not null default false;
alter table identity.session add column device_id uuid;
comment on column identity.session.is_limited is 'Opened by a remembered device, not by a password: never fresh.';
comment on column identity.session.device_id is 'The remembered device it belongs to, if any; ending one ends the other.';

-- What ran out is ended every second.
create index session_by_activity on identity.session (brand_id, active_at) where ended_at is null;
create index session_by_sign_in on identity.session (brand_id, signed_in_at) where ended_at is null;
