-- A PIN of a player that opens the office again on a device where it was locked (specification 1 section 7: new pin code).
create table account.pin (
  brand_id  integer     not null,
  person_id uuid        not null,
  pin_hash  text        not null,
  tries     integer     not null default 0 check (tries between 0 and 5),
  set_at    timestamptz not null default now(),
  primary key (brand_id, person_id)
);
comment on table account.pin is 'PIN of a player, hashed as a password. It proves nothing alone: only a session that is signed in may try it.';
comment on column account.pin.tries is 'Wrong ones since the last right one; with the fifth the session ends and only a new PIN begins anew.';
call platform.protect_by_brand('account.pin');
grant select, insert, delete on account.pin to overround_app;
grant update (pin_hash, tries, set_at) on account.pin to overround_app;
