import { FEED_MESSAGES } from '@overround/contracts/catalog';
import { PLAYER_POSITIONS } from '@overround/sports';
import { Compile } from 'typebox/compile';
import { expect, it } from 'vitest';

it('takes every place in a team that players can be bet on by', () => {
  const fixture = Compile(FEED_MESSAGES.fixture_change);
  const faultsOf = (position: string): number => {
    const player = { ref: 'one', names: { en: 'One' }, position, isStarting: true };
    const faults = fixture.Errors({ kind: 'fixture_change', facts: { lineUps: [[player], [player]] } });
    return faults.filter(({ instancePath }) => instancePath.endsWith('/position')).length;
  };
  expect(faultsOf('nowhere')).toBeGreaterThan(0);
  expect(PLAYER_POSITIONS.filter((position) => faultsOf(position) > 0)).toEqual([]);
});
