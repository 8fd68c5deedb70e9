import { expect, test } from 'vitest';
import { targetPicked, targetsOf, TYPED } from './targets.ts';

const instrument = (instrumentId: string, methodIds: string[]) => ({
  instrumentId,
  title: instrumentId.toUpperCase(),
  source: 'bank',
  methodIds,
  mayForget: false,
});
const returns = {
  needsIdentified: true,
  isIdentified: true,
  needsOwnName: true,
  payable: ['bank'],
  sources: [
    { source: 'bank', instrumentId: 'a', title: 'A', owedMinor: '5' },
    { source: 'bank', instrumentId: 'b', title: 'B', owedMinor: '9' },
  ],
};
const mine = [instrument('a', ['p:bank']), instrument('b', ['p:bank']), instrument('card', [])];

test('a withdrawal goes to cards and accounts that its way pays to, what most is owed to first', () => {
  const targets = targetsOf(mine, returns, 'p:bank');
  expect(targets.map(({ title, owedMinor }) => [title, owedMinor])).toEqual([
    ['B', 9n],
    ['A', 5n],
  ]);
  expect(targetsOf(mine, returns, 'p:wallet')).toEqual([]);
  expect(targetsOf(mine, undefined, 'p:bank').map(({ owedMinor }) => owedMinor)).toEqual([
    undefined,
    undefined,
  ]);
});

test('the one that was picked, else the first, and none where it is typed', () => {
  const targets = targetsOf(mine, returns, 'p:bank');
  const picked = (id?: string) => targetPicked(targets, id)?.instrumentId;
  expect([picked(), picked('a'), picked('gone'), picked(TYPED)]).toEqual(['b', 'a', 'b', undefined]);
  expect(targetPicked([], undefined)).toBeUndefined();
});
