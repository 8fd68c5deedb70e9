-- A bet may be taken back for its stake within seconds, while every price is still the agreed one: a sale like any other in the ledger
-- and the settlements, told apart by its kind.
alter table betting.sale drop constraint sale_kind_check;
alter table betting.sale add constraint sale_kind_check check (kind in ('offer', 'auto', 'edit', 'undo'));
