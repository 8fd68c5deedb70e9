import { minor } from '@overround/kernel';
import { expect, it } from 'vitest';
import type { ChecksNotice } from './checks.ts';
import { identityNeeds } from './identity.ts';
import type { ReturnsNotice } from './returns.ts';

const checks = (kind: ChecksNotice['kind']): ChecksNotice => ({ kind, fromMinor: minor(100n) });
const unverified: ReturnsNotice = { kind: 'unverified' };

it.each([
  ['nothing', undefined, undefined, []],
  ['nothing below the bound of checks', checks('from'), { kind: 'same' }, []],
  ['any sum', checks('any'), undefined, ['any']],
  ['any sum, and so any way', checks('any'), unverified, ['any']],
  ['the way alone', checks('from'), unverified, ['unverified']],
  ['the sum and the way', checks('reached'), unverified, ['reached', 'unverified']],
] as const)('what waits for who somebody is: %s', (_what, checked, returns, needs) => {
  expect(identityNeeds(checked, returns)).toEqual(needs);
});
