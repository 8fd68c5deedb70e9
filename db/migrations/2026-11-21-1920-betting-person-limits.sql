-- Limits of one person as a part of everybody's. Small: only who has others than everybody is in it, so every process keeps it in memory.
create table betting.person_limit (
  brand_id  integer not null,
  person_id uuid not null,
  percent   integer not null check (percent between 1 and 1000 and percent <> 100),
  primary key (brand_id, person_id)
);
call platform.protect_by_brand('betting.person_limit');
grant select, insert, update, delete on betting.person_limit to overround_app;
comment on table betting.person_limit is 'Hundredths of the limits on tickets that a person has, where staff set others than everybody''s. person_limit_change says why.';

create table betting.person_limit_change (
  brand_id       integer not null,
  change_no      bigint not null generated always as identity,
  person_id      uuid not null,
  percent_before integer not null,
  percent_after  integer not null,
  reason         text not null check (btrim(reason) <> ''),
  made_by        text not null,
  made_at        timestamptz not null default clock_timestamp(),
  primary key (brand_id, change_no)
);
create index person_limit_change_by_person on betting.person_limit_change (brand_id, person_id, change_no);
call platform.protect_by_brand('betting.person_limit_change');
call platform.make_append_only('betting.person_limit_change');
grant select, insert on betting.person_limit_change to overround_app;
comment on table betting.person_limit_change is 'Every change of a person''s limits, with its reason. One without a review waits for a second person.';

create table betting.person_limit_review (
  brand_id   integer not null,
  change_no  bigint not null,
  is_upheld  boolean not null,
  made_by    text not null,
  made_at    timestamptz not null default clock_timestamp(),
  primary key (brand_id, change_no),
  foreign key (brand_id, change_no) references betting.person_limit_change
);
call platform.protect_by_brand('betting.person_limit_review');
call platform.make_append_only('betting.person_limit_review');
grant select, insert on betting.person_limit_review to overround_app;
comment on table betting.person_limit_review is 'What a second person said of a change. An overturned change is taken back by a change of its own.';
