-- Money goes back to the very card or account it came from (features-and-rules A8 108): what a provider told a deposit came from.
create table payments.instrument (
  brand_id      integer     not null,
  instrument_id uuid        not null default gen_random_uuid(),
  person_id     uuid        not null,
  provider_id   text        not null,
  source        text        not null check (length(source) between 1 and 90),
  fingerprint   text        not null check (length(fingerprint) between 1 and 100),
  brand         text        check (length(brand) between 1 and 40),
  last_four     text        check (last_four ~ '^[0-9A-Za-z]{1,4}$'),
  expires       text        check (expires ~ '^[0-9]{4}-[0-9]{2}$'),
  first_at      timestamptz not null default now(),
  forgotten_at  timestamptz,
  primary key (brand_id, instrument_id),
  constraint instrument_of_person unique (brand_id, person_id, provider_id, source, fingerprint)
);
comment on table payments.instrument is 'A card or an account that a person paid in with, as its provider names it; no number of a card or an account is kept.';
comment on column payments.instrument.fingerprint is 'The provider''s own name of it: the same for whoever pays with it, so that two accounts of one person are found.';
comment on column payments.instrument.forgotten_at is 'When its owner took it from their list. What came from it still counts, and paying with it again brings it back.';
create index instrument_shared on payments.instrument (brand_id, provider_id, fingerprint);
call platform.protect_by_brand('payments.instrument');
grant select, insert, update (fingerprint, brand, last_four, expires, forgotten_at) on payments.instrument to overround_app;

alter table payments.payment add column instrument_id uuid;
alter table payments.payment add constraint payment_instrument foreign key (brand_id, instrument_id) references payments.instrument not valid;
alter table payments.payment validate constraint payment_instrument;
comment on column payments.payment.instrument_id is 'The card or account a deposit came from, or a withdrawal goes back to; null where no provider told of one.';
grant update (instrument_id) on payments.payment to overround_app;
