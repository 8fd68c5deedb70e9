import Type from 'typebox';
import { defineCall } from '../call/define.ts';

export const casinoCallback = defineCall({
  name: 'casinoCallback',
  method: 'POST',
  paths: ['/casino-callback/{provider}'],
  policy: 'provider',
  family: 'bare',
  rateLimit: 'feed_intake',
  params: Type.Object({ provider: Type.String({ pattern: '^[a-z0-9-]{1,40}$' }) }),
  // The provider's own shape; its adapter reads the raw bytes after it has checked their signature.
  body: Type.Unknown(),
  // In the provider's own words too: the wallet's typed answer, also where it is a no.
  answer: Type.Record(Type.String(), Type.Unknown()),
  refusals: ['not_found', 'signature_wrong', 'casino_malformed', 'casino_try_later'],
  statuses: { signature_wrong: 401, casino_malformed: 400, casino_try_later: 503 },
  source: 'own (features 115; safety 7)',
  summary:
    'What a provider of games asks the wallet, signed over the raw body with RSA-SHA256: authenticate, balance, bet, win, rollback, end of round, free round. The same transaction may be told any number of times.',
});
