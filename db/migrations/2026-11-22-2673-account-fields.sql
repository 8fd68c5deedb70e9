-- What a player tells about themselves beyond a name, what they do not want to see, and which mails they want.
create table account.home_address (
  brand_id   integer     not null,
  person_id  uuid        not null,
  sealed     bytea       not null,
  changed_at timestamptz not null default now(),
  primary key (brand_id, person_id)
);
comment on table account.home_address is 'City, address and postal code of a player, sealed under the secrets key and bound to the person.';
call platform.protect_by_brand('account.home_address');
grant select, insert on account.home_address to overround_app;
grant update (sealed, changed_at) on account.home_address to overround_app;

create table account.disallowed_sports (
  brand_id   integer     not null,
  person_id  uuid        not null,
  line       integer[]   not null default '{}',
  live       integer[]   not null default '{}',
  changed_at timestamptz not null default now(),
  primary key (brand_id, person_id)
);
comment on table account.disallowed_sports is 'Sports that a player does not want to see, before and during matches.';
call platform.protect_by_brand('account.disallowed_sports');
grant select, insert on account.disallowed_sports to overround_app;
grant update (line, live, changed_at) on account.disallowed_sports to overround_app;

create table account.mailing (
  brand_id   integer     not null,
  person_id  uuid        not null,
  list       text        not null check (list in ('news', 'answers')),
  is_on      boolean     not null,
  changed_at timestamptz not null default now(),
  primary key (brand_id, person_id, list)
);
comment on table account.mailing is 'Mails that a player switched on or off. What is not here: news as said at registration, answers on.';
call platform.protect_by_brand('account.mailing');
grant select, insert on account.mailing to overround_app;
grant update (is_on, changed_at) on account.mailing to overround_app;
