-- Accounts somewhere else that a person signs in by, and what a sign-in by them needs while it goes on.
create table identity.social_identity (
  brand_id     integer     not null,
  provider     text        not null check (provider ~ '^[a-z]{1,20}$'),
  subject_hash bytea       not null,
  person_id    uuid        not null,
  shown_as     text        not null,
  linked_at    timestamptz not null default clock_timestamp(),
  used_at      timestamptz,
  primary key (brand_id, provider, subject_hash),
  constraint social_identity_once unique (brand_id, person_id, provider),
  foreign key (brand_id, person_id) references identity.person
);
comment on table identity.social_identity is 'Linked by the person who was signed in, or at registration; never because an e-mail address is the same.';
comment on column identity.social_identity.subject_hash is 'Keyed hash of what the provider calls the account: found by it, and worth nothing without the secrets key.';
comment on column identity.social_identity.shown_as is 'What its owner recognises it by, shown to the owner only.';
call platform.protect_by_brand('identity.social_identity');
grant select, insert, delete on identity.social_identity to overround_app;
grant update (used_at) on identity.social_identity to overround_app;

create table identity.social_start (
  brand_id     integer     not null,
  state_hash   bytea       not null,
  browser_hash bytea       not null,
  provider     text        not null,
  sealed       bytea       not null,
  created_at   timestamptz not null default clock_timestamp(),
  expires_at   timestamptz not null,
  used_at      timestamptz,
  primary key (brand_id, state_hash)
);
create index social_start_by_age on identity.social_start (brand_id, created_at);
comment on table identity.social_start is 'Sign-ins that went to a provider and are not back: ten minutes, one use, only in the browser that began.';
comment on column identity.social_start.sealed is 'Nonce, code verifier and address of return, under the secrets key of the installation.';
call platform.protect_by_brand('identity.social_start');
grant select, insert, delete on identity.social_start to overround_app;
grant update (used_at) on identity.social_start to overround_app;

create table identity.social_ticket (
  brand_id     integer     not null,
  ticket_hash  bytea       not null,
  browser_hash bytea       not null,
  provider     text        not null,
  sealed       bytea       not null,
  created_at   timestamptz not null default clock_timestamp(),
  expires_at   timestamptz not null,
  used_at      timestamptz,
  primary key (brand_id, ticket_hash)
);
create index social_ticket_by_age on identity.social_ticket (brand_id, created_at);
comment on table identity.social_ticket is 'Accounts that were proven and belong to nobody here yet: to be linked after a sign-in, or registered with.';
comment on column identity.social_ticket.sealed is 'The profile, under the secrets key of the installation.';
call platform.protect_by_brand('identity.social_ticket');
grant select, insert, delete on identity.social_ticket to overround_app;
grant update (used_at) on identity.social_ticket to overround_app;

create table identity.social_proof (
  brand_id   integer     not null,
  proof_hash bytea       not null,
  expires_at timestamptz not null,
  primary key (brand_id, proof_hash)
);
create index social_proof_by_age on identity.social_proof (brand_id, expires_at);
comment on table identity.social_proof is 'Proofs that carry no nonce of ours (Telegram, tokens of partners): each is taken once.';
call platform.protect_by_brand('identity.social_proof');
grant select, insert, delete on identity.social_proof to overround_app;

alter table identity.credential add column is_known boolean not null default true;
comment on column identity.credential.is_known is 'Whether anybody ever saw the password: not where a person registered by an account somewhere else.';
grant insert (is_known), update (is_known) on identity.credential to overround_app;
