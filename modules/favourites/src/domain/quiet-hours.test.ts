import { instant } from '@overround/kernel';
import { expect, it } from 'vitest';
import { isQuiet, isTimeZone } from './quiet-hours.ts';

const at = (time: string) => instant(Date.parse(`2026-11-22T${time}:00Z`));
const night = { fromMinute: 23 * 60, toMinute: 7 * 60, timeZone: 'Europe/Moscow' };
const noon = { fromMinute: 12 * 60, toMinute: 13 * 60, timeZone: 'UTC' };

it.each([
  ['a night before midnight', night, '20:30', true],
  ['a night after midnight', night, '03:59', true],
  ['the minute at which a night ends', night, '04:00', false],
  ['an evening', night, '19:59', false],
  ['an hour at noon', noon, '12:59', true],
  ['an hour that is over', noon, '13:00', false],
  ['a whole day', { ...noon, toMinute: noon.fromMinute }, '05:00', true],
] as const)('%s', (_what, hours, time, expected) => {
  expect(isQuiet(hours, at(time))).toBe(expected);
});

it('knows which zones there are', () => {
  expect([isTimeZone('Asia/Riyadh'), isTimeZone('Mars/Olympus')]).toEqual([true, false]);
});
