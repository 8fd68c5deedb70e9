import { DAY, HOUR, type Instant, instant } from '@overround/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Bar,
  barsOf,
  decideReturn,
  decideReturnFrom,
  decideTimeOut,
  type Exclusion,
  isClosedBy,
  monthsLater,
  RETURN_WAIT_MS,
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

it('one wish to come back is for all that are over, and the door opens a day behind the last asking', () => {
  const [soon, late] = [later(200 * DAY + HOUR), later(201 * DAY - HOUR)];
  const all = [asked, excluded];
  expect(decideReturnFrom(all, soon)).toMatchObject({ value: { asks: [excluded], opensAt: soon + DAY } });
  const both = [asked, { ...excluded, returnAskedAt: soon }];
  expect(decideReturnFrom(both, late)).toMatchObject({ value: { asks: [], opensAt: soon + DAY } });
  expect(decideReturnFrom([...both, forEver], late)).toMatchObject({ code: 'exclusion_not_over' });
});

const hours = (min: number, max: number) => fc.integer({ min, max });
/** Now and then for ever; of an account that is known again later an exclusion comes with the end it has, which may be over. */
const ends = (min: number) => fc.option(hours(min, 60), { nil: undefined, freq: 30 });
/** Acts of a player, of staff and of other brands, and time between them. */
const ACTS = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.record({ act: fc.constant('wait' as const), hours: hours(1, 30) }) },
    { weight: 1, arbitrary: fc.record({ act: fc.constant('pause' as const), hours: hours(24, 72) }) },
    { weight: 3, arbitrary: fc.record({ act: fc.constant('exclude' as const), hours: ends(-40) }) },
    { weight: 1, arbitrary: fc.record({ act: fc.constant('staff' as const), hours: ends(1) }) },
    { weight: 4, arbitrary: fc.record({ act: fc.constant('return' as const) }) },
  ),
  { maxLength: 20, size: 'max' },
);

it('in any order of acts the door is closed as long as each of them said, and no act makes it shorter', () => {
  fc.assert(
    fc.property(ACTS, (acts) => {
      let now = NOW;
      let all: readonly Exclusion[] = [];
      /** As the database keeps them: one of each reason, the last one written. */
      const bars = new Map<Bar['reason'], number>();
      /** What each act said, by itself. */
      let said: readonly {
        readonly kind: Exclusion['kind'];
        readonly endsAt: number;
        readonly until: number;
      }[] = [];
      const write = (written: readonly Bar[]) => {
        for (const { reason, endsAt = Number.POSITIVE_INFINITY } of written) bars.set(reason, endsAt);
      };
      const opens = () => Math.max(now, ...bars.values());
      for (const one of acts) {
        const before = opens();
        if (one.act === 'wait')
          now = (now + one.hours * HOUR) as Instant; // An instant and a length.
        else if (one.act === 'return') {
          const decided = decideReturnFrom(all, now);
          const over = said.filter(({ kind, until }) => kind === 'self_exclusion' && until > now);
          if (!decided.ok) continue;
          expect(over.length).toBeGreaterThan(0);
          expect(over.every(({ endsAt }) => endsAt <= now)).toBe(true);
          const { asks } = decided.value;
          all = all.map((known) => (asks.includes(known) ? { ...known, returnAskedAt: now } : known));
          said = said.map((known) =>
            known.kind === 'self_exclusion'
              ? { ...known, until: Math.min(known.until, now + RETURN_WAIT_MS) }
              : known,
          );
          write([{ reason: 'self_excluded', endsAt: decided.value.opensAt }]);
        } else {
          const kind = ({ pause: 'time_out', exclude: 'self_exclusion', staff: 'staff_exclusion' } as const)[
            one.act
          ];
          const endsAt = one.hours === undefined ? Number.POSITIVE_INFINITY : now + one.hours * HOUR;
          all = [
            { kind, startedAt: now, ...(one.hours === undefined ? {} : { endsAt: endsAt as Instant }) },
            ...all,
          ];
          said = [
            ...said,
            { kind, endsAt, until: kind === 'self_exclusion' ? Number.POSITIVE_INFINITY : endsAt },
          ];
          write(barsOf(all, now));
          expect(opens()).toBeGreaterThanOrEqual(before);
        }
        expect(opens()).toBe(Math.max(now, ...said.map(({ until }) => until)));
      }
    }),
    { numRuns: 1000 },
  );
});
