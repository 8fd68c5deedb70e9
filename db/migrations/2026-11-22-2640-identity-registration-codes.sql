-- Codes that are sent before there is a person: a phone is proven while somebody registers with it.
alter table identity.one_time_code drop constraint one_time_code_purpose_check;
alter table identity.one_time_code add constraint one_time_code_purpose_check
  check (purpose in ('phone_bind', 'phone_old', 'phone_new', 'phone_sign_in', 'phone_factor', 'phone_register', 'email_sign_in', 'email_new'));
