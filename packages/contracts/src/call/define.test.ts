import Type from 'typebox';
import { expect, it } from 'vitest';
import { defineCall } from './define.ts';

it.each([
  ['what a player reads of their own', 'GET', 'player', 'office', 'office_read'],
  ['what staff read', 'GET', 'staff', 'office', 'office_read'],
  ['what a player does', 'POST', 'player', 'office', 'office'],
  ['what anybody may ask of the office', 'GET', 'anyone', 'office', 'office'],
  ['what has a bucket of its own', 'GET', 'player', 'export', 'export'],
  ['what says nothing', 'GET', 'anyone', undefined, 'public_read'],
] as const)('%s is counted in its bucket', (_sentence, method, policy, said, bucket) => {
  const call = defineCall({
    name: 'test.call',
    method,
    paths: ['/test'],
    policy,
    family: 'web_api',
    answer: Type.Null(),
    source: 'test',
    summary: 'test',
    ...(said && { rateLimit: said }),
  });
  expect(call.rateLimit).toBe(bucket);
});
