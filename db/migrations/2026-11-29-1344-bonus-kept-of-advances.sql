-- A bet of an advance earns no bonus any more. One that was given by such bets stays with its person: like a gift, it hangs on no bet.

update bonus.bonus b set earned_bet_id = null
 where b.status in ('earned', 'active', 'wagered')
   and exists (select from betting.bet last
                 join betting.advance v on v.brand_id = last.brand_id and v.person_id = last.person_id
                 join betting.bet a on a.brand_id = v.brand_id and a.bet_id = v.bet_id
                where last.brand_id = b.brand_id and last.bet_id = b.earned_bet_id
                  and a.accepted_at >= b.chosen_at and a.accept_seq <= last.accept_seq);
