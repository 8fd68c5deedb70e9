-- Games of casinos whose money stays in the house (features-and-rules row 115; decision 64): who opened which game, rounds, and each movement a
-- provider asked for, once.
create schema casino;
comment on schema casino is 'Games of outside providers over the seamless wallet.';
grant usage on schema casino to overround_app;

create table casino.game (
  game_id     integer     generated always as identity primary key,
  provider    text        not null check (provider ~ '^[a-z0-9-]{1,40}$'),
  game_key    text        not null check (game_key ~ '^[a-z0-9-]{1,60}$'),
  kind        text        not null check (kind in ('slots', 'table', 'live', 'other')),
  maker       text        not null,
  titles      jsonb       not null check (jsonb_typeof(titles) = 'object'),
  added_at    timestamptz not null default clock_timestamp(),
  unique (provider, game_key)
);
grant select, insert, update (kind, maker, titles) on casino.game to overround_app;
comment on table casino.game is 'Games any provider ever told, so that rounds have a name when a game is gone; the number is for ever.';

create table casino.game_off (
  brand_id integer     not null,
  game_id  integer     not null references casino.game,
  off_at   timestamptz not null default clock_timestamp(),
  primary key (brand_id, game_id)
);
call platform.protect_by_brand('casino.game_off');
grant select, insert, delete on casino.game_off to overround_app;
comment on table casino.game_off is 'Games a brand switched off. Rounds that were begun are finished.';

create table casino.player (
  brand_id   integer not null,
  person_id  uuid    not null,
  provider   text    not null,
  player_ref uuid    not null default gen_random_uuid(),
  primary key (brand_id, person_id, provider),
  unique (brand_id, provider, player_ref)
);
call platform.protect_by_brand('casino.player');
grant select, insert on casino.player to overround_app;
comment on table casino.player is 'What a person is called at a provider; tells nothing else of them.';

create table casino.session (
  brand_id    integer     not null,
  session_id  uuid        not null,
  token_hash  bytea       not null,
  person_id   uuid        not null,
  signed_in   uuid        not null,
  account_id  bigint      not null,
  bonus_id    bigint,
  currency    text        not null,
  provider    text        not null,
  player_ref  uuid        not null,
  game_id     integer     not null references casino.game,
  lang        text        not null,
  opened_at   timestamptz not null default clock_timestamp(),
  expires_at  timestamptz not null,
  replaced_at timestamptz,
  primary key (brand_id, session_id),
  unique (brand_id, token_hash)
);
create index session_of_person on casino.session (brand_id, person_id, opened_at desc);
call platform.protect_by_brand('casino.session');
grant select, insert, update (replaced_at) on casino.session to overround_app;
comment on table casino.session is 'One opening of a game for money. Its token takes no bets after its end; wins and rollbacks always.';
comment on column casino.session.signed_in is 'The session of the site it was opened in: once that is over, nothing is bet.';
comment on column casino.session.replaced_at is 'When the person opened a game again.';

create table casino.round (
  brand_id       integer     not null,
  round_id       bigint      generated always as identity,
  provider       text        not null,
  provider_round text        not null check (length(provider_round) between 1 and 120),
  person_id      uuid        not null,
  session_id     uuid        not null,
  account_id     bigint      not null,
  bonus_id       bigint,
  game_id        integer     not null references casino.game,
  currency       text        not null,
  is_free        boolean     not null default false,
  bet_minor      bigint      not null default 0 check (bet_minor >= 0),
  win_minor      bigint      not null default 0 check (win_minor >= 0),
  started_at     timestamptz not null default clock_timestamp(),
  ended_at       timestamptz,
  is_cancelled   boolean     not null default false,
  primary key (brand_id, round_id),
  unique (brand_id, provider, provider_round, person_id),
  foreign key (brand_id, session_id) references casino.session (brand_id, session_id)
);
create index round_of_person on casino.round (brand_id, person_id, round_id desc);
create index round_of_session on casino.round (brand_id, session_id);
create index round_won on casino.round (brand_id, ended_at desc) where win_minor > bet_minor and not is_free;
call platform.protect_by_brand('casino.round');
grant select, insert, update (bet_minor, win_minor, ended_at, is_cancelled) on casino.round to overround_app;
comment on table casino.round is 'Rounds as providers tell them. A round of a live table is one for each person in it.';
comment on column casino.round.bet_minor is 'Without what was taken back. Of a free round: nothing, and what it won moved no money.';

