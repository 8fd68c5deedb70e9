import {
  accept,
  MINUTE,
  minor,
  minorFromDigits,
  type Outcome,
  type Refusal,
  refuse,
} from '@overround/kernel';
import type { NamedService } from '@overround/provider-kit';
import { one, type SiteContext, sql, type Session, type Tx } from '@overround/platform';
import type { Payment as WirePayment } from '@overround/contracts/payments';
import type { PaymentDirection } from '../domain/payment.ts';
import { lockPerson } from '@overround/identity';
import { keepApproval, wantApproval } from '../approval/want-approval.ts';
import { decideDestination } from '../domain/destination.ts';
import { decideRequest, looksLikeCard, type OfferedMethod, offeredId } from '../domain/payment-request.ts';
import { allowAll } from '../domain/policies.ts';
import { pollDelayMs } from '../domain/polling.ts';
import { JOBS } from '../jobs.ts';
import type { PaymentsRoom } from '../module.ts';
import type { Offer } from '../reads/payment-methods.ts';
import { presentPayment } from '../reads/present-payment.ts';
import { insertPayment, type NewPayment } from '../store/payment-store.ts';
import { checkSource } from '../sources/check-source.ts';
import { type OwnInstrument, readPlaces } from '../sources/read-places.ts';
import { type SourceNeed, sourceOf } from '../sources/source-rule.ts';
import { lookAtRisk, needOfLook, noteRisk } from '../risk/look-at-risk.ts';
import { insertLook, type RiskLook } from '../risk/risk-store.ts';
import { newPaymentId } from './new-payment-id.ts';
import { planPayment } from '../routing/routed-methods.ts';
import { findOnce, type Once, type OnceRefusal, once } from './once.ts';

/** Withdrawals need a sign-in fresher than this (safety 9). */
export const SIGN_IN_FRESH_MS = 5 * MINUTE;

export interface StartRequest {
  readonly direction: PaymentDirection;
  readonly accountId?: number;
  /** The first that is offered when left out. */
  readonly methodId?: string;
  /** Over this service and no other. */
  readonly service?: NamedService;
  /** Digits, as they came. */
  readonly amountMinor: string;
  readonly currency: string;
  readonly destination?: Readonly<Record<string, string>>;
  /** A withdrawal goes to this card or account of theirs, and no destination is typed. */
  readonly instrumentId?: string;
  /** The player wants it to go elsewhere than to its source: two of staff decide. */
  readonly asksException?: boolean;
}

export interface Who {
  readonly site: SiteContext;
  readonly session: Session;
}

/**
 * Begins a deposit or a withdrawal, once per key. Nothing leaves the house here: a job asks the provider after the commit, or after staff let
 * a payout go that waits for them.
 */
export async function startPayment(
  deps: PaymentsRoom,
  who: Who,
  key: string,
  request: StartRequest,
): Promise<Outcome<Once<WirePayment>, OnceRefusal | Refusal<'not_now'>>> {
  const { brandId } = who.site;
  const idem = { brandId, owner: who.session.personId, operation: request.direction, key };
  // A replay needs no provider, and works while it is down.
  const known = await deps.db.read(who.site, (tx) => findOnce<WirePayment>(tx, idem, request));
  if (known) return known;
  const offer = ofService(deps, await deps.methods.list(who.site, request.currency), request.service);
  const { methods, silentProviders } = offer;
  const first = methods.find(({ kind }) => kind === request.direction);
  const methodId = request.methodId ?? (first && offeredId(first)) ?? '';
  // Not an answer to keep: later the provider may be there.
  if (silentProviders.some((providerId) => methodId === '' || methodId.startsWith(`${providerId}:`)))
    return refuse('not_now');
  return once(deps.db, idem, request, (tx) =>
    start(deps, tx, who, { request: { ...request, methodId }, offer }),
  );
}

/** What is offered over one service, where one is named: nobody else stands in for it. */
function ofService(
  { providers }: Pick<PaymentsRoom, 'providers'>,
  offer: Offer,
  service: NamedService | undefined,
): Offer {
  if (service === undefined) return offer;
  const ids = new Set(providers.filter((one) => one.service === service).map((one) => one.providerId));
  const { methods, silentProviders } = offer;
  return {
    ...offer,
    methods: methods.filter(({ providerId }) => ids.has(providerId)),
    silentProviders: silentProviders.filter((providerId) => ids.has(providerId)),
  };
}

interface Start {
  readonly request: StartRequest & { readonly methodId: string };
  readonly offer: Offer;
}

