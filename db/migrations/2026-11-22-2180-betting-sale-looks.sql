-- How often an open bet that was looked at could be sold: published, so that nobody has to take our word for it.
create table betting.sale_look (
  brand_id integer not null,
  day      date not null,
  outcome  text not null,
  looks    bigint not null check (looks > 0),
  primary key (brand_id, day, outcome)
);
call platform.protect_by_brand('betting.sale_look');
grant select, insert on betting.sale_look to overround_app;
grant update (looks) on betting.sale_look to overround_app;
comment on table betting.sale_look is 'Looks at what open bets would be bought back for, by day; a bet counts once a minute however often it is asked about.';
comment on column betting.sale_look.outcome is 'offered, or why there was no offer.';
