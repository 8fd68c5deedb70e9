-- More letters look the same than were joined (`modules/identity/src/domain/canonical.ts`): keys that stand follow. Of two logins that became one it is
-- that of whoever has the key already, else of the older person; the other keeps a key that nothing typed leads to, and signs in by e-mail, phone or number until
-- they choose another login.

create function pg_temp.joined(key text) returns text language sql immutable as $$
  select replace(replace(
    translate(key,
      'βζϳүԍѡոհցզյᴀʙᴄᴅᴇɢʜɪɩᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢیىکڪہھەٱ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹ـ',
      'bzjygwnhgqjabcdeghiijklmnoprstuvwyzييككهههاol23456789ol23456789'),
    'ӕ', 'ae'), 'rn', 'm')
$$;

update identity.credential c
   set login_key = n.key
  from (
    select person_id, brand_id, pg_temp.joined(login_key) as key,
           row_number() over (partition by brand_id, pg_temp.joined(login_key) order by person_id) as place
      from identity.credential
     where login_key is not null
  ) n
 where c.person_id = n.person_id and c.brand_id = n.brand_id and n.place = 1 and c.login_key <> n.key
   and not exists (
     select from identity.credential o
      where o.brand_id = n.brand_id and o.login_key = n.key and o.person_id <> n.person_id);
