// A large refund and a chargeback that no provider told move money by two of staff (safety 9).

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paymentInvariants } from '../invariants.ts';
import { paymentCallsOf } from '../payment-calls.testing.ts';
import { balanceOf, openPaymentsWorld, type PaymentsWorld, signInAsha } from '../testing.ts';

let world: PaymentsWorld;
beforeAll(async () => {
  world = await openPaymentsWorld();
});
afterAll(() => world.close());
const { call, pendingDeposit, notice, tell } = paymentCallsOf(() => world);

const staffCall = (login: string, path: string, payload: object) => {
  world.staffIs(login);
  return call(
    'POST',
    `/operator-api/v1/${path}`,
    { reason: 'as the player asked', ...payload },
    {
      'x-requested-with': 'overround',
    },
  );
};
async function paidIn(amountMinor: string) {
  const paymentId = await pendingDeposit({ amountMinor });
  await tell(notice(paymentId, { amountMinor }));
  return paymentId;
}
const refund = async (
  login: string,
  paymentId: string,
  amountMinor: string,
  refundId: string = randomUUID(),
) => (await staffCall(login, `payments/${paymentId}/refund`, { refundId, amountMinor })).body;
const note = async (login: string, paymentId: string, amountMinor = '100', kind = 'charged_back') =>
  (
    await staffCall(login, `payments/${paymentId}/chargeback`, {
      kind,
      amountMinor,
      reference: `L-${paymentId}`,
    })
  ).body;
const casesOf = async (paymentId: string) =>
  (await call('GET', `/operator-api/v1/payment-reviews?find=${paymentId}`)).body.data.reviews.filter(
    ({ reason }: { reason: string }) => reason.endsWith('_wished'),
  );
async function decide(login: string, paymentId: string, resolution: string) {
  const [{ reviewId }] = await casesOf(paymentId);
  return (await staffCall(login, `payment-reviews/${reviewId}/resolve`, { resolution })).body;
}

describe('a refund', () => {
  test.each([
    ['below the bound of two persons goes at once', '199999', undefined, 1n],
    ['at the bound is a wish', '200000', true, 200_000n],
  ])('%s', async (_what, amountMinor, isWished, left) => {
    const { accountId } = await signInAsha(world);
    const paymentId = await paidIn('200000');
    const answer = await refund('ines', paymentId, amountMinor);
    expect([answer.data.isWished, await balanceOf(world, accountId)]).toEqual([isWished, left]);
  });

  test('in parts of a day that reach the bound together is a wish', async () => {
    const { accountId } = await signInAsha(world);
    const [one, other] = [await paidIn('150000'), await paidIn('150000')];
    expect((await refund('ines', one, '120000')).data.isWished).toBeUndefined();
    expect((await refund('omar', other, '80000')).data.isWished).toBe(true);
    expect(await balanceOf(world, accountId)).toBe(180_000n);
  });

  test('of two at the same moment that reach the bound together one is a wish', async () => {
    const { accountId } = await signInAsha(world);
    const both = [await paidIn('150000'), await paidIn('150000')];
    const answers = await Promise.all(both.map((paymentId) => refund('ines', paymentId, '120000')));
    expect(answers.filter(({ data }) => data.isWished === true)).toHaveLength(1);
    expect(await balanceOf(world, accountId)).toBe(180_000n);
  });

  test('that was wished is carried out once, by another, as one of who wished it', async () => {
    const { accountId } = await signInAsha(world);
    const paymentId = await paidIn('300000');
    const refundId = randomUUID();
    expect((await refund('ines', paymentId, '250000', refundId)).data).toEqual({
      refundId,
      isNew: true,
      isWished: true,
    });
    expect((await refund('omar', paymentId, '250000', refundId)).data.isNew).toBe(false);
    expect((await refund('omar', paymentId, '1', refundId)).error.code).toBe('idempotency_conflict');
    expect(await casesOf(paymentId)).toMatchObject([{ reason: 'refund_wished', acts: [{ staff: 'ines' }] }]);
    expect((await decide('ines', paymentId, 'succeeded')).error.code).toBe('second_person_needed');
    expect((await decide('omar', paymentId, 'declined')).error.code).toBe('review_not_possible');
    expect(await balanceOf(world, accountId)).toBe(300_000n);
    await decide('omar', paymentId, 'succeeded');
    expect([await balanceOf(world, accountId), await casesOf(paymentId)]).toEqual([50_000n, []]);
    expect(
      await world.db.asOwner('select state, actor from payments.reversal where payment_id = $1', [paymentId]),
    ).toEqual([{ state: 'asked', actor: 'staff:ines' }]);
  });

  test('that is not possible when it is agreed to leaves its case open; closed it moves nothing', async () => {
    const { accountId } = await signInAsha(world);
    const paymentId = await paidIn('300000');
    await refund('ines', paymentId, '250000');
    await refund('omar', paymentId, '60000');
    expect((await decide('omar', paymentId, 'succeeded')).error.code).toBe('refund_too_large');
    expect((await casesOf(paymentId)).length).toBe(1);
    await decide('ines', paymentId, 'closed');
    expect([await casesOf(paymentId), await balanceOf(world, accountId)]).toEqual([[], 240_000n]);
  });
});

describe('a chargeback by letter', () => {
  test('of any sum is kept once, by two', async () => {
    const { accountId } = await signInAsha(world);
    const paymentId = await paidIn('2500');
    expect((await note('ines', paymentId)).data.state).toBe('wished');
    expect((await note('omar', paymentId)).data.state).toBe('known');
    expect((await note('omar', paymentId, '101')).error.code).toBe('provider_tx_conflict');
    expect((await decide('ines', paymentId, 'succeeded')).error.code).toBe('second_person_needed');
    expect(await balanceOf(world, accountId)).toBe(2500n);
    await decide('omar', paymentId, 'succeeded');
    expect([await balanceOf(world, accountId), (await note('ines', paymentId)).data.state]).toEqual([
      2400n,
      'known',
    ]);
    expect((await note('ines', paymentId, '101')).error.code).toBe('provider_tx_conflict');
  });

  test('that was refused may be wished anew, and one that does not fit says so', async () => {
    const { accountId } = await signInAsha(world);
    const paymentId = await paidIn('2500');
    await note('ines', paymentId);
    await decide('omar', paymentId, 'closed');
    expect((await note('ines', paymentId, '2501')).data.state).toBe('review');
    expect(await balanceOf(world, accountId)).toBe(2500n);
  });
});

test.each(paymentInvariants)('holds after all this: $name', async ({ sql }) => {
  const [row] = await world.db.asOwner(sql);
  expect(row?.['broken']).toBe(0n);
});
