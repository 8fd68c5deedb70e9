import { randomUUID } from 'node:crypto';
import { type RiskRule, type RiskTerms, USUAL_CLOCK } from '@overround/contracts/payments';
import { accept, minor, refuse } from '@overround/kernel';
import type { OwnMailOrder } from '@overround/notifications';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { paymentCallsOf } from '../payment-calls.testing.ts';
import {
  balanceOf,
  buildOffice,
  openPaymentsWorld,
  type PaymentsWorld,
  type Player,
  scope,
  signInAsha,
  type Told,
} from '../testing.ts';
import { readHistory } from './read-history.ts';
import { replayRisk } from './replay-risk.ts';

let world: PaymentsWorld;
const letters: Told[] = [];
const mails: OwnMailOrder[] = [];
let isKnown = true;
beforeAll(async () => {
  world = await openPaymentsWorld({
    office: {
      ...buildOffice(letters),
      mailToOwner: (_tx, mail) => {
        mails.push(mail);
        return Promise.resolve(undefined);
      },
    },
    depositMayStand: () => Promise.resolve(isKnown ? accept(undefined) : refuse('identification_needed')),
  });
});
afterAll(() => world.close());
beforeEach(() => {
  letters.length = 0;
  mails.length = 0;
});

const { call, begin, state, notice, tell, reviewsOf } = paymentCallsOf(() => world);
const staffCall = (method: 'GET' | 'POST', path: string, payload?: object) =>
  call(method, `/operator-api/v1/${path}`, payload, { 'x-requested-with': 'overround' });

const propose = (terms: RiskTerms) => {
  world.staffIs('ines');
  return staffCall('POST', 'payment-risk/rule', { terms, reason: 'as the brand wants it' });
};
async function rulesAre(...rules: readonly RiskRule[]): Promise<RiskTerms> {
  expect((await propose({ rules: [...rules] })).status).toBe(200);
  world.staffIs('omar');
  await staffCall('POST', 'payment-risk/rule/decision', { isUpheld: true, reason: 'agreed' });
  return { rules: [...rules] };
}
const large = (euro: string) => ({ code: 'amount' as const, args: { is: 'at_least', euro } });
const rule = (ruleId: string, more: Partial<RiskRule>): RiskRule => ({
  ruleId,
  title: `Rule ${ruleId}`,
  direction: 'deposit',
  conditions: [large('2500')],
  action: 'note',
  ...more,
});
const replay = async (terms: RiskTerms, days = 90) => {
  world.staffIs('omar');
  const { body } = await staffCall('POST', 'payment-risk/replay', { terms, days });
  return body.data;
};

/** Money comes by a deposit of this sum. */
async function paidIn(amountMinor: string): Promise<string> {
  const { body } = await begin('deposit', { amountMinor });
  await world.runJobs();
  await tell(notice(body.data.paymentId, { amountMinor }));
  return body.data.paymentId;
}
/** Staff give a part of a deposit back. */
async function refund(paymentId: string, amountMinor: string): Promise<string> {
  const refundId = randomUUID();
  world.staffIs('ines');
  const asked = { refundId, amountMinor, reason: 'as the player asked' };
  expect((await staffCall('POST', `payments/${paymentId}/refund`, asked)).status).toBe(200);
  return refundId;
}
const lookOf = async (paymentId: string) =>
  (
    await world.db.asOwner(
      'select version, worth_minor, hits, action from payments.risk_look where payment_id = $1',
      [paymentId],
    )
  )[0];
const caseOf = async (paymentId: string) =>
  (
    await world.db.asOwner('select review_id, facts from payments.review where payment_id = $1', [paymentId])
  )[0] as { readonly review_id: bigint; readonly facts: Record<string, string> };

