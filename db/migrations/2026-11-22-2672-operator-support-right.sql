-- Who answers players needs no right over the line or the risk.
alter table operator.staff drop constraint staff_rights_check;
alter table operator.staff add constraint staff_rights_check
  check (rights <@ array['trader', 'risk', 'support', 'admin'] and cardinality(rights) > 0);
