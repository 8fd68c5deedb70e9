-- The desk of enquiries: who takes care of one, ready answers, files of the house, and when files of closed ones go.
alter table messages.enquiry add column claimed_by text;
alter table messages.enquiry add column claimed_at timestamptz;
alter table messages.enquiry add column files_gone_at timestamptz;
comment on column messages.enquiry.claimed_by is 'Login of the member of staff who takes care of it; null: nobody yet.';
comment on column messages.enquiry.files_gone_at is 'When its files were deleted, so long after it was closed.';
grant update (claimed_by, claimed_at, files_gone_at) on messages.enquiry to overround_app;
create index enquiry_closed on messages.enquiry (brand_id, changed_at) where status = 'closed' and files_gone_at is null;

create table messages.template (
  brand_id    integer     not null,
  template_id uuid        not null,
  title       text        not null,
  text        text        not null,
  written_by  text        not null,
  changed_at  timestamptz not null default clock_timestamp(),
  primary key (brand_id, template_id)
);
comment on table messages.template is 'A ready answer of the house, put into the form of an answer and changed there.';
comment on column messages.template.written_by is 'Login of the member of staff who wrote it last.';
call platform.protect_by_brand('messages.template');
grant select, insert, delete on messages.template to overround_app;
grant update (title, text, written_by, changed_at) on messages.template to overround_app;

alter table files.file drop constraint file_purpose_check;
alter table files.file add constraint file_purpose_check check (purpose in ('support', 'identification', 'answer'));
comment on column files.file.purpose is 'support, identification: what a player hands in; answer: what staff send with an answer, and counts for nobody.';
