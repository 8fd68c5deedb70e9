// What one player has, of every kind that has an id: arranged once through the calls that make it.

import { randomUUID } from 'node:crypto';
import type { CheckKind } from '@overround/contracts/verification';
import { present } from '@overround/kernel';
import { enrol, type Headers, HOSTS, type Player, signedIn, staffWith } from './actors.ts';
import type { House } from './house.ts';
import { offer } from './offer.ts';

/** Ids of one player's things, or ids of nothing. */
export interface Ids {
  /** A listing and a race that are on offer, for everybody the same. */
  readonly game: number;
  readonly race: number;
  readonly account: number;
  readonly secondAccount: number;
  /** A line of the statement. */
  readonly entry: string;
  readonly bet: number;
  readonly betGuid: string;
  readonly restingOrder: string;
  readonly autoSale: string;
  readonly saleOffer: string;
  readonly editQuote: string;
  readonly vipRequest: string;
  readonly toteBet: number;
  readonly toteGuid: string;
  readonly payment: string;
  readonly paymentKey: string;
  /** A request about a payment, and a file in it. */
  readonly paymentRequest: string;
  readonly paymentRequestFile: string;
  /** A payout that waits for staff. */
  readonly payout: string;
  /** What a provider told of it that does not fit. */
  readonly paymentReview: number;
  readonly file: string;
  readonly secondFile: string;
  readonly thirdFile: string;
  readonly enquiry: string;
  readonly enquiryFile: string;
  readonly idea: string;
  readonly message: string;
  readonly template: string;
  /** Of staff, to open again what staff closed to somebody. */
  readonly staffWish: string;
  readonly limit: string;
  readonly session: string;
  readonly passkey: string;
  /** Of identification: what waits to be looked at, its picture, one more picture, and a check of each kind. */
  readonly document: string;
  readonly documentFile: string;
  readonly freeFile: string;
  readonly checks: Readonly<Record<CheckKind, string>>;
  /** Of a limit that staff lowered. */
  readonly limitChange: number;
  /** A friend whose reward waits for who brought them. */
  readonly friendship: string;
  /** A campaign that is open to invited persons. */
  readonly campaign: number;
}

const newChecks = (): Record<CheckKind, string> => ({
  document: randomUUID(),
  face: randomUUID(),
  smart_id: randomUUID(),
  mobile_id: randomUUID(),
});

/** Ids of nothing. */
export const NO_IDS: Omit<Ids, 'game' | 'race'> = {
  account: 999_999_991,
  secondAccount: 999_999_992,
  entry: `${randomUUID()}.1`,
  bet: 999_999_994,
  betGuid: randomUUID(),
  restingOrder: randomUUID(),
  autoSale: randomUUID(),
  saleOffer: randomUUID(),
  editQuote: randomUUID(),
  vipRequest: randomUUID(),
  toteBet: 999_999_995,
  toteGuid: randomUUID(),
  payment: randomUUID(),
  paymentKey: `key-${randomUUID()}`,
  paymentRequest: randomUUID(),
  paymentRequestFile: randomUUID(),
  payout: randomUUID(),
  paymentReview: 2_000_000_000,
  friendship: randomUUID(),
  file: randomUUID(),
  secondFile: randomUUID(),
  thirdFile: randomUUID(),
  enquiry: randomUUID(),
  enquiryFile: randomUUID(),
  idea: randomUUID(),
  message: randomUUID(),
  template: randomUUID(),
  staffWish: randomUUID(),
  limit: randomUUID(),
  session: randomUUID(),
  passkey: randomUUID(),
  document: randomUUID(),
  documentFile: randomUUID(),
  freeFile: randomUUID(),
  checks: newChecks(),
  limitChange: 999_999_996,
  campaign: 999_999_995,
};

const MAX_MINOR_FACTOR = 1.5;

const pick = (GameId: number) => ({ GameId, Type: 1, Coef: 2, Param: 0, Kind: 3 });

type Told = Readonly<Record<string, unknown>>;

/** The value of a good answer, whatever its envelope. */
async function tell(
  { app }: House,
  headers: Headers,
  [method, url, payload]: readonly ['GET' | 'POST', string, (object | Buffer)?],
): Promise<Told> {
  const isFile = Buffer.isBuffer(payload);
  const answer = await app.inject({
    method,
    url,
    headers: { ...headers, ...(isFile ? { 'content-type': 'application/pdf' } : {}) },
    ...(payload === undefined ? {} : { payload }),
  });
  const body = answer.json<{ readonly data?: Told; readonly Value?: Told }>();
  return present(body.data ?? body.Value, `${method} ${url}: ${answer.body}`);
}

export const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Page>>endobj\n%%EOF\n');