create table casino.movement (
  brand_id          integer     not null,
  movement_id       bigint      generated always as identity,
  provider          text        not null,
  transaction_id    text        not null check (length(transaction_id) between 1 and 120),
  kind              text        not null check (kind in ('bet', 'win', 'rollback', 'free_round')),
  person_id         uuid        not null,
  session_id        uuid        not null,
  round_id          bigint,
  amount_minor      bigint      not null check (amount_minor >= 0),
  currency          text        not null,
  of_transaction_id text,
  order_id          text,
  content_hash      bytea       not null,
  told_at           timestamptz not null default clock_timestamp(),
  primary key (brand_id, movement_id),
  unique (brand_id, provider, transaction_id),
  check ((kind = 'rollback') = (of_transaction_id is not null)),
  check (kind = 'rollback' or round_id is not null),
  foreign key (brand_id, round_id) references casino.round (brand_id, round_id)
);
create unique index movement_rolled_back on casino.movement (brand_id, provider, of_transaction_id) where kind = 'rollback';
create index movement_of_round on casino.movement (brand_id, round_id, movement_id);
call platform.protect_by_brand('casino.movement');
call platform.make_append_only('casino.movement');
grant select, insert on casino.movement to overround_app;
comment on table casino.movement is 'What providers asked the wallet for, each transaction once. A rollback without a round came before its bet, which is refused since.';
comment on column casino.movement.content_hash is 'Of everything that was told: the same transaction with other content is refused.';

create table casino.kept_game (
  brand_id  integer     not null,
  person_id uuid        not null,
  game_id   integer     not null references casino.game,
  kept_at   timestamptz not null default clock_timestamp(),
  primary key (brand_id, person_id, game_id)
);
call platform.protect_by_brand('casino.kept_game');
grant select, insert, delete on casino.kept_game to overround_app;
comment on table casino.kept_game is 'Favourite games.';

create view audit.casino_round as
select brand_id, round_id, provider, provider_round, person_id, account_id, currency, is_free, bet_minor, win_minor, started_at, ended_at, is_cancelled
  from casino.round;
grant select on audit.casino_round to overround_audit;
comment on view audit.casino_round is 'Version 1. Rounds of casinos; their money is in movements of source game.';
create view audit.casino_movement as
select brand_id, movement_id, provider, transaction_id, kind, person_id, round_id, amount_minor, currency, of_transaction_id, told_at from casino.movement;
grant select on audit.casino_movement to overround_audit;
comment on view audit.casino_movement is 'Version 1. What providers asked the wallet for.';

/* Games are played with own money as bets are: their stakes count for what a person allows themselves, what was taken back does not. */
do $$
declare
  v_old text := pg_get_functiondef('wallet.play_since(integer, uuid, timestamptz[])'::regprocedure);
  v_new text;
begin
  v_new := replace(v_old, '''tote.stake'', ''pool.offer'', ''pool.take'') as is_stake', '''tote.stake'', ''pool.offer'', ''pool.take'', ''game.stake'') as is_stake');
  if v_new = v_old then raise exception 'play_since: its stakes moved'; end if;
  v_old := v_new;
  v_new := replace(v_old, 't.source in (''bet'', ''tote'', ''pool'')', 't.source in (''bet'', ''tote'', ''pool'', ''game'')');
  if v_new = v_old then raise exception 'play_since: its sources moved'; end if;
  v_old := v_new;
  v_new := replace(v_old, '''tote.cancel'', ''pool.give_back'')', '''tote.cancel'', ''pool.give_back'', ''game.rollback'')');
  if v_new = v_old then raise exception 'play_since: what comes back moved'; end if;
  v_old := v_new;
  v_new := replace(v_old, 'case m.source when ''bet'' then split_part', 'case when m.source in (''bet'', ''game'') then split_part');
  if v_new = v_old then raise exception 'play_since: its causes moved'; end if;
  execute v_new;
end $$;
