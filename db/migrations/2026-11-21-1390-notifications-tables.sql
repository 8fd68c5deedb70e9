create schema notifications;
comment on schema notifications is 'Mails that leave the house.';
grant usage on schema notifications to overround_app;

create table notifications.mail (
  brand_id     integer     not null,
  mail_id      uuid        not null,
  person_id    uuid,
  template     text        not null,
  lang         text        not null,
  sender       text        not null,
  recipient    text        not null,
  subject      text        not null,
  text_body    text,
  html_body    text,
  status       text        not null default 'queued' check (status in ('queued', 'sent', 'refused')),
  provider     text,
  provider_ref text,
  created_at   timestamptz not null default now(),
  finished_at  timestamptz,
  primary key (brand_id, mail_id),
  check ((status = 'queued') = (finished_at is null))
);
create index mail_newest on notifications.mail (brand_id, created_at desc, mail_id desc);
comment on table notifications.mail is 'The outbox of mails: written with their cause, handed to a provider afterwards.';
comment on column notifications.mail.text_body is 'Emptied once a real provider took the mail: links in it are secrets. The sandbox keeps it to be read.';
call platform.protect_by_brand('notifications.mail');
grant select, insert on notifications.mail to overround_app;
grant update (status, provider, provider_ref, finished_at, text_body, html_body) on notifications.mail to overround_app;
