-- Promo codes: each opens an offer, with rules of its own (specification 1 sections 2 and 7: promo code check, promo code history).
create table bonus.promo_code (
  brand_id         integer     not null,
  code             text        not null check (code ~ '^[A-Z0-9]{3,20}$'),
  offer_id         integer     not null,
  uses_max         integer     check (uses_max > 0),
  used             integer     not null default 0,
  is_for_newcomers boolean     not null default false,
  is_open          boolean     not null default true,
  from_at          timestamptz not null default clock_timestamp(),
  until_at         timestamptz check (until_at > from_at),
  made_by          text        not null,
  primary key (brand_id, code),
  constraint promo_code_never_beyond check (used >= 0 and (uses_max is null or used <= uses_max))
);
comment on table bonus.promo_code is 'Words that open an offer to who has them, with how often, when and for whom.';
comment on column bonus.promo_code.uses_max is 'Persons who may use it; null: no bound.';
comment on column bonus.promo_code.used is 'Counted where it is compared with the bound: one update, so that a crowd never gets more.';
comment on column bonus.promo_code.is_for_newcomers is 'Only for who has made no deposit yet.';
call platform.protect_by_brand('bonus.promo_code');
grant select, insert on bonus.promo_code to overround_app;
grant update (used, is_open) on bonus.promo_code to overround_app;

create table bonus.promo_use (
  brand_id  integer     not null,
  code      text        not null,
  person_id uuid        not null,
  used_at   timestamptz not null default clock_timestamp(),
  bonus_id  bigint,
  refusal   text,
  primary key (brand_id, person_id, code),
  constraint promo_use_says_what check ((bonus_id is null) <> (refusal is null)),
  foreign key (brand_id, bonus_id) references bonus.bonus (brand_id, bonus_id)
);
create index promo_use_of_bonus on bonus.promo_use (brand_id, bonus_id);
comment on table bonus.promo_use is 'What became of a code in the hands of a person: the bonus it gave, or why the code of a registration gave none.';
comment on column bonus.promo_use.refusal is 'Why it gave nothing; only for a code that was handed in while registering. It may be used later.';
call platform.protect_by_brand('bonus.promo_use');
grant select, insert on bonus.promo_use to overround_app;
grant update (used_at, bonus_id, refusal) on bonus.promo_use to overround_app;

-- The code of the shelf gets a row of its own; its offer is one that only codes open. What was chosen keeps its version.
insert into bonus.offer (brand_id, offer_id, version, kind, code, is_open, terms)
select brand_id, offer_id, version + 1, kind, code, is_open, terms - 'promoCode' || '{"isByCode":true}'
  from (select distinct on (brand_id, offer_id) * from bonus.offer order by brand_id, offer_id, version desc) newest
 where terms ? 'promoCode';
insert into bonus.promo_code (brand_id, code, offer_id, made_by)
select brand_id, terms ->> 'promoCode', offer_id, 'system' from bonus.offer where terms ? 'promoCode'
    on conflict do nothing;
insert into bonus.promo_use (brand_id, code, person_id, used_at, bonus_id)
select b.brand_id, o.terms ->> 'promoCode', b.person_id, b.chosen_at, b.bonus_id
  from bonus.bonus b
  join bonus.offer o on o.brand_id = b.brand_id and o.offer_id = b.offer_id and o.version = b.offer_version
 where o.terms ? 'promoCode';
update bonus.promo_code c
   set used = (select count(*) from bonus.promo_use u where u.brand_id = c.brand_id and u.code = c.code and u.bonus_id is not null);
