-- The second demo brand lets its players sign in by a mailed code, too.
insert into site.brand_version (brand_id, version, reason, config)
select brand_id, version + 1, 'sign-in by mailed codes',
       jsonb_set(config, '{flags}', coalesce(config -> 'flags', '{}') || '{ "disable_auth_by_email": false }')
  from site.brand_version
 where brand_id = 2
 order by version desc
 limit 1;
