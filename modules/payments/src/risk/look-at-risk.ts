import { RISK_HOURS_MAX } from '@overround/contracts/payments';
import { findPerson } from '@overround/identity';
import { HOUR, present } from '@overround/kernel';
import type { SiteContext, Tx } from '@overround/platform';
import type { BesideNeed } from '../approval/approval-rule.ts';
import type { Payment } from '../domain/payment.ts';
import type { PaymentsDeps } from '../module.ts';
import { insertReview } from '../store/provider-event-store.ts';
import { decideRisk } from './decide-risk.ts';
import { readStakes, withWorth } from './read-facts.ts';
import type { RiskPayment } from './risk-facts.ts';
import { findHits, listOfPersons, momentOf, readRiskTerms, type RiskLook, wasNoted } from './risk-store.ts';

/** What a rule that waits for staff is called where money that came says why it waits. */
export const RULE_WAITS = 'payment_rule';

/** Payments of one person that are looked at: far more than one ever has in a year. */
const PAYMENTS_MAX = 10_000;
/** Staff are told of the same of one person once in so many days. */
const NOTED_DAYS = 30;

type Asked = Pick<Payment, 'paymentId' | 'personId' | 'direction' | 'source' | 'currency' | 'amountMinor'>;

/**
 * What rules about risk make of a payment that is asked for; under the lock of its person, so that two at once see each other. `refuse`: it is
 * not to be taken, and nothing is kept of it.
 */
export async function lookAtRisk(
  deps: PaymentsDeps,
  tx: Tx,
  { seenCountryId }: Pick<SiteContext, 'seenCountryId'>,
  payment: Asked,
): Promise<RiskLook | 'refuse'> {
  const { personId, amountMinor, currency } = payment;
  const person = present(await findPerson(tx, personId), 'who asks for a payment');
  const { version, terms } = await readRiskTerms(tx);
  const lookedAt = await momentOf(tx);
  const worthMinor = await deps.office.toReference(tx, amountMinor, currency);
  const asked: RiskPayment = {
    paymentId: payment.paymentId,
    personId,
    direction: payment.direction,
    source: payment.source,
    worthMinor,
    askedAt: lookedAt,
    steps: [],
    backs: [],
    isAbroad: seenCountryId === undefined ? undefined : seenCountryId !== person.countryId,
  };
  const since = { sinceMs: lookedAt - RISK_HOURS_MAX * HOUR, count: PAYMENTS_MAX };
  const stakedMinor = await readStakes(deps, tx, terms, [asked]);
  const { hits, action } = decideRisk(terms, {
    asked,
    others: await withWorth(deps, tx, await listOfPersons(tx, [personId], since)),
    registeredAt: person.createdAt,
    stakedMinor: (hours) => stakedMinor(asked, hours),
  });
  if (action === 'refuse') return 'refuse';
  return {
    lookedAt,
    version,
    worthMinor,
    homeCountry: person.countryId,
    seenCountry: seenCountryId,
    hits: hits.map(({ ruleId, title }) => ({ ruleId, title })),
    action,
  };
}

/** Whether a payout waits for one of staff, because a rule wants it. */
export const needOfLook = ({ action }: RiskLook): BesideNeed | undefined =>
  action === 'review' ? { needed: 1, reasons: ['payment_rule'] } : undefined;

type LookOwner = Pick<Payment, 'paymentId' | 'strayOf'>;
/** Whose look counts: rules looked at what was asked for, and money that did not fit it came of that. */
const idOfLook = ({ strayOf, paymentId }: LookOwner): string => strayOf ?? paymentId;

/** Titles of the rules that fit a payment. */
export const titlesOf = async (tx: Tx, payment: LookOwner): Promise<string[]> =>
  ((await findHits(tx, idOfLook(payment)))?.hits ?? []).map(({ title }) => title);

/** Whether a rule wants staff to look before the money of a payment moves. */
export const waitsByRule = async (tx: Tx, payment: LookOwner): Promise<boolean> =>
  (await findHits(tx, idOfLook(payment)))?.action === 'review';

/** Tells staff of a payment that rules only note: once its money moves, and of the same of one person once in thirty days. */
export async function noteRisk(tx: Tx, payment: Payment): Promise<void> {
  const { paymentId, personId, amountMinor, currency } = payment;
  const found = await findHits(tx, idOfLook(payment));
  if (found?.action !== 'note') return;
  const rules = found.hits.map(({ title }) => title).join(', ');
  if (await wasNoted(tx, { personId, rules, days: NOTED_DAYS })) return;
  const notice = { paymentId, amountMinor, currency, providerTxId: '', rules };
  await insertReview(tx, { ...payment, notice, reason: 'payment_rule', findingKey: `rule ${paymentId}` });
}
