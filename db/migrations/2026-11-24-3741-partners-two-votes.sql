-- A payout of a partner is approved by two who are known and not one: an empty vote made the comparison neither true nor false, which a check lets pass.
alter table partners.payout drop constraint partner_payout_two;
alter table partners.payout add constraint partner_payout_two check (status not in ('approved', 'paid')
  or (cardinality(approved_by) = 2 and array_position(approved_by, null) is null and approved_by[1] <> approved_by[2]));
