-- Staff block a person at once; two of staff lift it (safety 9). What waits for the second stands beside the other relaxations.
alter table limits.staff_wish
  add column lifts_block boolean not null default false,
  drop constraint staff_wish_check,
  add constraint staff_wish_of_one_thing check (num_nonnulls(limit_id, exclusion_id) + lifts_block::integer = 1);
comment on column limits.staff_wish.lifts_block is 'The person is blocked, and should be active again.';
create unique index staff_wish_of_block on limits.staff_wish (brand_id, person_id) where decided_at is null and lifts_block;
