import {
  accept,
  type CurrencyCode,
  type Minor,
  type Outcome,
  present,
  type Refusal,
  refuse,
} from '@overround/kernel';
import { lockPerson } from '@overround/identity';
import type { SiteContext, Tx } from '@overround/platform';
import type { PaymentProvider, VoucherDesk, VoucherState } from '@overround/provider-kit';
import type { Payment as WirePayment } from '@overround/contracts/payments';
import { allowAll } from '../domain/policies.ts';
import { pollDelayMs } from '../domain/polling.ts';
import { applyNotice } from '../flows/apply-notice.ts';
import { findOnce, type Once, type OnceRefusal, once } from '../flows/once.ts';
import { newPaymentId } from '../flows/new-payment-id.ts';
import type { Who } from '../flows/start-payment.ts';
import type { PaymentsDeps } from '../module.ts';
import { lookAtRisk } from '../risk/look-at-risk.ts';
import { insertLook } from '../risk/risk-store.ts';
import { presentPayment } from '../reads/present-payment.ts';
import { findPayment, insertPayment, movePayment } from '../store/payment-store.ts';

/** The way to pay as payments name it. */
export const PAYCHECK_METHOD = 'voucher';

export interface Desk {
  readonly provider: PaymentProvider;
  readonly vouchers: VoucherDesk;
}

/** Providers of the brand that know codes with money on them. */
export function desksOf(
  { providers, directory }: PaymentsDeps,
  { brandId }: Pick<SiteContext, 'brandId'>,
): Desk[] {
  const { paymentProviders } = present(directory.brandById(brandId), 'the brand of the site');
  return providers.flatMap((provider) =>
    provider.vouchers && paymentProviders.includes(provider.providerId)
      ? [{ provider, vouchers: provider.vouchers }]
      : [],
  );
}

export interface FoundPaycheck {
  readonly desk: Desk;
  readonly state: VoucherState;
}

/** Capital letters and digits: blanks and dashes are only how a code is printed. */
export const bareCode = (code: string): string => code.replaceAll(/[\s-]/g, '').toUpperCase();

/** The desk that knows a code. Asked outside of any transaction; without effect. */
export async function findPaycheck(
  deps: PaymentsDeps,
  site: SiteContext,
  code: string,
): Promise<Outcome<FoundPaycheck, Refusal<'paycheck_unknown' | 'not_now', object>>> {
  let isSilent = false;
  for (const desk of desksOf(deps, site)) {
    try {
      const state = await desk.vouchers.look(code);
      if (state) return accept({ desk, state });
    } catch (error) {
      deps.log.warn(
        { err: error, providerId: desk.provider.providerId },
        'a desk of vouchers does not answer',
      );
      isSilent = true;
    }
  }
  return refuse(isSilent ? 'not_now' : 'paycheck_unknown');
}

export interface RedeemOrder {
  readonly code: string;
  readonly accountId: number | undefined;
}

type RedeemRefusal = OnceRefusal | Refusal<'paycheck_unknown' | 'paycheck_spent' | 'not_now', object>;

/**
 * Puts the sum of a code on an account, once per key. The payment is written before the desk is asked, so that a lost answer is found by
 * asking about it; the desk takes a code once for one payment. The code itself is kept nowhere.
 */
export async function redeemPaycheck(
  deps: PaymentsDeps,
  who: Who,
  key: string,
  order: RedeemOrder,
): Promise<Outcome<Once<WirePayment>, RedeemRefusal>> {
  const code = bareCode(order.code);
  const idem = { brandId: who.site.brandId, owner: who.session.personId, operation: 'paycheck', key };
  const request = { code, accountId: order.accountId ?? null };
  const known = await deps.db.read(who.site, (tx) => findOnce<WirePayment>(tx, idem, request));
  if (known && (!known.ok || !known.value.answer.ok)) return known;
  const found = await findPaycheck(deps, who.site, code);
  if (!found.ok) return known ?? found;
  const { desk, state } = found.value;
  if (state.isSpent) return known ?? refuse('paycheck_spent');
  const began =
    known ?? (await once(deps.db, idem, request, (tx) => begin(deps, tx, who, { ...order, desk, state })));
  if (!began.ok || !began.value.answer.ok) return began;
  const { paymentId } = began.value.answer.value;
  await take(deps, who.site, { desk, code, state, paymentId });
  const now = present(await deps.db.read(who.site, (tx) => findPayment(tx, paymentId)), 'a payment stays');
  return accept({ ...began.value, answer: accept(presentPayment(now, deps.directory)) });
}

interface Begin extends RedeemOrder, FoundPaycheck {}

async function begin(
  deps: PaymentsDeps,
  tx: Tx,
  { site, session }: Who,
  { accountId, desk, state }: Begin,
): Promise<Outcome<WirePayment>> {
  const account = (await deps.wallet.listAccounts(tx, session.personId)).find((one) =>
    accountId === undefined ? one.isActive : one.accountId === accountId,
  );
  if (!account || account.isClosed) return refuse('not_found');
  const { amountMinor, currency } = state;
  if (currency !== account.currency) return refuse('currency_mismatch', { currency: account.currency });
  const { providerId } = desk.provider;
  const owner = { brandId: site.brandId, personId: session.personId, accountId: account.accountId };
  const asked = {
    direction: 'deposit',
    methodId: `${providerId}:${PAYCHECK_METHOD}`,
    amountMinor,
    currency,
  } as const;
  await lockPerson(tx, session.personId);
  const allowed = await (deps.depositPolicy ?? allowAll)(tx, { ...asked, ...owner });
  if (!allowed.ok) return allowed;
  const payment = {
    ...owner,
    ...asked,
    paymentId: newPaymentId(deps.clock),
    providerId,
    methodId: PAYCHECK_METHOD,
    status: 'created',
    destination: {},
    returnUrl: '',
    lang: site.lang,
    source: 'voucher',
  } as const;
  const look = await lookAtRisk(deps, tx, site, payment);
  if (look === 'refuse') return refuse('payment_rule_refuses');
  const written = await insertPayment(tx, payment, pollDelayMs(0));
  await insertLook(tx, written, look);
  // Nobody is asked for a page: the code is all there is.
  return accept(
    presentPayment(await movePayment(tx, written, 'pending', 'a code was given'), deps.directory),
  );
}

interface Take {
  readonly desk: Desk;
  readonly code: string;
  readonly state: { readonly amountMinor: Minor; readonly currency: CurrencyCode };
  readonly paymentId: string;
}

/** A lost answer changes nothing: the payment is asked about later, and the code is not spent twice. */
async function take(
  deps: PaymentsDeps,
  { brandId }: Pick<SiteContext, 'brandId'>,
  { desk, code, state, paymentId }: Take,
): Promise<void> {
  const { amountMinor, currency } = state;
  const { providerId } = desk.provider;
  try {
    const notice = await desk.vouchers.redeem({ paymentId, code, amountMinor, currency });
    await deps.db.inTransaction({ brandId }, (tx) => applyNotice(deps, tx, { brandId, providerId, notice }));
  } catch (error) {
    deps.log.warn({ err: error, paymentId, providerId }, 'what became of a code is not known yet');
  }
}
