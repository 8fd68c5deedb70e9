-- Case files: what was known about a person's bets, or about all bets on a match, at one moment, as evidence (features-and-rules, row 95).
create table betting.case_file (
  brand_id    integer not null,
  case_no     bigint generated always as identity not null,
  person_id   uuid,
  event_id    bigint,
  reason      text not null check (btrim(reason) <> ''),
  made_by     text not null,
  made_at     timestamptz not null default clock_timestamp(),
  body        text not null,
  digest      text not null,
  digest_before text not null,
  primary key (brand_id, case_no),
  unique (brand_id, digest_before),
  check (num_nonnulls(person_id, event_id) = 1)
);
call platform.protect_by_brand('betting.case_file');
call platform.make_append_only('betting.case_file');
grant select, insert on betting.case_file to overround_app;
comment on table betting.case_file is 'What was known of a person or a match at one moment, as evidence. Never changed; each file seals the one before it.';
comment on column betting.case_file.body is 'JSON as it was sealed, to the letter.';
comment on column betting.case_file.digest is 'SHA-256 of digest_before, a line feed and the body, in hexadecimal.';
comment on column betting.case_file.digest_before is 'Digest of the file before this one of the brand; empty in the first.';
