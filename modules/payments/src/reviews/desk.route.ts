import * as contract from '@overround/contracts/payments';
import { accept, digitsOfMinor, minorFromDigits, present, refuse } from '@overround/kernel';
import { type Route, route } from '@overround/platform';
import type { PaymentsDeps } from '../module.ts';
import { pageOf } from '../page.ts';
import { listMissing, listReconciliations, nightAfter } from '../reconcile/reconcile-store.ts';
import { reconcileDay, withBooks } from '../reconcile/reconcile.ts';
import { wishNote, wishRefund } from '../reversals/wish-reversal.ts';
import { routingRoutes } from '../routing/routing.route.ts';
import { brandOf, noteStaff } from '../staff-ground.ts';
import { findCase, listCases, type ReviewCase } from './review-store.ts';
import { resolveCase } from './resolve-case.ts';

/** Providers as staff see them: cases, refunds, chargebacks, routing, books. */
export const providerDeskRoutes = (deps: PaymentsDeps): Route[] => [
  ...caseRoutes(deps),
  ...moneyRoutes(deps),
  ...routingRoutes(deps),
  ...bookRoutes(deps),
];

const presentCase = ({ directory }: PaymentsDeps, { payment, ...one }: ReviewCase) => ({
  ...one,
  acts: [...one.acts],
  ...(payment && {
    ...payment,
    amountMinor: digitsOfMinor(payment.amountMinor),
    exponent: present(directory.currency(payment.currency), payment.currency).exponent,
  }),
});

const caseRoutes = (deps: PaymentsDeps): Route[] => [
  route(contract.listReviews, ({ query }, { staff }) => {
    const brandId = brandOf(deps, staff, query.brand);
    if (brandId === undefined) return refuse('not_found');
    const { state = 'open', find, after } = query;
    return deps.db.read({ brandId }, async (tx) => {
      const { cases, hasMore } = await listCases(tx, {
        state,
        ...(find !== undefined && { find }),
        ...(after !== undefined && { after }),
      });
      return accept({ reviews: cases.map((one) => presentCase(deps, one)), hasMore });
    });
  }),
  route(contract.getReview, ({ params: { reviewId }, query }, { staff }) => {
    const brandId = brandOf(deps, staff, query.brand);
    if (brandId === undefined) return refuse('not_found');
    return deps.db.read({ brandId }, async (tx) => {
      const found = await findCase(tx, reviewId);
      return found ? accept(presentCase(deps, found)) : refuse('not_found');
    });
  }),
  route(contract.resolveReview, async ({ params: { reviewId }, body }, context) => {
    const brandId = brandOf(deps, context.staff, body.brand);
    if (brandId === undefined) return refuse('not_found');
    const { resolution, reason } = body;
    return deps.db.inTransaction({ brandId }, async (tx) => {
      const resolved = await resolveCase(deps, tx, context, { brandId, reviewId, resolution, reason });
      return resolved.ok ? accept(presentCase(deps, resolved.value)) : resolved;
    });
  }),
];

const moneyRoutes = (deps: PaymentsDeps): Route[] => [
  route(contract.refundPayment, async ({ params: { paymentId }, body }, context) => {
    const brandId = brandOf(deps, context.staff, body.brand);
    if (brandId === undefined) return refuse('not_found');
    const { refundId, reason } = body;
    const amountMinor = minorFromDigits(body.amountMinor);
    return deps.db.inTransaction({ brandId }, async (tx) => {
      const staff = context.staff.login;
      const asked = await wishRefund(deps, tx, { brandId, paymentId, refundId, amountMinor, staff, reason });
      if (!asked.ok) return asked;
      const after = { paymentId, refundId, amountMinor: body.amountMinor, ...asked.value };
      await noteStaff(tx, context, { brandId, action: 'payment.refund_asked', reason, after });
      return accept({ refundId, ...asked.value });
    });
  }),
  route(contract.noteChargeback, async ({ params: { paymentId }, body }, context) => {
    const brandId = brandOf(deps, context.staff, body.brand);
    if (brandId === undefined) return refuse('not_found');
    const { kind, reference, reason } = body;
    const amountMinor = minorFromDigits(body.amountMinor);
    return deps.db.inTransaction({ brandId }, async (tx) => {
      const told = { paymentId, kind, reference, amountMinor, reason, staff: context.staff.login };
      const noted = await wishNote(tx, told);
      if (!noted.ok) return noted;
      const after = { paymentId, kind, reference, amountMinor: body.amountMinor };
      await noteStaff(tx, context, { brandId, action: 'payment.chargeback_wished', reason, after });
      return noted;
    });
  }),
];

const bookRoutes = (deps: PaymentsDeps): Route[] => [
  route(contract.listReconciliations, ({ query }, { staff }) => {
    const brandId = brandOf(deps, staff, query.brand);
    if (brandId === undefined) return refuse('not_found');
    return deps.db.read({ brandId }, async (tx) => {
      const { page, next } = pageOf(await listReconciliations(tx, query.after), nightAfter);
      const missing: { providerId: string; day: string }[] = [];
      if (query.after === undefined)
        for (const { providerId } of withBooks(deps, brandId))
          for (const { day, isFirst } of await listMissing(tx, { brandId, providerId }))
            if (!isFirst) missing.push({ providerId, day });
      return accept({ days: [...page], missing, next });
    });
  }),
  route(contract.reconcileCall, async ({ body: { brand: key, providerId, day } }, { staff }) => {
    const brandId = brandOf(deps, staff, key);
    const brand = brandId === undefined ? undefined : deps.directory.brandById(brandId);
    const provider = deps.providers.find((one) => one.providerId === providerId);
    if (!brand?.paymentProviders.includes(providerId) || !provider?.report) return refuse('not_found');
    const done = await reconcileDay(deps, { brandId: brand.brandId, provider, day }).catch(
      (error: unknown) => {
        deps.log.warn({ err: error, providerId }, 'a provider gave no report');
      },
    );
    if (!done) return refuse('not_now');
    return accept({ day: done.day, lineCount: done.lineCount, findingCount: done.findings.length });
  }),
];
