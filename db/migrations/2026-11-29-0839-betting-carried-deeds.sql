-- What became of a result by hand once it was agreed to: agreeing and carrying out are two steps, and a process may fall between them.

create table betting.result_carrying (
  deed_no bigint primary key references betting.result_deed,
  outcome text not null check (outcome ~ '^[a-z_]{1,40}$'),
  made_at timestamptz not null default clock_timestamp()
);
comment on table betting.result_carrying is 'Upheld deeds that came to their end: done, or the reason why not. Without a row an upheld deed is still to be carried out.';
call platform.make_append_only('betting.result_carrying');
grant select, insert on betting.result_carrying to overround_app;

-- Those whose match has another result since are no concern any more; of the others the next look says.
insert into betting.result_carrying (deed_no, outcome)
select d.deed_no, 'done' from betting.result_deed d join betting.result_review r on r.deed_no = d.deed_no and r.is_upheld
 where exists (select from catalog.result x where x.event_id = d.event_id and x.result_version > d.result_version);
