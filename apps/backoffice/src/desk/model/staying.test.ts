import { expect, it } from 'vitest';
import { VIP } from '../../testing/answers.ts';
import { type StayingRequest, stayingRequests } from './staying.ts';

const request = (requestId: string) => ({ ...VIP, requestId });
const names = (shown: readonly StayingRequest[]) =>
  shown.map(({ request: { requestId }, isOver }) => (isOver ? `(${requestId})` : requestId)).join(' ');
const waiting = (...ids: readonly string[]) => ids.map(request);

it.each([
  ['those that wait, while no hand is here', ['b', 'c'], false, 'b c'],
  ['an answered one in its place, while a hand is here', ['b'], true, '(a) b'],
  ['a new one behind the others', ['c', 'a', 'b'], true, 'a b c'],
  ['all in their places when everything is answered', [], true, '(a) (b)'],
])('shows %s', (_name, ids, isHandHere, shown) => {
  const before = stayingRequests([], waiting('a', 'b'), false);
  expect(names(stayingRequests(before, waiting(...ids), isHandHere))).toBe(shown);
});
