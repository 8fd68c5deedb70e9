-- Which game a round was of, so that rules may name games; and whether it counts for the cashback, decided by the rule of its moment.
alter table bonus.game_round
  add column provider text check (length(provider) between 1 and 40),
  add column game text check (length(game) between 1 and 80),
  add column is_in_cashback boolean not null default true;
comment on column bonus.game_round.provider is 'Key of the casino; null in rounds from before it was told.';
comment on column bonus.game_round.game is 'Key of the game there.';
comment on column bonus.game_round.is_in_cashback is 'By the rule of the moment it was finished: games may be left out of the cashback.';
