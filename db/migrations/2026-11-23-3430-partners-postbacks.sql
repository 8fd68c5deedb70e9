-- Postbacks of partners, and the hashes of whom nobody may write to (issue 5 section 3).
create table partners.postback_key (
  brand_id   integer     not null,
  partner_id uuid        not null,
  version    integer     not null default 1 check (version > 0),
  changed_at timestamptz not null default clock_timestamp(),
  primary key (brand_id, partner_id),
  foreign key (brand_id, partner_id) references partners.partner (brand_id, partner_id)
);
comment on table partners.postback_key is 'Which secret signs the postbacks of a partner; it follows from the secrets key of the installation and this number, and stands nowhere.';
call platform.protect_by_brand('partners.postback_key');
grant select, insert on partners.postback_key to overround_app;
grant update (version, changed_at) on partners.postback_key to overround_app;

create table partners.postback_address (
  brand_id   integer     not null,
  partner_id uuid        not null,
  event      text        not null check (event in ('registration', 'first_deposit', 'qualified')),
  template   text        not null check (template ~ '^https://' and length(template) <= 1000),
  changed_at timestamptz not null default clock_timestamp(),
  primary key (brand_id, partner_id, event),
  foreign key (brand_id, partner_id) references partners.partner (brand_id, partner_id)
);
comment on table partners.postback_address is 'Addresses of partners that are called at an event, with places for values.';
call platform.protect_by_brand('partners.postback_address');
grant select, insert, delete on partners.postback_address to overround_app;
grant update (template, changed_at) on partners.postback_address to overround_app;

create table partners.postback_call (
  brand_id   integer     not null,
  call_id    uuid        not null,
  partner_id uuid        not null,
  event      text        not null check (event in ('registration', 'first_deposit', 'qualified')),
  cause      text        not null,
  is_trial   boolean     not null,
  url        text        not null,
  state      text        not null default 'waiting' check (state in ('waiting', 'delivered', 'dead')),
  tries      integer     not null default 0 check (tries >= 0),
  status     integer,
  fault      text        check (fault in ('address', 'timeout', 'network', 'answer')),
  made_at    timestamptz not null default clock_timestamp(),
  tried_at   timestamptz,
  next_at    timestamptz,
  primary key (brand_id, call_id),
  -- One cause is told once, however often it is announced.
  constraint postback_once unique (brand_id, partner_id, event, cause),
  constraint postback_waits check ((state = 'waiting') = (next_at is not null)),
  constraint postback_has_one_answer check (status is null or fault is null),
  foreign key (brand_id, partner_id) references partners.partner (brand_id, partner_id)
);
create index postback_call_of_partner on partners.postback_call (brand_id, partner_id, made_at desc);
create index postback_call_old on partners.postback_call (brand_id, made_at);
comment on table partners.postback_call is 'Calls of addresses of partners and how they ended; forgotten after 90 days.';
comment on column partners.postback_call.cause is 'Whom or what it tells of, as an id of the programme; never shown.';
comment on column partners.postback_call.url is 'The address with its values: words the partner put on clicks, no word of a player.';
call platform.protect_by_brand('partners.postback_call');
grant select, insert, delete on partners.postback_call to overround_app;
grant update (state, tries, status, fault, tried_at, next_at) on partners.postback_call to overround_app;

create table partners.exclusion_hash (
  brand_id  integer     not null,
  hash      bytea       not null check (length(hash) = 32),
  person_id uuid        not null,
  kind      text        not null check (kind in ('email', 'phone')),
  listed_at timestamptz not null default clock_timestamp(),
  primary key (brand_id, hash, person_id)
);
create index exclusion_hash_of_person on partners.exclusion_hash (brand_id, person_id);
comment on table partners.exclusion_hash is 'Addresses that nobody may write to, as keyed hashes: of who excluded themselves, who was excluded, and who unsubscribed. Why, it does not say.';
call platform.protect_by_brand('partners.exclusion_hash');
grant select, insert, delete on partners.exclusion_hash to overround_app;
