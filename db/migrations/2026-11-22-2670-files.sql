-- Files that people hand in (safety 14): looked at by content, made anew, sealed.
create schema files;
comment on schema files is 'Files that people hand in: attachments of enquiries, documents of identification.';
grant usage on schema files to overround_app;

create table files.file (
  brand_id   integer     not null,
  file_id    uuid        not null,
  person_id  uuid        not null,
  purpose    text        not null check (purpose in ('support', 'identification')),
  name       text        not null,
  kind       text        not null check (kind in ('jpeg', 'png', 'pdf')),
  byte_count integer     not null check (byte_count > 0),
  sealed     bytea       not null,
  claimed_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (brand_id, file_id)
);
create index file_of_person on files.file (brand_id, person_id);
comment on table files.file is 'One file of a person, as it was made anew after it came in.';
comment on column files.file.name is 'As its owner called it, without a path; its ending says what it is.';
comment on column files.file.sealed is 'The bytes under the secrets key, bound to brand and file.';
comment on column files.file.claimed_at is 'When something began to need it; a file that nothing needs is forgotten after a day.';
call platform.protect_by_brand('files.file');
grant select, insert, delete on files.file to overround_app;
grant update (claimed_at) on files.file to overround_app;
