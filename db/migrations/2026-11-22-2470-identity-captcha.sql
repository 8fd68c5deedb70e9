-- A captcha of our own: the browser does a little work that is looked at here. Each challenge is for one act and works once.
create table identity.captcha_challenge (
  brand_id       integer     not null,
  challenge_hash bytea       not null,
  action         text        not null,
  created_at     timestamptz not null default clock_timestamp(),
  expires_at     timestamptz not null,
  spent_at       timestamptz,
  primary key (brand_id, challenge_hash)
);
create index captcha_challenge_by_age on identity.captcha_challenge (brand_id, created_at);
comment on table identity.captcha_challenge is 'Captchas that were asked. Bound to an act, for two minutes, one use.';
call platform.protect_by_brand('identity.captcha_challenge');
grant select, insert, delete on identity.captcha_challenge to overround_app;
grant update (spent_at) on identity.captcha_challenge to overround_app;
