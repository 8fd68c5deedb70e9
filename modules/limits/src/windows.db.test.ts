// Where the windows of limits begin and end, against a model that asks the calendar of the machine.

import { DAY, HOUR, MINUTE } from '@overround/kernel';
import { openTestDatabase, type TestDatabase } from '@overround/testkit';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let db: TestDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.drop());

/** Zones that turn their clocks at night, at midnight, by half an hour, by quarters, or never. */
const ZONES = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'America/Havana',
  'America/Santiago',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Kiritimati',
];
const monthIn = (zone: string) => {
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, year: 'numeric', month: '2-digit' });
  return (at: number): string => format.format(at);
};

/** The first moment of the month an instant is in, for who lives there: looked for by halves, never reckoned. */
function monthStart(zone: string, at: number): number {
  const month = monthIn(zone);
  const own = month(at);
  let after = Math.floor(at / MINUTE) * MINUTE;
  let before = after - 32 * DAY;
  while (after - before > MINUTE) {
    const middle = before + Math.floor((after - before) / 2 / MINUTE) * MINUTE;
    if (month(middle) === own) after = middle;
    else before = middle;
  }
  return after;
}

interface Asked {
  readonly period: string;
  readonly zone: string;
  readonly at: number;
}
const askAll = async (asked: readonly Asked[], call: 'period_start(p, z, at)' | 'next_month(z, at)') =>
  (
    await db.asOwner(
      `select extract(epoch from limits.${call})::float8 * 1000 as start_ms
         from unnest($1::text[], $2::text[], $3::float8[]) with ordinality as t (p, z, a, n), to_timestamp(a / 1000.0) as at
        order by n`,
      [asked.map(({ period }) => period), asked.map(({ zone }) => zone), asked.map(({ at }) => at)],
    )
  ).map((row) => Math.round(Number(row['start_ms'])));

describe('a window', () => {
  const from = Date.parse('2019-01-01T00:00:00Z');
  const until = Date.parse('2026-12-31T00:00:00Z');

  it('begins 24 hours, 168 hours, or with the month of its player, whatever their clocks do meanwhile', async () => {
    const moments = fc.record({
      period: fc.constantFrom('day', 'week', 'month'),
      zone: fc.constantFrom(...ZONES),
      at: fc.integer({ min: from / MINUTE, max: until / MINUTE }).map((minutes) => minutes * MINUTE),
    });
    // Beside moments of any day: those around each turn of a month, in each zone.
    const turns = ZONES.flatMap((zone) =>
      Array.from({ length: 24 }, (_, index) => Date.UTC(2025, index, 3)).flatMap((inside) => {
        const turn = monthStart(zone, inside);
        return [-MINUTE, 0, MINUTE, HOUR].map((ms) => ({ period: 'month', zone, at: turn + ms }));
      }),
    );
    const asked = [...fc.sample(moments, 500), ...turns];
    const lengths: Readonly<Record<string, number>> = { day: 24 * HOUR, week: 168 * HOUR };
    const expected = asked.map(({ period, zone, at }) => {
      const length = lengths[period];
      return length === undefined ? monthStart(zone, at) : at - length;
    });
    const told = await askAll(asked, 'period_start(p, z, at)');
    const wrong = asked.flatMap(({ period, zone, at }, index) =>
      told[index] === expected[index]
        ? []
        : [`${period} ${zone} ${new Date(at).toISOString()}: ${new Date(told[index] ?? 0).toISOString()}`],
    );
    expect(wrong).toEqual([]);
  });

  it('of a month ends where the next begins: at the earlier of two midnights in Havana', async () => {
    const within = ZONES.flatMap((zone) =>
      Array.from({ length: 72 }, (_, month) => Date.UTC(2021, month, 3)).flatMap((inside) => {
        const turn = monthStart(zone, inside);
        return [inside, turn - MINUTE, turn].map((at) => ({ period: 'month', zone, at }));
      }),
    );
    const told = await askAll(within, 'next_month(z, at)');
    const wrong = within.flatMap(({ zone, at }, index) => {
      const end = monthStart(zone, monthStart(zone, at) + 32 * DAY);
      return told[index] === end
        ? []
        : [`${zone} ${new Date(at).toISOString()}: ${new Date(told[index] ?? 0).toISOString()}`];
    });
    expect(wrong).toEqual([]);
    // The clocks of Havana went back over midnight of 1 November 2026: it was there at 04:00 and at 05:00 UTC.
    const october = { period: 'month', zone: 'America/Havana', at: Date.UTC(2026, 9, 15) };
    expect(await askAll([october], 'next_month(z, at)')).toEqual([Date.UTC(2026, 10, 1, 4)]);
  });
});
