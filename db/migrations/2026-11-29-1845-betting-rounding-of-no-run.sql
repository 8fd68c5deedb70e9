-- A version that no result caused (an advance that is cancelled, a sale) is in no run of settlement, so the remainder of the version before it stayed
-- counted. Such versions are lined up by whoever writes them. Those of before:
insert into betting.rounding_late (brand_id, bet_id, version)
select s.brand_id, s.bet_id, s.version
  from betting.settlement s
  join betting.settlement before on before.brand_id = s.brand_id and before.bet_id = s.bet_id and before.version = s.version - 1
 where s.event_id = 0 and (s.remainder not like '%/1' or before.remainder not like '%/1');

comment on table betting.rounding_late is 'Versions of bets that were written after their run was summed, or by no run, until their remainders are in betting.rounding.';
comment on view audit.rounding_late is 'Version 1. Versions whose remainders are not in audit.rounding_part yet, though their run is, or that no run caused.';
