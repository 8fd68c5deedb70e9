-- The phone number of a person, once a code sent to it was typed, and codes in general.
create table identity.phone (
  brand_id   integer     not null,
  person_id  uuid        not null,
  phone_hash bytea       not null,
  sealed     bytea       not null,
  country    text        not null,
  masked     text        not null,
  bound_at   timestamptz not null default clock_timestamp(),
  primary key (brand_id, person_id),
  constraint phone_once unique (brand_id, phone_hash),
  foreign key (brand_id, person_id) references identity.person
);
comment on table identity.phone is 'Numbers that were proven by a code. One person has one, and nobody else of the brand has it.';
comment on column identity.phone.phone_hash is 'Keyed hash of the number in E.164: found by it, and worth nothing without the secrets key.';
comment on column identity.phone.sealed is 'The number under the secrets key of the installation, bound to the person.';
call platform.protect_by_brand('identity.phone');
grant select, insert, delete on identity.phone to overround_app;
grant update (phone_hash, sealed, country, masked, bound_at) on identity.phone to overround_app;

create table identity.one_time_code (
  brand_id    integer     not null,
  ticket_hash bytea       not null,
  purpose     text        not null
    check (purpose in ('phone_bind', 'phone_old', 'phone_new', 'phone_sign_in', 'phone_factor', 'email_sign_in', 'email_new')),
  person_id   uuid,
  target_hash bytea       not null,
  target      bytea       not null,
  code_hash   text        not null,
  created_at  timestamptz not null default clock_timestamp(),
  expires_at  timestamptz not null,
  tries       integer     not null default 0,
  used_at     timestamptz,
  primary key (brand_id, ticket_hash),
  foreign key (brand_id, person_id) references identity.person
);
create index one_time_code_of_target on identity.one_time_code (brand_id, target_hash, created_at desc);
create index one_time_code_of_person on identity.one_time_code (brand_id, person_id, created_at desc);
create index one_time_code_by_age on identity.one_time_code (brand_id, created_at);
comment on table identity.one_time_code is 'Codes that were sent, argon2id. Written alike whether anybody has the number or address they are for.';
comment on column identity.one_time_code.person_id is 'Who asked, when somebody was signed in.';
comment on column identity.one_time_code.target is 'Number or address, sealed under the secrets key of the installation.';
call platform.protect_by_brand('identity.one_time_code');
grant select, insert, delete on identity.one_time_code to overround_app;
grant update (tries, used_at) on identity.one_time_code to overround_app;

alter table identity.two_factor add column takes_texts boolean not null default false;
comment on column identity.two_factor.takes_texts is 'Whether a code sent to the phone is as good as one of the app.';
grant update (takes_texts) on identity.two_factor to overround_app;
alter table identity.two_factor_challenge add column is_limited boolean not null default false;
comment on column identity.two_factor_challenge.is_limited is 'Begun by a code and not by the password: the session will be limited.';
comment on column identity.session.is_limited is 'Opened by a remembered device or by a code, not by the password: never fresh.';

-- As before, and by phone.
create or replace function identity.begin_sign_in(
  p_brand_id integer, p_kind text, p_key text, p_device_hash bytea, p_subject_hash bytea, p_known_subject_hash bytea
) returns table (
  person_id uuid, status text, player_number bigint, login text, email text, is_email_confirmed boolean, password_hash text,
  is_generated boolean, is_email_sign_in boolean, is_known_device boolean, has_two_factor boolean, is_counted boolean, guard_version bigint,
  failures integer, failures_in_row integer, window_from timestamptz, tried_at timestamptz, paused_until timestamptz,
  now_at timestamptz
)
  language plpgsql volatile
  as $$
#variable_conflict use_column
declare
  v_person uuid;
  v_is_known boolean;
  v_subject bytea;
  v_is_counted boolean;
begin
  if platform.current_brand_id() is null then perform set_config('overround.brand_id', p_brand_id::text, true); end if;
  if p_kind = 'email' then
    select c.person_id into v_person from identity.credential c
     where c.brand_id = p_brand_id and c.email_key = p_key and c.is_email_sign_in;
  elsif p_kind = 'login' then
    select c.person_id into v_person from identity.credential c where c.brand_id = p_brand_id and c.login_key = p_key;
  elsif p_kind = 'phone' then
    select p.person_id into v_person from identity.phone p
     where p.brand_id = p_brand_id and p.phone_hash = decode(p_key, 'hex');
  else
    select p.person_id into v_person from identity.person p
     where p.brand_id = p_brand_id and p.player_number = p_key::bigint;
  end if;
  v_is_known := exists (
    select from identity.known_device d
     where d.brand_id = p_brand_id and d.person_id = coalesce(v_person, '00000000-0000-0000-0000-000000000000')
       and d.device_hash = p_device_hash);
  v_subject := case when v_is_known then p_known_subject_hash else p_subject_hash end;
  insert into identity.sign_in_guard (brand_id, subject_hash, failures, failures_in_row, window_from, tried_at)
  values (p_brand_id, v_subject, 1, 1, clock_timestamp(), clock_timestamp())
  on conflict do nothing;
  v_is_counted := found;
  return query
  select c.person_id, p.status, p.player_number, c.login, c.email, c.email_confirmed_at is not null, c.password_hash,
         c.is_generated, c.is_email_sign_in, v_is_known, c.has_two_factor, v_is_counted, g.xmin::text::bigint, g.failures, g.failures_in_row,
         g.window_from, g.tried_at, g.paused_until, clock_timestamp()
    from (values (1)) always
    left join identity.person p on p.brand_id = p_brand_id and p.person_id = v_person and p.player_number is not null
    left join identity.credential c on c.brand_id = p_brand_id and c.person_id = p.person_id
    left join identity.sign_in_guard g on g.brand_id = p_brand_id and g.subject_hash = v_subject;
end $$;
