-- Whoever asks a casino about free rounds asks alone: an order that is given and taken back in the same moment could stay alive there.
alter table bonus.free_spins add column claimed_until timestamptz;
comment on column bonus.free_spins.claimed_until is 'Until then a process asks the casino about this order, and no other does; empty: nobody asks.';
grant update (claimed_until) on bonus.free_spins to overround_app;
