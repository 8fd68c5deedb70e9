create table betting.winner_consent (
  brand_id  integer     not null,
  person_id uuid        not null,
  since     timestamptz not null,
  primary key (brand_id, person_id)
);
comment on table betting.winner_consent is 'Who lets their wins be shown among the last winners, without a name. Who is not here does not.';
call platform.protect_by_brand('betting.winner_consent');
grant select, insert, delete on betting.winner_consent to overround_app;
