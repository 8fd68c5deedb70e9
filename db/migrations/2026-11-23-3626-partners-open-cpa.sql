-- Every count looks at players whose CPA is open; there are few of them among all that were ever brought.
create index referral_cpa_open on partners.referral (brand_id, referral_id) where cpa_status = 'open';