/** A bill that waits to be looked at, pictures that nothing needs yet, a step that is done, and a check of each kind that is over. */
async function arrangeIdentification(
  { db }: House,
  owner: Player,
  post: (url: string, payload: object | Buffer) => Promise<Told>,
) {
  const handIn = async () =>
    String((await post('/web-api/office/files?purpose=identification', PDF))['file_id']);
  const [documentFile, freeFile] = [await handIn(), await handIn()];
  const document = randomUUID();
  await post('/web-api/api/verification/v1/documents', {
    document_id: document,
    ...BILL,
    files: [{ side: 'page', file_id: documentFile }],
  });
  const checks = newChecks();
  for (const [kind, checkId] of Object.entries(checks))
    await db.asOwner(
      `insert into verification.outside_check (brand_id, check_id, person_id, kind, step, status, expires_at, ended_at, document_id)
       values ($1, $2, $3, $4, 'identity', 'failed', now(), now(), case when $4 = 'document' then $5::uuid end)`,
      [owner.site.brandId, checkId, owner.personId, kind, document],
    );
  await db.asOwner(
    `insert into verification.step (brand_id, person_id, step, status, method, source_id, first_done_at)
     values ($1, $2, 'funds', 'done', 'document', gen_random_uuid(), now())`,
    [owner.site.brandId, owner.personId],
  );
  return { document, documentFile, freeFile, checks };
}

/** What stands on a bill of today. */
export const BILL = {
  step: 'address',
  doc_type: 'utility_bill',
  fields: {
    name: 'Anna',
    surname: 'Berg',
    city: 'Tallinn',
    address: 'Pikk 12',
    issuer: 'Power',
    issued_on: new Date().toISOString().slice(0, 10),
  },
} as const;

/** Somebody is closed out by staff, who then ask to take it back. */
async function wishOfStaff(house: House, staff: Headers, { accountId: player }: Player): Promise<string> {
  const path = '/operator-api/v1/protection';
  await tell(house, staff, ['POST', `${path}/exclusion`, { player, months: 6, reason: 'Why' }]);
  await tell(house, staff, ['POST', `${path}/exclusion/lift`, { player, reason: 'Why' }]);
  const { wishes } = await tell(house, staff, ['GET', `${path}/wishes`]);
  const [wish] = wishes as readonly { readonly wishId: string }[]; // By its contract.
  return present(wish, 'a wish').wishId;
}

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
async function friendOf({ db }: House, { site, personId, currency }: Player): Promise<string> {
  const friendship = randomUUID();
  await db.asOwner(
    `insert into partners.friendship (brand_id, friendship_id, person_id, friend_id, rule_version, status, currency, ends_at, claim_until)
     values ($1, $2, $3, $4, 1, 'earned', $5, now() + interval '1 day', now() + interval '1 day')`,
    [site.brandId, friendship, personId, randomUUID(), currency],
  );
  return friendship;
}

