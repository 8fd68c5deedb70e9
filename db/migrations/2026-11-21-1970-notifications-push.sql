-- Browsers that may be told something while no page of ours is open (Web Push). A browser belongs to whoever switched it on last.
create table notifications.push_device (
  brand_id   integer not null,
  device_id  uuid not null,
  person_id  uuid not null,
  endpoint   text not null check (length(endpoint) between 12 and 1000),
  p256dh     text not null,
  auth       text not null,
  lang       text not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (brand_id, device_id),
  unique (brand_id, endpoint)
);
call platform.protect_by_brand('notifications.push_device');
grant select, insert, delete on notifications.push_device to overround_app;
create index push_device_person on notifications.push_device (brand_id, person_id, created_at);
comment on table notifications.push_device is 'Browsers that take push messages, with the keys they are encrypted for.';
comment on column notifications.push_device.endpoint is 'Where the push service of the browser takes its messages.';
comment on column notifications.push_device.lang is 'The language of the page on which it was switched on.';
