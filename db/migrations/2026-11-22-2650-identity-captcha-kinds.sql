-- A captcha may ask a person something: what it asked is drawn from a seed that only the server knows.
alter table identity.captcha_challenge
  add column kind text not null default 'hunt',
  add column seed bytea;
comment on column identity.captcha_challenge.seed is 'What a puzzle is drawn from and its answer is read from.';
