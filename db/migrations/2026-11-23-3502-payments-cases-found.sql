-- Cases are found by the payment they are about.
create index review_of_payment on payments.review (brand_id, payment_id) where payment_id is not null;
