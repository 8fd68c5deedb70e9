-- Gender and document as somebody told them at registration, where the brand asks for them. The first demo brand does.
create table account.told_papers (
  brand_id  integer     not null,
  person_id uuid        not null,
  sealed    bytea       not null,
  told_at   timestamptz not null default now(),
  primary key (brand_id, person_id)
);
comment on table account.told_papers is 'Gender and document of a player as told at registration, sealed under the secrets key and bound to the person. Never changed.';
call platform.protect_by_brand('account.told_papers');
grant select, insert on account.told_papers to overround_app;

insert into site.brand_version (brand_id, version, reason, config)
select brand_id, version + 1, 'fields beside at registration',
       config || '{ "registrationExtras": ["gender", "address", "document"] }'
  from site.brand_version
 where brand_id = 1
 order by version desc
 limit 1;
