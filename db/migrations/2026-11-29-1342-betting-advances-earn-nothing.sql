-- A bet of an advance fits no sum any more, also once it was repaid: what is remembered of those who have such bets is counted anew.

delete from betting.fitting_sum s using betting.advance v where v.brand_id = s.brand_id and v.person_id = s.person_id;
