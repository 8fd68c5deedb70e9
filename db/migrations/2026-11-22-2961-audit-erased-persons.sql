-- Who was erased and whose key was kept for the law was in no list, so a backup that was put back brought them whole.
create or replace view audit.erased_person as
  select coalesce(e.brand_id, k.brand_id) as brand_id, coalesce(e.person_id, k.person_id) as person_id,
         coalesce(e.asked_at, k.forgotten_at) as erased_at, k.person_id is not null as is_key_forgotten
    from privacy.erasure e
    full join (select brand_id, person_id, forgotten_at from identity.person_key where forgotten_at is not null) k
           on k.brand_id = e.brand_id and k.person_id = e.person_id;
comment on view audit.erased_person is 'Version 2. Persons who were erased, and whether their key was destroyed too: it is kept while records that the law wants lie under it. Ids only. Kept outside the database: a backup that is put back does not know of later ones.';
