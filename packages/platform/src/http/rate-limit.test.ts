import { describe, expect, it } from 'vitest';
import { silentLog } from '../log/index.ts';
import { rateAddress } from './rate-address.ts';
import { DEFAULT_RATE_LIMITS, openRateGate } from './rate-limit.ts';

describe('the address a limit counts', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:0001:2::ffff', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['64:ff9b::192.0.2.7', '64:ff9b:0:0::/64'],
    ['unknown', 'unknown'],
  ])('of %s is %s', (address, counted) => {
    expect(rateAddress(address)).toBe(counted);
  });
});

describe('a browser that somebody signed in from', () => {
  const perAddress = (at: number) => ({ address: `192.0.2.${at}` });

  it.each(['login', 'registration', 'link_mail'] as const)(
    'is counted for %s beside the address it comes from',
    async (name) => {
      const { points } = DEFAULT_RATE_LIMITS[name];
      const gate = openRateGate(DEFAULT_RATE_LIMITS);
      const mark = 'a mark of the device';
      for (let at = 0; at < points; at += 1)
        expect(await gate.take(name, { ...perAddress(at), deviceMark: mark })).toBe(0);
      // From one address more with the same mark; another browser there goes on.
      expect(await gate.take(name, { ...perAddress(points), deviceMark: mark })).toBeGreaterThan(0);
      expect(await gate.take(name, { ...perAddress(points), deviceMark: 'another' })).toBe(0);
      // Without the mark, or with one nobody has, the address counts as before.
      for (let at = 0; at < points; at += 1)
        await gate.take(name, { ...perAddress(99), deviceMark: `thrown away ${at}` });
      expect(await gate.take(name, perAddress(99))).toBeGreaterThan(0);
    },
  );

  it('reads as usual', async () => {
    const gate = openRateGate({
      ...DEFAULT_RATE_LIMITS,
      public_read: { ...DEFAULT_RATE_LIMITS.public_read, points: 1 },
    });
    expect(await gate.take('public_read', { ...perAddress(1), deviceMark: 'x' })).toBe(0);
    expect(await gate.take('public_read', { ...perAddress(2), deviceMark: 'x' })).toBe(0);
  });
});

describe('without a database that answers', () => {
  it.each([
    ['that is down', () => Promise.reject(new Error('down'))],
    ['that hangs', () => new Promise<never>(() => undefined)],
  ])(
    'one %s, half of the limit holds in each process, and it is not asked again at once',
    async (_sentence, query) => {
      let asked = 0;
      const gate = openRateGate(DEFAULT_RATE_LIMITS, {
        // Only what the gate calls.
        pool: { query: (() => ((asked += 1), query())) as never },
        log: silentLog,
        monotonicMs: () => 0,
      });
      const waits = [];
      for (let turn = 0; turn < 5; turn += 1) waits.push(await gate.take('login', { address: '192.0.2.7' }));
      expect(waits.map((wait) => wait > 0)).toEqual([false, false, false, true, true]);
      expect(asked).toBe(1);
      // The browser is counted as strictly, wherever it comes from.
      const moved = [];
      for (let turn = 0; turn < 5; turn += 1)
        moved.push(await gate.take('login', { address: `198.51.100.${turn}`, deviceMark: 'one browser' }));
      expect(moved.map((wait) => wait > 0)).toEqual([false, false, false, true, true]);
    },
  );
});
