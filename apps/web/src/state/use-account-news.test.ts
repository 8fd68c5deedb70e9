import { describe, expect, it } from 'vitest';
import { signedInAfter } from './use-account-news.ts';

const asha = { personId: 'p-1', name: '70010001', accountId: 70010001, balanceMinor: '500', currency: 'EUR' };

describe('personal news', () => {
  it('brings the balance of the account in use', () => {
    const change = { kind: 'balance', accountId: 70010001, balanceMinor: '725', currency: 'EUR' } as const;
    expect(signedInAfter(asha, change)).toEqual({ ...asha, balanceMinor: '725' });
  });
  it('leaves the header alone when another account or a bet changed', () => {
    const other = { kind: 'balance', accountId: 70010002, balanceMinor: '725', currency: 'USD' } as const;
    expect(signedInAfter(asha, other)).toBe(asha);
    expect(signedInAfter(asha, { kind: 'bet', betId: 1, status: 'won' })).toBe(asha);
  });
  it('signs the page out when the session ended elsewhere', () => {
    expect(signedInAfter(asha, { kind: 'session_ended' })).toBeUndefined();
  });
});
