-- Who a player is (spec 1 section 7: identification; safety 9, 10, 14; decision 46).
create schema verification;
comment on schema verification is 'Who players are: steps, documents, and by what a document is known again.';
grant usage on schema verification to overround_app;

create table verification.step (
  brand_id      integer     not null,
  person_id     uuid        not null,
  step          text        not null check (step in ('identity', 'face', 'address', 'funds')),
  status        text        not null check (status in ('in_progress', 'waiting_review', 'refused', 'done')),
  method        text        not null check (method in ('document', 'face', 'smart_id', 'mobile_id')),
  reason        text,
  note          text        not null default '',
  source_id     uuid        not null,
  changed_at    timestamptz not null default clock_timestamp(),
  first_done_at timestamptz,
  primary key (brand_id, person_id, step),
  check ((status = 'refused') = (reason is not null)),
  check (status <> 'done' or first_done_at is not null)
);
call platform.protect_by_brand('verification.step');
grant select, insert, delete, update (status, method, reason, note, source_id, changed_at, first_done_at) on verification.step to overround_app;
comment on table verification.step is 'How each step of a person stands; one that nobody began has no row. What came before stands in the audit log.';
comment on column verification.step.source_id is 'The document or the check that it stands on.';
comment on column verification.step.first_done_at is 'Stays when the step has to be done again: a name that was proven once is fixed.';

create table verification.document (
  brand_id      integer     not null,
  document_id   uuid        not null,
  person_id     uuid        not null,
  step          text        not null check (step in ('identity', 'face', 'address', 'funds')),
  doc_type      text        not null,
  country_id    integer     not null,
  status        text        not null check (status in ('in_progress', 'waiting_review', 'refused', 'accepted', 'withdrawn', 'expired')),
  reason        text,
  note          text        not null default '',
  sealed        bytea       not null,
  number_end    text        not null default '',
  marks         bytea[]     not null default '{}',
  expires_on    date,
  warnings      integer     not null default 0,
  first_yes_by  text,
  first_yes_at  timestamptz,
  decided_by    text,
  decided_at    timestamptz,
  handed_in_at  timestamptz not null default clock_timestamp(),
  primary key (brand_id, document_id),
  check ((first_yes_by is null) = (first_yes_at is null)),
  check (decided_by is distinct from first_yes_by or decided_by is null or status <> 'accepted')
);
create index document_of_person on verification.document (brand_id, person_id, handed_in_at desc);
create index document_waiting on verification.document (brand_id, handed_in_at) where status = 'waiting_review';
create index document_running_out on verification.document (brand_id, expires_on) where status = 'accepted' and expires_on is not null;
call platform.protect_by_brand('verification.document');
grant select, insert, delete, update (status, reason, note, first_yes_by, first_yes_at, decided_by, decided_at) on verification.document to overround_app;
comment on table verification.document is 'A document that was handed in for one step, with what became of it.';
comment on column verification.document.document_id is 'Made by whoever handed it in: the same one again is the same document.';
comment on column verification.document.sealed is 'What stands on it, under the secrets key and bound to brand and document.';
comment on column verification.document.marks is 'Keyed hashes of its number and of the personal code on it.';
comment on column verification.document.first_yes_by is 'Who of the house accepted it first, where two persons have to; the second is another one.';

create table verification.document_file (
  brand_id    integer  not null,
  document_id uuid     not null,
  file_id     uuid     not null,
  side        text     not null check (side in ('front', 'back', 'page')),
  place       smallint not null,
  primary key (brand_id, document_id, file_id),
  foreign key (brand_id, document_id) references verification.document on delete cascade
);
call platform.protect_by_brand('verification.document_file');
grant select, insert, delete on verification.document_file to overround_app;
comment on table verification.document_file is 'Pictures of a document; the bytes are kept by the module files.';

create table verification.proven_mark (
  brand_id  integer not null,
  mark_hash bytea   not null check (length(mark_hash) = 32),
  person_id uuid    not null,
  source_id uuid    not null,
  proven_at timestamptz not null default clock_timestamp(),
  primary key (brand_id, mark_hash)
);
create index proven_mark_of_person on verification.proven_mark (brand_id, person_id);
call platform.protect_by_brand('verification.proven_mark');
grant select, insert, delete on verification.proven_mark to overround_app;
comment on table verification.proven_mark is 'Numbers of documents and persons that were proven, as keyed hashes: of a brand each is one person’s.';

-- Whoever is below age by a document plays nowhere; their money stays withdrawable (P11).
alter table identity.play_bar drop constraint play_bar_reason_check;
alter table identity.play_bar add constraint play_bar_reason_check
  check (reason in ('self_excluded', 'time_out', 'under_age', 'not_identified'));

/* Persons whose accounts were closed before an instant: their records may be forgotten. The audit log, which knows when, is not the app's to read. */
create function verification.closed_before(p_brand_id integer, p_at timestamptz) returns setof uuid
  language sql stable security definer
  set search_path = pg_catalog
as $$
  select p.person_id from identity.person p
   where p.brand_id = p_brand_id and p_brand_id = platform.current_brand_id() and p.status = 'closed'
     and (select max(l.created_at) from identity.audit_log l
           where l.brand_id = p.brand_id and l.person_id = p.person_id and l.action = 'person.status_changed') < p_at
$$;
revoke execute on function verification.closed_before from public;
grant execute on function verification.closed_before to overround_app;
