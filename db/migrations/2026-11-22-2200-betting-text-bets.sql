-- Bets by text message: the number a person bets from with the PIN at the end of each message, and the answer each message had.
create table betting.text_link (
  brand_id        integer not null,
  person_id       uuid not null,
  pin_hash        text not null,
  lang            text not null,
  tries           integer not null default 0 check (tries between 0 and 5),
  code_hash       text,
  code_expires_at timestamptz,
  sender          text check (sender ~ '^[0-9]{5,15}$'),
  set_at          timestamptz not null default clock_timestamp(),
  linked_at       timestamptz,
  primary key (brand_id, person_id),
  unique (brand_id, sender),
  unique (brand_id, code_hash),
  check ((code_hash is null) = (code_expires_at is null))
);
call platform.protect_by_brand('betting.text_link');
grant select, insert, update, delete on betting.text_link to overround_app;
comment on table betting.text_link is 'Who bets by text message, and from which number.';
comment on column betting.text_link.tries is 'PINs that were tried since the last right one. A try is counted before it is made, so that many at once are no more than five.';
comment on column betting.text_link.code_hash is 'Digest of the code that links a number; works once, until it expires.';
comment on column betting.text_link.sender is 'Number messages come from, digits only; one person per number.';

create table betting.text_message (
  brand_id    integer not null,
  sender      text not null,
  message_id  text not null,
  answer      text not null,
  bet_id      bigint,
  received_at timestamptz not null default clock_timestamp(),
  primary key (brand_id, sender, message_id)
);
call platform.protect_by_brand('betting.text_message');
grant select, insert, delete on betting.text_message to overround_app;
create index text_message_by_age on betting.text_message (brand_id, received_at);
comment on table betting.text_message is 'Answers to text messages by the id of the network, kept for a month: a message that comes twice is answered as before. What was written, the PIN in it, is not kept.';
