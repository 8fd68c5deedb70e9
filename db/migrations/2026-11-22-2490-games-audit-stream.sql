-- An audit view names its columns: a column that the table gets later is not shown by chance.

create or replace view audit.tote_stream as
select brand_id, champ_id, kind, currency, carry_minor from games.tote_stream;
