-- Sales by themselves: besides a value, the score and minute of matches in play, and a value that fell from its best.
alter table betting.sale_order add column rule jsonb not null default '{}';
alter table betting.sale_order add column best_minor bigint not null default 0;
grant update (best_minor) on betting.sale_order to overround_app;
comment on column betting.sale_order.rule is 'Sales by themselves: minuteMin, score and trailPercent they wait for besides the value at_least_minor.';
comment on column betting.sale_order.best_minor is 'Sales that trail: the highest value seen since they were ordered.';
