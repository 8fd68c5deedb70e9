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

/** A match of its own, whose price may move. */
export interface Match {
  readonly ref: string;
  readonly game: number;
}

const RUNNERS = [1, 2, 3, 4, 5, 6, 7, 8];

const priced = (ref: string, home: number) => buildOdds(ref, buildResultMarket(home, 3400, 4100));

/** Two matches at 2.000 for the home side, and a race; the numbers of their listings and of the race. */
export async function offer({ modules }: House) {
  const feed = testFeed('access');
  await modules.catalog.startIntake(feed);
  const names = (number: number) => ({ number, names: { en: `Horse ${number}` } });
  const field = { places: 3, offers: ['win', 'place'] as const, runners: RUNNERS.map(names) };
  await feed.say(
    ...['access-1', 'access-2'].flatMap((ref) => [buildFixture(ref), priced(ref, 2000)]),
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
  let matches = 2;
  const addMatch = async (): Promise<Match> => {
    const ref = `access-${(matches += 1)}`;
    const before = new Set([...modules.catalog.book.events('line')].map(({ eventId }) => eventId));
    await feed.say(buildFixture(ref), priced(ref, 2000));
    await modules.catalog.idle();
    const added = [...modules.catalog.book.events('line')].find(({ eventId }) => !before.has(eventId));
    return { ref, game: present(added, 'a match').mainGameId };
  };
  const price = async ({ ref }: Match, home: number): Promise<void> => {
    await feed.say(priced(ref, home));
    await modules.catalog.idle();
  };
  return {
    game: present(game, 'a match'),
    otherGame: present(otherGame, 'another'),
    race: race.eventId,
    addMatch,
    price,
  };
}
