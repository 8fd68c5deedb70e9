-- Coins go back to nobody knows where: their provider gives a link on which the payer says it.
alter table payments.reversal add column claim_url text check (length(claim_url) between 1 and 2000);
comment on column payments.reversal.claim_url is 'Page of the provider where the payer says where a refund goes; whoever has it may claim the sum.';
grant update (claim_url) on payments.reversal to overround_app;
