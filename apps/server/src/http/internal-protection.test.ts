import { instant, refuse } from '@overround/kernel';
import type { ProtectionOffice } from '@overround/limits';
import type { SiteDirectory } from '@overround/site';
import { expect, it } from 'vitest';
import { protectionAnswers } from './internal-protection.ts';

const AT = new Date(0);
const office: ProtectionOffice = {
  listRates: () =>
    Promise.resolve([{ currency: 'USD', perEuro: '1.09', source: 'ecb', ratedAt: instant(0) }]),
  storeRate: ({ perEuro }) =>
    Promise.resolve(
      perEuro === '0' ? refuse('input_malformed', { field: 'perEuro' }) : { ok: true, value: undefined },
    ),
  listClockAlarms: () =>
    Promise.resolve([{ alarmId: 3n, noticedAt: AT, trustedUntil: AT, stepMs: -7000n, clock: 'database' }]),
  confirmClock: ({ by }) => Promise.resolve(by === 'ops' ? { ok: true, value: 1 } : refuse('not_found')),
};
const answers = protectionAnswers(office, { brands: () => [{ brandId: 1 }] } as unknown as SiteDirectory); // What is asked of it here.
const rate = { currency: 'RUB', perEuro: '94.125', source: 'bank', by: 'ops' };

it.each([
  ['GET', '/rates', undefined, 200, { rates: [expect.objectContaining({ currency: 'USD' })] }],
  ['POST', '/rates', rate, 200, { stored: 'RUB' }],
  ['POST', '/rates', { ...rate, perEuro: '0' }, 400, { refused: 'input_malformed', field: 'perEuro' }],
  ['POST', '/rates', { ...rate, source: undefined }, 400, expect.objectContaining({ field: 'source' })],
  ['GET', '/clock', undefined, 200, { alarms: [expect.objectContaining({ alarm: 3, stepMs: -7000 })] }],
  ['POST', '/clock', { by: 'ops', reason: 'looked' }, 200, { confirmed: 1 }],
  ['POST', '/clock', { by: 'other', reason: 'looked' }, 404, { refused: 'not_found' }],
])('operators say %s %s %j', async (method, url, body, status, said) => {
  expect(await answers({ method, url, ...(body ? { body } : {}) })).toEqual({ status, body: said });
});

it('leaves other questions to others', async () => {
  expect(await answers({ method: 'GET', url: '/risk' })).toBeUndefined();
});
