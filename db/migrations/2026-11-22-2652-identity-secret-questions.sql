-- Secret questions, for clients that still ask them. An answer proves nothing alone (safety 9).
create table identity.secret_question (
  brand_id    integer     not null,
  person_id   uuid        not null,
  question_id smallint    not null,
  answer_hash text        not null,
  set_at      timestamptz not null default clock_timestamp(),
  tries       integer     not null default 0,
  tries_from  timestamptz not null default clock_timestamp(),
  primary key (brand_id, person_id),
  foreign key (brand_id, person_id) references identity.person
);
comment on table identity.secret_question is 'The question a person chose and the hash of the answer, argon2id. It opens nothing by itself.';
comment on column identity.secret_question.tries is 'Answers that were tried since tries_from.';
call platform.protect_by_brand('identity.secret_question');
grant select, insert, delete on identity.secret_question to overround_app;
grant update (question_id, answer_hash, set_at, tries, tries_from) on identity.secret_question to overround_app;
