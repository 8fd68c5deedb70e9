-- A key of its own for every person (safety 14, decision 50): erasing somebody destroys it, and what was sealed under it stays shut for ever.
create table identity.person_key (
  brand_id     integer     not null,
  person_id    uuid        not null,
  wrap_id      text,
  wrapped      bytea,
  created_at   timestamptz not null default clock_timestamp(),
  forgotten_at timestamptz,
  primary key (brand_id, person_id),
  foreign key (brand_id, person_id) references identity.person,
  check ((wrapped is null) = (wrap_id is null)),
  check ((wrapped is null) = (forgotten_at is not null))
);
create index person_key_by_wrap on identity.person_key (brand_id, wrap_id, person_id) where wrapped is not null;
create index person_key_forgotten on identity.person_key (brand_id, forgotten_at) where forgotten_at is not null;
comment on table identity.person_key is 'Under this key lies what is personal, in whatever table. Drawn when something is sealed first.';
comment on column identity.person_key.wrap_id is 'Which key of the configuration opens the wrapped one.';
comment on column identity.person_key.wrapped is 'The key, sealed and bound to the person. Null once it was forgotten.';
comment on column identity.person_key.forgotten_at is 'When the person was erased. There is no way back.';
call platform.protect_by_brand('identity.person_key');
grant select, insert, update (wrap_id, wrapped, forgotten_at) on identity.person_key to overround_app;

-- A forgotten key stays forgotten, also for somebody who still has a copy of it.
create function identity.keep_forgotten() returns trigger
  language plpgsql
as $$
begin
  raise exception 'the key of an erased person does not come back' using errcode = 'integrity_constraint_violation';
end $$;
create trigger keep_forgotten before update on identity.person_key
  for each row when (old.forgotten_at is not null and (new.wrapped is not null or new.forgotten_at is distinct from old.forgotten_at))
  execute function identity.keep_forgotten();

-- Every process drops its copy as soon as this commits.
create function identity.tell_key_forgotten() returns trigger
  language plpgsql
as $$
begin
  perform pg_notify('person_key_forgotten', new.brand_id::text || '/' || new.person_id::text);
  return null;
end $$;
create trigger tell_key_forgotten after insert or update on identity.person_key
  for each row when (new.forgotten_at is not null) execute function identity.tell_key_forgotten();

create view audit.erased_person as
  select brand_id, person_id, forgotten_at as erased_at from identity.person_key where forgotten_at is not null;
comment on view audit.erased_person is 'Version 1. Persons whose key was destroyed. Kept outside the database too: a backup that is put back does not know of later ones.';
grant select on audit.erased_person to overround_audit;

-- What was sealed under the key of the installation is sealed anew in turns, by jobs. The first byte tells the two apart; an index that
-- empties itself finds what is left.
grant update (sealed) on account.told_papers, files.file, verification.document to overround_app;
create index home_address_old_seal on account.home_address (brand_id, person_id) where substring(sealed from 1 for 1) = '\x01';
create index told_papers_old_seal on account.told_papers (brand_id, person_id) where substring(sealed from 1 for 1) = '\x01';
create index phone_old_seal on identity.phone (brand_id, person_id) where substring(sealed from 1 for 1) = '\x01';
create index two_factor_old_seal on identity.two_factor (brand_id, person_id) where substring(sealed from 1 for 1) = '\x01';
create index file_old_seal on files.file (brand_id, person_id, file_id) where substring(sealed from 1 for 1) = '\x01';
create index document_old_seal on verification.document (brand_id, person_id, document_id)
  where substring(sealed from 1 for 1) = '\x01';

comment on table account.home_address is 'City, address and postal code of a player, sealed under the key of the person.';
comment on table account.told_papers is 'Gender and document of a player as told at registration, sealed under the key of the person. Only ever sealed anew.';
comment on column files.file.sealed is 'The bytes under the key of the person, bound to brand and file.';
comment on column identity.phone.sealed is 'The number under the key of the person.';
comment on column identity.two_factor.sealed is 'The secret of the app under the key of the person.';
comment on column verification.document.sealed is 'What stands on it, under the key of the person and bound to the document.';
comment on column verification.outside_check.sealed is 'Whom it asks for and the challenge, under the key of the person; forgotten when it ends.';
