-- By what persons a friend, or a player of a partner, is joined with whoever would be paid for them.
alter table partners.friendship add column path jsonb not null default '[]', add column is_crowd boolean not null default false;
comment on column partners.friendship.path is 'From the friend to who brought them, step by step: what joins each with the next, or that one brought the other; for staff.';
comment on column partners.friendship.is_crowd is 'So many persons are joined with the friend that nothing can be told: staff look.';
grant update (path, is_crowd) on partners.friendship to overround_app;

alter table partners.referral add column path jsonb not null default '[]', add column is_crowd boolean not null default false;
comment on column partners.referral.path is 'From the player to a partner, or to a player somebody brought, step by step: what joins each with the next; for staff.';
comment on column partners.referral.is_crowd is 'So many persons are joined with the player that nothing can be told: staff look.';
grant update (path, is_crowd) on partners.referral to overround_app;
