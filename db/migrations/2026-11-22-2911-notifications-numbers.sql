-- A message that a real gateway took needs its number no more: what is counted is the keyed hash, and the phone of a person lies in identity alone.
grant update (recipient) on notifications.sms to overround_app;
update notifications.sms set recipient = '' where provider is not null and text_body is null;
comment on column notifications.sms.recipient is 'E.164, sealed under the secrets key of the installation and bound to the message. Emptied with text_body.';
