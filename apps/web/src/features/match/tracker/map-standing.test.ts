import { expect, it } from 'vitest';
import { courseAfter, NO_COURSE } from './happenings.ts';
import { mapView } from './map-standing.ts';

it('reads how a map stands, beside the rounds that were won on it', () => {
  const course = courseAfter(
    NO_COURSE,
    [
      ['score', 2, 1, 90, 1],
      ['period_start', 0, 2, 0],
      ['score', 1, 2, 80, 1],
      ['map_state', 2, 2, 150, 'Kiln|kills=6:2|money=9000:3000'],
      ['serve', 1, 2, 150, 5],
    ],
    true,
  );
  expect(mapView(course)).toEqual({
    period: 2,
    map: 'Kiln',
    attacking: 2,
    figures: [
      { figure: 'kills', home: 6, away: 2, share: 0.75 },
      { figure: 'money', home: 9000, away: 3000, share: 0.75 },
    ],
    rounds: [1],
  });
  // A round ends the play, not what the sides have.
  const after = courseAfter(course, [['score', 1, 2, 160, 1]], false);
  expect(after.play).toBeUndefined();
  expect(mapView(after)?.rounds).toEqual([1, 1]);
  expect(mapView(NO_COURSE)).toBeUndefined();
});
