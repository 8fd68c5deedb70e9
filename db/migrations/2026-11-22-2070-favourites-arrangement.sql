create table favourites.arrangement (
  brand_id    integer     not null,
  person_id   uuid        not null,
  version     integer     not null check (version > 0),
  arrangement jsonb       not null,
  changed_at  timestamptz not null,
  primary key (brand_id, person_id)
);
comment on table favourites.arrangement is 'How a person arranged the site: pinned matches, own tabs of markets, preferences.';
comment on column favourites.arrangement.version is 'Grows by one with each change; a device that changed an older one is told so.';
call platform.protect_by_brand('favourites.arrangement');
grant select, insert on favourites.arrangement to overround_app;
grant update (version, arrangement, changed_at) on favourites.arrangement to overround_app;
