-- Brands say themselves how long bets wait for a match and what a non-runner makes of a forecast (features-and-rules A5, row 83; A12,
-- row 141). The version of a bet's rules says all of it, and outcomes are decided under every version that a brand took bets under.

create table betting.rule_version (
  brand_id integer not null,
  version  text not null,
  since_at timestamptz not null default clock_timestamp(),
  primary key (brand_id, version)
);
call platform.protect_by_brand('betting.rule_version');
call platform.make_append_only('betting.rule_version');
grant select, insert on betting.rule_version to overround_app;
comment on table betting.rule_version is 'Versions of rules under which a brand took bets.';
insert into betting.rule_version (brand_id, version) select distinct brand_id, rule_set_version from betting.bet;

-- A match that stopped is waited for too.
alter table betting.fixture_news drop constraint fixture_news_kind_check;
alter table betting.fixture_news add constraint fixture_news_kind_check check (kind in ('postponed', 'moved', 'abandoned', 'void'));
