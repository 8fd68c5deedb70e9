-- A forgotten password is set anew by a mailed link. Whoever can read the mail box could do it, so money stays in for a day.
alter table identity.link drop constraint link_purpose_check;
alter table identity.link add constraint link_purpose_check check (purpose in ('confirm_email', 'reset_password'));
alter table identity.credential add column money_held_until timestamptz;
comment on column identity.credential.money_held_until is 'No withdrawal before: set when what one signs in with was changed.';
