-- A second factor: an app that shows a code every 30 seconds, and ten one-use codes for who lost it.
alter table identity.credential add column has_two_factor boolean not null default false;
comment on column identity.credential.has_two_factor is 'Whether the password alone does not open the account; the factor stands in two_factor.';

create table identity.two_factor (
  brand_id   integer     not null,
  person_id  uuid        not null,
  sealed     bytea       not null,
  begun_at   timestamptz not null default clock_timestamp(),
  enabled_at timestamptz,
  last_step  bigint      not null default -1,
  tries      integer     not null default 0,
  tries_from timestamptz not null default clock_timestamp(),
  primary key (brand_id, person_id),
  foreign key (brand_id, person_id) references identity.person
);
comment on table identity.two_factor is 'The secret an authenticator app shares with us. Not enabled until a code of it was typed.';
comment on column identity.two_factor.sealed is 'AES-256-GCM under the secrets key of the installation, bound to the person.';
comment on column identity.two_factor.last_step is 'Of the newest code that was used: each is used once.';
comment on column identity.two_factor.tries is 'Wrong codes since tries_from.';
call platform.protect_by_brand('identity.two_factor');
grant select, insert, delete on identity.two_factor to overround_app;
grant update (sealed, begun_at, enabled_at, last_step, tries, tries_from) on identity.two_factor to overround_app;

create table identity.recovery_code (
  brand_id  integer     not null,
  person_id uuid        not null,
  slot      smallint    not null check (slot between 0 and 9),
  code_hash text        not null,
  used_at   timestamptz,
  primary key (brand_id, person_id, slot),
  foreign key (brand_id, person_id) references identity.two_factor on delete cascade
);
comment on table identity.recovery_code is 'One-use codes in place of the app, argon2id. A code begins with its slot, so one hash is compared.';
call platform.protect_by_brand('identity.recovery_code');
grant select, insert, delete on identity.recovery_code to overround_app;
grant update (used_at) on identity.recovery_code to overround_app;

create table identity.two_factor_challenge (
  brand_id       integer     not null,
  challenge_hash bytea       not null,
  person_id      uuid        not null,
  subject_hash   bytea       not null,
  created_at     timestamptz not null default clock_timestamp(),
  expires_at     timestamptz not null,
  tries          integer     not null default 0,
  used_at        timestamptz,
  primary key (brand_id, challenge_hash),
  foreign key (brand_id, person_id) references identity.person
);
create index two_factor_challenge_by_age on identity.two_factor_challenge (brand_id, created_at);
comment on table identity.two_factor_challenge is 'Sign-ins whose password was right and whose code is awaited.';
comment on column identity.two_factor_challenge.subject_hash is 'Whose failed tries are forgotten when the code is right, too.';
call platform.protect_by_brand('identity.two_factor_challenge');
grant select, insert, delete on identity.two_factor_challenge to overround_app;
grant update (tries, used_at) on identity.two_factor_challenge to overround_app;

create table identity.trusted_device (
  brand_id   integer     not null,
  token_hash bytea       not null,
  person_id  uuid        not null,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null check (expires_at <= created_at + interval '30 days 1 minute'),
  primary key (brand_id, token_hash),
  foreign key (brand_id, person_id) references identity.person
);
create index trusted_device_of_person on identity.trusted_device (brand_id, person_id);
comment on table identity.trusted_device is 'Browsers whose owner is asked for the password only. All are forgotten when sessions end everywhere.';
call platform.protect_by_brand('identity.trusted_device');
grant select, insert, delete on identity.trusted_device to overround_app;

alter table identity.link drop constraint link_purpose_check;
alter table identity.link add constraint link_purpose_check
  check (purpose in ('confirm_email', 'reset_password', 'two_factor_step_up'));

drop function identity.begin_sign_in;
-- Whose name it is, whether the device is known to them, and how often the subject was tried. Always one row, by the same steps,
-- whether anybody has the name or not. A known device has a count of its own.
create function identity.begin_sign_in(
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
comment on function identity.begin_sign_in is 'What is known of a name before the password is looked at; counts the first try of a subject.';
revoke execute on function identity.begin_sign_in from public;
grant execute on function identity.begin_sign_in to overround_app;
