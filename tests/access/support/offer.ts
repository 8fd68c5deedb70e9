// What is on offer: two matches and a race.

import { present } from '@overround/kernel';
import {
  buildFixture,
  buildMarket,
  buildOdds,
  buildResultMarket,
  testFeed,
} from '../../../modules/catalog/src/testing/test-feed.ts';
import type { House } from './house.ts';

export type Offer = Awaited<ReturnType<typeof offer>>;

const RUNNERS = [1, 2, 3, 4, 5, 6, 7, 8];

/** Two matches at 2.000 for the home side, and a race; the numbers of their listings and of the race. */
export async function offer({ modules }: House) {
  const feed = testFeed('access');
  await modules.catalog.startIntake(feed);
  const names = (number: number) => ({ number, names: { en: `Horse ${number}` } });
  const field = { places: 3, offers: ['win', 'place'] as const, runners: RUNNERS.map(names) };
  await feed.say(
    ...['access-1', 'access-2'].flatMap((ref) => [
      buildFixture(ref),
      buildOdds(ref, buildResultMarket(2000, 3400, 4100)),
    ]),
    buildFixture('access-race', {
      sportId: 44,
      participants: [
        { ref: 'access-race', names: { en: 'Race' } },
        { ref: 'access-field', names: { en: 'Field' } },
      ],
      format: { sportId: 44, periods: 1, periodSeconds: 0, field },
    }),
    buildOdds(
      'access-race',
      buildMarket(
        26,
        RUNNERS.map((parameter) => ({ type: 2637, parameter, oddsMilli: 6000 })),
      ),
    ),
  );
  await modules.catalog.idle();
  const listed = [...modules.catalog.book.events('line')];
  const [game, otherGame] = listed.filter(({ sportId }) => sportId === 1).map(({ mainGameId }) => mainGameId);
  const race = present(
    listed.find(({ sportId }) => sportId === 44),
    'the race',
  );
  return { game: present(game, 'a match'), otherGame: present(otherGame, 'another'), race: race.eventId };
}
