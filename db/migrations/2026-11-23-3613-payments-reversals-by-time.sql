-- What went back is listed page by page, the newest first.
create index reversal_by_time on payments.reversal (brand_id, created_at, reversal_id);
