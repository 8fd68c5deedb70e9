create schema identity;
comment on schema identity is 'Who a person is to us: credentials, sessions, tokens, and the record of what was done to them.';
grant usage on schema identity to overround_app;

create table identity.person (
  brand_id      integer     not null,
  person_id     uuid        not null,
  player_number bigint,
  status        text        not null default 'active' check (status in ('active', 'blocked', 'closed')),
  country_id    integer     not null,
  lang          text        not null,
  created_at    timestamptz not null default now(),
  primary key (brand_id, person_id),
  constraint person_number_once unique (brand_id, player_number)
);
comment on table identity.person is 'One human being at one brand. What they are called lives in the account module.';
comment on column identity.person.player_number is 'The number clients show: that of the first account. Null only inside the transaction that opens the person.';
comment on column identity.person.country_id is 'Country of residence, numeric id of the wire.';
call platform.protect_by_brand('identity.person');
grant select, insert on identity.person to overround_app;
grant update (player_number, status, country_id, lang) on identity.person to overround_app;

create table identity.credential (
  brand_id            integer     not null,
  person_id           uuid        not null,
  login               text,
  login_key           text,
  email               text,
  email_key           text,
  email_confirmed_at  timestamptz,
  password_hash       text        not null,
  password_changed_at timestamptz not null default now(),
  is_generated        boolean     not null,
  primary key (brand_id, person_id),
  foreign key (brand_id, person_id) references identity.person,
  constraint credential_login_once unique (brand_id, login_key),
  constraint credential_email_once unique (brand_id, email_key),
  check ((login is null) = (login_key is null)),
  check ((email is null) = (email_key is null))
);
comment on table identity.credential is 'What a person signs in with.';
comment on column identity.credential.login_key is 'Canonical form (NFKC, case-folded, look-alikes joined, invisible characters removed): two logins that look the same are the same.';
comment on column identity.credential.password_hash is 'argon2id in PHC form.';
comment on column identity.credential.is_generated is 'The password was made by us and shown once; it is replaced before the first withdrawal.';
call platform.protect_by_brand('identity.credential');
grant select, insert, update on identity.credential to overround_app;

create table identity.session (
  brand_id     integer     not null,
  session_id   uuid        not null,
  token_hash   bytea       not null,
  person_id    uuid        not null,
  signed_in_at timestamptz not null default now(),
  active_at    timestamptz not null default now(),
  ended_at     timestamptz,
  end_reason   text check (end_reason in ('signed_out', 'closed', 'password_changed', 'idle', 'expired', 'replaced', 'token_reused', 'blocked')),
  address      text        not null,
  user_agent   text        not null,
  primary key (brand_id, session_id),
  foreign key (brand_id, person_id) references identity.person,
  constraint session_token_once unique (brand_id, token_hash),
  check ((ended_at is null) = (end_reason is null))
);
create index session_of_person on identity.session (brand_id, person_id, signed_in_at desc);
comment on table identity.session is 'Signed-in browsers and apps. The 256-bit token itself is never stored.';
comment on column identity.session.active_at is 'Last act of the person; reading and polling do not count.';
call platform.protect_by_brand('identity.session');
grant select, insert on identity.session to overround_app;
grant update (active_at, ended_at, end_reason) on identity.session to overround_app;

-- A session ends everywhere within a second: every process forgets what it remembered of it.
create function identity.tell_session_end() returns trigger
  language plpgsql as $$
begin
  perform pg_notify('session_ended', new.session_id::text);
  return null;
end $$;
create trigger tell_session_end after update of ended_at on identity.session
  for each row when (old.ended_at is null and new.ended_at is not null)
  execute function identity.tell_session_end();

create table identity.known_device (
  brand_id    integer     not null,
  person_id   uuid        not null,
  device_hash bytea       not null,
  first_at    timestamptz not null default now(),
  last_at     timestamptz not null default now(),
  primary key (brand_id, person_id, device_hash),
  foreign key (brand_id, person_id) references identity.person
);
comment on table identity.known_device is 'Browsers a person signed in from. Strangers who guess passwords do not lock these out.';
call platform.protect_by_brand('identity.known_device');
grant select, insert on identity.known_device to overround_app;
grant update (last_at) on identity.known_device to overround_app;

create table identity.sign_in_guard (
  brand_id        integer     not null,
  subject_hash    bytea       not null,
  failures        integer     not null,
  failures_in_row integer     not null,
  window_from     timestamptz not null,
  tried_at        timestamptz not null,
  paused_until    timestamptz,
  primary key (brand_id, subject_hash)
);
comment on table identity.sign_in_guard is 'Failed sign-ins per name typed, whether such a person exists or not, so that both look the same.';
comment on column identity.sign_in_guard.subject_hash is 'SHA-256 of the canonical name, joined with the device for a known one.';
call platform.protect_by_brand('identity.sign_in_guard');
grant select, insert, update, delete on identity.sign_in_guard to overround_app;

create table identity.refresh_token (
  brand_id   integer     not null,
  token_hash bytea       not null,
  session_id uuid        not null,
  issued_at  timestamptz not null default now(),
  used_at    timestamptz,
  primary key (brand_id, token_hash),
  foreign key (brand_id, session_id) references identity.session
);
create index refresh_token_of_session on identity.refresh_token (brand_id, session_id);
comment on table identity.refresh_token is 'One-use tokens of the mobile calls. All tokens of a session are one family: a used one that comes back ends it.';
call platform.protect_by_brand('identity.refresh_token');
grant select, insert, delete on identity.refresh_token to overround_app;
grant update (used_at) on identity.refresh_token to overround_app;

create table identity.link (
  brand_id   integer     not null,
  link_hash  bytea       not null,
  person_id  uuid        not null,
  purpose    text        not null check (purpose in ('confirm_email')),
  target     text        not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at    timestamptz,
  primary key (brand_id, link_hash),
  foreign key (brand_id, person_id) references identity.person
);
create index link_of_person on identity.link (brand_id, person_id, purpose, created_at desc);
comment on table identity.link is 'One-use links sent by mail, 256-bit, stored hashed; only the newest of a purpose works.';
comment on column identity.link.target is 'What the link proves, e.g. the canonical e-mail address it was sent to.';
call platform.protect_by_brand('identity.link');
grant select, insert on identity.link to overround_app;
grant update (used_at) on identity.link to overround_app;

create table identity.token_key (
  kid        text        primary key,
  secret     bytea       not null check (length(secret) = 32),
  created_at timestamptz not null default now()
);
comment on table identity.token_key is 'Keys that sign short-lived service tokens (HS256). The newest signs; older ones verify until their tokens ran out.';
grant select, insert on identity.token_key to overround_app;
