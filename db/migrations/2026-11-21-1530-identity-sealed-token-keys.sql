-- Keys of service tokens lie encrypted and are replaced on a schedule. The old ones lay open: they go, and their tokens of ten
-- minutes with them.
delete from identity.token_key;
alter table identity.token_key drop column secret;
alter table identity.token_key add column sealed bytea not null check (length(sealed) = 61);
comment on table identity.token_key is 'Keys that sign service tokens (HS256). Each signs for a while; the one before it verifies until its last token ran out, then it is deleted.';
comment on column identity.token_key.sealed is 'AES-256-GCM under the secrets key of the installation, bound to the kid; worthless without that key, which is not in the database.';
grant delete on identity.token_key to overround_app;
