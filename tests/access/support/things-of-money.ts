import { randomUUID } from 'node:crypto';
import { present } from '@overround/kernel';
import { type Player, staffWith } from './actors.ts';
import { CANARY } from './canaries.ts';
import type { House } from './house.ts';
import type { Ids } from './ids.ts';
import { type Owning, tell } from './owning.ts';

/** A payout that waits for two of staff. */
async function payoutOf({ db }: House, owner: Player): Promise<string> {
  const payout = randomUUID();
  await db.asOwner(
    `with paid as (
       insert into payments.payment (brand_id, payment_id, person_id, account_id, direction, provider_id, method_id, currency,
                                     amount_minor, status, destination, return_url, lang)
       values ($1, $2, $3, $4, 'withdrawal', 'payment-sandbox', 'bank', $5, 250000, 'waiting', '{}', '', 'en') returning brand_id)
     insert into payments.approval (brand_id, payment_id, needed, reasons, sum_minor, linked_minor)
     select brand_id, $2, 2, '{sum}', 250000, 250000 from paid`,
    [owner.site.brandId, payout, owner.personId, owner.accountId, owner.currency],
  );
  return payout;
}

/** A card that a deposit of theirs came from. */
async function instrumentOf({ db }: House, owner: Player): Promise<string> {
  const instrument = randomUUID();
  await db.asOwner(
    `with told as (
       insert into payments.instrument (brand_id, instrument_id, person_id, provider_id, source, fingerprint, brand)
       values ($1, $2, $3, 'payment-sandbox', 'payment-sandbox:card', 'fp_' || $2::uuid, $6) returning brand_id)
     insert into payments.payment (brand_id, payment_id, person_id, account_id, direction, provider_id, method_id, currency,
                                   amount_minor, status, return_url, lang, source, instrument_id)
     select brand_id, gen_random_uuid(), $3, $4, 'deposit', 'payment-sandbox', 'card', $5, 1, 'succeeded', '', 'en',
            'payment-sandbox:card', $2 from told`,
    [owner.site.brandId, instrument, owner.personId, owner.accountId, owner.currency, CANARY],
  );
  return instrument;
}

/** A refund of a deposit that somebody of staff asked for, without an end yet. */
async function refundOf({ db }: House, { site }: Player, payment: string): Promise<string> {
  const refund = randomUUID();
  await db.asOwner(
    `insert into payments.reversal (brand_id, reversal_id, payment_id, kind, state, amount_minor, currency, actor, reason)
     select brand_id, $2, payment_id, 'refunded', 'asked', 100, currency, 'staff:ines', $4 from payments.payment
      where brand_id = $1 and payment_id = $3`,
    [site.brandId, refund, payment, CANARY],
  );
  return refund;
}

/** A case about the last payout of somebody. */
async function paymentReviewOf({ db }: House, owner: Player): Promise<number> {
  const [row] = await db.asOwner(
    `insert into payments.review (brand_id, payment_id, provider_id, reason, facts)
     select brand_id, payment_id, provider_id, 'not_asked_for', '{}' from payments.payment
      where person_id = $1 and direction = 'withdrawal' limit 1 returning review_id`,
    [owner.personId],
  );
  return Number(present(row, 'a case')['review_id']);
}

/** A friend whose reward may be taken. */
export async function friendOf({ db }: House, { site, personId, currency }: Player): Promise<string> {
  const friendship = randomUUID();
  await db.asOwner(
    `insert into partners.friendship (brand_id, friendship_id, person_id, friend_id, rule_version, status, currency, ends_at, claim_until)
     values ($1, $2, $3, $4, 1, 'earned', $5, now() + interval '1 day', now() + interval '1 day')`,
    [site.brandId, friendship, personId, randomUUID(), currency],
  );
  return friendship;
}

/** A partner with a link, a player who is held, and a payout that waits for two of staff. */
async function partnerOf({ db }: House, { site, personId, currency }: Player) {
  const ids = {
    partner: randomUUID(),
    partnerLink: randomUUID(),
    partnerPlayer: randomUUID(),
    partnerPayout: randomUUID(),
  };
  await db.asOwner(
    `with partner as (
       insert into partners.partner (brand_id, partner_id, person_id, status, name, site, about, invite_code)
       values ($1, $2, $3, 'active', '${CANARY}', '', 'A blog of ${CANARY}', 'ACCESS01') returning brand_id),
     link as (
       insert into partners.link (brand_id, link_id, partner_id, code, campaign, target)
       select brand_id, $4, $2, 'ACCESS0001', '${CANARY}', '' from partner returning brand_id),
     player as (
       insert into partners.referral (brand_id, referral_id, person_id, partner_id, link_id, subs, status, shared, country_id, currency,
                                      plan_id, plan_version)
       select brand_id, $5, $6, $2, $4, '{"","","","",""}', 'held', '{device}', 1, $7, 'standard', 1 from link)
     insert into partners.payout (brand_id, payout_id, partner_id, way, currency, amount_minor)
     select brand_id, $8, $2, 'bank', $7, 5000 from partner`,
    [
      site.brandId,
      ids.partner,
      personId,
      ids.partnerLink,
      ids.partnerPlayer,
      randomUUID(),
      currency,
      ids.partnerPayout,
    ],
  );
  return ids;
}

