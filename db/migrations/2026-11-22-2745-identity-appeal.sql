-- A key that who is blocked gets behind their right password: with it they read why, and appeal; it signs nobody in.
alter table identity.link drop constraint link_purpose_check;
alter table identity.link add constraint link_purpose_check
  check (purpose in ('confirm_email', 'reset_password', 'two_factor_step_up', 'appeal'));
