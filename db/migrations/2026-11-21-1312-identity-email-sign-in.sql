alter table identity.credential add column is_email_sign_in boolean not null default true;
comment on column identity.credential.is_email_sign_in is 'Whether the e-mail address opens the account; the person may turn it off and use login or number.';
