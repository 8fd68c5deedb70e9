// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { buildLeg } from './building.testing.ts';
import { gamesToFollow } from './moved-games.ts';

const at = (gameId: number, status: 'open' | 'suspended' | 'gone' | 'unknown', isLive = false) => ({
  leg: buildLeg(1, { gameId, isLive }),
  status,
});

describe('gamesToFollow', () => {
  it.each([
    ['looks for matches that the line took off', [at(8, 'gone'), at(7, 'gone')], [7, 8]],
    [
      'looks for those that stand still: the line stops before the match is listed live',
      [at(7, 'suspended')],
      [7],
    ],
    ['asks once for two picks of a match', [at(7, 'gone'), at(7, 'suspended')], [7]],
    ['leaves open ones alone', [at(7, 'open'), at(8, 'unknown')], []],
    ['leaves live ones alone: they do not move again', [at(7, 'gone', true)], []],
  ] as const)('%s', (_sentence, legs, games) => {
    expect(gamesToFollow(legs)).toEqual(games);
  });
});
