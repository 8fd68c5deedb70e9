import { describe, expect, it } from 'vitest';
import { segmentsOf, senderOf, SMS_LIMITS, type SmsCounts, whyNotSent } from './sms-guard.ts';

const NONE: SmsCounts = { numberMinute: 0, numberDay: 0, personDay: 0, countryHour: 0, brandDaySegments: 0 };

describe('a text message', () => {
  it.each<[string, Partial<SmsCounts>, string | undefined]>([
    ['the first', {}, undefined],
    ['the last that is allowed', { numberDay: 11, personDay: 14, countryHour: 299 }, undefined],
    ['one too many to a number in a minute', { numberMinute: 3 }, 'number_too_often'],
    ['one too many to a number in a day', { numberDay: 12 }, 'number_too_often'],
    ['one too many to a person', { personDay: 15 }, 'person_too_often'],
    ['one too many to a country', { countryHour: 300 }, 'country_too_often'],
    ['the last the budget pays', { brandDaySegments: 4998 }, undefined],
    ['the first above the budget', { brandDaySegments: 4999 }, 'day_budget_used'],
  ])('leaves or stays: %s', (_case, counts, reason) => {
    expect(whyNotSent({ ...NONE, ...counts }, SMS_LIMITS, 2)).toBe(reason);
  });

  it.each([
    ['', 1],
    ['a'.repeat(160), 1],
    ['a'.repeat(161), 2],
    ['a'.repeat(306), 2],
    ['a'.repeat(307), 3],
    ['€'.repeat(80), 1],
    ['€'.repeat(81), 2],
    ['я'.repeat(70), 1],
    ['я'.repeat(71), 2],
    ['😀'.repeat(35), 1],
    ['😀'.repeat(36), 2],
  ])('%#: is billed by its parts', (text, segments) => {
    expect(segmentsOf(text)).toBe(segments);
  });

  it.each([
    ['Overround', 'Overround'],
    ['A very long brand', 'A very long'],
    ['Najm ★', 'Najm'],
    ['نجم', 'Info'],
  ])('of %s is sent by %s', (brand, sender) => {
    expect(senderOf(brand)).toBe(sender);
  });
});
