-- Checks that others make for us: Smart-ID, Mobile-ID, a look at pictures (spec 1 section 7; safety 2, 9, 14; decision 47).
create table verification.outside_check (
  brand_id     integer     not null,
  check_id     uuid        not null,
  person_id    uuid        not null,
  kind         text        not null check (kind in ('document', 'face', 'smart_id', 'mobile_id')),
  step         text        not null check (step in ('identity', 'face', 'address', 'funds')),
  status       text        not null default 'pending' check (status in ('pending', 'accepted', 'refused', 'expired', 'failed')),
  reason       text,
  code         text,
  provider_ref text,
  sealed       bytea,
  file_id      uuid,
  document_id  uuid,
  started_at   timestamptz not null default clock_timestamp(),
  expires_at   timestamptz not null,
  ended_at     timestamptz,
  primary key (brand_id, check_id),
  check ((status = 'pending') = (ended_at is null)),
  check (status = 'pending' or sealed is null),
  check ((kind = 'document') = (document_id is not null))
);
create index outside_check_of_person on verification.outside_check (brand_id, person_id, started_at desc);
create unique index outside_check_under_way on verification.outside_check (brand_id, person_id, kind) where status = 'pending';
create index outside_check_pending on verification.outside_check (brand_id, expires_at) where status = 'pending';
call platform.protect_by_brand('verification.outside_check');
grant select, insert, update (status, reason, code, provider_ref, sealed, ended_at) on verification.outside_check to overround_app;
comment on table verification.outside_check is 'One question to a service that knows who somebody is. It is asked for one step of one person, and answered once.';
comment on column verification.outside_check.check_id is 'Made by whoever starts it: the same one again is the same check.';
comment on column verification.outside_check.code is 'The four digits that page and phone show.';
comment on column verification.outside_check.provider_ref is 'What the service calls the session; nothing while it was not asked yet.';
comment on column verification.outside_check.file_id is 'The picture of a face that was handed in for it.';
comment on column verification.outside_check.document_id is 'The document a machine looks at.';
comment on column verification.outside_check.sealed is 'Whom it asks for and the challenge, under the secrets key; forgotten when it ends.';
