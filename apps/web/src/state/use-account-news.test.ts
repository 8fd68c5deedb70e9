import { describe, expect, it } from 'vitest';
import { ASHA, fakeServer, good } from '../app/testing-answers.ts';
import { createTestServices } from '../app/testing-services.ts';
import { signedInAfter, tellAlert, tellSecurity } from './use-account-news.ts';

describe('personal news', () => {
  it('brings the balance of the account in use', () => {
    const change = { kind: 'balance', accountId: 70010001, balanceMinor: '725', currency: 'EUR' } as const;
    expect(signedInAfter(ASHA, change)).toEqual({ ...ASHA, balanceMinor: '725' });
  });
  it('leaves the header alone when another account or a bet changed', () => {
    const other = { kind: 'balance', accountId: 70010002, balanceMinor: '725', currency: 'USD' } as const;
    expect(signedInAfter(ASHA, other)).toBe(ASHA);
    expect(signedInAfter(ASHA, { kind: 'bet', betId: 1, status: 'won' })).toBe(ASHA);
  });
});

describe('news of how the account is opened', () => {
  it.each([
    ['new_device', /A new device signed in/],
    ['device_copied', /A new device signed in/],
    ['passkey_added', /How your account is opened has changed/],
  ])('%s is said on every open page', async (what, text) => {
    const services = await createTestServices({ signedIn: ASHA });
    tellSecurity(services, what);
    expect(services.toasts.shown().map((toast) => toast.text)).toEqual([expect.stringMatching(text)]);
  });
});

describe('news of a followed match', () => {
  const ALERTS = 'GET /web-api/gamesubscription/alerts';
  const goal = {
    alertId: '12',
    event: 1,
    eventName: 'Score',
    constId: 310_000_001,
    opp1: 'Harbour Rovers',
    opp2: 'Valley United',
    score: { opp1: 1, opp2: 0 },
    at: 1_790_000_000,
  };

  it('is said in the words of the page', async () => {
    const server = fakeServer({ [ALERTS]: good({ alerts: [{ ...goal, alertId: '13' }, goal] }) });
    const services = await createTestServices({ handle: server.handle, signedIn: ASHA });
    await tellAlert(services, '12');
    expect(services.toasts.shown().map(({ text }) => text)).toEqual([
      'Score. \u2068Harbour Rovers\u2069 \u20681:0\u2069 \u2068Valley United\u2069',
    ]);
  });
  it('is not made up when it cannot be read', async () => {
    const server = fakeServer({ [ALERTS]: { status: 503, body: undefined } });
    const services = await createTestServices({ handle: server.handle, signedIn: ASHA });
    await tellAlert(services, '12');
    expect(services.toasts.shown()).toEqual([]);
  });
});
