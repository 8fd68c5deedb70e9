-- Results of one's bets by mail, for who wishes (field receive_res of registration).
alter table account.mailing drop constraint mailing_list_check;
alter table account.mailing add constraint mailing_list_check check (list in ('news', 'answers', 'results'));
alter table account.mailing add column told_at timestamptz not null default now();
comment on column account.mailing.told_at is 'Results: bets that were settled since then are in the next mail. Set anew with each look, and when the list is switched on.';
grant update (told_at) on account.mailing to overround_app;
create index mailing_of_results on account.mailing (brand_id, told_at) where list = 'results' and is_on;
