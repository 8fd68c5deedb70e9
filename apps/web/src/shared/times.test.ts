// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { clockText, isTimeZone, timeWords, zoneOffsetMinutes } from './times.ts';

const AT_MS = Date.UTC(2026, 10, 21, 16, 30);
const moscow = timeWords({
  formatTag: 'ru-RU-u-ca-gregory-nu-latn',
  timeZone: 'Europe/Moscow',
  isTwelveHours: false,
});
const riyadh = timeWords({
  formatTag: 'ar-u-ca-gregory-nu-latn',
  timeZone: 'Asia/Riyadh',
  isTwelveHours: true,
});

describe('timeWords', () => {
  it('shows the time alone today, and the day before it otherwise', () => {
    expect(moscow.start(AT_MS, AT_MS - 3_600_000)).toBe('19:30');
    expect(moscow.start(AT_MS, AT_MS - 86_400_000)).toBe('21.11 / 19:30');
  });
  it('keeps Latin digits in Arabic', () => {
    expect(riyadh.time(AT_MS)).toBe('7:30 PM');
    expect(riyadh.longDay(AT_MS)).toMatch(/21/);
  });
  it('knows when a day begins in the zone', () => {
    expect(moscow.dayStartMs(AT_MS)).toBe(Date.UTC(2026, 10, 20, 21));
    expect(moscow.dayStartMs(AT_MS, 1)).toBe(Date.UTC(2026, 10, 21, 21));
  });
  it('begins a day at its own midnight when clocks change that day', () => {
    const berlin = timeWords({ formatTag: 'en', timeZone: 'Europe/Berlin', isTwelveHours: false });
    expect(berlin.dayStartMs(Date.UTC(2026, 9, 25, 20))).toBe(Date.UTC(2026, 9, 24, 22));
  });
});

describe('zoneOffsetMinutes', () => {
  it.each([
    ['Europe/Moscow', 180],
    ['Asia/Kathmandu', 345],
    ['America/New_York', -300],
  ])('of %s in November is %i', (zone, minutes) => {
    expect(zoneOffsetMinutes(zone, AT_MS)).toBe(minutes);
  });
});

describe('small ones', () => {
  it('knows real zones from others', () => {
    expect([isTimeZone('Europe/Moscow'), isTimeZone('Nowhere/Town')]).toEqual([true, false]);
  });
  it('writes a match clock', () => {
    expect([clockText(0), clockText(3727), clockText(5400.9)]).toEqual(['0:00', '62:07', '90:00']);
  });
});
