-- The database as it stands after every migration. Written by `npm run schema`; do not edit.

-- Sports that a player does not want to see, before and during matches.
table account.disallowed_sports
  brand_id integer not null
  person_id uuid not null
  line integer[] not null default '{}'::integer[]
  live integer[] not null default '{}'::integer[]
  changed_at timestamp with time zone not null default now()
  row level security
  disallowed_sports_pkey PRIMARY KEY (brand_id, person_id)
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant delete, insert, select to overround_app

-- City, address and postal code of a player, sealed under the key of the person.
table account.home_address
  brand_id integer not null
  person_id uuid not null
  sealed bytea not null
  changed_at timestamp with time zone not null default now()
  row level security
  home_address_pkey PRIMARY KEY (brand_id, person_id)
  CREATE INDEX home_address_old_seal ON account.home_address USING btree (brand_id, person_id) WHERE (SUBSTRING(sealed FROM 1 FOR 1) = '\x01'::bytea)
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant delete, insert, select to overround_app

-- Mails that a player switched on or off. What is not here: news as said at registration, answers on.
table account.mailing
  brand_id integer not null
  person_id uuid not null
  list text not null
  is_on boolean not null
  changed_at timestamp with time zone not null default now()
  told_at timestamp with time zone not null default now() -- Results: bets that were settled since then are in the next mail. Set anew with each look, and when the list is switched on.
  row level security
  mailing_list_check CHECK ((list = ANY (ARRAY['news'::text, 'answers'::text, 'results'::text])))
  mailing_pkey PRIMARY KEY (brand_id, person_id, list)
  CREATE INDEX mailing_of_results ON account.mailing USING btree (brand_id, told_at) WHERE ((list = 'results'::text) AND is_on)
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant delete, insert, select to overround_app

-- PIN of a player, hashed as a password. It proves nothing alone: only a session that is signed in may try it.
table account.pin
  brand_id integer not null
  person_id uuid not null
  pin_hash text not null
  tries integer not null default 0 -- Wrong ones since the last right one; with the fifth the session ends and only a new PIN begins anew.
  set_at timestamp with time zone not null default now()
  row level security
  pin_pkey PRIMARY KEY (brand_id, person_id)
  pin_tries_check CHECK (((tries >= 0) AND (tries <= 5)))
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant delete, insert, select to overround_app

-- What a player told about themselves at registration.
table account.profile
  brand_id integer not null
  person_id uuid not null
  name text not null default ''::text
  surname text not null default ''::text
  born_on date -- Null after registration in one click, where the player only said to be old enough; asked for before the first withdrawal.
  terms_version text not null -- Version of the rules the player accepted.
  receives_news boolean not null default false
  created_at timestamp with time zone not null default now()
  row level security
  profile_pkey PRIMARY KEY (brand_id, person_id)
  CREATE INDEX profile_by_birth ON account.profile USING btree (brand_id, born_on) WHERE (born_on IS NOT NULL)
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant delete, insert, select to overround_app

-- Choices of a player; what is not here is the default of the brand.
table account.setting
  brand_id integer not null
  person_id uuid not null
  setting_id text not null
  value jsonb not null
  changed_at timestamp with time zone not null default now()
  row level security
  setting_pkey PRIMARY KEY (brand_id, person_id, setting_id)
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant delete, insert, select to overround_app

-- Gender, document, tax number and bank of a player as they told them last, sealed under the key of the person.
table account.told_papers
  brand_id integer not null
  person_id uuid not null
  sealed bytea not null
  told_at timestamp with time zone not null default now()
  row level security
  told_papers_pkey PRIMARY KEY (brand_id, person_id)
  CREATE INDEX told_papers_old_seal ON account.told_papers USING btree (brand_id, person_id) WHERE (SUBSTRING(sealed FROM 1 FOR 1) = '\x01'::bytea)
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant delete, insert, select to overround_app

-- Version 1. The signed head of each day; fits_chain says whether the chain still has that seal. Keep the public key outside.
view audit.audit_head
  day date
  seal_id bigint
  seq_to bigint
  hash text
  public_key text
  signature text
  signed_at timestamp with time zone
  fits_chain boolean
 SELECT h.day,
    h.seal_id,
    h.audit_id_to AS seq_to,
    encode(h.hash, 'hex'::text) AS hash,
    encode(h.public_key, 'hex'::text) AS public_key,
    encode(h.signature, 'hex'::text) AS signature,
    h.signed_at,
    COALESCE(((s.hash = h.hash) AND (s.audit_id_to = h.audit_id_to)), false) AS fits_chain
   FROM (identity.audit_head h
     LEFT JOIN identity.audit_seal s USING (seal_id));
  grant select to overround_audit

-- Version 1. Every recorded act, oldest first by seq.
view audit.audit_log
  seq bigint
  brand_id integer
  actor_kind text
  actor text
  person_id uuid
  action text
  before jsonb
  after jsonb
  reason text
  address text
  request_id text
  created_at timestamp with time zone
 SELECT audit_id AS seq,
    brand_id,
    actor_kind,
    actor,
    person_id,
    action,
    before,
    after,
    reason,
    address,
    request_id,
    created_at
   FROM identity.audit_log;
  grant select to overround_audit

-- Version 1. The hash chain over audit_log; keep a copy of the newest hash outside to notice a rewritten chain.
view audit.audit_seal
  seal_id bigint
  seq_from bigint
  seq_to bigint
  rows_sealed bigint
  hash text
  sealed_at timestamp with time zone
 SELECT seal_id,
    audit_id_from AS seq_from,
    audit_id_to AS seq_to,
    rows_sealed,
    encode(hash, 'hex'::text) AS hash,
    sealed_at
   FROM identity.audit_seal;
  grant select to overround_audit

-- Version 1. Bets, and live orders that wait out the delay (status pending, no accept_seq yet). odds: exact fraction.
view audit.bet
  bet_id bigint
  person_id uuid
  guid text
  status text
  stake_minor bigint
  currency text
  odds text
  accept_seq bigint
  accepted_at timestamp with time zone
  payout_minor bigint
  kind text
  shape text
  account_id bigint
  possible_win_minor bigint
  leg_count smallint
  open_leg_count smallint
  price_policy text
  rule_set_version text
  source text
  asked_at timestamp with time zone
  settled_at timestamp with time zone
  settlement_version integer
  brand_id integer
 SELECT b.bet_id,
    b.person_id,
    b.guid,
    b.status,
    b.stake_minor,
    b.currency,
    b.combined_odds AS odds,
    b.accept_seq,
    b.accepted_at,
    b.payout_minor,
    b.kind,
    b.shape,
    b.account_id,
    b.possible_win_minor,
    b.leg_count,
    b.open_leg_count,
    b.price_policy,
    b.rule_set_version,
    b.source,
    b.asked_at,
    b.settled_at,
    b.settlement_version,
    b.brand_id
   FROM betting.bet b
UNION ALL
 SELECT p.bet_id,
    p.person_id,
    p.guid,
    'pending'::text AS status,
    p.stake_minor,
    p.currency,
    NULL::text AS odds,
    NULL::bigint AS accept_seq,
    NULL::timestamp with time zone AS accepted_at,
    0 AS payout_minor,
    (p.order_sent ->> 'kind'::text) AS kind,
    NULL::text AS shape,
    p.account_id,
    NULL::bigint AS possible_win_minor,
    NULL::smallint AS leg_count,
    NULL::smallint AS open_leg_count,
    (p.order_sent ->> 'pricePolicy'::text) AS price_policy,
    NULL::text AS rule_set_version,
    p.source,
    p.asked_at,
    NULL::timestamp with time zone AS settled_at,
    0 AS settlement_version,
    p.brand_id
   FROM betting.pending_bet p;
  grant select to overround_audit

-- Version 1. Advances on open bets.
view audit.bet_advance
  advance_id uuid
  person_id uuid
  account_id bigint
  locked_account_id bigint
  currency text
  amount_minor bigint
  bet_id bigint
  collateral bigint[]
  status text
  opened_at timestamp with time zone
  ended_at timestamp with time zone
  brand_id integer
 SELECT advance_id,
    person_id,
    account_id,
    locked_account_id,
    currency,
    amount_minor,
    bet_id,
    collateral,
    status,
    opened_at,
    ended_at,
    brand_id
   FROM betting.advance;
  grant select to overround_audit

-- Version 1. Bets that came out of others: their kept legs have the prices of those.
view audit.bet_edit
  edit_id uuid
  person_id uuid
  kind text
  from_bet_id bigint
  bet_id bigint
  cost_minor bigint
  edited_at timestamp with time zone
  brand_id integer
 SELECT e.quote_id AS edit_id,
    e.person_id,
    e.kind,
    e.from_bet_id,
    p.bet_id,
    e.cost_minor,
    e.edited_at,
    e.brand_id
   FROM (betting.edit e
     LEFT JOIN betting.placement p ON (((p.brand_id = e.brand_id) AND (p.person_id = e.person_id) AND (p.guid = e.guid))));
  grant select to overround_audit

-- Version 1. Idempotency of bets: the one answer to each order by its key: a bet or a refusal.
view audit.bet_idem
  brand_id integer
  person_or_provider text
  operation text
  key text
  request_digest text
  bet_id bigint
  refusal jsonb
  answered_at timestamp with time zone
 SELECT brand_id,
    (person_id)::text AS person_or_provider,
    'bet'::text AS operation,
    guid AS key,
    request_digest,
    bet_id,
    refusal,
    asked_at AS answered_at
   FROM betting.placement p;
  grant select to overround_audit

-- Version 1. Picks of bets as agreed; price_version is that of audit.market_event for the market.
view audit.bet_leg
  bet_id bigint
  leg_no smallint
  event_id bigint
  market_id bigint
  outcome_type integer
  parameter_milli integer
  group_id integer
  part text
  odds_milli integer
  price_version bigint
  is_live boolean
  is_banker boolean
  score_home smallint
  score_away smallint
  brand_id integer
 SELECT bet_id,
    leg_no,
    event_id,
    game_id AS market_id,
    type AS outcome_type,
    parameter_milli,
    group_id,
    part,
    odds_milli,
    book_version AS price_version,
    is_live,
    is_banker,
    score_home,
    score_away,
    brand_id
   FROM betting.leg l;
  grant select to overround_audit

-- Version 1. Singles, expresses and systems that stand settled on an outcome that is open, with the result that left it open.
view audit.bet_settled_ahead
  bet_id bigint
  event_id bigint
  result_version bigint
  brand_id integer
 SELECT DISTINCT ON (b.brand_id, b.bet_id) b.bet_id,
    o.event_id,
    ( SELECT max(r.result_version) AS max
           FROM betting.settlement_progress r
          WHERE ((r.brand_id = o.brand_id) AND (r.event_id = o.event_id) AND (r.published_at IS NOT NULL))) AS result_version,
    b.brand_id
   FROM (((betting.outcome o
     JOIN betting.leg l ON (((l.brand_id = o.brand_id) AND (l.event_id = o.event_id) AND (l.type = o.type) AND (l.parameter_milli = o.parameter_milli) AND (l.part = o.part) AND (l.group_id = o.group_id) AND (l.is_live = o.is_live) AND ((NOT l.is_live) OR ((l.score_home = o.score_home) AND (l.score_away = o.score_away))))))
     JOIN betting.bet b ON (((b.brand_id = l.brand_id) AND (b.bet_id = l.bet_id) AND (b.rule_set_version = o.rule_set_version))))
     JOIN betting.settlement s ON (((s.brand_id = b.brand_id) AND (s.bet_id = b.bet_id) AND (s.version = b.settlement_version))))
  WHERE ((o.explanation_id = 0) AND o.is_plain AND (b.kind = ANY (ARRAY['single'::text, 'express'::text, 'system'::text])) AND (b.status = ANY (ARRAY['won'::text, 'half_won'::text, 'voided'::text, 'half_lost'::text, 'lost'::text])) AND COALESCE((s.leg_results[l.leg_no] <> 'open'::text), (s.explanation_ids[l.leg_no] <> 0)) AND (NOT (EXISTS ( SELECT
           FROM (betting.leg m
             LEFT JOIN betting.outcome p ON (((p.brand_id = m.brand_id) AND (p.event_id = m.event_id) AND (p.type = m.type) AND (p.parameter_milli = m.parameter_milli) AND (p.part = m.part) AND (p.group_id = m.group_id) AND (p.is_live = m.is_live) AND (p.rule_set_version = b.rule_set_version) AND ((NOT m.is_live) OR ((m.score_home = p.score_home) AND (m.score_away = p.score_away))))))
          WHERE ((m.brand_id = b.brand_id) AND (m.bet_id = b.bet_id) AND ((p.outcome_no IS NULL) OR ((NOT p.is_plain) AND (p.explanation_id = 0)) OR ((b.status = 'lost'::text) AND ((NOT p.is_plain) OR ((p.gain + p.back) = 0)))))))) AND (NOT (EXISTS ( SELECT
           FROM (betting.leg n
             JOIN LATERAL ( SELECT r.is_whole
                   FROM betting.settlement_progress r
                  WHERE ((r.brand_id = n.brand_id) AND (r.event_id = n.event_id) AND (r.published_at IS NOT NULL))
                  ORDER BY r.result_version DESC
                 LIMIT 1) walk ON (true))
          WHERE ((n.brand_id = b.brand_id) AND (n.bet_id = b.bet_id) AND (NOT walk.is_whole))))) AND (NOT (EXISTS ( SELECT
           FROM betting.payout_hold h
          WHERE ((h.brand_id = b.brand_id) AND (h.bet_id = b.bet_id) AND (h.ended_at IS NULL))))))
  ORDER BY b.brand_id, b.bet_id, l.leg_no;
  grant select to overround_audit

-- Version 1. Every decision about a bet with the reason of each leg; the differences sum to the payout.
view audit.bet_settlement
  bet_id bigint
  version integer
  status text
  payout_minor bigint
  difference_minor bigint
  remainder text
  open_leg_count smallint
  leg_results text[]
  leg_reasons jsonb[]
  event_id bigint
  result_version bigint
  tx_id uuid
  settled_at timestamp with time zone
  brand_id integer
  tax_minor bigint
  boost_minor bigint
  insurance_minor bigint
 SELECT bet_id,
    version,
    status,
    payout_minor,
    difference_minor,
    remainder,
    open_leg_count,
    COALESCE(leg_results, ARRAY( SELECT (COALESCE(e.result, 'open'::text) COLLATE "default") AS "coalesce"
           FROM (unnest(s.explanation_ids) WITH ORDINALITY x(explanation_id, no)
             LEFT JOIN betting.leg_explanation e ON ((e.explanation_id = x.explanation_id)))
          ORDER BY x.no)) AS leg_results,
    ARRAY( SELECT e.body
           FROM (unnest(s.explanation_ids) WITH ORDINALITY x(explanation_id, no)
             LEFT JOIN betting.leg_explanation e ON ((e.explanation_id = x.explanation_id)))
          ORDER BY x.no) AS leg_reasons,
    event_id,
    result_version,
    tx_id,
    settled_at,
    brand_id,
    tax_minor,
    boost_minor,
    insurance_minor
   FROM betting.settlement s;
  grant select to overround_audit

-- Version 3. Bonuses of persons, of which version of an offer and for what, and what corrections of the bets that earned them took back; their money is the entries of their account.
view audit.bonus
  brand_id integer
  bonus_id bigint
  person_id uuid
  status text
  currency text
  account_id bigint
  granted_minor bigint
  required_minor bigint
  wagered_minor bigint
  converted_minor bigint
  forfeited_minor bigint
  chosen_at timestamp with time zone
  ends_at timestamp with time zone
  ended_at timestamp with time zone
  offer_id integer
  offer_version integer
  occasion text
  cash_account_id bigint
  earned_bet_id bigint
  taken_back_minor bigint
 SELECT brand_id,
    bonus_id,
    person_id,
    status,
    currency,
    account_id,
    granted_minor,
    required_minor,
    wagered_minor,
    converted_minor,
    forfeited_minor,
    chosen_at,
    ends_at,
    ended_at,
    offer_id,
    offer_version,
    occasion,
    cash_account_id,
    earned_bet_id,
    taken_back_minor
   FROM bonus.bonus b;
  grant select to overround_audit

-- Version 1. Offers of bonuses in all their versions, with what bounds them; null: no bound.
view audit.bonus_offer
  brand_id integer
  offer_id integer
  version integer
  kind text
  code text
  is_open boolean
  grants_max bigint
  payout_times_max bigint
  points_price bigint
  stored_at timestamp with time zone
 SELECT brand_id,
    offer_id,
    version,
    kind,
    code,
    is_open,
    ((terms ->> 'grantsMax'::text))::bigint AS grants_max,
    ((terms ->> 'payoutTimesMax'::text))::bigint AS payout_times_max,
    ((terms ->> 'pointsPrice'::text))::bigint AS points_price,
    stored_at
   FROM bonus.offer o;
  grant select to overround_audit

-- Version 1. Cashback of games by period and account; its money is an entry of that account.
view audit.cashback
  brand_id integer
  account_id bigint
  from_at timestamp with time zone
  until_at timestamp with time zone
  person_id uuid
  currency text
  paid_minor bigint
 SELECT brand_id,
    account_id,
    from_at,
    until_at,
    person_id,
    currency,
    paid_minor
   FROM bonus.cashback;
  grant select to overround_audit

-- Version 1. What providers asked the wallet for.
view audit.casino_movement
  brand_id integer
  movement_id bigint
  provider text
  transaction_id text
  kind text
  person_id uuid
  round_id bigint
  amount_minor bigint
  currency text
  of_transaction_id text
  told_at timestamp with time zone
 SELECT brand_id,
    movement_id,
    provider,
    transaction_id,
    kind,
    person_id,
    round_id,
    amount_minor,
    currency,
    of_transaction_id,
    told_at
   FROM casino.movement;
  grant select to overround_audit

-- Version 1. Rounds of casinos; their money is in movements of source game.
view audit.casino_round
  brand_id integer
  round_id bigint
  provider text
  provider_round text
  person_id uuid
  account_id bigint
  currency text
  is_free boolean
  bet_minor bigint
  win_minor bigint
  started_at timestamp with time zone
  ended_at timestamp with time zone
  is_cancelled boolean
 SELECT brand_id,
    round_id,
    provider,
    provider_round,
    person_id,
    account_id,
    currency,
    is_free,
    bet_minor,
    win_minor,
    started_at,
    ended_at,
    is_cancelled
   FROM casino.round;
  grant select to overround_audit

-- Version 2. Transfers of persons between own accounts, with rate, source and time, and what the house kept.
view audit.conversion
  tx_id uuid
  person_id uuid
  from_account bigint
  to_account bigint
  from_currency text
  to_currency text
  from_minor bigint
  to_minor bigint
  rate numeric
  rate_source text
  rated_at timestamp with time zone
  made_at timestamp with time zone
  brand_id integer
  margin_bps integer
  margin_minor bigint
  from_exponent smallint
  to_exponent smallint
 SELECT c.tx_id,
    c.person_id,
    c.from_account,
    c.to_account,
    c.from_currency,
    c.to_currency,
    c.from_minor,
    c.to_minor,
    c.rate,
    c.rate_source,
    c.rated_at,
    c.made_at,
    c.brand_id,
    c.margin_bps,
    c.margin_minor,
    f.exponent AS from_exponent,
    t.exponent AS to_exponent
   FROM ((wallet.conversion c
     JOIN wallet.currency f ON ((f.code = c.from_currency)))
     JOIN wallet.currency t ON ((t.code = c.to_currency)));
  grant select to overround_audit

-- Version 1. What corrections left owed because the account could not cover them.
view audit.debt
  account_id bigint
  person_id uuid
  currency text
  owed_minor bigint
  brand_id integer
 SELECT account_id,
    person_id,
    currency,
    (- balance_minor) AS owed_minor,
    brand_id
   FROM wallet.account
  WHERE ((kind = 'debt'::text) OR (kind ~ '^bonus_debt:'::text));
  grant select to overround_audit

-- Version 1. Instalments of debts; each that was taken is a movement debt.instalment.
view audit.debt_instalment
  plan_id uuid
  no smallint
  person_id uuid
  currency text
  due_at timestamp with time zone
  amount_minor bigint
  taken_minor bigint
  taken_at timestamp with time zone
  ended_as text
  brand_id integer
 SELECT i.plan_id,
    i.no,
    p.person_id,
    p.currency,
    i.due_at,
    i.amount_minor,
    i.taken_minor,
    i.taken_at,
    p.ended_as,
    i.brand_id
   FROM (wallet.debt_instalment i
     JOIN wallet.debt_plan p USING (brand_id, plan_id));
  grant select to overround_audit

-- Version 1. Profits of weeks that were shared.
view audit.distribution
  brand_id integer
  offer_id integer
  occasion text
  currency text
  profit_minor bigint
  stakes_minor bigint
  persons integer
 SELECT brand_id,
    offer_id,
    occasion,
    currency,
    profit_minor,
    stakes_minor,
    persons
   FROM bonus.distribution d;
  grant select to overround_audit

-- Version 1. Parts of the profit of a week behind bonuses; no currency where nothing fitting was staked.
view audit.distribution_share
  brand_id integer
  bonus_id bigint
  offer_id integer
  occasion text
  currency text
  base_minor bigint
 SELECT s.brand_id,
    s.bonus_id,
    b.offer_id,
    b.occasion,
    a.currency,
    s.base_minor
   FROM ((bonus.distribution_share s
     JOIN bonus.bonus b ON (((b.brand_id = s.brand_id) AND (b.bonus_id = s.bonus_id))))
     LEFT JOIN wallet.account a ON (((a.brand_id = s.brand_id) AND (a.account_id = s.account_id))));
  grant select to overround_audit

-- Version 2. Persons who were erased, and whether their key was destroyed too: it is kept while records that the law wants lie under it. Ids only. Kept outside the database: a backup that is put back does not know of later ones.
view audit.erased_person
  brand_id integer
  person_id uuid
  erased_at timestamp with time zone
  is_key_forgotten boolean
 SELECT COALESCE(e.brand_id, k.brand_id) AS brand_id,
    COALESCE(e.person_id, k.person_id) AS person_id,
    COALESCE(e.asked_at, k.forgotten_at) AS erased_at,
    (k.person_id IS NOT NULL) AS is_key_forgotten
   FROM (privacy.erasure e
     FULL JOIN ( SELECT person_key.brand_id,
            person_key.person_id,
            person_key.forgotten_at
           FROM identity.person_key
          WHERE (person_key.forgotten_at IS NOT NULL)) k ON (((k.brand_id = e.brand_id) AND (k.person_id = e.person_id))));
  grant select to overround_audit

-- Version 1. What events settle by, by version; the highest counts.
view audit.event_result
  event_id bigint
  result_version integer
  cause text
  certainty text
  state jsonb
  outcomes jsonb
  cancellations jsonb
  withdrawn jsonb
  decided_at timestamp with time zone
  race jsonb
 SELECT event_id,
    result_version,
    cause,
    certainty,
    state,
    outcomes,
    cancellations,
    withdrawn,
    decided_at,
    race
   FROM catalog.result r;
  grant select to overround_audit

-- Version 2. Persons who may not play, since when and until when (null: until they ask to come back, or staff opens). Kinds: blocked, closed, self_excluded, time_out.
view audit.exclusion
  person_id uuid
  kind text
  effective_at timestamp with time zone
  reason text
  brand_id integer
  ends_at timestamp with time zone
 SELECT p.person_id,
    p.status AS kind,
    a.created_at AS effective_at,
    a.reason,
    p.brand_id,
    NULL::timestamp with time zone AS ends_at
   FROM (identity.person p
     LEFT JOIN LATERAL ( SELECT l.created_at,
            l.reason
           FROM identity.audit_log l
          WHERE ((l.brand_id = p.brand_id) AND (l.person_id = p.person_id) AND (l.action = 'person.status_changed'::text))
          ORDER BY l.audit_id DESC
         LIMIT 1) a ON (true))
  WHERE (p.status <> 'active'::text)
UNION ALL
 SELECT b.person_id,
    b.reason AS kind,
    b.since AS effective_at,
    ''::text AS reason,
    b.brand_id,
    b.ends_at
   FROM identity.play_bar b
  WHERE ((b.ends_at IS NULL) OR (b.ends_at > clock_timestamp()));
  grant select to overround_audit

-- Version 1. Who brought whom; what was paid for it is the movement of source friend with its id.
view audit.friendship
  brand_id integer
  friendship_id uuid
  person_id uuid
  friend_id uuid
  rule_version integer
  status text
  tied_at timestamp with time zone
  ends_at timestamp with time zone
  reward_currency text
  reward_minor bigint
  account_id bigint
  paid_at timestamp with time zone
 SELECT brand_id,
    friendship_id,
    person_id,
    friend_id,
    rule_version,
    status,
    tied_at,
    ends_at,
    reward_currency,
    reward_minor,
    account_id,
    paid_at
   FROM partners.friendship;
  grant select to overround_audit

-- Version 1. Idempotency keys of money calls.
view audit.idem
  owner text
  operation text
  key text
  request_hash bytea
  is_answered boolean
  created_at timestamp with time zone
  brand_id integer
 SELECT owner,
    operation,
    key,
    request_hash,
    (answer IS NOT NULL) AS is_answered,
    created_at,
    brand_id
   FROM payments.idem;
  grant select to overround_audit

-- Version 1. Free rounds told too late, with what staff honoured; its money is an entry of that account.
view audit.late_spin
  brand_id integer
  round_id text
  account_id bigint
  currency text
  honoured_minor bigint
 SELECT l.brand_id,
    l.round_id,
    s.account_id,
    s.currency,
    l.honoured_minor
   FROM (bonus.late_spin l
     JOIN bonus.free_spins s ON (((s.brand_id = l.brand_id) AND (s.order_id = l.order_id))));
  grant select to overround_audit

-- Version 1. Sealed days of the ledger, each chained to the one before.
view audit.ledger_day
  brand_id integer
  day date
  seq_to bigint
  entries bigint
  root text
  previous text
  hash text
  sealed_at timestamp with time zone
 SELECT brand_id,
    day,
    seq_to,
    entries,
    encode(root, 'hex'::text) AS root,
    encode(previous, 'hex'::text) AS previous,
    encode(hash, 'hex'::text) AS hash,
    sealed_at
   FROM wallet.ledger_day d;
  grant select to overround_audit

-- Version 1. Every entry of the ledger with its movement and account. Sums to zero per currency and per tx_id.
view audit.ledger_entry
  tx_id uuid
  kind text
  source text
  source_id text
  account_id bigint
  account_kind text
  person_id uuid
  currency text
  exponent smallint
  amount_minor bigint
  created_at timestamp with time zone
  seq bigint
  actor text
  entry_no smallint
  balance_after_minor bigint
  brand_id integer
 SELECT e.tx_id,
    t.kind,
    t.source,
    COALESCE(e.part_id, t.source_id) AS source_id,
    e.account_id,
    a.kind AS account_kind,
    a.person_id,
    e.currency,
    c.exponent,
    e.amount_minor,
    t.created_at,
    e.seq,
    t.actor,
    e.entry_no,
    e.balance_after_minor,
    e.brand_id
   FROM (((wallet.ledger_entry e
     JOIN wallet.ledger_tx t ON (((t.brand_id = e.brand_id) AND (t.tx_id = e.tx_id))))
     JOIN wallet.account a ON (((a.brand_id = e.brand_id) AND (a.account_id = e.account_id))))
     LEFT JOIN wallet.currency c ON ((c.code = e.currency)));
  grant select to overround_audit

-- Version 1. What players own together at the end of a day, per currency, and what stands against it.
view audit.liability
  brand_id integer
  day date
  currency text
  accounts integer
  leaves integer
  total_minor bigint
  debts_minor bigint
  house jsonb
  house_minor bigint
  root text
  made_at timestamp with time zone
 SELECT brand_id,
    day,
    currency,
    accounts,
    leaves,
    total_minor,
    debts_minor,
    house,
    house_minor,
    encode(root, 'hex'::text) AS root,
    made_at
   FROM wallet.liability l;
  grant select to overround_audit

-- Version 3. Limits in force. Kinds: account_cap, the most that staff let an account stake on one position; own_deposit, own_stake, own_loss (minor units) and own_session (minutes), what players allow themselves; staff_ before the same: what staff allow them.
view audit.limit_state
  account_id bigint
  kind text
  amount_minor bigint
  reason text
  effective_at timestamp with time zone
  brand_id integer
  person_id uuid
  period text
  currency text
 SELECT account_cap.account_id,
    'account_cap'::text AS kind,
    account_cap.stake_minor_max AS amount_minor,
    account_cap.reason,
    account_cap.set_at AS effective_at,
    account_cap.brand_id,
    NULL::uuid AS person_id,
    NULL::text AS period,
    NULL::text AS currency
   FROM betting.account_cap
UNION ALL
 SELECT NULL::bigint AS account_id,
    (
        CASE l.set_by
            WHEN 'staff'::text THEN 'staff_'::text
            ELSE 'own_'::text
        END || l.kind) AS kind,
    l.amount AS amount_minor,
    ''::text AS reason,
    l.since AS effective_at,
    l.brand_id,
    l.person_id,
    l.period,
    l.currency
   FROM limits.player_limit l
  WHERE (l.removed_at IS NULL);
  grant select to overround_audit

-- Version 1. Every change of a market (one game of the line), ordered by market_seq.
view audit.market_event
  market_id bigint
  status text
  price_version bigint
  market_seq bigint
  changed_at timestamp with time zone
 SELECT game_id AS market_id,
    status,
    book_version AS price_version,
    market_seq,
    changed_at
   FROM catalog.market_event m;
  grant select to overround_audit

-- Version 1. Prices as they changed. The price live at an accept_seq is the newest row of the outcome before it; a whole row names all.
view audit.market_price
  market_id bigint
  outcome_type integer
  parameter_milli integer
  odds_milli integer
  status text
  price_version bigint
  market_seq bigint
  is_whole boolean
 SELECT m.game_id AS market_id,
    (split_part(c.change, ':'::text, 1))::integer AS outcome_type,
    (split_part(c.change, ':'::text, 2))::integer AS parameter_milli,
    (split_part(c.change, ':'::text, 3))::integer AS odds_milli,
    (ARRAY['open'::text, 'suspended'::text, 'gone'::text])[((split_part(c.change, ':'::text, 4))::integer + 1)] AS status,
    m.book_version AS price_version,
    m.market_seq,
    m.is_whole
   FROM (catalog.market_event m
     CROSS JOIN LATERAL string_to_table(m.changes, ' '::text) c(change))
  WHERE (c.change <> ''::text);
  grant select to overround_audit

-- Version 1. The list of open and pending bets.
view audit.open_bet
  bet_id bigint
  person_id uuid
  account_id bigint
  stake_minor bigint
  brand_id integer
 SELECT bet_id,
    person_id,
    account_id,
    stake_minor,
    brand_id
   FROM betting.open_bet o;
  grant select to overround_audit

-- Version 1. Every result and reason that outcomes had, the newest result version last; null while an outcome was open again, or where bets on it differ.
view audit.outcome_result
  event_id bigint
  outcome_type integer
  parameter_milli integer
  group_id integer
  part text
  is_live boolean
  score_home smallint
  score_away smallint
  rule_set_version text
  result_version bigint
  result text
  reason jsonb
  published_at timestamp with time zone
  outcome_no bigint
  brand_id integer
 SELECT o.event_id,
    o.type AS outcome_type,
    o.parameter_milli,
    o.group_id,
    o.part,
    o.is_live,
    o.score_home,
    o.score_away,
    o.rule_set_version,
    r.result_version,
    e.result,
    e.body AS reason,
    r.published_at,
    o.outcome_no,
    o.brand_id
   FROM ((betting.outcome o
     JOIN betting.outcome_result r ON (((r.brand_id = o.brand_id) AND (r.outcome_no = o.outcome_no))))
     LEFT JOIN betting.leg_explanation e ON ((e.explanation_id = r.explanation_id)));
  grant select to overround_audit

-- Version 1. What each partner may ask for.
view audit.partner_balance
  brand_id integer
  partner_id uuid
  currency text
  balance_minor bigint
 SELECT brand_id,
    partner_id,
    currency,
    balance_minor
   FROM partners.balance;
  grant select to overround_audit

-- Version 1. Payouts of commission; the movement of one has its id.
view audit.partner_payout
  brand_id integer
  payout_id uuid
  partner_id uuid
  way text
  currency text
  amount_minor bigint
  status text
  account_id bigint
  asked_at timestamp with time zone
  paid_at timestamp with time zone
  approved_by text[]
 SELECT brand_id,
    payout_id,
    partner_id,
    way,
    currency,
    amount_minor,
    status,
    account_id,
    asked_at,
    paid_at,
    approved_by
   FROM partners.payout;
  grant select to overround_audit

-- Version 1. Closed months of partners; what is owed for one is the movement of source partner with its id.
view audit.partner_statement
  brand_id integer
  statement_id uuid
  partner_id uuid
  month date
  currency text
  plan_id text
  plan_version integer
  net_minor numeric(38,0)
  carried_in_minor numeric(38,0)
  carried_out_minor numeric(38,0)
  share_minor bigint
  cpa_minor bigint
  sub_minor bigint
  total_minor bigint
  closed_at timestamp with time zone
 SELECT brand_id,
    statement_id,
    partner_id,
    month,
    currency,
    plan_id,
    plan_version,
    net_minor,
    carried_in_minor,
    carried_out_minor,
    share_minor,
    cpa_minor,
    sub_minor,
    total_minor,
    closed_at
   FROM partners.statement;
  grant select to overround_audit

-- Version 1. Every deposit and withdrawal and where it stands.
view audit.payment
  payment_id uuid
  person_id uuid
  account_id bigint
  direction text
  provider_id text
  status text
  currency text
  amount_minor bigint
  created_at timestamp with time zone
  finished_at timestamp with time zone
  brand_id integer
  stray_of uuid
 SELECT payment_id,
    person_id,
    account_id,
    direction,
    provider_id,
    status,
    currency,
    amount_minor,
    created_at,
    finished_at,
    brand_id,
    stray_of
   FROM payments.payment;
  grant select to overround_audit

-- Version 1. Deposits that went back, whole or in part.
view audit.payment_reversal
  reversal_id uuid
  payment_id uuid
  kind text
  state text
  currency text
  amount_minor bigint
  provider_tx_id text
  actor text
  created_at timestamp with time zone
  finished_at timestamp with time zone
  brand_id integer
 SELECT reversal_id,
    payment_id,
    kind,
    state,
    currency,
    amount_minor,
    provider_tx_id,
    actor,
    created_at,
    finished_at,
    brand_id
   FROM payments.reversal;
  grant select to overround_audit

-- Version 1. Bonuses that were bought with points, with what was earned by then.
view audit.point_purchase
  brand_id integer
  person_id uuid
  purchase_id uuid
  points integer
  earned integer
  bonus_id bigint
  bought_at timestamp with time zone
 SELECT brand_id,
    person_id,
    purchase_id,
    points,
    earned,
    bonus_id,
    bought_at
   FROM bonus.point_purchase p;
  grant select to overround_audit

-- Version 1. Parts of offers that were taken, and what their newest settlement paid; result is null while they are open.
view audit.pool_match
  match_id bigint
  offer_id uuid
  taker_person_id uuid
  taker_account_id bigint
  currency text
  event_id bigint
  stake_minor bigint
  risk_minor bigint
  settlement_version integer
  result text
  back_minor bigint
  lay_minor bigint
  commission_minor bigint
  rounded_minor bigint
  matched_at timestamp with time zone
  brand_id integer
 SELECT m.match_id,
    m.offer_id,
    m.person_id AS taker_person_id,
    m.account_id AS taker_account_id,
    o.currency,
    o.event_id,
    m.stake_minor,
    m.risk_minor,
    m.settlement_version,
    s.result,
    COALESCE(s.back_minor, (0)::bigint) AS back_minor,
    COALESCE(s.lay_minor, (0)::bigint) AS lay_minor,
    COALESCE((s.back_commission_minor + s.lay_commission_minor), (0)::bigint) AS commission_minor,
    COALESCE(s.rounded_minor, (0)::bigint) AS rounded_minor,
    m.matched_at,
    m.brand_id
   FROM ((betting.pool_match m
     JOIN betting.pool_offer o ON (((o.brand_id = m.brand_id) AND (o.offer_id = m.offer_id))))
     LEFT JOIN betting.pool_settlement s ON (((s.brand_id = m.brand_id) AND (s.match_id = m.match_id) AND (s.version = m.settlement_version))));
  grant select to overround_audit

-- Version 1. Stakes that were offered to other players.
view audit.pool_offer
  offer_id uuid
  request_id uuid
  person_id uuid
  account_id bigint
  currency text
  event_id bigint
  game_id bigint
  part text
  outcome_type integer
  parameter_milli bigint
  odds_milli integer
  stake_minor bigint
  filled_minor bigint
  commission_bps integer
  status text
  offered_at timestamp with time zone
  expires_at timestamp with time zone
  ended_at timestamp with time zone
  brand_id integer
 SELECT offer_id,
    request_id,
    person_id,
    account_id,
    currency,
    event_id,
    game_id,
    part,
    outcome_type,
    parameter_milli,
    odds_milli,
    stake_minor,
    filled_minor,
    commission_bps,
    status,
    offered_at,
    expires_at,
    ended_at,
    brand_id
   FROM betting.pool_offer o;
  grant select to overround_audit

-- Version 1. When the markets of a producer were all taken out of play, and back.
view audit.producer_event
  producer text
  is_up boolean
  reason text
  market_seq bigint
  changed_at timestamp with time zone
 SELECT p.name AS producer,
    e.is_up,
    e.reason,
    e.market_seq,
    e.changed_at
   FROM (catalog.producer_event e
     JOIN catalog.producer p ON ((p.producer_no = e.producer_no)));
  grant select to overround_audit

-- Version 1. Codes that open offers, with how often they were used.
view audit.promo_code
  brand_id integer
  code text
  offer_id integer
  uses_max integer
  used integer
 SELECT brand_id,
    code,
    offer_id,
    uses_max,
    used
   FROM bonus.promo_code c;
  grant select to overround_audit

-- Version 1. Uses of codes that gave a bonus.
view audit.promo_use
  brand_id integer
  code text
  person_id uuid
  used_at timestamp with time zone
  bonus_id bigint
 SELECT brand_id,
    code,
    person_id,
    used_at,
    bonus_id
   FROM bonus.promo_use u
  WHERE (bonus_id IS NOT NULL);
  grant select to overround_audit

-- Version 1. Final words of payment providers, each once.
view audit.provider_event
  provider_id text
  provider_tx_id text
  payment_id uuid
  status text
  currency text
  amount_minor bigint
  outcome text
  received_at timestamp with time zone
  brand_id integer
 SELECT provider_id,
    provider_tx_id,
    payment_id,
    status,
    currency,
    amount_minor,
    outcome,
    received_at,
    brand_id
   FROM payments.provider_event;
  grant select to overround_audit

-- Version 1. All that rounding payouts down kept, per currency: whole minor units, which are on the rounding account, and a rest below one.
view audit.rounding
  currency text
  whole_minor numeric
  rest_numerator numeric
  rest_denominator numeric
  brand_id integer
 SELECT currency,
    div(numerator, denominator) AS whole_minor,
    mod(numerator, denominator) AS rest_numerator,
    denominator AS rest_denominator,
    brand_id
   FROM ( SELECT x.brand_id,
            x.currency,
            sum((x.numerator * div(c.common, x.denominator))) AS numerator,
            c.common AS denominator
           FROM (betting.rounding x
             JOIN ( SELECT rounding.brand_id,
                    rounding.currency,
                    betting.common_denominator(rounding.denominator) AS common
                   FROM betting.rounding
                  GROUP BY rounding.brand_id, rounding.currency) c USING (brand_id, currency))
          GROUP BY x.brand_id, x.currency, c.common) r;
  grant select to overround_audit

-- Version 1. Versions whose remainders are not in audit.rounding_part yet, though their run is, or that no run caused.
view audit.rounding_late
  bet_id bigint
  version integer
  brand_id integer
 SELECT bet_id,
    version,
    brand_id
   FROM betting.rounding_late l;
  grant select to overround_audit

-- Version 1. Exact sum of what rounding payouts down kept, in minor units, one row per denominator.
view audit.rounding_part
  currency text
  denominator numeric
  numerator numeric
  brand_id integer
 SELECT currency,
    denominator,
    numerator,
    brand_id
   FROM betting.rounding r;
  grant select to overround_audit

-- Version 1. Runs that settled the bets on an event by a result; remainders of bets up to rounded_to are in audit.rounding_part, all of them when rounded_at is set.
view audit.settlement_run
  event_id bigint
  result_version bigint
  bets_seen bigint
  bets_changed bigint
  finished_at timestamp with time zone
  rounded_to bigint
  rounded_at timestamp with time zone
  brand_id integer
 SELECT event_id,
    result_version,
    bets_seen,
    bets_changed,
    finished_at,
    rounded_to,
    rounded_at,
    brand_id
   FROM betting.settlement_progress p;
  grant select to overround_audit

-- Version 1. Bets in pools, and what the newest settlement gave them.
view audit.tote_bet
  bet_id bigint
  pool_id uuid
  person_id uuid
  account_id bigint
  unit_minor bigint
  line_count bigint
  stake_minor bigint
  picks jsonb
  placed_at timestamp with time zone
  cancelled_at timestamp with time zone
  refund_minor bigint
  payout_minor bigint
  brand_id integer
 SELECT b.bet_id,
    b.pool_id,
    b.person_id,
    b.account_id,
    b.unit_minor,
    b.line_count,
    b.stake_minor,
    b.picks,
    b.placed_at,
    b.cancelled_at,
    COALESCE(o.refund_minor, (0)::bigint) AS refund_minor,
    COALESCE(o.payout_minor, (0)::bigint) AS payout_minor,
    b.brand_id
   FROM ((games.tote_bet b
     JOIN games.tote_pool p ON (((p.brand_id = b.brand_id) AND (p.pool_id = b.pool_id))))
     LEFT JOIN games.tote_payout o ON (((o.brand_id = b.brand_id) AND (o.bet_id = b.bet_id) AND (o.version = p.settlement_version))));
  grant select to overround_audit

-- Version 1. Pools and what their newest settlement came to.
view audit.tote_pool
  pool_id uuid
  kind text
  currency text
  champ_id bigint
  event_ids bigint[]
  takeout_bps integer
  guarantee_minor bigint
  status text
  carry_in_minor bigint
  settlement_version integer
  opened_at timestamp with time zone
  closed_at timestamp with time zone
  is_settled boolean
  refunds_minor bigint
  takeout_minor bigint
  payouts_minor bigint
  breakage_minor bigint
  carried_minor bigint
  house_minor bigint
  streamed_minor bigint
  lent_minor bigint
  brand_id integer
 SELECT p.pool_id,
    p.kind,
    p.currency,
    p.champ_id,
    p.event_ids,
    p.takeout_bps,
    p.guarantee_minor,
    p.status,
    p.carry_in_minor,
    p.settlement_version,
    p.opened_at,
    p.closed_at,
    (s.facts IS NOT NULL) AS is_settled,
    COALESCE(s.refunds_minor, (0)::bigint) AS refunds_minor,
    COALESCE(s.takeout_minor, (0)::bigint) AS takeout_minor,
    COALESCE(s.payouts_minor, (0)::bigint) AS payouts_minor,
    COALESCE(s.breakage_minor, (0)::bigint) AS breakage_minor,
    COALESCE(s.carried_minor, (0)::bigint) AS carried_minor,
    COALESCE(s.house_minor, (0)::bigint) AS house_minor,
    COALESCE(s.streamed_minor, (0)::bigint) AS streamed_minor,
    COALESCE(s.lent_minor, (0)::bigint) AS lent_minor,
    p.brand_id
   FROM (games.tote_pool p
     LEFT JOIN games.tote_settlement s ON (((s.brand_id = p.brand_id) AND (s.pool_id = p.pool_id) AND (s.version = p.settlement_version))));
  grant select to overround_audit

-- Version 1. What nobody won yet, by course, kind and currency.
view audit.tote_stream
  brand_id integer
  champ_id bigint
  kind text
  currency text
  carry_minor bigint
 SELECT brand_id,
    champ_id,
    kind,
    currency,
    carry_minor
   FROM games.tote_stream;
  grant select to overround_audit

-- Version 1. Bets above the usual maximum, with the stake and the prices the house offered for them.
view audit.vip_bet
  request_id uuid
  person_id uuid
  bet_id bigint
  offer_minor bigint
  offer_odds_milli integer[]
  answered_by text
  asked_at timestamp with time zone
  brand_id integer
 SELECT v.request_id,
    v.person_id,
    p.bet_id,
    v.offer_minor,
    v.offer_odds_milli,
    v.answered_by,
    v.asked_at,
    v.brand_id
   FROM (betting.vip_request v
     JOIN betting.placement p ON (((p.brand_id = v.brand_id) AND (p.person_id = v.person_id) AND (p.guid = ('vip:'::text || v.request_id)))))
  WHERE (p.bet_id IS NOT NULL);
  grant select to overround_audit

-- Version 1. Balances as players see them: each is the sum of its entries and never negative.
view audit.wallet
  account_id bigint
  person_id uuid
  currency text
  balance_minor bigint
  brand_id integer
 SELECT account_id,
    person_id,
    currency,
    balance_minor,
    brand_id
   FROM wallet.account
  WHERE ((kind = ANY (ARRAY['cash'::text, 'locked'::text])) OR (kind ~ '^bonus:'::text));
  grant select to overround_audit

-- Orders by day and answer. Nothing of it says whose they were.
table betting.acceptance
  brand_id integer not null
  day date not null
  is_live boolean not null
  outcome text not null -- accepted, or the code of the refusal.
  is_improved boolean not null
  wait_ms_max integer not null -- Step of the wait from the order to its answer: it was no longer.
  orders bigint not null
  row level security
  acceptance_orders_check CHECK ((orders > 0))
  acceptance_pkey PRIMARY KEY (brand_id, day, is_live, outcome, is_improved, wait_ms_max)
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant insert, select to overround_app

-- The most an account may hold on one position, where staff set it lower than the brand does.
table betting.account_cap
  brand_id integer not null
  account_id bigint not null
  stake_minor_max bigint not null
  reason text not null
  set_at timestamp with time zone not null default clock_timestamp()
  row level security
  account_cap_pkey PRIMARY KEY (brand_id, account_id)
  account_cap_stake_minor_max_check CHECK ((stake_minor_max >= 0))
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant delete, insert, select, update to overround_app

-- Advances on open bets. One runs at a time for a person; collateral are the bets that alone repay it.
table betting.advance
  brand_id integer not null
  advance_id uuid not null
  person_id uuid not null
  account_id bigint not null -- Account of the player that gets what is left in the end; till then all of it goes to locked_account_id.
  locked_account_id bigint not null
  currency text not null
  amount_minor bigint not null
  bet_id bigint -- The bet it was staked on; null only inside the transaction that places it.
  collateral bigint[] not null
  status text not null default 'open'::text -- repaid: by what the collateral returned. void: it did not return enough, and the bet was cancelled (or never accepted).
  opened_at timestamp with time zone not null default clock_timestamp()
  ended_at timestamp with time zone
  row level security
  advance_amount_minor_check CHECK ((amount_minor > 0))
  advance_brand_id_bet_id_key UNIQUE (brand_id, bet_id)
  advance_collateral_check CHECK ((cardinality(collateral) > 0))
  advance_pkey PRIMARY KEY (brand_id, advance_id)
  advance_status_check CHECK ((status = ANY (ARRAY['open'::text, 'repaid'::text, 'void'::text])))
  CREATE INDEX advance_of_person ON betting.advance USING btree (brand_id, person_id)
  CREATE UNIQUE INDEX advance_open ON betting.advance USING btree (brand_id, person_id) WHERE (status = 'open'::text)
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant select to overround_app

-- Accepted bets. What was agreed never changes, but by an insurance bought later, which betting.insurance tells; the columns from status on follow the results.
table betting.bet
  brand_id integer not null
  bet_id bigint not null
  person_id uuid not null
  account_id bigint not null
  guid text not null
  kind text not null -- Kind of the ticket; builder when one of its places is a builder, express_boost when it has a boost: shape says which kind it is.
  shape text not null -- Kind with what belongs to it (system:<sizes>+b<places of bankers> …), and after semicolons what was agreed beside: builders, boost, best odds, taxes, insurance.
  stake_minor bigint not null -- What the player gave: the stake, tax and all, and the premium of an insurance.
  currency text not null
  combined_odds text not null -- Exact fraction numerator/denominator: return per unit of stake when every leg wins.
  possible_win_minor bigint not null
  line_count integer not null
  leg_count smallint not null
  price_policy text not null
  rule_set_version text not null
  position_key bigint not null -- Hash of outcomes and shape: equal for tickets that stand for the same position.
  source text not null -- Channel the order came through, as the client named it.
  balance_minor bigint not null -- Balance right after the stake was taken, so that the answer can be replayed as it was.
  asked_at timestamp with time zone not null -- When the order came in; before accepted_at by the live delay.
  accept_seq bigint not null -- Drawn from platform.order_seq under the market locks: smaller than the market_seq of any later change.
  accepted_at timestamp with time zone not null
  status text not null default 'accepted'::text
  open_leg_count smallint not null -- Legs that were open when the newest version was decided, or on which it did not depend; all of them before the first.
  payout_minor bigint not null default 0
  settlement_version integer not null default 0
  settled_at timestamp with time zone
  sold_stake_minor bigint not null default 0 -- Part of the stake that was sold back to the house; the rest goes on.
  sold_payout_minor bigint not null default 0 -- What was paid for it. The payout of the bet is this and what the rest of the stake returns.
  settles_alone boolean default ((kind <> ALL (ARRAY['single'::text, 'express'::text])) OR (sold_stake_minor > 0) OR (strpos(shape, ';'::text) > 0)) -- Settled one by one by the declaration of its kind; settlement in sets takes single and express only, unsold ones without terms of their own.
  with (fillfactor=50)
  row level security
  bet_kind_check CHECK ((kind = ANY (ARRAY['single'::text, 'express'::text, 'system'::text, 'chain'::text, 'conditional'::text, 'anti_express'::text, 'multibet'::text, 'each_way'::text, 'builder'::text, 'express_boost'::text])))
  bet_leg_count_check CHECK (((leg_count >= 1) AND (leg_count <= 50)))
  bet_line_count_check CHECK ((line_count > 0))
  bet_payout_minor_check CHECK ((payout_minor >= 0))
  bet_pkey PRIMARY KEY (brand_id, bet_id)
  bet_sold_check CHECK ((((sold_stake_minor >= 0) AND (sold_stake_minor <= stake_minor)) AND (sold_payout_minor >= 0)))
  bet_stake_minor_check CHECK ((stake_minor > 0))
  CREATE INDEX bet_by_acceptance ON betting.bet USING btree (brand_id, accepted_at)
  CREATE INDEX bet_of_person ON betting.bet USING btree (brand_id, person_id, bet_id)
  CREATE TRIGGER bet_stays BEFORE DELETE ON betting.bet FOR EACH ROW EXECUTE FUNCTION betting.refuse_bet_delete()
  CREATE TRIGGER played_changes AFTER UPDATE OF status, stake_minor, sold_stake_minor, shape, account_id, accepted_at ON betting.bet FOR EACH ROW WHEN (((old.status <> 'accepted'::text) AND ((((((old.status IS DISTINCT FROM new.status) OR (old.stake_minor IS DISTINCT FROM new.stake_minor)) OR (old.sold_stake_minor IS DISTINCT FROM new.sold_stake_minor)) OR (old.shape IS DISTINCT FROM new.shape)) OR (old.account_id IS DISTINCT FROM new.account_id)) OR (old.accepted_at IS DISTINCT FROM new.accepted_at)))) EXECUTE FUNCTION betting.note_played_change()
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant insert, select to overround_app

sequence betting.bet_number_seq
  last_value bigint not null
  log_cnt bigint not null
  is_called boolean not null
  grant usage to overround_app

-- What was known of a person or a match at one moment, as evidence. Never changed; each file seals the one before it.
table betting.case_file
  brand_id integer not null
  case_no bigint generated always as identity not null
  person_id uuid
  event_id bigint
  reason text not null
  made_by text not null
  made_at timestamp with time zone not null default clock_timestamp()
  body text not null -- JSON as it was sealed, to the letter.
  digest text not null -- SHA-256 of digest_before, a line feed and the body, in hexadecimal.
  digest_before text not null -- Digest of the file before this one of the brand; empty in the first.
  row level security
  case_file_brand_id_digest_before_key UNIQUE (brand_id, digest_before)
  case_file_check CHECK ((num_nonnulls(person_id, event_id) = 1))
  case_file_pkey PRIMARY KEY (brand_id, case_no)
  case_file_reason_check CHECK ((btrim(reason) <> ''::text))
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON betting.case_file FOR EACH ROW EXECUTE FUNCTION platform.refuse_change()
  CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON betting.case_file FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change()
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant insert, select to overround_app

-- Coupons saved under a short code: selections and shape, no prices that bind, no person.
table betting.coupon_code
  code text not null
  brand_id integer not null
  coupon jsonb not null
  created_at timestamp with time zone not null default now()
  row level security
  coupon_code_code_check CHECK ((code ~ '^[2-9A-HJKMNP-Z]{6,12}$'::text))
  coupon_code_pkey PRIMARY KEY (code)
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON betting.coupon_code FOR EACH ROW EXECUTE FUNCTION platform.refuse_change()
  CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON betting.coupon_code FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change()
  policy every_brand using (true) with check ()
  policy own_brand using () with check ((brand_id = platform.current_brand_id()))
  grant insert, select to overround_app

-- Which bet came out of which: edit and power_price replace a bet that was bought back for it; power_stake adds one to it.
table betting.edit
  brand_id integer not null
  quote_id uuid not null
  person_id uuid not null
  kind text not null
  from_bet_id bigint not null
  guid text not null
  cost_minor bigint not null -- What the player paid for the change; below 0 what they got. power_stake: what was staked more.
  edited_at timestamp with time zone not null default clock_timestamp()
  row level security
  edit_brand_id_person_id_guid_key UNIQUE (brand_id, person_id, guid)
  edit_kind_check CHECK ((kind = ANY (ARRAY['edit'::text, 'power_stake'::text, 'power_price'::text])))
  edit_pkey PRIMARY KEY (brand_id, quote_id)
  CREATE INDEX edit_from ON betting.edit USING btree (brand_id, from_bet_id)
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON betting.edit FOR EACH ROW EXECUTE FUNCTION platform.refuse_change()
  CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON betting.edit FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change()
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant insert, select to overround_app

-- Changes of placed bets with their cost, which may be made until expires_at.
table betting.edit_quote
  brand_id integer not null
  quote_id uuid not null
  bet_id bigint not null
  person_id uuid not null
  kind text not null
  request jsonb not null
  cost_minor bigint not null
  price_versions text not null
  expires_at timestamp with time zone not null
  due_at timestamp with time zone -- When a change that was taken is made. Null: not taken, or made at once.
  ended_at timestamp with time zone
  refusal text -- Why a change that waited was not made.
  row level security
  edit_quote_kind_check CHECK ((kind = ANY (ARRAY['edit'::text, 'power_stake'::text, 'power_price'::text])))
  edit_quote_pkey PRIMARY KEY (brand_id, quote_id)
  CREATE INDEX edit_quote_due ON betting.edit_quote USING btree (brand_id, due_at) WHERE ((due_at IS NOT NULL) AND (ended_at IS NULL))
  CREATE INDEX edit_quote_old ON betting.edit_quote USING btree (brand_id, expires_at)
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant delete, insert, select to overround_app

-- What a bettor says against a bet being void for an error of price; once for each bet and deed.
table betting.error_appeal
  appeal_no bigint generated always as identity not null
  brand_id integer not null
  bet_id bigint not null
  deed_no bigint not null
  reason text not null
  made_at timestamp with time zone not null default clock_timestamp()
  row level security
  error_appeal_brand_id_bet_id_deed_no_fkey FOREIGN KEY (brand_id, bet_id, deed_no) REFERENCES betting.error_notice(brand_id, bet_id, deed_no)
  error_appeal_brand_id_bet_id_deed_no_key UNIQUE (brand_id, bet_id, deed_no)
  error_appeal_pkey PRIMARY KEY (appeal_no)
  error_appeal_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 1000)))
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON betting.error_appeal FOR EACH ROW EXECUTE FUNCTION platform.refuse_change()
  CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON betting.error_appeal FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change()
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant insert, select to overround_app

-- What staff answered, by somebody else than who said it was an error. Upheld, the cancellation is proposed to be taken back for everybody.
table betting.error_appeal_answer
  brand_id integer not null
  appeal_no bigint not null
  is_upheld boolean not null
  answer text not null
  made_by text not null
  made_at timestamp with time zone not null default clock_timestamp()
  row level security
  error_appeal_answer_answer_check CHECK (((length(answer) >= 1) AND (length(answer) <= 1000)))
  error_appeal_answer_appeal_no_fkey FOREIGN KEY (appeal_no) REFERENCES betting.error_appeal(appeal_no)
  error_appeal_answer_made_by_check CHECK (((length(made_by) >= 1) AND (length(made_by) <= 80)))
  error_appeal_answer_pkey PRIMARY KEY (appeal_no)
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON betting.error_appeal_answer FOR EACH ROW EXECUTE FUNCTION platform.refuse_change()
  CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON betting.error_appeal_answer FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change()
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant insert, select to overround_app

-- Which bets a deed voided for an error of price; their owners were told with the reference and the rule.
table betting.error_notice
  brand_id integer not null
  bet_id bigint not null
  deed_no bigint not null
  odds_milli integer not null
  told_at timestamp with time zone not null default clock_timestamp()
  row level security
  error_notice_deed_no_fkey FOREIGN KEY (deed_no) REFERENCES betting.price_error(deed_no)
  error_notice_pkey PRIMARY KEY (brand_id, bet_id, deed_no)
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON betting.error_notice FOR EACH ROW EXECUTE FUNCTION platform.refuse_change()
  CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON betting.error_notice FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change()
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant insert, select to overround_app

-- Names of matches that were bet on, in every language we had, so that the history can show them for ever. Legs hold ids only.
table betting.event_card
  event_id bigint not null
  card jsonb not null -- Sport, champ, participants, start and format as of the last bet that was the first of its process.
  known_at timestamp with time zone not null default now()
  event_card_pkey PRIMARY KEY (event_id)
  grant insert, select, update to overround_app

-- What somebody staked from own money in bets that fit a rule and were played, up to a mark: a memory of a count, never the source of it.
table betting.fitting_sum
  brand_id integer not null
  person_id uuid not null
  from_at timestamp with time zone not null
  until_at timestamp with time zone not null
  legs_min integer not null
  odds_milli_min integer not null
  mark_bet_id bigint not null -- Bets up to it are in the sums or in open_bets; nothing that is under way has a smaller number.
  open_bets bigint[] not null -- Bets and orders up to the mark that were not settled yet: each is looked at when the sum is read.
  account_ids bigint[] not null
  fitting_minor bigint[] not null -- By the accounts of account_ids.
  made_at timestamp with time zone not null default clock_timestamp()
  row level security
  fitting_sum_pkey PRIMARY KEY (brand_id, person_id, from_at, until_at, legs_min, odds_milli_min)
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant delete, insert, select, update to overround_app

-- What became known of matches, and when: who bets later knows it.
table betting.fixture_news
  event_id bigint not null
  kind text not null
  starts_at timestamp with time zone not null
  seen_at timestamp with time zone not null default clock_timestamp()
  fixture_news_kind_check CHECK ((kind = ANY (ARRAY['postponed'::text, 'moved'::text, 'abandoned'::text, 'void'::text])))
  fixture_news_pkey PRIMARY KEY (event_id, kind, starts_at)
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON betting.fixture_news FOR EACH ROW EXECUTE FUNCTION platform.refuse_change()
  CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON betting.fixture_news FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change()
  grant insert, select to overround_app

-- Who was told of it.
table betting.fixture_notice
  brand_id integer not null
  event_id bigint not null
  kind text not null
  starts_at timestamp with time zone not null
  person_id uuid not null
  told_at timestamp with time zone not null default clock_timestamp()
  row level security
  fixture_notice_event_id_kind_starts_at_fkey FOREIGN KEY (event_id, kind, starts_at) REFERENCES betting.fixture_news(event_id, kind, starts_at)
  fixture_notice_pkey PRIMARY KEY (brand_id, event_id, kind, starts_at, person_id)
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON betting.fixture_notice FOR EACH ROW EXECUTE FUNCTION platform.refuse_change()
  CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON betting.fixture_notice FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change()
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant insert, select to overround_app

-- Legs of open and pending tickets by person and event, for caps over many tickets. Not a record: it can be made anew from bets.
table betting.held_leg
  brand_id integer not null
  person_id uuid not null
  event_id bigint not null
  bet_id bigint not null
  leg_no integer not null -- Tells the legs of a ticket apart; not the place in the ticket.
  game_id bigint not null
  type integer not null
  parameter_milli integer not null
  win_milli bigint not null -- What the stake on this leg alone would win, in thousandths of the unit of the currency, so that accounts in several currencies add up.
  row level security
  held_leg_pkey PRIMARY KEY (brand_id, person_id, event_id, bet_id, leg_no)
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant delete, insert, select to overround_app

-- Insurances bought for bets that were placed without; those bought with a bet stand in its shape alone.
table betting.insurance
  brand_id integer not null
  bet_id bigint not null
  offer_id uuid not null
  insured_minor bigint not null
  premium_minor bigint not null
  balance_minor bigint not null
  tx_id uuid not null
  bought_at timestamp with time zone not null default clock_timestamp()
  row level security
  insurance_brand_id_offer_id_key UNIQUE (brand_id, offer_id)
  insurance_insured_minor_check CHECK ((insured_minor > 0))
  insurance_pkey PRIMARY KEY (brand_id, bet_id)
  insurance_premium_minor_check CHECK ((premium_minor > 0))
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON betting.insurance FOR EACH ROW EXECUTE FUNCTION platform.refuse_change()
  CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON betting.insurance FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change()
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant insert, select to overround_app

-- Premiums for insuring placed bets, which may be taken until expires_at.
table betting.insurance_offer
  brand_id integer not null
  offer_id uuid not null
  bet_id bigint not null
  person_id uuid not null
  percent smallint not null
  insured_minor bigint not null
  premium_minor bigint not null
  price_versions text not null
  expires_at timestamp with time zone not null
  row level security
  insurance_offer_insured_minor_check CHECK ((insured_minor > 0))
  insurance_offer_percent_check CHECK (((percent >= 1) AND (percent <= 100)))
  insurance_offer_pkey PRIMARY KEY (brand_id, offer_id)
  insurance_offer_premium_minor_check CHECK ((premium_minor > 0))
  CREATE INDEX insurance_offer_old ON betting.insurance_offer USING btree (brand_id, expires_at)
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant delete, insert, select to overround_app

-- Picks of a bet as they were agreed. Texts are looked up by id when shown.
table betting.leg
  brand_id integer not null
  bet_id bigint not null
  leg_no smallint not null
  event_id bigint not null
  game_id bigint not null
  part text not null -- Part of the match the listing is about: main, p1, corners, corners-p1 …
  sport_id integer not null
  group_id integer not null
  type integer not null
  parameter_milli integer not null -- Parameter of the outcome in whole thousandths; 0 when it has none.
  odds_milli integer not null
  book_version bigint not null -- Version of the game's book the price was taken from, compared under the market lock.
  is_live boolean not null
  is_banker boolean not null
  score_home smallint not null default 0 -- Score of the listing when the bet was accepted; live Asian handicaps count from it.
  score_away smallint not null default 0
  row level security
  leg_odds_milli_check CHECK (((odds_milli >= 1001) AND (odds_milli <= 10000000)))
  leg_pkey PRIMARY KEY (brand_id, bet_id, leg_no)
  CREATE INDEX leg_of_event ON betting.leg USING btree (brand_id, event_id, bet_id)
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON betting.leg FOR EACH ROW EXECUTE FUNCTION platform.refuse_change()
  CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON betting.leg FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change()
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant insert, select to overround_app

-- What legs came to and why: result, inputs, formula, rule set. One row for all legs with the same result and reason.
table betting.leg_explanation
  explanation_id bigint generated always as identity not null
  digest text not null
  body jsonb not null
  result text -- won, void and lost parts as fractions; null in rows of versions that kept it in their leg_results.
  leg_explanation_digest_key UNIQUE (digest)
  leg_explanation_pkey PRIMARY KEY (explanation_id)
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON betting.leg_explanation FOR EACH ROW EXECUTE FUNCTION platform.refuse_change()
  CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON betting.leg_explanation FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change()
  grant insert, select to overround_app

-- Learned curves, a version whenever one came out otherwise, with what each rests on. The newest holds, unless one is pinned.
table betting.liquidity_curve
  brand_id integer not null
  sport_id integer not null
  champ_id bigint not null -- 0: of all leagues of the sport that have none of their own.
  version integer not null
  hours smallint[] not null
  percents smallint[] not null -- Hundredths of the limits at each of hours before the start.
  own_percents smallint[] not null
  prior_percents smallint[] not null
  own_part smallint not null -- Hundredths of the mixture of own_percents and prior_percents that are its own.
  matches integer not null
  bets bigint not null
  turnover_milli bigint not null
  learned_at timestamp with time zone not null default clock_timestamp()
  row level security
  liquidity_curve_check CHECK ((cardinality(hours) = cardinality(percents)))
  liquidity_curve_own_part_check CHECK (((own_part >= 0) AND (own_part <= 100)))
  liquidity_curve_pkey PRIMARY KEY (brand_id, sport_id, champ_id, version)
  liquidity_curve_version_check CHECK ((version > 0))
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON betting.liquidity_curve FOR EACH ROW EXECUTE FUNCTION platform.refuse_change()
  CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON betting.liquidity_curve FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change()
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant insert, select to overround_app

-- What staff said of learned curves: off and on for the whole brand, a version pinned for one curve. The newest of each holds.
table betting.liquidity_order
  brand_id integer not null
  order_no bigint generated always as identity not null
  kind text not null
  sport_id integer not null default 0
  champ_id bigint not null default 0
  version integer
  reason text not null
  made_by text not null
  made_at timestamp with time zone not null default clock_timestamp()
  row level security
  liquidity_order_brand_id_sport_id_champ_id_version_fkey FOREIGN KEY (brand_id, sport_id, champ_id, version) REFERENCES betting.liquidity_curve(brand_id, sport_id, champ_id, version)
  liquidity_order_check CHECK (((kind = 'pin'::text) = (version IS NOT NULL)))
  liquidity_order_check1 CHECK (((kind = ANY (ARRAY['pin'::text, 'unpin'::text])) = (sport_id > 0)))
  liquidity_order_kind_check CHECK ((kind = ANY (ARRAY['off'::text, 'on'::text, 'pin'::text, 'unpin'::text])))
  liquidity_order_pkey PRIMARY KEY (brand_id, order_no)
  liquidity_order_reason_check CHECK ((btrim(reason) <> ''::text))
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON betting.liquidity_order FOR EACH ROW EXECUTE FUNCTION platform.refuse_change()
  CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON betting.liquidity_order FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change()
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant insert, select to overround_app

-- What one-click bets of an account may stake in a day, and what they have staked on the last day there were any.
table betting.one_click_budget
  brand_id integer not null
  account_id bigint not null
  person_id uuid not null
  time_zone text not null
  day date not null
  budget_minor bigint not null
  next_budget_minor bigint -- A higher budget that was set after the first bet of a day: it counts from the next day on.
  spent_minor bigint not null default 0
  row level security
  one_click_budget_budget_minor_check CHECK ((budget_minor > 0))
  one_click_budget_check CHECK ((next_budget_minor > budget_minor))
  one_click_budget_pkey PRIMARY KEY (brand_id, account_id)
  one_click_budget_spent_minor_check CHECK ((spent_minor >= 0))
  one_click_budget_time_zone_check CHECK (((length(time_zone) >= 1) AND (length(time_zone) <= 60)))
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant delete, insert, select, update to overround_app

-- Open and pending bets by person: a short list instead of a partial index on bet, and the sum staked on a position.
table betting.open_bet
  brand_id integer not null
  person_id uuid not null
  position_key bigint not null
  bet_id bigint not null
  account_id bigint not null
  stake_minor bigint not null
  made_at timestamp with time zone not null default clock_timestamp() -- When the order came in, by the clock of the database: what a repetition is measured from.
  row level security
  open_bet_pkey PRIMARY KEY (brand_id, person_id, position_key, bet_id)
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant delete, insert, select to overround_app

-- What each outcome that legs stand on came to by the newest published result of its event.
table betting.outcome
  brand_id integer not null
  outcome_no bigint generated always as identity not null
  event_id bigint not null
  type integer not null
  parameter_milli integer not null
  part text not null
  group_id integer not null
  is_live boolean not null -- Of a leg that was placed in play; the scores are then those it counts from, else 0.
  score_home smallint not null
  score_away smallint not null
  rule_set_version text not null
  gain bigint -- One unit at odds o (thousandths) comes back as (gain * o + back) / scale; the three are null while it is open or not plain.
  back bigint
  scale bigint
  explanation_id bigint not null default 0 -- Its result and reason; 0 while it is open, or where bets on it differ.
  is_plain boolean not null default true -- False when bets on it are not all settled alike, or by a fraction too fine for whole numbers: they go one by one.
  is_fresh boolean not null default false -- No bet was ever decided by another worth of it than the one it has: only open bets can be concerned.
  changed_version bigint not null default 0 -- Result by which its worth last changed; a later reason for the same worth changes nothing.
  with (fillfactor=80)
  row level security
  outcome_is_decided_whole CHECK ((((gain IS NULL) = (scale IS NULL)) AND ((back IS NULL) = (scale IS NULL))))
  outcome_is_one UNIQUE (brand_id, event_id, type, parameter_milli, part, group_id, is_live, score_home, score_away, rule_set_version)
  outcome_pkey PRIMARY KEY (brand_id, outcome_no)
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant insert, select to overround_app

-- History of betting.outcome: each result and reason an outcome had, 0 when it was open again.
table betting.outcome_result
  brand_id integer not null
  outcome_no bigint not null
  result_version bigint not null
  explanation_id bigint not null
  published_at timestamp with time zone not null default clock_timestamp()
  row level security
  outcome_result_pkey PRIMARY KEY (brand_id, outcome_no, result_version)
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON betting.outcome_result FOR EACH ROW EXECUTE FUNCTION platform.refuse_change()
  CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON betting.outcome_result FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change()
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant insert, select to overround_app

-- What a bet pays by a result that is not official yet, and from when on it is paid without one. The bet stays as it was meanwhile.
table betting.payout_hold
  hold_no bigint generated always as identity not null
  brand_id integer not null
  bet_id bigint not null
  payout_minor bigint not null
  event_id bigint not null
  result_version integer not null -- Of the event: the result that decided the bet.
  held_at timestamp with time zone not null default clock_timestamp()
  pays_at timestamp with time zone not null
  ended_at timestamp with time zone
  ended_how text -- confirmed: the official result says the same; time: nothing contradicted it; changed: a newer result says another payout.
  row level security
  payout_hold_check CHECK (((ended_at IS NULL) = (ended_how IS NULL)))
  payout_hold_ended_how_check CHECK ((ended_how = ANY (ARRAY['confirmed'::text, 'time'::text, 'changed'::text])))
  payout_hold_payout_minor_check CHECK ((payout_minor > 0))
  payout_hold_pkey PRIMARY KEY (hold_no)
  CREATE INDEX payout_hold_due ON betting.payout_hold USING btree (brand_id, pays_at) WHERE (ended_at IS NULL)
  CREATE INDEX payout_hold_of_bet ON betting.payout_hold USING btree (brand_id, bet_id, hold_no)
  CREATE UNIQUE INDEX payout_hold_open ON betting.payout_hold USING btree (brand_id, bet_id) WHERE (ended_at IS NULL)
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant insert, select to overround_app

-- Live orders that wait out the delay with their stake reserved; decided again and removed when due.
table betting.pending_bet
  brand_id integer not null
  bet_id bigint not null
  person_id uuid not null
  account_id bigint not null
  guid text not null
  currency text not null
  stake_minor bigint not null
  position_key bigint not null
  order_sent jsonb not null -- The order as it was sent, to be decided again.
  source text not null
  balance_minor bigint not null
  asked_at timestamp with time zone not null
  due_at timestamp with time zone not null
  rounds smallint not null default 0 -- How often the order was put off: due_at is that many delays later than the first.
  row level security
  pending_bet_pkey PRIMARY KEY (brand_id, bet_id)
  pending_bet_rounds_check CHECK (((rounds >= 0) AND (rounds <= 10)))
  CREATE INDEX pending_bet_due ON betting.pending_bet USING btree (brand_id, due_at)
  CREATE INDEX pending_bet_of_person ON betting.pending_bet USING btree (brand_id, person_id)
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant delete, insert, select to overround_app

-- Hundredths of the limits on tickets that a person has, where staff set others than everybody's. person_limit_change says why.
table betting.person_limit
  brand_id integer not null
  person_id uuid not null
  percent integer not null
  row level security
  person_limit_percent_check CHECK ((((percent >= 1) AND (percent <= 1000)) AND (percent <> 100)))
  person_limit_pkey PRIMARY KEY (brand_id, person_id)
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant delete, insert, select, update to overround_app

-- Every change of a person's limits, with its reason. One without a review waits for a second person.
table betting.person_limit_change
  brand_id integer not null
  change_no bigint generated always as identity not null
  person_id uuid not null
  percent_before integer not null
  percent_after integer not null
  reason text not null
  made_by text not null
  made_at timestamp with time zone not null default clock_timestamp()
  row level security
  person_limit_change_pkey PRIMARY KEY (brand_id, change_no)
  person_limit_change_reason_check CHECK ((btrim(reason) <> ''::text))
  CREATE INDEX person_limit_change_by_person ON betting.person_limit_change USING btree (brand_id, person_id, change_no)
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON betting.person_limit_change FOR EACH ROW EXECUTE FUNCTION platform.refuse_change()
  CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON betting.person_limit_change FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change()
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant insert, select to overround_app

-- What a second person said of a change. An overturned change is taken back by a change of its own.
table betting.person_limit_review
  brand_id integer not null
  change_no bigint not null
  is_upheld boolean not null
  made_by text not null
  made_at timestamp with time zone not null default clock_timestamp()
  row level security
  person_limit_review_brand_id_change_no_fkey FOREIGN KEY (brand_id, change_no) REFERENCES betting.person_limit_change(brand_id, change_no)
  person_limit_review_pkey PRIMARY KEY (brand_id, change_no)
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON betting.person_limit_review FOR EACH ROW EXECUTE FUNCTION platform.refuse_change()
  CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON betting.person_limit_review FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change()
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant insert, select to overround_app

-- The one answer to each order a person ever sent, by the client's guid: accepted bets and business refusals alike are replayed from here.
table betting.placement
  brand_id integer not null
  person_id uuid not null
  guid text not null
  request_digest text not null -- SHA-256 of the canonical order: another order under the same guid is a conflict.
  bet_id bigint -- Number of the bet, or of the order that waits out the live delay.
  refusal jsonb
  asked_at timestamp with time zone not null default clock_timestamp()
  with (fillfactor=90)
  row level security
  placement_guid_check CHECK (((length(guid) >= 1) AND (length(guid) <= 64)))
  placement_has_one_answer CHECK (((bet_id IS NULL) <> (refusal IS NULL)))
  placement_pkey PRIMARY KEY (brand_id, person_id, guid)
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant delete, insert, select to overround_app

-- Somebody had a settled bet that is another one now: what is remembered of their sums holds no more. Rows go when it is counted anew.
table betting.played_change
  change_no bigint generated always as identity not null
  brand_id integer not null
  person_id uuid not null
  noted_at timestamp with time zone not null default clock_timestamp()
  row level security
  played_change_pkey PRIMARY KEY (change_no)
  CREATE INDEX played_change_of_person ON betting.played_change USING btree (brand_id, person_id)
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant delete, insert, select to overround_app

-- Ways of betting that are off until their player switches them on.
table betting.player_option
  brand_id integer not null
  person_id uuid not null
  auto_bets boolean not null default false
  set_at timestamp with time zone not null default clock_timestamp()
  advance_bets boolean not null default false -- The player lets stakes be advanced on open bets.
  history_cleared_at timestamp with time zone -- Bets settled until then are shown in the archive only.
  row level security
  player_option_pkey PRIMARY KEY (brand_id, person_id)
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant delete, insert, select, update to overround_app

-- What players hold against each other: stakes that wait, and both sides of matches that are open.
view betting.pool_held
  brand_id integer
  person_id uuid
  account_id bigint
  held_minor bigint
 SELECT o.brand_id,
    o.person_id,
    o.account_id,
    (o.stake_minor - o.filled_minor) AS held_minor
   FROM betting.pool_offer o
  WHERE (o.status = 'open'::text)
UNION ALL
 SELECT o.brand_id,
    o.person_id,
    o.account_id,
    m.stake_minor AS held_minor
   FROM ((betting.pool_match m
     JOIN betting.pool_offer o ON (((o.brand_id = m.brand_id) AND (o.offer_id = m.offer_id))))
     LEFT JOIN betting.pool_settlement s ON (((s.brand_id = m.brand_id) AND (s.match_id = m.match_id) AND (s.version = m.settlement_version))))
  WHERE (s.result IS NULL)
UNION ALL
 SELECT m.brand_id,
    m.person_id,
    m.account_id,
    m.risk_minor AS held_minor
   FROM (betting.pool_match m
     LEFT JOIN betting.pool_settlement s ON (((s.brand_id = m.brand_id) AND (s.match_id = m.match_id) AND (s.version = m.settlement_version))))
  WHERE (s.result IS NULL);
  with (security_invoker=true)
  grant select to overround_app

-- A part of an offer that somebody took: the stake of the one against the risk of the other. Both are held until it is settled.
table betting.pool_match
  brand_id integer not null
  match_id bigint generated always as identity not null
  offer_id uuid not null
  guid text not null
  person_id uuid not null
  account_id bigint not null
  stake_minor bigint not null
  risk_minor bigint not null
  settlement_version integer not null default 0
  result_version integer not null default 0
  matched_at timestamp with time zone not null default clock_timestamp()
  row level security
  pool_match_brand_id_offer_id_fkey FOREIGN KEY (brand_id, offer_id) REFERENCES betting.pool_offer(brand_id, offer_id)
  pool_match_brand_id_person_id_guid_key UNIQUE (brand_id, person_id, guid)
  pool_match_pkey PRIMARY KEY (brand_id, match_id)
  pool_match_risk_minor_check CHECK ((risk_minor > 0))
  pool_match_stake_minor_check CHECK ((stake_minor > 0))
  CREATE INDEX pool_match_of_account ON betting.pool_match USING btree (brand_id, account_id)
  CREATE INDEX pool_match_of_offer ON betting.pool_match USING btree (brand_id, offer_id)
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant insert, select to overround_app

-- Stakes that wait for other players. The whole stake is held from the start; what nobody took is given back at the end.
table betting.pool_offer
  brand_id integer not null
  offer_id uuid not null
  request_id uuid not null
  person_id uuid not null
  account_id bigint not null
  currency text not null
  event_id bigint not null
  game_id bigint not null
  part text not null
  group_id integer not null
  outcome_type integer not null
  parameter_milli bigint not null
  odds_milli integer not null
  stake_minor bigint not null
  filled_minor bigint not null default 0 -- What of the stake has been taken. Never more than the stake, whoever comes at once.
  commission_bps integer not null -- Of what a side wins net, as the brand had it when the offer was made.
  rule_set text not null
  status text not null default 'open'::text
  offered_at timestamp with time zone not null default clock_timestamp()
  expires_at timestamp with time zone not null
  ended_at timestamp with time zone
  row level security
  pool_offer_brand_id_request_id_key UNIQUE (brand_id, request_id)
  pool_offer_check CHECK (((filled_minor >= 0) AND (filled_minor <= stake_minor)))
  pool_offer_check1 CHECK (((status = 'open'::text) = (ended_at IS NULL)))
  pool_offer_check2 CHECK (((status = 'filled'::text) = (filled_minor = stake_minor)))
  pool_offer_commission_bps_check CHECK (((commission_bps >= 0) AND (commission_bps <= 10000)))
  pool_offer_odds_milli_check CHECK ((odds_milli > 1000))
  pool_offer_pkey PRIMARY KEY (brand_id, offer_id)
  pool_offer_stake_minor_check CHECK ((stake_minor > 0))
  pool_offer_status_check CHECK ((status = ANY (ARRAY['open'::text, 'filled'::text, 'cancelled'::text, 'lapsed'::text])))
  CREATE INDEX pool_offer_of_event ON betting.pool_offer USING btree (brand_id, event_id)
  CREATE INDEX pool_offer_of_person ON betting.pool_offer USING btree (brand_id, person_id, offered_at)
  CREATE INDEX pool_offer_open ON betting.pool_offer USING btree (brand_id, expires_at) WHERE (status = 'open'::text)
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant insert, select to overround_app

-- What matches between players came to, version by version. The money that moved is the difference to the version before.
table betting.pool_settlement
  brand_id integer not null
  match_id bigint not null
  version integer not null
  result_version integer not null
  result text -- Won, void and lost part as fractions; null: open again.
  why jsonb
  back_minor bigint not null
  lay_minor bigint not null
  back_commission_minor bigint not null
  lay_commission_minor bigint not null
  rounded_minor bigint not null
  settled_at timestamp with time zone not null default clock_timestamp()
  row level security
  pool_settlement_back_commission_minor_check CHECK ((back_commission_minor >= 0))
  pool_settlement_back_minor_check CHECK ((back_minor >= 0))
  pool_settlement_brand_id_match_id_fkey FOREIGN KEY (brand_id, match_id) REFERENCES betting.pool_match(brand_id, match_id)
  pool_settlement_lay_commission_minor_check CHECK ((lay_commission_minor >= 0))
  pool_settlement_lay_minor_check CHECK ((lay_minor >= 0))
  pool_settlement_pkey PRIMARY KEY (brand_id, match_id, version)
  pool_settlement_rounded_minor_check CHECK ((rounded_minor = ANY (ARRAY[(0)::bigint, (1)::bigint])))
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON betting.pool_settlement FOR EACH ROW EXECUTE FUNCTION platform.refuse_change()
  CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON betting.pool_settlement FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change()
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant insert, select to overround_app

-- A deed that voids bets for an error of price: the price that was offered, what the market paid on average, and who says so.
table betting.price_error
  deed_no bigint not null
  event_id bigint not null
  part text not null
  type integer not null
  parameter_milli integer not null
  odds_milli integer not null
  reference_milli integer not null
  reference_source text not null
  rule_no text not null
  deviation_percent integer not null
  odds_milli_min integer not null -- Bets at this price or a longer one are void; shorter ones stand.
  made_at timestamp with time zone not null default clock_timestamp()
  price_error_deed_no_fkey FOREIGN KEY (deed_no) REFERENCES betting.result_deed(deed_no)
  price_error_pkey PRIMARY KEY (deed_no)
  price_error_reference_source_check CHECK (((length(reference_source) >= 1) AND (length(reference_source) <= 300)))
  price_error_rule_no_check CHECK (((length(rule_no) >= 1) AND (length(rule_no) <= 20)))
  CREATE INDEX price_error_of_event ON betting.price_error USING btree (event_id)
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON betting.price_error FOR EACH ROW EXECUTE FUNCTION platform.refuse_change()
  CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON betting.price_error FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change()
  grant insert, select to overround_app

-- Orders the house did not take, for the desk: seven days of them. What a player may ask for again is in betting.placement.
table betting.refused_order
  brand_id integer not null
  refused_id bigint generated always as identity not null
  refused_at timestamp with time zone not null
  person_id uuid not null
  account_id bigint not null
  currency text not null
  stake_minor bigint not null
  kind text not null
  code text not null
  is_live boolean not null
  wait_ms integer not null
  selections jsonb not null
  event_ids bigint[] not null
  row level security
  refused_order_pkey PRIMARY KEY (brand_id, refused_id)
  CREATE INDEX refused_order_by_age ON betting.refused_order USING btree (brand_id, refused_at)
  CREATE INDEX refused_order_of_event ON betting.refused_order USING gin (event_ids)
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant delete, insert, select to overround_app

-- Orders that rest: placed by the flow of every bet as soon as what they wait for has come.
table betting.resting_order
  brand_id integer not null
  order_id uuid not null
  person_id uuid not null
  account_id bigint not null
  currency text not null
  guid text not null
  kind text not null
  order_sent jsonb not null
  trigger jsonb not null -- What it waits for and what drops it: price, score, minute, a changed score, the start of a match.
  source text not null
  status text not null default 'waiting'::text
  attempt integer not null default 1 -- Placing under the key order_id:attempt; a refusal that may pass, such as a price that moved away again, ends the attempt only.
  bet_id bigint
  refusal text
  asked_at timestamp with time zone not null default clock_timestamp()
  expires_at timestamp with time zone not null
  claimed_at timestamp with time zone -- When a process began to place it; taken up by another one after a while.
  ended_at timestamp with time zone
  row level security
  resting_order_brand_id_person_id_guid_key UNIQUE (brand_id, person_id, guid)
  resting_order_kind_check CHECK ((kind = ANY (ARRAY['bid'::text, 'auto'::text])))
  resting_order_pkey PRIMARY KEY (brand_id, order_id)
  resting_order_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'placing'::text, 'placed'::text, 'refused'::text, 'expired'::text, 'cancelled'::text])))
  CREATE INDEX resting_order_due ON betting.resting_order USING btree (brand_id, asked_at) WHERE (status = ANY (ARRAY['waiting'::text, 'placing'::text]))
  CREATE INDEX resting_order_of_person ON betting.resting_order USING btree (brand_id, person_id, asked_at)
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant insert, select to overround_app

-- Upheld deeds that came to their end: done, or the reason why not. Without a row an upheld deed is still to be carried out.
table betting.result_carrying
  deed_no bigint not null
  outcome text not null
  made_at timestamp with time zone not null default clock_timestamp()
  result_carrying_deed_no_fkey FOREIGN KEY (deed_no) REFERENCES betting.result_deed(deed_no)
  result_carrying_outcome_check CHECK ((outcome ~ '^[a-z_]{1,40}$'::text))
  result_carrying_pkey PRIMARY KEY (deed_no)
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON betting.result_carrying FOR EACH ROW EXECUTE FUNCTION platform.refuse_change()
  CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON betting.result_carrying FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change()
  grant insert, select to overround_app

-- What somebody of the staff wants to be the result, and what that does to bets. Without a review it waits for a second person.
table betting.result_deed
  deed_no bigint generated always as identity not null
  event_id bigint not null
  deed jsonb not null
  reason text not null
  effect jsonb not null
  result_version integer not null -- The result it was looked at on: another one since makes it void.
  needs_second boolean not null
  made_by text not null
  made_at timestamp with time zone not null default clock_timestamp()
  result_deed_made_by_check CHECK (((length(made_by) >= 1) AND (length(made_by) <= 80)))
  result_deed_pkey PRIMARY KEY (deed_no)
  result_deed_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500)))
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON betting.result_deed FOR EACH ROW EXECUTE FUNCTION platform.refuse_change()
  CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON betting.result_deed FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change()
  grant insert, select to overround_app

-- What became of a deed: said by a second person, or by the first where one is enough.
table betting.result_review
  deed_no bigint not null
  is_upheld boolean not null
  made_by text not null
  made_at timestamp with time zone not null default clock_timestamp()
  result_review_deed_no_fkey FOREIGN KEY (deed_no) REFERENCES betting.result_deed(deed_no)
  result_review_made_by_check CHECK (((length(made_by) >= 1) AND (length(made_by) <= 80)))
  result_review_pkey PRIMARY KEY (deed_no)
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON betting.result_review FOR EACH ROW EXECUTE FUNCTION platform.refuse_change()
  CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON betting.result_review FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change()
  grant insert, select to overround_app

-- Exact sum, in minor units, of what rounding down kept in the newest settlements of all bets; one row per denominator of the fractions.
table betting.rounding
  brand_id integer not null
  currency text not null
  denominator numeric not null
  numerator numeric not null
  row level security
  rounding_denominator_check CHECK ((denominator > (1)::numeric))
  rounding_pkey PRIMARY KEY (brand_id, currency, denominator)
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant insert, select, update to overround_app

-- Whole minor units of the sum that are on the rounding account.
table betting.rounding_booked
  brand_id integer not null
  currency text not null
  amount_minor bigint not null
  row level security
  rounding_booked_pkey PRIMARY KEY (brand_id, currency)
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant insert, select, update to overround_app

-- Versions of bets that were written after their run was summed, or by no run, until their remainders are in betting.rounding.
table betting.rounding_late
  brand_id integer not null
  bet_id bigint not null
  version integer not null
  row level security
  rounding_late_brand_id_bet_id_version_fkey FOREIGN KEY (brand_id, bet_id, version) REFERENCES betting.settlement(brand_id, bet_id, version)
  rounding_late_pkey PRIMARY KEY (brand_id, bet_id, version)
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant delete, insert, select to overround_app

-- Versions of rules under which a brand took bets.
table betting.rule_version
  brand_id integer not null
  version text not null
  since_at timestamp with time zone not null default clock_timestamp()
  row level security
  rule_version_pkey PRIMARY KEY (brand_id, version)
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON betting.rule_version FOR EACH ROW EXECUTE FUNCTION platform.refuse_change()
  CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON betting.rule_version FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change()
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant insert, select to overround_app

table betting.sale
  brand_id integer not null
  bet_id bigint not null
  version integer not null
  offer_id uuid not null
  kind text not null
  stake_minor bigint not null
  paid_minor bigint not null
  fair_minor bigint not null
  sold_at timestamp with time zone not null default clock_timestamp()
  tax_minor bigint not null default 0 -- Tax on what was paid, kept beside paid_minor.
  row level security
  sale_brand_id_offer_id_key UNIQUE (brand_id, offer_id)
  sale_kind_check CHECK ((kind = ANY (ARRAY['offer'::text, 'auto'::text, 'edit'::text, 'undo'::text])))
  sale_paid_minor_check CHECK ((paid_minor >= 0))
  sale_pkey PRIMARY KEY (brand_id, bet_id, version)
  sale_stake_minor_check CHECK ((stake_minor > 0))
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON betting.sale FOR EACH ROW EXECUTE FUNCTION platform.refuse_change()
  CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON betting.sale FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change()
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant insert, select to overround_app

-- Looks at what open bets would be bought back for, by day; a bet counts once a minute however often it is asked about.
table betting.sale_look
  brand_id integer not null
  day date not null
  outcome text not null -- offered, or why there was no offer.
  looks bigint not null
  row level security
  sale_look_looks_check CHECK ((looks > 0))
  sale_look_pkey PRIMARY KEY (brand_id, day, outcome)
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant insert, select to overround_app

-- What the house would pay for a part of a ticket until expires_at. Not a record of money: that is betting.sale.
table betting.sale_offer
  brand_id integer not null
  offer_id uuid not null
  bet_id bigint not null
  person_id uuid not null
  settlement_version integer not null
  stake_minor bigint not null
  offer_minor bigint not null
  fair_minor bigint not null
  price_versions text not null -- Versions of the books the value was reckoned on: game:version, in order.
  expires_at timestamp with time zone not null
  row level security
  sale_offer_offer_minor_check CHECK ((offer_minor > 0))
  sale_offer_pkey PRIMARY KEY (brand_id, offer_id)
  sale_offer_stake_minor_check CHECK ((stake_minor > 0))
  CREATE INDEX sale_offer_old ON betting.sale_offer USING btree (brand_id, expires_at)
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant delete, insert, select to overround_app

table betting.sale_order
  brand_id integer not null
  order_id uuid not null
  bet_id bigint not null
  person_id uuid not null
  kind text not null
  stake_minor bigint not null
  at_least_minor bigint not null
  due_at timestamp with time zone -- Sales at an offer: end of the live delay. Null: sold as soon as the part is worth at_least_minor.
  status text not null default 'waiting'::text
  refusal text
  asked_at timestamp with time zone not null default clock_timestamp()
  ended_at timestamp with time zone
  rule jsonb not null default '{}'::jsonb -- Sales by themselves: minuteMin, score and trailPercent they wait for besides the value at_least_minor.
  best_minor bigint not null default 0 -- Sales that trail: the highest value seen since they were ordered.
  row level security
  sale_order_at_least_minor_check CHECK ((at_least_minor > 0))
  sale_order_kind_check CHECK ((kind = ANY (ARRAY['offer'::text, 'auto'::text])))
  sale_order_pkey PRIMARY KEY (brand_id, order_id)
  sale_order_stake_minor_check CHECK ((stake_minor > 0))
  sale_order_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'sold'::text, 'refused'::text, 'cancelled'::text])))
  CREATE UNIQUE INDEX sale_order_waiting ON betting.sale_order USING btree (brand_id, bet_id, kind) WHERE (status = 'waiting'::text)
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant insert, select to overround_app

-- Every decision about a bet, newest version last: what it pays in all, what that is more or less than before, and why.
table betting.settlement
  brand_id integer not null
  bet_id bigint not null
  version integer not null
  status text not null
  payout_minor bigint not null
  difference_minor bigint not null -- Payout less the payout of the version before; the sum over all versions is the payout of the bet.
  remainder text not null -- What rounding down to minor units kept, as an exact fraction of a minor unit.
  open_leg_count smallint not null
  leg_results text[] -- Of versions that were written before results stood with their reasons; null since then.
  explanation_ids bigint[] not null -- Per leg in order: result and reason this version was decided by; 0 where the leg was open, or the version did not depend on it.
  event_id bigint not null -- The event whose new result caused this version.
  result_version bigint not null
  tx_id uuid -- Ledger movement of this version; null when no money moved.
  settled_at timestamp with time zone not null default clock_timestamp()
  tax_minor bigint not null default 0 -- All taxes of the bet up to this version: of the stake once it is decided, of what it paid.
  boost_minor bigint not null default 0 -- What the ticket returns above the same one without its boost, after rounding; the tax on that is paid out of it. Account boost_cost, minus.
  insurance_minor bigint not null default 0 -- Premium of the part that was still bet, kept by the house, less the insured sum it paid. Account insurance.
  row level security
  settlement_pkey PRIMARY KEY (brand_id, bet_id, version)
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON betting.settlement FOR EACH ROW EXECUTE FUNCTION platform.refuse_change()
  CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON betting.settlement FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change()
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant insert, select to overround_app

-- How far the bets of an event are settled by a result; written in the same transaction as each batch, so a restart goes on where it stopped.
table betting.settlement_progress
  brand_id integer not null
  event_id bigint not null
  result_version bigint not null
  last_bet_id bigint not null
  bets_seen bigint not null
  bets_changed bigint not null
  finished_at timestamp with time zone
  rounded_to bigint not null default 0 -- Remainders of bets up to this number are in betting.rounding.
  rounded_at timestamp with time zone -- When the remainders of the whole run were in betting.rounding.
  published_at timestamp with time zone -- When the outcomes of the event were published for this run.
  since_version bigint not null default 0 -- The last result whose run walked to the end before this one: only outcomes that changed later concern it.
  is_whole boolean not null default false -- It walked to the end, and was not left to the run of a newer result.
  published_to bigint not null default 0 -- Outcomes of bets up to this number were among those that this run published.
  certainty text -- Whose word the published result is; null: it needs no confirming (cancelled, decided by the feed).
  row level security
  settlement_progress_certainty_check CHECK ((certainty = ANY (ARRAY['scout'::text, 'official'::text])))
  settlement_progress_pkey PRIMARY KEY (brand_id, event_id, result_version)
  CREATE INDEX settlement_progress_not_rounded ON betting.settlement_progress USING btree (brand_id, finished_at) WHERE (rounded_at IS NULL)
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant insert, select, update to overround_app

-- Who bets by text message, and from which number.
table betting.text_link
  brand_id integer not null
  person_id uuid not null
  pin_hash text not null
  lang text not null
  tries integer not null default 0 -- PINs that were tried since the last right one. A try is counted before it is made, so that many at once are no more than five.
  code_hash text -- Digest of the code that links a number; works once, until it expires.
  code_expires_at timestamp with time zone
  sender text -- Number messages come from, digits only; one person per number.
  set_at timestamp with time zone not null default clock_timestamp()
  linked_at timestamp with time zone
  row level security
  text_link_brand_id_code_hash_key UNIQUE (brand_id, code_hash)
  text_link_brand_id_sender_key UNIQUE (brand_id, sender)
  text_link_check CHECK (((code_hash IS NULL) = (code_expires_at IS NULL)))
  text_link_pkey PRIMARY KEY (brand_id, person_id)
  text_link_sender_check CHECK ((sender ~ '^[0-9]{5,15}$'::text))
  text_link_tries_check CHECK (((tries >= 0) AND (tries <= 5)))
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant delete, insert, select, update to overround_app

-- Answers to text messages by the id of the network, kept for a month: a message that comes twice is answered as before. What was written, the PIN in it, is not kept.
table betting.text_message
  brand_id integer not null
  sender text not null
  message_id text not null
  answer text not null
  bet_id bigint
  received_at timestamp with time zone not null default clock_timestamp()
  row level security
  text_message_pkey PRIMARY KEY (brand_id, sender, message_id)
  CREATE INDEX text_message_by_age ON betting.text_message USING btree (brand_id, received_at)
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant delete, insert, select to overround_app

-- What an open bet would have been bought back for, by day (UTC), the last quote of the day; forgotten once the bet is decided.
table betting.value_day
  brand_id integer not null
  bet_id bigint not null
  day date not null
  offer_minor bigint not null
  locked_minor bigint not null -- What was left of the stake in the bet then.
  row level security
  value_day_locked_minor_check CHECK ((locked_minor > 0))
  value_day_offer_minor_check CHECK ((offer_minor >= 0))
  value_day_pkey PRIMARY KEY (brand_id, bet_id, day)
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant delete, insert, select to overround_app

-- Wishes to stake more than the usual maximum. The bet of a request has the key vip:request_id.
table betting.vip_request
  brand_id integer not null
  request_id uuid not null
  person_id uuid not null
  account_id bigint not null
  currency text not null
  guid text not null
  order_sent jsonb not null
  usual_minor bigint not null
  source text not null
  status text not null default 'waiting'::text
  offer_minor bigint
  offer_odds_milli integer[] -- Prices of the offer, leg by leg; null: those of the line.
  answered_by text -- desk, or the login of who answered.
  bet_id bigint
  refusal text
  asked_at timestamp with time zone not null default clock_timestamp()
  expires_at timestamp with time zone not null -- waiting: till then staff may answer, then the desk does; offered: till then the offer may be taken.
  ended_at timestamp with time zone
  row level security
  vip_request_brand_id_person_id_guid_key UNIQUE (brand_id, person_id, guid)
  vip_request_offer_minor_check CHECK ((offer_minor > 0))
  vip_request_pkey PRIMARY KEY (brand_id, request_id)
  vip_request_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'offered'::text, 'placing'::text, 'placed'::text, 'declined'::text, 'expired'::text, 'cancelled'::text, 'refused'::text])))
  CREATE INDEX vip_request_of_person ON betting.vip_request USING btree (brand_id, person_id, asked_at)
  CREATE INDEX vip_request_open ON betting.vip_request USING btree (brand_id, expires_at) WHERE (status = ANY (ARRAY['waiting'::text, 'offered'::text, 'placing'::text]))
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant insert, select to overround_app

-- Who lets their wins be shown among the last winners, without a name. Who is not here does not.
table betting.winner_consent
  brand_id integer not null
  person_id uuid not null
  since timestamp with time zone not null
  row level security
  winner_consent_pkey PRIMARY KEY (brand_id, person_id)
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant delete, insert, select to overround_app

-- What persons have of offers. Money stands in the ledger, on the account of the bonus.
table bonus.bonus
  brand_id integer not null
  bonus_id bigint not null default nextval('bonus.bonus_number_seq'::regclass)
  person_id uuid not null
  offer_id integer not null
  offer_version integer not null
  occasion text not null -- What it is given for: once, or the day of a daily offer. One bonus for each.
  status text not null
  currency text
  cash_account_id bigint
  account_id bigint
  granted_minor bigint not null default 0
  required_minor bigint not null default 0
  wagered_minor bigint not null default 0 -- Counted from the settled bets of its account, and counted anew whenever it is looked at.
  converted_minor bigint not null default 0
  forfeited_minor bigint not null default 0
  sweeps integer not null default 0 -- Times its account was emptied; number of the last such movement.
  chosen_at timestamp with time zone not null default clock_timestamp()
  ends_at timestamp with time zone not null
  ended_at timestamp with time zone
  chosen_seq bigint default nextval('platform.order_seq'::regclass) -- Place of the choice among bets (accept_seq). Absent of choices before there were places: chosen_at decides.
  earned_bet_id bigint -- The last bet that earned it; absent where it was earned otherwise, or before this was kept.
  taken_back_minor bigint -- Taken by the house since a corrected result took its occasion away: given again, once, when one brings it back.
  row level security
  bonus_brand_id_offer_id_offer_version_fkey FOREIGN KEY (brand_id, offer_id, offer_version) REFERENCES bonus.offer(brand_id, offer_id, version)
  bonus_check CHECK (((taken_back_minor >= 0) AND (taken_back_minor <= forfeited_minor)))
  bonus_converted_minor_check CHECK ((converted_minor >= 0))
  bonus_forfeited_minor_check CHECK ((forfeited_minor >= 0))
  bonus_granted_minor_check CHECK ((granted_minor >= 0))
  bonus_has_money CHECK (((status = ANY (ARRAY['chosen'::text, 'cancelled'::text, 'expired'::text])) OR ((currency IS NOT NULL) AND (cash_account_id IS NOT NULL))))
  bonus_of_occasion UNIQUE (brand_id, person_id, offer_id, occasion)
  bonus_pkey PRIMARY KEY (brand_id, bonus_id)
  bonus_required_minor_check CHECK ((required_minor >= 0))
  bonus_status_check CHECK ((status = ANY (ARRAY['chosen'::text, 'earned'::text, 'active'::text, 'wagered'::text, 'converted'::text, 'expired'::text, 'cancelled'::text, 'lost'::text])))
  bonus_wagered_minor_check CHECK ((wagered_minor >= 0))
  CREATE INDEX bonus_of_account ON bonus.bonus USING btree (brand_id, account_id) WHERE (account_id IS NOT NULL)
  CREATE INDEX bonus_of_offer ON bonus.bonus USING btree (brand_id, offer_id) WHERE ((status = 'chosen'::text) OR (currency IS NOT NULL))
  CREATE INDEX bonus_taken_back ON bonus.bonus USING btree (brand_id, person_id) WHERE (taken_back_minor IS NOT NULL)
  CREATE INDEX bonus_under_way ON bonus.bonus USING btree (brand_id, bonus_id) WHERE (status = ANY (ARRAY['chosen'::text, 'earned'::text, 'active'::text, 'wagered'::text]))
  CREATE UNIQUE INDEX bonus_one_chosen ON bonus.bonus USING btree (brand_id, person_id) WHERE (status = 'chosen'::text)
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant insert, select to overround_app

-- Deposits that earned bonuses, each one at most.
table bonus.bonus_deposit
  brand_id integer not null
  bonus_id bigint not null
  payment_id uuid not null
  deposit_minor bigint not null
  reversed_minor bigint not null default 0 -- What of it went back by refunds and chargebacks, less what came again.
  row level security
  bonus_deposit_brand_id_bonus_id_fkey FOREIGN KEY (brand_id, bonus_id) REFERENCES bonus.bonus(brand_id, bonus_id)
  bonus_deposit_brand_id_payment_id_key UNIQUE (brand_id, payment_id)
  bonus_deposit_deposit_minor_check CHECK ((deposit_minor > 0))
  bonus_deposit_pkey PRIMARY KEY (brand_id, bonus_id)
  bonus_deposit_reversed_minor_check CHECK ((reversed_minor >= 0))
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant insert, select to overround_app

sequence bonus.bonus_number_seq
  last_value bigint not null
  log_cnt bigint not null
  is_called boolean not null
  grant usage to overround_app

-- From how many round units in all a campaign opens with a second person; the number of the code where there is no row.
table bonus.campaign_rule
  brand_id integer not null
  version integer not null
  terms jsonb not null
  stored_at timestamp with time zone not null default clock_timestamp()
  row level security
  campaign_rule_pkey PRIMARY KEY (brand_id, version)
  campaign_rule_version_check CHECK ((version > 0))
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON bonus.campaign_rule FOR EACH ROW EXECUTE FUNCTION platform.refuse_change()
  CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON bonus.campaign_rule FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change()
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant insert, select to overround_app

-- Versions of the rule of campaigns that one of staff proposed and another decides; who proposed one may take it back.
table bonus.campaign_rule_wish
  brand_id integer not null
  wish_no bigint generated always as identity not null
  terms jsonb not null
  asked_by text not null
  reason text not null
  asked_at timestamp with time zone not null default clock_timestamp()
  decided_by text
  decided_at timestamp with time zone
  is_upheld boolean
  row level security
  campaign_rule_wish_check CHECK (((decided_by <> asked_by) OR (NOT is_upheld)))
  campaign_rule_wish_decided_whole CHECK ((((decided_by IS NULL) = (decided_at IS NULL)) AND ((decided_by IS NULL) = (is_upheld IS NULL))))
  campaign_rule_wish_pkey PRIMARY KEY (brand_id, wish_no)
  CREATE UNIQUE INDEX campaign_rule_wish_one_open ON bonus.campaign_rule_wish USING btree (brand_id) WHERE (decided_at IS NULL)
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant insert, select to overround_app

-- Campaigns that one of staff wants to open and another has to decide, because they may give much.
table bonus.campaign_wish
  brand_id integer not null
  offer_id integer not null
  wish_no bigint generated always as identity not null
  asked_by text not null
  reason text not null
  asked_at timestamp with time zone not null default clock_timestamp()
  decided_by text
  decided_at timestamp with time zone
  is_upheld boolean
  row level security
  campaign_wish_check CHECK ((decided_by <> asked_by))
  campaign_wish_decided_whole CHECK ((((decided_by IS NULL) = (decided_at IS NULL)) AND ((decided_by IS NULL) = (is_upheld IS NULL))))
  campaign_wish_pkey PRIMARY KEY (brand_id, offer_id, wish_no)
  CREATE UNIQUE INDEX campaign_wish_one_open ON bonus.campaign_wish USING btree (brand_id, offer_id) WHERE (decided_at IS NULL)
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant insert, select to overround_app

-- Cashback of games by period and account: what was bet and won in it, by which level, and what was paid. Written once.
table bonus.cashback
  brand_id integer not null
  account_id bigint not null
  from_at timestamp with time zone not null
  until_at timestamp with time zone not null
  person_id uuid not null
  currency text not null
  level text not null
  bet_minor bigint not null
  win_minor bigint not null
  paid_minor bigint not null
  paid_at timestamp with time zone not null default clock_timestamp()
  row level security
  cashback_bet_minor_check CHECK ((bet_minor >= 0))
  cashback_check CHECK ((until_at > from_at))
  cashback_paid_minor_check CHECK ((paid_minor >= 0))
  cashback_pkey PRIMARY KEY (brand_id, account_id, from_at)
  cashback_win_minor_check CHECK ((win_minor >= 0))
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON bonus.cashback FOR EACH ROW EXECUTE FUNCTION platform.refuse_change()
  CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON bonus.cashback FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change()
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant insert, select to overround_app

-- What was decided about a bonus and when; its owner reads it.
table bonus.decision
  brand_id integer not null
  bonus_id bigint not null
  place bigint generated always as identity not null
  what text not null
  facts jsonb not null default '{}'::jsonb
  decided_at timestamp with time zone not null default clock_timestamp()
  row level security
  decision_brand_id_bonus_id_fkey FOREIGN KEY (brand_id, bonus_id) REFERENCES bonus.bonus(brand_id, bonus_id)
  decision_pkey PRIMARY KEY (brand_id, bonus_id, place)
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON bonus.decision FOR EACH ROW EXECUTE FUNCTION platform.refuse_change()
  CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON bonus.decision FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change()
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant insert, select to overround_app

-- What was shared of a week: what the house earned of own money in a currency, and what who takes part staked.
table bonus.distribution
  brand_id integer not null
  offer_id integer not null
  occasion text not null
  currency text not null
  profit_minor bigint not null -- Stakes less payouts of bets that were placed in the week and decided a day after it; below 0: nothing is shared.
  stakes_minor bigint not null
  persons integer not null
  decided_at timestamp with time zone not null default clock_timestamp()
  row level security
  distribution_occasion_check CHECK ((occasion ~ '^[0-9]{4}-W[0-9]{2}$'::text))
  distribution_persons_check CHECK ((persons >= 0))
  distribution_pkey PRIMARY KEY (brand_id, offer_id, occasion, currency)
  distribution_stakes_minor_check CHECK ((stakes_minor >= 0))
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON bonus.distribution FOR EACH ROW EXECUTE FUNCTION platform.refuse_change()
  CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON bonus.distribution FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change()
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant insert, select to overround_app

-- The part of the profit of a week that stands behind a chosen bonus: its base. Written once, with the distribution.
table bonus.distribution_share
  brand_id integer not null
  bonus_id bigint not null
  account_id bigint not null -- Own money of its person that staked most in the week; 0 where nothing fitting was staked.
  base_minor bigint not null
  row level security
  distribution_share_base_minor_check CHECK ((base_minor >= 0))
  distribution_share_brand_id_bonus_id_fkey FOREIGN KEY (brand_id, bonus_id) REFERENCES bonus.bonus(brand_id, bonus_id)
  distribution_share_pkey PRIMARY KEY (brand_id, bonus_id)
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON bonus.distribution_share FOR EACH ROW EXECUTE FUNCTION platform.refuse_change()
  CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON bonus.distribution_share FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change()
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant insert, select to overround_app

-- Free rounds that were played, each told once by the casino.
table bonus.free_spin
  brand_id integer not null
  order_id uuid not null
  round_id text not null
  win_minor bigint not null
  played_at timestamp with time zone not null default clock_timestamp()
  row level security
  free_spin_brand_id_order_id_fkey FOREIGN KEY (brand_id, order_id) REFERENCES bonus.free_spins(brand_id, order_id)
  free_spin_pkey PRIMARY KEY (brand_id, round_id)
  free_spin_round_id_check CHECK (((length(round_id) >= 1) AND (length(round_id) <= 200)))
  free_spin_win_minor_check CHECK ((win_minor >= 0))
  CREATE INDEX free_spin_of_order ON bonus.free_spin USING btree (brand_id, order_id)
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON bonus.free_spin FOR EACH ROW EXECUTE FUNCTION platform.refuse_change()
  CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON bonus.free_spin FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change()
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant insert, select to overround_app

-- Orders of free rounds, each with a casino: its number is the same gift however often it is sent.
table bonus.free_spins
  brand_id integer not null
  bonus_id bigint not null
  order_id uuid not null default gen_random_uuid()
  person_id uuid not null
  account_id bigint not null -- Own money of the person: what comes of the bonus goes there.
  currency text not null
  provider text not null
  game text not null
  spins integer not null
  bet_minor bigint not null
  state text not null default 'waiting'::text -- waiting: not told to the casino yet. granted: it gave them. refused: it gave none. over: played, expired or taken back.
  fault text -- Why telling it failed the last time; it is told again.
  ends_at timestamp with time zone not null
  ordered_at timestamp with time zone not null default clock_timestamp()
  told_at timestamp with time zone
  claimed_until timestamp with time zone -- Until then a process asks the casino about this order, and no other does; empty: nobody asks.
  row level security
  free_spins_bet_minor_check CHECK ((bet_minor > 0))
  free_spins_brand_id_bonus_id_fkey FOREIGN KEY (brand_id, bonus_id) REFERENCES bonus.bonus(brand_id, bonus_id)
  free_spins_pkey PRIMARY KEY (brand_id, order_id)
  free_spins_spins_check CHECK ((spins > 0))
  free_spins_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'granted'::text, 'refused'::text, 'over'::text])))
  CREATE INDEX free_spins_failing ON bonus.free_spins USING btree (brand_id, ordered_at) WHERE (fault IS NOT NULL)
  CREATE INDEX free_spins_of_bonus ON bonus.free_spins USING btree (brand_id, bonus_id, ordered_at)
  CREATE UNIQUE INDEX free_spins_one_open ON bonus.free_spins USING btree (brand_id, bonus_id) WHERE (state = ANY (ARRAY['waiting'::text, 'granted'::text]))
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant insert, select to overround_app

-- Finished rounds of games: what was bet and won of an account, told once each by the casino.
table bonus.game_round
  brand_id integer not null
  round_id text not null -- Of the provider and its own number: the same one is the same round.
  person_id uuid not null
  account_id bigint not null
  currency text not null
  game_kind text not null
  bet_minor bigint not null
  win_minor bigint not null
  is_own boolean not null -- Of own money; else of a bonus.
  is_cancelled boolean not null default false
  finished_at timestamp with time zone not null default clock_timestamp()
  provider text -- Key of the casino; null in rounds from before it was told.
  game text -- Key of the game there.
  is_in_cashback boolean not null default true -- By the rule of the moment it was finished: games may be left out of the cashback.
  row level security
  game_round_bet_minor_check CHECK ((bet_minor >= 0))
  game_round_game_check CHECK (((length(game) >= 1) AND (length(game) <= 80)))
  game_round_game_kind_check CHECK ((game_kind = ANY (ARRAY['slots'::text, 'table'::text, 'live'::text, 'other'::text])))
  game_round_pkey PRIMARY KEY (brand_id, round_id)
  game_round_provider_check CHECK (((length(provider) >= 1) AND (length(provider) <= 40)))
  game_round_round_id_check CHECK (((length(round_id) >= 1) AND (length(round_id) <= 200)))
  game_round_win_minor_check CHECK ((win_minor >= 0))
  CREATE INDEX game_round_of_account ON bonus.game_round USING btree (brand_id, account_id, finished_at)
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant insert, select to overround_app

-- Persons the house invited to an offer that is for invited ones only, until when.
table bonus.invitation
  brand_id integer not null
  offer_id integer not null
  person_id uuid not null
  invited_by text not null
  invited_at timestamp with time zone not null default clock_timestamp()
  until_at timestamp with time zone not null
  row level security
  invitation_pkey PRIMARY KEY (brand_id, person_id, offer_id)
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant delete, insert, select to overround_app

-- Free rounds told after their last moment: they count for no bonus, and staff decide about each once.
table bonus.late_spin
  brand_id integer not null
  order_id uuid not null
  round_id text not null
  win_minor bigint not null
  told_at timestamp with time zone not null default clock_timestamp()
  honoured_minor bigint -- Own money that was paid for it; 0: staff declined. Null while nobody decided.
  decided_by text
  decided_at timestamp with time zone
  row level security
  late_spin_brand_id_order_id_fkey FOREIGN KEY (brand_id, order_id) REFERENCES bonus.free_spins(brand_id, order_id)
  late_spin_decided_whole CHECK ((((decided_by IS NULL) = (decided_at IS NULL)) AND ((decided_by IS NULL) = (honoured_minor IS NULL))))
  late_spin_honoured_minor_check CHECK ((honoured_minor >= 0))
  late_spin_pkey PRIMARY KEY (brand_id, round_id)
  late_spin_round_id_check CHECK (((length(round_id) >= 1) AND (length(round_id) <= 200)))
  late_spin_win_minor_check CHECK ((win_minor >= 0))
  CREATE INDEX late_spin_of_order ON bonus.late_spin USING btree (brand_id, order_id)
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant insert, select to overround_app

-- Offers in all their versions; the newest of each counts for who chooses it, and a bonus keeps its own.
table bonus.offer
  brand_id integer not null
  offer_id integer not null
  version integer not null
  kind text not null
  code text not null
  is_open boolean not null
  terms jsonb not null -- Trigger, amount, wagering, days and bounds; sums in round units of the currency.
  stored_at timestamp with time zone not null default clock_timestamp()
  row level security
  offer_offer_id_check CHECK ((offer_id >= 0))
  offer_pkey PRIMARY KEY (brand_id, offer_id, version)
  offer_version_check CHECK ((version > 0))
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON bonus.offer FOR EACH ROW EXECUTE FUNCTION platform.refuse_change()
  CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON bonus.offer FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change()
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant insert, select to overround_app

-- Bonuses that were bought with points. What is left of points is what was earned less these.
table bonus.point_purchase
  brand_id integer not null
  person_id uuid not null
  purchase_id uuid not null
  points integer not null
  bonus_id bigint not null
  bought_at timestamp with time zone not null default clock_timestamp()
  earned integer -- Points its person had ever earned at that moment, by their bets as they were. Null: of a purchase before this was written down.
  row level security
  point_purchase_brand_id_bonus_id_fkey FOREIGN KEY (brand_id, bonus_id) REFERENCES bonus.bonus(brand_id, bonus_id)
  point_purchase_check CHECK ((earned >= points))
  point_purchase_pkey PRIMARY KEY (brand_id, person_id, purchase_id)
  point_purchase_points_check CHECK ((points > 0))
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON bonus.point_purchase FOR EACH ROW EXECUTE FUNCTION platform.refuse_change()
  CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON bonus.point_purchase FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change()
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant insert, select to overround_app

-- Which bets bring points and what levels bring, in all versions; a bet counts by the one of the moment it was placed.
table bonus.points_rule
  brand_id integer not null
  version integer not null
  terms jsonb not null
  stored_at timestamp with time zone not null default clock_timestamp()
  row level security
  points_rule_pkey PRIMARY KEY (brand_id, version)
  points_rule_version_check CHECK ((version > 0))
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON bonus.points_rule FOR EACH ROW EXECUTE FUNCTION platform.refuse_change()
  CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON bonus.points_rule FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change()
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant insert, select to overround_app

-- Versions of the rule of points that one of staff proposed and another decides.
table bonus.points_rule_wish
  brand_id integer not null
  wish_no bigint generated always as identity not null
  terms jsonb not null
  asked_by text not null
  reason text not null
  asked_at timestamp with time zone not null default clock_timestamp()
  decided_by text
  decided_at timestamp with time zone
  is_upheld boolean
  row level security
  points_rule_wish_check CHECK (((decided_by <> asked_by) OR (NOT is_upheld)))
  points_rule_wish_decided_whole CHECK ((((decided_by IS NULL) = (decided_at IS NULL)) AND ((decided_by IS NULL) = (is_upheld IS NULL))))
  points_rule_wish_pkey PRIMARY KEY (brand_id, wish_no)
  CREATE UNIQUE INDEX points_rule_wish_one_open ON bonus.points_rule_wish USING btree (brand_id) WHERE (decided_at IS NULL)
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant insert, select to overround_app

-- Words that open an offer to who has them, with how often, when and for whom.
table bonus.promo_code
  brand_id integer not null
  code text not null
  offer_id integer not null
  uses_max integer -- Persons who may use it; null: no bound.
  used integer not null default 0 -- Counted where it is compared with the bound: one update, so that a crowd never gets more.
  is_for_newcomers boolean not null default false -- Only for who has made no deposit yet.
  is_open boolean not null default true
  from_at timestamp with time zone not null default clock_timestamp()
  until_at timestamp with time zone
  made_by text not null
  row level security
  promo_code_check CHECK ((until_at > from_at))
  promo_code_code_check CHECK ((code ~ '^[A-Z0-9]{3,20}$'::text))
  promo_code_never_beyond CHECK (((used >= 0) AND ((uses_max IS NULL) OR (used <= uses_max))))
  promo_code_pkey PRIMARY KEY (brand_id, code)
  promo_code_uses_max_check CHECK ((uses_max > 0))
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant insert, select to overround_app

-- What became of a code in the hands of a person: the bonus it gave, or why the code of a registration gave none.
table bonus.promo_use
  brand_id integer not null
  code text not null
  person_id uuid not null
  used_at timestamp with time zone not null default clock_timestamp()
  bonus_id bigint
  refusal text -- Why it gave nothing; only for a code that was handed in while registering. It may be used later.
  row level security
  promo_use_brand_id_bonus_id_fkey FOREIGN KEY (brand_id, bonus_id) REFERENCES bonus.bonus(brand_id, bonus_id)
  promo_use_pkey PRIMARY KEY (brand_id, person_id, code)
  promo_use_says_what CHECK (((bonus_id IS NULL) <> (refusal IS NULL)))
  CREATE INDEX promo_use_of_bonus ON bonus.promo_use USING btree (brand_id, bonus_id)
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant insert, select to overround_app

-- A bonus began to run, or was woken: from then on bets of own money of its person are placed while it runs, until the turn of another.
table bonus.turn
  brand_id integer not null
  bonus_id bigint not null
  from_seq bigint not null default nextval('platform.order_seq'::regclass) -- Place among bets (accept_seq).
  from_at timestamp with time zone not null default clock_timestamp()
  row level security
  turn_brand_id_bonus_id_fkey FOREIGN KEY (brand_id, bonus_id) REFERENCES bonus.bonus(brand_id, bonus_id)
  turn_pkey PRIMARY KEY (brand_id, bonus_id, from_seq)
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON bonus.turn FOR EACH ROW EXECUTE FUNCTION platform.refuse_change()
  CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON bonus.turn FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change()
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant insert, select to overround_app

-- Games any provider ever told, so that rounds have a name when a game is gone; the number is for ever.
table casino.game
  game_id integer generated always as identity not null
  provider text not null
  game_key text not null
  kind text not null
  maker text not null
  titles jsonb not null
  added_at timestamp with time zone not null default clock_timestamp()
  game_game_key_check CHECK ((game_key ~ '^[a-z0-9-]{1,60}$'::text))
  game_kind_check CHECK ((kind = ANY (ARRAY['slots'::text, 'table'::text, 'live'::text, 'other'::text])))
  game_pkey PRIMARY KEY (game_id)
  game_provider_check CHECK ((provider ~ '^[a-z0-9-]{1,40}$'::text))
  game_provider_game_key_key UNIQUE (provider, game_key)
  game_titles_check CHECK ((jsonb_typeof(titles) = 'object'::text))
  grant insert, select to overround_app

-- Games a brand switched off. Rounds that were begun are finished.
table casino.game_off
  brand_id integer not null
  game_id integer not null
  off_at timestamp with time zone not null default clock_timestamp()
  row level security
  game_off_game_id_fkey FOREIGN KEY (game_id) REFERENCES casino.game(game_id)
  game_off_pkey PRIMARY KEY (brand_id, game_id)
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant delete, insert, select to overround_app

-- Favourite games.
table casino.kept_game
  brand_id integer not null
  person_id uuid not null
  game_id integer not null
  kept_at timestamp with time zone not null default clock_timestamp()
  row level security
  kept_game_game_id_fkey FOREIGN KEY (game_id) REFERENCES casino.game(game_id)
  kept_game_pkey PRIMARY KEY (brand_id, person_id, game_id)
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant delete, insert, select to overround_app

-- What providers asked the wallet for, each transaction once. A rollback without a round came before its bet, which is refused since.
table casino.movement
  brand_id integer not null
  movement_id bigint generated always as identity not null
  provider text not null
  transaction_id text not null
  kind text not null
  person_id uuid not null
  session_id uuid not null
  round_id bigint
  amount_minor bigint not null
  currency text not null
  of_transaction_id text
  order_id text
  content_hash bytea not null -- Of everything that was told: the same transaction with other content is refused.
  told_at timestamp with time zone not null default clock_timestamp()
  row level security
  movement_amount_minor_check CHECK ((amount_minor >= 0))
  movement_brand_id_provider_transaction_id_key UNIQUE (brand_id, provider, transaction_id)
  movement_brand_id_round_id_fkey FOREIGN KEY (brand_id, round_id) REFERENCES casino.round(brand_id, round_id)
  movement_check CHECK (((kind = 'rollback'::text) = (of_transaction_id IS NOT NULL)))
  movement_check1 CHECK (((kind = 'rollback'::text) OR (round_id IS NOT NULL)))
  movement_kind_check CHECK ((kind = ANY (ARRAY['bet'::text, 'win'::text, 'rollback'::text, 'free_round'::text])))
  movement_pkey PRIMARY KEY (brand_id, movement_id)
  movement_transaction_id_check CHECK (((length(transaction_id) >= 1) AND (length(transaction_id) <= 120)))
  CREATE INDEX movement_of_round ON casino.movement USING btree (brand_id, round_id, movement_id)
  CREATE UNIQUE INDEX movement_rolled_back ON casino.movement USING btree (brand_id, provider, of_transaction_id) WHERE (kind = 'rollback'::text)
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON casino.movement FOR EACH ROW EXECUTE FUNCTION platform.refuse_change()
  CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON casino.movement FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change()
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant insert, select to overround_app

-- What a person is called at a provider; tells nothing else of them.
table casino.player
  brand_id integer not null
  person_id uuid not null
  provider text not null
  player_ref uuid not null default gen_random_uuid()
  row level security
  player_brand_id_provider_player_ref_key UNIQUE (brand_id, provider, player_ref)
  player_pkey PRIMARY KEY (brand_id, person_id, provider)
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant insert, select to overround_app

-- Rounds as providers tell them. A round of a live table is one for each person in it.
table casino.round
  brand_id integer not null
  round_id bigint generated always as identity not null
  provider text not null
  provider_round text not null
  person_id uuid not null
  session_id uuid not null
  account_id bigint not null
  bonus_id bigint
  game_id integer not null
  currency text not null
  is_free boolean not null default false
  bet_minor bigint not null default 0 -- Without what was taken back. Of a free round: nothing, and what it won moved no money.
  win_minor bigint not null default 0
  started_at timestamp with time zone not null default clock_timestamp()
  ended_at timestamp with time zone
  is_cancelled boolean not null default false
  row level security
  round_bet_minor_check CHECK ((bet_minor >= 0))
  round_brand_id_provider_provider_round_person_id_key UNIQUE (brand_id, provider, provider_round, person_id)
  round_brand_id_session_id_fkey FOREIGN KEY (brand_id, session_id) REFERENCES casino.session(brand_id, session_id)
  round_game_id_fkey FOREIGN KEY (game_id) REFERENCES casino.game(game_id)
  round_pkey PRIMARY KEY (brand_id, round_id)
  round_provider_round_check CHECK (((length(provider_round) >= 1) AND (length(provider_round) <= 120)))
  round_win_minor_check CHECK ((win_minor >= 0))
  CREATE INDEX round_of_person ON casino.round USING btree (brand_id, person_id, round_id DESC)
  CREATE INDEX round_of_session ON casino.round USING btree (brand_id, session_id)
  CREATE INDEX round_open ON casino.round USING btree (brand_id, person_id) WHERE (ended_at IS NULL)
  CREATE INDEX round_open_of_account ON casino.round USING btree (brand_id, account_id) WHERE (ended_at IS NULL)
  CREATE INDEX round_won ON casino.round USING btree (brand_id, ended_at DESC) WHERE ((win_minor > bet_minor) AND (NOT is_free))
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant insert, select to overround_app

-- One opening of a game for money. Its token takes no bets after its end; wins and rollbacks always.
table casino.session
  brand_id integer not null
  session_id uuid not null
  token_hash bytea not null
  person_id uuid not null
  signed_in uuid not null -- The session of the site it was opened in: once that is over, nothing is bet.
  account_id bigint not null
  bonus_id bigint
  currency text not null
  provider text not null
  player_ref uuid not null
  game_id integer not null
  lang text not null
  opened_at timestamp with time zone not null default clock_timestamp()
  expires_at timestamp with time zone not null
  replaced_at timestamp with time zone -- When the person opened a game again.
  row level security
  session_brand_id_token_hash_key UNIQUE (brand_id, token_hash)
  session_game_id_fkey FOREIGN KEY (game_id) REFERENCES casino.game(game_id)
  session_pkey PRIMARY KEY (brand_id, session_id)
  CREATE INDEX session_of_person ON casino.session USING btree (brand_id, person_id, opened_at DESC)
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant insert, select to overround_app

-- Competitions, one per producer and its own reference.
table catalog.champ
  champ_id bigint not null
  producer_no smallint not null
  ref text not null
  sport_id integer not null
  names jsonb not null
  country_code text
  rank integer not null
  is_top boolean not null default false
  champ_pkey PRIMARY KEY (champ_id)
  champ_producer_no_fkey FOREIGN KEY (producer_no) REFERENCES catalog.producer(producer_no)
  champ_producer_no_ref_key UNIQUE (producer_no, ref)
  grant insert, select, update to overround_app

sequence catalog.champ_seq
  last_value bigint not null
  log_cnt bigint not null
  is_called boolean not null
  grant usage to overround_app

-- Constant ids of events and of their parts (CI on the wire), nine digits.
sequence catalog.const_seq
  last_value bigint not null
  log_cnt bigint not null
  is_called boolean not null
  grant usage to overround_app

-- Duels that readers built from the players of a match or the runners of a field (docs/decisions/17).
table catalog.duel
  event_id bigint not null
  parameter_milli integer not null -- Both sides, as the parameter of the outcomes codes them.
  built_at timestamp with time zone not null default clock_timestamp()
  duel_event_id_fkey FOREIGN KEY (event_id) REFERENCES catalog.event(event_id)
  duel_pkey PRIMARY KEY (event_id, parameter_milli)
  grant insert, select to overround_app

-- One fixture for ever. The id is the constant id of its main game.
table catalog.event
  event_id bigint not null
  producer_no smallint not null
  ref text not null
  sport_id integer not null
  champ_id bigint not null
  home_id bigint not null
  away_id bigint not null
  starts_at timestamp with time zone not null
  planned_at timestamp with time zone not null -- The first start we were told; the postponement rule counts from it.
  format jsonb not null
  status text not null
  facts jsonb not null default '{}'::jsonb
  rank integer not null default 0
  priced_by text not null
  expectation jsonb
  opening_prices jsonb
  settleable_groups jsonb
  is_simulated boolean not null
  state jsonb
  ended_at timestamp with time zone
  is_stopped boolean not null default false -- A bet stop of the whole event holds. Changed under the exclusive lock of the event.
  gate_sequence bigint not null default 0 -- Producer sequence of the message that last stopped or started betting; older prices cannot reopen it.
  earlier_starts jsonb -- Starts it had before, each with the moment from which another one was known.
  with (fillfactor=70)
  event_away_id_fkey FOREIGN KEY (away_id) REFERENCES catalog.participant(participant_id)
  event_champ_id_fkey FOREIGN KEY (champ_id) REFERENCES catalog.champ(champ_id)
  event_home_id_fkey FOREIGN KEY (home_id) REFERENCES catalog.participant(participant_id)
  event_pkey PRIMARY KEY (event_id)
  event_priced_by_check CHECK ((priced_by = ANY (ARRAY['feed'::text, 'house'::text])))
  event_producer_no_fkey FOREIGN KEY (producer_no) REFERENCES catalog.producer(producer_no)
  event_producer_no_ref_key UNIQUE (producer_no, ref)
  event_status_check CHECK ((status = ANY (ARRAY['scheduled'::text, 'live'::text, 'postponed'::text, 'cancelled'::text, 'ended'::text])))
  CREATE INDEX event_by_away ON catalog.event USING btree (away_id, starts_at) WHERE (ended_at IS NOT NULL)
  CREATE INDEX event_by_champ_start ON catalog.event USING btree (champ_id, starts_at)
  CREATE INDEX event_by_home ON catalog.event USING btree (home_id, starts_at) WHERE (ended_at IS NOT NULL)
  CREATE INDEX event_by_start ON catalog.event USING btree (starts_at)
  CREATE INDEX event_ended ON catalog.event USING btree (ended_at) WHERE (ended_at IS NOT NULL)
  CREATE INDEX event_listed ON catalog.event USING btree (event_id) WHERE (ended_at IS NULL)
  grant insert, select, update to overround_app

-- Matches of merged feeds: what each producer calls a match, and what the feed calls it. Only written, so that a match never becomes another.
table catalog.feed_mapping
  feed text not null
  producer text not null
  ref text not null
  event_ref text not null
  mapped_at timestamp with time zone not null default clock_timestamp()
  feed_mapping_pkey PRIMARY KEY (feed, producer, ref)
  grant insert, select to overround_app

-- One listing of a part of an event. A fixture that goes live gets new listings; the line ones are closed.
table catalog.game
  game_id bigint not null
  event_id bigint not null
  part_key text not null
  kind text not null
  status text not null
  book_version bigint not null default 0 -- Grows by one with each change of a price or a state, under the exclusive lock of the event.
  listed_at timestamp with time zone not null default now()
  log_fate text -- What became of the log of its changes after its event ended: forgotten (no bet names the game) or kept. Null: not decided yet.
  with (fillfactor=70)
  game_event_id_fkey FOREIGN KEY (event_id) REFERENCES catalog.event(event_id)
  game_event_id_part_key_fkey FOREIGN KEY (event_id, part_key) REFERENCES catalog.part(event_id, part_key)
  game_event_id_part_key_kind_key UNIQUE (event_id, part_key, kind)
  game_kind_check CHECK ((kind = ANY (ARRAY['line'::text, 'live'::text])))
  game_log_fate_check CHECK ((log_fate = ANY (ARRAY['forgotten'::text, 'kept'::text])))
  game_pkey PRIMARY KEY (game_id)
  game_status_check CHECK ((status = ANY (ARRAY['open'::text, 'suspended'::text, 'closed'::text])))
  CREATE INDEX game_log_undecided ON catalog.game USING btree (event_id) WHERE (log_fate IS NULL)
  grant insert, select, update to overround_app

-- Ids of listings (I on the wire), nine digits.
sequence catalog.game_seq
  last_value bigint not null
  log_cnt bigint not null
  is_called boolean not null
  grant usage to overround_app

-- Prices by hand. One holds on a line at a time; it ends by its time, by hand, or when the match goes live.
table catalog.hand_price
  hand_price_id bigint generated always as identity not null
  event_id bigint not null
  part_key text not null
  kind text not null
  line_key text not null
  type integer not null
  parameter_milli integer not null
  odds_milli integer
  shift_bps integer -- Hundredths of a point of chance that the outcome gains.
  model jsonb not null -- Prices of the line without a hand when it was made, as [type, parameter in thousandths, odds in thousandths].
  reason text not null
  made_by text not null
  made_at timestamp with time zone not null default clock_timestamp()
  expires_at timestamp with time zone not null
  ended_at timestamp with time zone
  ended_by text
  hand_price_check CHECK (((odds_milli IS NULL) <> (shift_bps IS NULL)))
  hand_price_event_id_fkey FOREIGN KEY (event_id) REFERENCES catalog.event(event_id)
  hand_price_kind_check CHECK ((kind = ANY (ARRAY['line'::text, 'live'::text])))
  hand_price_odds_milli_check CHECK (((odds_milli >= 1001) AND (odds_milli <= 10000000)))
  hand_price_pkey PRIMARY KEY (hand_price_id)
  hand_price_shift_bps_check CHECK (((shift_bps >= '-3000'::integer) AND (shift_bps <= 3000)))
  CREATE INDEX hand_price_of_event ON catalog.hand_price USING btree (event_id, hand_price_id DESC)
  CREATE UNIQUE INDEX hand_price_of_line ON catalog.hand_price USING btree (event_id, part_key, kind, line_key) WHERE (ended_at IS NULL)
  grant insert, select to overround_app

-- Stops by hand. No message of a feed lifts one; they outlive restarts and takeovers.
table catalog.hold
  hold_id bigint generated always as identity not null
  producer text -- Everything of a feed.
  event_id bigint
  part_key text
  groups integer[] not null default '{}'::integer[] -- Empty: every market of the event, or of the part.
  reason text not null
  made_by text not null
  made_at timestamp with time zone not null default clock_timestamp()
  lifted_by text
  lifted_at timestamp with time zone
  lift_reason text
  hold_check CHECK (((producer IS NULL) <> (event_id IS NULL)))
  hold_check1 CHECK (((producer IS NULL) OR ((part_key IS NULL) AND (groups = '{}'::integer[]))))
  hold_check2 CHECK ((((lifted_at IS NULL) = (lifted_by IS NULL)) AND ((lifted_at IS NULL) = (lift_reason IS NULL))))
  hold_event_id_fkey FOREIGN KEY (event_id) REFERENCES catalog.event(event_id)
  hold_pkey PRIMARY KEY (hold_id)
  CREATE INDEX hold_of_event ON catalog.hold USING btree (event_id, hold_id DESC)
  CREATE INDEX hold_that_holds ON catalog.hold USING btree (hold_id) WHERE (lifted_at IS NULL)
  grant insert, select to overround_app

-- Every change of a game, in the order of platform.order_seq drawn under the market lock.
table catalog.market_event
  market_seq bigint not null
  game_id bigint not null
  book_version bigint not null
  status text not null
  is_whole boolean not null
  changes text not null -- Outcomes as type:parameterMilli:oddsMilli:state, joined by spaces. State 0 open, 1 suspended, 2 gone. is_whole: everything on offer.
  changed_at timestamp with time zone not null default clock_timestamp()
  market_event_game_id_book_version_key UNIQUE (game_id, book_version)
  market_event_pkey PRIMARY KEY (market_seq)
  CREATE TRIGGER append_only BEFORE UPDATE ON catalog.market_event FOR EACH ROW EXECUTE FUNCTION platform.refuse_change()
  CREATE TRIGGER append_only_kept BEFORE DELETE ON catalog.market_event FOR EACH ROW WHEN ((COALESCE(current_setting('catalog.forgets'::text, true), ''::text) <> 'on'::text)) EXECUTE FUNCTION platform.refuse_change()
  CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON catalog.market_event FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change()
  grant insert, select to overround_app

-- Constant ids of the parts of an event: main, p1, corners, corners-p1 and so on.
table catalog.part
  event_id bigint not null
  part_key text not null
  const_id bigint not null
  part_const_id_key UNIQUE (const_id)
  part_event_id_fkey FOREIGN KEY (event_id) REFERENCES catalog.event(event_id)
  part_pkey PRIMARY KEY (event_id, part_key)
  grant insert, select to overround_app

table catalog.participant
  participant_id bigint not null
  producer_no smallint not null
  ref text not null
  sport_id integer not null
  names jsonb not null
  country_code text
  member_refs text[] not null default '{}'::text[]
  participant_pkey PRIMARY KEY (participant_id)
  participant_producer_no_fkey FOREIGN KEY (producer_no) REFERENCES catalog.producer(producer_no)
  participant_producer_no_ref_key UNIQUE (producer_no, ref)
  grant insert, select, update to overround_app

sequence catalog.participant_seq
  last_value bigint not null
  log_cnt bigint not null
  is_called boolean not null
  grant usage to overround_app

-- Sources of feed messages. Nothing of a producer can be bet on while it is not up (safety 7).
table catalog.producer
  producer_no smallint generated always as identity not null
  name text not null
  is_up boolean not null default false -- Alive and recovered by a complete snapshot. Changed under the exclusive lock of the producer.
  changed_at timestamp with time zone not null default now()
  producer_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60)))
  producer_name_key UNIQUE (name)
  producer_pkey PRIMARY KEY (producer_no)
  grant insert, select, update to overround_app

-- When a producer went down or came back, in the same order as market changes.
table catalog.producer_event
  market_seq bigint not null
  producer_no smallint not null
  is_up boolean not null
  reason text not null
  changed_at timestamp with time zone not null default clock_timestamp()
  producer_event_pkey PRIMARY KEY (market_seq)
  producer_event_producer_no_fkey FOREIGN KEY (producer_no) REFERENCES catalog.producer(producer_no)
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON catalog.producer_event FOR EACH ROW EXECUTE FUNCTION platform.refuse_change()
  CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON catalog.producer_event FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change()
  grant insert, select to overround_app

-- Feed messages that were not believed, cut to 4,000 characters; the first ones of a storm only.
table catalog.quarantine
  quarantine_id bigint generated always as identity not null
  producer text not null
  sequence bigint
  reason text not null
  message text not null
  received_at timestamp with time zone not null default now()
  quarantine_pkey PRIMARY KEY (quarantine_id)
  grant insert, select to overround_app

-- Versions of what an event settles by; each row is whole, the highest version counts.
table catalog.result
  event_id bigint not null
  result_version integer not null
  cause text not null -- Kind of the feed message, or the rule, that made this version.
  certainty text
  state jsonb
  outcomes jsonb not null default '[]'::jsonb
  cancellations jsonb not null default '[]'::jsonb
  withdrawn jsonb not null default '[]'::jsonb -- Markets whose settlement was rolled back and not told anew.
  decided_at timestamp with time zone not null default clock_timestamp()
  race jsonb -- Races: prices of non-runners when they were taken out, with the moment, and starting prices; thousandths.
  waits jsonb -- How long the match was waited for: bets whose rules wait no longer are void.
  result_certainty_check CHECK ((certainty = ANY (ARRAY['scout'::text, 'official'::text])))
  result_event_id_fkey FOREIGN KEY (event_id) REFERENCES catalog.event(event_id)
  result_pkey PRIMARY KEY (event_id, result_version)
  result_result_version_check CHECK ((result_version > 0))
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON catalog.result FOR EACH ROW EXECUTE FUNCTION platform.refuse_change()
  CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON catalog.result FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change()
  grant insert, select to overround_app

-- Which version of the terms a player accepted, and when by the clock of the database.
table content.terms_acceptance
  brand_id integer not null
  person_id uuid not null
  version text not null
  accepted_at timestamp with time zone not null default clock_timestamp()
  row level security
  terms_acceptance_brand_id_version_fkey FOREIGN KEY (brand_id, version) REFERENCES content.terms_version(brand_id, version)
  terms_acceptance_pkey PRIMARY KEY (brand_id, person_id, version)
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON content.terms_acceptance FOR EACH ROW EXECUTE FUNCTION platform.refuse_change()
  CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON content.terms_acceptance FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change()
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant select to overround_app

-- Versions of the terms; the newest whose time has come is in force.
table content.terms_version
  brand_id integer not null
  version text not null
  in_force_from timestamp with time zone not null
  is_asked boolean not null default true -- Players say yes to it before their next stake. Withdrawing never waits for that.
  changes jsonb not null default '{}'::jsonb -- What changed, by language code.
  published_at timestamp with time zone not null default clock_timestamp()
  row level security
  terms_version_brand_id_in_force_from_key UNIQUE (brand_id, in_force_from)
  terms_version_changes_check CHECK ((jsonb_typeof(changes) = 'object'::text))
  terms_version_pkey PRIMARY KEY (brand_id, version)
  terms_version_version_check CHECK ((version ~ '^[A-Za-z0-9._-]{1,40}$'::text))
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON content.terms_version FOR EACH ROW EXECUTE FUNCTION platform.refuse_change()
  CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON content.terms_version FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change()
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant select to overround_app

-- What a person was told of a match they follow, once for each piece of news, whichever process saw it first.
table favourites.alert
  brand_id integer not null
  alert_id bigint generated always as identity not null
  person_id uuid not null
  event_id bigint not null
  event_type integer not null
  news_key text not null
  facts jsonb not null -- Names of the sides by language, the score, the period: the event itself leaves the line.
  created_at timestamp with time zone not null
  row level security
  alert_brand_id_person_id_event_id_news_key_key UNIQUE (brand_id, person_id, event_id, news_key)
  alert_pkey PRIMARY KEY (brand_id, alert_id)
  CREATE INDEX alert_newest ON favourites.alert USING btree (brand_id, person_id, alert_id DESC)
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant delete, insert, select to overround_app

-- How a person arranged the site: pinned matches, own tabs of markets, preferences.
table favourites.arrangement
  brand_id integer not null
  person_id uuid not null
  version integer not null -- Grows by one with each change; a device that changed an older one is told so.
  arrangement jsonb not null
  changed_at timestamp with time zone not null
  row level security
  arrangement_pkey PRIMARY KEY (brand_id, person_id)
  arrangement_version_check CHECK ((version > 0))
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant delete, insert, select to overround_app

-- Whether what a person keeps may choose games for them; who is not here lets it.
table favourites.choice
  brand_id integer not null
  person_id uuid not null
  is_personal boolean not null
  changed_at timestamp with time zone not null default now()
  row level security
  choice_pkey PRIMARY KEY (brand_id, person_id)
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant delete, insert, select to overround_app

-- One thing a person keeps.
table favourites.item
  brand_id integer not null
  person_id uuid not null
  kind text not null
  subject_id bigint not null -- Of a match the event id, which outlives its listings.
  place bigint generated always as identity not null -- The bigger the newer: the order in which things were kept.
  created_at timestamp with time zone not null default now()
  row level security
  item_kind_check CHECK ((kind = ANY (ARRAY['games'::text, 'champs'::text, 'teams'::text, 'sports'::text])))
  item_pkey PRIMARY KEY (brand_id, person_id, kind, subject_id)
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant delete, insert, select to overround_app

-- What happened in matches that somebody with an address keeps, follows, or keeps a team or a competition of; forgotten after 30 days.
table favourites.match_news
  brand_id integer not null
  event_id bigint not null
  news_key text not null
  event_type integer not null
  champ_id bigint not null
  team_ids bigint[] not null
  facts jsonb not null
  created_at timestamp with time zone not null
  row level security
  match_news_pkey PRIMARY KEY (brand_id, event_id, news_key)
  CREATE INDEX match_news_newest ON favourites.match_news USING btree (brand_id, created_at DESC)
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant delete, insert, select to overround_app

-- The address under which a person reads the news of what they keep and follow; deleting the row takes it back.
table favourites.news_feed
  brand_id integer not null
  person_id uuid not null
  token_hash bytea not null -- SHA-256 of the token in the address; the token itself is shown once.
  lang text not null
  made_at timestamp with time zone not null
  row level security
  news_feed_pkey PRIMARY KEY (brand_id, person_id)
  news_feed_token_hash_key UNIQUE (token_hash)
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant delete, insert, select to overround_app

-- When a person’s browsers are not told of matches; what happened then stays in the list of alerts.
table favourites.quiet_hours
  brand_id integer not null
  person_id uuid not null
  from_minute smallint not null -- Minute of the day in the time zone; hours that end before they begin go over midnight.
  to_minute smallint not null
  time_zone text not null
  changed_at timestamp with time zone not null default now()
  row level security
  quiet_hours_from_minute_check CHECK (((from_minute >= 0) AND (from_minute <= 1439)))
  quiet_hours_pkey PRIMARY KEY (brand_id, person_id)
  quiet_hours_to_minute_check CHECK (((to_minute >= 0) AND (to_minute <= 1439)))
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant delete, insert, select to overround_app

-- A match a person is told about, and what of it.
table favourites.subscription
  brand_id integer not null
  person_id uuid not null
  event_id bigint not null
  event_types integer[] not null
  place bigint generated always as identity not null
  created_at timestamp with time zone not null default now()
  row level security
  subscription_event_types_check CHECK ((cardinality(event_types) > 0))
  subscription_pkey PRIMARY KEY (brand_id, person_id, event_id)
  CREATE INDEX subscription_by_event ON favourites.subscription USING btree (brand_id, event_id)
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant delete, insert, select to overround_app

-- One file of a person, as it was made anew after it came in.
table files.file
  brand_id integer not null
  file_id uuid not null
  person_id uuid not null
  purpose text not null -- support, identification: what a player hands in; answer: what staff send with an answer, and counts for nobody.
  name text not null -- As its owner called it, without a path; its ending says what it is.
  kind text not null
  byte_count integer not null
  sealed bytea not null -- The bytes under the key of the person, bound to brand and file.
  claimed_at timestamp with time zone -- When something began to need it; a file that nothing needs is forgotten after a day.
  created_at timestamp with time zone not null default now()
  row level security
  file_byte_count_check CHECK ((byte_count > 0))
  file_kind_check CHECK ((kind = ANY (ARRAY['jpeg'::text, 'png'::text, 'pdf'::text])))
  file_pkey PRIMARY KEY (brand_id, file_id)
  file_purpose_check CHECK ((purpose = ANY (ARRAY['support'::text, 'identification'::text, 'answer'::text])))
  CREATE INDEX file_of_person ON files.file USING btree (brand_id, person_id)
  CREATE INDEX file_old_seal ON files.file USING btree (brand_id, person_id, file_id) WHERE (SUBSTRING(sealed FROM 1 FOR 1) = '\x01'::bytea)
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant delete, insert, select to overround_app

-- Leave to take one file once, within a minute. The row goes when it is taken.
table files.ticket
  brand_id integer not null
  ticket_hash bytea not null -- SHA-256; the ticket itself stands in the address alone.
  file_id uuid not null
  person_id uuid not null -- Whose file it is.
  viewer text not null -- Who asked for it: its owner, or staff.
  session_id text not null -- The session it was asked in: behind its end the ticket is worth nothing.
  issued_at timestamp with time zone not null default clock_timestamp()
  row level security
  ticket_pkey PRIMARY KEY (brand_id, ticket_hash)
  ticket_ticket_hash_check CHECK ((length(ticket_hash) = 32))
  ticket_viewer_check CHECK ((viewer = ANY (ARRAY['player'::text, 'staff'::text])))
  CREATE INDEX ticket_of_person ON files.ticket USING btree (brand_id, person_id)
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant delete, insert, select to overround_app

-- Stakes in a pool. An accepted bet never changes; its owner may take it back for a short time while the pool is open.
table games.tote_bet
  brand_id integer not null
  bet_id bigint generated always as identity not null
  pool_id uuid not null
  guid text not null
  person_id uuid not null
  account_id bigint not null
  unit_minor bigint not null
  line_count bigint not null
  stake_minor bigint not null
  picks jsonb not null
  placed_at timestamp with time zone not null default clock_timestamp()
  cancelled_at timestamp with time zone
  row level security
  tote_bet_brand_id_person_id_guid_key UNIQUE (brand_id, person_id, guid)
  tote_bet_brand_id_pool_id_fkey FOREIGN KEY (brand_id, pool_id) REFERENCES games.tote_pool(brand_id, pool_id)
  tote_bet_check CHECK ((stake_minor = (unit_minor * line_count)))
  tote_bet_line_count_check CHECK ((line_count > 0))
  tote_bet_pkey PRIMARY KEY (brand_id, bet_id)
  tote_bet_unit_minor_check CHECK ((unit_minor > 0))
  CREATE INDEX tote_bet_of_account ON games.tote_bet USING btree (brand_id, account_id)
  CREATE INDEX tote_bet_of_person ON games.tote_bet USING btree (brand_id, person_id, bet_id DESC)
  CREATE INDEX tote_bet_of_pool ON games.tote_bet USING btree (brand_id, pool_id)
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant insert, select to overround_app

-- What bets got by a settlement of their pool; none: nothing.
table games.tote_payout
  brand_id integer not null
  bet_id bigint not null
  version integer not null
  refund_minor bigint not null
  payout_minor bigint not null
  hits jsonb not null -- Winning lines by the prize they won.
  row level security
  tote_payout_brand_id_bet_id_fkey FOREIGN KEY (brand_id, bet_id) REFERENCES games.tote_bet(brand_id, bet_id)
  tote_payout_payout_minor_check CHECK ((payout_minor >= 0))
  tote_payout_pkey PRIMARY KEY (brand_id, bet_id, version)
  tote_payout_refund_minor_check CHECK ((refund_minor >= 0))
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON games.tote_payout FOR EACH ROW EXECUTE FUNCTION platform.refuse_change()
  CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON games.tote_payout FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change()
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant insert, select to overround_app

-- A pool, from its first bet on. Its money is on the account of the house `tote_pool:<pool_id>`.
table games.tote_pool
  brand_id integer not null
  pool_id uuid not null
  kind text not null
  currency text not null
  champ_id bigint not null
  event_ids bigint[] not null
  legs jsonb not null -- Its races in order with the names of their runners, as they were when it opened.
  first_game_id bigint not null -- The listing whose end closes it.
  takeout_bps integer not null -- What is deducted when it is won, as the brand had it when it opened.
  guarantee_minor bigint not null
  status text not null default 'open'::text
  carry_in_minor bigint not null default 0 -- What earlier pools of its kind on the course left to it, fixed when it closes.
  settlement_version integer not null default 0
  opened_at timestamp with time zone not null default clock_timestamp()
  closed_at timestamp with time zone
  row level security
  tote_pool_brand_id_kind_currency_event_ids_key UNIQUE (brand_id, kind, currency, event_ids)
  tote_pool_carry_in_minor_check CHECK ((carry_in_minor >= 0))
  tote_pool_check CHECK (((status = 'open'::text) = (closed_at IS NULL)))
  tote_pool_check1 CHECK (((kind = 'placepot'::text) = (cardinality(event_ids) > 1)))
  tote_pool_event_ids_check CHECK (((cardinality(event_ids) >= 1) AND (cardinality(event_ids) <= 20)))
  tote_pool_guarantee_minor_check CHECK ((guarantee_minor >= 0))
  tote_pool_kind_check CHECK ((kind = ANY (ARRAY['win'::text, 'place'::text, 'exacta'::text, 'quinella'::text, 'trifecta'::text, 'placepot'::text])))
  tote_pool_pkey PRIMARY KEY (brand_id, pool_id)
  tote_pool_status_check CHECK ((status = ANY (ARRAY['open'::text, 'closed'::text, 'settled'::text, 'void'::text])))
  tote_pool_takeout_bps_check CHECK (((takeout_bps >= 0) AND (takeout_bps <= 10000)))
  CREATE INDEX tote_pool_of_event ON games.tote_pool USING gin (event_ids)
  CREATE INDEX tote_pool_unsettled ON games.tote_pool USING btree (brand_id, status) WHERE (status = ANY (ARRAY['open'::text, 'closed'::text]))
  CREATE UNIQUE INDEX tote_pool_card ON games.tote_pool USING btree (brand_id, champ_id, currency) WHERE ((kind = 'placepot'::text) AND (status = 'open'::text))
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant insert, select to overround_app

-- What pools came to, version by version. The money that moved is the difference to the version before.
table games.tote_settlement
  brand_id integer not null
  pool_id uuid not null
  version integer not null
  facts jsonb -- Of each race, what it was settled by; null: its result was taken back, and all of the pool is in it again.
  is_void boolean not null
  stakes_minor bigint not null
  refunds_minor bigint not null
  takeout_minor bigint not null
  payouts_minor bigint not null
  breakage_minor bigint not null
  carried_minor bigint not null
  house_minor bigint not null -- What the house put in: up to a guarantee, and for least dividends.
  streamed_minor bigint not null -- Of what was carried, what the stream of the course has or gave to later pools.
  lent_minor bigint not null -- What a corrected result took out of the stream though later pools had it already: the house makes it good.
  dividends jsonb not null
  settled_at timestamp with time zone not null default clock_timestamp()
  row level security
  tote_settlement_brand_id_pool_id_fkey FOREIGN KEY (brand_id, pool_id) REFERENCES games.tote_pool(brand_id, pool_id)
  tote_settlement_breakage_minor_check CHECK ((breakage_minor >= 0))
  tote_settlement_carried_minor_check CHECK ((carried_minor >= 0))
  tote_settlement_check CHECK (((streamed_minor - lent_minor) = carried_minor))
  tote_settlement_house_minor_check CHECK ((house_minor >= 0))
  tote_settlement_lent_minor_check CHECK ((lent_minor >= 0))
  tote_settlement_payouts_minor_check CHECK ((payouts_minor >= 0))
  tote_settlement_pkey PRIMARY KEY (brand_id, pool_id, version)
  tote_settlement_refunds_minor_check CHECK ((refunds_minor >= 0))
  tote_settlement_streamed_minor_check CHECK ((streamed_minor >= 0))
  tote_settlement_takeout_minor_check CHECK ((takeout_minor >= 0))
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON games.tote_settlement FOR EACH ROW EXECUTE FUNCTION platform.refuse_change()
  CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON games.tote_settlement FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change()
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant insert, select to overround_app

-- What nobody won, waiting for the next pool of its kind on the course to close.
table games.tote_stream
  brand_id integer not null
  champ_id bigint not null
  kind text not null
  currency text not null
  carry_minor bigint not null default 0
  row level security
  tote_stream_carry_minor_check CHECK ((carry_minor >= 0))
  tote_stream_pkey PRIMARY KEY (brand_id, champ_id, kind, currency)
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant insert, select to overround_app

-- Signed head of the audit chain per day: who rewrites the log, its seals and this table would need the key, which is not in the database.
table identity.audit_head
  day date not null
  seal_id bigint not null
  audit_id_to bigint not null
  hash bytea not null
  public_key bytea not null
  signature bytea not null -- Ed25519 over the lines "overround audit head 1", day, seal_id, audit_id_to, hash in hex.
  signed_at timestamp with time zone not null default clock_timestamp()
  audit_head_hash_check CHECK ((length(hash) = 32))
  audit_head_pkey PRIMARY KEY (day)
  audit_head_public_key_check CHECK ((length(public_key) = 32))
  audit_head_seal_id_fkey FOREIGN KEY (seal_id) REFERENCES identity.audit_seal(seal_id)
  audit_head_signature_check CHECK ((length(signature) = 64))
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON identity.audit_head FOR EACH ROW EXECUTE FUNCTION platform.refuse_change()
  CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON identity.audit_head FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change()
  grant insert, select to overround_app

-- Who did what to whom: sign-ins, credentials, settings, staff acts. Values are masked before they come here.
table identity.audit_log
  audit_id bigint generated always as identity not null
  brand_id integer not null
  actor_kind text not null
  actor text not null -- Person id, staff login, or the name of the job.
  person_id uuid
  action text not null
  before jsonb
  after jsonb
  reason text not null default ''::text
  address text not null default ''::text
  request_id text not null default ''::text
  created_at timestamp with time zone not null default clock_timestamp()
  row level security
  audit_log_action_check CHECK ((action ~ '^[a-z_]+\.[a-z_]+$'::text))
  audit_log_actor_kind_check CHECK ((actor_kind = ANY (ARRAY['visitor'::text, 'player'::text, 'staff'::text, 'system'::text])))
  audit_log_pkey PRIMARY KEY (audit_id)
  CREATE INDEX audit_log_of_person ON identity.audit_log USING btree (brand_id, person_id, audit_id DESC)
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON identity.audit_log FOR EACH ROW EXECUTE FUNCTION platform.refuse_change()
  CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON identity.audit_log FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change()
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant insert, select to overround_app

-- Hash chain over the audit log: SHA-256 of the previous hash and the digests of the rows between the two ids.
table identity.audit_seal
  seal_id bigint generated always as identity not null
  audit_id_from bigint not null
  audit_id_to bigint not null
  rows_sealed bigint not null
  hash bytea not null
  sealed_at timestamp with time zone not null default now()
  audit_seal_check CHECK ((audit_id_to >= audit_id_from))
  audit_seal_hash_check CHECK ((length(hash) = 32))
  audit_seal_pkey PRIMARY KEY (seal_id)
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON identity.audit_seal FOR EACH ROW EXECUTE FUNCTION platform.refuse_change()
  CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON identity.audit_seal FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change()
  grant select to overround_app

-- Captchas that were asked. Bound to an act, for two minutes, one use.
table identity.captcha_challenge
  brand_id integer not null
  challenge_hash bytea not null
  action text not null
  created_at timestamp with time zone not null default clock_timestamp()
  expires_at timestamp with time zone not null
  spent_at timestamp with time zone
  kind text not null default 'hunt'::text
  seed bytea -- What a puzzle is drawn from and its answer is read from.
  row level security
  captcha_challenge_pkey PRIMARY KEY (brand_id, challenge_hash)
  CREATE INDEX captcha_challenge_by_age ON identity.captcha_challenge USING btree (brand_id, created_at)
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant delete, insert, select to overround_app

-- What a person signs in with.
table identity.credential
  brand_id integer not null
  person_id uuid not null
  login text
  login_key text -- Canonical form (NFKC, case-folded, look-alikes joined, invisible characters removed): two logins that look the same are the same.
  email text
  email_key text
  email_confirmed_at timestamp with time zone
  password_hash text not null -- argon2id in PHC form.
  password_changed_at timestamp with time zone not null default now()
  is_generated boolean not null -- The password was made by us and shown once; it is replaced before the first withdrawal.
  is_email_sign_in boolean not null default true -- Whether the e-mail address opens the account; the person may turn it off and use login or number.
  money_held_until timestamp with time zone -- No withdrawal before: set when what one signs in with was changed.
  has_two_factor boolean not null default false -- Whether the password alone does not open the account; the factor stands in two_factor.
  is_known boolean not null default true -- Whether anybody ever saw the password: not where a person registered by an account somewhere else.
  is_told_each_sign_in boolean not null default false -- The owner wants to be told of every sign-in; of one from a new device everybody is.
  row level security
  credential_brand_id_person_id_fkey FOREIGN KEY (brand_id, person_id) REFERENCES identity.person(brand_id, person_id)
  credential_check CHECK (((login IS NULL) = (login_key IS NULL)))
  credential_check1 CHECK (((email IS NULL) = (email_key IS NULL)))
  credential_email_once UNIQUE (brand_id, email_key)
  credential_login_once UNIQUE (brand_id, login_key)
  credential_pkey PRIMARY KEY (brand_id, person_id)
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant insert, select, update to overround_app

-- Browsers a person signed in from. Strangers who guess passwords do not lock these out.
table identity.known_device
  brand_id integer not null
  person_id uuid not null
  device_hash bytea not null
  first_at timestamp with time zone not null default now()
  last_at timestamp with time zone not null default now()
  row level security
  known_device_brand_id_person_id_fkey FOREIGN KEY (brand_id, person_id) REFERENCES identity.person(brand_id, person_id)
  known_device_pkey PRIMARY KEY (brand_id, person_id, device_hash)
  CREATE INDEX known_device_shared ON identity.known_device USING btree (brand_id, device_hash)
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant delete, insert, select to overround_app

-- One-use links sent by mail, 256-bit, stored hashed; only the newest of a purpose works.
table identity.link
  brand_id integer not null
  link_hash bytea not null
  person_id uuid not null
  purpose text not null
  target text not null -- What the link proves, e.g. the canonical e-mail address it was sent to.
  created_at timestamp with time zone not null default now()
  expires_at timestamp with time zone not null
  used_at timestamp with time zone
  row level security
  link_brand_id_person_id_fkey FOREIGN KEY (brand_id, person_id) REFERENCES identity.person(brand_id, person_id)
  link_pkey PRIMARY KEY (brand_id, link_hash)
  link_purpose_check CHECK ((purpose = ANY (ARRAY['confirm_email'::text, 'reset_password'::text, 'two_factor_step_up'::text, 'appeal'::text])))
  CREATE INDEX link_of_person ON identity.link USING btree (brand_id, person_id, purpose, created_at DESC)
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant delete, insert, select to overround_app

-- Codes that were sent, argon2id. Written alike whether anybody has the number or address they are for.
table identity.one_time_code
  brand_id integer not null
  ticket_hash bytea not null
  purpose text not null
  person_id uuid -- Who asked, when somebody was signed in.
  target_hash bytea not null
  target bytea not null -- Number or address, sealed under the secrets key of the installation.
  code_hash text not null
  created_at timestamp with time zone not null default clock_timestamp()
  expires_at timestamp with time zone not null
  tries integer not null default 0
  used_at timestamp with time zone
  row level security
  one_time_code_brand_id_person_id_fkey FOREIGN KEY (brand_id, person_id) REFERENCES identity.person(brand_id, person_id)
  one_time_code_pkey PRIMARY KEY (brand_id, ticket_hash)
  one_time_code_purpose_check CHECK ((purpose = ANY (ARRAY['phone_bind'::text, 'phone_old'::text, 'phone_new'::text, 'phone_sign_in'::text, 'phone_factor'::text, 'phone_register'::text, 'email_sign_in'::text, 'email_new'::text])))
  CREATE INDEX one_time_code_by_age ON identity.one_time_code USING btree (brand_id, created_at)
  CREATE INDEX one_time_code_of_person ON identity.one_time_code USING btree (brand_id, person_id, created_at DESC)
  CREATE INDEX one_time_code_of_target ON identity.one_time_code USING btree (brand_id, target_hash, created_at DESC)
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant delete, insert, select to overround_app

-- Passkeys of people (WebAuthn). Whoever shows one at its own site has signed in.
table identity.passkey
  brand_id integer not null
  credential_id text not null -- As the authenticator named it, base64url.
  person_id uuid not null
  passkey_id uuid not null
  rp_id text not null -- The site it belongs to; white-label brands have sites of their own.
  public_key bytea not null
  sign_count bigint not null -- Of the last use: a copy of the key counts behind it.
  transports text[] not null
  is_backed_up boolean not null
  name text not null
  created_at timestamp with time zone not null default clock_timestamp()
  used_at timestamp with time zone
  row level security
  passkey_brand_id_passkey_id_key UNIQUE (brand_id, passkey_id)
  passkey_brand_id_person_id_fkey FOREIGN KEY (brand_id, person_id) REFERENCES identity.person(brand_id, person_id)
  passkey_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 60)))
  passkey_pkey PRIMARY KEY (brand_id, credential_id)
  CREATE INDEX passkey_by_person ON identity.passkey USING btree (brand_id, person_id)
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant delete, insert, select to overround_app

-- What a passkey is asked to sign: once, within minutes.
table identity.passkey_challenge
  brand_id integer not null
  challenge_hash bytea not null
  purpose text not null
  person_id uuid -- Whose passkey it must be, where that is known before.
  created_at timestamp with time zone not null default clock_timestamp()
  expires_at timestamp with time zone not null
  used_at timestamp with time zone
  row level security
  passkey_challenge_pkey PRIMARY KEY (brand_id, challenge_hash)
  passkey_challenge_purpose_check CHECK ((purpose = ANY (ARRAY['add'::text, 'sign_in'::text])))
  CREATE INDEX passkey_challenge_by_age ON identity.passkey_challenge USING btree (brand_id, created_at)
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant delete, insert, select to overround_app

-- One human being at one brand. What they are called lives in the account module.
table identity.person
  brand_id integer not null
  person_id uuid not null
  player_number bigint -- The number clients show: that of the first account. Null only inside the transaction that opens the person.
  status text not null default 'active'::text
  country_id integer not null -- Country of residence, numeric id of the wire.
  lang text not null
  created_at timestamp with time zone not null default now()
  row level security
  person_number_once UNIQUE (brand_id, player_number)
  person_pkey PRIMARY KEY (brand_id, person_id)
  person_status_check CHECK ((status = ANY (ARRAY['active'::text, 'blocked'::text, 'closed'::text])))
  CREATE TRIGGER lock_bettor BEFORE UPDATE ON identity.person FOR EACH ROW WHEN ((old.status <> new.status)) EXECUTE FUNCTION identity.lock_bettor()
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant insert, select to overround_app

-- Under this key lies what is personal, in whatever table. Drawn when something is sealed first.
table identity.person_key
  brand_id integer not null
  person_id uuid not null
  wrap_id text -- Which key of the configuration opens the wrapped one.
  wrapped bytea -- The key, sealed and bound to the person. Null once it was forgotten.
  created_at timestamp with time zone not null default clock_timestamp()
  forgotten_at timestamp with time zone -- When the person was erased. There is no way back.
  row level security
  person_key_brand_id_person_id_fkey FOREIGN KEY (brand_id, person_id) REFERENCES identity.person(brand_id, person_id)
  person_key_check CHECK (((wrapped IS NULL) = (wrap_id IS NULL)))
  person_key_check1 CHECK (((wrapped IS NULL) = (forgotten_at IS NOT NULL)))
  person_key_pkey PRIMARY KEY (brand_id, person_id)
  CREATE INDEX person_key_by_wrap ON identity.person_key USING btree (brand_id, wrap_id, person_id) WHERE (wrapped IS NOT NULL)
  CREATE INDEX person_key_forgotten ON identity.person_key USING btree (brand_id, forgotten_at) WHERE (forgotten_at IS NOT NULL)
  CREATE TRIGGER keep_forgotten BEFORE UPDATE ON identity.person_key FOR EACH ROW WHEN (((old.forgotten_at IS NOT NULL) AND ((new.wrapped IS NOT NULL) OR (new.forgotten_at IS DISTINCT FROM old.forgotten_at)))) EXECUTE FUNCTION identity.keep_forgotten()
  CREATE TRIGGER tell_key_forgotten AFTER INSERT OR UPDATE ON identity.person_key FOR EACH ROW WHEN ((new.forgotten_at IS NOT NULL)) EXECUTE FUNCTION identity.tell_key_forgotten()
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant insert, select to overround_app

-- Numbers that were proven by a code. One person has one, and nobody else of the brand has it.
table identity.phone
  brand_id integer not null
  person_id uuid not null
  phone_hash bytea not null -- Keyed hash of the number in E.164: found by it, and worth nothing without the secrets key.
  sealed bytea not null -- The number under the key of the person.
  country text not null
  masked text not null
  bound_at timestamp with time zone not null default clock_timestamp()
  row level security
  phone_brand_id_person_id_fkey FOREIGN KEY (brand_id, person_id) REFERENCES identity.person(brand_id, person_id)
  phone_once UNIQUE (brand_id, phone_hash)
  phone_pkey PRIMARY KEY (brand_id, person_id)
  CREATE INDEX phone_old_seal ON identity.phone USING btree (brand_id, person_id) WHERE (SUBSTRING(sealed FROM 1 FOR 1) = '\x01'::bytea)
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant delete, insert, select to overround_app

-- Persons who may not stake or deposit, though their account is open: their money stays withdrawable.
table identity.play_bar
  brand_id integer not null
  person_id uuid not null
  reason text not null
  since timestamp with time zone not null default clock_timestamp()
  ends_at timestamp with time zone -- By the clock of the database; null: until its person asks to come back and has waited.
  row level security
  play_bar_brand_id_person_id_fkey FOREIGN KEY (brand_id, person_id) REFERENCES identity.person(brand_id, person_id)
  play_bar_pkey PRIMARY KEY (brand_id, person_id, reason)
  play_bar_reason_check CHECK ((reason = ANY (ARRAY['self_excluded'::text, 'time_out'::text, 'under_age'::text, 'not_identified'::text, 'staff_excluded'::text])))
  CREATE TRIGGER lock_bettor BEFORE INSERT OR UPDATE ON identity.play_bar FOR EACH ROW EXECUTE FUNCTION identity.lock_bettor()
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant delete, insert, select to overround_app

-- One-use codes in place of the app, argon2id. A code begins with its slot, so one hash is compared.
table identity.recovery_code
  brand_id integer not null
  person_id uuid not null
  slot smallint not null
  code_hash text not null
  used_at timestamp with time zone
  row level security
  recovery_code_brand_id_person_id_fkey FOREIGN KEY (brand_id, person_id) REFERENCES identity.two_factor(brand_id, person_id) ON DELETE CASCADE
  recovery_code_pkey PRIMARY KEY (brand_id, person_id, slot)
  recovery_code_slot_check CHECK (((slot >= 0) AND (slot <= 9)))
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant delete, insert, select to overround_app

-- One-use tokens of the mobile calls. All tokens of a session are one family: a used one that comes back ends it.
table identity.refresh_token
  brand_id integer not null
  token_hash bytea not null
  session_id uuid not null
  issued_at timestamp with time zone not null default now()
  used_at timestamp with time zone
  row level security
  refresh_token_brand_id_session_id_fkey FOREIGN KEY (brand_id, session_id) REFERENCES identity.session(brand_id, session_id)
  refresh_token_pkey PRIMARY KEY (brand_id, token_hash)
  CREATE INDEX refresh_token_of_session ON identity.refresh_token USING btree (brand_id, session_id)
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant delete, insert, select to overround_app

-- One-use tokens of remembered devices, 256-bit, stored hashed. All tokens of a device are one family: a used one that comes back ends it.
table identity.remember_token
  brand_id integer not null
  token_hash bytea not null
  device_id uuid not null
  issued_at timestamp with time zone not null default clock_timestamp()
  used_at timestamp with time zone
  row level security
  remember_token_brand_id_device_id_fkey FOREIGN KEY (brand_id, device_id) REFERENCES identity.remembered_device(brand_id, device_id) ON DELETE CASCADE
  remember_token_pkey PRIMARY KEY (brand_id, token_hash)
  CREATE INDEX remember_token_of_device ON identity.remember_token USING btree (brand_id, device_id)
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant delete, insert, select to overround_app

-- Browsers whose owner asked to be remembered. Each opens limited sessions: no withdrawal and no change of credentials.
table identity.remembered_device
  brand_id integer not null
  device_id uuid not null
  person_id uuid not null
  created_at timestamp with time zone not null default clock_timestamp()
  used_at timestamp with time zone not null default clock_timestamp()
  expires_at timestamp with time zone not null
  ended_at timestamp with time zone
  end_reason text
  address text not null
  user_agent text not null
  row level security
  remembered_device_brand_id_person_id_fkey FOREIGN KEY (brand_id, person_id) REFERENCES identity.person(brand_id, person_id)
  remembered_device_check CHECK (((ended_at IS NULL) = (end_reason IS NULL)))
  remembered_device_check1 CHECK ((expires_at <= (created_at + '30 days 00:01:00'::interval)))
  remembered_device_end_reason_check CHECK ((end_reason = ANY (ARRAY['signed_out'::text, 'closed'::text, 'password_changed'::text, 'replaced'::text, 'token_reused'::text, 'blocked'::text, 'session_limit'::text])))
  remembered_device_pkey PRIMARY KEY (brand_id, device_id)
  CREATE INDEX remembered_device_of_person ON identity.remembered_device USING btree (brand_id, person_id) WHERE (ended_at IS NULL)
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant delete, insert, select to overround_app

-- The question a person chose and the hash of the answer, argon2id. It opens nothing by itself.
table identity.secret_question
  brand_id integer not null
  person_id uuid not null
  question_id smallint not null
  answer_hash text not null
  set_at timestamp with time zone not null default clock_timestamp()
  tries integer not null default 0 -- Answers that were tried since tries_from.
  tries_from timestamp with time zone not null default clock_timestamp()
  row level security
  secret_question_brand_id_person_id_fkey FOREIGN KEY (brand_id, person_id) REFERENCES identity.person(brand_id, person_id)
  secret_question_pkey PRIMARY KEY (brand_id, person_id)
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant delete, insert, select to overround_app

-- Signed-in browsers and apps. The 256-bit token itself is never stored.
table identity.session
  brand_id integer not null
  session_id uuid not null
  token_hash bytea not null
  person_id uuid not null
  signed_in_at timestamp with time zone not null default now()
  active_at timestamp with time zone not null default now() -- Last act of the person; reading and polling do not count.
  ended_at timestamp with time zone
  end_reason text
  address text not null
  user_agent text not null
  is_limited boolean not null default false -- Opened by a remembered device or by a code, not by the password: never fresh.
  device_id uuid -- The remembered device it belongs to, if any; ending one ends the other.
  row level security
  session_brand_id_person_id_fkey FOREIGN KEY (brand_id, person_id) REFERENCES identity.person(brand_id, person_id)
  session_check CHECK (((ended_at IS NULL) = (end_reason IS NULL)))
  session_end_reason_check CHECK ((end_reason = ANY (ARRAY['signed_out'::text, 'closed'::text, 'password_changed'::text, 'idle'::text, 'expired'::text, 'replaced'::text, 'token_reused'::text, 'blocked'::text, 'session_limit'::text])))
  session_pkey PRIMARY KEY (brand_id, session_id)
  session_token_once UNIQUE (brand_id, token_hash)
  CREATE INDEX session_by_activity ON identity.session USING btree (brand_id, active_at) WHERE (ended_at IS NULL)
  CREATE INDEX session_by_sign_in ON identity.session USING btree (brand_id, signed_in_at) WHERE (ended_at IS NULL)
  CREATE INDEX session_live_of_person ON identity.session USING btree (brand_id, person_id) WHERE (ended_at IS NULL)
  CREATE INDEX session_of_person ON identity.session USING btree (brand_id, person_id, signed_in_at DESC)
  CREATE TRIGGER tell_session_end AFTER UPDATE OF ended_at ON identity.session FOR EACH ROW WHEN (((old.ended_at IS NULL) AND (new.ended_at IS NOT NULL))) EXECUTE FUNCTION identity.tell_session_end()
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant delete, insert, select to overround_app

-- Failed sign-ins per name typed, whether such a person exists or not, so that both look the same.
table identity.sign_in_guard
  brand_id integer not null
  subject_hash bytea not null -- SHA-256 of the canonical name, joined with the device for a known one.
  failures integer not null
  failures_in_row integer not null
  window_from timestamp with time zone not null
  tried_at timestamp with time zone not null
  paused_until timestamp with time zone
  row level security
  sign_in_guard_pkey PRIMARY KEY (brand_id, subject_hash)
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant delete, insert, select, update to overround_app

-- Linked by the person who was signed in, or at registration; never because an e-mail address is the same.
table identity.social_identity
  brand_id integer not null
  provider text not null
  subject_hash bytea not null -- Keyed hash of what the provider calls the account: found by it, and worth nothing without the secrets key.
  person_id uuid not null
  shown_as text not null -- What its owner recognises it by, shown to the owner only.
  linked_at timestamp with time zone not null default clock_timestamp()
  used_at timestamp with time zone
  row level security
  social_identity_brand_id_person_id_fkey FOREIGN KEY (brand_id, person_id) REFERENCES identity.person(brand_id, person_id)
  social_identity_once UNIQUE (brand_id, person_id, provider)
  social_identity_pkey PRIMARY KEY (brand_id, provider, subject_hash)
  social_identity_provider_check CHECK ((provider ~ '^[a-z]{1,20}$'::text))
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant delete, insert, select to overround_app

-- Proofs that carry no nonce of ours (Telegram, tokens of partners): each is taken once.
table identity.social_proof
  brand_id integer not null
  proof_hash bytea not null
  expires_at timestamp with time zone not null
  row level security
  social_proof_pkey PRIMARY KEY (brand_id, proof_hash)
  CREATE INDEX social_proof_by_age ON identity.social_proof USING btree (brand_id, expires_at)
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant delete, insert, select to overround_app

-- Sign-ins that went to a provider and are not back: ten minutes, one use, only in the browser that began.
table identity.social_start
  brand_id integer not null
  state_hash bytea not null
  browser_hash bytea not null
  provider text not null
  sealed bytea not null -- Nonce, code verifier and address of return, under the secrets key of the installation.
  created_at timestamp with time zone not null default clock_timestamp()
  expires_at timestamp with time zone not null
  used_at timestamp with time zone
  row level security
  social_start_pkey PRIMARY KEY (brand_id, state_hash)
  CREATE INDEX social_start_by_age ON identity.social_start USING btree (brand_id, created_at)
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant delete, insert, select to overround_app

-- Accounts that were proven and belong to nobody here yet: to be linked after a sign-in, or registered with.
table identity.social_ticket
  brand_id integer not null
  ticket_hash bytea not null
  browser_hash bytea not null
  provider text not null
  sealed bytea not null -- The profile, under the secrets key of the installation.
  created_at timestamp with time zone not null default clock_timestamp()
  expires_at timestamp with time zone not null
  used_at timestamp with time zone
  row level security
  social_ticket_pkey PRIMARY KEY (brand_id, ticket_hash)
  CREATE INDEX social_ticket_by_age ON identity.social_ticket USING btree (brand_id, created_at)
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant delete, insert, select to overround_app

-- Keys that sign service tokens (HS256). Each signs for a while; the one before it verifies until its last token ran out, then it is deleted.
table identity.token_key
  kid text not null
  created_at timestamp with time zone not null default now()
  sealed bytea not null -- AES-256-GCM under the secrets key of the installation, bound to the kid; worthless without that key, which is not in the database.
  token_key_pkey PRIMARY KEY (kid)
  token_key_sealed_check CHECK ((length(sealed) = 61))
  grant delete, insert, select to overround_app

-- Browsers whose owner is asked for the password only. All are forgotten when sessions end everywhere.
table identity.trusted_device
  brand_id integer not null
  token_hash bytea not null
  person_id uuid not null
  created_at timestamp with time zone not null default clock_timestamp()
  expires_at timestamp with time zone not null
  row level security
  trusted_device_brand_id_person_id_fkey FOREIGN KEY (brand_id, person_id) REFERENCES identity.person(brand_id, person_id)
  trusted_device_check CHECK ((expires_at <= (created_at + '30 days 00:01:00'::interval)))
  trusted_device_pkey PRIMARY KEY (brand_id, token_hash)
  CREATE INDEX trusted_device_of_person ON identity.trusted_device USING btree (brand_id, person_id)
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant delete, insert, select to overround_app

-- The secret an authenticator app shares with us. Not enabled until a code of it was typed.
table identity.two_factor
  brand_id integer not null
  person_id uuid not null
  sealed bytea not null -- The secret of the app under the key of the person.
  begun_at timestamp with time zone not null default clock_timestamp()
  enabled_at timestamp with time zone
  last_step bigint not null default '-1'::integer -- Of the newest code that was used: each is used once.
  tries integer not null default 0 -- Wrong codes since tries_from.
  tries_from timestamp with time zone not null default clock_timestamp()
  takes_texts boolean not null default false -- Whether a code sent to the phone is as good as one of the app.
  row level security
  two_factor_brand_id_person_id_fkey FOREIGN KEY (brand_id, person_id) REFERENCES identity.person(brand_id, person_id)
  two_factor_pkey PRIMARY KEY (brand_id, person_id)
  CREATE INDEX two_factor_old_seal ON identity.two_factor USING btree (brand_id, person_id) WHERE (SUBSTRING(sealed FROM 1 FOR 1) = '\x01'::bytea)
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant delete, insert, select to overround_app

-- Sign-ins whose password was right and whose code is awaited.
table identity.two_factor_challenge
  brand_id integer not null
  challenge_hash bytea not null
  person_id uuid not null
  subject_hash bytea not null -- Whose failed tries are forgotten when the code is right, too.
  created_at timestamp with time zone not null default clock_timestamp()
  expires_at timestamp with time zone not null
  tries integer not null default 0
  used_at timestamp with time zone
  is_limited boolean not null default false -- Begun by a code and not by the password: the session will be limited.
  row level security
  two_factor_challenge_brand_id_person_id_fkey FOREIGN KEY (brand_id, person_id) REFERENCES identity.person(brand_id, person_id)
  two_factor_challenge_pkey PRIMARY KEY (brand_id, challenge_hash)
  CREATE INDEX two_factor_challenge_by_age ON identity.two_factor_challenge USING btree (brand_id, created_at)
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant delete, insert, select to overround_app

-- Pauses and exclusions that players asked for, or staff decided. Never shortened: a row is written once.
table limits.exclusion
  brand_id integer not null
  exclusion_id uuid not null
  person_id uuid not null
  kind text not null
  reason text not null
  started_at timestamp with time zone not null default clock_timestamp()
  ends_at timestamp with time zone -- Null: for ever.
  return_asked_at timestamp with time zone -- When its person asked to come back, after the end; the way is open 24 hours later.
  spread_from uuid -- The exclusion at another brand of the operator that it follows.
  lifted_at timestamp with time zone -- When two of staff lifted one that staff had decided; no other is ever lifted.
  row level security
  exclusion_check CHECK (((kind <> 'time_out'::text) OR (ends_at IS NOT NULL)))
  exclusion_check1 CHECK (((return_asked_at IS NULL) OR (return_asked_at >= ends_at)))
  exclusion_kind_check CHECK ((kind = ANY (ARRAY['time_out'::text, 'self_exclusion'::text, 'staff_exclusion'::text])))
  exclusion_lifted_check CHECK (((lifted_at IS NULL) OR (kind = 'staff_exclusion'::text)))
  exclusion_pkey PRIMARY KEY (brand_id, exclusion_id)
  CREATE INDEX exclusion_of_person ON limits.exclusion USING btree (brand_id, person_id, started_at DESC)
  CREATE UNIQUE INDEX exclusion_spread_once ON limits.exclusion USING btree (brand_id, person_id, spread_from) WHERE (spread_from IS NOT NULL)
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant delete, insert, select to overround_app

-- By what an excluded person is known again at every brand of the operator: keyed hashes, nothing that can be read.
table limits.exclusion_mark
  kind text not null
  mark_hash bytea not null
  exclusion_id uuid not null
  opens_at timestamp with time zone -- Null until they ask to come back; from then on they are nobody’s.
  ends_at timestamp with time zone -- End of the exclusion, for whoever follows it at another brand; null: for ever.
  exclusion_mark_kind_check CHECK ((kind = ANY (ARRAY['email'::text, 'phone'::text, 'name_birth'::text, 'document'::text, 'device'::text])))
  exclusion_mark_mark_hash_check CHECK ((length(mark_hash) = 32))
  exclusion_mark_pkey PRIMARY KEY (kind, mark_hash, exclusion_id)
  CREATE INDEX exclusion_mark_of ON limits.exclusion_mark USING btree (exclusion_id)
  grant delete, insert, select to overround_app

-- Keyed hashes of documents that a person showed: by them they are known again if they exclude themselves.
table limits.person_mark
  brand_id integer not null
  person_id uuid not null
  kind text not null
  mark_hash bytea not null
  seen_at timestamp with time zone not null default clock_timestamp()
  row level security
  person_mark_kind_check CHECK ((kind = 'document'::text))
  person_mark_mark_hash_check CHECK ((length(mark_hash) = 32))
  person_mark_pkey PRIMARY KEY (brand_id, person_id, kind, mark_hash)
  CREATE INDEX person_mark_shared ON limits.person_mark USING btree (brand_id, kind, mark_hash)
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant delete, insert, select to overround_app

-- What players allow themselves. A relaxation that was asked for stands beside the limit until it is confirmed or lapses.
table limits.player_limit
  brand_id integer not null
  limit_id uuid not null
  person_id uuid not null
  kind text not null
  period text not null
  currency text
  amount bigint not null -- Minor units of the currency; minutes for a limit of session time.
  time_zone text not null -- Where its calendar month turns; the player’s when it was first set.
  since timestamp with time zone not null default clock_timestamp()
  wanted bigint -- The looser amount that was asked for at asked_at; null with an asked_at: to be without it.
  asked_at timestamp with time zone
  removed_at timestamp with time zone
  told_at timestamp with time zone -- When its player was told that the wish may be confirmed.
  set_by text not null default 'player'::text -- Whose it is: only whoever set it loosens it.
  row level security
  player_limit_amount_check CHECK ((amount > 0))
  player_limit_check CHECK (((kind = 'session'::text) = (currency IS NULL)))
  player_limit_check1 CHECK (((wanted IS NULL) OR (asked_at IS NOT NULL)))
  player_limit_kind_check CHECK ((kind = ANY (ARRAY['deposit'::text, 'stake'::text, 'loss'::text, 'session'::text])))
  player_limit_period_check CHECK ((period = ANY (ARRAY['day'::text, 'week'::text, 'month'::text])))
  player_limit_pkey PRIMARY KEY (brand_id, limit_id)
  player_limit_set_by_check CHECK ((set_by = ANY (ARRAY['player'::text, 'staff'::text])))
  player_limit_wanted_check CHECK ((wanted > 0))
  CREATE INDEX player_limit_of_time ON limits.player_limit USING btree (brand_id, person_id) WHERE ((kind = 'session'::text) AND (removed_at IS NULL))
  CREATE INDEX player_limit_wished ON limits.player_limit USING btree (brand_id, asked_at) WHERE ((asked_at IS NOT NULL) AND (removed_at IS NULL))
  CREATE UNIQUE INDEX player_limit_in_force ON limits.player_limit USING btree (brand_id, person_id, kind, period, set_by) WHERE (removed_at IS NULL)
  CREATE TRIGGER lock_bettor BEFORE INSERT OR UPDATE ON limits.player_limit FOR EACH ROW EXECUTE FUNCTION identity.lock_bettor()
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant delete, insert, select to overround_app

-- Who was asked to set limits, once, and what they chose; no row: they are asked before the first deposit.
table limits.prompt
  brand_id integer not null
  person_id uuid not null
  chose text not null
  answered_at timestamp with time zone not null default clock_timestamp()
  row level security
  prompt_chose_check CHECK ((chose = ANY (ARRAY['limit'::text, 'no_limit'::text])))
  prompt_pkey PRIMARY KEY (brand_id, person_id)
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant delete, insert, select to overround_app

-- How often a player is shown time and money, and when they last looked; no row: every 60 minutes.
table limits.reality_check
  brand_id integer not null
  person_id uuid not null
  every_minutes smallint not null default 60
  wanted smallint -- A longer time between two looks that was asked for; it holds when it is asked for again, a day later at the earliest.
  asked_at timestamp with time zone
  answered_at timestamp with time zone
  row level security
  reality_check_check CHECK (((wanted IS NULL) = (asked_at IS NULL)))
  reality_check_every_minutes_check CHECK ((every_minutes = ANY (ARRAY[15, 30, 60])))
  reality_check_pkey PRIMARY KEY (brand_id, person_id)
  reality_check_wanted_check CHECK ((wanted = ANY (ARRAY[15, 30, 60])))
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant delete, insert, select to overround_app

-- What one of staff wants relaxed and another has to decide.
table limits.staff_wish
  brand_id integer not null
  wish_id uuid not null
  person_id uuid not null
  limit_id uuid
  exclusion_id uuid
  amount bigint -- Of a limit: what it becomes; null: there is none any more.
  reason text not null
  asked_by text not null
  asked_at timestamp with time zone not null default clock_timestamp()
  decided_by text
  decided_at timestamp with time zone
  is_upheld boolean
  lifts_block boolean not null default false -- The person is blocked, and should be active again.
  row level security
  staff_wish_amount_check CHECK ((amount > 0))
  staff_wish_check1 CHECK (((decided_by IS NULL) OR (decided_by <> asked_by)))
  staff_wish_check2 CHECK ((((decided_by IS NULL) = (decided_at IS NULL)) AND ((decided_by IS NULL) = (is_upheld IS NULL))))
  staff_wish_of_one_thing CHECK (((num_nonnulls(limit_id, exclusion_id) + (lifts_block)::integer) = 1))
  staff_wish_pkey PRIMARY KEY (brand_id, wish_id)
  staff_wish_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500)))
  CREATE UNIQUE INDEX staff_wish_of_block ON limits.staff_wish USING btree (brand_id, person_id) WHERE ((decided_at IS NULL) AND lifts_block)
  CREATE UNIQUE INDEX staff_wish_of_exclusion ON limits.staff_wish USING btree (brand_id, exclusion_id) WHERE ((decided_at IS NULL) AND (exclusion_id IS NOT NULL))
  CREATE UNIQUE INDEX staff_wish_of_limit ON limits.staff_wish USING btree (brand_id, limit_id) WHERE ((decided_at IS NULL) AND (limit_id IS NOT NULL))
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant delete, insert, select to overround_app

-- When a player was told to look at what they did here: every six months at least.
table limits.statement
  brand_id integer not null
  statement_id uuid not null
  person_id uuid not null
  until_at timestamp with time zone not null default clock_timestamp()
  read_at timestamp with time zone -- When they opened it.
  row level security
  statement_pkey PRIMARY KEY (brand_id, statement_id)
  CREATE INDEX statement_of_person ON limits.statement USING btree (brand_id, person_id, until_at DESC)
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant delete, insert, select to overround_app

-- What a player asks the house, with all that is written about it. A ticket on the wire.
table messages.enquiry
  brand_id integer not null
  enquiry_id uuid not null -- Made by whoever asked: the same one again is the same enquiry.
  person_id uuid not null
  kind text not null
  topic text not null
  subject text not null
  status text not null default 'open'::text
  opened_at timestamp with time zone not null default clock_timestamp()
  changed_at timestamp with time zone not null default clock_timestamp()
  claimed_by text -- Login of the member of staff who takes care of it; null: nobody yet.
  claimed_at timestamp with time zone
  files_gone_at timestamp with time zone -- When its files were deleted, so long after it was closed.
  row level security
  enquiry_kind_check CHECK ((kind = ANY (ARRAY['support'::text, 'admin'::text])))
  enquiry_pkey PRIMARY KEY (brand_id, enquiry_id)
  enquiry_status_check CHECK ((status = ANY (ARRAY['open'::text, 'answered'::text, 'closed'::text])))
  CREATE INDEX enquiry_by_status ON messages.enquiry USING btree (brand_id, status, changed_at)
  CREATE INDEX enquiry_closed ON messages.enquiry USING btree (brand_id, changed_at) WHERE ((status = 'closed'::text) AND (files_gone_at IS NULL))
  CREATE INDEX enquiry_of_person ON messages.enquiry USING btree (brand_id, person_id, changed_at DESC)
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant delete, insert, select to overround_app

-- One thing written in an enquiry; never changed.
table messages.entry
  brand_id integer not null
  entry_id uuid not null
  enquiry_id uuid not null
  place bigint generated always as identity not null
  author text not null
  written_by text not null -- Person id or login of staff.
  text text not null
  file_ids uuid[] not null default '{}'::uuid[]
  written_at timestamp with time zone not null default clock_timestamp()
  row level security
  entry_author_check CHECK ((author = ANY (ARRAY['player'::text, 'staff'::text])))
  entry_brand_id_enquiry_id_fkey FOREIGN KEY (brand_id, enquiry_id) REFERENCES messages.enquiry(brand_id, enquiry_id)
  entry_pkey PRIMARY KEY (brand_id, entry_id)
  CREATE INDEX entry_of_enquiry ON messages.entry USING btree (brand_id, enquiry_id, place)
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant delete, insert, select to overround_app

-- What a player wishes for. Others see it when staff looked at it, and never whose it is.
table messages.idea
  brand_id integer not null
  idea_id uuid not null
  person_id uuid not null
  title text not null
  text text not null
  status text not null default 'waiting'::text
  reply text not null default ''::text
  shared_at timestamp with time zone not null default clock_timestamp()
  row level security
  idea_pkey PRIMARY KEY (brand_id, idea_id)
  idea_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'open'::text, 'planned'::text, 'done'::text, 'declined'::text])))
  CREATE INDEX idea_of_person ON messages.idea USING btree (brand_id, person_id, shared_at)
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant delete, insert, select to overround_app

-- One vote of a person for an idea.
table messages.idea_vote
  brand_id integer not null
  idea_id uuid not null
  person_id uuid not null
  row level security
  idea_vote_brand_id_idea_id_fkey FOREIGN KEY (brand_id, idea_id) REFERENCES messages.idea(brand_id, idea_id)
  idea_vote_pkey PRIMARY KEY (brand_id, idea_id, person_id)
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant delete, insert, select to overround_app

-- What the house tells one player, in their inbox.
table messages.message
  brand_id integer not null
  message_id uuid not null
  person_id uuid not null
  place bigint generated always as identity not null
  kind text not null
  subject text not null
  text text not null default ''::text
  enquiry_id uuid
  idea_status text
  written_by text not null
  created_at timestamp with time zone not null default clock_timestamp()
  read_at timestamp with time zone
  removed_at timestamp with time zone -- When the player took it out of the inbox; the house keeps what it wrote.
  row level security
  message_kind_check CHECK ((kind = ANY (ARRAY['letter'::text, 'answer'::text, 'idea'::text])))
  message_pkey PRIMARY KEY (brand_id, message_id)
  CREATE INDEX message_of_person ON messages.message USING btree (brand_id, person_id, place DESC) WHERE (removed_at IS NULL)
  CREATE INDEX message_unread ON messages.message USING btree (brand_id, person_id) WHERE ((read_at IS NULL) AND (removed_at IS NULL))
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant delete, insert, select to overround_app

-- A ready answer of the house, put into the form of an answer and changed there.
table messages.template
  brand_id integer not null
  template_id uuid not null
  title text not null
  text text not null
  written_by text not null -- Login of the member of staff who wrote it last.
  changed_at timestamp with time zone not null default clock_timestamp()
  row level security
  template_pkey PRIMARY KEY (brand_id, template_id)
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant delete, insert, select to overround_app

-- The outbox of mails: written with their cause, handed to a provider afterwards.
table notifications.mail
  brand_id integer not null
  mail_id uuid not null
  person_id uuid
  template text not null
  lang text not null
  sender text not null
  recipient text not null
  subject text not null
  text_body text -- Emptied once a real provider took the mail: links in it are secrets. The sandbox keeps it to be read.
  html_body text
  status text not null default 'queued'::text
  provider text
  provider_ref text
  created_at timestamp with time zone not null default now()
  finished_at timestamp with time zone
  attachment jsonb -- name, contentType and text of the file; emptied with the text of the mail.
  row level security
  mail_check CHECK (((status = 'queued'::text) = (finished_at IS NULL)))
  mail_pkey PRIMARY KEY (brand_id, mail_id)
  mail_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'sent'::text, 'refused'::text])))
  CREATE INDEX mail_newest ON notifications.mail USING btree (brand_id, created_at DESC, mail_id DESC)
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant delete, insert, select to overround_app

-- Browsers that take push messages, with the keys they are encrypted for.
table notifications.push_device
  brand_id integer not null
  device_id uuid not null
  person_id uuid not null
  endpoint text not null -- Where the push service of the browser takes its messages.
  p256dh text not null
  auth text not null
  lang text not null -- The language of the page on which it was switched on.
  created_at timestamp with time zone not null default clock_timestamp()
  row level security
  push_device_brand_id_endpoint_key UNIQUE (brand_id, endpoint)
  push_device_endpoint_check CHECK (((length(endpoint) >= 12) AND (length(endpoint) <= 1000)))
  push_device_pkey PRIMARY KEY (brand_id, device_id)
  CREATE INDEX push_device_person ON notifications.push_device USING btree (brand_id, person_id, created_at)
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant delete, insert, select to overround_app

-- The outbox of text messages. Refused also by our own guard against floods and cost.
table notifications.sms
  brand_id integer not null
  sms_id uuid not null
  person_id uuid
  template text not null
  lang text not null
  sender text not null
  country text not null
  number_hash bytea not null -- Keyed hash of the number: what is counted per number without reading any.
  recipient bytea not null -- E.164, sealed under the secrets key of the installation and bound to the message. Emptied with text_body.
  text_body bytea -- Emptied once a real gateway took the message: codes in it are secrets. The sandbox keeps it to be read.
  segments smallint not null
  status text not null default 'queued'::text
  reason text
  provider text
  provider_ref text
  created_at timestamp with time zone not null default clock_timestamp()
  expires_at timestamp with time zone not null
  handed_at timestamp with time zone -- When a gateway was asked first; from then on the message counts for the guard.
  finished_at timestamp with time zone
  row level security
  sms_country_check CHECK ((country ~ '^([A-Z]{2}|001)$'::text))
  sms_pkey PRIMARY KEY (brand_id, sms_id)
  sms_segments_check CHECK ((segments > 0))
  sms_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'sent'::text, 'delivered'::text, 'failed'::text, 'refused'::text])))
  CREATE INDEX sms_newest ON notifications.sms USING btree (brand_id, created_at DESC, sms_id DESC)
  CREATE UNIQUE INDEX sms_once ON notifications.sms USING btree (sms_id)
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant delete, insert, select to overround_app

-- Who of the house may sign in to the back office. Not players: they have no account and bet nothing.
table operator.staff
  staff_id uuid not null
  email text not null
  email_key text not null
  name text not null
  password_hash text not null
  rights text[] not null -- A role is a list of rights.
  brand_ids integer[] not null -- Whose rows they may see.
  totp_sealed bytea -- Secret of the authenticator app under the secrets key, bound to the person; null: the next sign-in begins with setting one up, and nothing opens before.
  totp_last_step bigint not null default '-1'::integer -- Of the newest code that was used: each is used once.
  created_at timestamp with time zone not null default clock_timestamp()
  disabled_at timestamp with time zone
  totp_pending_sealed bytea -- A secret that was shown and not confirmed yet; each showing draws a new one, so only who saw the last confirms it.
  totp_pending_at timestamp with time zone -- When it was shown; it is good for ten minutes.
  staff_brand_ids_check CHECK ((cardinality(brand_ids) > 0))
  staff_check CHECK (((totp_pending_sealed IS NULL) = (totp_pending_at IS NULL)))
  staff_email_key_key UNIQUE (email_key)
  staff_pkey PRIMARY KEY (staff_id)
  staff_rights_check CHECK (((rights <@ ARRAY['trader'::text, 'risk'::text, 'support'::text, 'identity'::text, 'payments'::text, 'admin'::text]) AND (cardinality(rights) > 0)))
  grant insert, select to overround_app

-- Sessions of staff. They end a quarter of an hour after the last act.
table operator.staff_session
  session_id uuid not null
  token_hash bytea not null
  staff_id uuid not null
  signed_in_at timestamp with time zone not null default clock_timestamp()
  active_at timestamp with time zone not null default clock_timestamp()
  ended_at timestamp with time zone
  address text not null
  user_agent text not null
  staff_session_pkey PRIMARY KEY (session_id)
  staff_session_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES operator.staff(staff_id)
  staff_session_token_hash_key UNIQUE (token_hash)
  CREATE INDEX staff_session_of_staff ON operator.staff_session USING btree (staff_id, signed_in_at DESC)
  grant insert, select to overround_app

-- What a partner may ask for: statements less payouts that were not declined.
table partners.balance
  brand_id integer not null
  partner_id uuid not null
  currency text not null
  balance_minor bigint not null
  row level security
  balance_balance_minor_check CHECK ((balance_minor >= 0))
  balance_brand_id_partner_id_fkey FOREIGN KEY (brand_id, partner_id) REFERENCES partners.partner(brand_id, partner_id)
  balance_pkey PRIMARY KEY (brand_id, partner_id, currency)
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant insert, select, update to overround_app

-- Counts of a day by link and sub ids; names nobody.
table partners.click_day
  brand_id integer not null
  link_id uuid not null
  day date not null
  subs text[] not null
  clicks bigint not null default 0
  registrations bigint not null default 0
  first_deposits bigint not null default 0
  qualified bigint not null default 0
  row level security
  click_day_brand_id_link_id_fkey FOREIGN KEY (brand_id, link_id) REFERENCES partners.link(brand_id, link_id)
  click_day_pkey PRIMARY KEY (brand_id, link_id, day, subs)
  click_day_subs_check CHECK ((cardinality(subs) = 5))
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant insert, select, update to overround_app

-- Addresses that nobody may write to, as keyed hashes: of who excluded themselves, who was excluded, and who unsubscribed. Why, it does not say.
table partners.exclusion_hash
  brand_id integer not null
  hash bytea not null
  person_id uuid not null
  kind text not null
  listed_at timestamp with time zone not null default clock_timestamp()
  row level security
  exclusion_hash_hash_check CHECK ((length(hash) = 32))
  exclusion_hash_kind_check CHECK ((kind = ANY (ARRAY['email'::text, 'phone'::text])))
  exclusion_hash_pkey PRIMARY KEY (brand_id, hash, person_id)
  CREATE INDEX exclusion_hash_of_person ON partners.exclusion_hash USING btree (brand_id, person_id)
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant delete, insert, select to overround_app

-- The word by which friends of a person come.
table partners.friend_code
  brand_id integer not null
  person_id uuid not null
  code text not null
  clicks bigint not null default 0 -- Times a browser opened the link anew; names nobody.
  made_at timestamp with time zone not null default clock_timestamp()
  row level security
  friend_code_code_check CHECK ((code ~ '^[0-9A-Z]{8}$'::text))
  friend_code_once UNIQUE (brand_id, code)
  friend_code_pkey PRIMARY KEY (brand_id, person_id)
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant insert, select to overround_app

-- Rules of bring a friend in all their versions; the newest counts for who comes, and a friendship keeps its own.
table partners.friend_rule
  brand_id integer not null
  version integer not null
  terms jsonb not null -- What a friend does within how many days, and what it brings; sums in round units of the currency.
  stored_at timestamp with time zone not null default clock_timestamp()
  row level security
  friend_rule_pkey PRIMARY KEY (brand_id, version)
  friend_rule_version_check CHECK ((version > 0))
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON partners.friend_rule FOR EACH ROW EXECUTE FUNCTION platform.refuse_change()
  CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON partners.friend_rule FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change()
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant insert, select to overround_app

-- Versions of the rule of bring a friend that one of staff proposed and another decides.
table partners.friend_rule_wish
  brand_id integer not null
  wish_no bigint generated always as identity not null
  terms jsonb not null
  asked_by text not null
  reason text not null
  asked_at timestamp with time zone not null default clock_timestamp()
  decided_by text
  decided_at timestamp with time zone
  is_upheld boolean
  row level security
  friend_rule_wish_check CHECK (((decided_by <> asked_by) OR (NOT is_upheld)))
  friend_rule_wish_decided_whole CHECK ((((decided_by IS NULL) = (decided_at IS NULL)) AND ((decided_by IS NULL) = (is_upheld IS NULL))))
  friend_rule_wish_pkey PRIMARY KEY (brand_id, wish_no)
  CREATE UNIQUE INDEX friend_rule_wish_one_open ON partners.friend_rule_wish USING btree (brand_id) WHERE (decided_at IS NULL)
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant insert, select to overround_app

-- Who brought whom, and what became of the reward.
table partners.friendship
  brand_id integer not null
  friendship_id uuid not null
  person_id uuid not null -- Who brought.
  friend_id uuid not null
  rule_version integer not null
  status text not null default 'open'::text
  currency text not null -- Of the friend: their deposits and stakes in it count.
  deposited_minor bigint not null default 0 -- Sum of credited deposits of the friend, written in the transaction that credits each.
  shared text[] not null default '{}'::text[] -- What both, or another friend of who brought, have in common; staff look at it before anything is paid.
  tied_at timestamp with time zone not null default clock_timestamp()
  ends_at timestamp with time zone not null
  claim_until timestamp with time zone
  account_id bigint
  reward_currency text
  reward_minor bigint
  paid_at timestamp with time zone
  decided_by text
  decided_at timestamp with time zone
  path jsonb not null default '[]'::jsonb -- From the friend to who brought them, step by step: what joins each with the next, or that one brought the other; for staff.
  is_crowd boolean not null default false -- So many persons are joined with the friend that nothing can be told: staff look.
  row level security
  friend_brought_once UNIQUE (brand_id, friend_id)
  friend_earned_waits CHECK (((status <> ALL (ARRAY['earned'::text, 'paid'::text])) OR (claim_until IS NOT NULL)))
  friend_is_another CHECK ((friend_id <> person_id))
  friend_paid_whole CHECK ((((status = 'paid'::text) = (paid_at IS NOT NULL)) AND ((status <> 'paid'::text) OR ((account_id IS NOT NULL) AND (reward_currency IS NOT NULL) AND (reward_minor IS NOT NULL)))))
  friendship_brand_id_rule_version_fkey FOREIGN KEY (brand_id, rule_version) REFERENCES partners.friend_rule(brand_id, version)
  friendship_deposited_minor_check CHECK ((deposited_minor >= 0))
  friendship_pkey PRIMARY KEY (brand_id, friendship_id)
  friendship_reward_minor_check CHECK ((reward_minor > 0))
  friendship_status_check CHECK ((status = ANY (ARRAY['open'::text, 'held'::text, 'earned'::text, 'paid'::text, 'expired'::text, 'declined'::text])))
  CREATE INDEX friendship_held ON partners.friendship USING btree (brand_id, tied_at) WHERE (status = 'held'::text)
  CREATE INDEX friendship_of_person ON partners.friendship USING btree (brand_id, person_id, tied_at DESC)
  CREATE INDEX friendship_under_way ON partners.friendship USING btree (brand_id, ends_at) WHERE (status = ANY (ARRAY['open'::text, 'earned'::text]))
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant insert, select to overround_app

-- What players of a partner did, without who: what postbacks tell. Written in the transaction of what happened.
table partners.happening
  brand_id integer not null
  happening_id uuid not null
  happening_no bigint generated always as identity not null
  partner_id uuid not null
  link_id uuid not null
  subs text[] not null
  kind text not null
  happened_at timestamp with time zone not null default clock_timestamp()
  row level security
  happening_brand_id_link_id_fkey FOREIGN KEY (brand_id, link_id) REFERENCES partners.link(brand_id, link_id)
  happening_kind_check CHECK ((kind = ANY (ARRAY['registration'::text, 'first_deposit'::text, 'qualified'::text])))
  happening_pkey PRIMARY KEY (brand_id, happening_id)
  happening_subs_check CHECK ((cardinality(subs) = 5))
  CREATE INDEX happening_of_partner ON partners.happening USING btree (brand_id, partner_id, happening_no)
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON partners.happening FOR EACH ROW EXECUTE FUNCTION platform.refuse_change()
  CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON partners.happening FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change()
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant insert, select to overround_app

-- Addresses a partner publishes. A code has ten letters, that of a friend eight: they are never taken for one another.
table partners.link
  brand_id integer not null
  link_id uuid not null
  partner_id uuid not null
  code text not null
  campaign text not null
  target text not null -- Page of the site it leads to, without language.
  is_active boolean not null default true
  made_at timestamp with time zone not null default clock_timestamp()
  row level security
  link_brand_id_partner_id_fkey FOREIGN KEY (brand_id, partner_id) REFERENCES partners.partner(brand_id, partner_id)
  link_campaign_check CHECK (((length(campaign) >= 1) AND (length(campaign) <= 60)))
  link_code_check CHECK ((code ~ '^[0-9A-Z]{10}$'::text))
  link_pkey PRIMARY KEY (brand_id, link_id)
  link_target_check CHECK ((length(target) <= 200))
  partner_link_code_once UNIQUE (brand_id, code)
  CREATE INDEX link_of_partner ON partners.link USING btree (brand_id, partner_id, made_at)
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant insert, select to overround_app

-- Sums of a day by link, sub ids and currency, of all players together; names nobody.
table partners.money_day
  brand_id integer not null
  link_id uuid not null
  day date not null
  subs text[] not null
  currency text not null
  stakes_minor numeric(38,0) not null default 0
  payouts_minor numeric(38,0) not null default 0
  bonus_minor numeric(38,0) not null default 0
  tax_minor numeric(38,0) not null default 0
  chargebacks_minor numeric(38,0) not null default 0
  deposits_minor numeric(38,0) not null default 0
  withdrawals_minor numeric(38,0) not null default 0
  row level security
  money_day_brand_id_link_id_fkey FOREIGN KEY (brand_id, link_id) REFERENCES partners.link(brand_id, link_id)
  money_day_pkey PRIMARY KEY (brand_id, link_id, day, subs, currency)
  money_day_subs_check CHECK ((cardinality(subs) = 5))
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant insert, select, update to overround_app

-- Who applied to bring players; the cabinet belongs to this person.
table partners.partner
  brand_id integer not null
  partner_id uuid not null
  person_id uuid not null
  status text not null default 'applied'::text
  name text not null
  site text not null
  about text not null
  parent_id uuid -- The partner who brought this one. Said once, when they apply, of one who was there before: so there are no circles.
  depth smallint not null default 0
  invite_code text not null
  shared text[] not null default '{}'::text[] -- What the applicant has in common with their parent; staff see it.
  applied_at timestamp with time zone not null default clock_timestamp()
  decided_at timestamp with time zone
  decided_by text
  reason text
  closed_month date
  row level security
  partner_about_check CHECK (((length(about) >= 1) AND (length(about) <= 1000)))
  partner_brand_id_parent_id_fkey FOREIGN KEY (brand_id, parent_id) REFERENCES partners.partner(brand_id, partner_id)
  partner_closed_month_check CHECK ((EXTRACT(day FROM closed_month) = (1)::numeric))
  partner_depth_check CHECK (((depth >= 0) AND (depth <= 50)))
  partner_depth_of_parent CHECK (((parent_id IS NULL) = (depth = 0)))
  partner_invite_code_check CHECK ((invite_code ~ '^[0-9A-Z]{8}$'::text))
  partner_invite_once UNIQUE (brand_id, invite_code)
  partner_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60)))
  partner_once UNIQUE (brand_id, person_id)
  partner_parent_is_another CHECK ((parent_id <> partner_id))
  partner_pkey PRIMARY KEY (brand_id, partner_id)
  partner_site_check CHECK ((length(site) <= 200))
  partner_status_check CHECK ((status = ANY (ARRAY['applied'::text, 'active'::text, 'refused'::text, 'suspended'::text])))
  CREATE INDEX partner_by_parent ON partners.partner USING btree (brand_id, parent_id) WHERE (parent_id IS NOT NULL)
  CREATE INDEX partner_by_status ON partners.partner USING btree (brand_id, status, applied_at)
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant insert, select to overround_app

-- By which plan a partner is paid from a month on; of several for a month the last given counts.
table partners.partner_plan
  brand_id integer not null
  partner_id uuid not null
  from_month date not null
  given_no smallint not null
  plan_id text not null
  version integer not null
  given_by text not null
  given_at timestamp with time zone not null default clock_timestamp()
  row level security
  partner_plan_brand_id_partner_id_fkey FOREIGN KEY (brand_id, partner_id) REFERENCES partners.partner(brand_id, partner_id)
  partner_plan_brand_id_plan_id_version_fkey FOREIGN KEY (brand_id, plan_id, version) REFERENCES partners.plan(brand_id, plan_id, version)
  partner_plan_from_month_check CHECK ((EXTRACT(day FROM from_month) = (1)::numeric))
  partner_plan_pkey PRIMARY KEY (brand_id, partner_id, from_month, given_no)
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON partners.partner_plan FOR EACH ROW EXECUTE FUNCTION platform.refuse_change()
  CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON partners.partner_plan FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change()
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant insert, select to overround_app

-- Payouts of commission. Two persons of staff say yes before money moves.
table partners.payout
  brand_id integer not null
  payout_id uuid not null
  partner_id uuid not null
  way text not null
  currency text not null
  amount_minor bigint not null
  status text not null default 'asked'::text
  approved_by text[] not null default '{}'::text[]
  account_id bigint
  reference text
  reason text
  asked_at timestamp with time zone not null default clock_timestamp()
  paid_at timestamp with time zone
  row level security
  partner_payout_paid_whole CHECK ((((status = 'paid'::text) = (paid_at IS NOT NULL)) AND ((status <> 'paid'::text) OR ((way = 'account'::text) AND (account_id IS NOT NULL)) OR ((way = 'bank'::text) AND (reference IS NOT NULL)))))
  partner_payout_two CHECK (((status <> ALL (ARRAY['approved'::text, 'paid'::text])) OR ((cardinality(approved_by) = 2) AND (array_position(approved_by, NULL::text) IS NULL) AND (approved_by[1] <> approved_by[2]))))
  payout_amount_minor_check CHECK ((amount_minor > 0))
  payout_brand_id_partner_id_fkey FOREIGN KEY (brand_id, partner_id) REFERENCES partners.partner(brand_id, partner_id)
  payout_pkey PRIMARY KEY (brand_id, payout_id)
  payout_reference_check CHECK (((length(reference) >= 1) AND (length(reference) <= 80)))
  payout_status_check CHECK ((status = ANY (ARRAY['asked'::text, 'approved'::text, 'paid'::text, 'declined'::text])))
  payout_way_check CHECK ((way = ANY (ARRAY['account'::text, 'bank'::text])))
  CREATE INDEX partner_payout_of_partner ON partners.payout USING btree (brand_id, partner_id, asked_at DESC)
  CREATE INDEX partner_payout_waiting ON partners.payout USING btree (brand_id, asked_at) WHERE (status = ANY (ARRAY['asked'::text, 'approved'::text]))
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant insert, select to overround_app

-- What partners are paid by: revenue share, CPA or both; a partner keeps the version they were given.
table partners.plan
  brand_id integer not null
  plan_id text not null
  version integer not null
  terms jsonb not null
  stored_by text not null
  stored_at timestamp with time zone not null default clock_timestamp()
  row level security
  plan_pkey PRIMARY KEY (brand_id, plan_id, version)
  plan_plan_id_check CHECK ((plan_id ~ '^[a-z0-9-]{1,40}$'::text))
  plan_version_check CHECK ((version > 0))
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON partners.plan FOR EACH ROW EXECUTE FUNCTION platform.refuse_change()
  CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON partners.plan FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change()
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant insert, select to overround_app

-- What the ledger says of a brought player in a month; never shown. The statement it went into is named and nothing is added to it then.
table partners.player_month
  brand_id integer not null
  referral_id uuid not null
  month date not null
  currency text not null
  stakes_minor numeric(38,0) not null default 0
  payouts_minor numeric(38,0) not null default 0
  bonus_minor numeric(38,0) not null default 0
  tax_minor numeric(38,0) not null default 0
  chargebacks_minor numeric(38,0) not null default 0
  deposits_minor numeric(38,0) not null default 0
  withdrawals_minor numeric(38,0) not null default 0
  statement_id uuid
  row level security
  player_month_brand_id_referral_id_fkey FOREIGN KEY (brand_id, referral_id) REFERENCES partners.referral(brand_id, referral_id)
  player_month_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric))
  player_month_pkey PRIMARY KEY (brand_id, referral_id, month, currency)
  CREATE INDEX player_month_open ON partners.player_month USING btree (brand_id, referral_id) WHERE (statement_id IS NULL)
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant insert, select, update to overround_app

-- Addresses of partners that are called at an event, with places for values.
table partners.postback_address
  brand_id integer not null
  partner_id uuid not null
  event text not null
  template text not null
  changed_at timestamp with time zone not null default clock_timestamp()
  row level security
  postback_address_brand_id_partner_id_fkey FOREIGN KEY (brand_id, partner_id) REFERENCES partners.partner(brand_id, partner_id)
  postback_address_event_check CHECK ((event = ANY (ARRAY['registration'::text, 'first_deposit'::text, 'qualified'::text])))
  postback_address_pkey PRIMARY KEY (brand_id, partner_id, event)
  postback_address_template_check CHECK (((template ~ '^https://'::text) AND (length(template) <= 1000)))
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant delete, insert, select to overround_app

-- Calls of addresses of partners and how they ended; forgotten after 90 days.
table partners.postback_call
  brand_id integer not null
  call_id uuid not null
  partner_id uuid not null
  event text not null
  cause text not null -- Whom or what it tells of, as an id of the programme; never shown.
  is_trial boolean not null
  url text not null -- The address with its values: words the partner put on clicks, no word of a player.
  state text not null default 'waiting'::text
  tries integer not null default 0
  status integer
  fault text
  made_at timestamp with time zone not null default clock_timestamp()
  tried_at timestamp with time zone
  next_at timestamp with time zone
  row level security
  postback_call_brand_id_partner_id_fkey FOREIGN KEY (brand_id, partner_id) REFERENCES partners.partner(brand_id, partner_id)
  postback_call_event_check CHECK ((event = ANY (ARRAY['registration'::text, 'first_deposit'::text, 'qualified'::text])))
  postback_call_fault_check CHECK ((fault = ANY (ARRAY['address'::text, 'timeout'::text, 'network'::text, 'answer'::text])))
  postback_call_pkey PRIMARY KEY (brand_id, call_id)
  postback_call_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'delivered'::text, 'dead'::text])))
  postback_call_tries_check CHECK ((tries >= 0))
  postback_has_one_answer CHECK (((status IS NULL) OR (fault IS NULL)))
  postback_once UNIQUE (brand_id, partner_id, event, cause)
  postback_waits CHECK (((state = 'waiting'::text) = (next_at IS NOT NULL)))
  CREATE INDEX postback_call_of_partner ON partners.postback_call USING btree (brand_id, partner_id, made_at DESC)
  CREATE INDEX postback_call_old ON partners.postback_call USING btree (brand_id, made_at)
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant delete, insert, select to overround_app

-- Which secret signs the postbacks of a partner; it follows from the secrets key of the installation and this number, and stands nowhere.
table partners.postback_key
  brand_id integer not null
  partner_id uuid not null
  version integer not null default 1
  changed_at timestamp with time zone not null default clock_timestamp()
  row level security
  postback_key_brand_id_partner_id_fkey FOREIGN KEY (brand_id, partner_id) REFERENCES partners.partner(brand_id, partner_id)
  postback_key_pkey PRIMARY KEY (brand_id, partner_id)
  postback_key_version_check CHECK ((version > 0))
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant insert, select to overround_app

-- How a brand runs its programme, in all versions; the newest counts.
table partners.programme_rule
  brand_id integer not null
  version integer not null
  terms jsonb not null
  stored_at timestamp with time zone not null default clock_timestamp()
  row level security
  programme_rule_pkey PRIMARY KEY (brand_id, version)
  programme_rule_version_check CHECK ((version > 0))
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON partners.programme_rule FOR EACH ROW EXECUTE FUNCTION platform.refuse_change()
  CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON partners.programme_rule FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change()
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant select to overround_app

-- How far the entries of each account of a brought player are counted. Entries of one account grow in the order of their numbers, so none is missed.
table partners.read_account
  brand_id integer not null
  account_id bigint not null
  referral_id uuid not null
  read_seq bigint not null default 0
  row level security
  read_account_brand_id_referral_id_fkey FOREIGN KEY (brand_id, referral_id) REFERENCES partners.referral(brand_id, referral_id)
  read_account_pkey PRIMARY KEY (brand_id, account_id)
  CREATE INDEX read_account_of_referral ON partners.read_account USING btree (brand_id, referral_id)
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant insert, select, update to overround_app

-- Which partner brought whom. What partners see of it is counted, never listed.
table partners.referral
  brand_id integer not null
  referral_id uuid not null
  person_id uuid not null
  partner_id uuid not null
  link_id uuid not null
  subs text[] not null
  status text not null default 'counted'::text
  shared text[] not null default '{}'::text[] -- What the player and the person behind the partner have in common; staff look before anything is paid for them.
  country_id integer not null
  currency text not null
  plan_id text not null
  plan_version integer not null
  registered_at timestamp with time zone not null default clock_timestamp()
  first_deposit_at timestamp with time zone
  deposited_minor numeric(38,0) not null default 0 -- In the first currency of the player, until CPA is decided.
  cpa_status text not null default 'none'::text
  cpa_until timestamp with time zone
  qualified_at timestamp with time zone
  cpa_statement_id uuid
  decided_by text
  decided_at timestamp with time zone
  path jsonb not null default '[]'::jsonb -- From the player to a partner, or to a player somebody brought, step by step: what joins each with the next; for staff.
  is_crowd boolean not null default false -- So many persons are joined with the player that nothing can be told: staff look.
  row level security
  referral_billed_where CHECK (((cpa_status = 'billed'::text) = (cpa_statement_id IS NOT NULL)))
  referral_brand_id_link_id_fkey FOREIGN KEY (brand_id, link_id) REFERENCES partners.link(brand_id, link_id)
  referral_brand_id_partner_id_fkey FOREIGN KEY (brand_id, partner_id) REFERENCES partners.partner(brand_id, partner_id)
  referral_brand_id_plan_id_plan_version_fkey FOREIGN KEY (brand_id, plan_id, plan_version) REFERENCES partners.plan(brand_id, plan_id, version)
  referral_cpa_status_check CHECK ((cpa_status = ANY (ARRAY['none'::text, 'open'::text, 'qualified'::text, 'expired'::text, 'billed'::text])))
  referral_once UNIQUE (brand_id, person_id)
  referral_pkey PRIMARY KEY (brand_id, referral_id)
  referral_qualified_when CHECK (((cpa_status = ANY (ARRAY['qualified'::text, 'billed'::text])) = (qualified_at IS NOT NULL)))
  referral_status_check CHECK ((status = ANY (ARRAY['counted'::text, 'held'::text, 'declined'::text])))
  referral_subs_check CHECK ((cardinality(subs) = 5))
  CREATE INDEX referral_cpa_open ON partners.referral USING btree (brand_id, referral_id) WHERE (cpa_status = 'open'::text)
  CREATE INDEX referral_held ON partners.referral USING btree (brand_id, registered_at) WHERE (status = 'held'::text)
  CREATE INDEX referral_of_partner ON partners.referral USING btree (brand_id, partner_id, registered_at)
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant insert, select to overround_app

-- A closed month of a partner in a currency; never changed. What comes later stands in a later month.
table partners.statement
  brand_id integer not null
  statement_id uuid not null
  partner_id uuid not null
  month date not null
  currency text not null
  plan_id text not null
  plan_version integer not null
  net_minor numeric(38,0) not null
  carried_in_minor numeric(38,0) not null
  carried_out_minor numeric(38,0) not null
  share_minor bigint not null
  cpa_minor bigint not null
  sub_minor bigint not null
  total_minor bigint not null
  lines jsonb not null
  closed_at timestamp with time zone not null default clock_timestamp()
  row level security
  statement_adds_up CHECK ((total_minor = ((share_minor + cpa_minor) + sub_minor)))
  statement_brand_id_partner_id_fkey FOREIGN KEY (brand_id, partner_id) REFERENCES partners.partner(brand_id, partner_id)
  statement_brand_id_plan_id_plan_version_fkey FOREIGN KEY (brand_id, plan_id, plan_version) REFERENCES partners.plan(brand_id, plan_id, version)
  statement_carried_in_minor_check CHECK ((carried_in_minor <= (0)::numeric))
  statement_carried_out_minor_check CHECK ((carried_out_minor <= (0)::numeric))
  statement_cpa_minor_check CHECK ((cpa_minor >= 0))
  statement_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric))
  statement_once UNIQUE (brand_id, partner_id, month, currency)
  statement_pkey PRIMARY KEY (brand_id, statement_id)
  statement_share_minor_check CHECK ((share_minor >= 0))
  statement_sub_minor_check CHECK ((sub_minor >= 0))
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON partners.statement FOR EACH ROW EXECUTE FUNCTION platform.refuse_change()
  CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON partners.statement FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change()
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant insert, select to overround_app

-- Statements of sub-partners whose share went into a statement of who brought them (level 1), or of who brought these (level 2).
table partners.sub_billed
  brand_id integer not null
  child_statement_id uuid not null
  level smallint not null
  statement_id uuid not null -- That of who is paid; none of its own where the share came to nothing.
  row level security
  sub_billed_brand_id_child_statement_id_fkey FOREIGN KEY (brand_id, child_statement_id) REFERENCES partners.statement(brand_id, statement_id)
  sub_billed_level_check CHECK ((level = ANY (ARRAY[1, 2])))
  sub_billed_pkey PRIMARY KEY (brand_id, child_statement_id, level)
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON partners.sub_billed FOR EACH ROW EXECUTE FUNCTION platform.refuse_change()
  CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON partners.sub_billed FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change()
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant insert, select to overround_app

-- Why a payout waits for staff, and for how many of them.
table payments.approval
  brand_id integer not null
  payment_id uuid not null
  needed smallint not null
  reasons text[] not null
  sum_minor bigint not null
  linked_minor bigint not null -- This sum and those of the 24 hours before it, all accounts together, cents of euro.
  wanted_at timestamp with time zone not null default clock_timestamp()
  row level security
  approval_brand_id_payment_id_fkey FOREIGN KEY (brand_id, payment_id) REFERENCES payments.payment(brand_id, payment_id)
  approval_check CHECK ((linked_minor >= sum_minor))
  approval_needed_check CHECK ((needed = ANY (ARRAY[1, 2])))
  approval_pkey PRIMARY KEY (brand_id, payment_id)
  approval_reasons_check CHECK ((cardinality(reasons) > 0))
  approval_sum_minor_check CHECK ((sum_minor > 0))
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON payments.approval FOR EACH ROW EXECUTE FUNCTION platform.refuse_change()
  CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON payments.approval FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change()
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant insert, select to overround_app

-- What each of staff said of a payout that waits; one of them says it once, so two are two persons.
table payments.approval_vote
  brand_id integer not null
  payment_id uuid not null
  staff text not null
  is_for boolean not null
  reason text not null
  voted_at timestamp with time zone not null default clock_timestamp()
  row level security
  approval_vote_brand_id_payment_id_fkey FOREIGN KEY (brand_id, payment_id) REFERENCES payments.approval(brand_id, payment_id)
  approval_vote_pkey PRIMARY KEY (brand_id, payment_id, staff)
  approval_vote_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500)))
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON payments.approval_vote FOR EACH ROW EXECUTE FUNCTION platform.refuse_change()
  CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON payments.approval_vote FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change()
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant insert, select to overround_app

-- From which sums payouts of a brand wait for one person and for two, and from which the law wants checks, in all versions; cents of euro. The numbers of the code where there is none.
table payments.bounds
  brand_id integer not null
  version integer not null
  terms jsonb not null
  stored_at timestamp with time zone not null default clock_timestamp()
  row level security
  bounds_in_order CHECK (((((terms ->> 'oneFromMinor'::text))::bigint > 0) AND (((terms ->> 'twoFromMinor'::text))::bigint >= ((terms ->> 'oneFromMinor'::text))::bigint)))
  bounds_of_law CHECK ((((((terms ->> 'lawFromMinor'::text))::bigint >= 1) AND (((terms ->> 'lawFromMinor'::text))::bigint <= 200000)) AND ((((terms ->> 'fundsFromMinor'::text))::bigint >= ((terms ->> 'lawFromMinor'::text))::bigint) AND (((terms ->> 'fundsFromMinor'::text))::bigint <= 1000000))))
  bounds_pkey PRIMARY KEY (brand_id, version)
  bounds_version_check CHECK ((version > 0))
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON payments.bounds FOR EACH ROW EXECUTE FUNCTION platform.refuse_change()
  CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON payments.bounds FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change()
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant insert, select to overround_app

-- New bounds that one of staff proposes and another decides; who proposed them may take them back.
table payments.bounds_wish
  brand_id integer not null
  wish_no bigint generated always as identity not null
  asked_by text not null
  reason text not null
  asked_at timestamp with time zone not null default clock_timestamp()
  decided_by text
  decided_at timestamp with time zone
  is_upheld boolean
  terms jsonb not null
  row level security
  bounds_wish_check2 CHECK (((decided_by <> asked_by) OR (NOT is_upheld)))
  bounds_wish_decided_whole CHECK ((((decided_by IS NULL) = (decided_at IS NULL)) AND ((decided_by IS NULL) = (is_upheld IS NULL))))
  bounds_wish_pkey PRIMARY KEY (brand_id, wish_no)
  bounds_wish_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500)))
  CREATE UNIQUE INDEX bounds_wish_one_open ON payments.bounds_wish USING btree (brand_id) WHERE (decided_at IS NULL)
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant insert, select to overround_app

-- A code that a player carries to a cash desk, once per payment.
table payments.cash_code
  brand_id integer not null
  payment_id uuid not null
  provider_id text not null
  mark bytea not null -- The sum of the code under a key of the installation: nobody reads a code here.
  least_minor bigint not null
  most_minor bigint not null -- What was asked for: of a deposit the most that may be paid in.
  until timestamp with time zone not null
  opened_at timestamp with time zone not null default clock_timestamp()
  row level security
  cash_code_bounds CHECK ((least_minor <= most_minor))
  cash_code_brand_id_payment_id_fkey FOREIGN KEY (brand_id, payment_id) REFERENCES payments.payment(brand_id, payment_id)
  cash_code_least_minor_check CHECK ((least_minor > 0))
  cash_code_mark_check CHECK ((length(mark) = 32))
  cash_code_named_once UNIQUE (provider_id, mark)
  cash_code_pkey PRIMARY KEY (brand_id, payment_id)
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON payments.cash_code FOR EACH ROW EXECUTE FUNCTION platform.refuse_change()
  CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON payments.cash_code FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change()
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant insert, select to overround_app

-- Unknown codes that a desk named: too many within an hour, and it waits. Forgotten after a day.
table payments.cash_miss
  brand_id integer not null
  provider_id text not null
  desk_id text not null
  missed_at timestamp with time zone not null default clock_timestamp()
  row level security
  CREATE INDEX cash_miss_of_desk ON payments.cash_miss USING btree (brand_id, provider_id, desk_id, missed_at)
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant delete, insert, select to overround_app

-- Where, when and for how much a code was used. A code is used once.
table payments.cash_use
  brand_id integer not null
  payment_id uuid not null
  desk_id text not null
  desk_name text not null
  desk_tx_id text not null
  amount_minor bigint not null
  used_at timestamp with time zone not null default clock_timestamp()
  row level security
  cash_use_amount_minor_check CHECK ((amount_minor > 0))
  cash_use_brand_id_payment_id_fkey FOREIGN KEY (brand_id, payment_id) REFERENCES payments.cash_code(brand_id, payment_id)
  cash_use_desk_id_check CHECK (((length(desk_id) >= 1) AND (length(desk_id) <= 40)))
  cash_use_desk_name_check CHECK (((length(desk_name) >= 1) AND (length(desk_name) <= 160)))
  cash_use_desk_tx_id_check CHECK (((length(desk_tx_id) >= 1) AND (length(desk_tx_id) <= 60)))
  cash_use_pkey PRIMARY KEY (brand_id, payment_id)
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON payments.cash_use FOR EACH ROW EXECUTE FUNCTION platform.refuse_change()
  CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON payments.cash_use FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change()
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant insert, select to overround_app

-- How long each state of a payment may last in a brand, in all versions; minutes. The numbers of the code where there is none.
table payments.clock
  brand_id integer not null
  version integer not null
  terms jsonb not null
  stored_at timestamp with time zone not null default clock_timestamp()
  row level security
  clock_pkey PRIMARY KEY (brand_id, version)
  clock_version_check CHECK ((version > 0))
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON payments.clock FOR EACH ROW EXECUTE FUNCTION platform.refuse_change()
  CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON payments.clock FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change()
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant insert, select to overround_app

-- New clocks that one of staff proposes and another decides; who proposed them may take them back.
table payments.clock_wish
  brand_id integer not null
  wish_no bigint generated always as identity not null
  terms jsonb not null
  asked_by text not null
  reason text not null
  asked_at timestamp with time zone not null default clock_timestamp()
  decided_by text
  decided_at timestamp with time zone
  is_upheld boolean
  row level security
  clock_wish_check CHECK (((decided_by <> asked_by) OR (NOT is_upheld)))
  clock_wish_decided_whole CHECK ((((decided_by IS NULL) = (decided_at IS NULL)) AND ((decided_by IS NULL) = (is_upheld IS NULL))))
  clock_wish_pkey PRIMARY KEY (brand_id, wish_no)
  clock_wish_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500)))
  CREATE UNIQUE INDEX clock_wish_one_open ON payments.clock_wish USING btree (brand_id) WHERE (decided_at IS NULL)
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant insert, select to overround_app

-- Keys of requests with their final answers, written with the effect and replayed for 90 days (safety 5).
table payments.idem
  brand_id integer not null
  owner text not null -- Person the key belongs to; two persons may use the same text.
  operation text not null
  key text not null
  request_hash bytea not null -- SHA-256 of the canonical request: the same key with another request is a conflict.
  answer jsonb
  created_at timestamp with time zone not null default now()
  row level security
  idem_pkey PRIMARY KEY (brand_id, owner, operation, key)
  idem_request_hash_check CHECK ((length(request_hash) = 32))
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant delete, insert, select to overround_app

-- A card or an account that a person paid in with, as its provider names it; no number of a card or an account is kept.
table payments.instrument
  brand_id integer not null
  instrument_id uuid not null default gen_random_uuid()
  person_id uuid not null
  provider_id text not null
  source text not null
  fingerprint text not null -- The provider's own name of it: the same for whoever pays with it, so that two accounts of one person are found.
  brand text
  last_four text
  expires text
  first_at timestamp with time zone not null default now()
  forgotten_at timestamp with time zone -- When its owner took it from their list. What came from it still counts, and paying with it again brings it back.
  row level security
  instrument_brand_check CHECK (((length(brand) >= 1) AND (length(brand) <= 40)))
  instrument_expires_check CHECK ((expires ~ '^[0-9]{4}-[0-9]{2}$'::text))
  instrument_fingerprint_check CHECK (((length(fingerprint) >= 1) AND (length(fingerprint) <= 100)))
  instrument_last_four_check CHECK ((last_four ~ '^[0-9A-Za-z]{1,4}$'::text))
  instrument_of_person UNIQUE (brand_id, person_id, provider_id, source, fingerprint)
  instrument_pkey PRIMARY KEY (brand_id, instrument_id)
  instrument_source_check CHECK (((length(source) >= 1) AND (length(source) <= 90)))
  CREATE INDEX instrument_shared ON payments.instrument USING btree (brand_id, provider_id, fingerprint)
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant insert, select to overround_app

-- One deposit or withdrawal and where it stands.
table payments.payment
  brand_id integer not null
  payment_id uuid not null -- UUID of version 7: grows with time, so the history reads in its order.
  person_id uuid not null
  account_id bigint not null
  direction text not null
  provider_id text not null
  method_id text not null
  currency text not null
  amount_minor bigint not null
  status text not null
  redirect_url text
  provider_ref text
  destination jsonb -- Withdrawals: where the provider pays to, in its own words; never a card number.
  return_url text not null
  lang text not null
  created_at timestamp with time zone not null default now()
  finished_at timestamp with time zone
  poll_at timestamp with time zone -- When to ask the provider again, because callbacks get lost; null when there is nothing to ask.
  poll_count integer not null default 0
  arrived_at timestamp with time zone -- When the money of a deposit came that waits or waited for checks; its day in the books of the provider.
  state_since timestamp with time zone not null default now() -- Since when it is in its state.
  state_until timestamp with time zone -- Until when this state may last, as its owner was told when it began: a later rule does not move it. Null where nothing is promised.
  late_at timestamp with time zone -- When staff were told that this state lasted longer.
  source text not null default '?'::text -- Where its money comes from or goes to, as far as the house knows: the family of its way (card, bank, crypto), else the way itself.
  instrument_id uuid -- The card or account a deposit came from, or a withdrawal goes back to; null where no provider told of one.
  held_for text -- Why money that came was kept apart; own_limit: it did not fit what protects its player, and goes back.
  counts_from timestamp with time zone -- From when limits count a deposit that came after it had expired; created_at otherwise.
  stray_of uuid -- The payment this money was told of, whose sum or state it does not fit.
  payout_mark text default 
CASE
    WHEN (destination <> '{}'::jsonb) THEN md5(((method_id || '|'::text) || (destination)::text))
    ELSE NULL::text
END -- Where a withdrawal goes, as a hash: for finding two persons who are paid at one place, never for showing. Null where it goes to no place that was typed.
  row level security
  payment_amount_minor_check CHECK ((amount_minor > 0))
  payment_brand_id_stray_of_fkey FOREIGN KEY (brand_id, stray_of) REFERENCES payments.payment(brand_id, payment_id)
  payment_direction_check CHECK ((direction = ANY (ARRAY['deposit'::text, 'withdrawal'::text])))
  payment_instrument FOREIGN KEY (brand_id, instrument_id) REFERENCES payments.instrument(brand_id, instrument_id)
  payment_named_once UNIQUE (payment_id)
  payment_pkey PRIMARY KEY (brand_id, payment_id)
  payment_source_check CHECK (((length(source) >= 1) AND (length(source) <= 90)))
  payment_status CHECK (((status = ANY (ARRAY['declined'::text, 'review'::text])) OR ((direction = 'deposit'::text) AND (status = ANY (ARRAY['created'::text, 'pending'::text, 'succeeded'::text, 'expired'::text, 'held'::text, 'returned'::text]))) OR ((direction = 'withdrawal'::text) AND (status = ANY (ARRAY['waiting'::text, 'refused'::text, 'requested'::text, 'sent'::text, 'paid'::text])))))
  CREATE INDEX payment_clock ON payments.payment USING btree (brand_id, state_until) WHERE ((state_until IS NOT NULL) AND (late_at IS NULL))
  CREATE INDEX payment_held ON payments.payment USING btree (brand_id, created_at) WHERE (status = 'held'::text)
  CREATE INDEX payment_of_person ON payments.payment USING btree (brand_id, person_id, payment_id)
  CREATE INDEX payment_paid_to ON payments.payment USING btree (brand_id, payout_mark) WHERE (payout_mark IS NOT NULL)
  CREATE INDEX payment_real_times ON payments.payment USING btree (brand_id, provider_id, method_id, direction, finished_at) WHERE (status = ANY (ARRAY['succeeded'::text, 'paid'::text]))
  CREATE INDEX payment_stray ON payments.payment USING btree (brand_id, stray_of) WHERE (stray_of IS NOT NULL)
  CREATE INDEX payment_to_poll ON payments.payment USING btree (brand_id, poll_at) WHERE (poll_at IS NOT NULL)
  CREATE INDEX payment_waiting ON payments.payment USING btree (brand_id, created_at) WHERE (status = 'waiting'::text)
  CREATE TRIGGER only_lower_amount BEFORE UPDATE OF amount_minor ON payments.payment FOR EACH ROW WHEN ((old.amount_minor IS DISTINCT FROM new.amount_minor)) EXECUTE FUNCTION payments.only_lower_amount()
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant insert, select to overround_app

-- Every step of every payment: from where, to where, why.
table payments.payment_move
  brand_id integer not null
  payment_id uuid not null
  move_no bigint generated always as identity not null
  from_status text
  to_status text not null
  cause text not null
  moved_at timestamp with time zone not null default now()
  row level security
  payment_move_pkey PRIMARY KEY (brand_id, payment_id, move_no)
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON payments.payment_move FOR EACH ROW EXECUTE FUNCTION platform.refuse_change()
  CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON payments.payment_move FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change()
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant insert, select to overround_app

-- Providers that may carry a payment, in their order. The next is asked only when the one before refused its first question.
table payments.payment_route
  brand_id integer not null
  payment_id uuid not null
  route_no smallint not null
  provider_id text not null
  method_id text not null
  asks integer not null default 0 -- How often it was asked. A refusal after the first question proves nothing: an earlier answer may have been lost.
  left_at timestamp with time zone
  least_minor bigint -- The least its terms took when the payment was asked for; empty: whatever its provider takes.
  row level security
  payment_route_asks_check CHECK ((asks >= 0))
  payment_route_brand_id_payment_id_fkey FOREIGN KEY (brand_id, payment_id) REFERENCES payments.payment(brand_id, payment_id)
  payment_route_least_minor_check CHECK ((least_minor >= 0))
  payment_route_pkey PRIMARY KEY (brand_id, payment_id, route_no)
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant insert, select to overround_app

-- Final words of providers, each taken once; the same id with other fields is refused and reviewed.
table payments.provider_event
  brand_id integer not null
  provider_id text not null
  provider_tx_id text not null
  payment_id uuid not null
  status text not null
  amount_minor bigint not null
  currency text not null
  outcome text not null
  received_at timestamp with time zone not null default now()
  row level security
  provider_event_outcome_check CHECK ((outcome = ANY (ARRAY['applied'::text, 'review'::text, 'stray'::text])))
  provider_event_pkey PRIMARY KEY (brand_id, provider_id, provider_tx_id)
  provider_event_status_check CHECK ((status = ANY (ARRAY['succeeded'::text, 'declined'::text, 'charged_back'::text, 'chargeback_won'::text, 'refunded'::text])))
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON payments.provider_event FOR EACH ROW EXECUTE FUNCTION platform.refuse_change()
  CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON payments.provider_event FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change()
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant insert, select to overround_app

table payments.provider_health
  brand_id integer not null
  provider_id text not null
  failures integer not null -- Questions without an answer since the last answer.
  failed_at timestamp with time zone
  row level security
  provider_health_pkey PRIMARY KEY (brand_id, provider_id)
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant insert, select to overround_app

-- Days whose books were compared with those of a provider.
table payments.reconciliation
  brand_id integer not null
  provider_id text not null
  day date not null
  line_count integer not null
  finding_count integer not null
  ran_at timestamp with time zone not null default clock_timestamp()
  row level security
  reconciliation_pkey PRIMARY KEY (brand_id, provider_id, day)
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant insert, select to overround_app

-- A question about money on its way; open: the house has to answer.
table payments.request
  brand_id integer not null
  request_id uuid not null
  person_id uuid not null
  topic text not null
  payment_id uuid -- The payment it is about, where it is about one.
  status text not null default 'open'::text
  opened_at timestamp with time zone not null default clock_timestamp()
  changed_at timestamp with time zone not null default clock_timestamp()
  files_gone_at timestamp with time zone -- When its files were deleted, so long after it was closed.
  row level security
  request_brand_id_payment_id_fkey FOREIGN KEY (brand_id, payment_id) REFERENCES payments.payment(brand_id, payment_id)
  request_pkey PRIMARY KEY (brand_id, request_id)
  request_status_check CHECK ((status = ANY (ARRAY['open'::text, 'answered'::text, 'closed'::text])))
  request_topic_check CHECK ((topic = ANY (ARRAY['deposit_missing'::text, 'deposit_wrong_sum'::text, 'payout_late'::text, 'payout_declined'::text, 'ways'::text, 'other'::text])))
  CREATE INDEX request_by_status ON payments.request USING btree (brand_id, status, changed_at)
  CREATE INDEX request_of_person ON payments.request USING btree (brand_id, person_id, changed_at DESC)
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant delete, insert, select to overround_app

-- One thing written in a request about a payment; never changed.
table payments.request_entry
  brand_id integer not null
  entry_id uuid not null
  request_id uuid not null
  place bigint generated always as identity not null
  author text not null
  written_by text not null -- Person id or login of staff.
  text text not null default ''::text
  file_ids uuid[] not null default '{}'::uuid[]
  asks text[] not null default '{}'::text[] -- What staff want filled in, by the names of facts.
  filled jsonb -- What the player filled in: name of the fact to its text.
  written_at timestamp with time zone not null default clock_timestamp()
  row level security
  request_entry_author_check CHECK ((author = ANY (ARRAY['player'::text, 'staff'::text])))
  request_entry_brand_id_request_id_fkey FOREIGN KEY (brand_id, request_id) REFERENCES payments.request(brand_id, request_id)
  request_entry_check CHECK (((filled IS NULL) OR (author = 'player'::text)))
  request_entry_check1 CHECK (((cardinality(asks) = 0) OR (author = 'staff'::text)))
  request_entry_pkey PRIMARY KEY (brand_id, entry_id)
  CREATE INDEX request_entry_of_request ON payments.request_entry USING btree (brand_id, request_id, place)
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant delete, insert, select to overround_app

-- Deposits that went back, whole or in part: chargebacks, what was won back of them, refunds.
table payments.reversal
  brand_id integer not null
  reversal_id uuid not null
  payment_id uuid not null
  kind text not null
  state text not null -- held: told before the deposit itself, moved nothing yet; asked: taken from the player, the provider is asked; done; failed: a refund that was given back, or one held in vain.
  amount_minor bigint not null
  currency text not null
  provider_tx_id text
  actor text not null
  reason text
  created_at timestamp with time zone not null default clock_timestamp()
  finished_at timestamp with time zone
  asks integer not null default 0 -- How often its provider was asked to give it back: after a lost answer a refusal proves nothing.
  poll_at timestamp with time zone -- When to ask the provider about a refund again; null when there is nothing to ask.
  poll_count integer not null default 0
  claim_url text -- Page of the provider where the payer says where a refund goes; whoever has it may claim the sum.
  row level security
  reversal_amount_minor_check CHECK ((amount_minor > 0))
  reversal_asks_check CHECK ((asks >= 0))
  reversal_brand_id_payment_id_fkey FOREIGN KEY (brand_id, payment_id) REFERENCES payments.payment(brand_id, payment_id)
  reversal_claim_url_check CHECK (((length(claim_url) >= 1) AND (length(claim_url) <= 2000)))
  reversal_kind_check CHECK ((kind = ANY (ARRAY['charged_back'::text, 'chargeback_won'::text, 'refunded'::text])))
  reversal_pkey PRIMARY KEY (brand_id, reversal_id)
  reversal_state_check CHECK ((state = ANY (ARRAY['held'::text, 'asked'::text, 'done'::text, 'failed'::text])))
  CREATE INDEX reversal_by_time ON payments.reversal USING btree (brand_id, created_at, reversal_id)
  CREATE INDEX reversal_of_payment ON payments.reversal USING btree (brand_id, payment_id, created_at)
  CREATE INDEX reversal_to_poll ON payments.reversal USING btree (brand_id, poll_at) WHERE (poll_at IS NOT NULL)
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant insert, select to overround_app

-- What a provider said that does not fit; a person decides. Nothing was moved because of it.
table payments.review
  brand_id integer not null
  review_id bigint generated always as identity not null
  payment_id uuid -- Null when the provider spoke of a payment nobody asked for.
  provider_id text not null
  reason text not null
  facts jsonb not null
  raised_at timestamp with time zone not null default now()
  finding_key text -- Names what a comparison of books found, so that it is found once.
  row level security
  review_pkey PRIMARY KEY (brand_id, review_id)
  CREATE INDEX review_of_payment ON payments.review USING btree (brand_id, payment_id) WHERE (payment_id IS NOT NULL)
  CREATE UNIQUE INDEX review_finding ON payments.review USING btree (brand_id, finding_key) WHERE (finding_key IS NOT NULL)
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON payments.review FOR EACH ROW EXECUTE FUNCTION platform.refuse_change()
  CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON payments.review FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change()
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant insert, select to overround_app

-- What staff say of a case. Closing it needs one of them; what moves money needs two who say the same.
table payments.review_act
  brand_id integer not null
  review_id bigint not null
  act_no bigint generated always as identity not null
  resolution text not null
  staff text not null
  reason text not null
  is_final boolean not null
  acted_at timestamp with time zone not null default clock_timestamp()
  row level security
  review_act_brand_id_review_id_fkey FOREIGN KEY (brand_id, review_id) REFERENCES payments.review(brand_id, review_id)
  review_act_pkey PRIMARY KEY (brand_id, review_id, act_no)
  review_act_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500)))
  review_act_resolution_check CHECK ((resolution = ANY (ARRAY['closed'::text, 'succeeded'::text, 'declined'::text])))
  CREATE UNIQUE INDEX review_resolved_once ON payments.review_act USING btree (brand_id, review_id) WHERE is_final
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON payments.review_act FOR EACH ROW EXECUTE FUNCTION platform.refuse_change()
  CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON payments.review_act FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change()
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant insert, select to overround_app

-- What each payment was measured by when it was asked for, and which rules about risk fitted.
table payments.risk_look
  brand_id integer not null
  payment_id uuid not null
  looked_at timestamp with time zone not null -- The moment it was measured at, under the lock of its person: payments of one person have their order by it.
  version integer not null -- Of the rules; 0: those of the code.
  worth_minor bigint -- Cents of euro at the rate of that moment; null where none was usable.
  home_country integer not null
  seen_country integer -- Where the connection came from; null where nobody knows.
  hits jsonb not null -- Id and title of each rule that fitted.
  action text
  row level security
  risk_look_action_check CHECK ((action = ANY (ARRAY['note'::text, 'review'::text])))
  risk_look_brand_id_payment_id_fkey FOREIGN KEY (brand_id, payment_id) REFERENCES payments.payment(brand_id, payment_id)
  risk_look_hits_whole CHECK (((action IS NULL) = (hits = '[]'::jsonb)))
  risk_look_pkey PRIMARY KEY (brand_id, payment_id)
  risk_look_version_check CHECK ((version >= 0))
  risk_look_worth_minor_check CHECK ((worth_minor >= 0))
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON payments.risk_look FOR EACH ROW EXECUTE FUNCTION platform.refuse_change()
  CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON payments.risk_look FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change()
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant insert, select to overround_app

-- Rules about payments of a brand that look for risk, in all versions. Those of the code where there is none.
table payments.risk_rule
  brand_id integer not null
  version integer not null
  terms jsonb not null
  stored_at timestamp with time zone not null default clock_timestamp()
  row level security
  risk_rule_pkey PRIMARY KEY (brand_id, version)
  risk_rule_version_check CHECK ((version > 0))
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON payments.risk_rule FOR EACH ROW EXECUTE FUNCTION platform.refuse_change()
  CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON payments.risk_rule FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change()
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant insert, select to overround_app

-- Other rules about risk that one of staff proposes and another decides; who proposed them may take them back.
table payments.risk_rule_wish
  brand_id integer not null
  wish_no bigint generated always as identity not null
  terms jsonb not null
  asked_by text not null
  reason text not null
  asked_at timestamp with time zone not null default clock_timestamp()
  decided_by text
  decided_at timestamp with time zone
  is_upheld boolean
  row level security
  risk_rule_wish_check CHECK (((decided_by <> asked_by) OR (NOT is_upheld)))
  risk_rule_wish_decided_whole CHECK ((((decided_by IS NULL) = (decided_at IS NULL)) AND ((decided_by IS NULL) = (is_upheld IS NULL))))
  risk_rule_wish_pkey PRIMARY KEY (brand_id, wish_no)
  risk_rule_wish_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500)))
  CREATE UNIQUE INDEX risk_rule_wish_one_open ON payments.risk_rule_wish USING btree (brand_id) WHERE (decided_at IS NULL)
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant insert, select to overround_app

-- Which provider is asked for what, in all versions; the newest counts. Of the rules that fit a method the last one counts; what is absent fits everything.
table payments.routing
  brand_id integer not null
  version integer not null
  terms jsonb not null
  stored_at timestamp with time zone not null default clock_timestamp()
  row level security
  routing_pkey PRIMARY KEY (brand_id, version)
  routing_version_check CHECK ((version > 0))
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON payments.routing FOR EACH ROW EXECUTE FUNCTION platform.refuse_change()
  CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON payments.routing FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change()
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant insert, select to overround_app

-- Rules of routing that one of staff proposed and another decides; who proposed them may take them back.
table payments.routing_wish
  brand_id integer not null
  wish_no bigint generated always as identity not null
  terms jsonb not null
  asked_by text not null
  reason text not null
  asked_at timestamp with time zone not null default clock_timestamp()
  decided_by text
  decided_at timestamp with time zone
  is_upheld boolean
  row level security
  routing_wish_check CHECK (((decided_by <> asked_by) OR (NOT is_upheld)))
  routing_wish_decided_whole CHECK ((((decided_by IS NULL) = (decided_at IS NULL)) AND ((decided_by IS NULL) = (is_upheld IS NULL))))
  routing_wish_pkey PRIMARY KEY (brand_id, wish_no)
  CREATE UNIQUE INDEX routing_wish_one_open ON payments.routing_wish USING btree (brand_id) WHERE (decided_at IS NULL)
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant insert, select to overround_app

-- Whether and how money goes back to its source in a brand, in all versions. The words of the code where there is none.
table payments.source_rule
  brand_id integer not null
  version integer not null
  terms jsonb not null
  stored_at timestamp with time zone not null default clock_timestamp()
  row level security
  source_rule_pkey PRIMARY KEY (brand_id, version)
  source_rule_version_check CHECK ((version > 0))
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON payments.source_rule FOR EACH ROW EXECUTE FUNCTION platform.refuse_change()
  CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON payments.source_rule FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change()
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant insert, select to overround_app

-- A new rule about sources that one of staff proposes and another decides; who proposed it may take it back.
table payments.source_rule_wish
  brand_id integer not null
  wish_no bigint generated always as identity not null
  terms jsonb not null
  asked_by text not null
  reason text not null
  asked_at timestamp with time zone not null default clock_timestamp()
  decided_by text
  decided_at timestamp with time zone
  is_upheld boolean
  row level security
  source_rule_wish_check CHECK (((decided_by <> asked_by) OR (NOT is_upheld)))
  source_rule_wish_decided_whole CHECK ((((decided_by IS NULL) = (decided_at IS NULL)) AND ((decided_by IS NULL) = (is_upheld IS NULL))))
  source_rule_wish_pkey PRIMARY KEY (brand_id, wish_no)
  source_rule_wish_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500)))
  CREATE UNIQUE INDEX source_rule_wish_one_open ON payments.source_rule_wish USING btree (brand_id) WHERE (decided_at IS NULL)
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant insert, select to overround_app

-- Long messages of the bus between processes; each lives for a minute.
table platform.bus_message
  message_id bigint generated always as identity not null
  body bytea not null
  told_at timestamp with time zone not null default clock_timestamp()
  bus_message_pkey PRIMARY KEY (message_id)
  CREATE INDEX bus_message_told_at ON platform.bus_message USING btree (told_at)
  grant select to overround_app

-- Steps of a clock against the monotonic one. One that nobody confirmed pauses whatever relaxes a protection.
table platform.clock_alarm
  alarm_id bigint generated always as identity not null
  noticed_at timestamp with time zone not null default clock_timestamp()
  trusted_until timestamp with time zone not null -- What the clock of the database said when it was last in step.
  step_ms bigint not null -- By how much it jumped; below zero: back.
  clock text not null
  confirmed_by text
  confirmed_at timestamp with time zone
  reason text
  clock_alarm_check CHECK ((((confirmed_by IS NULL) = (confirmed_at IS NULL)) AND ((confirmed_by IS NULL) = (reason IS NULL))))
  clock_alarm_clock_check CHECK ((clock = ANY (ARRAY['database'::text, 'process'::text])))
  clock_alarm_pkey PRIMARY KEY (alarm_id)
  CREATE INDEX clock_alarm_open ON platform.clock_alarm USING btree (trusted_until) WHERE (confirmed_at IS NULL)
  grant insert, select to overround_app

-- accept_seq of bets and market_seq of market changes come from here, under the market lock.
sequence platform.order_seq
  last_value bigint not null
  log_cnt bigint not null
  is_called boolean not null
  grant usage to overround_app

-- Who has used up how much of a limit: the instant until which everything so far is paid for. Hashes only, no addresses.
table platform.rate_bucket
  key_hash bytea not null
  spent_until timestamp with time zone not null
  with (fillfactor=50, autovacuum_vacuum_scale_factor=0.05)
  rate_bucket_key_hash_check CHECK ((length(key_hash) = 32))
  rate_bucket_pkey PRIMARY KEY (key_hash)

-- Who was erased, by their id alone.
table privacy.erasure
  brand_id integer not null
  person_id uuid not null
  asked_at timestamp with time zone not null default clock_timestamp()
  swept_at timestamp with time zone -- When what was written since by jobs under way was erased too.
  finished_at timestamp with time zone -- When what the law kept was erased: five years after the account was closed.
  again_at timestamp with time zone -- When they were erased again, after a backup was put back; asked_at stays the day they asked.
  row level security
  erasure_pkey PRIMARY KEY (brand_id, person_id)
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant insert, select to overround_app

-- A copy of all that is kept of a person, as they asked for it.
table privacy.export
  brand_id integer not null
  export_id uuid not null
  person_id uuid not null
  asked_at timestamp with time zone not null default clock_timestamp()
  ready_at timestamp with time zone
  expires_at timestamp with time zone -- From then on it is nobody's, and it is deleted.
  byte_count integer
  sealed bytea -- The archive under the key of the person, bound to this row.
  row level security
  export_byte_count_check CHECK ((byte_count > 0))
  export_check CHECK (((ready_at IS NULL) = (sealed IS NULL)))
  export_check1 CHECK (((ready_at IS NULL) = (expires_at IS NULL)))
  export_pkey PRIMARY KEY (brand_id, export_id)
  CREATE INDEX export_of_person ON privacy.export USING btree (brand_id, person_id, asked_at DESC)
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant delete, insert, select to overround_app

-- One white-label customer of the platform: the unit of data separation.
table site.brand
  brand_id integer not null
  brand_key text not null
  is_active boolean not null default true
  created_at timestamp with time zone not null default now()
  brand_brand_id_check CHECK ((brand_id > 0))
  brand_brand_key_check CHECK ((brand_key ~ '^[a-z][a-z0-9-]{1,30}$'::text))
  brand_brand_key_key UNIQUE (brand_key)
  brand_pkey PRIMARY KEY (brand_id)
  CREATE TRIGGER lock_switch BEFORE UPDATE ON site.brand FOR EACH ROW WHEN ((old.is_active <> new.is_active)) EXECUTE FUNCTION site.lock_switch()
  CREATE TRIGGER tell_change AFTER INSERT OR DELETE OR UPDATE ON site.brand FOR EACH STATEMENT EXECUTE FUNCTION site.tell_change()
  grant select to overround_app

-- Configuration of a brand; the highest version holds. Only what differs from the platform defaults is written.
table site.brand_version
  brand_id integer not null
  version integer not null
  config jsonb not null
  reason text not null
  created_at timestamp with time zone not null default now()
  brand_version_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES site.brand(brand_id)
  brand_version_config_check CHECK ((jsonb_typeof(config) = 'object'::text))
  brand_version_pkey PRIMARY KEY (brand_id, version)
  brand_version_version_check CHECK ((version > 0))
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON site.brand_version FOR EACH ROW EXECUTE FUNCTION platform.refuse_change()
  CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON site.brand_version FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change()
  CREATE TRIGGER tell_change AFTER INSERT ON site.brand_version FOR EACH STATEMENT EXECUTE FUNCTION site.tell_change()
  grant select to overround_app

-- Countries under the numeric ids of the wire. 1 and 2 are given by the wire; the others are ours, counted by two-letter code.
table site.country
  country_id integer not null
  alpha2 text not null
  alpha3 text not null
  calling_code text not null
  age_min smallint not null default 18 -- Lowest age to gamble. A starting value: whoever operates in a country checks its law.
  currency text -- Currency of the country, a default of the registration form; absent where we do not keep it.
  country_age_min_check CHECK (((age_min >= 18) AND (age_min <= 30)))
  country_alpha2_check CHECK ((alpha2 ~ '^[A-Z]{2}$'::text))
  country_alpha2_key UNIQUE (alpha2)
  country_alpha3_check CHECK ((alpha3 ~ '^[A-Z]{3}$'::text))
  country_alpha3_key UNIQUE (alpha3)
  country_calling_code_check CHECK ((calling_code ~ '^[0-9]{0,4}$'::text))
  country_currency_fkey FOREIGN KEY (currency) REFERENCES site.currency(code)
  country_pkey PRIMARY KEY (country_id)
  grant select to overround_app

-- Currencies under the numeric ids of the wire. Ids from 501 are ours, for currencies whose wire id is not known.
table site.currency
  currency_id integer not null
  code text not null
  exponent smallint not null -- Decimals of one unit: 100 minor units are 1.00 with exponent 2. Never changed once an account exists.
  symbol text not null
  unit_minor bigint not null -- A round sum worth about one euro; stake limits and quick stakes are multiples of it. Not an exchange rate.
  is_crypto boolean not null
  currency_code_check CHECK ((code ~ '^[A-Za-z]{3,5}$'::text))
  currency_code_key UNIQUE (code)
  currency_exponent_check CHECK (((exponent >= 0) AND (exponent <= 8)))
  currency_pkey PRIMARY KEY (currency_id)
  currency_unit_minor_check CHECK ((unit_minor >= 5))
  grant select to overround_app

-- Units of a currency for one euro. rated_at is the time the source gives; a rate that is too old converts nothing.
table site.currency_rate
  currency text not null
  source text not null
  rated_at timestamp with time zone not null
  per_euro numeric(30,12) not null
  read_at timestamp with time zone not null default clock_timestamp()
  currency_rate_currency_fkey FOREIGN KEY (currency) REFERENCES site.currency(code)
  currency_rate_per_euro_check CHECK ((per_euro > (0)::numeric))
  currency_rate_pkey PRIMARY KEY (currency, rated_at, source)
  currency_rate_source_check CHECK ((source ~ '^[a-z0-9-]{2,40}$'::text))
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON site.currency_rate FOR EACH ROW EXECUTE FUNCTION platform.refuse_change()
  CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON site.currency_rate FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change()
  grant insert, select to overround_app

-- A document that was handed in for one step, with what became of it.
table verification.document
  brand_id integer not null
  document_id uuid not null -- Made by whoever handed it in: the same one again is the same document.
  person_id uuid not null
  step text not null
  doc_type text not null
  country_id integer not null
  status text not null
  reason text
  note text not null default ''::text
  sealed bytea not null -- What stands on it, under the key of the person and bound to the document.
  number_end text not null default ''::text
  marks bytea[] not null default '{}'::bytea[] -- Keyed hashes of its number and of the personal code on it.
  expires_on date
  warnings integer not null default 0
  first_yes_by text -- Who of the house accepted it first, where two persons have to; the second is another one.
  first_yes_at timestamp with time zone
  decided_by text
  decided_at timestamp with time zone
  handed_in_at timestamp with time zone not null default clock_timestamp()
  row level security
  document_check CHECK (((first_yes_by IS NULL) = (first_yes_at IS NULL)))
  document_check1 CHECK (((decided_by IS DISTINCT FROM first_yes_by) OR (decided_by IS NULL) OR (status <> 'accepted'::text)))
  document_pkey PRIMARY KEY (brand_id, document_id)
  document_status_check CHECK ((status = ANY (ARRAY['in_progress'::text, 'waiting_review'::text, 'refused'::text, 'accepted'::text, 'withdrawn'::text, 'expired'::text])))
  document_step_check CHECK ((step = ANY (ARRAY['identity'::text, 'face'::text, 'address'::text, 'funds'::text])))
  CREATE INDEX document_of_person ON verification.document USING btree (brand_id, person_id, handed_in_at DESC)
  CREATE INDEX document_old_seal ON verification.document USING btree (brand_id, person_id, document_id) WHERE (SUBSTRING(sealed FROM 1 FOR 1) = '\x01'::bytea)
  CREATE INDEX document_running_out ON verification.document USING btree (brand_id, expires_on) WHERE ((status = 'accepted'::text) AND (expires_on IS NOT NULL))
  CREATE INDEX document_waiting ON verification.document USING btree (brand_id, handed_in_at) WHERE (status = 'waiting_review'::text)
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant delete, insert, select to overround_app

-- Pictures of a document; the bytes are kept by the module files.
table verification.document_file
  brand_id integer not null
  document_id uuid not null
  file_id uuid not null
  side text not null
  place smallint not null
  row level security
  document_file_brand_id_document_id_fkey FOREIGN KEY (brand_id, document_id) REFERENCES verification.document(brand_id, document_id) ON DELETE CASCADE
  document_file_pkey PRIMARY KEY (brand_id, document_id, file_id)
  document_file_side_check CHECK ((side = ANY (ARRAY['front'::text, 'back'::text, 'page'::text])))
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant delete, insert, select to overround_app

-- One question to a service that knows who somebody is. It is asked for one step of one person, and answered once.
table verification.outside_check
  brand_id integer not null
  check_id uuid not null -- Made by whoever starts it: the same one again is the same check.
  person_id uuid not null
  kind text not null
  step text not null
  status text not null default 'pending'::text
  reason text
  code text -- The four digits that page and phone show.
  provider_ref text -- What the service calls the session; nothing while it was not asked yet.
  sealed bytea -- Whom it asks for and the challenge, under the key of the person; forgotten when it ends.
  file_id uuid -- The picture of a face that was handed in for it.
  document_id uuid -- The document a machine looks at.
  started_at timestamp with time zone not null default clock_timestamp()
  expires_at timestamp with time zone not null
  ended_at timestamp with time zone
  row level security
  outside_check_check CHECK (((status = 'pending'::text) = (ended_at IS NULL)))
  outside_check_check1 CHECK (((status = 'pending'::text) OR (sealed IS NULL)))
  outside_check_check2 CHECK (((kind = 'document'::text) = (document_id IS NOT NULL)))
  outside_check_kind_check CHECK ((kind = ANY (ARRAY['document'::text, 'face'::text, 'smart_id'::text, 'mobile_id'::text])))
  outside_check_pkey PRIMARY KEY (brand_id, check_id)
  outside_check_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'accepted'::text, 'refused'::text, 'expired'::text, 'failed'::text])))
  outside_check_step_check CHECK ((step = ANY (ARRAY['identity'::text, 'face'::text, 'address'::text, 'funds'::text])))
  CREATE INDEX outside_check_of_person ON verification.outside_check USING btree (brand_id, person_id, started_at DESC)
  CREATE INDEX outside_check_pending ON verification.outside_check USING btree (brand_id, expires_at) WHERE (status = 'pending'::text)
  CREATE UNIQUE INDEX outside_check_under_way ON verification.outside_check USING btree (brand_id, person_id, kind) WHERE (status = 'pending'::text)
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant delete, insert, select to overround_app

-- Numbers of documents and persons that were proven, as keyed hashes: of a brand each is one person’s.
table verification.proven_mark
  brand_id integer not null
  mark_hash bytea not null
  person_id uuid not null
  source_id uuid not null
  proven_at timestamp with time zone not null default clock_timestamp()
  row level security
  proven_mark_mark_hash_check CHECK ((length(mark_hash) = 32))
  proven_mark_pkey PRIMARY KEY (brand_id, mark_hash)
  CREATE INDEX proven_mark_of_person ON verification.proven_mark USING btree (brand_id, person_id)
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant delete, insert, select to overround_app

-- How each step of a person stands; one that nobody began has no row. What came before stands in the audit log.
table verification.step
  brand_id integer not null
  person_id uuid not null
  step text not null
  status text not null
  method text not null
  reason text
  note text not null default ''::text
  source_id uuid not null -- The document or the check that it stands on.
  changed_at timestamp with time zone not null default clock_timestamp()
  first_done_at timestamp with time zone -- Stays when the step has to be done again: a name that was proven once is fixed.
  row level security
  step_check CHECK (((status = 'refused'::text) = (reason IS NOT NULL)))
  step_check1 CHECK (((status <> 'done'::text) OR (first_done_at IS NOT NULL)))
  step_method_check CHECK ((method = ANY (ARRAY['document'::text, 'face'::text, 'smart_id'::text, 'mobile_id'::text])))
  step_pkey PRIMARY KEY (brand_id, person_id, step)
  step_status_check CHECK ((status = ANY (ARRAY['in_progress'::text, 'waiting_review'::text, 'refused'::text, 'done'::text])))
  step_step_check CHECK ((step = ANY (ARRAY['identity'::text, 'face'::text, 'address'::text, 'funds'::text])))
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant delete, insert, select to overround_app

-- Player accounts with a materialised balance, and accounts of the house without one (sum their entries).
table wallet.account
  brand_id integer not null
  account_id bigint not null
  person_id uuid -- Null for accounts of the house.
  kind text not null -- Player: cash, debt, locked, bonus:<bonus>, bonus_debt:<bonus>. House: open_stakes, bet_result, rounding, deposits_clearing:<provider>, withdrawals_pending, payouts_clearing:<provider>, bonus_cost, tax, adjustments, advances.
  currency text not null
  balance_minor bigint -- Snapshot of the sum of the entries; changes only together with them. Null for the house: one hot row would halve the throughput.
  version bigint not null default 0
  is_active boolean not null default false -- The account the person plays with now; at most one.
  opened_at timestamp with time zone not null default now()
  closed_at timestamp with time zone
  with (fillfactor=50)
  row level security
  account_active_is_open_cash CHECK (((NOT is_active) OR ((kind = 'cash'::text) AND (closed_at IS NULL))))
  account_belongs CHECK (
CASE
    WHEN (person_id IS NULL) THEN ((balance_minor IS NULL) AND (NOT is_active))
    ELSE ((balance_minor IS NOT NULL) AND (kind ~ '^(cash|debt|locked|bonus(_debt)?:[0-9]{1,18})$'::text))
END)
  account_debt_never_positive CHECK ((((kind <> 'debt'::text) AND (kind !~ '^bonus_debt:'::text)) OR (balance_minor <= 0)))
  account_never_negative CHECK ((((kind <> ALL (ARRAY['cash'::text, 'locked'::text])) AND (kind !~ '^bonus:'::text)) OR (balance_minor >= 0)))
  account_of_person UNIQUE (brand_id, person_id, kind, currency)
  account_pkey PRIMARY KEY (brand_id, account_id)
  CREATE UNIQUE INDEX account_of_house ON wallet.account USING btree (brand_id, kind, currency) WHERE (person_id IS NULL)
  CREATE UNIQUE INDEX account_one_active ON wallet.account USING btree (brand_id, person_id) WHERE is_active
  CREATE TRIGGER account_stays BEFORE DELETE ON wallet.account FOR EACH ROW EXECUTE FUNCTION wallet.refuse_account_delete()
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant insert, select to overround_app

sequence wallet.account_number_seq
  last_value bigint not null
  log_cnt bigint not null
  is_called boolean not null
  grant usage to overround_app

-- Movements between two currencies of a person, with the rate they were made at.
table wallet.conversion
  brand_id integer not null
  tx_id uuid not null
  person_id uuid not null
  guid text not null
  from_account bigint not null
  to_account bigint not null
  from_currency text not null
  to_currency text not null
  from_minor bigint not null
  to_minor bigint not null
  rate numeric not null -- Units of the second currency for one unit of the first, rounded for reading; source and time beside it.
  rate_source text not null
  rated_at timestamp with time zone not null
  made_at timestamp with time zone not null default now()
  margin_bps integer not null default 0
  margin_minor bigint not null default 0 -- What less arrived because of the margin, minor units of the second currency.
  row level security
  conversion_brand_id_person_id_guid_key UNIQUE (brand_id, person_id, guid)
  conversion_from_minor_check CHECK ((from_minor > 0))
  conversion_guid_check CHECK (((length(guid) >= 1) AND (length(guid) <= 64)))
  conversion_margin_bps_check CHECK (((margin_bps >= 0) AND (margin_bps <= 1000)))
  conversion_margin_minor_check CHECK ((margin_minor >= 0))
  conversion_pkey PRIMARY KEY (brand_id, tx_id)
  conversion_rate_check CHECK ((rate > (0)::numeric))
  conversion_to_minor_check CHECK ((to_minor > 0))
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON wallet.conversion FOR EACH ROW EXECUTE FUNCTION platform.refuse_change()
  CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON wallet.conversion FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change()
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant insert, select to overround_app

-- Decimals of each currency the ledger has met, so that amounts can be read without any other schema.
table wallet.currency
  code text not null
  exponent smallint not null
  currency_exponent_check CHECK (((exponent >= 0) AND (exponent <= 18)))
  currency_pkey PRIMARY KEY (code)
  grant insert, select to overround_app

-- What is taken of the balance and when. What was repaid by hand counts for the next ones.
table wallet.debt_instalment
  brand_id integer not null
  plan_id uuid not null
  no smallint not null
  due_at timestamp with time zone not null
  amount_minor bigint not null
  taken_minor bigint
  taken_at timestamp with time zone
  row level security
  debt_instalment_amount_minor_check CHECK ((amount_minor > 0))
  debt_instalment_brand_id_plan_id_fkey FOREIGN KEY (brand_id, plan_id) REFERENCES wallet.debt_plan(brand_id, plan_id)
  debt_instalment_check CHECK (((taken_minor >= 0) AND (taken_minor <= amount_minor)))
  debt_instalment_check1 CHECK (((taken_at IS NULL) = (taken_minor IS NULL)))
  debt_instalment_no_check CHECK ((no > 0))
  debt_instalment_pkey PRIMARY KEY (brand_id, plan_id, no)
  CREATE INDEX debt_instalment_due ON wallet.debt_instalment USING btree (brand_id, due_at) WHERE (taken_at IS NULL)
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant insert, select to overround_app

-- How the owner of a debt agreed to repay it.
table wallet.debt_plan
  brand_id integer not null
  plan_id uuid not null
  person_id uuid not null
  currency text not null
  owed_minor bigint not null
  every_days smallint not null
  is_betting_open boolean not null -- As the brand said when it was agreed: bets may be placed while it is kept.
  agreed_at timestamp with time zone not null
  ended_at timestamp with time zone
  ended_as text
  row level security
  debt_plan_check CHECK (((ended_at IS NULL) = (ended_as IS NULL)))
  debt_plan_ended_as_check CHECK ((ended_as = ANY (ARRAY['paid'::text, 'missed'::text, 'cancelled'::text])))
  debt_plan_every_days_check CHECK ((every_days > 0))
  debt_plan_owed_minor_check CHECK ((owed_minor > 0))
  debt_plan_pkey PRIMARY KEY (brand_id, plan_id)
  CREATE UNIQUE INDEX debt_plan_running ON wallet.debt_plan USING btree (brand_id, person_id, currency) WHERE (ended_at IS NULL)
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant insert, select to overround_app

sequence wallet.house_account_number_seq
  last_value bigint not null
  log_cnt bigint not null
  is_called boolean not null
  grant usage to overround_app

-- What accounts the house may have: patterns of whole kinds.
table wallet.house_kind
  pattern text not null
  house_kind_pkey PRIMARY KEY (pattern)
  grant select to overround_app

-- Each 1024 leaves of a day, in the order of movement and entry, and the root of the tree over them.
table wallet.ledger_block
  brand_id integer not null
  day date not null
  block_no integer not null
  seq_first bigint not null
  entry_first smallint not null
  seq_last bigint not null
  entry_last smallint not null
  entries integer not null
  root bytea not null
  row level security
  ledger_block_block_no_check CHECK ((block_no >= 0))
  ledger_block_entries_check CHECK (((entries >= 1) AND (entries <= 1024)))
  ledger_block_pkey PRIMARY KEY (brand_id, day, block_no)
  ledger_block_root_check CHECK ((length(root) = 32))
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON wallet.ledger_block FOR EACH ROW EXECUTE FUNCTION platform.refuse_change()
  CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON wallet.ledger_block FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change()
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant insert, select to overround_app

-- Where a day of the ledger ends. What was being written at that moment is waited for, then the day is sealed.
table wallet.ledger_cut
  brand_id integer not null
  day date not null
  seq_to bigint not null -- The last movement of the day; those of the day follow the last one of the day before.
  salt bytea not null -- Random. The salts of the leaves follow from it; whoever proves a leaf tells its salt and no other.
  cut_at timestamp with time zone not null default clock_timestamp()
  row level security
  ledger_cut_pkey PRIMARY KEY (brand_id, day)
  ledger_cut_salt_check CHECK ((length(salt) = 32))
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON wallet.ledger_cut FOR EACH ROW EXECUTE FUNCTION platform.refuse_change()
  CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON wallet.ledger_cut FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change()
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant insert, select to overround_app

-- Sealed days. The hash holds the one of the day before, so that no day changes without all that follow.
table wallet.ledger_day
  brand_id integer not null
  day date not null
  seq_to bigint not null
  entries bigint not null
  root bytea not null
  previous bytea not null
  hash bytea not null
  sealed_at timestamp with time zone not null default clock_timestamp()
  row level security
  ledger_day_entries_check CHECK ((entries >= 0))
  ledger_day_hash_check CHECK ((length(hash) = 32))
  ledger_day_pkey PRIMARY KEY (brand_id, day)
  ledger_day_previous_check CHECK ((length(previous) = 32))
  ledger_day_root_check CHECK ((length(root) = 32))
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON wallet.ledger_day FOR EACH ROW EXECUTE FUNCTION platform.refuse_change()
  CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON wallet.ledger_day FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change()
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant insert, select to overround_app

-- What a movement does to one account: plus is more for its owner, minus less.
table wallet.ledger_entry
  brand_id integer not null
  tx_id uuid not null
  entry_no smallint not null
  seq bigint not null -- That of the movement.
  account_id bigint not null
  currency text not null
  amount_minor bigint not null
  balance_after_minor bigint -- Balance of a player account after this entry; null for the house.
  part_id text -- What of its movement the entry is for, when the movement is for many: the bet and its settlement version. Stands in for the movement's source_id.
  row level security
  ledger_entry_amount_minor_check CHECK ((amount_minor <> 0))
  ledger_entry_part_id_check CHECK (((length(part_id) >= 1) AND (length(part_id) <= 100)))
  ledger_entry_pkey PRIMARY KEY (brand_id, tx_id, entry_no)
  CREATE INDEX ledger_entry_of_player ON wallet.ledger_entry USING btree (brand_id, account_id, seq) WHERE (balance_after_minor IS NOT NULL)
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON wallet.ledger_entry FOR EACH ROW EXECUTE FUNCTION platform.refuse_change()
  CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON wallet.ledger_entry FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change()
  CREATE TRIGGER ledger_entry_checked AFTER INSERT ON wallet.ledger_entry REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION wallet.check_entries()
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant insert, select to overround_app

sequence wallet.ledger_seq
  last_value bigint not null
  log_cnt bigint not null
  is_called boolean not null
  grant usage to overround_app

-- One movement of money: what caused it, who acted, when. Its entries sum to zero per currency.
table wallet.ledger_tx
  brand_id integer not null
  tx_id uuid not null
  seq bigint not null -- Grows within each account in the order its balance changed; gaps are normal.
  kind text not null
  source text not null -- Owner of source_id: bet, payment, adjustment …
  source_id text not null
  actor text not null -- player, system, provider:<id> or staff:<id>.
  created_at timestamp with time zone not null default now()
  row level security
  ledger_tx_actor_check CHECK (((length(actor) >= 1) AND (length(actor) <= 100)))
  ledger_tx_kind_check CHECK ((kind ~~ '%_._%'::text))
  ledger_tx_pkey PRIMARY KEY (brand_id, tx_id)
  ledger_tx_source UNIQUE (brand_id, source, source_id)
  ledger_tx_source_check CHECK (((length(source) >= 1) AND (length(source) <= 40)))
  ledger_tx_source_id_check CHECK (((length(source_id) >= 1) AND (length(source_id) <= 100)))
  CREATE INDEX ledger_tx_by_seq ON wallet.ledger_tx USING brin (seq) WITH (pages_per_range='16')
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON wallet.ledger_tx FOR EACH ROW EXECUTE FUNCTION platform.refuse_change()
  CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON wallet.ledger_tx FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change()
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant insert, select to overround_app

-- What players own together at the end of a day, and what stands against it on accounts of the house.
table wallet.liability
  brand_id integer not null
  day date not null
  currency text not null
  accounts integer not null
  leaves integer not null
  total_minor bigint not null
  debts_minor bigint not null
  house jsonb not null -- Sums by kind of house account, digits of minor units; a minus is what the house received or paid for.
  house_minor bigint not null
  root bytea not null
  made_at timestamp with time zone not null default clock_timestamp()
  row level security
  liability_accounts_check CHECK ((accounts >= 0))
  liability_balances CHECK ((((total_minor - debts_minor) + house_minor) = 0))
  liability_brand_id_day_fkey FOREIGN KEY (brand_id, day) REFERENCES wallet.ledger_day(brand_id, day)
  liability_debts_minor_check CHECK ((debts_minor >= 0))
  liability_leaves_check CHECK ((leaves > 0))
  liability_pkey PRIMARY KEY (brand_id, day, currency)
  liability_root_check CHECK ((length(root) = 32))
  liability_total_minor_check CHECK ((total_minor >= 0))
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON wallet.liability FOR EACH ROW EXECUTE FUNCTION platform.refuse_change()
  CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON wallet.liability FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change()
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant insert, select to overround_app

-- Each 1024 leaves of a tree of sums, and the node above them.
table wallet.liability_block
  brand_id integer not null
  day date not null
  currency text not null
  block_no integer not null
  sum_minor bigint not null
  hash bytea not null
  row level security
  liability_block_hash_check CHECK ((length(hash) = 32))
  liability_block_pkey PRIMARY KEY (brand_id, day, currency, block_no)
  liability_block_sum_minor_check CHECK ((sum_minor >= 0))
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON wallet.liability_block FOR EACH ROW EXECUTE FUNCTION platform.refuse_change()
  CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON wallet.liability_block FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change()
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant insert, select to overround_app

-- Leaves of a day, kept for a month; the roots stay. Without an account: nothing, so that the number of accounts is not told.
table wallet.liability_leaf
  brand_id integer not null
  day date not null
  currency text not null
  "position" integer not null
  account_id bigint
  part smallint not null
  amount_minor bigint not null
  salt bytea not null
  hash bytea not null
  row level security
  liability_leaf_amount_minor_check CHECK ((amount_minor >= 0))
  liability_leaf_hash_check CHECK ((length(hash) = 32))
  liability_leaf_pkey PRIMARY KEY (brand_id, day, currency, "position")
  liability_leaf_salt_check CHECK ((length(salt) = 32))
  CREATE INDEX liability_leaf_of_account ON wallet.liability_leaf USING btree (brand_id, account_id, day)
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant delete, insert, select to overround_app

-- Repayments of debts that moved money: what was asked, by the key of the client.
table wallet.repayment
  brand_id integer not null
  person_id uuid not null
  guid text not null
  currency text not null
  asked_minor bigint not null
  made_at timestamp with time zone not null default now()
  row level security
  repayment_asked_minor_check CHECK ((asked_minor > 0))
  repayment_guid_check CHECK (((length(guid) >= 1) AND (length(guid) <= 64)))
  repayment_pkey PRIMARY KEY (brand_id, person_id, guid)
  CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON wallet.repayment FOR EACH ROW EXECUTE FUNCTION platform.refuse_change()
  CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON wallet.repayment FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change()
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))
  grant insert, select to overround_app

-- Empty outside of a transaction: what its deferred trigger has to check at commit.
table wallet.unbalanced_tx
  brand_id integer not null
  tx_id uuid not null
  row level security
  ledger_tx_balanced TRIGGER DEFERRABLE INITIALLY DEFERRED
  unbalanced_tx_pkey PRIMARY KEY (brand_id, tx_id)
  CREATE CONSTRAINT TRIGGER ledger_tx_balanced AFTER INSERT ON wallet.unbalanced_tx DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION wallet.check_balanced()
  policy own_brand using ((brand_id = platform.current_brand_id())) with check ((brand_id = platform.current_brand_id()))

CREATE OR REPLACE FUNCTION audit.broken_audit_seals()
 RETURNS TABLE(seal_id bigint, problem text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
declare
  v_seal identity.audit_seal;
  v_hash bytea := sha256('overround audit log'::bytea);
  v_rows bigint;
  v_row identity.audit_log;
begin
  for v_seal in select * from identity.audit_seal s order by s.seal_id loop
    v_rows := 0;
    for v_row in
      select * from identity.audit_log a where a.audit_id between v_seal.audit_id_from and v_seal.audit_id_to order by a.audit_id
    loop
      v_hash := sha256(v_hash || identity.audit_digest(v_row));
      v_rows := v_rows + 1;
    end loop;
    if v_rows <> v_seal.rows_sealed then
      seal_id := v_seal.seal_id; problem := 'rows_missing_or_added'; return next;
    elsif v_hash <> v_seal.hash then
      seal_id := v_seal.seal_id; problem := 'rows_changed'; return next;
    end if;
    v_hash := v_seal.hash;
  end loop;
end $function$

CREATE OR REPLACE FUNCTION audit.broken_ledger_days()
 RETURNS TABLE(brand_id integer, day date, problem text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
declare
  v_day      wallet.ledger_day;
  v_before   wallet.ledger_day;
  v_salt     bytea;
  v_block    wallet.ledger_block;
  v_leaves   bytea[];
  v_roots    bytea[];
  v_count    bigint;
begin
  for v_day in select * from wallet.ledger_day d order by d.brand_id, d.day loop
    if v_before.brand_id is distinct from v_day.brand_id then v_before := null; end if;
    brand_id := v_day.brand_id; day := v_day.day;
    select c.salt into v_salt from wallet.ledger_cut c where c.brand_id = v_day.brand_id and c.day = v_day.day;
    if v_day.previous <> coalesce(v_before.hash, sha256('overround ledger'::bytea)) or v_day.day <> coalesce(v_before.day + 1, v_day.day)
       or v_day.hash <> wallet.day_hash(v_day.previous, v_day.brand_id, v_day.day, v_day.entries, v_day.root) then
      problem := 'chain_broken'; return next;
    end if;
    v_roots := '{}';
    for v_block in select * from wallet.ledger_block b where b.brand_id = v_day.brand_id and b.day = v_day.day order by b.block_no loop
      select array_agg(l.leaf order by l.seq, l.entry_no) into v_leaves
        from wallet.day_leaves(v_day.brand_id, v_salt, v_block.seq_first, v_block.entry_first, v_block.seq_last, v_block.entry_last) l;
      if wallet.tree_root(v_leaves) <> v_block.root then problem := 'entries_changed'; return next; end if;
      v_roots := v_roots || v_block.root;
    end loop;
    if wallet.tree_root(v_roots) <> v_day.root then problem := 'blocks_changed'; return next; end if;
    select count(*) into v_count
      from wallet.ledger_tx t join wallet.ledger_entry e on e.brand_id = t.brand_id and e.tx_id = t.tx_id
     where t.brand_id = v_day.brand_id and t.seq > coalesce(v_before.seq_to, 0) and t.seq <= v_day.seq_to;
    if v_count <> v_day.entries then problem := 'entries_missing_or_added'; return next; end if;
    v_before := v_day;
  end loop;
end $function$

CREATE OR REPLACE FUNCTION audit.broken_liabilities()
 RETURNS TABLE(brand_id integer, day date, currency text, problem text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
declare
  v_told   wallet.liability;
  v_before wallet.liability;
  v_from   bigint := 0;
  v_seq    bigint;
  v_owned  numeric;
  v_owed   numeric;
  v_house  numeric;
  v_top    record;
begin
  for v_told in select * from wallet.liability l order by l.brand_id, l.currency, l.day loop
    brand_id := v_told.brand_id; day := v_told.day; currency := v_told.currency;
    if (v_before.brand_id, v_before.currency) is distinct from (v_told.brand_id, v_told.currency) then
      v_before := null;
      v_from := 0;
    end if;
    select d.seq_to into v_seq from wallet.ledger_day d where d.brand_id = v_told.brand_id and d.day = v_told.day;
    -- What came to it since the day before it: every entry is added up once.
    select coalesce(sum(e.amount_minor) filter (where a.person_id is not null and a.kind !~ '^(bonus_)?debt(:|$)'), 0),
           coalesce(-sum(e.amount_minor) filter (where a.kind ~ '^(bonus_)?debt(:|$)'), 0),
           coalesce(sum(e.amount_minor) filter (where a.person_id is null), 0)
      into v_owned, v_owed, v_house
      from wallet.ledger_tx t
      join wallet.ledger_entry e on e.brand_id = t.brand_id and e.tx_id = t.tx_id and e.currency = v_told.currency
      join wallet.account a on a.brand_id = e.brand_id and a.account_id = e.account_id
     where t.brand_id = v_told.brand_id and t.seq > v_from and t.seq <= v_seq;
    if (v_owned, v_owed, v_house) is distinct from
       (v_told.total_minor - coalesce(v_before.total_minor, 0)::numeric, v_told.debts_minor - coalesce(v_before.debts_minor, 0)::numeric,
        v_told.house_minor - coalesce(v_before.house_minor, 0)::numeric) then
      problem := 'sums_differ'; return next;
    end if;
    v_before := v_told;
    v_from := v_seq;
    select r.* into v_top
      from (select array_agg(b.sum_minor order by b.block_no) as sums, array_agg(b.hash order by b.block_no) as hashes
              from wallet.liability_block b
             where b.brand_id = v_told.brand_id and b.day = v_told.day and b.currency = v_told.currency) blocks,
           lateral wallet.sum_tree_root(blocks.sums, blocks.hashes) r;
    if v_top.hash is distinct from v_told.root or v_top.sum_minor is distinct from v_told.total_minor then
      problem := 'tree_changed'; return next;
    end if;
    if exists (
      select from (select b.block_no, array_agg(l.amount_minor order by l.position) as sums,
                          array_agg(wallet.liability_hash(l.salt, wallet.liability_text(l.brand_id, l.day, l.currency,
                                      coalesce(l.account_id, 0), l.part, l.amount_minor)) order by l.position) as hashes, b.hash
                     from wallet.liability_leaf l
                     join wallet.liability_block b on b.brand_id = l.brand_id and b.day = l.day and b.currency = l.currency
                                                  and b.block_no = l.position / 1024
                    where l.brand_id = v_told.brand_id and l.day = v_told.day and l.currency = v_told.currency
                    group by b.block_no, b.hash) k,
             lateral wallet.sum_tree_root(k.sums, k.hashes) r
       where r.hash <> k.hash
    ) then
      problem := 'leaves_changed'; return next;
    end if;
    if exists (select from wallet.liability_leaf l where l.brand_id = v_told.brand_id and l.day = v_told.day) and exists (
      select from (select b.account_id, b.balance_minor from wallet.balances_at(v_told.brand_id, v_seq) b
                    where b.currency = v_told.currency and b.kind !~ '^(bonus_)?debt(:|$)') b
        full join (select l.account_id, sum(l.amount_minor) as told_minor from wallet.liability_leaf l
                    where l.brand_id = v_told.brand_id and l.day = v_told.day and l.currency = v_told.currency
                      and l.account_id is not null
                    group by l.account_id) t on t.account_id = b.account_id
       where b.balance_minor is distinct from t.told_minor
    ) then
      problem := 'an_account_is_left_out'; return next;
    end if;
  end loop;
end $function$

CREATE OR REPLACE FUNCTION betting.book_rounding(p_brand_id integer, p_count integer, p_tx uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_custom_plan'
 SET enable_seqscan TO 'off'
AS $function$
declare
  v_run      record;
  v_looked   bigint[];
  v_bets     bigint[];
  v_versions integer[];
  v_cause    text;
  v_accounts bigint[];
  v_amounts  bigint[];
  v_outcome  text;
begin
  -- One at a time per brand: what is whole is decided on the sum of all.
  perform pg_advisory_xact_lock(1320, p_brand_id);
  -- Those that their run did not see come first.
  with taken as (
    delete from betting.rounding_late l
     where l.brand_id = p_brand_id
       and (l.bet_id, l.version) in (select o.bet_id, o.version from betting.rounding_late o
                                      where o.brand_id = p_brand_id order by o.bet_id, o.version limit p_count)
    returning l.bet_id, l.version
  )
  select array_agg(t.bet_id), array_agg(t.version) into v_bets, v_versions from taken t;
  if v_bets is not null then
    v_looked := v_bets;
    v_cause := format('late:%s', p_tx);
  else
    select r.event_id, r.result_version, r.rounded_to into v_run
      from betting.settlement_progress r
     where r.brand_id = p_brand_id and r.finished_at is not null and r.rounded_at is null
     order by r.finished_at limit 1;
    if not found then
      return null;
    end if;
    v_looked := array(
      select l.bet_id from betting.leg l
       where l.brand_id = p_brand_id and l.event_id = v_run.event_id and l.bet_id > v_run.rounded_to
       group by l.bet_id order by l.bet_id limit p_count);
    update betting.settlement_progress r
       set rounded_to = coalesce(v_looked[cardinality(v_looked)], r.rounded_to),
           rounded_at = case when cardinality(v_looked) < p_count then clock_timestamp() end
     where r.brand_id = p_brand_id and r.event_id = v_run.event_id and r.result_version = v_run.result_version;
    select array_agg(s.bet_id), array_agg(s.version) into v_bets, v_versions
      from betting.settlement s
     where s.brand_id = p_brand_id and s.bet_id = any (v_looked)
       and s.event_id = v_run.event_id and s.result_version = v_run.result_version;
    v_cause := format('%s:%s:%s', v_run.event_id, v_run.result_version, v_run.rounded_to);
  end if;

  insert into betting.rounding as r (brand_id, currency, denominator, numerator)
  select p_brand_id, n.currency, split_part(n.remainder, '/', 2)::numeric, sum(n.sign * split_part(n.remainder, '/', 1)::numeric)
    from (select b.currency, x.remainder, x.sign
            from unnest(v_bets, v_versions) as u (bet_id, version)
            join betting.settlement s on s.brand_id = p_brand_id and s.bet_id = u.bet_id and s.version = u.version
            join betting.bet b on b.brand_id = s.brand_id and b.bet_id = s.bet_id
            left join betting.settlement before on before.brand_id = s.brand_id and before.bet_id = s.bet_id
                                               and before.version = s.version - 1,
                 lateral (values (s.remainder, 1), (before.remainder, -1)) as x (remainder, sign)
           where x.remainder not like '%/1') n
   group by n.currency, split_part(n.remainder, '/', 2)::numeric
      on conflict (brand_id, currency, denominator) do update set numerator = r.numerator + excluded.numerator;

  with whole as (
    select r.currency, div(sum(r.numerator * div(c.common, r.denominator)), c.common)::bigint as minor
      from betting.rounding r
      join (select currency, betting.common_denominator(denominator) as common
              from betting.rounding where brand_id = p_brand_id group by currency) c on c.currency = r.currency
     where r.brand_id = p_brand_id
     group by r.currency, c.common
  ), difference as (
    select w.currency, w.minor - coalesce(b.amount_minor, 0) as amount
      from whole w left join betting.rounding_booked b on b.brand_id = p_brand_id and b.currency = w.currency
     where w.minor <> coalesce(b.amount_minor, 0)
  ), booked as (
    insert into betting.rounding_booked as b (brand_id, currency, amount_minor)
    select p_brand_id, d.currency, d.amount from difference d
        on conflict (brand_id, currency) do update set amount_minor = b.amount_minor + excluded.amount_minor
  )
  select array_agg(x.account_id), array_agg(x.amount) into v_accounts, v_amounts
    from difference d,
         lateral (values (wallet.house_account(p_brand_id, 'bet_result', d.currency), -d.amount),
                         (wallet.house_account(p_brand_id, 'rounding', d.currency), d.amount)) as x (account_id, amount);
  if v_accounts is not null then
    select t.outcome into v_outcome from wallet.post_batch(
      p_brand_id, array[p_tx], array['bet.rounding'], array['rounding'],
      array[v_cause], array['system'],
      array_fill(1, array[cardinality(v_accounts)]), v_accounts, v_amounts) t;
    if v_outcome <> 'posted' then
      raise exception 'rounding was not posted: %', v_outcome using errcode = 'integrity_constraint_violation';
    end if;
  end if;
  return cardinality(v_looked);
end $function$

CREATE OR REPLACE FUNCTION betting.end_advance(p_brand_id integer, p_advance uuid, p_status text, p_tx uuid)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
declare
  v_advance betting.advance;
  v_balance bigint;
  v_outcome text;
begin
  if p_brand_id is distinct from platform.current_brand_id() then
    raise exception 'a brand ends its own advances' using errcode = 'insufficient_privilege';
  end if;
  update betting.advance a set status = p_status, ended_at = clock_timestamp()
   where a.brand_id = p_brand_id and a.advance_id = p_advance and a.status = 'open'
  returning * into strict v_advance;
  perform wallet.lock_accounts(p_brand_id, array[v_advance.account_id, v_advance.locked_account_id]);
  select w.balance_minor into strict v_balance from wallet.account w
   where w.brand_id = p_brand_id and w.account_id = v_advance.locked_account_id;
  select t.outcome into v_outcome from wallet.post_batch(
    p_brand_id, array[p_tx], array['advance.repay'], array['advance'], array[p_advance || ':repay'], array['system'], array[1, 1, 1],
    array[v_advance.account_id, v_advance.locked_account_id, wallet.house_account(p_brand_id, 'advances', v_advance.currency)],
    array[v_balance - v_advance.amount_minor, -v_balance, v_advance.amount_minor]) t;
  if v_outcome <> 'posted' then
    raise exception 'advance % was not repaid: %', p_advance, v_outcome using errcode = 'integrity_constraint_violation';
  end if;
  perform betting.move_bets(p_brand_id, v_advance.person_id, v_advance.collateral || v_advance.bet_id, v_advance.account_id);
  return (select w.balance_minor from wallet.account w where w.brand_id = p_brand_id and w.account_id = v_advance.account_id);
end $function$

CREATE OR REPLACE FUNCTION betting.enter_gate(p_brand_id integer, p_alone boolean)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if p_alone then
    perform pg_advisory_xact_lock(1340, p_brand_id);
  else
    perform pg_advisory_xact_lock_shared(1340, p_brand_id);
  end if;
end $function$

CREATE OR REPLACE FUNCTION betting.fraction(p_up numeric, p_down numeric)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (p_up = (0)::numeric) THEN '0/1'::text ELSE ((div(p_up, gcd(p_up, p_down)) || '/'::text) || div(p_down, gcd(p_up, p_down))) END

CREATE OR REPLACE FUNCTION betting.house_accounts(p_brand_id integer, p_kind text, p_currency text[])
 RETURNS bigint[]
 LANGUAGE sql
AS $function$
  select array_agg(h.account_id order by c.ord)
    from unnest(p_currency) with ordinality as c (currency, ord)
    join (select d.currency, wallet.house_account(p_brand_id, p_kind, d.currency) as account_id
            from (select distinct u as currency from unnest(p_currency) as u) d) h on h.currency = c.currency;
$function$

CREATE OR REPLACE FUNCTION betting.insure(p_brand_id integer, p_bet_id bigint, p_version integer, p_offer uuid, p_insured bigint, p_premium bigint, p_shape text, p_tx uuid)
 RETURNS TABLE(outcome text, balance_minor bigint)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
#variable_conflict use_column
declare
  v_bet    betting.bet;
  v_posted record;
begin
  if p_brand_id is distinct from platform.current_brand_id() then
    raise exception 'a brand insures its own bets' using errcode = 'insufficient_privilege';
  end if;
  select * into v_bet from betting.bet b
   where b.brand_id = p_brand_id and b.bet_id = p_bet_id and b.settlement_version = p_version and b.status = 'accepted'
     and b.sold_stake_minor = 0;
  if not found then
    raise exception 'bet % is not in the version it was valued on', p_bet_id using errcode = 'serialization_failure';
  end if;
  select t.outcome, t.balance_minor into v_posted from wallet.post_batch(
    p_brand_id, array[p_tx], array['bet.premium'], array['bet'], array[p_bet_id || ':premium'], array['player'], array[1, 1],
    array[v_bet.account_id, wallet.house_account(p_brand_id, 'open_stakes', v_bet.currency)], array[-p_premium, p_premium]) t;
  if v_posted.outcome = 'posted' then
    insert into betting.insurance (brand_id, bet_id, offer_id, insured_minor, premium_minor, balance_minor, tx_id)
    values (p_brand_id, p_bet_id, p_offer, p_insured, p_premium, v_posted.balance_minor, p_tx);
    update betting.bet b set stake_minor = b.stake_minor + p_premium, shape = p_shape
     where b.brand_id = p_brand_id and b.bet_id = p_bet_id;
    update betting.open_bet o set stake_minor = o.stake_minor + p_premium
     where o.brand_id = p_brand_id and o.person_id = v_bet.person_id and o.position_key = v_bet.position_key and o.bet_id = p_bet_id;
  end if;
  return query select v_posted.outcome, v_posted.balance_minor;
end $function$

CREATE OR REPLACE FUNCTION betting.move_bets(p_brand_id integer, p_person uuid, p_bet bigint[], p_account bigint)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
  update betting.bet b set account_id = p_account
   where b.brand_id = p_brand_id and b.brand_id = platform.current_brand_id() and b.person_id = p_person and b.bet_id = any (p_bet);
  update betting.open_bet o set account_id = p_account
   where o.brand_id = p_brand_id and o.brand_id = platform.current_brand_id() and o.person_id = p_person and o.bet_id = any (p_bet);
$function$

CREATE OR REPLACE FUNCTION betting.note_played_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
begin
  insert into betting.played_change (brand_id, person_id) values (new.brand_id, new.person_id);
  return null;
end $function$

CREATE OR REPLACE FUNCTION betting.open_advance(p_brand_id integer, p_advance uuid, p_person uuid, p_account bigint, p_amount bigint, p_collateral bigint[], p_tx uuid)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
declare
  v_locked   constant bigint := wallet.locked_account(p_brand_id, p_account);
  v_currency constant text := (select a.currency from wallet.account a where a.brand_id = p_brand_id and a.account_id = p_account);
  v_outcome  text;
begin
  if p_brand_id is distinct from platform.current_brand_id() then
    raise exception 'a brand advances to its own players' using errcode = 'insufficient_privilege';
  end if;
  insert into betting.advance (brand_id, advance_id, person_id, account_id, locked_account_id, currency, amount_minor, collateral)
  values (p_brand_id, p_advance, p_person, p_account, v_locked, v_currency, p_amount, p_collateral);
  select t.outcome into v_outcome from wallet.post_batch(
    p_brand_id, array[p_tx], array['advance.grant'], array['advance'], array[p_advance || ':grant'], array['player'], array[1, 1],
    array[v_locked, wallet.house_account(p_brand_id, 'advances', v_currency)], array[p_amount, -p_amount]) t;
  if v_outcome <> 'posted' then
    raise exception 'advance % was not posted: %', p_advance, v_outcome using errcode = 'integrity_constraint_violation';
  end if;
  perform betting.move_bets(p_brand_id, p_person, p_collateral, v_locked);
  return v_locked;
end $function$

CREATE OR REPLACE FUNCTION betting.outcomes_of_event(p_brand_id integer, p_event_id bigint)
 RETURNS TABLE(type integer, parameter_milli integer, part text, group_id integer, is_live boolean, score_home smallint, score_away smallint, last_bet_id bigint)
 LANGUAGE sql
 STABLE
 SET enable_seqscan TO 'off'
 SET random_page_cost TO '0.1'
AS $function$
  with looked as (
    select coalesce(max(p.published_to), 0) as bet_id from betting.settlement_progress p
     where p.brand_id = p_brand_id and p.event_id = p_event_id
  ), fresh as (
    select l.type, l.parameter_milli, any_value(l.part) as part, l.group_id, l.is_live,
           case when l.is_live then l.score_home else 0::smallint end as home,
           case when l.is_live then l.score_away else 0::smallint end as away, max(l.bet_id) as bet_id
      from betting.leg l
     where l.brand_id = p_brand_id and l.event_id = p_event_id and l.bet_id > (select k.bet_id from looked k)
     group by l.game_id, l.type, l.parameter_milli, l.group_id, l.is_live, 6, 7
  ), known as (
    select o.type, o.parameter_milli, o.part, o.group_id, o.is_live, o.score_home as home, o.score_away as away, k.bet_id
      from betting.outcome o, looked k
     where o.brand_id = p_brand_id and o.event_id = p_event_id
  )
  select u.type, u.parameter_milli, u.part, u.group_id, u.is_live, u.home, u.away, max(u.bet_id)
    from (select * from fresh union all select * from known) u
   group by 1, 2, 3, 4, 5, 6, 7
$function$

CREATE OR REPLACE FUNCTION betting.pay_settled(p_brand_id integer, p_event_id bigint, p_result_version bigint, p_bet_after bigint, p_tx uuid, p_bet bigint[], p_account bigint[], p_currency text[], p_stake bigint[], p_payout bigint[], p_also_lock bigint[], OUT paid bigint[], OUT balances bigint[])
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
 SET plan_cache_mode TO 'force_custom_plan'
 SET enable_seqscan TO 'off'
AS $function$
declare
  v_house record;
  v_given record;
begin
  if p_brand_id is distinct from platform.current_brand_id() then
    raise exception 'a brand settles its own bets' using errcode = 'insufficient_privilege';
  end if;
  select array_agg(h.account_id) as accounts, array_agg(h.currency) as currencies, array_agg(h.amount) as amounts into v_house
    from (select s.currency, x.account_id, x.amount
            from (select u.currency, sum(u.stake)::bigint as stakes, sum(u.payout)::bigint as payouts
                    from unnest(p_currency, p_stake, p_payout) as u (currency, stake, payout) group by u.currency) s,
                 lateral (values (wallet.house_account(p_brand_id, 'open_stakes', s.currency), -s.stakes),
                                 (wallet.house_account(p_brand_id, 'bet_result', s.currency), s.stakes - s.payouts))
                      as x (account_id, amount)) h;
  if v_house.accounts is null then return; end if;
  -- By account: so do the entries stand together, and one pass along the index takes them in.
  select coalesce(array_agg(u.account_id), '{}') as accounts, coalesce(array_agg(u.payout), '{}') as amounts,
         coalesce(array_agg(u.bet_id || ':settle:1'), '{}') as parts into v_given
    from (select * from unnest(p_account, p_payout, p_bet) as u (account_id, payout, bet_id)
           where u.payout > 0 order by u.account_id, u.bet_id) u;
  select array_agg(p.account_id), array_agg(p.balance_minor) into paid, balances
    from wallet.pay_batch(
      p_brand_id, p_tx, 'bet.settle', 'bet', format('settle:%s:%s:%s', p_event_id, p_result_version, p_bet_after), 'system',
      v_given.accounts, v_given.amounts, v_given.parts, v_house.accounts, v_house.currencies, v_house.amounts, p_also_lock) p;
end $function$

CREATE OR REPLACE FUNCTION betting.place_batch(p_brand_id integer, p_placed_jobs text[], p_action text[], p_person uuid[], p_guid text[], p_digest text[], p_account bigint[], p_currency text[], p_stake bigint[], p_kind text[], p_shape text[], p_combined text[], p_possible_win bigint[], p_line_count integer[], p_price_policy text[], p_rule_set text[], p_position bigint[], p_position_max bigint[], p_source text[], p_tx uuid[], p_delay_ms integer[], p_order_sent text[], p_refusal text[], p_bet bigint[], p_repeat_ms integer[], p_repeat_confirms boolean[], l_order integer[], l_event bigint[], l_game bigint[], l_part text[], l_sport integer[], l_group integer[], l_type integer[], l_parameter integer[], l_odds integer[], l_version bigint[], l_live boolean[], l_banker boolean[], l_score_home smallint[], l_score_away smallint[], l_win bigint[], l_event_most bigint[], l_outcome_most bigint[])
 RETURNS TABLE(order_no integer, outcome text, bet_id bigint, balance_minor bigint, refusal jsonb, accepted_at timestamp with time zone, due_at timestamp with time zone)
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
#variable_conflict use_column
declare
  v_count    constant integer := cardinality(p_action);
  v_row      record;
  v_found    record;
  v_earlier  record;
  v_now      timestamptz;
  v_asked    timestamptz[];
  v_outcome  text[];    -- null while the order may still go on
  v_bet      bigint[];
  v_balance  bigint[];
  v_refusal  jsonb[];
  v_due      timestamptz[];
  v_tx_order integer[];
  v_house    bigint[];
  v_action   text[] := p_action;
  v_refused  text[] := p_refusal;   -- what is said to refused orders
  v_state    text[];
  v_owing    uuid[];
  v_faults   jsonb[];
begin
  perform set_config('overround.brand_id', p_brand_id::text, true);

  -- Who may not bet is refused, whatever else was decided in memory; what waits out a delay gives its stake back.
  v_state := identity.lock_bettors(p_brand_id, p_person);
  if array_remove(v_state, 'active') <> '{}' then
    for v_no in 1 .. v_count loop
      if v_state[v_no] <> 'active' and p_action[v_no] <> 'release' then
        v_action[v_no] := case p_action[v_no] when 'confirm' then 'release' else 'refuse' end;
        v_refused[v_no] := jsonb_build_object('code', 'betting_not_allowed', 'personStatus', v_state[v_no])::text;
      end if;
    end loop;
  end if;

  -- Who owes what a correction took bets again when it is repaid (row 81). Bets that wait out a delay were made before, and stand.
  v_owing := wallet.debtors(p_brand_id, p_person);
  if v_owing <> '{}' then
    for v_no in 1 .. v_count loop
      if p_person[v_no] = any (v_owing) and v_action[v_no] in ('place', 'hold') then
        v_action[v_no] := 'refuse';
        v_refused[v_no] := jsonb_build_object('code', 'debt_unpaid')::text;
      end if;
    end loop;
  end if;

  -- Nor beyond what they allow themselves. Bets that wait out a delay were counted when they were made.
  v_faults := limits.faults_of_stakes(p_brand_id, p_person, p_currency, p_stake);
  if v_faults is not null then
    for v_no in 1 .. v_count loop
      if v_faults[v_no] is not null and v_action[v_no] in ('place', 'hold') then
        v_action[v_no] := 'refuse';
        v_refused[v_no] := v_faults[v_no]::text;
      end if;
    end loop;
  end if;

  -- The key of an order first: whoever sends the same one meanwhile waits here for our answer.
  with fresh as (
    insert into betting.placement (brand_id, person_id, guid, request_digest, bet_id, refusal)
    select p_brand_id, o.person, o.guid, o.digest,
           case when o.action <> 'refuse' then nextval('betting.bet_number_seq') end, o.refusal::jsonb
      from unnest(v_action, p_person, p_guid, p_digest, v_refused) as o (action, person, guid, digest, refusal)
     where o.action in ('place', 'hold', 'refuse')
     order by o.person, o.guid
        on conflict do nothing
    returning person_id, bet_id
  )
  select array_agg(case when f.person_id is null then 'duplicate' when o.action = 'refuse' then 'rejected' end order by o.ord),
         array_agg(f.bet_id order by o.ord)
    into v_outcome, v_bet
    from unnest(v_action, p_person) with ordinality as o (action, person, ord)
    left join fresh f on f.person_id = o.person;
  v_balance := array_fill(null::bigint, array[v_count]);
  v_asked := array_fill(null::timestamptz, array[v_count]);
  v_refusal := array_fill(null::jsonb, array[v_count]);
  v_due := array_fill(null::timestamptz, array[v_count]);

  -- What is not the usual way goes row by row: each is one look-up by key, whatever the plans of this session were made on.
  if v_outcome && array['duplicate'] then
    for v_row in select o.ord::integer as ord, o.action, o.person, o.guid, o.digest, o.bet
                   from unnest(v_action, p_person, p_guid, p_digest, p_bet) with ordinality
                        as o (action, person, guid, digest, bet, ord)
                  where v_outcome[o.ord] = 'duplicate' order by o.ord loop
      if v_row.action in ('confirm', 'release') then
        delete from betting.pending_bet w where w.brand_id = p_brand_id and w.bet_id = v_row.bet
        returning w.balance_minor, w.asked_at into v_found;
        v_outcome[v_row.ord] := case when found then null else 'gone' end;
        v_bet[v_row.ord] := v_row.bet;
        v_balance[v_row.ord] := v_found.balance_minor;
        v_asked[v_row.ord] := v_found.asked_at;
      else
        select p.request_digest, p.bet_id, p.refusal into strict v_earlier from betting.placement p
         where p.brand_id = p_brand_id and p.person_id = v_row.person and p.guid = v_row.guid;
        v_outcome[v_row.ord] := case when v_earlier.request_digest = v_row.digest then 'duplicate' else 'conflict' end;
        v_bet[v_row.ord] := v_earlier.bet_id;
        v_refusal[v_row.ord] := v_earlier.refusal;
      end if;
    end loop;
  end if;

  -- The market locks, and what the book says under them. Only orders that go on are compared.
  if cardinality(l_order) > 0 then
    with book as materialized (
      select * from catalog.lock_to_place(array(select distinct g from unnest(l_game) as g order by g))
    ), moved as (
      select distinct l.order_no
        from unnest(l_order, l_game, l_version, l_live) as l (order_no, game_id, version, is_live)
        left join book b on b.game_id = l.game_id
       where b.game_id is null or not b.is_open or b.cutoff_passed
          or b.book_version <> l.version or b.is_live <> l.is_live
    )
    select array_agg(case when v_outcome[o.ord] is null and m.order_no is not null and v_action[o.ord] <> 'release'
                          then 'moved' else v_outcome[o.ord] end
                     order by o.ord)
      into v_outcome
      from generate_subscripts(v_action, 1) as o (ord)
      left join moved m on m.order_no = o.ord;
  end if;

  -- What one person may hold in all, over any number of tickets: on the same position, on an account that staff capped, and on
  -- each outcome and event, in thousandths of the unit of the currency. Read under the lock of the person.
  for v_row in
    select distinct on (x.ord) x.* from (
      select o.ord::integer as ord, 'position' as reason, o.stake, o.most - held.minor as room, held.minor as held
        from unnest(v_action, p_person, p_account, p_position, p_position_max, p_stake) with ordinality
             as o (action, person, account, position, most, stake, ord)
       cross join lateral (
         select coalesce(sum(b.stake_minor), 0) as minor from betting.open_bet b
          where b.brand_id = p_brand_id and b.person_id = o.person and b.position_key = o.position
            and b.account_id = o.account) held
       where o.action in ('place', 'hold') and v_outcome[o.ord] is null and held.minor + o.stake > o.most
      union all
      select o.ord::integer, 'account', o.stake, c.stake_minor_max - held.minor, held.minor
        from unnest(v_action, p_person, p_account, p_position, p_stake) with ordinality
             as o (action, person, account, position, stake, ord)
        join betting.account_cap c on c.brand_id = p_brand_id and c.account_id = o.account
       cross join lateral (
         select coalesce(sum(b.stake_minor), 0) as minor from betting.open_bet b
          where b.brand_id = p_brand_id and b.person_id = o.person and b.position_key = o.position
            and b.account_id = o.account) held
       where o.action in ('place', 'hold') and v_outcome[o.ord] is null and held.minor + o.stake > c.stake_minor_max
      union all
      select l.order_no, case when h.on_outcome + l.win > l.outcome_most then 'market' else 'event' end, p_stake[l.order_no],
             -- The part of the stake that fills what is left.
             least(l.outcome_most - h.on_outcome, l.event_most - h.on_event) * p_stake[l.order_no] / l.win,
             h.on_event * p_stake[l.order_no] / l.win
        from unnest(l_order, l_event, l_game, l_type, l_parameter, l_win, l_event_most, l_outcome_most)
             as l (order_no, event_id, game_id, type, parameter, win, event_most, outcome_most)
       cross join lateral (
         select coalesce(sum(h.win_milli), 0)::numeric as on_event,
                coalesce(sum(h.win_milli) filter (where h.game_id = l.game_id and h.type = l.type
                                                    and h.parameter_milli = l.parameter), 0)::numeric as on_outcome
           from betting.held_leg h
          where h.brand_id = p_brand_id and h.person_id = p_person[l.order_no] and h.event_id = l.event_id) h
       where v_action[l.order_no] in ('place', 'hold') and v_outcome[l.order_no] is null and l.win > 0
         and (h.on_outcome + l.win > l.outcome_most or h.on_event + l.win > l.event_most)) x
     order by x.ord, x.room
  loop
    v_outcome[v_row.ord] := 'position_full';
    v_refusal[v_row.ord] := jsonb_build_object('code', 'position_full', 'reason', v_row.reason,
      'stakeMinorMax', greatest(trunc(v_row.room), 0)::text, 'heldMinor', trunc(v_row.held)::text);
  end loop;

  -- The same position again within so long is asked about, or refused, as the brand says. Under the same lock, so that two presses
  -- on two devices are one and its repetition.
  if 0 < any (p_repeat_ms) then
    for v_row in
      select o.ord::integer as ord, o.confirms, e.bet_id,
             ceil(o.ms - extract(epoch from clock_timestamp() - e.made_at) * 1000)::bigint as left_ms
        from unnest(v_action, p_person, p_position, p_repeat_ms, p_repeat_confirms) with ordinality
             as o (action, person, position, ms, confirms, ord)
       cross join lateral (
         select b.bet_id, b.made_at from betting.open_bet b
          where b.brand_id = p_brand_id and b.person_id = o.person and b.position_key = o.position
            and b.made_at > clock_timestamp() - o.ms * interval '1 millisecond'
          order by b.made_at desc limit 1) e
       where o.action in ('place', 'hold') and v_outcome[o.ord] is null and o.ms > 0
    loop
      v_outcome[v_row.ord] := 'position_full';
      v_refusal[v_row.ord] := jsonb_build_object('code', 'repeat_bet', 'betId', v_row.bet_id, 'leftMs', v_row.left_ms,
        'mayConfirm', v_row.confirms);
    end loop;
  end if;

  -- Stakes move to the house's open stakes; refused live orders get theirs back.
  select array_agg(o.ord::integer order by o.ord), array_agg(h.house order by o.ord)
    into v_tx_order, v_house
    from unnest(v_action, p_currency) with ordinality as o (action, currency, ord)
    join (select c.currency, wallet.house_account(p_brand_id, 'open_stakes', c.currency) as house
            from (select distinct u as currency from unnest(p_currency) as u) c) h on h.currency = o.currency
   where o.action in ('place', 'hold', 'release') and v_outcome[o.ord] is null;
  if v_tx_order is not null then
    with moved as (
      select t.tx_index, t.outcome, t.balance_minor
        from wallet.post_batch(
          p_brand_id,
          (select array_agg(p_tx[m.ord] order by m.no) from unnest(v_tx_order) with ordinality as m (ord, no)),
          (select array_agg(case v_action[m.ord] when 'release' then 'bet.release' else 'bet.stake' end order by m.no)
             from unnest(v_tx_order) with ordinality as m (ord, no)),
          array_fill('bet'::text, array[cardinality(v_tx_order)]),
          (select array_agg(v_bet[m.ord] || case v_action[m.ord] when 'release' then ':release' else ':stake' end order by m.no)
             from unnest(v_tx_order) with ordinality as m (ord, no)),
          (select array_agg(case v_action[m.ord] when 'release' then 'system' else 'player' end order by m.no)
             from unnest(v_tx_order) with ordinality as m (ord, no)),
          (select array_agg(m.no::integer order by m.no, e.side)
             from unnest(v_tx_order) with ordinality as m (ord, no), generate_series(1, 2) as e (side)),
          (select array_agg(case e.side when 1 then p_account[m.ord] else v_house[m.no] end order by m.no, e.side)
             from unnest(v_tx_order) with ordinality as m (ord, no), generate_series(1, 2) as e (side)),
          (select array_agg(case when (e.side = 1) = (v_action[m.ord] = 'release') then p_stake[m.ord] else -p_stake[m.ord] end
                            order by m.no, e.side)
             from unnest(v_tx_order) with ordinality as m (ord, no), generate_series(1, 2) as e (side))
        ) t
    )
    select array_agg(case when m.tx_index is null or m.outcome = 'posted' then v_outcome[o.ord] else m.outcome end order by o.ord),
           array_agg(coalesce(m.balance_minor, v_balance[o.ord]) order by o.ord)
      into v_outcome, v_balance
      from generate_subscripts(v_action, 1) as o (ord)
      left join (select v_tx_order[t.tx_index] as ord, t.* from moved t) m on m.ord = o.ord;
    -- A movement of ours can only be new: its number was drawn above.
    if 'duplicate' = any (select v_outcome[u] from unnest(v_tx_order) as u) then
      raise exception 'a stake was moved before its bet' using errcode = 'integrity_constraint_violation';
    end if;
  end if;

  v_now := clock_timestamp();
  v_asked := array(select coalesce(a, v_now) from unnest(v_asked) with ordinality as u (a, ord) order by ord);
  v_outcome := array(
    select coalesce(v_outcome[o.ord], case o.action when 'hold' then 'pending' when 'release' then 'rejected' else 'accepted' end)
      from unnest(v_action) with ordinality as o (action, ord) order by o.ord);

  insert into betting.bet (
    brand_id, bet_id, person_id, account_id, guid, kind, shape, stake_minor, currency, combined_odds, possible_win_minor,
    line_count, leg_count, price_policy, rule_set_version, position_key, source, balance_minor,
    asked_at, accept_seq, accepted_at, open_leg_count)
  select p_brand_id, v_bet[o.ord], p_person[o.ord], p_account[o.ord], p_guid[o.ord], p_kind[o.ord], p_shape[o.ord],
         p_stake[o.ord], p_currency[o.ord], p_combined[o.ord], p_possible_win[o.ord], p_line_count[o.ord], l.legs,
         p_price_policy[o.ord], p_rule_set[o.ord], p_position[o.ord], p_source[o.ord], v_balance[o.ord],
         v_asked[o.ord], nextval('platform.order_seq'), v_now, l.legs
    from unnest(v_outcome) with ordinality as o (what, ord)
    join (select x as ord, count(*)::smallint as legs from unnest(l_order) as x group by x) l on l.ord = o.ord
   where o.what = 'accepted';

  insert into betting.leg (
    brand_id, bet_id, leg_no, event_id, game_id, part, sport_id, group_id, type, parameter_milli, odds_milli,
    book_version, is_live, is_banker, score_home, score_away)
  select p_brand_id, v_bet[l.order_no], row_number() over (partition by l.order_no order by l.ord), l.event_id, l.game_id, l.part,
         l.sport_id, l.group_id, l.type, l.parameter, l.odds, l.version, l.is_live, l.is_banker, l.home, l.away
    from unnest(l_order, l_event, l_game, l_part, l_sport, l_group, l_type, l_parameter, l_odds, l_version, l_live, l_banker,
                l_score_home, l_score_away) with ordinality
         as l (order_no, event_id, game_id, part, sport_id, group_id, type, parameter, odds, version, is_live, is_banker,
               home, away, ord)
   where v_outcome[l.order_no] = 'accepted';

  insert into betting.open_bet (brand_id, person_id, position_key, bet_id, account_id, stake_minor)
  select p_brand_id, p_person[o.ord], p_position[o.ord], v_bet[o.ord], p_account[o.ord], p_stake[o.ord]
    from unnest(v_outcome) with ordinality as o (what, ord)
   where o.what in ('accepted', 'pending') and v_action[o.ord] in ('place', 'hold');

  insert into betting.held_leg (brand_id, person_id, event_id, bet_id, leg_no, game_id, type, parameter_milli, win_milli)
  select p_brand_id, p_person[l.order_no], l.event_id, v_bet[l.order_no], l.ord, l.game_id, l.type, l.parameter, l.win
    from unnest(l_order, l_event, l_game, l_type, l_parameter, l_win) with ordinality
         as l (order_no, event_id, game_id, type, parameter, win, ord)
   where v_outcome[l.order_no] in ('accepted', 'pending') and v_action[l.order_no] in ('place', 'hold');

  -- What is rare comes last, and costs nothing when there is none.
  if 'pending' = any (v_outcome) then
    v_due := array(select case when w.what = 'pending' then v_now + p_delay_ms[w.ord] * interval '1 millisecond' end
                     from unnest(v_outcome) with ordinality as w (what, ord) order by w.ord);
    insert into betting.pending_bet (
      brand_id, bet_id, person_id, account_id, guid, currency, stake_minor, position_key, order_sent, source, balance_minor, asked_at, due_at)
    select p_brand_id, v_bet[o.ord], p_person[o.ord], p_account[o.ord], p_guid[o.ord], p_currency[o.ord], p_stake[o.ord],
           p_position[o.ord], p_order_sent[o.ord]::jsonb, p_source[o.ord], v_balance[o.ord], v_now, v_due[o.ord]
      from unnest(v_outcome) with ordinality as o (what, ord)
     where o.what = 'pending';
  end if;
  if v_outcome && array['funds_insufficient', 'account_unknown', 'position_full', 'rejected', 'moved'] then
    for v_row in select o.ord::integer as ord, o.what, o.action, o.person, o.guid
                   from unnest(v_outcome, v_action, p_person, p_guid) with ordinality as o (what, action, person, guid, ord)
                  where o.what in ('funds_insufficient', 'account_unknown', 'position_full')
                     or (o.what = 'rejected' and o.action = 'release')
                     or (o.what = 'moved')
                  order by o.ord loop
      if v_row.what = 'moved' and v_row.action = 'confirm' then
        insert into betting.pending_bet (
          brand_id, bet_id, person_id, account_id, guid, currency, stake_minor, position_key, order_sent, source, balance_minor,
          asked_at, due_at)
        values (p_brand_id, v_bet[v_row.ord], v_row.person, p_account[v_row.ord], v_row.guid, p_currency[v_row.ord],
                p_stake[v_row.ord], p_position[v_row.ord], p_order_sent[v_row.ord]::jsonb, p_source[v_row.ord],
                v_balance[v_row.ord], v_asked[v_row.ord], v_now);
      elsif v_row.what = 'moved' then
        delete from betting.placement p
         where p.brand_id = p_brand_id and p.person_id = v_row.person and p.guid = v_row.guid;
      else
        v_refusal[v_row.ord] := case v_row.what
          when 'funds_insufficient' then jsonb_build_object('code', v_row.what, 'balanceMinor', v_balance[v_row.ord]::text)
          when 'account_unknown' then jsonb_build_object('code', v_row.what)
          when 'rejected' then v_refused[v_row.ord]::jsonb
          else v_refusal[v_row.ord] end;
        update betting.placement p set bet_id = null, refusal = v_refusal[v_row.ord]
         where p.brand_id = p_brand_id and p.person_id = v_row.person and p.guid = v_row.guid;
      end if;
      if v_row.what = 'rejected' then
        delete from betting.open_bet b
         where b.brand_id = p_brand_id and b.person_id = v_row.person
           and b.position_key = p_position[v_row.ord] and b.bet_id = v_bet[v_row.ord];
        delete from betting.held_leg h
         where h.brand_id = p_brand_id and h.person_id = v_row.person and h.bet_id = v_bet[v_row.ord];
      end if;
    end loop;
  end if;
  if cardinality(p_placed_jobs) > 0 then
    perform platform.queue_job(j.job, json_build_object('brandId', p_brand_id, 'personId', p_person[o.ord], 'betId', v_bet[o.ord]),
                               null, null)
       from unnest(v_outcome) with ordinality as o (what, ord), unnest(p_placed_jobs) as j (job)
      where o.what = 'accepted';
  end if;

  return query
  select o.ord::integer, o.what,
         case when o.what in ('accepted', 'pending', 'duplicate', 'moved') then v_bet[o.ord] end,
         v_balance[o.ord], coalesce(v_refusal[o.ord], case when o.what = 'rejected' then v_refused[o.ord]::jsonb end),
         case when o.what = 'accepted' then v_now end, v_due[o.ord]
    from unnest(v_outcome) with ordinality as o (what, ord);
end $function$

CREATE OR REPLACE FUNCTION betting.publish_outcomes(p_brand_id integer, p_event_id bigint, p_result_version bigint, o_type integer[], o_parameter integer[], o_part text[], o_group integer[], o_is_live boolean[], o_home smallint[], o_away smallint[], o_rule_set text[], o_gain bigint[], o_back bigint[], o_scale bigint[], o_explanation bigint[], o_is_plain boolean[])
 RETURNS void
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_custom_plan'
 SET enable_seqscan TO 'off'
AS $function$
declare
  -- Bets that were settled while an outcome was not kept may hang on it: before outcomes were kept, or on an event that is settled. So an
  -- outcome that is kept later has changed by this result, also where the result leaves it open: its bets are looked at.
  v_is_first constant boolean := not exists (
    select from betting.settlement_progress p
     where p.brand_id = p_brand_id and p.event_id = p_event_id and (p.published_at is not null or p.bets_seen > 0));
begin
  with told as (
    select * from unnest(o_type, o_parameter, o_part, o_group, o_is_live, o_home, o_away, o_rule_set, o_gain, o_back, o_scale,
                         o_explanation, o_is_plain)
             as o (type, parameter_milli, part, group_id, is_live, home, away, rule_set, gain, back, scale, explanation_id, is_plain)
  ), written as (
    insert into betting.outcome as o (
      brand_id, event_id, type, parameter_milli, part, group_id, is_live, score_home, score_away, rule_set_version,
      gain, back, scale, explanation_id, is_plain, is_fresh, changed_version)
    select p_brand_id, p_event_id, t.type, t.parameter_milli, t.part, t.group_id, t.is_live, t.home, t.away, t.rule_set,
           t.gain, t.back, t.scale, t.explanation_id, t.is_plain, t.is_plain and v_is_first,
           case when v_is_first and t.scale is null and t.is_plain then 0 else p_result_version end
      from told t
        on conflict on constraint outcome_is_one do update
       set gain = excluded.gain, back = excluded.back, scale = excluded.scale, explanation_id = excluded.explanation_id,
           is_plain = excluded.is_plain,
           is_fresh = o.is_fresh and excluded.is_plain
                      and (o.scale is null and o.changed_version = 0
                           or (o.gain, o.back, o.scale) is not distinct from (excluded.gain, excluded.back, excluded.scale)),
           changed_version = case when excluded.is_plain and o.is_plain
                                   and (o.gain, o.back, o.scale) is not distinct from (excluded.gain, excluded.back, excluded.scale)
                                  then o.changed_version else p_result_version end
     where (o.gain, o.back, o.scale, o.explanation_id) is distinct from
           (excluded.gain, excluded.back, excluded.scale, excluded.explanation_id)
        or not o.is_plain or not excluded.is_plain
    returning o.outcome_no, o.explanation_id
  )
  insert into betting.outcome_result (brand_id, outcome_no, result_version, explanation_id)
  select p_brand_id, w.outcome_no, p_result_version, w.explanation_id from written w;
end $function$

CREATE OR REPLACE FUNCTION betting.refuse_bet_delete()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'bets are never deleted' using errcode = 'integrity_constraint_violation';
end $function$

CREATE OR REPLACE FUNCTION betting.sell(p_brand_id integer, p_bet_id bigint, p_version integer, p_kind text, p_offer uuid, p_stake bigint, p_paid bigint, p_fair bigint, p_open_legs smallint, p_tx uuid, p_tax bigint, p_stake_tax bigint)
 RETURNS TABLE(status text, person_id uuid, account_id bigint, currency text, balance_minor bigint, payout_minor bigint)
 LANGUAGE plpgsql
AS $function$
#variable_conflict use_column
declare
  v_bet     betting.bet;
  v_is_all  boolean;
  v_stakes  bigint;
  v_posted  record;
  v_tax_before bigint;
  v_tax     bigint;   -- what this sale moves
begin
  select * into v_bet from betting.bet b
   where b.brand_id = p_brand_id and b.bet_id = p_bet_id and b.settlement_version = p_version - 1 and b.status = 'accepted'
     and b.sold_stake_minor + p_stake <= b.stake_minor;
  if not found then
    raise exception 'bet % is not in the version it was valued on', p_bet_id using errcode = 'serialization_failure';
  end if;
  v_is_all := v_bet.sold_stake_minor + p_stake = v_bet.stake_minor;
  v_stakes := case when v_is_all then -v_bet.stake_minor else 0 end;
  v_tax_before := coalesce((select s.tax_minor from betting.settlement s
                             where s.brand_id = p_brand_id and s.bet_id = p_bet_id and s.version = p_version - 1), 0);
  v_tax := p_tax + case when v_is_all then p_stake_tax else 0 end;

  select t.outcome, t.balance_minor into v_posted from wallet.post_batch(
    p_brand_id, array[p_tx], array[case p_kind when 'edit' then 'bet.exchange' when 'undo' then 'bet.undo' else 'bet.sale' end], array['bet'], array[p_bet_id || ':sale:' || p_version], array['player'],
    array[1, 1, 1] || case when v_tax = 0 then '{}' else array[1] end,
    array[v_bet.account_id, wallet.house_account(p_brand_id, 'open_stakes', v_bet.currency),
          wallet.house_account(p_brand_id, 'bet_result', v_bet.currency)]
      || case when v_tax = 0 then '{}' else array[wallet.house_account(p_brand_id, 'tax', v_bet.currency)] end,
    array[p_paid, v_stakes, -p_paid - v_stakes - v_tax] || case when v_tax = 0 then '{}' else array[v_tax] end) t;
  if v_posted.outcome <> 'posted' then
    raise exception 'sale of bet % was not posted: %', p_bet_id, v_posted.outcome using errcode = 'integrity_constraint_violation';
  end if;

  insert into betting.sale (brand_id, bet_id, version, offer_id, kind, stake_minor, paid_minor, fair_minor, tax_minor)
  values (p_brand_id, p_bet_id, p_version, p_offer, p_kind, p_stake, p_paid, p_fair, p_tax);
  insert into betting.settlement (
    brand_id, bet_id, version, status, payout_minor, difference_minor, remainder, open_leg_count, leg_results, explanation_ids,
    event_id, result_version, tx_id, tax_minor)
  values (p_brand_id, p_bet_id, p_version, case when v_is_all then 'sold' else 'accepted' end, v_bet.payout_minor + p_paid, p_paid, '0/1',
          p_open_legs, array_fill('open'::text, array[v_bet.leg_count::integer]), array_fill(0::bigint, array[v_bet.leg_count::integer]), 0, 0, p_tx, v_tax_before + v_tax);
  if v_is_all then
    delete from betting.open_bet o
     where o.brand_id = p_brand_id and o.person_id = v_bet.person_id and o.position_key = v_bet.position_key and o.bet_id = p_bet_id;
    delete from betting.held_leg h where h.brand_id = p_brand_id and h.person_id = v_bet.person_id and h.bet_id = p_bet_id;
  end if;
  update betting.bet b
     set status = case when v_is_all then 'sold' else 'accepted' end, payout_minor = v_bet.payout_minor + p_paid,
         settlement_version = p_version, sold_stake_minor = v_bet.sold_stake_minor + p_stake,
         sold_payout_minor = v_bet.sold_payout_minor + p_paid, open_leg_count = p_open_legs,
         settled_at = case when v_is_all then clock_timestamp() end
   where b.brand_id = p_brand_id and b.bet_id = p_bet_id;
  return query select case when v_is_all then 'sold' else 'accepted' end, v_bet.person_id, v_bet.account_id, v_bet.currency,
                      v_posted.balance_minor, v_bet.payout_minor + p_paid;
end $function$

CREATE OR REPLACE FUNCTION betting.settle_at_once(p_brand_id integer, p_event_id bigint, p_result_version bigint, p_since bigint, p_bet bigint[], p_tx uuid, p_now timestamp with time zone, p_is_dense boolean, p_hold jsonb, OUT bets bigint[], OUT persons uuid[], OUT positions bigint[], OUT accounts bigint[], OUT currencies text[], OUT stakes bigint[], OUT statuses text[], OUT payouts bigint[], OUT others integer)
 RETURNS record
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_custom_plan'
 SET enable_seqscan TO 'off'
 SET enable_nestloop TO 'off'
 SET enable_bitmapscan TO 'off'
AS $function$
begin
  with stood as materialized (
    select o.*, o.changed_version > p_since as is_changed, array[o.explanation_id] as explanations,
           case when o.back = o.scale then 'voided'
                when o.gain = 0 then case when o.back = 0 then 'lost' else 'half_lost' end
                when o.back = 0 then 'won' else 'half_won' end as status
      from betting.outcome o
     where o.brand_id = p_brand_id and o.event_id = p_event_id
  ), walked as materialized (
    select l.bet_id, l.leg_no, o.rule_set_version, o.gain * l.odds_milli + o.back as up, o.scale as down, o.status, o.explanations
      from betting.leg l
      left join stood o
        on o.type = l.type and o.parameter_milli = l.parameter_milli and o.group_id is not distinct from l.group_id
       and o.part is not distinct from l.part and o.is_live is not distinct from l.is_live
       and (not l.is_live or o.score_home = l.score_home and o.score_away = l.score_away)
     where l.brand_id = p_brand_id and l.event_id = p_event_id
       and (p_is_dense and l.bet_id between p_bet[1] and p_bet[cardinality(p_bet)] or not p_is_dense and l.bet_id = any (p_bet))
       and o.is_changed is distinct from false
  ), written as (
    update betting.bet b
       set status = w.status, open_leg_count = b.leg_count - 1, settlement_version = 1, settled_at = p_now,
           payout_minor = case when b.stake_minor <= 9000000000000000000 / greatest(w.up, 1) then b.stake_minor * w.up / w.down
                               else div(b.stake_minor::numeric * w.up, w.down)::bigint end
      from walked w
     where b.brand_id = p_brand_id and b.bet_id = any (p_bet) and b.bet_id = w.bet_id and b.rule_set_version = w.rule_set_version
       and (b.kind = 'single' or b.kind = 'express' and w.up = 0) and b.status = 'accepted' and b.settlement_version = 0
       and not b.settles_alone
       and w.down is not null
       and (p_hold is null or not coalesce(b.stake_minor::numeric * w.up / w.down > (p_hold ->> b.currency)::numeric, false))
    returning b.bet_id, b.person_id, b.position_key, b.account_id, b.currency, b.stake_minor, b.status, b.payout_minor,
              b.open_leg_count,
              case when b.leg_count = 1 then w.explanations
                   else array_fill(0::bigint, array[w.leg_no - 1]) || w.explanations
                        || array_fill(0::bigint, array[b.leg_count - w.leg_no]) end as explanations,
              case when b.stake_minor <= 9000000000000000000 / greatest(w.up, 1) and b.stake_minor * w.up % w.down = 0 then '0/1'
                   else betting.fraction(mod(b.stake_minor::numeric * w.up, w.down), w.down) end as remainder
  ), kept as (
    insert into betting.settlement (
      brand_id, bet_id, version, status, payout_minor, difference_minor, remainder, open_leg_count, explanation_ids, event_id,
      result_version, tx_id, settled_at)
    select p_brand_id, s.bet_id, 1, s.status, s.payout_minor, s.payout_minor, s.remainder, s.open_leg_count, s.explanations,
           p_event_id, p_result_version, p_tx, p_now
      from written s
  )
  select array_agg(s.bet_id), array_agg(s.person_id), array_agg(s.position_key), array_agg(s.account_id), array_agg(s.currency),
         array_agg(s.stake_minor), array_agg(s.status), array_agg(s.payout_minor), (select count(*) from walked) - count(*)
    into bets, persons, positions, accounts, currencies, stakes, statuses, payouts, others
    from written s;
end $function$

CREATE OR REPLACE FUNCTION betting.settle_batch(p_brand_id integer, p_event_id bigint, p_result_version bigint, p_bet bigint[], p_version integer[], p_status text[], p_open_legs smallint[], p_payout bigint[], p_remainder text[], p_explanations text[], p_tx uuid[], p_tax bigint[], p_boost bigint[], p_insurance bigint[])
 RETURNS TABLE(bet_id bigint, person_id uuid, account_id bigint, currency text, balance_minor bigint)
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
#variable_conflict use_column
declare
  v_chunk   constant integer := 500;
  v_count   integer;
  v_person  uuid[];
  v_account bigint[];
  v_currency text[];
  v_player  bigint[];    -- entries of the three accounts
  v_stakes  bigint[];
  v_tax     bigint[];    -- what of them is tax, by the difference to the version before
  v_boost   bigint[];    -- what of them a boost paid
  v_insurance bigint[];  -- what the house has of an insurance
  v_first   boolean[];
  v_house_stakes bigint[];
  v_house_result bigint[];
  v_house_tax bigint[];   -- these three: null where no bet moves any
  v_house_boost bigint[];
  v_house_insurance bigint[];
  v_sides   integer[];   -- places of entries: the last three only where a bet has any of them
  v_balance bigint[];
  v_moving  integer[];   -- places in the arrays of what moves money
  v_row     record;
  v_part    integer[];
begin
  -- Sorted once, then gathered in that order: an order inside each aggregate would sort the whole batch for each of them.
  with judged as materialized (
    select b.person_id, b.account_id, b.currency, u.payout - b.payout_minor as player,
           case when u.status = 'accepted' then b.stake_minor else 0 end
             - case when b.status = 'accepted' then b.stake_minor else 0 end as stakes,
           u.tax - coalesce(s.tax_minor, 0) as tax, u.boost - coalesce(s.boost_minor, 0) as boost,
           u.insurance - coalesce(s.insurance_minor, 0) as insurance, b.settlement_version = 0 as is_first
      from unnest(p_bet, p_version, p_status, p_payout, p_tax, p_boost, p_insurance)
           with ordinality as u (bet_id, version, status, payout, tax, boost, insurance, ord)
      join betting.bet b on b.brand_id = p_brand_id and b.bet_id = u.bet_id and b.settlement_version = u.version - 1
      left join betting.settlement s on s.brand_id = p_brand_id and s.bet_id = u.bet_id and s.version = u.version - 1
     order by u.ord
  )
  select count(*), array_agg(j.person_id), array_agg(j.account_id), array_agg(j.currency), array_agg(j.player),
         array_agg(j.stakes), array_agg(j.tax), array_agg(j.boost), array_agg(j.insurance), array_agg(j.is_first)
    into v_count, v_person, v_account, v_currency, v_player, v_stakes, v_tax, v_boost, v_insurance, v_first
    from judged j;
  if v_count <> cardinality(p_bet) then
    raise exception 'a bet is not in the version it was decided on' using errcode = 'serialization_failure';
  end if;
  if v_count = 0 then return; end if;
  v_balance := array_fill(null::bigint, array[v_count]);
  select array_agg(h.stakes order by c.ord), array_agg(h.result order by c.ord)
    into v_house_stakes, v_house_result
    from unnest(v_currency) with ordinality as c (currency, ord)
    join (select d.currency, wallet.house_account(p_brand_id, 'open_stakes', d.currency) as stakes,
                 wallet.house_account(p_brand_id, 'bet_result', d.currency) as result
            from (select distinct u as currency from unnest(v_currency) as u) d) h on h.currency = c.currency;
  -- An account of taxes, boosts or insurances is opened by the first bet that moves any.
  if v_tax <> array_fill(0::bigint, array[v_count]) then
    v_house_tax := betting.house_accounts(p_brand_id, 'tax', v_currency);
  end if;
  if v_boost <> array_fill(0::bigint, array[v_count]) then
    v_house_boost := betting.house_accounts(p_brand_id, 'boost_cost', v_currency);
  end if;
  if v_insurance <> array_fill(0::bigint, array[v_count]) then
    v_house_insurance := betting.house_accounts(p_brand_id, 'insurance', v_currency);
  end if;
  v_sides := array(select case when u.tax = 0 and u.boost = 0 and u.insurance = 0 then 3 else 6 end
                     from unnest(v_tax, v_boost, v_insurance) with ordinality as u (tax, boost, insurance, ord) order by u.ord);
  -- By account, so that all movements of all batches lock accounts in one order.
  v_moving := array(select u.ord::integer from unnest(v_account, v_player, v_stakes, v_sides) with ordinality
                          as u (account_id, player, stakes, sides, ord)
                     where u.player <> 0 or u.stakes <> 0 or u.sides > 3 order by u.account_id, u.ord);

  for v_from in 1 .. cardinality(v_moving) by v_chunk loop
    v_part := v_moving[v_from : v_from + v_chunk - 1];
    for v_row in
      select t.tx_index, t.outcome, t.balance_minor
        from wallet.post_batch(
          p_brand_id,
          array(select p_tx[o] from unnest(v_part) with ordinality as u (o, no) order by no),
          array(select case when v_first[o] then 'bet.settle' else 'bet.correction' end
                  from unnest(v_part) with ordinality as u (o, no) order by no),
          array_fill('bet'::text, array[cardinality(v_part)]),
          array(select p_bet[o] || ':settle:' || p_version[o] from unnest(v_part) with ordinality as u (o, no) order by no),
          array_fill('system'::text, array[cardinality(v_part)]),
          array(select no::integer from unnest(v_part) with ordinality as u (o, no), generate_series(1, v_sides[o]) as e (side)
                 where side <= 3 or case side when 4 then v_tax[o] when 5 then v_boost[o] else v_insurance[o] end <> 0 order by no, side),
          array(select case side when 1 then v_account[o] when 2 then v_house_stakes[o] when 3 then v_house_result[o] when 4 then v_house_tax[o]
                                 when 5 then v_house_boost[o] else v_house_insurance[o] end
                  from unnest(v_part) with ordinality as u (o, no), generate_series(1, v_sides[o]) as e (side)
                 where side <= 3 or case side when 4 then v_tax[o] when 5 then v_boost[o] else v_insurance[o] end <> 0 order by no, side),
          array(select case side when 1 then v_player[o] when 2 then v_stakes[o]
                                 when 3 then v_boost[o] - v_player[o] - v_stakes[o] - v_tax[o] - v_insurance[o]
                                 when 4 then v_tax[o] when 5 then -v_boost[o] else v_insurance[o] end
                  from unnest(v_part) with ordinality as u (o, no), generate_series(1, v_sides[o]) as e (side)
                 where side <= 3 or case side when 4 then v_tax[o] when 5 then v_boost[o] else v_insurance[o] end <> 0 order by no, side)
        ) t
    loop
      if v_row.outcome <> 'posted' then
        raise exception 'settlement of bet % was not posted: %', p_bet[v_part[v_row.tx_index]], v_row.outcome
          using errcode = 'integrity_constraint_violation';
      end if;
      v_balance[v_part[v_row.tx_index]] := v_row.balance_minor;
    end loop;
  end loop;

  insert into betting.settlement (
    brand_id, bet_id, version, status, payout_minor, difference_minor, remainder, open_leg_count, explanation_ids,
    event_id, result_version, tx_id, tax_minor, boost_minor, insurance_minor)
  select p_brand_id, u.bet_id, u.version, u.status, u.payout, v_player[u.ord], u.remainder, u.open_legs,
         string_to_array(u.explanations, ';')::bigint[], p_event_id, p_result_version,
         case when v_player[u.ord] <> 0 or v_stakes[u.ord] <> 0 or v_sides[u.ord] > 3 then u.tx end, u.tax, u.boost, u.insurance
    from unnest(p_bet, p_version, p_status, p_open_legs, p_payout, p_remainder, p_explanations, p_tx, p_tax, p_boost, p_insurance)
         with ordinality as u (bet_id, version, status, open_legs, payout, remainder, explanations, tx, tax, boost, insurance, ord);

  delete from betting.open_bet o
   using betting.bet b, unnest(p_bet, p_status) as u (bet_id, status)
   where u.status <> 'accepted' and b.brand_id = p_brand_id and b.bet_id = u.bet_id and b.status = 'accepted'
     and o.brand_id = p_brand_id and o.person_id = b.person_id and o.position_key = b.position_key and o.bet_id = b.bet_id;
  insert into betting.open_bet (brand_id, person_id, position_key, bet_id, account_id, stake_minor)
  select p_brand_id, b.person_id, b.position_key, b.bet_id, b.account_id, b.stake_minor
    from unnest(p_bet, p_status) as u (bet_id, status)
    join betting.bet b on b.brand_id = p_brand_id and b.bet_id = u.bet_id
   where u.status = 'accepted' and b.status <> 'accepted';

  update betting.bet b
     set status = u.status, open_leg_count = u.open_legs, payout_minor = u.payout, settlement_version = u.version,
         settled_at = case when u.status = 'accepted' then null else clock_timestamp() end
    from unnest(p_bet, p_version, p_status, p_open_legs, p_payout) as u (bet_id, version, status, open_legs, payout)
   where b.brand_id = p_brand_id and b.bet_id = u.bet_id;

  return query
  select u.bet_id, u.person_id, u.account_id, u.currency, u.balance_minor
    from unnest(p_bet, v_person, v_account, v_currency, v_balance) as u (bet_id, person_id, account_id, currency, balance_minor);
end $function$

CREATE OR REPLACE FUNCTION betting.settle_expresses(p_brand_id integer, p_event_id bigint, p_result_version bigint, p_bet bigint[], p_tx uuid, p_now timestamp with time zone, p_hold jsonb, OUT bets bigint[], OUT persons uuid[], OUT positions bigint[], OUT accounts bigint[], OUT currencies text[], OUT stakes bigint[], OUT statuses text[], OUT payouts bigint[], OUT odd bigint[])
 RETURNS record
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_custom_plan'
 SET enable_seqscan TO 'off'
 SET enable_nestloop TO 'off'
 SET enable_bitmapscan TO 'off'
AS $function$
begin
  with picked as materialized (
    select l.bet_id, l.leg_no, l.event_id, l.type, l.parameter_milli, l.group_id, l.part, l.is_live, l.score_home, l.score_away,
           l.odds_milli, b.rule_set_version, b.stake_minor
      from betting.leg l
      join betting.bet b on b.bet_id = l.bet_id
     where b.brand_id = p_brand_id and b.bet_id = any (p_bet)
       and l.brand_id = p_brand_id and l.bet_id = any (p_bet)
     order by l.bet_id, l.leg_no
  ), told as materialized (
    select p.bet_id, p.leg_no, p.event_id, p.stake_minor, o.gain * p.odds_milli + o.back as up, o.scale as down, o.is_plain,
           o.gain + o.back = 0 as is_lost, o.back = o.scale as is_void, coalesce(o.explanation_id, 0) as explanation_id
      from picked p
      left join (select o.* from betting.outcome o
                  where o.brand_id = p_brand_id and o.event_id = any (array(select distinct p.event_id from picked p))) o
        on o.event_id = p.event_id and o.type = p.type and o.parameter_milli = p.parameter_milli
       and o.rule_set_version = p.rule_set_version and o.group_id is not distinct from p.group_id
       and o.part is not distinct from p.part and o.is_live is not distinct from p.is_live
       and (not p.is_live or o.score_home = p.score_home and o.score_away = p.score_away)
  ), begun as (
    select distinct r.event_id from betting.settlement_progress r
     where r.brand_id = p_brand_id and (r.published_at is not null or r.bets_seen > 0)
       and r.event_id = any (array(select distinct t.event_id from told t where t.is_plain is null))
  ), strange as materialized (
    select distinct t.bet_id from told t
     where not t.is_plain or t.is_plain is null and t.event_id in (select b.event_id from begun b)
  ), decided as (
    select t.bet_id, count(*) - count(t.down) as open_legs, bool_or(t.is_lost) is true as is_lost, bool_and(t.is_void) as is_void
      from told t
     where t.bet_id not in (select s.bet_id from strange s)
     group by t.bet_id having count(*) = count(t.down) or bool_or(t.is_lost)
  ), judged as (
    select d.bet_id, d.open_legs, case when d.is_lost then 'lost' when d.is_void then 'voided' else 'won' end as status,
           case when d.is_lost then 0 else t.stake_minor * betting.product(t.up) filter (where not d.is_lost) end as up,
           betting.product(t.down) filter (where not d.is_lost) as down, array_agg(t.explanation_id order by t.leg_no) as explanations
      from decided d join told t on t.bet_id = d.bet_id
     group by d.bet_id, d.open_legs, d.is_lost, d.is_void, t.stake_minor
  ), written as (
    update betting.bet b
       set status = j.status, open_leg_count = j.open_legs, settlement_version = 1, settled_at = p_now,
           payout_minor = case when j.up = 0 then 0 else div(j.up, j.down) end
      from judged j
     where b.brand_id = p_brand_id and b.bet_id = any (p_bet) and b.bet_id = j.bet_id
       and b.status = 'accepted' and b.settlement_version = 0
       and (p_hold is null or j.up = 0 or not coalesce(j.up / j.down > (p_hold ->> b.currency)::numeric, false))
    returning b.bet_id, b.person_id, b.position_key, b.account_id, b.currency, b.stake_minor, b.status, b.payout_minor,
              b.open_leg_count, j.explanations,
              case when j.up = 0 or mod(j.up, j.down) = 0 then '0/1' else betting.fraction(mod(j.up, j.down), j.down) end as remainder
  ), kept as (
    insert into betting.settlement (
      brand_id, bet_id, version, status, payout_minor, difference_minor, remainder, open_leg_count, explanation_ids, event_id,
      result_version, tx_id, settled_at)
    select p_brand_id, s.bet_id, 1, s.status, s.payout_minor, s.payout_minor, s.remainder, s.open_leg_count, s.explanations,
           p_event_id, p_result_version, p_tx, p_now
      from written s
  )
  select array_agg(s.bet_id), array_agg(s.person_id), array_agg(s.position_key), array_agg(s.account_id), array_agg(s.currency),
         array_agg(s.stake_minor), array_agg(s.status), array_agg(s.payout_minor),
         (select array_agg(n.bet_id)
            from (select t.bet_id from strange t union all (select j.bet_id from judged j except select w.bet_id from written w)) n)
    into bets, persons, positions, accounts, currencies, stakes, statuses, payouts, odd
    from written s;
end $function$

CREATE OR REPLACE FUNCTION betting.settle_range(p_brand_id integer, p_event_id bigint, p_result_version bigint, p_since bigint, p_bet_after bigint, p_count integer, p_tx uuid, p_is_scout boolean, p_hold jsonb, OUT seen integer, OUT last_bet_id bigint, OUT is_last boolean, OUT odd bigint[], OUT bets bigint[], OUT persons uuid[], OUT accounts bigint[], OUT currencies text[], OUT stakes bigint[], OUT statuses text[], OUT payouts bigint[], OUT paid bigint[], OUT balances bigint[])
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
 SET plan_cache_mode TO 'force_custom_plan'
 SET enable_seqscan TO 'off'
 SET random_page_cost TO '0.1'
AS $function$
declare
  v_now     constant timestamptz := clock_timestamp();
  v_bet     bigint[];
  v_once    record;
  v_sorted  record;
  v_express record;
  v_positions bigint[];
begin
  if p_brand_id is distinct from platform.current_brand_id() then
    raise exception 'a brand settles its own bets' using errcode = 'insufficient_privilege';
  end if;
  v_bet := array(select l.bet_id from betting.leg l
                  where l.brand_id = p_brand_id and l.event_id = p_event_id and l.bet_id > p_bet_after
                  group by l.bet_id order by l.bet_id limit p_count + 1);
  is_last := cardinality(v_bet) <= p_count;
  v_bet := v_bet[:p_count];
  seen := cardinality(v_bet);
  last_bet_id := v_bet[seen];
  if seen = 0 then return; end if;
  select null::bigint[] as bets, null::uuid[] as persons, null::bigint[] as positions, null::bigint[] as accounts,
         null::text[] as currencies, null::bigint[] as stakes, null::text[] as statuses, null::bigint[] as payouts, 0 as others
    into v_once;
  select null::bigint[] as bets, null::uuid[] as persons, null::bigint[] as positions, null::bigint[] as accounts,
         null::text[] as currencies, null::bigint[] as stakes, null::text[] as statuses, null::bigint[] as payouts,
         null::bigint[] as odd
    into v_express;

  -- Where the first bet is a single, without asking what the others are: mostly there are no others. Either order ends alike.
  if exists (select from betting.bet b where b.brand_id = p_brand_id and b.bet_id = v_bet[1] and b.kind = 'single') then
    select * into v_once from betting.settle_at_once(p_brand_id, p_event_id, p_result_version, p_since, v_bet, p_tx, v_now,
                                                    true, case when p_is_scout then p_hold end);
    if v_once.others > 0 then
      select * into v_sorted from betting.sort_bets(p_brand_id, p_event_id, p_since, v_bet, v_now);
    else
      select null::bigint[] as at_once, null::bigint[] as expresses, null::bigint[] as odd into v_sorted;
    end if;
    odd := v_sorted.at_once;
  else
    select * into v_sorted from betting.sort_bets(p_brand_id, p_event_id, p_since, v_bet, v_now);
    if v_sorted.at_once is not null then
      select * into v_once
        from betting.settle_at_once(p_brand_id, p_event_id, p_result_version, p_since, v_sorted.at_once, p_tx, v_now, false,
                                    case when p_is_scout then p_hold end);
      if cardinality(v_sorted.at_once) > coalesce(cardinality(v_once.bets), 0) then
        odd := array(select unnest(v_sorted.at_once) except select unnest(v_once.bets));
      end if;
    end if;
  end if;
  if v_sorted.expresses is not null then
    select * into v_express
      from betting.settle_expresses(p_brand_id, p_event_id, p_result_version, v_sorted.expresses, p_tx, v_now, p_hold);
  end if;
  odd := odd || v_sorted.odd || v_express.odd;
  -- What is held is looked at by every result of its matches, also by one that changes no outcome: it may confirm it.
  if exists (select from betting.payout_hold h where h.brand_id = p_brand_id and h.ended_at is null) then
    odd := odd || (select array_agg(h.bet_id) from betting.payout_hold h
                    where h.brand_id = p_brand_id and h.ended_at is null and h.bet_id = any (v_bet));
  end if;
  bets := v_once.bets || v_express.bets;
  persons := v_once.persons || v_express.persons;
  accounts := v_once.accounts || v_express.accounts;
  currencies := v_once.currencies || v_express.currencies;
  stakes := v_once.stakes || v_express.stakes;
  statuses := v_once.statuses || v_express.statuses;
  payouts := v_once.payouts || v_express.payouts;
  v_positions := v_once.positions || v_express.positions;

  if bets is null then return; end if;
  delete from betting.open_bet o
   using (select * from unnest(persons, v_positions, bets) as u (person_id, position_key, bet_id) order by 1, 2) u
   where o.brand_id = p_brand_id and o.person_id = u.person_id and o.position_key = u.position_key and o.bet_id = u.bet_id;

  if odd is null then
    select p.paid, p.balances into paid, balances
      from betting.pay_settled(p_brand_id, p_event_id, p_result_version, p_bet_after, p_tx, bets, accounts, currencies, stakes,
                               payouts, '{}') p;
  end if;
end $function$

CREATE OR REPLACE FUNCTION betting.settled_ahead(p_brand_id integer, p_after bigint, p_count integer)
 RETURNS TABLE(bet_id bigint, event_id bigint, result_version bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog'
BEGIN ATOMIC
 SELECT a.bet_id,
     a.event_id,
     a.result_version
    FROM audit.bet_settled_ahead a
   WHERE ((a.brand_id = settled_ahead.p_brand_id) AND (settled_ahead.p_brand_id = platform.current_brand_id()) AND (a.bet_id > settled_ahead.p_after))
   ORDER BY a.bet_id
  LIMIT settled_ahead.p_count;
END

CREATE OR REPLACE FUNCTION betting.sort_bets(p_brand_id integer, p_event_id bigint, p_since bigint, p_bet bigint[], p_now timestamp with time zone, OUT at_once bigint[], OUT expresses bigint[], OUT odd bigint[])
 RETURNS record
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_custom_plan'
 SET enable_seqscan TO 'off'
 SET enable_nestloop TO 'off'
 SET enable_bitmapscan TO 'off'
AS $function$
declare
  v_open bigint[];
begin
  with stood as materialized (
    select o.* from betting.outcome o where o.brand_id = p_brand_id and o.event_id = p_event_id
  ), walked as (
    select l.bet_id, o.rule_set_version, coalesce(o.is_plain, false) as is_plain, o.is_fresh, o.gain + o.back = 0 as is_lost,
           o.scale is not null as is_decided
      from betting.leg l
      left join stood o
        on o.type = l.type and o.parameter_milli = l.parameter_milli and o.group_id is not distinct from l.group_id
       and o.part is not distinct from l.part and o.is_live is not distinct from l.is_live
       and (not l.is_live or o.score_home = l.score_home and o.score_away = l.score_away)
     where l.brand_id = p_brand_id and l.event_id = p_event_id and l.bet_id between p_bet[1] and p_bet[cardinality(p_bet)]
       and (o.changed_version > p_since) is distinct from false
  ), concerned as (
    select b.bet_id, b.kind, w.is_plain and b.status = 'accepted' and b.settlement_version = 0 and not b.settles_alone as is_first,
           w.is_lost, w.is_decided
      from walked w
      join betting.bet b on b.bet_id = w.bet_id and coalesce(w.rule_set_version, b.rule_set_version) = b.rule_set_version
     where b.brand_id = p_brand_id and b.bet_id = any (p_bet) and b.status not in ('sold', 'cancelled', 'rejected')
       and (b.status = 'accepted' or w.is_fresh is not true) and b.settled_at is distinct from p_now
  )
  select array_agg(c.bet_id) filter (where c.is_first and c.is_decided and (c.kind = 'single' or c.is_lost)),
         array_agg(c.bet_id) filter (where c.is_first and c.kind = 'express' and c.is_lost is not true),
         array_agg(c.bet_id) filter (where not c.is_first)
    into at_once, v_open, odd
    from concerned c;
  if v_open is null then return; end if;

  with other as materialized (
    select l.bet_id, l.event_id from betting.leg l
     where l.brand_id = p_brand_id and l.bet_id = any (v_open) and l.event_id <> p_event_id
     order by l.bet_id, l.leg_no  -- By its own key, not event by event.
  ), begun as (
    select distinct r.event_id from betting.settlement_progress r
     where r.brand_id = p_brand_id and r.event_id = any (array(select distinct o.event_id from other o))
       and (r.published_at is not null or r.bets_seen > 0)
  ), ready as (
    select n.bet_id from unnest(v_open) as n (bet_id)
    except
    select o.bet_id from other o where o.event_id not in (select b.event_id from begun b)
  )
  select array_agg(r.bet_id) into expresses from ready r;
end $function$

CREATE OR REPLACE FUNCTION catalog.change_markets(p_event_ids bigint[], p_sequences bigint[], p_gates text[], p_game_ids bigint[], p_statuses text[], p_is_whole boolean[], p_changes text[])
 RETURNS TABLE(game_id bigint, book_version bigint, market_seq bigint)
 LANGUAGE plpgsql
AS $function$
declare
  v_event_id int8;
begin
  for v_event_id in select e from unnest(p_event_ids) as e group by e order by e loop
    perform pg_advisory_xact_lock(1330, v_event_id::int);
  end loop;

  update catalog.event e
     set is_stopped    = (i.gate = 'stop'),
         gate_sequence = i.sequence
    from unnest(p_event_ids, p_sequences, p_gates) as i (event_id, sequence, gate)
   where e.event_id = i.event_id
     and i.gate <> 'keep'
     and i.sequence > e.gate_sequence;

  return query
  with input as (
    select * from unnest(p_game_ids, p_statuses, p_is_whole, p_changes) as i (game_id, status, is_whole, changes)
  ), changed as (
    update catalog.game g
       set book_version = g.book_version + 1,
           -- A stop that came after these prices were read still holds.
           status = case when i.status = 'open' and e.is_stopped then 'suspended' else i.status end
      from input i, catalog.event e
     where g.game_id = i.game_id
       and e.event_id = g.event_id
    returning g.game_id, g.book_version, g.status, i.is_whole, i.changes
  ), numbered as (
    insert into catalog.market_event as m (market_seq, game_id, book_version, status, is_whole, changes)
    select nextval('platform.order_seq'), c.game_id, c.book_version, c.status, c.is_whole, c.changes
      from changed c
    returning m.game_id, m.book_version, m.market_seq
  )
  select n.game_id, n.book_version, n.market_seq from numbered n;
end $function$

CREATE OR REPLACE FUNCTION catalog.forget_market_log(p_ended_before timestamp with time zone, p_games_max integer)
 RETURNS TABLE(games_decided bigint, games_forgotten bigint, rows_forgotten bigint)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
declare
  v_games int8[];
  v_unbet int8[];
begin
  select array_agg(w.game_id) into v_games
    from (select g.game_id
            from catalog.event e join catalog.game g on g.event_id = e.event_id
           where e.ended_at < p_ended_before and g.log_fate is null
           order by e.ended_at
           limit p_games_max
             for update of g skip locked) w;
  select coalesce(array_agg(g.game_id), '{}') into v_unbet
    from catalog.game g
   where g.game_id = any (v_games)
     and not exists (select from betting.leg l where l.event_id = g.event_id and l.game_id = g.game_id);
  perform set_config('catalog.forgets', 'on', true);
  delete from catalog.market_event m where m.game_id = any (v_unbet);
  get diagnostics rows_forgotten = row_count;
  perform set_config('catalog.forgets', '', true);
  update catalog.game g
     set log_fate = case when g.game_id = any (v_unbet) then 'forgotten' else 'kept' end
   where g.game_id = any (v_games);
  games_decided := coalesce(cardinality(v_games), 0);
  games_forgotten := cardinality(v_unbet);
  return next;
end $function$

CREATE OR REPLACE FUNCTION catalog.lock_to_place(p_game_ids bigint[])
 RETURNS TABLE(game_id bigint, event_id bigint, book_version bigint, is_open boolean, is_live boolean, cutoff_passed boolean)
 LANGUAGE plpgsql
AS $function$
declare
  v_key int;
begin
  for v_key in
    select distinct e.producer_no::int
      from catalog.game g join catalog.event e on e.event_id = g.event_id
     where g.game_id = any (p_game_ids)
     order by 1
  loop
    perform pg_advisory_xact_lock_shared(1331, v_key);
  end loop;
  for v_key in
    select distinct g.event_id::int from catalog.game g where g.game_id = any (p_game_ids) order by 1
  loop
    perform pg_advisory_xact_lock_shared(1330, v_key);
  end loop;

  -- A statement of its own: it sees what was committed while we waited for the locks.
  return query
  select g.game_id, g.event_id, g.book_version,
         g.status = 'open' and p.is_up and not e.is_stopped
           and (g.kind = 'live' or e.starts_at > clock_timestamp()),
         g.kind = 'live',
         g.kind = 'line' and e.starts_at <= clock_timestamp()
    from catalog.game g
    join catalog.event e on e.event_id = g.event_id
    join catalog.producer p on p.producer_no = e.producer_no
   where g.game_id = any (p_game_ids)
   order by g.game_id;
end $function$

CREATE OR REPLACE FUNCTION catalog.turn_producer(p_producer text, p_is_up boolean, p_reason text)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare
  v_producer_no smallint;
  v_market_seq  int8;
begin
  select p.producer_no into strict v_producer_no from catalog.producer p where p.name = p_producer;
  perform pg_advisory_xact_lock(1331, v_producer_no);
  update catalog.producer
     set is_up = p_is_up, changed_at = clock_timestamp()
   where producer_no = v_producer_no and is_up <> p_is_up;
  if not found then
    return null;
  end if;
  v_market_seq := nextval('platform.order_seq');
  insert into catalog.producer_event (market_seq, producer_no, is_up, reason)
  values (v_market_seq, v_producer_no, p_is_up, p_reason);
  return v_market_seq;
end $function$

CREATE OR REPLACE FUNCTION content.terms_due(p_brand_id integer, p_person uuid[])
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
declare
  v_from timestamptz;
begin
  select max(v.in_force_from) into v_from from content.terms_version v
   where v.brand_id = p_brand_id and v.is_asked and v.in_force_from <= clock_timestamp();
  if v_from is null then return null; end if;
  return array(
    select p.person_id from unnest(p_person) as p (person_id)
     where not exists (select from content.terms_acceptance a
                         join content.terms_version v on v.brand_id = a.brand_id and v.version = a.version
                        where a.brand_id = p_brand_id and a.person_id = p.person_id and v.in_force_from >= v_from)
       and not exists (select from identity.person i
                        where i.brand_id = p_brand_id and i.person_id = p.person_id and i.created_at >= v_from));
end $function$

CREATE OR REPLACE FUNCTION games.enter_pool(p_pool uuid, p_alone boolean)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if p_alone then
    perform pg_advisory_xact_lock(1350, uuid_hash(p_pool));
  else
    perform pg_advisory_xact_lock_shared(1350, uuid_hash(p_pool));
  end if;
end $function$

CREATE OR REPLACE FUNCTION identity.audit_digest(r identity.audit_log)
 RETURNS bytea
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN sha256(convert_to((jsonb_build_array((r).audit_id, (r).brand_id, (r).actor_kind, (r).actor, (r).person_id, (r).action, (r).before, (r).after, (r).reason, (r).address, (r).request_id, EXTRACT(epoch FROM (r).created_at)))::text, 'UTF8'::name))

CREATE OR REPLACE FUNCTION identity.begin_sign_in(p_brand_id integer, p_kind text, p_key text, p_device_hash bytea, p_subject_hash bytea, p_known_subject_hash bytea)
 RETURNS TABLE(person_id uuid, status text, player_number bigint, login text, email text, is_email_confirmed boolean, password_hash text, is_generated boolean, is_email_sign_in boolean, is_known_device boolean, has_two_factor boolean, is_counted boolean, guard_version bigint, failures integer, failures_in_row integer, window_from timestamp with time zone, tried_at timestamp with time zone, paused_until timestamp with time zone, now_at timestamp with time zone)
 LANGUAGE plpgsql
AS $function$
#variable_conflict use_column
declare
  v_person uuid;
  v_is_known boolean;
  v_subject bytea;
  v_is_counted boolean;
begin
  if platform.current_brand_id() is null then perform set_config('overround.brand_id', p_brand_id::text, true); end if;
  if p_kind = 'email' then
    select c.person_id into v_person from identity.credential c
     where c.brand_id = p_brand_id and c.email_key = p_key and c.is_email_sign_in;
  elsif p_kind = 'login' then
    select c.person_id into v_person from identity.credential c where c.brand_id = p_brand_id and c.login_key = p_key;
  elsif p_kind = 'phone' then
    select p.person_id into v_person from identity.phone p
     where p.brand_id = p_brand_id and p.phone_hash = decode(p_key, 'hex');
  else
    select p.person_id into v_person from identity.person p
     where p.brand_id = p_brand_id and p.player_number = p_key::bigint;
  end if;
  v_is_known := exists (
    select from identity.known_device d
     where d.brand_id = p_brand_id and d.person_id = coalesce(v_person, '00000000-0000-0000-0000-000000000000')
       and d.device_hash = p_device_hash);
  v_subject := case when v_is_known then p_known_subject_hash else p_subject_hash end;
  insert into identity.sign_in_guard (brand_id, subject_hash, failures, failures_in_row, window_from, tried_at)
  values (p_brand_id, v_subject, 1, 1, clock_timestamp(), clock_timestamp())
  on conflict do nothing;
  v_is_counted := found;
  return query
  select c.person_id, p.status, p.player_number, c.login, c.email, c.email_confirmed_at is not null, c.password_hash,
         c.is_generated, c.is_email_sign_in, v_is_known, c.has_two_factor, v_is_counted, g.xmin::text::bigint, g.failures, g.failures_in_row,
         g.window_from, g.tried_at, g.paused_until, clock_timestamp()
    from (values (1)) always
    left join identity.person p on p.brand_id = p_brand_id and p.person_id = v_person and p.player_number is not null
    left join identity.credential c on c.brand_id = p_brand_id and c.person_id = p.person_id
    left join identity.sign_in_guard g on g.brand_id = p_brand_id and g.subject_hash = v_subject;
end $function$

CREATE OR REPLACE FUNCTION identity.closed_before(p_brand_id integer, p_at timestamp with time zone)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
  select p.person_id from identity.person p
   where p.brand_id = p_brand_id and p_brand_id = platform.current_brand_id() and p.status = 'closed'
     and (select max(least((l.after ->> 'since')::timestamptz, l.created_at)) from identity.audit_log l
           where l.brand_id = p.brand_id and l.person_id = p.person_id and l.action = 'person.status_changed') < p_at
$function$

CREATE OR REPLACE FUNCTION identity.count_try(p_brand_id integer, p_subject_hash bytea, p_version bigint, p_failures integer, p_failures_in_row integer, p_window_from timestamp with time zone, p_tried_at timestamp with time zone, p_paused_until timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
begin
  if platform.current_brand_id() is null then perform set_config('overround.brand_id', p_brand_id::text, true); end if;
  if p_version is null then
    insert into identity.sign_in_guard (brand_id, subject_hash, failures, failures_in_row, window_from, tried_at, paused_until)
    values (p_brand_id, p_subject_hash, p_failures, p_failures_in_row, p_window_from, p_tried_at, p_paused_until)
    on conflict do nothing;
  else
    update identity.sign_in_guard g
       set failures = p_failures, failures_in_row = p_failures_in_row, window_from = p_window_from, tried_at = p_tried_at,
           paused_until = p_paused_until
     where g.brand_id = p_brand_id and g.subject_hash = p_subject_hash and g.xmin::text::bigint = p_version;
  end if;
  return found;
end $function$

CREATE OR REPLACE FUNCTION identity.find_live_sessions(p_brand_id integer, p_token_hash bytea[], p_session_id uuid[], p_idle_ms double precision, p_whole_ms double precision)
 RETURNS TABLE(session_id uuid, token_hash bytea, person_id uuid, player_number bigint, signed_in_at timestamp with time zone, is_limited boolean)
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
#variable_conflict use_column
declare
  v_active_after timestamptz := clock_timestamp() - p_idle_ms * interval '1 millisecond';
  v_signed_in_after timestamptz := clock_timestamp() - p_whole_ms * interval '1 millisecond';
begin
  perform set_config('overround.brand_id', p_brand_id::text, true);
  return query
  select s.session_id, s.token_hash, s.person_id, p.player_number, s.signed_in_at, s.is_limited
    from (select t.* from unnest(p_token_hash) as u (token_hash)
           cross join lateral (select * from identity.session t
                                where t.brand_id = p_brand_id and t.token_hash = u.token_hash limit 1) t
           union all
          select t.* from unnest(p_session_id) as u (session_id)
           cross join lateral (select * from identity.session t
                                where t.brand_id = p_brand_id and t.session_id = u.session_id limit 1) t) s
   cross join lateral (select n.player_number, n.status from identity.person n
                        where n.brand_id = p_brand_id and n.person_id = s.person_id limit 1) p
   where s.ended_at is null
     and s.active_at > v_active_after
     and s.signed_in_at > v_signed_in_after
     and p.status = 'active';
end $function$

CREATE OR REPLACE FUNCTION identity.keep_forgotten()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the key of an erased person does not come back' using errcode = 'integrity_constraint_violation';
end $function$

CREATE OR REPLACE FUNCTION identity.lock_bettor()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock(1310, uuid_hash(new.person_id));
  return new;
end $function$

CREATE OR REPLACE FUNCTION identity.lock_bettors(p_brand_id integer, p_persons uuid[])
 RETURNS text[]
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
declare
  v_is_brand_open boolean := site.lock_to_bet(p_brand_id);
begin
  -- By key, so that two batches never wait for each other in a ring.
  perform pg_advisory_xact_lock(1310, k.key)
     from (select distinct uuid_hash(u) as key from unnest(p_persons) as u order by key offset 0) k;
  -- A statement of its own: it sees what was committed while we waited.
  return array(
    select case when not v_is_brand_open then 'brand_closed'
                when p.status is distinct from 'active' then coalesce(p.status, 'unknown')
                else coalesce((select min(b.reason) from identity.play_bar b
                                where b.brand_id = p_brand_id and b.person_id = u.person_id
                                  and (b.ends_at is null or b.ends_at > platform.trusted_now())), 'active') end
      from unnest(p_persons) with ordinality as u (person_id, ord)
      left join identity.person p on p.brand_id = p_brand_id and p.person_id = u.person_id
     order by u.ord);
end $function$

CREATE OR REPLACE FUNCTION identity.open_session(p_brand_id integer, p_session_id uuid, p_token_hash bytea, p_person_id uuid, p_address text, p_user_agent text, p_is_limited boolean, p_device_id uuid, p_device_hash bytea, p_subject_hash bytea, p_action text, p_after jsonb, p_request_id text)
 RETURNS TABLE(signed_in_at timestamp with time zone, previous_at timestamp with time zone)
 LANGUAGE plpgsql
AS $function$
#variable_conflict use_column
begin
  if platform.current_brand_id() is null then perform set_config('overround.brand_id', p_brand_id::text, true); end if;
  if p_subject_hash is not null then
    delete from identity.sign_in_guard g where g.brand_id = p_brand_id and g.subject_hash = p_subject_hash;
  end if;
  select s.signed_in_at into previous_at from identity.session s
   where s.brand_id = p_brand_id and s.person_id = p_person_id and not s.is_limited
   order by s.signed_in_at desc limit 1;
  insert into identity.session (brand_id, session_id, token_hash, person_id, address, user_agent, is_limited, device_id)
  values (p_brand_id, p_session_id, p_token_hash, p_person_id, p_address, p_user_agent, p_is_limited, p_device_id)
  returning session.signed_in_at into signed_in_at;
  insert into identity.known_device (brand_id, person_id, device_hash) values (p_brand_id, p_person_id, p_device_hash);
  if p_action is not null then
    perform identity.write_audit(p_brand_id, 'player', p_person_id::text, p_person_id, p_action, null, p_after, '', p_address,
                                 p_request_id);
  end if;
  return next;
end $function$

CREATE OR REPLACE FUNCTION identity.open_session(p_brand_id integer, p_session_id uuid, p_token_hash bytea, p_person_id uuid, p_address text, p_user_agent text, p_is_limited boolean, p_device_id uuid, p_device_hash bytea, p_subject_hash bytea, p_action text, p_after jsonb, p_request_id text, p_password_hash text)
 RETURNS TABLE(signed_in_at timestamp with time zone, previous_at timestamp with time zone, is_told boolean)
 LANGUAGE plpgsql
AS $function$
declare
  v_is_told boolean;
begin
  if platform.current_brand_id() is null then perform set_config('overround.brand_id', p_brand_id::text, true); end if;
  perform 1 from identity.person p
    where p.brand_id = p_brand_id and p.person_id = p_person_id and p.status = 'active' for key share;
  if not found then return; end if;
  if p_password_hash is not null then
    -- Whoever replaces it waits, and ends this session then; or is waited for, and no row has the hash any more.
    perform 1 from identity.credential c
      where c.brand_id = p_brand_id and c.person_id = p_person_id and c.password_hash = p_password_hash for share;
    if not found then return; end if;
  end if;
  select c.is_told_each_sign_in into v_is_told from identity.credential c where c.brand_id = p_brand_id and c.person_id = p_person_id;
  return query select o.signed_in_at, o.previous_at, coalesce(v_is_told, false)
    from identity.open_session(p_brand_id, p_session_id, p_token_hash, p_person_id, p_address, p_user_agent,
      p_is_limited, p_device_id, p_device_hash, p_subject_hash, p_action, p_after, p_request_id) o;
end $function$

CREATE OR REPLACE FUNCTION identity.seal_audit_log()
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
declare
  v_previous identity.audit_seal;
  v_hash bytea;
  v_from bigint;
  v_to bigint;
  v_rows bigint := 0;
  v_row identity.audit_log;
  v_before timestamptz;
begin
  if not pg_try_advisory_xact_lock(hashtext('identity.seal_audit_log')) then return 0; end if;
  select * into v_previous from identity.audit_seal order by seal_id desc limit 1;
  v_hash := coalesce(v_previous.hash, sha256('overround audit log'::bytea));
  v_from := coalesce(v_previous.audit_id_to, 0) + 1;
  -- Vacuum never writes audit rows. Neither does a transaction that runs for a minute without having written anything: our own end
  -- much sooner; this is a backup or a report, and sealing must not wait for hours behind it.
  select least(coalesce(min(xact_start), 'infinity'), clock_timestamp() - interval '500 milliseconds') into v_before
    from pg_stat_activity
   where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()
     and backend_type = 'client backend'
     and (backend_xid is not null or xact_start > clock_timestamp() - interval '1 minute');
  for v_row in
    select * from identity.audit_log
     where audit_id >= v_from and created_at < v_before
     order by audit_id limit 10000
  loop
    v_hash := sha256(v_hash || identity.audit_digest(v_row));
    v_to := v_row.audit_id;
    v_rows := v_rows + 1;
  end loop;
  if v_rows > 0 then
    insert into identity.audit_seal (audit_id_from, audit_id_to, rows_sealed, hash, sealed_at)
    values (v_from, v_to, v_rows, v_hash, clock_timestamp());
  end if;
  return v_rows;
end $function$

CREATE OR REPLACE FUNCTION identity.signed_in_time(p_brand_id integer, p_person uuid, p_since timestamp with time zone)
 RETURNS TABLE(seconds bigint, first_at timestamp with time zone)
 LANGUAGE sql
 STABLE
 SET enable_seqscan TO 'off'
AS $function$
  select coalesce(ceil(sum(extract(epoch from upper(r) - lower(r)))), 0)::bigint, min(lower(r))
    from (select range_agg(tstzrange(greatest(s.signed_in_at, p_since), coalesce(s.ended_at, clock_timestamp()))) as all_of_them
            from identity.session s
           where s.brand_id = p_brand_id and s.person_id = p_person
             and coalesce(s.ended_at, clock_timestamp()) > greatest(s.signed_in_at, p_since)) t,
         unnest(t.all_of_them) as r
$function$

CREATE OR REPLACE FUNCTION identity.tell_key_forgotten()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('person_key_forgotten', new.brand_id::text || '/' || new.person_id::text);
  return null;
end $function$

CREATE OR REPLACE FUNCTION identity.tell_session_end()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('session_ended', new.session_id::text || ' ' || coalesce(new.end_reason, ''));
  return null;
end $function$

CREATE OR REPLACE FUNCTION identity.write_audit(p_brand_id integer, p_actor_kind text, p_actor text, p_person_id uuid, p_action text, p_before jsonb, p_after jsonb, p_reason text, p_address text, p_request_id text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if platform.current_brand_id() is null then perform set_config('overround.brand_id', p_brand_id::text, true); end if;
  insert into identity.audit_log (brand_id, actor_kind, actor, person_id, action, before, after, reason, address, request_id)
  values (p_brand_id, p_actor_kind, p_actor, p_person_id, p_action, p_before, p_after, p_reason, p_address, p_request_id);
end $function$

CREATE OR REPLACE FUNCTION limits.faults_of_limits(p_brand_id integer, p_person uuid[], p_currency text[], p_stake bigint[])
 RETURNS jsonb[]
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
declare
  v_faults jsonb[];
  v_row    record;
begin
  -- Nearly nobody: one look into an index for everybody of the batch.
  if not exists (select from limits.player_limit l
                  where l.brand_id = p_brand_id and l.person_id = any (p_person) and l.removed_at is null and l.kind <> 'deposit') then
    return null;
  end if;
  v_faults := array_fill(null::jsonb, array[cardinality(p_person)]);
  for v_row in
    select distinct on (o.ord) o.ord, u.*, case when u.kind = 'session' then u.amount - u.used
             else coalesce(trunc(limits.in_currency(greatest(u.amount - u.used, 0), u.currency, o.currency))::bigint, 0) end as room,
           u.kind <> 'session' and (not u.is_rated or limits.in_currency(o.stake, o.currency, u.currency) is null) as is_unrated,
           o.currency as stake_currency,
           (select l.set_by from limits.player_limit l where l.brand_id = p_brand_id and l.limit_id = u.limit_id) as set_by
      from unnest(p_person, p_currency, p_stake) with ordinality as o (person, currency, stake, ord)
      join (select distinct l.person_id from limits.player_limit l
             where l.brand_id = p_brand_id and l.person_id = any (p_person) and l.removed_at is null) w on w.person_id = o.person
     cross join lateral limits.used_by(p_brand_id, o.person) u
     where case u.kind when 'deposit' then false when 'session' then u.used >= u.amount
                -- What cannot be reckoned is beyond every limit.
                else coalesce(not u.is_rated or limits.in_currency(o.stake, o.currency, u.currency) > u.amount - u.used, true) end
     order by o.ord, room
  loop
    v_faults[v_row.ord] := jsonb_build_object(
      'code', case when v_row.is_unrated then 'limit_rate_missing' else v_row.kind || '_limit_reached' end,
      'setBy', v_row.set_by, 'period', v_row.period, 'until', floor(extract(epoch from v_row.room_at) * 1000)::bigint)
      || case when v_row.kind = 'session' then jsonb_build_object('limitMinutes', v_row.amount)
         else jsonb_build_object('leftMinor', greatest(v_row.room, 0)::text, 'leftCurrency', v_row.stake_currency,
                                 'limitMinor', v_row.amount::text, 'limitCurrency', v_row.currency) end;
  end loop;
  return v_faults;
end $function$

CREATE OR REPLACE FUNCTION limits.faults_of_play(p_brand_id integer, p_person uuid[], p_currency text[], p_stake bigint[])
 RETURNS jsonb[]
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
declare
  v_faults jsonb[] := limits.faults_of_limits(p_brand_id, p_person, p_currency, p_stake);
  v_due    uuid[];
begin
  select array_agg(r.person_id) into v_due from limits.reality_of(p_brand_id, p_person) r where r.due_at <= clock_timestamp();
  if v_due is null then return v_faults; end if;
  return array(
    select coalesce(v_faults[o.ord], case when o.person = any (v_due) then jsonb_build_object('code', 'reality_check_due') end)
      from unnest(p_person) with ordinality as o (person, ord) order by o.ord);
end $function$

CREATE OR REPLACE FUNCTION limits.faults_of_stakes(p_brand_id integer, p_person uuid[], p_currency text[], p_stake bigint[])
 RETURNS jsonb[]
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
declare
  v_faults jsonb[] := limits.faults_of_play(p_brand_id, p_person, p_currency, p_stake);
  v_due    uuid[] := content.terms_due(p_brand_id, p_person);
begin
  if v_due is null or cardinality(v_due) = 0 then return v_faults; end if;
  return array(
    select coalesce(v_faults[o.ord], case when o.person = any (v_due) then jsonb_build_object('code', 'terms_to_confirm') end)
      from unnest(p_person) with ordinality as o (person, ord) order by o.ord);
end $function$

CREATE OR REPLACE FUNCTION limits.in_currency(p_amount numeric, p_from text, p_to text)
 RETURNS numeric
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  -- No bank is silent for so long.
  v_age_max constant interval := interval '7 days';
begin
  if p_from = p_to or p_amount = 0 then return p_amount; end if;
  return p_amount * site.minor_per_euro(p_to, v_age_max) / site.minor_per_euro(p_from, v_age_max);
end $function$

CREATE OR REPLACE FUNCTION limits.next_month(p_time_zone text, p_at timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
  select limits.period_start('month', p_time_zone, limits.period_start('month', p_time_zone, p_at) + interval '768 hours')
$function$

CREATE OR REPLACE FUNCTION limits.period_start(p_period text, p_time_zone text, p_at timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
  select case p_period when 'day' then p_at - interval '24 hours' when 'week' then p_at - interval '168 hours'
              else (select case when date_trunc('month', (s.from_at - interval '1 hour') at time zone p_time_zone) = s.month
                                then s.from_at - interval '1 hour' else s.from_at end
                      from (select m.month, m.month at time zone p_time_zone as from_at
                              from (select date_trunc('month', p_at at time zone p_time_zone) as month) m) s) end
$function$

CREATE OR REPLACE FUNCTION limits.reality_of(p_brand_id integer, p_person uuid[])
 RETURNS TABLE(person_id uuid, since timestamp with time zone, every_minutes integer, due_at timestamp with time zone)
 LANGUAGE sql
 STABLE
 SET enable_seqscan TO 'off'
AS $function$
  select t.person_id, t.since, t.every_minutes, t.since + t.every_minutes * interval '1 minute'
    from (select s.person_id, greatest(min(s.signed_in_at), max(r.answered_at)) as since,
                 coalesce(max(r.every_minutes), 60)::integer as every_minutes
            from identity.session s
            left join limits.reality_check r on r.brand_id = s.brand_id and r.person_id = s.person_id
           where s.brand_id = p_brand_id and s.person_id = any (p_person) and s.ended_at is null
           group by s.person_id) t
$function$

CREATE OR REPLACE FUNCTION limits.sessions_over(p_brand_id integer)
 RETURNS TABLE(person_id uuid, session_id uuid, period text, amount bigint)
 LANGUAGE sql
 STABLE
 SET enable_seqscan TO 'off'
AS $function$
  select distinct on (s.session_id) s.person_id, s.session_id, l.period, l.amount
    from limits.player_limit l
    join identity.session s on s.brand_id = l.brand_id and s.person_id = l.person_id and s.ended_at is null
   cross join lateral (select limits.period_start(l.period, l.time_zone, clock_timestamp()) as from_at) p
   cross join lateral identity.signed_in_time(l.brand_id, l.person_id, p.from_at) t
   where l.brand_id = p_brand_id and l.kind = 'session' and l.removed_at is null
     and ceil(t.seconds / 60.0) >= l.amount
     and ceil((t.seconds - extract(epoch from clock_timestamp() - greatest(s.signed_in_at, p.from_at))) / 60.0) < l.amount
   order by s.session_id, l.amount
$function$

CREATE OR REPLACE FUNCTION limits.statements_due(p_brand_id integer, p_at timestamp with time zone)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE
 SET enable_seqscan TO 'off'
AS $function$
  select p.person_id from identity.person p
   where p.brand_id = p_brand_id and p.status = 'active' and p.created_at <= p_at - interval '182 days'
     and not exists (select from limits.statement s
                      where s.brand_id = p.brand_id and s.person_id = p.person_id and s.until_at > p_at - interval '182 days')
     and exists (select from identity.session s
                  where s.brand_id = p.brand_id and s.person_id = p.person_id and s.signed_in_at > p_at - interval '182 days')
   order by p.person_id limit 200
$function$

CREATE OR REPLACE FUNCTION limits.used_by(p_brand_id integer, p_person uuid)
 RETURNS TABLE(limit_id uuid, kind text, period text, currency text, amount bigint, used bigint, since timestamp with time zone, room_at timestamp with time zone, is_rated boolean)
 LANGUAGE plpgsql
 STABLE
 SET enable_seqscan TO 'off'
AS $function$
#variable_conflict use_column
declare
  v_now  timestamptz := clock_timestamp();
  v_rows limits.player_limit[];
  v_from timestamptz[];
begin
  select array_agg(l order by l.limit_id), array_agg(limits.period_start(l.period, l.time_zone, v_now) order by l.limit_id)
    into v_rows, v_from
    from limits.player_limit l where l.brand_id = p_brand_id and l.person_id = p_person and l.removed_at is null;
  if v_rows is null then return; end if;
  return query
  with held as (
    select r.*, v_from[r.no] as from_at
      from unnest(v_rows) with ordinality as r
             (brand_id, limit_id, person_id, kind, period, currency, amount, time_zone, since, wanted, asked_at, removed_at, told_at, set_by, no)
  ), played as (
    select * from wallet.play_since(p_brand_id, p_person, v_from)
     where exists (select from unnest(v_rows) as l where l.kind in ('stake', 'loss'))
  )
  select h.limit_id, h.kind, h.period, h.currency, h.amount,
         case when h.kind = 'session' then ceil(coalesce(t.seconds, 0) / 60.0)::bigint
              when h.kind = 'deposit' then 0
              when p.is_rated is false then h.amount
              else greatest(ceil(coalesce(p.sum, 0)), 0)::bigint end,
         h.from_at,
         case when h.period = 'month' then
                limits.next_month(h.time_zone, v_now)
              else coalesce(p.first_at, t.first_at, v_now) + (v_now - h.from_at) end,
         p.is_rated is not false
    from held h
    left join lateral (
      select * from identity.signed_in_time(p_brand_id, p_person, h.from_at)) t on h.kind = 'session'
    left join lateral (
      select sum(c.own) as sum, min(c.first_stake_at) as first_at, bool_and(c.own is not null) as is_rated
        from (select limits.in_currency(case h.kind when 'stake' then s.staked_minor else s.lost_minor end, s.currency, h.currency) as own,
                     s.first_stake_at
                from played s where s.no = h.no) c) p on h.kind in ('stake', 'loss');
end $function$

CREATE OR REPLACE FUNCTION notifications.brand_of_sms(p_sms_id uuid)
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog'
RETURN (SELECT sms.brand_id FROM notifications.sms WHERE (sms.sms_id = brand_of_sms.p_sms_id))

CREATE OR REPLACE FUNCTION payments.brand_of_payment(p_payment_id uuid)
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog'
RETURN (SELECT payment.brand_id FROM payments.payment WHERE (payment.payment_id = brand_of_payment.p_payment_id))

CREATE OR REPLACE FUNCTION payments.cash_misses_of(p_brand_id integer, p_provider_id text, p_desk_id text)
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog'
BEGIN ATOMIC
 SELECT count(*) AS count
    FROM payments.cash_miss m
   WHERE ((m.brand_id = cash_misses_of.p_brand_id) AND (m.provider_id = cash_misses_of.p_provider_id) AND (m.desk_id = cash_misses_of.p_desk_id) AND (m.missed_at > (clock_timestamp() - '01:00:00'::interval)));
END

CREATE OR REPLACE FUNCTION payments.only_lower_amount()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
begin
  if not (old.direction = 'deposit' and old.status = 'pending' and new.amount_minor < old.amount_minor
          and exists (select from payments.cash_code c
                       where c.brand_id = old.brand_id and c.payment_id = old.payment_id and new.amount_minor >= c.least_minor)) then
    raise exception 'the sum of payment % stays as it was asked for', old.payment_id using errcode = 'check_violation';
  end if;
  return new;
end
$function$

CREATE OR REPLACE FUNCTION payments.payment_of_cash_code(p_provider_id text, p_mark bytea)
 RETURNS TABLE(brand_id integer, payment_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog'
BEGIN ATOMIC
 SELECT c.brand_id,
     c.payment_id
    FROM payments.cash_code c
   WHERE ((c.provider_id = payment_of_cash_code.p_provider_id) AND (c.mark = payment_of_cash_code.p_mark));
END

CREATE OR REPLACE FUNCTION platform.current_brand_id()
 RETURNS integer
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (NULLIF(current_setting('overround.brand_id'::text, true), ''::text))::integer

CREATE OR REPLACE PROCEDURE platform.make_append_only(IN target regclass)
 LANGUAGE plpgsql
AS $procedure$
begin
  execute format('create trigger append_only before update or delete on %s for each row execute function platform.refuse_change()', target);
  execute format('create trigger append_only_whole before truncate on %s for each statement execute function platform.refuse_change()', target);
end $procedure$

CREATE OR REPLACE PROCEDURE platform.protect_by_brand(IN target regclass)
 LANGUAGE plpgsql
AS $procedure$
begin
  execute format('alter table %s enable row level security', target);
  execute format('create policy own_brand on %s using (brand_id = platform.current_brand_id()) with check (brand_id = platform.current_brand_id())', target);
end $procedure$

CREATE OR REPLACE FUNCTION platform.queue_job(p_task text, p_payload json, p_key text, p_run_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
begin
  perform graphile_worker.add_job(p_task, p_payload, run_at := p_run_at, job_key := p_key, max_attempts := 25);
end $function$

CREATE OR REPLACE FUNCTION platform.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'rows of %.% are never changed or deleted', tg_table_schema, tg_table_name
    using errcode = 'integrity_constraint_violation';
end $function$

CREATE OR REPLACE FUNCTION platform.sweep_rates()
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
  with gone as (delete from platform.rate_bucket where spent_until < clock_timestamp() returning 1) select count(*) from gone
$function$

CREATE OR REPLACE FUNCTION platform.take_rate(p_key_hash bytea, p_points integer, p_seconds double precision)
 RETURNS double precision
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
declare
  v_now timestamptz := clock_timestamp();
  v_step interval := make_interval(secs => p_seconds / p_points);
  v_full interval := make_interval(secs => p_seconds);
  v_spent timestamptz;
begin
  insert into platform.rate_bucket as b (key_hash, spent_until) values (p_key_hash, v_now + v_step)
  on conflict (key_hash) do update set spent_until = greatest(b.spent_until, v_now) + v_step
    where greatest(b.spent_until, v_now) + v_step <= v_now + v_full
  returning spent_until into v_spent;
  if found then return 0; end if;
  select spent_until into v_spent from platform.rate_bucket where key_hash = p_key_hash;
  return greatest(0.001, extract(epoch from coalesce(v_spent, v_now) + v_step - v_now - v_full));
end $function$

CREATE OR REPLACE FUNCTION platform.take_rates(p_key_hash bytea[], p_points integer[], p_seconds double precision[])
 RETURNS double precision[]
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
declare
  v_waits double precision[] := array_fill(0::double precision, array[cardinality(p_key_hash)]);
  v_no bigint;
begin
  for v_no in select u.ord from unnest(p_key_hash) with ordinality as u (key, ord) order by u.key, u.ord loop
    v_waits[v_no] := platform.take_rate(p_key_hash[v_no], p_points[v_no], p_seconds[v_no]);
  end loop;
  return v_waits;
end $function$

CREATE OR REPLACE FUNCTION platform.tell_bus(p_sender text, p_topics text[], p_bodies bytea[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
declare
  v_text text;
  v_id bigint;
begin
  perform set_config('synchronous_commit', 'off', true);
  for i in 1 .. cardinality(p_topics) loop
    if length(p_bodies[i]) <= 5500 then
      v_text := '=' || translate(encode(p_bodies[i], 'base64'), E'\n', '');
    else
      insert into platform.bus_message (body) values (p_bodies[i]) returning message_id into v_id;
      v_text := '#' || v_id;
    end if;
    perform pg_notify('platform_bus', p_sender || ' ' || p_topics[i] || ' ' || v_text);
  end loop;
  delete from platform.bus_message where told_at < clock_timestamp() - interval '1 minute';
end $function$

CREATE OR REPLACE FUNCTION platform.trusted_now()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
  select least(clock_timestamp(), (select min(a.trusted_until) from platform.clock_alarm a where a.confirmed_at is null))
$function$

CREATE OR REPLACE FUNCTION site.lock_switch()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock(1300, new.brand_id);
  return new;
end $function$

CREATE OR REPLACE FUNCTION site.lock_to_bet(p_brand_id integer)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock_shared(1300, p_brand_id);
  -- A statement of its own: it sees what was committed while we waited.
  return exists (select from site.brand b where b.brand_id = p_brand_id and b.is_active);
end $function$

CREATE OR REPLACE FUNCTION site.minor_per_euro(p_currency text, p_age_max interval)
 RETURNS numeric
 LANGUAGE sql
 STABLE
AS $function$
  select case when c.code = 'EUR' then 1
              when n.rated_at >= clock_timestamp() - p_age_max then n.per_euro end * 10::numeric ^ c.exponent
    from site.currency c
    left join lateral (select r.rated_at, r.per_euro from site.currency_rate r where r.currency = c.code
                        order by r.rated_at desc, r.read_at desc limit 1) n on true
   where c.code = p_currency
$function$

CREATE OR REPLACE FUNCTION site.tell_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('site_changed', '');
  return null;
end $function$

CREATE OR REPLACE FUNCTION verification.closed_before(p_brand_id integer, p_at timestamp with time zone)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ select identity.closed_before(p_brand_id, p_at) $function$

CREATE OR REPLACE FUNCTION wallet.balances_at(p_brand_id integer, p_seq_to bigint)
 RETURNS TABLE(account_id bigint, kind text, currency text, balance_minor bigint)
 LANGUAGE sql
 STABLE
AS $function$
  select a.account_id, a.kind, a.currency, last.balance_after_minor
    from wallet.account a
    cross join lateral (
      select e.balance_after_minor from wallet.ledger_entry e
       where e.brand_id = a.brand_id and e.account_id = a.account_id and e.balance_after_minor is not null and e.seq <= p_seq_to
       order by e.seq desc, e.entry_no desc limit 1) last
   where a.brand_id = p_brand_id and a.person_id is not null and last.balance_after_minor <> 0
$function$

CREATE OR REPLACE FUNCTION wallet.balances_of(p_brand_id integer, p_account bigint[])
 RETURNS TABLE(account_id bigint, balance_minor bigint)
 LANGUAGE sql
 STABLE
AS $function$
    select a.account_id, a.balance_minor from wallet.account a
     where a.brand_id = p_brand_id and a.account_id = any (p_account) and a.balance_minor is not null
  $function$

CREATE OR REPLACE FUNCTION wallet.check_balanced()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
begin
  if exists (
    select from wallet.ledger_entry
     where brand_id = new.brand_id and tx_id = new.tx_id
     group by currency having sum(amount_minor) <> 0
  ) then
    raise exception 'entries of ledger tx % do not sum to zero', new.tx_id
      using errcode = 'integrity_constraint_violation', constraint = 'ledger_tx_balanced';
  end if;
  delete from wallet.unbalanced_tx where brand_id = new.brand_id and tx_id = new.tx_id;
  return null;
end $function$

CREATE OR REPLACE FUNCTION wallet.check_entries()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
 SET enable_seqscan TO 'off'
AS $function$
declare
  v_is_stray boolean;
begin
  if exists (
    select from (select distinct brand_id, account_id, currency from written) e
      left join lateral (select a.currency from wallet.account a
                          where a.brand_id = e.brand_id and a.account_id = e.account_id limit 1) a on true
     where a.currency is distinct from e.currency
  ) then
    raise exception 'a ledger entry names an account that is not there or has another currency'
      using errcode = 'foreign_key_violation', constraint = 'ledger_entry_account';
  end if;
  -- By a fresh plan: one made while the table was empty may use the wrong index for ever.
  execute 'select exists (
    select from (select distinct brand_id, tx_id from written) e
      left join lateral (select t.seq from wallet.ledger_tx t
                          where t.brand_id = e.brand_id and t.tx_id = e.tx_id limit 1) t on true
     where t.seq is null)' into v_is_stray;
  if v_is_stray then
    raise exception 'a ledger entry names a tx that is not there'
      using errcode = 'foreign_key_violation', constraint = 'ledger_entry_tx';
  end if;
  insert into wallet.unbalanced_tx (brand_id, tx_id)
  select distinct brand_id, tx_id
    from (select brand_id, tx_id from written
           group by brand_id, tx_id, currency having sum(amount_minor) <> 0) unbalanced
  on conflict do nothing;
  return null;
end $function$

CREATE OR REPLACE FUNCTION wallet.check_same_movements(p_brand_id integer, p_known boolean[], p_kind text[], p_source text[], p_source_id text[], p_entry_tx integer[], p_entry_account bigint[], p_entry_amount_minor bigint[])
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
begin
  if exists (
    select from unnest(p_known) with ordinality k (is_known, ord)
     where k.is_known and right(p_kind[k.ord], 11) <> '.correction'
       and (select array_agg(format('%s:%s', e.account_id, e.amount_minor) order by e.account_id, e.amount_minor)
              from unnest(p_entry_tx, p_entry_account, p_entry_amount_minor) e (tx, account_id, amount_minor)
             where e.tx = k.ord and e.amount_minor <> 0)
           is distinct from
           (select array_agg(format('%s:%s', e.account_id, e.amount_minor) order by e.account_id, e.amount_minor)
              from wallet.ledger_tx t join wallet.ledger_entry e on e.brand_id = t.brand_id and e.tx_id = t.tx_id
             where t.brand_id = p_brand_id and t.source = p_source[k.ord] and t.source_id = p_source_id[k.ord])
  ) then
    raise exception 'a cause that has moved money came again with other entries'
      using errcode = 'integrity_constraint_violation', constraint = 'ledger_tx_source';
  end if;
end $function$

CREATE OR REPLACE FUNCTION wallet.cut_day(p_brand_id integer)
 RETURNS date
 LANGUAGE plpgsql
AS $function$
declare
  v_last wallet.ledger_cut;
  v_day  date;
begin
  perform pg_advisory_xact_lock(3000, p_brand_id);
  select * into v_last from wallet.ledger_cut c where c.brand_id = p_brand_id order by c.day desc limit 1;
  v_day := coalesce(v_last.day + 1, (select (min(t.created_at) at time zone 'UTC')::date from wallet.ledger_tx t where t.brand_id = p_brand_id));
  if v_day is null or v_day >= (clock_timestamp() at time zone 'UTC')::date then return null; end if;
  insert into wallet.ledger_cut (brand_id, day, seq_to, salt)
  select p_brand_id, v_day,
         coalesce(max(t.seq), v_last.seq_to, 0), sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()))
    from wallet.ledger_tx t
   where t.brand_id = p_brand_id and t.seq > coalesce(v_last.seq_to, 0) and t.created_at < (v_day + 1) at time zone 'UTC';
  return v_day;
end $function$

CREATE OR REPLACE FUNCTION wallet.day_hash(p_previous bytea, p_brand_id integer, p_day date, p_entries bigint, p_root bytea)
 RETURNS bytea
 LANGUAGE sql
 STABLE
RETURN sha256((('\x02'::bytea || p_previous) || convert_to(concat_ws('
'::text, 'overround ledger day 1', p_brand_id, to_char((p_day)::timestamp with time zone, 'YYYY-MM-DD'::text), p_entries, encode(p_root, 'hex'::text)), 'UTF8'::name)))

CREATE OR REPLACE FUNCTION wallet.day_leaves(p_brand_id integer, p_day_salt bytea, p_seq_first bigint, p_entry_first integer, p_seq_last bigint, p_entry_last integer)
 RETURNS TABLE(seq bigint, entry_no smallint, leaf bytea)
 LANGUAGE sql
 STABLE
AS $function$
  select t.seq, e.entry_no, wallet.entry_leaf(wallet.entry_salt(p_day_salt, e.tx_id, e.entry_no), wallet.entry_text(t, e))
    from wallet.ledger_tx t
    join wallet.ledger_entry e on e.brand_id = t.brand_id and e.tx_id = t.tx_id
   where t.brand_id = p_brand_id and t.seq between p_seq_first and p_seq_last
     and (t.seq, e.entry_no) >= (p_seq_first, p_entry_first) and (t.seq, e.entry_no) <= (p_seq_last, p_entry_last)
   order by t.seq, e.entry_no
$function$

CREATE OR REPLACE FUNCTION wallet.debt_account(p_brand_id integer, p_account_id bigint, p_may_open boolean)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare
  v_owner wallet.account;
  v_kind text;
  v_debt_id bigint;
begin
  select a.* into strict v_owner from wallet.account a where a.brand_id = p_brand_id and a.account_id = p_account_id;
  v_kind := case when v_owner.kind ~ '^bonus:' then replace(v_owner.kind, 'bonus:', 'bonus_debt:') else 'debt' end;
  select d.account_id into v_debt_id from wallet.account d
   where d.brand_id = p_brand_id and d.person_id = v_owner.person_id and d.kind = v_kind and d.currency = v_owner.currency;
  if v_debt_id is null and p_may_open then
    insert into wallet.account (brand_id, account_id, person_id, kind, currency, balance_minor)
    values (p_brand_id, nextval('wallet.account_number_seq'), v_owner.person_id, v_kind, v_owner.currency, 0)
    returning account_id into v_debt_id;
  end if;
  return v_debt_id;
end $function$

CREATE OR REPLACE FUNCTION wallet.debtors(p_brand_id integer, p_person uuid[])
 RETURNS uuid[]
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(array_agg(distinct a.person_id), '{}')
    from wallet.account a
   where a.brand_id = p_brand_id and a.person_id = any (p_person) and a.kind = 'debt' and a.balance_minor < 0
     and -a.balance_minor > coalesce(
           (select sum(i.amount_minor)
              from wallet.debt_plan p
              join wallet.debt_instalment i on i.brand_id = p.brand_id and i.plan_id = p.plan_id and i.taken_at is null
             where p.brand_id = a.brand_id and p.person_id = a.person_id and p.currency = a.currency
               and p.ended_at is null and p.is_betting_open), 0)
$function$

CREATE OR REPLACE FUNCTION wallet.entry_leaf(p_salt bytea, p_text text)
 RETURNS bytea
 LANGUAGE sql
 IMMUTABLE
RETURN sha256((('\x00'::bytea || p_salt) || convert_to(p_text, 'UTF8'::name)))

CREATE OR REPLACE FUNCTION wallet.entry_salt(p_day_salt bytea, p_tx_id uuid, p_entry_no smallint)
 RETURNS bytea
 LANGUAGE sql
 IMMUTABLE
RETURN sha256(((p_day_salt || uuid_send(p_tx_id)) || int2send(p_entry_no)))

CREATE OR REPLACE FUNCTION wallet.entry_text(t wallet.ledger_tx, e wallet.ledger_entry)
 RETURNS text
 LANGUAGE sql
 STABLE
RETURN (jsonb_build_array('overround ledger entry 1', (t).brand_id, (t).tx_id, (e).entry_no, ((t).seq)::text, (e).account_id, (e).currency, ((e).amount_minor)::text, ((e).balance_after_minor)::text, (t).kind, (t).source, COALESCE((e).part_id, (t).source_id), CASE WHEN ((t).actor ~~ 'staff:%'::text) THEN 'staff'::text ELSE (t).actor END, (((EXTRACT(epoch FROM (t).created_at) * (1000000)::numeric))::bigint)::text))::text

CREATE OR REPLACE FUNCTION wallet.house_account(p_brand_id integer, p_kind text, p_currency text)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare
  v_account_id bigint;
begin
  select account_id into v_account_id from wallet.account
   where brand_id = p_brand_id and kind = p_kind and currency = p_currency and person_id is null;
  if v_account_id is not null then
    return v_account_id;
  end if;
  if not exists (select from wallet.house_kind k where p_kind ~ ('^(' || k.pattern || ')$')) then
    raise exception 'the house has no account %', p_kind using errcode = 'invalid_parameter_value';
  end if;
  insert into wallet.account (brand_id, account_id, kind, currency)
  values (p_brand_id, nextval('wallet.house_account_number_seq'), p_kind, p_currency)
  on conflict do nothing;
  select account_id into strict v_account_id from wallet.account
   where brand_id = p_brand_id and kind = p_kind and currency = p_currency and person_id is null;
  return v_account_id;
end $function$

CREATE OR REPLACE FUNCTION wallet.house_moved(p_brand_id integer, p_seq_from bigint, p_seq_to bigint)
 RETURNS TABLE(currency text, kind text, moved_minor numeric)
 LANGUAGE sql
 STABLE
AS $function$
  select e.currency, split_part(a.kind, ':', 1), sum(e.amount_minor)
    from wallet.ledger_tx t
    join wallet.ledger_entry e on e.brand_id = t.brand_id and e.tx_id = t.tx_id and e.balance_after_minor is null
    join wallet.account a on a.brand_id = e.brand_id and a.account_id = e.account_id
   where t.brand_id = p_brand_id and t.seq > p_seq_from and t.seq <= p_seq_to
   group by e.currency, split_part(a.kind, ':', 1)
$function$

CREATE OR REPLACE FUNCTION wallet.is_settled(p_before timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
  select not exists (
    select from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend' and xact_start < p_before
       and (backend_xid is not null or xact_start > clock_timestamp() - interval '1 minute'))
$function$

CREATE OR REPLACE FUNCTION wallet.known_causes(p_brand_id integer, p_source text[], p_source_id text[], OUT first_in_call integer[], OUT is_known boolean[])
 RETURNS record
 LANGUAGE plpgsql
 STABLE
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
begin
  select array_agg(c.first_ord), array_agg(c.is_known) into first_in_call, is_known
    from (select (min(s.ord) over (partition by s.source, s.source_id))::integer as first_ord, t.is_known is not null as is_known
            from unnest(p_source, p_source_id) with ordinality s (source, source_id, ord)
            left join lateral (select true as is_known from wallet.ledger_tx t
                                where t.brand_id = p_brand_id and t.source = s.source and t.source_id = s.source_id
                                limit 1) t on true
           order by s.ord) c;
end $function$

CREATE OR REPLACE FUNCTION wallet.liability_hash(p_salt bytea, p_text text)
 RETURNS bytea
 LANGUAGE sql
 IMMUTABLE
RETURN sha256((('\x03'::bytea || p_salt) || convert_to(p_text, 'UTF8'::name)))

CREATE OR REPLACE FUNCTION wallet.liability_text(p_brand_id integer, p_day date, p_currency text, p_account_id bigint, p_part integer, p_amount_minor bigint)
 RETURNS text
 LANGUAGE sql
 STABLE
RETURN (jsonb_build_array('overround liability 1', p_brand_id, to_char((p_day)::timestamp with time zone, 'YYYY-MM-DD'::text), p_currency, p_account_id, p_part, (p_amount_minor)::text))::text

CREATE OR REPLACE FUNCTION wallet.lock_accounts(p_brand_id integer, p_account bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_custom_plan'
 SET enable_seqscan TO 'off'
AS $function$
begin
  perform from wallet.account a
    where a.brand_id = p_brand_id and a.balance_minor is not null
      and a.account_id = any (array(select distinct u from unnest(p_account) as u))
    order by a.account_id for no key update;
end $function$

CREATE OR REPLACE FUNCTION wallet.locked_account(p_brand_id integer, p_account_id bigint)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare
  v_account_id bigint;
begin
  insert into wallet.account (brand_id, account_id, person_id, kind, currency, balance_minor)
  select a.brand_id, nextval('wallet.account_number_seq'), a.person_id, 'locked', a.currency, 0
    from wallet.account a where a.brand_id = p_brand_id and a.account_id = p_account_id and a.person_id is not null
  on conflict do nothing;
  select l.account_id into strict v_account_id
    from wallet.account a
    join wallet.account l on l.brand_id = a.brand_id and l.person_id = a.person_id and l.kind = 'locked' and l.currency = a.currency
   where a.brand_id = p_brand_id and a.account_id = p_account_id;
  return v_account_id;
end $function$

CREATE OR REPLACE FUNCTION wallet.pay_batch(p_brand_id integer, p_tx_id uuid, p_kind text, p_source text, p_source_id text, p_actor text, p_account bigint[], p_amount_minor bigint[], p_part_id text[], p_house_account bigint[], p_house_currency text[], p_house_amount_minor bigint[], p_also_lock bigint[])
 RETURNS TABLE(account_id bigint, balance_minor bigint)
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_custom_plan'
 SET enable_seqscan TO 'off'
 SET random_page_cost TO '0.1'
AS $function$
#variable_conflict use_column
declare
  v_ids        bigint[];
  v_balances   bigint[];
  v_currencies text[];
  v_given      bigint[];
  v_count      constant integer := coalesce(cardinality(p_account), 0);
  v_seq        bigint;
  v_written    integer;
begin
  if v_count + cardinality(p_house_account) > 32767 then
    raise exception 'a movement has at most 32767 entries' using errcode = 'program_limit_exceeded';
  end if;
  if exists (select from unnest(p_amount_minor) as a where a <= 0) then
    raise exception 'a batch only pays' using errcode = 'invalid_parameter_value';
  end if;
  if cardinality(p_also_lock) > 0 then
    perform from wallet.account a
      where a.brand_id = p_brand_id and a.balance_minor is not null
        and a.account_id = any (array(select distinct u from unnest(p_account || p_also_lock) as u))
      order by a.account_id for no key update;
  end if;

  -- In the order of their numbers, as everybody locks them.
  with given as (
    select p.account_id, sum(p.amount)::bigint as given
      from unnest(p_account, p_amount_minor) as p (account_id, amount) group by p.account_id order by p.account_id
  ), paid as (
    update wallet.account a
       set balance_minor = a.balance_minor + g.given, version = a.version + 1
      from given g
     where a.brand_id = p_brand_id and a.account_id = g.account_id and (a.kind in ('cash', 'locked') or a.kind ~ '^bonus:')
    returning a.account_id, a.balance_minor, a.currency, g.given
  )
  select array_agg(p.account_id), array_agg(p.balance_minor), array_agg(p.currency), array_agg(p.given)
    into v_ids, v_balances, v_currencies, v_given
    from paid p;

  -- Drawn under the locks: it grows in the order in which balances changed.
  v_seq := nextval('wallet.ledger_seq');
  insert into wallet.ledger_tx (brand_id, tx_id, seq, kind, source, source_id, actor)
  values (p_brand_id, p_tx_id, v_seq, p_kind, p_source, p_source_id, p_actor);
  insert into wallet.ledger_entry
    (brand_id, tx_id, entry_no, seq, account_id, currency, amount_minor, balance_after_minor, part_id)
  select p_brand_id, p_tx_id, p.ord, v_seq, p.account_id, a.currency, p.amount,
         a.balance - a.given
           + (sum(p.amount) over (partition by p.account_id order by p.ord rows unbounded preceding))::bigint, p.part_id
    from unnest(p_account, p_amount_minor, p_part_id) with ordinality as p (account_id, amount, part_id, ord)
    join unnest(v_ids, v_balances, v_currencies, v_given) as a (account_id, balance, currency, given)
      on a.account_id = p.account_id
  union all
  select p_brand_id, p_tx_id, v_count + h.ord, v_seq, h.account_id, h.currency, h.amount, null, null
    from unnest(p_house_account, p_house_currency, p_house_amount_minor) with ordinality as h (account_id, currency, amount, ord)
   where h.amount <> 0;
  get diagnostics v_written = row_count;
  if v_written <> v_count + (select count(*) from unnest(p_house_amount_minor) as h where h <> 0) then
    raise exception 'a batch pays an account that is not there' using errcode = 'foreign_key_violation';
  end if;
  return query select n.account_id, n.balance from unnest(v_ids, v_balances) as n (account_id, balance);
end $function$

CREATE OR REPLACE FUNCTION wallet.play_since(p_brand_id integer, p_person uuid, p_since timestamp with time zone[])
 RETURNS TABLE(no integer, currency text, staked_minor numeric, lost_minor numeric, first_stake_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE
 SET enable_seqscan TO 'off'
AS $function$
#variable_conflict use_column
declare
  -- Movements of one account follow each other in the order of their numbers, their transactions began within seconds of that.
  v_least   timestamptz := (select min(s) from unnest(p_since) as s) - interval '1 minute';
  v_account record;
  v_seq     bigint;
  v_next    record;
  v_from    bigint[] := '{}';
  v_ids     bigint[] := '{}';
begin
  for v_account in
    select a.account_id from wallet.account a where a.brand_id = p_brand_id and a.person_id = p_person and a.kind = 'cash'
  loop
    v_seq := 9223372036854775807;
    loop
      select e.seq, t.created_at into v_next
        from wallet.ledger_entry e join wallet.ledger_tx t on t.brand_id = e.brand_id and t.tx_id = e.tx_id
       where e.brand_id = p_brand_id and e.account_id = v_account.account_id and e.balance_after_minor is not null and e.seq < v_seq
       order by e.seq desc offset 63 limit 1;
      if not found then v_seq := 0; exit; end if;
      v_seq := v_next.seq;
      exit when v_next.created_at < v_least;
    end loop;
    v_ids := v_ids || v_account.account_id;
    v_from := v_from || v_seq;
  end loop;
  return query
  with moved as materialized (
    select e.currency, e.amount_minor, t.created_at, t.kind, t.source, t.source_id,
           t.kind in ('bet.stake', 'bet.premium', 'tote.stake', 'pool.offer', 'pool.take', 'game.stake') as is_stake
      from unnest(v_ids, v_from) as a (account_id, seq)
      join wallet.ledger_entry e on e.brand_id = p_brand_id and e.account_id = a.account_id and e.balance_after_minor is not null
       and e.seq >= a.seq
      join wallet.ledger_tx t on t.brand_id = e.brand_id and t.tx_id = e.tx_id
     where t.source in ('bet', 'tote', 'pool', 'game') and t.created_at >= v_least
  ), staked as (
    select m.*, case when m.is_stake then m.created_at
                     when m.kind = 'bet.exchange' then 'infinity'::timestamptz
                     when m.kind in ('bet.release', 'bet.undo', 'tote.cancel', 'pool.give_back', 'game.rollback') then
                       (select s.created_at from wallet.ledger_tx s
                         where s.brand_id = p_brand_id and s.source = m.source
                           and s.source_id = case when m.source in ('bet', 'game') then split_part(m.source_id, ':', 1) || ':stake'
                                             else split_part(m.source_id, ':', 1) || ':' || split_part(m.source_id, ':', 2) end)
                     end as stake_at
      from moved m
  )
  select w.no::integer, m.currency,
         coalesce(-sum(m.amount_minor) filter (where m.stake_at >= w.since), 0),
         -sum(m.amount_minor), min(m.created_at) filter (where m.is_stake)
    from unnest(p_since) with ordinality as w (since, no)
    join staked m on m.created_at >= w.since
   group by w.no, m.currency;
end $function$

CREATE OR REPLACE FUNCTION wallet.post_batch(p_brand_id integer, p_tx_id uuid[], p_kind text[], p_source text[], p_source_id text[], p_actor text[], p_entry_tx integer[], p_entry_account bigint[], p_entry_amount_minor bigint[])
 RETURNS TABLE(tx_index integer, outcome text, balance_minor bigint)
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
#variable_conflict use_column
declare
  v_tx_count integer := coalesce(cardinality(p_tx_id), 0);
  v_ids bigint[];               -- accounts of the house first, then those of players in the order of their numbers
  v_currencies text[];
  v_is_debt boolean[];
  v_before bigint[];            -- balances; null for the house
  v_now bigint[];
  v_house_count integer;
  v_house_ids bigint[];
  v_player_ids bigint[];
  v_player_currencies text[];
  v_player_is_debt boolean[];
  v_player_balances bigint[];
  v_first integer[] := '{}';    -- per movement: the first one in this call with the same cause
  v_known boolean[] := '{}';    -- per movement: its cause has moved money before this call
  v_e_tx integer[];             -- entries asked for, in the order of their movements
  v_e_amount bigint[];
  v_e_pos integer[];            -- places of their accounts in v_ids
  v_entry_count integer;
  v_out_tx integer[] := '{}';   -- entries to be written
  v_out_no integer[] := '{}';
  v_out_pos integer[] := '{}';
  v_out_amount bigint[] := '{}';
  v_out_after bigint[] := '{}';
  v_out_count integer;
  v_out_kept integer;
  v_outcome text[];
  v_balance bigint[];
  v_seq bigint[];
  v_posted_count integer;
  v_written integer;
  v_from integer;
  v_to integer;
  v_pos integer;
  v_main_pos integer;
  v_what text;
  v_is_correction boolean;
  v_amount bigint;
  v_debt_part bigint;
  v_debt_id bigint;
  v_debt_pos integer;
begin
  if v_tx_count = 0 then return; end if;

  select coalesce(array_agg(a.account_id), '{}'), coalesce(array_agg(a.currency), '{}'),
         coalesce(array_agg(a.is_debt), '{}'), coalesce(array_agg(a.balance_minor), '{}')
    into v_player_ids, v_player_currencies, v_player_is_debt, v_player_balances
    from (select account_id, currency, kind = 'debt' as is_debt, balance_minor from wallet.account
           where brand_id = p_brand_id and account_id = any (p_entry_account) and balance_minor is not null
           order by account_id for no key update) a;
  select coalesce(array_agg(account_id), '{}'), coalesce(array_agg(currency), '{}')
    into v_house_ids, v_currencies
    from wallet.account
   where brand_id = p_brand_id and balance_minor is null
     and account_id = any (array(select unnest(p_entry_account) except select unnest(v_player_ids)));
  v_house_count := cardinality(v_house_ids);
  v_before := array_fill(null::bigint, array[v_house_count]) || v_player_balances;
  v_is_debt := array_fill(false, array[v_house_count]) || v_player_is_debt;
  v_ids := v_house_ids || v_player_ids;
  v_currencies := v_currencies || v_player_currencies;
  select array_agg(e.tx), array_agg(e.amount_minor), array_agg(
           -- Players stand sorted: found by halving.
           case when v_player_ids[width_bucket(e.account_id, v_player_ids)] = e.account_id
                then v_house_count + width_bucket(e.account_id, v_player_ids)
                else array_position(v_house_ids, e.account_id) end)
    into v_e_tx, v_e_amount, v_e_pos
    from (select tx, account_id, amount_minor
            from unnest(p_entry_tx, p_entry_account, p_entry_amount_minor) with ordinality e (tx, account_id, amount_minor, ord)
           where amount_minor <> 0
           order by tx, ord) e;
  v_entry_count := coalesce(cardinality(v_e_tx), 0);

  -- First as if every cause were new and covered, which it nearly always is; else once more, knowing which causes moved money.
  loop
    v_now := v_before;
    v_outcome := array_fill(null::text, array[v_tx_count]);
    v_balance := array_fill(null::bigint, array[v_tx_count]);
    v_out_count := 0;
    v_posted_count := 0;
    v_from := 1;
    for i in 1 .. v_tx_count loop
      v_main_pos := null;
      v_what := 'posted';
      if v_known[i] then
        v_what := 'duplicate';
      elsif v_first[i] < i then
        v_what := case v_outcome[v_first[i]] when 'posted' then 'duplicate' else v_outcome[v_first[i]] end;
      end if;
      v_to := v_from - 1;
      while v_to < v_entry_count and v_e_tx[v_to + 1] = i loop
        v_to := v_to + 1;
        v_pos := v_e_pos[v_to];
        if v_pos is null then
          if v_what = 'posted' then v_what := 'account_unknown'; end if;
        elsif v_pos > v_house_count and v_main_pos is null then
          v_main_pos := v_pos;
        end if;
      end loop;

      if v_what = 'posted' then
        v_is_correction := right(p_kind[i], 11) = '.correction';
        v_out_kept := v_out_count;
        for k in v_from .. v_to loop
          v_pos := v_e_pos[k];
          v_amount := v_e_amount[k];
          if v_is_correction and v_pos > v_house_count and not v_is_debt[v_pos]
             and (v_amount > 0 or v_now[v_pos] + v_amount < 0) then
            v_debt_id := wallet.debt_account(p_brand_id, v_ids[v_pos], v_amount < 0);
            if v_debt_id is not null then
              v_debt_pos := array_position(v_ids, v_debt_id);
              if v_debt_pos is null then
                v_debt_pos := cardinality(v_ids) + 1;
                select balance_minor into strict v_debt_part from wallet.account
                 where brand_id = p_brand_id and account_id = v_debt_id for no key update;
                v_ids[v_debt_pos] := v_debt_id;
                v_currencies[v_debt_pos] := v_currencies[v_pos];
                v_is_debt[v_debt_pos] := true;
                v_now[v_debt_pos] := v_debt_part;
                v_before[v_debt_pos] := v_debt_part;
              end if;
              v_debt_part := case when v_amount > 0 then least(v_amount, -v_now[v_debt_pos]) else v_now[v_pos] + v_amount end;
              if v_debt_part <> 0 then
                v_amount := v_amount - v_debt_part;
                v_now[v_debt_pos] := v_now[v_debt_pos] + v_debt_part;
                v_out_count := v_out_count + 1;
                v_out_tx[v_out_count] := i;
                v_out_no[v_out_count] := v_out_count - v_out_kept;
                v_out_pos[v_out_count] := v_debt_pos;
                v_out_amount[v_out_count] := v_debt_part;
                v_out_after[v_out_count] := v_now[v_debt_pos];
              end if;
            end if;
          end if;
          if v_amount <> 0 then
            v_now[v_pos] := v_now[v_pos] + v_amount;
            v_out_count := v_out_count + 1;
            v_out_tx[v_out_count] := i;
            v_out_no[v_out_count] := v_out_count - v_out_kept;
            v_out_pos[v_out_count] := v_pos;
            v_out_amount[v_out_count] := v_amount;
            v_out_after[v_out_count] := v_now[v_pos];
          end if;
        end loop;
        for k in v_from .. v_to loop
          v_pos := v_e_pos[k];
          if v_pos > v_house_count and (v_now[v_pos] < 0) <> v_is_debt[v_pos] and v_now[v_pos] <> 0 then
            v_what := 'funds_insufficient';
          end if;
        end loop;
        if v_what = 'posted' then
          v_posted_count := v_posted_count + 1;
        else
          for k in v_out_kept + 1 .. v_out_count loop
            v_now[v_out_pos[k]] := v_now[v_out_pos[k]] - v_out_amount[k];
          end loop;
          v_out_count := v_out_kept;
        end if;
      end if;
      v_outcome[i] := v_what;
      v_balance[i] := v_now[v_main_pos];
      v_from := v_to + 1;
    end loop;
    if v_from <= v_entry_count then
      raise exception 'an entry names movement %, there are %', v_e_tx[v_from], v_tx_count using errcode = 'invalid_parameter_value';
    end if;
    if v_posted_count < v_tx_count and v_known = '{}' then
      -- What is refused now may have been posted before.
      select k.first_in_call, k.is_known into v_first, v_known
        from wallet.known_causes(p_brand_id, p_source, p_source_id) k;
      continue;
    end if;
    exit when v_posted_count = 0;

    select array_agg(nextval('wallet.ledger_seq')) into v_seq from generate_series(1, v_tx_count);
    begin
      insert into wallet.ledger_tx (brand_id, tx_id, seq, kind, source, source_id, actor)
      select p_brand_id, p_tx_id[t.ord], v_seq[t.ord], p_kind[t.ord], p_source[t.ord], p_source_id[t.ord], p_actor[t.ord]
        from unnest(v_outcome) with ordinality t (what, ord)
       where t.what = 'posted'
          on conflict on constraint ledger_tx_source do nothing;
      get diagnostics v_written = row_count;
      if v_written < v_posted_count then
        if v_known <> '{}' then
          raise exception 'another call moved money for the same cause meanwhile' using errcode = 'serialization_failure';
        end if;
        raise exception 'known causes' using errcode = 'WA001';
      end if;
    exception when sqlstate 'WA001' then
      null;
    end;
    exit when v_written = v_posted_count;
    select k.first_in_call, k.is_known into v_first, v_known
      from wallet.known_causes(p_brand_id, p_source, p_source_id) k;
  end loop;

  if true = any (v_known) then
    perform wallet.check_same_movements(p_brand_id, v_known, p_kind, p_source, p_source_id, p_entry_tx, p_entry_account, p_entry_amount_minor);
  end if;
  if v_posted_count > 0 then
    insert into wallet.ledger_entry
      (brand_id, tx_id, entry_no, seq, account_id, currency, amount_minor, balance_after_minor)
    select p_brand_id, p_tx_id[o.tx], o.entry_no, v_seq[o.tx], v_ids[o.pos], v_currencies[o.pos], o.amount_minor, o.after_minor
      from unnest(v_out_tx[:v_out_count], v_out_no[:v_out_count], v_out_pos[:v_out_count],
                  v_out_amount[:v_out_count], v_out_after[:v_out_count])
           as o (tx, entry_no, pos, amount_minor, after_minor);
    update wallet.account a
       set balance_minor = n.balance_now, version = a.version + 1
      from unnest(v_ids, v_before, v_now) as n (account_id, balance_before, balance_now)
     where a.brand_id = p_brand_id and a.account_id = n.account_id and n.balance_now <> n.balance_before;
  end if;
  return query select t.ord::integer, t.what, t.balance from unnest(v_outcome, v_balance) with ordinality t (what, balance, ord);
end $function$

CREATE OR REPLACE FUNCTION wallet.prove_liabilities(p_brand_id integer)
 RETURNS date
 LANGUAGE plpgsql
AS $function$
declare
  v_before date;
  v_day    wallet.ledger_day;
  v_from   bigint;
  v_salt   bytea;
begin
  perform pg_advisory_xact_lock(3001, p_brand_id);
  select max(l.day) into v_before from wallet.liability l where l.brand_id = p_brand_id;
  select * into v_day from wallet.ledger_day d
   where d.brand_id = p_brand_id and d.seq_to > 0 and d.day > coalesce(v_before, '-infinity') order by d.day limit 1;
  if v_day.day is null then return null; end if;
  select c.salt into v_salt from wallet.ledger_cut c where c.brand_id = p_brand_id and c.day = v_day.day;
  select coalesce(max(d.seq_to), 0) into v_from from wallet.ledger_day d where d.brand_id = p_brand_id and d.day = v_before;

  insert into wallet.liability_leaf (brand_id, day, currency, position, account_id, part, amount_minor, salt, hash)
  with owned as (
    select b.account_id, b.currency, b.balance_minor,
           sha256(v_salt || 'parts'::bytea || int8send(b.account_id)) as chance
      from wallet.balances_at(p_brand_id, v_day.seq_to) b
     where b.kind <> 'debt' and b.kind !~ '^bonus_debt:'
  ), parted as (
    -- Three parts by chance of what is left each time; the last one takes the rest.
    select o.*, trunc(o.balance_minor::numeric * get_byte(o.chance, 0) / 256)::bigint as a,
           trunc(o.balance_minor::numeric * get_byte(o.chance, 1) / 512)::bigint as b_raw,
           trunc(o.balance_minor::numeric * get_byte(o.chance, 2) / 1024)::bigint as c_raw
      from owned o
  ), cut as (
    select p.*, least(p.b_raw, p.balance_minor - p.a) as b from parted p
  ), parts as (
    select c.account_id, c.currency, p.part, p.amount_minor
      from cut c,
           lateral (select least(c.c_raw, c.balance_minor - c.a - c.b) as c) third,
           lateral (values (1::smallint, c.a), (2::smallint, c.b), (3::smallint, third.c),
                           (4::smallint, c.balance_minor - c.a - c.b - third.c)) as p (part, amount_minor)
  ), sizes as (
    -- As many as a power of two: what is not there owns nothing.
    select s.currency, s.parts, (select min(1 << g) from generate_series(2, 30) g where 1 << g >= s.parts) as leaves
      from (select k.currency, count(p.part)::integer as parts
              from (select currency from parts
                    union select m.currency from wallet.house_moved(p_brand_id, v_from, v_day.seq_to) m
                    union select l.currency from wallet.liability l where l.brand_id = p_brand_id and l.day = v_before) k
              left join parts p on p.currency = k.currency
             group by k.currency) s
  ), filled as (
    select currency, account_id, part, amount_minor from parts
    union all
    select s.currency, null, 0::smallint, 0 from sizes s, generate_series(s.parts + 1, s.leaves)
  ), placed as (
    select f.*, (row_number() over (partition by f.currency order by gen_random_uuid()) - 1)::integer as position from filled f
  )
  select p_brand_id, v_day.day, p.currency, p.position, p.account_id, p.part, p.amount_minor, s.salt,
         wallet.liability_hash(s.salt, wallet.liability_text(p_brand_id, v_day.day, p.currency, coalesce(p.account_id, 0), p.part, p.amount_minor))
    from placed p,
         lateral (select sha256(v_salt || 'liability'::bytea || int4send(p.position) || convert_to(p.currency, 'UTF8')) as salt) s;
  insert into wallet.liability_block (brand_id, day, currency, block_no, sum_minor, hash)
  select p_brand_id, v_day.day, b.currency, b.block_no, r.sum_minor, r.hash
    from (select l.currency, l.position / 1024 as block_no, array_agg(l.amount_minor order by l.position) as sums,
                 array_agg(l.hash order by l.position) as hashes
            from wallet.liability_leaf l where l.brand_id = p_brand_id and l.day = v_day.day
           group by l.currency, l.position / 1024) b,
         lateral wallet.sum_tree_root(b.sums, b.hashes) r;
  insert into wallet.liability (brand_id, day, currency, accounts, leaves, total_minor, debts_minor, house, house_minor, root)
  with players as materialized (
    select p.currency, count(distinct p.account_id) as accounts, count(*) as leaves
      from wallet.liability_leaf p
     where p.brand_id = p_brand_id and p.day = v_day.day
     group by p.currency
  ), tops as materialized (
    select b.currency, r.sum_minor, r.hash
      from (select b.currency, array_agg(b.sum_minor order by b.block_no) as sums, array_agg(b.hash order by b.block_no) as hashes
              from wallet.liability_block b
             where b.brand_id = p_brand_id and b.day = v_day.day
             group by b.currency) b,
           lateral wallet.sum_tree_root(b.sums, b.hashes) r
  ), owed as materialized (
    select b.currency, -sum(b.balance_minor)::bigint as minor
      from wallet.balances_at(p_brand_id, v_day.seq_to) b
     where b.kind = 'debt' or b.kind ~ '^bonus_debt:'
     group by b.currency
  ), kinds as materialized (
    select m.currency, m.kind, sum(m.minor) as minor
      from (select h.currency, h.kind, h.moved_minor as minor from wallet.house_moved(p_brand_id, v_from, v_day.seq_to) h
            union all
            select l.currency, o.key, o.value::numeric from wallet.liability l, jsonb_each_text(l.house) o
             where l.brand_id = p_brand_id and l.day = v_before) m
     group by m.currency, m.kind
  ), house as materialized (
    select k.currency, jsonb_object_agg(k.kind, k.minor::text) as kinds, sum(k.minor)::bigint as minor from kinds k group by k.currency
  )
  select p_brand_id, v_day.day, p.currency, p.accounts, p.leaves, t.sum_minor, coalesce(o.minor, 0),
         coalesce(h.kinds, '{}'), coalesce(h.minor, 0), t.hash
    from players p
    join tops t on t.currency = p.currency
    left join owed o on o.currency = p.currency
    left join house h on h.currency = p.currency;
  return v_day.day;
end $function$

CREATE OR REPLACE FUNCTION wallet.refuse_account_delete()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'accounts are closed, never deleted' using errcode = 'integrity_constraint_violation';
end $function$

CREATE OR REPLACE FUNCTION wallet.seal_blocks(p_brand_id integer, p_blocks integer)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  v_cut    wallet.ledger_cut;
  v_before wallet.ledger_day;
  v_last   wallet.ledger_block;
  v_row    record;
  v_sealed integer := 0;
  v_whole  bytea;
  v_entries bigint;
begin
  perform pg_advisory_xact_lock(3000, p_brand_id);
  select * into v_before from wallet.ledger_day d where d.brand_id = p_brand_id order by d.day desc limit 1;
  select * into v_cut from wallet.ledger_cut c
   where c.brand_id = p_brand_id and c.day > coalesce(v_before.day, '-infinity') order by c.day limit 1;
  if v_cut.day is null or not wallet.is_settled(v_cut.cut_at) then return null; end if;
  select * into v_last from wallet.ledger_block b where b.brand_id = p_brand_id and b.day = v_cut.day order by b.block_no desc limit 1;
  for v_row in
    select min(l.seq) as seq_first, (array_agg(l.entry_no order by l.seq, l.entry_no))[1] as entry_first,
           max(l.seq) as seq_last, (array_agg(l.entry_no order by l.seq desc, l.entry_no desc))[1] as entry_last,
           count(*) as entries, array_agg(l.leaf order by l.seq, l.entry_no) as leaves
      from (select d.*, (row_number() over (order by d.seq, d.entry_no) - 1) / 1024 as block
              from wallet.day_leaves(p_brand_id, v_cut.salt, coalesce(v_last.seq_last, v_before.seq_to + 1, 0),
                                     coalesce(v_last.entry_last + 1, 0), v_cut.seq_to, 32767) d
             limit p_blocks * 1024) l
     group by l.block order by l.block
  loop
    v_sealed := v_sealed + 1;
    insert into wallet.ledger_block (brand_id, day, block_no, seq_first, entry_first, seq_last, entry_last, entries, root)
    values (p_brand_id, v_cut.day, coalesce(v_last.block_no, -1) + v_sealed, v_row.seq_first, v_row.entry_first, v_row.seq_last,
            v_row.entry_last, v_row.entries, wallet.tree_root(v_row.leaves));
  end loop;
  if v_sealed = p_blocks then return v_sealed; end if;
  select wallet.tree_root(array_agg(b.root order by b.block_no)), coalesce(sum(b.entries), 0) into v_whole, v_entries
    from wallet.ledger_block b where b.brand_id = p_brand_id and b.day = v_cut.day;
  v_before.hash := coalesce(v_before.hash, sha256('overround ledger'::bytea));
  insert into wallet.ledger_day (brand_id, day, seq_to, entries, root, previous, hash)
  values (p_brand_id, v_cut.day, v_cut.seq_to, v_entries, v_whole, v_before.hash,
          wallet.day_hash(v_before.hash, p_brand_id, v_cut.day, v_entries, v_whole));
  return -1;
end $function$

CREATE OR REPLACE FUNCTION wallet.sum_tree_root(p_sum bigint[], p_hash bytea[], OUT sum_minor bigint, OUT hash bytea)
 RETURNS record
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
declare
  v_count integer := cardinality(p_hash);
begin
  while v_count > 1 loop
    for i in 1 .. v_count / 2 loop
      p_hash[i] := sha256('\x04'::bytea || int8send(p_sum[2 * i - 1]) || p_hash[2 * i - 1] || int8send(p_sum[2 * i]) || p_hash[2 * i]);
      p_sum[i] := p_sum[2 * i - 1] + p_sum[2 * i];
    end loop;
    if v_count % 2 = 1 then
      p_hash[v_count / 2 + 1] := p_hash[v_count];
      p_sum[v_count / 2 + 1] := p_sum[v_count];
    end if;
    v_count := (v_count + 1) / 2;
  end loop;
  sum_minor := p_sum[1];
  hash := p_hash[1];
end $function$

CREATE OR REPLACE FUNCTION wallet.tree_root(p_leaf bytea[])
 RETURNS bytea
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
declare
  v_count integer := coalesce(cardinality(p_leaf), 0);
begin
  if v_count = 0 then return sha256(''::bytea); end if;
  while v_count > 1 loop
    for i in 1 .. v_count / 2 loop
      p_leaf[i] := sha256('\x01'::bytea || p_leaf[2 * i - 1] || p_leaf[2 * i]);
    end loop;
    if v_count % 2 = 1 then p_leaf[v_count / 2 + 1] := p_leaf[v_count]; end if;
    v_count := (v_count + 1) / 2;
  end loop;
  return p_leaf[1];
end $function$
