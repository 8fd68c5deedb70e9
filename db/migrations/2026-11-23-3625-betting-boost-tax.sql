-- A boost pays its own tax: bet_result bore it. What was booked before keeps its number; the next version of such a bet books the difference.
comment on column betting.settlement.boost_minor is
  'What the ticket returns above the same one without its boost, after rounding; the tax on that is paid out of it. Account boost_cost, minus.';
