import type { BookEvent, LineBook } from '@overround/catalog';
import type { GameId, OddsMilli } from '@overround/kernel';
import { expect, it } from 'vitest';
import type { Coupon } from '../domain/coupon.ts';
import { openEventCards } from './event-cards.ts';

/** Only what a card reads; the game of a match has its number. */
const book = {
  eventOfGame: (gameId: number) =>
    ({
      eventId: gameId,
      sportId: 1,
      champ: { champId: 1, names: { en: 'League' } },
      participants: [
        { participantId: 1, names: { en: 'One' } },
        { participantId: 2, names: { en: 'Two' } },
      ],
      startsAt: 0,
      facts: {},
    }) as unknown as BookEvent,
} as unknown as LineBook;

const couponOn = (gameId: number): Coupon => ({
  kind: 'single',
  sizes: [],
  bankers: [],
  selections: [
    { gameId: gameId as GameId, type: 1, parameterMilli: 0, oddsMilliSeen: 2000 as OddsMilli }, // Any.
  ],
});

it('writes the cards of a rush on many matches by a few transactions, one at a time, and none twice', async () => {
  let [open, openMost, transactions] = [0, 0, 0];
  const cards = openEventCards(
    {
      inTransaction: async () => {
        transactions += 1;
        open += 1;
        openMost = Math.max(openMost, open);
        await new Promise((done) => setImmediate(done));
        open -= 1;
        return undefined as never; // Nobody reads it.
      },
    },
    book,
  );
  await Promise.all(Array.from({ length: 600 }, (_, no) => cards.keep(couponOn(no % 300))));
  expect(openMost).toBe(1);
  expect(transactions).toBeLessThanOrEqual(4);
  const before = transactions;
  await cards.keep(couponOn(7));
  expect(transactions).toBe(before);
});
