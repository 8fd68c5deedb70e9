import { DAY, HOUR, type Instant, instant } from '@overround/kernel';
import { describe, expect, it } from 'vitest';
import {
  decideReturn,
  decideTimeOut,
  type Exclusion,
  isClosedBy,
  monthsLater,
  selfExcludedUntil,
} from './exclusion.ts';

const at = (text: string): Instant => instant(Date.parse(text));
const NOW = at('2026-11-22T12:00:00Z');
const later = (ms: number): Instant => (NOW + ms) as Instant; // An instant and a length.
const out: Exclusion = { kind: 'time_out', startedAt: NOW, endsAt: later(DAY) };
const excluded: Exclusion = { kind: 'self_exclusion', startedAt: NOW, endsAt: later(182 * DAY) };
const forEver: Exclusion = { kind: 'self_exclusion', startedAt: NOW };
const asked: Exclusion = { ...excluded, returnAskedAt: later(200 * DAY) };

it.each<[string, Exclusion, Instant, boolean]>([
  ['a pause closes play', out, later(DAY - 1), true],
  ['a pause is over by itself', out, later(DAY), false],
  ['an exclusion closes play', excluded, later(100 * DAY), true],
  ['an exclusion that is over closes it still', excluded, later(900 * DAY), true],
  ['asking to come back opens nothing yet', asked, later(201 * DAY - 1), true],
  ['a day after asking the way is open', asked, later(201 * DAY), false],
  ['for ever is for ever', forEver, later(9000 * DAY), true],
])('%s', (_name, exclusion, now, isClosed) => {
  expect(isClosedBy(exclusion, now)).toBe(isClosed);
});

it.each<[string, readonly Exclusion[], object | undefined]>([
  ['nobody who only pauses', [out], undefined],
  ['without an end who did not ask to come back', [excluded], {}],
  ['without an end who is away for ever', [forEver], {}],
  ['a day behind the asking', [asked], { endsAt: later(201 * DAY) }],
  ['a day behind the asking, whatever is paused meanwhile', [out, asked], { endsAt: later(201 * DAY) }],
  ['without an end who excludes themselves again meanwhile', [asked, excluded], {}],
  ['nobody who is back', [{ ...asked, returnAskedAt: later(100 * DAY) }], undefined],
])('self-exclusion keeps away %s', (_name, all, until) => {
  expect(selfExcludedUntil(all, later(200 * DAY))).toEqual(until);
});

describe('a pause', () => {
  it.each([
    ['a day at least', DAY - 1, { code: 'time_out_length' }],
    ['a day', DAY, { value: later(DAY) }],
    ['six weeks', 42 * DAY, { value: later(42 * DAY) }],
    ['no more than six weeks', 43 * DAY, { code: 'time_out_length', daysMax: 42 }],
  ])('lasts %s', (_name, lastsMs, outcome) => {
    expect(decideTimeOut(NOW, lastsMs)).toMatchObject(outcome);
  });
});

it.each([
  ['2026-11-22T12:00:00Z', 6, '2027-05-22T12:00:00Z'],
  ['2026-08-31T12:00:00Z', 6, '2027-02-28T12:00:00Z'],
  ['2027-08-31T12:00:00Z', 6, '2028-02-29T12:00:00Z'],
  ['2026-11-22T12:00:00Z', 60, '2031-11-22T12:00:00Z'],
])('%s and %i months are %s', (from, months, to) => {
  expect(monthsLater(at(from), months)).toBe(at(to));
});

describe('who asks to come back', () => {
  it.each<[string, Exclusion | undefined, Instant, object]>([
    ['has to have been away', undefined, NOW, { code: 'exclusion_none' }],
    ['does not shorten a pause', out, later(HOUR), { code: 'exclusion_not_over', until: later(DAY) }],
    ['does not shorten an exclusion', excluded, later(HOUR), { code: 'exclusion_not_over' }],
    ['does not come back from for ever', forEver, later(9000 * DAY), { code: 'exclusion_not_over' }],
    ['waits a day', excluded, later(200 * DAY), { value: later(201 * DAY) }],
    ['waits no longer for asking twice', asked, later(200 * DAY + HOUR), { value: later(201 * DAY) }],
    ['is back already', asked, later(300 * DAY), { code: 'exclusion_none' }],
  ])('%s', (_name, exclusion, now, outcome) => {
    expect(decideReturn(exclusion, now)).toMatchObject(outcome);
  });
});
