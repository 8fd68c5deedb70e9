import { expect, it } from 'vitest';
import { subsOf } from './subs.ts';

it.each([
  ['', ['', '', '', '', '']],
  ['?sub1=a&sub3=b.c&sub6=d', ['a', '', 'b.c', '', '']],
  ['?click_id=x-7', ['x-7', '', '', '', '']],
  ['?click_id=x-7&sub1=a', ['a', '', '', '', '']],
  ['?sub1=a%20b&sub2=%3Cb%3E&sub5=%D1%8F', ['', '', '', '', '']],
  [`?sub1=${'a'.repeat(65)}`, ['', '', '', '', '']],
])('%s has %j', (search, subs) => {
  expect(subsOf(search)).toEqual(subs);
});