async function start(deps: PaymentsRoom, tx: Tx, who: Who, asked: Start): Promise<Outcome<WirePayment>> {
  const checked = await check(deps, tx, who, asked);
  if (!checked.ok) return checked;
  const { need, look, ...asIs } = checked.value;
  const beside = [need, needOfLook(look)].filter((one) => one !== undefined);
  const wanted = asIs.direction === 'withdrawal' ? await wantApproval(deps, tx, asIs, beside) : undefined;
  const payment: NewPayment = wanted ? { ...asIs, status: 'waiting' } : asIs;
  if (payment.direction === 'withdrawal') {
    const reserved = await deps.wallet.post(tx, {
      brandId: payment.brandId,
      kind: 'payment.withdrawal_reserved',
      source: 'payment',
      sourceId: `${payment.paymentId}:reserved`,
      actor: 'player',
      currency: payment.currency,
      entries: [
        { account: payment.accountId, amountMinor: minor(-payment.amountMinor) },
        { account: 'withdrawals_pending', amountMinor: payment.amountMinor },
      ],
    });
    if (!reserved.ok) return reserved;
  }
  const { brandId, paymentId } = payment;
  const written = await insertPayment(tx, payment, pollDelayMs(0));
  await insertLook(tx, written, look);
  // The money of a deposit is not there yet.
  if (payment.direction === 'withdrawal') await noteRisk(tx, written);
  await planPayment(deps, tx, who.site, { payment, methods: asked.offer.methods });
  if (wanted) {
    await keepApproval(tx, payment, wanted);
    return accept(presentPayment(written, deps.directory));
  }
  const job = payment.direction === 'deposit' ? JOBS.requestDeposit : JOBS.requestPayout;
  await deps.outbox.queue(tx, job, { brandId, paymentId }, { key: `${job}:${paymentId}` });
  return accept(presentPayment(written, deps.directory));
}

interface Checked extends NewPayment {
  /** What staff look at besides its sum. */
  readonly need?: SourceNeed;
  readonly look: RiskLook;
}

/** All checks, in a fixed order, before the first write. */
async function check(
  deps: PaymentsRoom,
  tx: Tx,
  { site, session }: Who,
  { request, offer }: Start,
): Promise<Outcome<Checked>> {
  const { direction, destination = {} } = request;
  if (direction === 'withdrawal' && !(await isFresh(tx, session))) return refuse('sign_in_not_fresh');
  // Payments of one person come one after the other: what they add up to decides who has to look.
  await lockPerson(tx, session.personId);
  const account = (await deps.wallet.listAccounts(tx, session.personId)).find((one) =>
    request.accountId === undefined ? one.isActive : one.accountId === request.accountId,
  );
  if (!account || account.isClosed) return refuse('not_found');
  const amountMinor = minorFromDigits(request.amountMinor);
  const asked = { direction, methodId: request.methodId, amountMinor, currency: request.currency };
  const method = decideRequest(asked, account.currency, offer.methods);
  if (!method.ok) return method;
  if (Object.values(destination).some(looksLikeCard)) return refuse('card_number_refused');
  const instrument = await chosenInstrument(deps, tx, session, { request, method: method.value, offer });
  if (instrument === 'unknown') return refuse('instrument_unknown');
  // Its provider knows it: nothing is typed.
  const formed = decideDestination(instrument ? { ...method.value, fields: [] } : method.value, destination);
  if (!formed.ok) return formed;
  const who = { brandId: site.brandId, personId: session.personId, accountId: account.accountId };
  const policy = (direction === 'deposit' ? deps.depositPolicy : deps.withdrawalPolicy) ?? allowAll;
  const allowed = await policy(tx, { ...asked, ...who });
  if (!allowed.ok) return allowed;
  const sourced =
    direction === 'withdrawal'
      ? await checkSource(
          deps,
          tx,
          {
            ...asked,
            ...who,
            method: method.value,
            destination: formed.value,
            instrument,
            asksException: request.asksException === true,
          },
          offer,
        )
      : undefined;
  if (sourced && !sourced.ok) return sourced;
  const payment = {
    ...who,
    paymentId: newPaymentId(deps.clock),
    direction,
    source: sourceOf(method.value),
    ...(instrument && { instrumentId: instrument.instrumentId }),
    currency: account.currency,
    amountMinor,
  };
  const look = await lookAtRisk(deps, tx, site, payment);
  if (look === 'refuse') return refuse('payment_rule_refuses');
  return accept({
    ...payment,
    providerId: method.value.providerId,
    methodId: method.value.methodId,
    status: direction === 'deposit' ? 'created' : 'requested',
    destination: direction === 'withdrawal' ? formed.value : {},
    returnUrl:
      deps.returnUrlOf?.(site, payment.paymentId) ??
      `${site.origin}/${site.lang}/office/recharge?payment=${payment.paymentId}`,
    lang: site.lang,
    look,
    ...(sourced?.value && { need: sourced.value }),
  });
}

/** The card or account that a withdrawal names: one of their list, which this way pays to. */
async function chosenInstrument(
  deps: PaymentsRoom,
  tx: Tx,
  { personId }: Session,
  { request, method, offer }: Start & { readonly method: OfferedMethod },
): Promise<OwnInstrument | 'unknown' | undefined> {
  const { direction, instrumentId, currency } = request;
  if (instrumentId === undefined || direction === 'deposit') return undefined;
  const { instruments } = await readPlaces(deps, tx, { personId, currency }, offer);
  return (
    instruments.find((one) => one.instrumentId === instrumentId && one.ways.includes(method)) ?? 'unknown'
  );
}

/** By the clock of the database: a deadline about money. A session that a remembered device opened never is. */
async function isFresh(tx: Tx, session: Session): Promise<boolean> {
  if (session.isLimited === true) return false;
  const { now_ms } = await one(
    tx,
    sql<{ now_ms: bigint }>`select (extract(epoch from now()) * 1000)::bigint as now_ms`,
  );
  return Number(now_ms) - session.signedInAt <= SIGN_IN_FRESH_MS;
}
