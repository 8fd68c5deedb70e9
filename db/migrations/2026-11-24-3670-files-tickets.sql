-- Files leave from a host of their own, where nobody is signed in (decision 72): who may see one takes a ticket along.
create table files.ticket (
  brand_id    integer     not null,
  ticket_hash bytea       not null check (length(ticket_hash) = 32),
  file_id     uuid        not null,
  person_id   uuid        not null,
  viewer      text        not null check (viewer in ('player', 'staff')),
  session_id  text        not null,
  issued_at   timestamptz not null default clock_timestamp(),
  primary key (brand_id, ticket_hash)
);
create index ticket_of_person on files.ticket (brand_id, person_id);
comment on table files.ticket is 'Leave to take one file once, within a minute. The row goes when it is taken.';
comment on column files.ticket.ticket_hash is 'SHA-256; the ticket itself stands in the address alone.';
comment on column files.ticket.person_id is 'Whose file it is.';
comment on column files.ticket.viewer is 'Who asked for it: its owner, or staff.';
comment on column files.ticket.session_id is 'The session it was asked in: behind its end the ticket is worth nothing.';
call platform.protect_by_brand('files.ticket');
grant select, insert, delete on files.ticket to overround_app;
