import {
  getPayment,
  getPaymentByKey,
  getPaymentMethods,
  startDeposit,
  startTrustlyDeposit,
  startWithdrawal,
  type Payment as WirePayment,
} from '@overround/contracts/payments';
import { accept, digitsOfMinor, type Outcome, present, refuse, unixSeconds } from '@overround/kernel';
import { type PlayerContext, type Route, route } from '@overround/platform';
import type { PaymentField } from '@overround/provider-kit';
import { presentCode } from '../cash/present-code.ts';
import { readRealTimes, wayKey } from '../clocks/real-times.ts';
import { readWaitsFrom } from '../approval/look-beforehand.ts';
import { lookBeforehand } from '../sources/look-beforehand.ts';
import { sourceOf } from '../sources/source-rule.ts';
import type { Payment, PaymentDirection } from '../domain/payment.ts';
import { offeredId } from '../domain/payment-request.ts';
import { type StartRequest, startPayment } from '../flows/start-payment.ts';
import type { PaymentsRoom } from '../module.ts';
import { presentPayment } from '../reads/present-payment.ts';
import { findClaim } from '../reversals/reversal-store.ts';
import { findKey } from '../store/idem-store.ts';
import { listSteps, listStraysOf } from '../store/payment-lists.ts';
import { findPayment } from '../store/payment-store.ts';

const presentField = ({
  fieldId,
  title,
  hint,
  isRequired,
  lengthMax,
  pattern,
  namesHolder,
}: PaymentField) => ({
  fieldId,
  title,
  ...(hint === undefined ? {} : { hint }),
  isRequired,
  lengthMax,
  ...(pattern === undefined ? {} : { pattern }),
  ...(namesHolder && { namesHolder }),
});

/** Made by whoever asks. */
export const KEY = /^[A-Za-z0-9_-]{8,80}$/;

export function cashierRoutes(deps: PaymentsRoom): Route[] {
  const { db, directory, wallet } = deps;
  return [
    route(getPaymentMethods, async ({ query }, { session, site }) => {
      const accounts = await db.read(site, (tx) => wallet.listAccounts(tx, session.personId));
      const account = accounts.find((one) =>
        query.accountId === undefined ? one.isActive : one.accountId === query.accountId,
      );
      if (!account) return refuse('not_found');
      const offer = await deps.methods.list(site, account.currency);
      const methods = offer.methods.filter(
        (one) => query.direction === undefined || one.kind === query.direction,
      );
      const took = await db.read(site, (tx) => readRealTimes(tx, methods));
      const { personId } = session;
      const { instruments, returns } = await db.read(site, (tx) =>
        lookBeforehand(deps, tx, { personId, currency: account.currency }, offer),
      );
      const checksFromMinor = await readChecksFrom(
        deps,
        { brandId: site.brandId, personId: session.personId },
        account.currency,
        query.direction,
      );
      const staffFrom =
        query.direction === 'deposit'
          ? undefined
          : await db.read(site, (tx) => readWaitsFrom(deps, tx, session.personId, account.currency));
      return accept({
        accountId: account.accountId,
        currency: account.currency,
        exponent: present(directory.currency(account.currency), account.currency).exponent,
        balanceMinor: digitsOfMinor(account.balanceMinor),
        checksFromMinor,
        ...(staffFrom !== undefined && { staffFromMinor: String(staffFrom) }),
        ...(returns && { returns }),
        instruments,
        methods: methods.map((one) => {
          const realTimes = took.get(wayKey(one));
          return {
            methodId: offeredId(one),
            direction: one.kind,
            title: one.title,
            ...(one.usualMinutes === undefined ? {} : { usualMinutes: one.usualMinutes }),
            ...(one.codeMinutes === undefined ? {} : { codeMinutes: one.codeMinutes }),
            source: sourceOf(one),
            ...(realTimes && { realTimes }),
            amountMinorMin: digitsOfMinor(one.amountMinorMin),
            amountMinorMax: digitsOfMinor(one.amountMinorMax),
            ...(one.fields ? { fields: one.fields.map(presentField) } : {}),
            ...(one.fee
              ? { fee: { permille: one.fee.permille, fixedMinor: digitsOfMinor(one.fee.fixedMinor) } }
              : {}),
          };
        }),
      });
    }),
    route(startDeposit, ({ body }, context) => begin(deps, context, { ...body, direction: 'deposit' })),
    route(startTrustlyDeposit, ({ body }, context) =>
      begin(deps, context, { ...body, direction: 'deposit', service: 'trustly' }),
    ),
    route(startWithdrawal, ({ body }, context) => begin(deps, context, { ...body, direction: 'withdrawal' })),
    route(getPayment, ({ params }, { session, site }) =>
      db.read(site, async (tx) => {
        const payment = await findPayment(tx, params.paymentId);
        if (payment?.personId !== session.personId) return refuse('not_found');
        const claim = await findClaim(tx, payment);
        const steps = await listSteps(tx, payment);
        // What two of staff said never came is not told as if it had.
        const strays = (await listStraysOf(tx, payment)).filter(({ status }) => status !== 'declined');
        return accept({
          ...presentPayment(payment, directory),
          ...(await presentCode(deps, tx, payment)),
          steps: steps.map(({ status, at }) => ({ status, at: unixSeconds(at) })),
          ...(strays.length > 0 && {
            strays: strays.map(({ paymentId, amountMinor }) => ({
              paymentId,
              amountMinor: digitsOfMinor(amountMinor),
            })),
          }),
          ...(claim && { refund: { amountMinor: String(claim.amountMinor), claimUrl: claim.url } }),
        });
      }),
    ),
    route(getPaymentByKey, ({ params }, { session, site }) =>
      db.read(site, async (tx) => {
        const { brandId } = site;
        const owner = session.personId;
        const row = await findKey(tx, { brandId, owner, operation: params.direction, key: params.key });
        if (!row) return accept({ state: 'unknown' as const });
        const answer = row.answer as Outcome<WirePayment>; // Written by `once` for this operation.
        if (!answer.ok) return accept({ state: 'rejected' as const, code: answer.code });
        const payment = present(await findPayment(tx, answer.value.paymentId), 'the payment of a key');
        return accept({ state: 'accepted' as const, payment: presentPayment(payment, directory) });
      }),
    ),
  ];
}

/** From which sums on money waits or is refused until it is known whose it is, as far as it was asked for. */
async function readChecksFrom(
  { db, checksFrom }: Pick<PaymentsRoom, 'db' | 'checksFrom'>,
  owner: Pick<Payment, 'brandId' | 'personId'>,
  currency: Payment['currency'],
  asked: PaymentDirection | undefined,
): Promise<Partial<Record<PaymentDirection, string>>> {
  if (!checksFrom) return {};
  return db.read(owner, async (tx) => {
    const sums: Partial<Record<PaymentDirection, string>> = {};
    for (const direction of asked === undefined ? DIRECTIONS : [asked]) {
      const from = await checksFrom(tx, owner, { direction, currency });
      if (from !== undefined) sums[direction] = String(from);
    }
    return sums;
  });
}
const DIRECTIONS = ['deposit', 'withdrawal'] as const;

async function begin(
  deps: PaymentsRoom,
  context: PlayerContext,
  request: StartRequest,
): Promise<Outcome<WirePayment>> {
  const key = context.header('idempotency-key');
  if (key === undefined || !KEY.test(key)) return refuse('idempotency_key_missing');
  const started = await startPayment(deps, context, key, request);
  if (!started.ok) return started;
  if (started.value.isReplay) context.setHeader('idempotent-replay', 'true');
  return started.value.answer;
}
