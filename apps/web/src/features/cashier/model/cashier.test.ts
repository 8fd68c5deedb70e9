// @vitest-environment node
import { minor } from '@overround/kernel';
import { describe, expect, it } from 'vitest';
import { memoryStore } from '../../../shared/browser-store.ts';
import { checksNotice } from './checks.ts';
import { decideAmount, presetsOf, readAmount } from './amount.ts';
import { feeText } from './fee.ts';
import { forgetIntent, type Intent, isFinal, keepIntent, keptIntent } from './intent.ts';
import { pollDelayMs, providerPage, stateSays } from './payment-state.ts';
import { shownMethods } from './shown-methods.ts';

const bounds = { amountMinorMin: minor(100n), amountMinorMax: minor(500_000n) };

describe('readAmount', () => {
  it.each([
    ['12,5', 2, '12.5'],
    ['007', 2, '7'],
    ['-5', 2, '5'],
    ['1.999', 2, '1.99'],
    ['.5', 2, '0.5'],
    ['12.', 2, '12.'],
    ['1.5', 0, '1'],
    ['abc', 2, ''],
    ['1 000,50 €', 2, '1000.50'],
  ])('shows %j with %i decimals as %j', (typed, exponent, shown) => {
    expect(readAmount(typed, exponent)).toBe(shown);
  });
});

describe('decideAmount', () => {
  it.each([
    ['takes a sum inside the limits', '12.50', { ok: true, value: 1250n }],
    ['takes a sum whose decimals are not finished', '12.', { ok: true, value: 1200n }],
    ['misses a sum', '', { ok: false, code: 'missing' }],
    ['takes nothing for no sum', '0.00', { ok: false, code: 'missing' }],
    ['refuses less than the least', '0.99', { ok: false, code: 'small', amountMinor: 100n }],
    ['refuses more than the most', '5000.01', { ok: false, code: 'large', amountMinor: 500_000n }],
  ])('%s', (_sentence, text, outcome) => {
    expect(decideAmount(text, 2, bounds)).toEqual(outcome);
  });
  it('refuses more than there is', () => {
    expect(decideAmount('20', 2, { ...bounds, balanceMinor: minor(1999n) })).toEqual({
      ok: false,
      code: 'above',
      amountMinor: 1999n,
    });
  });
});

describe('presetsOf', () => {
  it.each([
    ['begins at ten times the least', 100n, 500_000n, undefined, [1000n, 2000n, 5000n, 10_000n]],
    ['stays within a narrow room', 1000n, 5000n, undefined, [1000n, 2000n, 5000n]],
    ['stays within the balance', 200n, 500_000n, 1234n, [200n, 500n, 1000n]],
    ['offers nothing where nothing fits', 500n, 5000n, 100n, []],
  ])('%s', (_sentence, least, most, balance, presets) => {
    expect(
      presetsOf({
        amountMinorMin: minor(least),
        amountMinorMax: minor(most),
        ...(balance !== undefined && { balanceMinor: minor(balance) }),
      }),
    ).toEqual(presets);
  });
});

describe('an intent', () => {
  const intent: Intent = {
    owner: '70010001',
    key: 'a-key-of-its-own',
    direction: 'deposit',
    request: { accountId: 70010001, methodId: 'payment-sandbox:card', amountMinor: '1000', currency: 'EUR' },
  };
  it('is found again by its owner, for a day', () => {
    const store = memoryStore();
    keepIntent(store, intent, 0);
    expect(keptIntent(store, 'deposit', '70010001', 86_399_999)).toEqual(intent);
    expect(keptIntent(store, 'withdrawal', '70010001', 0)).toBeUndefined();
    expect(keptIntent(store, 'deposit', '70010002', 0)).toBeUndefined();
    expect(keptIntent(store, 'deposit', '70010001', 86_400_000)).toBeUndefined();
  });
  it('is forgotten when it is told', () => {
    const store = memoryStore();
    keepIntent(store, intent, 0);
    forgetIntent(store, 'deposit');
    expect(keptIntent(store, 'deposit', '70010001', 0)).toBeUndefined();
  });
  it.each([
    ['funds_insufficient', true],
    ['sign_in_not_fresh', true],
    ['network_down', false],
    ['request_timeout', false],
    ['in_progress', false],
    ['not_now', false],
    ['broken', false],
  ])('after %s its key is used up: %s', (code, isUsedUp) => {
    expect(isFinal(code)).toBe(isUsedUp);
  });
});

