-- Passkeys: a key pair in a device or a password manager, of which only the public half is here.
create table identity.passkey (
  brand_id      integer     not null,
  credential_id text        not null,
  person_id     uuid        not null,
  passkey_id    uuid        not null,
  rp_id         text        not null,
  public_key    bytea       not null,
  sign_count    bigint      not null,
  transports    text[]      not null,
  is_backed_up  boolean     not null,
  name          text        not null check (char_length(name) between 1 and 60),
  created_at    timestamptz not null default clock_timestamp(),
  used_at       timestamptz,
  primary key (brand_id, credential_id),
  unique (brand_id, passkey_id),
  foreign key (brand_id, person_id) references identity.person
);
create index passkey_by_person on identity.passkey (brand_id, person_id);
comment on table identity.passkey is 'Passkeys of people (WebAuthn). Whoever shows one at its own site has signed in.';
comment on column identity.passkey.credential_id is 'As the authenticator named it, base64url.';
comment on column identity.passkey.rp_id is 'The site it belongs to; white-label brands have sites of their own.';
comment on column identity.passkey.sign_count is 'Of the last use: a copy of the key counts behind it.';
call platform.protect_by_brand('identity.passkey');
grant select, insert, delete on identity.passkey to overround_app;
grant update (name, sign_count, used_at, is_backed_up) on identity.passkey to overround_app;

create table identity.passkey_challenge (
  brand_id       integer     not null,
  challenge_hash bytea       not null,
  purpose        text        not null check (purpose in ('add', 'sign_in')),
  person_id      uuid,
  created_at     timestamptz not null default clock_timestamp(),
  expires_at     timestamptz not null,
  used_at        timestamptz,
  primary key (brand_id, challenge_hash)
);
create index passkey_challenge_by_age on identity.passkey_challenge (brand_id, created_at);
comment on table identity.passkey_challenge is 'What a passkey is asked to sign: once, within minutes.';
comment on column identity.passkey_challenge.person_id is 'Whose passkey it must be, where that is known before.';
call platform.protect_by_brand('identity.passkey_challenge');
grant select, insert, delete on identity.passkey_challenge to overround_app;
grant update (used_at) on identity.passkey_challenge to overround_app;