/** A request about a payment, in which staff ask for something. */
async function arrangePaymentRequest({ house, owner, post, handIn }: Owning) {
  const paymentRequestFile = await handIn('support');
  const paymentRequest = randomUUID();
  await post('/web-api/office/payment-requests', {
    request_id: paymentRequest,
    topic: 'other',
    text: `How, ${CANARY}?`,
    file_ids: [paymentRequestFile],
  });
  await tell(house, await staffWith(house, ['payments'], [owner.site.brandId]), [
    'POST',
    `/operator-api/v1/payment-requests/${paymentRequest}/answers`,
    { entry_id: randomUUID(), text: `Who, ${CANARY}?`, asks: ['payer_name'], closes: false },
  ]);
  return { paymentRequest, paymentRequestFile };
}

type Kinds =
  | 'account'
  | 'secondAccount'
  | 'entry'
  | 'payment'
  | 'paymentKey'
  | 'instrument'
  | 'paymentRequest'
  | 'paymentRequestFile'
  | 'refund'
  | 'payout'
  | 'paymentReview'
  | 'friendship'
  | 'partner'
  | 'partnerLink'
  | 'partnerPlayer'
  | 'partnerPayout'
  | 'campaign';

/** A free round of a campaign that its casino told too late: staff decide about it. */
async function lateRoundOf({ db }: House, owner: Player, offerId: number): Promise<void> {
  await db.asOwner(
    `with chosen as (
       insert into bonus.bonus (brand_id, person_id, offer_id, offer_version, occasion, status, ends_at)
       values ($1, $2, $3, 1, 'late', 'cancelled', now()) returning brand_id, bonus_id, person_id
     ), ordered as (
       insert into bonus.free_spins (brand_id, bonus_id, person_id, account_id, currency, provider, game, spins, bet_minor, state, ends_at)
       select brand_id, bonus_id, person_id, $4, $5, 'cards', 'book', 1, 1, 'over', now() from chosen returning brand_id, order_id
     )
     insert into bonus.late_spin (brand_id, order_id, round_id, win_minor) select brand_id, order_id, 'access:late', 0 from ordered`,
    [owner.site.brandId, owner.personId, offerId, owner.accountId, owner.currency],
  );
}

/** Accounts, payments, and what the house gives. */
export async function arrangeMoney(owning: Owning): Promise<Pick<Ids, Kinds>> {
  const { house, owner, post } = owning;
  const paymentKey = `key-${randomUUID()}`;
  const payment = await post(
    '/web-api/api/payments/v1/deposit',
    { methodId: 'payment-sandbox:card', amountMinor: '2000', currency: owner.currency },
    { 'idempotency-key': paymentKey },
  );
  const second = await post('/web-api/office/createCurrencyAccount', { currency_id: 10 });
  const [line] = await house.db.asOwner(
    `select tx_id || '.' || entry_no as entry from wallet.ledger_entry where account_id = $1 order by seq limit 1`,
    [owner.accountId],
  );
  const [campaign] = await house.db.asOwner(
    `select offer_id from bonus.offer where brand_id = $1 and terms ->> 'isByInvitation' = 'true'`,
    [owner.site.brandId],
  );
  await lateRoundOf(house, owner, Number(campaign?.['offer_id']));
  return {
    account: owner.accountId,
    secondAccount: Number(second['account_id']),
    entry: String(line?.['entry']),
    payment: String(payment['paymentId']),
    paymentKey,
    instrument: await instrumentOf(house, owner),
    ...(await arrangePaymentRequest(owning)),
    refund: await refundOf(house, owner, String(payment['paymentId'])),
    payout: await payoutOf(house, owner),
    paymentReview: await paymentReviewOf(house, owner),
    friendship: await friendOf(house, owner),
    ...(await partnerOf(house, owner)),
    campaign: Number(campaign?.['offer_id']),
  };
}
