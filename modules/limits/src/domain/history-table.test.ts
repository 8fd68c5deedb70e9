import { expect, it } from 'vitest';
import { between, historyTable, monthStarts } from './history-table.ts';

it('tells months apart by what is since each of them', () => {
  const starts = monthStarts(Date.UTC(2026, 1, 28), 1);
  expect(starts).toHaveLength(13);
  expect(new Date(starts[0] ?? 0).toISOString()).toBe('2025-02-01T00:00:00.000Z');
  expect(new Date(starts.at(-1) ?? 0).toISOString()).toBe('2026-02-01T00:00:00.000Z');
  expect(between([900n, 500n, 0n])).toEqual([400n, 500n, 0n]);
});

it('writes sums in units of their currency, and leaves out what did not move', () => {
  const row = { month: '2026-02', depositedMinor: 0n, stakedMinor: 1234n, netMinor: -5n };
  const still = { ...row, stakedMinor: 0n, netMinor: 0n, currency: 'USD', exponent: 2 };
  expect(
    historyTable([{ ...row, currency: 'EUR', exponent: 2 }, still, { ...row, currency: 'JPY', exponent: 0 }]),
  ).toBe('month,currency,deposited,staked,net\r\n2026-02,EUR,0.00,12.34,-0.05\r\n2026-02,JPY,0,1234,-5\r\n');
});
