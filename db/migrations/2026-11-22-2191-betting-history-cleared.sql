-- Settled bets leave the list of their player when they ask for it. They stay, and are found in the archive.
alter table betting.player_option add column history_cleared_at timestamptz;
comment on column betting.player_option.history_cleared_at is 'Bets settled until then are shown in the archive only.';
