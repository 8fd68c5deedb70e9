import Type from 'typebox';
import { defineCall } from '../call/define.ts';

export const paymentCallback = defineCall({
  name: 'paymentCallback',
  method: 'POST',
  paths: ['/payment-callback/{provider}'],
  policy: 'provider',
  family: 'bare',
  rateLimit: 'feed_intake',
  params: Type.Object({ provider: Type.String({ pattern: '^[a-z0-9-]{1,40}$' }) }),
  // The provider's own shape; its adapter reads the raw bytes after it has checked their signature.
  body: Type.Unknown(),
  // `{received: true}`, or what the provider itself wants to hear.
  answer: Type.Record(Type.String(), Type.Unknown()),
  refusals: ['not_found', 'signature_wrong', 'provider_tx_conflict'],
  statuses: { signature_wrong: 401, provider_tx_conflict: 409 },
  source: 'own (safety 7)',
  summary:
    'What a payment provider tells, signed over the raw body. The same movement may be told any number of times.',
});
