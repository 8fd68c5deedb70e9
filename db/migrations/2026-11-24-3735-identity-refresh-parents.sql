-- The answer to a refresh may be lost: whoever asks again at once, before the pair was used, gets another in its place. For that a token knows what bought it.
alter table identity.refresh_token add column bought_by bytea;
comment on column identity.refresh_token.bought_by is 'Hash of the refresh token it was given for; null: it was given for a session.';
create index refresh_token_bought on identity.refresh_token (brand_id, bought_by) where bought_by is not null;
