// Everything the invented world says has a shape that the intake takes: what it does not is quarantined, and nobody sees it.

import { FEED_MESSAGES } from '@overround/contracts/catalog';
import { createWorld } from '@overround/feed-simulator';
import { addMs, instant, MINUTE } from '@overround/kernel';
import { Compile } from 'typebox/compile';
import { expect, it } from 'vitest';

it('takes every message of races and of maps of video games', () => {
  const bodies = new Map(Object.entries(FEED_MESSAGES).map(([kind, schema]) => [kind, Compile(schema)]));
  const startAt = instant(Date.parse('2026-11-21T12:34:56Z'));
  const sportIds = [44, 86, 97] as const;
  const world = createWorld({ seed: 'shapes', startAt, daysAhead: 1, sportIds });
  const told = [...world.snapshot(), ...world.advanceTo(addMs(startAt, 100 * MINUTE))];
  const faults = told.flatMap((message) => {
    const [fault] = bodies.get(message.kind)?.Errors(message) ?? [];
    return fault ? [`${message.kind}${fault.instancePath}: ${fault.message}`] : [];
  });
  expect([...new Set(faults)]).toEqual([]);
  expect(told.some((one) => one.kind === 'state_change' && one.state.mapState !== undefined)).toBe(true);
  const races = told.flatMap((one) => (one.kind === 'fixture_change' ? [one.format.field] : []));
  expect(races.some((field) => (field?.draws ?? []).length > 0)).toBe(true);
});
