-- What a person asked for when they repaid a debt: the sum that was taken may be smaller (no more than is owed), so it alone cannot tell
-- whether a repeated key asks for the same (safety 5).

create table wallet.repayment (
  brand_id    integer not null,
  person_id   uuid not null,
  guid        text not null check (length(guid) between 1 and 64),
  currency    text not null,
  asked_minor bigint not null check (asked_minor > 0),
  made_at     timestamptz not null default now(),
  primary key (brand_id, person_id, guid)
);
call platform.protect_by_brand('wallet.repayment');
call platform.make_append_only('wallet.repayment');
grant select, insert on wallet.repayment to overround_app;
comment on table wallet.repayment is 'Repayments of debts that moved money: what was asked, by the key of the client.';
