-- A mail may carry one file of text, as the list of own bets does.
alter table notifications.mail add column attachment jsonb;
comment on column notifications.mail.attachment is 'name, contentType and text of the file; emptied with the text of the mail.';
grant update (attachment) on notifications.mail to overround_app;
