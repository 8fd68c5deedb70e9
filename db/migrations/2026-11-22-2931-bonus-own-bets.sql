-- Invitations to offers (tactical bonuses), and more offers of both brands of the shelf: bonuses for bets of own money.
create table bonus.invitation (
  brand_id   integer     not null,
  offer_id   integer     not null,
  person_id  uuid        not null,
  invited_by text        not null,
  invited_at timestamptz not null default clock_timestamp(),
  until_at   timestamptz not null,
  primary key (brand_id, person_id, offer_id)
);
comment on table bonus.invitation is 'Persons the house invited to an offer that is for invited ones only, until when.';
call platform.protect_by_brand('bonus.invitation');
grant select, insert on bonus.invitation to overround_app;
grant update (invited_by, invited_at, until_at) on bonus.invitation to overround_app;

insert into bonus.offer (brand_id, offer_id, version, kind, code, is_open, terms)
select b.brand_id, o.offer_id, 1, o.kind, o.code, true, o.terms::jsonb
  from site.brand b, (values
  (8, 'insurance', 'INSURE6',
   '{"trigger":{"on":"own_bets","what":"lost_by_one","percent":100,"legsMin":6,"oddsMilliMin":1600,"stakedUnitsMin":0},"unitsMax":20,"choiceDays":14,"days":14,"wagering":{"times":1,"kinds":["single","express"],"legsMin":2,"oddsMilliMin":1500,"isLiveCounted":true},"isStakedWhole":false,"isGiftKept":false,"isWelcome":false}'),
  (13, 'boost', 'BOOST25',
   '{"trigger":{"on":"own_bets","what":"won","percent":25,"legsMin":3,"oddsMilliMin":1200,"stakedUnitsMin":0},"unitsMax":50,"choiceDays":7,"days":14,"wagering":{"times":1,"kinds":["single","express"],"legsMin":2,"oddsMilliMin":1500,"isLiveCounted":true},"isStakedWhole":false,"isGiftKept":false,"isWelcome":false}'),
  (15, 'tactical', 'INVITED10',
   '{"trigger":{"on":"choice"},"unitsMax":10,"choiceDays":1,"days":7,"wagering":{"times":2,"kinds":["single","express"],"legsMin":2,"oddsMilliMin":1500,"isLiveCounted":true},"isStakedWhole":false,"isGiftKept":false,"payoutTimesMax":5,"isWelcome":false,"isByInvitation":true}'),
  (16, 'sport_betting', 'BET100',
   '{"trigger":{"on":"own_bets","what":"staked","percent":5,"legsMin":1,"oddsMilliMin":1500,"stakedUnitsMin":100},"unitsMax":25,"choiceDays":7,"days":14,"wagering":{"times":3,"kinds":["single","express"],"legsMin":2,"oddsMilliMin":1500,"isLiveCounted":true},"isStakedWhole":false,"isGiftKept":false,"isWelcome":false}')
  ) as o (offer_id, kind, code, terms);
