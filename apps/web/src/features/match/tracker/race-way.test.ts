import { expect, it } from 'vitest';
import { courseAfter, NO_COURSE } from './happenings.ts';
import { raceWay } from './race-way.ts';

it('stands as it was told last, the leader where the race is', () => {
  const course = courseAfter(NO_COURSE, [['running', 0, 1, 20, '50:3,1,2']], false);
  expect(raceWay(course)).toEqual({
    leader: 3,
    runners: [
      { number: 1, along: 44.5 },
      { number: 2, along: 39 },
      { number: 3, along: 50 },
    ],
  });
});

it('ends in the order of the finish', () => {
  const course = courseAfter(
    courseAfter(NO_COURSE, [['running', 0, 1, 20, '97:1,2']], false),
    [
      ['finish', 0, 1, 80, '1:2'],
      ['finish', 0, 1, 80, '2:1'],
    ],
    false,
  );
  expect(raceWay(course)).toMatchObject({ leader: 2, runners: [{ along: 78 }, { along: 100 }] });
});

it.each([
  ['before anything is told', NO_COURSE],
  ['when what is told says nothing', courseAfter(NO_COURSE, [['running', 0, 1, 20, 'soon']], false)],
])('is unknown %s', (_name, course) => {
  expect(raceWay(course)).toBeUndefined();
});
