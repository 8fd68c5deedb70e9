-- Every member of staff has a second factor (safety 9): who has none yet is shown a secret at the sign-in and confirms it by a code.
alter table operator.staff add column totp_pending_sealed bytea;
alter table operator.staff add column totp_pending_at timestamptz;
alter table operator.staff add check ((totp_pending_sealed is null) = (totp_pending_at is null));
grant update (totp_pending_sealed, totp_pending_at) on operator.staff to overround_app;
comment on column operator.staff.totp_sealed is 'Secret of the authenticator app under the secrets key, bound to the person; null: the next sign-in begins with setting one up, and nothing opens before.';
comment on column operator.staff.totp_pending_sealed is 'A secret that was shown and not confirmed yet; each showing draws a new one, so only who saw the last confirms it.';
comment on column operator.staff.totp_pending_at is 'When it was shown; it is good for ten minutes.';
