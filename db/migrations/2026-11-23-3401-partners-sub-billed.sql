-- Which statements of sub-partners a statement above has paid its share of: once for each level, whenever the lower month is closed.
create table partners.sub_billed (
  brand_id           integer  not null,
  child_statement_id uuid     not null,
  level              smallint not null check (level in (1, 2)),
  statement_id       uuid     not null,
  primary key (brand_id, child_statement_id, level),
  foreign key (brand_id, child_statement_id) references partners.statement (brand_id, statement_id)
);
comment on table partners.sub_billed is 'Statements of sub-partners whose share went into a statement of who brought them (level 1), or of who brought these (level 2).';
comment on column partners.sub_billed.statement_id is 'That of who is paid; none of its own where the share came to nothing.';
call platform.protect_by_brand('partners.sub_billed');
call platform.make_append_only('partners.sub_billed');
grant select, insert on partners.sub_billed to overround_app;

create or replace view audit.partner_payout as
select brand_id, payout_id, partner_id, way, currency, amount_minor, status, account_id, asked_at, paid_at, approved_by from partners.payout;
