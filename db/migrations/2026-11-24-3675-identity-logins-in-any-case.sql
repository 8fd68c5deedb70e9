-- Small letters that share a capital are one letter of a login now (`modules/identity/src/domain/canonical.ts`): a Greek sigma at the end of a word and within,
-- Cyrillic letters of old print and the usual ones. Keys that stand follow. Of two logins that became one it is that of whoever has the key already, else of the older
-- person; the other keeps a key that nothing typed leads to, and signs in by e-mail, phone or number until they choose another login.

create function pg_temp.in_any_case(key text) returns text language sql immutable as $$
  select translate(key, 'ςᲀᲁᲂᲃᲄᲅᲆᲇᲈ', 'obдocttъbꙋ')
$$;

update identity.credential c
   set login_key = n.key
  from (
    select person_id, brand_id, pg_temp.in_any_case(login_key) as key,
           row_number() over (partition by brand_id, pg_temp.in_any_case(login_key) order by person_id) as place
      from identity.credential
     where login_key is not null
  ) n
 where c.person_id = n.person_id and c.brand_id = n.brand_id and n.place = 1 and c.login_key <> n.key
   and not exists (
     select from identity.credential o
      where o.brand_id = n.brand_id and o.login_key = n.key and o.person_id <> n.person_id);
