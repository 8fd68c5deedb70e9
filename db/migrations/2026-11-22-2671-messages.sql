-- What the house and a player write to each other (specification 1 section 2: messages, support, admin request, share idea).
create schema messages;
comment on schema messages is 'Messages to players, their enquiries, their ideas.';
grant usage on schema messages to overround_app;

create table messages.enquiry (
  brand_id   integer     not null,
  enquiry_id uuid        not null,
  person_id  uuid        not null,
  kind       text        not null check (kind in ('support', 'admin')),
  topic      text        not null,
  subject    text        not null,
  status     text        not null default 'open' check (status in ('open', 'answered', 'closed')),
  opened_at  timestamptz not null default clock_timestamp(),
  changed_at timestamptz not null default clock_timestamp(),
  primary key (brand_id, enquiry_id)
);
create index enquiry_of_person on messages.enquiry (brand_id, person_id, changed_at desc);
create index enquiry_by_status on messages.enquiry (brand_id, status, changed_at);
comment on table messages.enquiry is 'What a player asks the house, with all that is written about it. A ticket on the wire.';
comment on column messages.enquiry.enquiry_id is 'Made by whoever asked: the same one again is the same enquiry.';
call platform.protect_by_brand('messages.enquiry');
grant select, insert on messages.enquiry to overround_app;
grant update (status, changed_at) on messages.enquiry to overround_app;

create table messages.entry (
  brand_id   integer     not null,
  entry_id   uuid        not null,
  enquiry_id uuid        not null,
  place      bigint      not null generated always as identity,
  author     text        not null check (author in ('player', 'staff')),
  written_by text        not null,
  text       text        not null,
  file_ids   uuid[]      not null default '{}',
  written_at timestamptz not null default clock_timestamp(),
  primary key (brand_id, entry_id),
  foreign key (brand_id, enquiry_id) references messages.enquiry (brand_id, enquiry_id)
);
create index entry_of_enquiry on messages.entry (brand_id, enquiry_id, place);
comment on table messages.entry is 'One thing written in an enquiry; never changed.';
comment on column messages.entry.written_by is 'Person id or login of staff.';
call platform.protect_by_brand('messages.entry');
grant select, insert on messages.entry to overround_app;

create table messages.message (
  brand_id   integer     not null,
  message_id uuid        not null,
  person_id  uuid        not null,
  place      bigint      not null generated always as identity,
  kind       text        not null check (kind in ('letter', 'answer', 'idea')),
  subject    text        not null,
  text       text        not null default '',
  enquiry_id uuid,
  idea_status text,
  written_by text        not null,
  created_at timestamptz not null default clock_timestamp(),
  read_at    timestamptz,
  removed_at timestamptz,
  primary key (brand_id, message_id)
);
create index message_of_person on messages.message (brand_id, person_id, place desc) where removed_at is null;
create index message_unread on messages.message (brand_id, person_id) where read_at is null and removed_at is null;
comment on table messages.message is 'What the house tells one player, in their inbox.';
comment on column messages.message.removed_at is 'When the player took it out of the inbox; the house keeps what it wrote.';
call platform.protect_by_brand('messages.message');
grant select, insert on messages.message to overround_app;
grant update (read_at, removed_at) on messages.message to overround_app;

create table messages.idea (
  brand_id   integer     not null,
  idea_id    uuid        not null,
  person_id  uuid        not null,
  title      text        not null,
  text       text        not null,
  status     text        not null default 'waiting' check (status in ('waiting', 'open', 'planned', 'done', 'declined')),
  reply      text        not null default '',
  shared_at  timestamptz not null default clock_timestamp(),
  primary key (brand_id, idea_id)
);
create index idea_of_person on messages.idea (brand_id, person_id, shared_at);
comment on table messages.idea is 'What a player wishes for. Others see it when staff looked at it, and never whose it is.';
call platform.protect_by_brand('messages.idea');
grant select, insert on messages.idea to overround_app;
grant update (status, reply) on messages.idea to overround_app;

create table messages.idea_vote (
  brand_id  integer not null,
  idea_id   uuid    not null,
  person_id uuid    not null,
  primary key (brand_id, idea_id, person_id),
  foreign key (brand_id, idea_id) references messages.idea (brand_id, idea_id)
);
comment on table messages.idea_vote is 'One vote of a person for an idea.';
call platform.protect_by_brand('messages.idea_vote');
grant select, insert, delete on messages.idea_vote to overround_app;
