import { paymentCallback } from '@overround/contracts/payments';
import { accept, refuse } from '@overround/kernel';
import { type Route, route } from '@overround/platform';
import { NO_NEWS } from '@overround/provider-kit';
import { answerCallback } from '../cash/answer-desk.ts';
import { applyNotice } from '../flows/apply-notice.ts';
import type { PaymentsDeps } from '../module.ts';
import { findBrandOfPayment } from '../store/payment-store.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function callbackRoutes(deps: PaymentsDeps): Route[] {
  return [
    route(paymentCallback, async ({ params }, context) => {
      const provider = deps.providers.find((one) => one.providerId === params.provider);
      if (!provider) return refuse('not_found');
      const headers = Object.fromEntries(
        provider.noticeHeaders.map((name) => [name, context.header(name)] as const),
      );
      const { providerId, cashDesks } = provider;
      const unsigned = () =>
        deps.log.warn({ providerId }, 'a payment callback was not signed by its provider');
      if (cashDesks) {
        const { rawBody, site } = context;
        const asked = { brandId: site.brandId, rawBody, headers };
        const answered = await answerCallback(deps, { providerId, cashDesks }, asked);
        if (!answered.ok) unsigned();
        return answered;
      }
      const notice = await provider.readNotice(context.rawBody, headers);
      if (!notice) {
        unsigned();
        return refuse('signature_wrong');
      }
      // Some providers want more than a status: an answer of their own, signed.
      const taken = () => accept(provider.answerNotice?.(context.rawBody) ?? { received: true });
      if (notice === NO_NEWS) return taken();
      if (!UUID.test(notice.paymentId)) return refuse('not_found');
      // The callback comes to whatever host the provider was told; the payment knows its brand.
      const brandId =
        (await deps.db.read('platform', (tx) => findBrandOfPayment(tx, notice.paymentId))) ??
        context.site.brandId;
      const applied = await deps.db.inTransaction({ brandId }, (tx) =>
        applyNotice(deps, tx, { brandId, providerId, notice }),
      );
      return applied.ok ? taken() : applied;
    }),
  ];
}
