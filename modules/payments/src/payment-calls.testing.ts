// The calls that tests of payments make: of the player who is signed in, and of the provider.

import { randomUUID } from 'node:crypto';
import { type PaymentsWorld, signOf } from './testing.ts';

/** The world is asked for at each call, so that a file may take these before it opened one. */
export function paymentCallsOf(worldOf: () => PaymentsWorld) {
  const call = async (method: 'GET' | 'POST', url: string, payload?: object, headers: object = {}) => {
    const answer = await worldOf().calls.app.inject({
      method,
      url,
      headers: { ...headers },
      ...(payload ? { payload } : {}),
    });
    return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
  };
  const newKey = () => randomUUID();
  const request = (more: object = {}) => ({
    methodId: 'payment-sandbox:card',
    amountMinor: '2500',
    currency: 'EUR',
    ...more,
  });
  const begin = (what: 'deposit' | 'withdrawal', more: object = {}, key: string = newKey()) =>
    call(
      'POST',
      `/web-api/api/payments/v1/${what}`,
      request(what === 'withdrawal' ? { destination: { account: 'DE00' }, ...more } : more),
      { 'idempotency-key': key },
    );
  const state = async (paymentId: string) =>
    (await call('GET', `/web-api/api/payments/v1/payments/${paymentId}`)).body.data;
  /** A deposit whose page the provider shows. */
  async function pendingDeposit(more: object = {}): Promise<string> {
    const { body } = await begin('deposit', more);
    await worldOf().runJobs();
    return body.data.paymentId;
  }
  const notice = (paymentId: string, more: object = {}) => ({
    paymentId,
    providerTxId: `tx-${paymentId}`,
    status: 'succeeded',
    amountMinor: '2500',
    currency: 'EUR',
    ...more,
  });
  const tell = (said: object, sign?: string, provider = 'payment-sandbox') => {
    const payload = JSON.stringify(said);
    return worldOf().calls.app.inject({
      method: 'POST',
      url: `/payment-callback/${provider}`,
      headers: { 'content-type': 'application/json', 'x-sign': sign ?? signOf(payload) },
      payload,
    });
  };
  const reviewsOf = async (paymentId: string) =>
    (
      await worldOf().db.asOwner(
        `select reason from payments.review r join payments.payment p using (brand_id, payment_id)
          where p.payment_id = $1 or p.stray_of = $1 order by review_id`,
        [paymentId],
      )
    ).map((row) => row['reason']);
  return { call, newKey, request, begin, state, pendingDeposit, notice, tell, reviewsOf };
}