describe('a rule about risk', () => {
  test('of the product tells staff of 500 net in 30 days, once, and holds nothing', async () => {
    const { accountId } = await signInAsha(world);
    const below = await paidIn('49999');
    const reached = await paidIn('100');
    const again = await paidIn('100');
    expect([await reviewsOf(below), await reviewsOf(reached), await reviewsOf(again)]).toEqual([
      [],
      ['payment_rule'],
      [],
    ]);
    expect((await caseOf(reached)).facts['rules']).toBe('Vulnerability check');
    expect(await lookOf(again)).toMatchObject({ version: 0, worth_minor: 100n, action: 'note' });
    expect(await balanceOf(world, accountId)).toBe(50_199n);
  });

  test('of net sums counts nothing that goes back, unless it does not', async () => {
    await signInAsha(world);
    const first = await paidIn('49999');
    const refundId = await refund(first, '200');
    const after = await paidIn('100');
    await tell(
      notice(first, { status: 'declined', providerTxId: `no-${first}`, amountMinor: '200', refundId }),
    );
    const reached = await paidIn('100');
    expect([await reviewsOf(after), await reviewsOf(reached)]).toEqual([[], ['payment_rule']]);
  });

  test('is proposed by one, decided by another, and refuses what is not whole', async () => {
    const broken = { rules: [rule('broken', { conditions: [{ code: 'amount', args: {} }] })] };
    expect((await propose(broken)).body.error.code).toBe('risk_rule_malformed');
    const refusing = { rules: [rule('r', { direction: 'withdrawal', action: 'refuse' })] };
    expect((await propose(refusing)).body.error.code).toBe('risk_refuses_payout');
    expect((await propose({ rules: [] })).status).toBe(200);
    const own = await staffCall('POST', 'payment-risk/rule/decision', { isUpheld: true, reason: 'mine' });
    expect(own.body.error.code).toBe('second_person_needed');
    await staffCall('POST', 'payment-risk/rule/decision', { isUpheld: false, reason: 'taken back' });
    world.staffIs('eve', ['support']);
    expect((await staffCall('POST', 'payment-risk/replay', { terms: { rules: [] }, days: 1 })).status).toBe(
      403,
    );
  });

  test('keeps money waiting that came, with a clock and honest words, until two of staff credit it', async () => {
    await rulesAre(rule('hold', { action: 'review' }));
    const { accountId, personId } = await signInAsha(world);
    const paymentId = await paidIn('2500');
    const { status, clock } = await state(paymentId);
    expect([status, (clock.until - clock.since) / 60]).toEqual(['held', USUAL_CLOCK.reviewMinutes]);
    expect(letters.map(({ subject }) => subject)).toEqual(['Our staff look at your deposit of 25.00 EUR']);
    expect(mails).toEqual([
      { brandId: scope.brandId, personId, template: 'deposit_looked_at', values: { amount: '25.00 EUR' } },
    ]);
    // No clock and no second look lets it go.
    expect([await world.payments.releaseHeld(scope.brandId), await balanceOf(world, accountId)]).toEqual([
      0,
      0n,
    ]);
    const { review_id, facts } = await caseOf(paymentId);
    expect(facts).toMatchObject({ needs: 'payment_rule', rules: 'Rule hold' });
    for (const staff of ['ines', 'omar']) {
      world.staffIs(staff);
      await staffCall('POST', `payment-reviews/${review_id}/resolve`, {
        resolution: 'succeeded',
        reason: 'fits',
      });
    }
    expect([(await state(paymentId)).status, await balanceOf(world, accountId)]).toEqual([
      'succeeded',
      2500n,
    ]);
  });

  test('is asked of money that came in another sum than the one it looked at, and once more decided by two', async () => {
    await rulesAre(rule('hold', { action: 'review' }));
    const { accountId } = await signInAsha(world);
    const { paymentId } = (await begin('deposit', { amountMinor: '2500' })).body.data;
    await world.runJobs();
    await tell(notice(paymentId, { amountMinor: '2499' }));
    const strayId = (await state(paymentId)).strays[0].paymentId;
    const creditByTwo = async () => {
      const [found] = (await staffCall('GET', `payment-reviews?find=${strayId}`)).body.data.reviews;
      for (const staff of ['ines', 'omar']) {
        world.staffIs(staff);
        await staffCall('POST', `payment-reviews/${found.reviewId}/resolve`, {
          resolution: 'succeeded',
          reason: 'theirs',
        });
      }
      return found.facts;
    };
    world.staffIs('ines');
    await creditByTwo();
    expect(await state(strayId)).toMatchObject({ status: 'held', strayOf: paymentId });
    expect(await creditByTwo()).toMatchObject({ needs: 'payment_rule', rules: 'Rule hold' });
    expect([(await state(strayId)).status, await balanceOf(world, accountId)]).toEqual(['succeeded', 2499n]);
  });

  test('begins its clock when the player has done their part of what the law wants', async () => {
    await signInAsha(world);
    isKnown = false;
    const paymentId = await paidIn('2500');
    expect((await state(paymentId)).clock).toBeUndefined();
    isKnown = true;
    await world.payments.releaseHeld(scope.brandId);
    await world.payments.releaseHeld(scope.brandId);
    expect([(await state(paymentId)).status, (await state(paymentId)).clock === undefined]).toEqual([
      'held',
      false,
    ]);
    expect(letters.map(({ subject }) => subject)).toEqual([
      'Your deposit of 25.00 EUR waits for you',
      'Our staff look at your deposit of 25.00 EUR',
    ]);
  });

  test('lets a payout wait for one of staff, who read its name; and takes no deposit where it refuses', async () => {
    await rulesAre(
      rule('out', {
        direction: 'withdrawal',
        conditions: [{ code: 'unplayed', args: { hours: '24', percent: '100' } }],
        action: 'review',
      }),
      rule('no', { action: 'refuse', conditions: [large('9000')] }),
    );
    const { accountId } = await signInAsha(world, 5000n);
    const waits = await begin('withdrawal', { amountMinor: '1000' });
    expect(waits.body.data.status).toBe('requested');
    await paidIn('2000');
    const stake = (amount: bigint) =>
      world.db.inTransaction(scope, (tx) =>
        world.wallet.post(tx, {
          ...scope,
          kind: 'bet.stake',
          source: 'bet',
          sourceId: `risk:${amount}`,
          actor: 'player',
          currency: 'EUR',
          entries: [
            { account: accountId, amountMinor: minor(-amount) },
            { account: 'open_stakes', amountMinor: minor(amount) },
          ],
        }),
      );
    await stake(1999n);
    const unplayed = (await begin('withdrawal', { amountMinor: '1000' })).body.data;
    expect(unplayed.status).toBe('waiting');
    world.staffIs('ines');
    const shown = (await staffCall('GET', `payouts/${unplayed.paymentId}`)).body.data;
    expect([shown.payout.reasons, shown.payout.needed, shown.rules]).toEqual([
      ['payment_rule'],
      1,
      ['Rule out'],
    ]);
    await stake(1n);
    expect((await begin('withdrawal', { amountMinor: '1000' })).body.data.status).toBe('requested');
    const refused = await begin('deposit', { amountMinor: '9000' });
    expect([refused.status, refused.body.error.code]).toEqual([422, 'payment_rule_refuses']);
  });
});

