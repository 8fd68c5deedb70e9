import { DEFAULT_RATE_LIMITS } from '@overround/platform';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CannotStart } from './fatal.ts';
import { installationKeys, keyRingOf, rateLimitsOf, secretBoxOf } from './settings.ts';

describe('rate limits', () => {
  it('are the usual ones when nothing is set', () => {
    expect(rateLimitsOf(undefined, 1)).toEqual(DEFAULT_RATE_LIMITS);
  });
  it('are those of the configuration, times the factor of load tests', () => {
    const limits = rateLimitsOf('login=3/90, bet=20/1', 10);
    expect(limits.login).toEqual({ ...DEFAULT_RATE_LIMITS.login, points: 30, seconds: 90 });
    expect(limits.bet.points).toBe(200);
    expect(limits.money.points).toBe(DEFAULT_RATE_LIMITS.money.points * 10);
  });
  it.each([['login'], ['login=0/60'], ['login=5/0'], ['logins=5/60'], ['login=5'], ['toString=1/1']])(
    'of %s stop the start with one line',
    (text) => {
      expect(() => rateLimitsOf(text, 1)).toThrow(/RATE_LIMITS/);
    },
  );
});

describe('the secrets key', () => {
  it('is drawn at the first start, read by its owner only, and the same ever after', () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'settings-'));
    const sealed = secretBoxOf(dataDir, undefined).seal(Buffer.from('x'), 'here');
    expect(statSync(join(dataDir, 'secrets-key.secret')).mode & 0o777).toBe(0o600);
    expect(secretBoxOf(dataDir, undefined).open(sealed, 'here')).toEqual(Buffer.from('x'));
    rmSync(dataDir, { recursive: true });
  });
  it('is that of whoever drew it first, where two draw at once, and so are pairs of keys', () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'settings-'));
    const drawn = () => installationKeys(dataDir, 'casino', () => ({ publicKey: 'mine' }));
    // Another process was quicker between our look and our word.
    const late = installationKeys(dataDir, 'casino', () => {
      writeFileSync(join(dataDir, 'casino.keys'), '{"publicKey":"first"}');
      return { publicKey: 'late' };
    });
    expect([late, drawn()]).toEqual([{ publicKey: 'first' }, { publicKey: 'first' }]);
    expect(readdirSync(dataDir)).toEqual(['casino.keys']);
    rmSync(dataDir, { recursive: true });
  });
  it('is that of the configuration where one is given, and long enough', () => {
    const key = 'the key of the configuration, long';
    const sealed = secretBoxOf('/nowhere', key).seal(Buffer.from('x'), 'here');
    expect(secretBoxOf('/elsewhere', key).open(sealed, 'here')).toEqual(Buffer.from('x'));
    expect(() => secretBoxOf('/nowhere', 'short')).toThrow(/32 characters/);
  });
});

describe('keys that wrap those of persons', () => {
  it('are those of the configuration, or the one that follows from the secrets key', () => {
    const box = secretBoxOf('/nowhere', 'the key of the configuration, long');
    expect(keyRingOf(box, undefined).currentId).toBe('installation');
    expect(keyRingOf(box, '2027:a key of the ring with 32 or more').currentId).toBe('2027');
    expect(() => keyRingOf(box, '2027:short')).toThrow(CannotStart);
  });
});
