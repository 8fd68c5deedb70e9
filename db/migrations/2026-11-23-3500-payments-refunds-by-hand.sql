-- Refunds that no provider can carry are sent by hand, and another person says that they went. How often a provider was asked says what a refusal proves.
alter table payments.reversal add column asks integer not null default 0 check (asks >= 0);
comment on column payments.reversal.asks is 'How often its provider was asked to give it back: after a lost answer a refusal proves nothing.';
grant update (asks) on payments.reversal to overround_app;
