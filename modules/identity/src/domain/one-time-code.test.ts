import { randomBytes } from 'node:crypto';
import { HOUR, SECOND } from '@overround/kernel';
import { describe, expect, it } from 'vitest';
import { decideNextCode, drawCode, type DrawnCodes } from './one-time-code.ts';

describe('a code', () => {
  it('has six digits, also in front, each as likely as the others', () => {
    const codes = Array.from({ length: 2000 }, () => drawCode(randomBytes));
    expect(codes.every((code) => /^\d{6}$/.test(code))).toBe(true);
    expect(new Set(codes.map((code) => code[0])).size).toBe(10);
  });

  it('leaves out what would make low ones likelier', () => {
    const bytes = [Buffer.from('ffffffff', 'hex'), Buffer.from('00000007', 'hex')];
    expect(drawCode(() => bytes.shift() ?? Buffer.alloc(4))).toBe('000007');
  });
});

const NONE: DrawnCodes = {
  ofTarget: 0,
  ofPerson: 0,
  sinceLastMs: undefined,
  oldestLeavesMs: 0,
  oldestOfPersonLeavesMs: 0,
};

describe('the next code', () => {
  it.each<[string, Partial<DrawnCodes>, object]>([
    ['is the first', {}, { ok: true, value: { sendsLeft: 4 } }],
    [
      'comes after a minute',
      { ofTarget: 1, sinceLastMs: 60 * SECOND },
      { ok: true, value: { sendsLeft: 3 } },
    ],
    ['waits', { ofTarget: 1, sinceLastMs: 20_500 }, { code: 'code_too_soon', waitSeconds: 40 }],
    ['is the last of the day', { ofTarget: 4, sinceLastMs: HOUR }, { ok: true, value: { sendsLeft: 0 } }],
    [
      'is one too many',
      { ofTarget: 5, oldestLeavesMs: 90 * 60 * SECOND },
      { code: 'codes_used_up', waitHours: 2 },
    ],
    [
      'is one too many of a person',
      { ofPerson: 5, oldestLeavesMs: 9 * HOUR, oldestOfPersonLeavesMs: 0 },
      { code: 'codes_used_up', waitHours: 1 },
    ],
    [
      'is one too many of both: the longer wait',
      { ofTarget: 5, ofPerson: 5, oldestLeavesMs: HOUR, oldestOfPersonLeavesMs: 2 * HOUR },
      { code: 'codes_used_up', waitHours: 2 },
    ],
    [
      'of somebody who asked for many to other numbers counts what the person has left',
      { ofTarget: 0, ofPerson: 3 },
      { ok: true, value: { sendsLeft: 1 } },
    ],
  ])('%s', (_case, drawn, wanted) => {
    expect(decideNextCode({ ...NONE, ...drawn })).toMatchObject(wanted);
  });
});