describe('the state of a payment', () => {
  it('is asked for often at first, seldom later, and never after its end', () => {
    const pending = { status: 'pending' } as const;
    expect([1, 4, 8, 100].map((times) => pollDelayMs(pending, times, 0))).toEqual([1000, 1400, 5378, 15_000]);
    expect(pollDelayMs({ status: 'review' }, 1, 0)).toBe(60_000);
    expect(pollDelayMs({ status: 'declined' }, 1, 0)).toBe(false);
    expect(pollDelayMs({}, 0, 0)).toBe(1000);
  });
  const DAY_MS = 86_400_000;
  it.each([
    [0, 60_000],
    [DAY_MS - 1, 60_000],
    [DAY_MS, false],
  ])('that expired %s ms ago is asked for again in %s', (agoMs, delayMs) => {
    const payment = { status: 'expired', finishedAt: 1_000_000 } as const;
    expect(pollDelayMs(payment, 50, 1_000_000_000 + agoMs)).toBe(delayMs);
  });
  it('says something of its own to each direction', () => {
    const clock = { since: 1, until: 2 };
    expect(stateSays({ direction: 'deposit', status: 'held' })).toBe('cashier.deposit_held_says');
    expect(stateSays({ direction: 'deposit', status: 'held', clock })).toBe('cashier.deposit_looked_at_says');
    expect(stateSays({ direction: 'deposit', status: 'held', heldFor: 'own_limit' })).toBe(
      'cashier.deposit_beyond_limit_says',
    );
    expect(stateSays({ direction: 'deposit', status: 'held', clock, heldFor: 'stray' })).toBe(
      'cashier.deposit_stray_says',
    );
    const strays = [{ paymentId: 'b', amountMinor: '30' }];
    expect(stateSays({ direction: 'deposit', status: 'declined', strays })).toBe(
      'cashier.deposit_other_came_says',
    );
    expect(stateSays({ direction: 'deposit', status: 'declined' })).toBe('cashier.deposit_declined_says');
    expect(stateSays({ direction: 'withdrawal', status: 'declined' })).toBe(
      'cashier.withdrawal_declined_says',
    );
  });
  it.each([
    ['/sandbox-pay/pay/abc', 'http://localhost/sandbox-pay/pay/abc'],
    ['https://pay.example/x', 'https://pay.example/x'],
    ['javascript:alert(1)', undefined],
    [undefined, undefined],
  ])('leads to %s as %s', (redirectUrl, page) => {
    expect(providerPage(redirectUrl, 'http://localhost/en/office')).toBe(page);
  });
});

describe('ways to pay', () => {
  const methods = Array.from({ length: 17 }, (_one, at) => ({ methodId: `m${at}` }));
  const idsOf = (first: string, isWhole: boolean) =>
    shownMethods(methods, { first, isWhole }).map(({ methodId }) => methodId);
  it('are fifteen at first, the one used last before all others, and all when they are asked for', () => {
    expect(idsOf('m0', false)).toEqual(methods.slice(0, 15).map(({ methodId }) => methodId));
    expect(idsOf('m16', false).slice(0, 2)).toEqual(['m16', 'm0']);
    expect(idsOf('m16', false)).toHaveLength(15);
    expect(new Set(idsOf('m16', true)).size).toBe(17);
    expect(idsOf('gone', false)[0]).toBe('m0');
  });
});

describe('what is said of checks beforehand', () => {
  const most = { mostMinor: minor(500_000n) };
  it.each([
    ['nothing waits', undefined, 100n, undefined],
    ['any sum does', 0n, undefined, 'any'],
    ['below it', 200_000n, 199_999n, 'from'],
    ['nothing is typed', 200_000n, undefined, 'from'],
    ['the bound itself', 200_000n, 200_000n, 'reached'],
    ['no method goes so far', 500_001n, 500_000n, undefined],
  ] as const)('%s', (_name, from, typed, kind) => {
    const said = checksNotice(from === undefined ? undefined : minor(from), {
      typedMinor: typed === undefined ? undefined : minor(typed),
      ...most,
    });
    expect(said?.kind).toBe(kind);
  });
});

it.each([
  [undefined, ''],
  [{ permille: 0, fixedMinor: minor(0n) }, ''],
  [{ permille: 10, fixedMinor: minor(0n) }, '1%'],
  [{ permille: 15, fixedMinor: minor(25n) }, '1.5% + 25'],
  [{ permille: 0, fixedMinor: minor(25n) }, '25'],
])('a fee of %o is written %j', (fee, text) => {
  expect(feeText('en', fee, String)).toBe(text);
});
