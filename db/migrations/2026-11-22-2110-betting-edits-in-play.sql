-- A change of a bet with legs in play waits out the live delay, and is reckoned again when it has passed.
alter table betting.edit_quote add column due_at timestamptz;
alter table betting.edit_quote add column ended_at timestamptz;
alter table betting.edit_quote add column refusal text;
grant update (due_at, ended_at, refusal) on betting.edit_quote to overround_app;
create index edit_quote_due on betting.edit_quote (brand_id, due_at) where due_at is not null and ended_at is null;
comment on column betting.edit_quote.due_at is 'When a change that was taken is made. Null: not taken, or made at once.';
comment on column betting.edit_quote.refusal is 'Why a change that waited was not made.';