describe('replayed over the past, a rule', () => {
  test('says what it would have done, with examples, and the look is kept', async () => {
    await rulesAre();
    await signInAsha(world);
    await paidIn('3000');
    await paidIn('4000');
    const terms = { rules: [rule('past', { conditions: [large('4000')], action: 'review' })] };
    const answer = await replay(terms);
    const [only] = answer.rules;
    const mine = only.examples.filter((one: { worthMinor: string }) => one.worthMinor === '4000');
    expect(mine).toMatchObject([{ direction: 'deposit', status: 'succeeded' }]);
    expect([answer.isWhole, answer.actions.review, only.payments]).toEqual([
      true,
      only.payments,
      only.payments,
    ]);
    const logged = await world.db.asOwner(
      `select count(*)::int as count from identity.audit_log where action = 'payment_risk.replayed' and actor = 'omar'`,
    );
    expect(logged[0]?.['count']).toBeGreaterThan(0);
  });

  test('decides about every payment what it decided when it was asked for', async () => {
    const terms = await rulesAre(
      rule('sum', {
        conditions: [{ code: 'sum', args: { of: 'net_deposits', hours: '1', is: 'at_least', euro: '3000' } }],
      }),
      rule('failed', {
        conditions: [{ code: 'declined', args: { hours: '1', is: 'at_least', count: '1' } }],
        action: 'review',
      }),
      rule('first', { direction: 'withdrawal', conditions: [{ code: 'first', args: {} }] }),
      rule('often', {
        direction: 'withdrawal',
        conditions: [{ code: 'count', args: { of: 'withdrawals', hours: '1', is: 'at_least', count: '2' } }],
        action: 'review',
      }),
    );
    const act = fc.record({
      direction: fc.constantFrom('deposit' as const, 'withdrawal' as const),
      amountMinor: fc.constantFrom('500', '1500', '2500'),
      end: fc.constantFrom('succeeded', 'declined', 'none'),
      isRefunded: fc.boolean(),
    });
    const players: Player[] = [];
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 2, maxLength: 7 }), async (acts) => {
        players.push(await signInAsha(world, 20_000n));
        for (const { direction, amountMinor, end, isRefunded } of acts) {
          const { paymentId } = (await begin(direction, { amountMinor })).body.data;
          await world.runJobs();
          if (end !== 'none') await tell(notice(paymentId, { amountMinor, status: end }));
          if (direction === 'deposit' && isRefunded && (await state(paymentId)).status === 'succeeded')
            await refund(paymentId, '500');
        }
      }),
      { numRuns: 8, endOnFailure: true },
    );
    const live = await world.db.asOwner(
      `select l.payment_id, l.hits from payments.risk_look l join payments.payment p using (brand_id, payment_id)
        where p.person_id = any ($1)`,
      [players.map(({ personId }) => personId)],
    );
    const ids = new Set(live.map((row) => row['payment_id']));
    const hitsOf = (ruleId: string): unknown[] =>
      live
        .filter((row) => (row['hits'] as { ruleId: string }[]).some((hit) => hit.ruleId === ruleId))
        .map((row) => row['payment_id']);
    const history = await world.db.read(scope, (tx) =>
      readHistory({ office: buildOffice(), wallet: world.wallet }, tx, terms, 1),
    );
    if (!history.ok) throw new Error(history.code);
    const { rules } = replayRisk(terms, history.value);
    for (const { ruleId, payments } of rules)
      expect([
        ruleId,
        payments
          .map((one) => one.paymentId)
          .filter((id) => ids.has(id))
          .toSorted(),
      ]).toEqual([ruleId, hitsOf(ruleId).toSorted()]);
    expect(live.length).toBeGreaterThan(10);
    expect(terms.rules.every(({ ruleId }) => hitsOf(ruleId).length > 0)).toBe(true);
  });
});