/** Gives a player one of everything. */
export async function arrangeThings(house: House, owner: Player): Promise<Ids> {
  const { db } = house;
  const { brandId } = owner.site;
  const [campaign] = await db.asOwner(
    `select offer_id from bonus.offer where brand_id = $1 and terms ->> 'isByInvitation' = 'true'`,
    [brandId],
  );
  const { game, otherGame, race } = await offer(house);
  const headers = await signedIn(house, owner);
  const get = (url: string) => tell(house, headers, ['GET', url]);
  const post = (url: string, payload?: object | Buffer, more: Headers = {}) =>
    tell(house, { ...headers, ...more }, ['POST', url, payload ?? {}]);

  const coupon = { Events: [pick(game)], Vid: 0, CheckCf: 2 };
  const [betGuid, toteGuid] = [randomUUID(), randomUUID()];
  const secure = '/service-api/LiveBet/Secure';
  const both = { ...coupon, Vid: 1, Events: [game, otherGame].map(pick) };
  const bet = Number((await post(`${secure}/MakeBetWeb`, { ...both, Summ: 10, betGUID: betGuid }))['Id']);
  const bid = await post(`${secure}/MakeBetBidWeb`, {
    ...coupon,
    Summ: 10,
    BidCoef: 2.2,
    betGUID: randomUUID(),
  });
  const auto = await post(`/web-api/bets/${bet}/sale/auto`, { atLeastMinor: '5000' });
  const quote = await post(`/web-api/bets/${bet}/edits/quotes`, { remove: [1] });
  const sale = await post(`/web-api/bets/${bet}/sale/offers`);
  const tooLittle = await house.app.inject({
    method: 'POST',
    url: '/web-api/bets/vip',
    headers,
    payload: { ...coupon, betGUID: randomUUID(), VIPBetSumm: 1 },
  });
  const usualMinor = Number(
    tooLittle.json<{ error: { details: readonly { stakeMinorMax: string }[] } }>().error.details[0]
      ?.stakeMinorMax,
  );
  const vip = await post('/web-api/bets/vip', {
    ...coupon,
    betGUID: randomUUID(),
    VIPBetSumm: Math.floor(usualMinor * MAX_MINOR_FACTOR) / 100,
  });
  const tote = await post('/web-api/tote/bets', {
    kind: 'win',
    events: [race],
    picks: [[1]],
    unitMinor: '200',
    betGUID: toteGuid,
  });

  const paymentKey = `key-${randomUUID()}`;
  const payment = await post(
    '/web-api/api/payments/v1/deposit',
    { methodId: 'payment-sandbox:card', amountMinor: '2000', currency: owner.currency },
    { 'idempotency-key': paymentKey },
  );
  const second = await post('/web-api/office/createCurrencyAccount', { currency_id: 10 });

  const handIn = async () => String((await post('/web-api/office/files?purpose=support', PDF))['file_id']);
  const [file, secondFile, thirdFile, enquiryFile, paymentRequestFile] = [
    await handIn(),
    await handIn(),
    await handIn(),
    await handIn(),
    await handIn(),
  ];
  const [enquiry, idea, message, passkey] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const words = { subject: 'A question', text: 'How?' };
  await post('/web-api/office/support', {
    enquiry_id: enquiry,
    topic: 'other',
    ...words,
    file_ids: [enquiryFile],
  });
  const paymentRequest = randomUUID();
  await post('/web-api/office/payment-requests', {
    request_id: paymentRequest,
    topic: 'other',
    text: 'How?',
    file_ids: [paymentRequestFile],
  });
  await tell(house, await staffWith(house, ['payments'], [brandId]), [
    'POST',
    `/operator-api/v1/payment-requests/${paymentRequest}/answers`,
    { entry_id: randomUUID(), text: 'Who?', asks: ['payer_name'], closes: false },
  ]);
  await post('/web-api/office/ideas', { idea_id: idea, title: 'An idea', text: 'Words' });
  const support = await staffWith(house, ['support'], [brandId]);
  for (const message_id of [randomUUID(), message])
    await tell(house, support, [
      'POST',
      '/operator-api/v1/letters',
      { player: owner.accountId, message_id, ...words },
    ]);
  const identification = await arrangeIdentification(house, owner, post);
  const template = randomUUID();
  await tell(house, support, [
    'POST',
    '/operator-api/v1/answer-templates',
    { template_id: template, title: 'Thanks', text: 'Thank you.' },
  ]);
  const limits = await post('/web-api/api/limits/v1/limits', {
    kind: 'stake',
    period: 'day',
    amount: '90000000',
    currency: owner.currency,
  });
  await db.asOwner(
    `insert into identity.passkey (brand_id, credential_id, person_id, passkey_id, rp_id, public_key, sign_count, transports,
       is_backed_up, name) values ($1, 'access', $2, $3, 'localhost', '\\x00', 0, '{}', false, 'Key')`,
    [brandId, owner.personId, passkey],
  );
  const [line] = await db.asOwner(
    `select tx_id || '.' || entry_no as entry from wallet.ledger_entry where account_id = $1 order by seq limit 1`,
    [owner.accountId],
  );
  const [limit] = limits['limits'] as readonly { readonly limitId: string }[]; // By `Protection`.
  const change = await tell(house, await staffWith(house, ['risk'], [brandId]), [
    'POST',
    '/operator-api/v1/limits',
    { player: owner.accountId, percent: 90, reason: 'Why' },
  ]);
  return {
    game,
    race,
    account: owner.accountId,
    secondAccount: Number(second['account_id']),
    entry: String(line?.['entry']),
    bet,
    betGuid,
    restingOrder: String(bid['orderId']),
    autoSale: String(auto['orderId']),
    saleOffer: String(sale['offerId']),
    editQuote: String(quote['quoteId']),
    vipRequest: String(vip['requestId']),
    toteBet: Number(tote['betId']),
    toteGuid,
    payment: String(payment['paymentId']),
    paymentKey,
    paymentRequest,
    paymentRequestFile,
    payout: await payoutOf(house, owner),
    paymentReview: await paymentReviewOf(house, owner),
    friendship: await friendOf(house, owner),
    file,
    secondFile,
    thirdFile,
    enquiry,
    enquiryFile,
    idea,
    message,
    template,
    staffWish: await wishOfStaff(house, support, await enrol(house, HOSTS.house)),
    limit: present(limit, 'a limit').limitId,
    session: String((await get('/web-api/office/getsessionid'))['session_id']),
    passkey,
    ...identification,
    limitChange: Number(change['change']),
    campaign: Number(campaign?.['offer_id']),
  };
}
