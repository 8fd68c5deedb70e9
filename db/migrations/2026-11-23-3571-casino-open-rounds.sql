-- Rounds that are not ended hold an account open and are at stake from it.
create index round_open on casino.round (brand_id, person_id) where ended_at is null;
create index round_open_of_account on casino.round (brand_id, account_id) where ended_at is null;
