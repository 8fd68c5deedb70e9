import { stopCodeOf, type LiveSnapshot } from '@overround/contracts/live';
import { describe, expect, it, vi } from 'vitest';
import { immediateFrames } from './keyed-store.ts';
import { LiveBook, quoteKey } from './live-book.ts';
import { LiveSocket, type TopicReader } from './live-socket.ts';
import { readPrices } from './price-feed.ts';
import { clockSecondsAt, ScoreBook } from './score-book.ts';

function world() {
  const books = {
    prices: new LiveBook({ schedule: immediateFrames, nowMs: () => 0 }),
    scores: new ScoreBook(immediateFrames),
  };
  const socket = new LiveSocket({
    connect: () => new Promise(() => {}),
    nowMs: () => 0,
    later: () => () => {},
    chance: () => 0,
  });
  const news = {
    onJoined: vi.fn(),
    onLeft: vi.fn(),
    onNewOutcomes: vi.fn(),
    onHappenings: vi.fn(),
    onClosed: vi.fn(),
  };
  const read = vi.spyOn(socket, 'read');
  readPrices(socket, 'board:live:1', books, news);
  const reader = read.mock.calls[0]?.[1] as TopicReader;
  // A cell of game 7 stands on the page.
  books.prices.subscribe(quoteKey(7, 1, 0), () => undefined);
  return { books, news, reader, price: (type: number) => books.prices.peek(quoteKey(7, type, 0)) };
}

const snapshot: LiveSnapshot = {
  games: [
    {
      i: 7,
      v: 10,
      st: 'open',
      ec: 40,
      q: { '1|0': [1850], '3|0': [4000, 1] },
      sc: { s: [1, 0], p: [[1, 1, 0]], cp: 1, c: [600, 1, 100_000], ph: 'in_play', rc: [0, 1] },
    },
  ],
};

describe('readPrices', () => {
  it('keeps games that no page has to do with out of the book until they change', () => {
    const { reader, books } = world();
    const other = { i: 8, v: 3, st: 'suspended', ec: 9, q: { '1|0': [1500], '2|0': [2500] } } as const;
    reader.onSnapshot?.({ games: [other] });
    expect(books.prices.peek(quoteKey(8, 1, 0))).toBeUndefined();
    reader.onChange?.({ g: { 8: { v: 4, q: { '1|0': [1600] } } } });
    expect(books.prices.peek(quoteKey(8, 1, 0))).toMatchObject({ oddsMilli: 1600, isOpen: false });
    // An answer that lists the game is older than the change, and the only one to tell the other price.
    const answered = [1, 2].map((type) => [quoteKey(8, type, 0), { oddsMilli: 2500, isOpen: true }] as const);
    books.prices.list('line', 8, new Map(answered));
    expect([1, 2].map((type) => books.prices.peek(quoteKey(8, type, 0))?.oddsMilli)).toEqual([1600, 2500]);
    reader.onChange?.({ g: { 8: { v: 5, st: 'open' } } });
    expect(books.prices.peek(quoteKey(8, 1, 0))).toMatchObject({ oddsMilli: 1600, isOpen: true });
  });

  it('fills the books from a snapshot', () => {
    const { reader, books, price } = world();
    reader.onSnapshot?.(snapshot);
    expect(price(1)).toMatchObject({ oddsMilli: 1850, isOpen: true });
    expect(price(3)).toMatchObject({ oddsMilli: 4000, isOpen: false, why: ['price', 0] });
    reader.onChange?.({ g: { 7: { v: 11, q: { '3|0': [4000, stopCodeOf('penalty')] } } } });
    expect(price(3)).toMatchObject({ oddsMilli: 4000, isOpen: false, why: ['penalty', 0] });
    reader.onChange?.({ g: { 7: { v: 12, own: [[stopCodeOf('penalty'), 190_000]] } } });
    expect(price(3)).toMatchObject({ isOpen: false, why: ['penalty', 190_000] });
    expect(books.scores.peek(7)).toMatchObject({ home: 1, away: 0, redCards: [0, 1] });
  });

  it('stops all prices of a suspended game, and opens again only those that are open', () => {
    const { reader, price } = world();
    reader.onSnapshot?.(snapshot);
    reader.onChange?.({ g: { 7: { v: 11, st: 'suspended', why: ['bet_stop', 5000] } } });
    expect([price(1)?.isOpen, price(3)?.isOpen]).toEqual([false, false]);
    expect([price(1)?.why, price(3)?.why?.[0]]).toEqual([['bet_stop', 5000], 'bet_stop']);
    reader.onChange?.({ g: { 7: { v: 12, why: ['goal', 9000] } } });
    expect(price(1)?.why).toEqual(['goal', 9000]);
    reader.onChange?.({ g: { 7: { v: 13, st: 'open' } } });
    expect([price(1)?.isOpen, price(3)?.isOpen]).toEqual([true, false]);
    expect([price(1)?.why, price(3)?.why]).toEqual([undefined, ['price', 0]]);
  });

  it('takes outcomes away, brings new ones, and says that the list wants fetching', () => {
    const { reader, price, news } = world();
    reader.onSnapshot?.(snapshot);
    reader.onChange?.({ g: { 7: { v: 11, q: { '1|0': null, '2|0': [3400] } } }, add: [8], del: [9] });
    expect(price(1)).toBeUndefined();
    expect(price(2)).toMatchObject({ oddsMilli: 3400 });
    expect(news.onNewOutcomes).toHaveBeenCalledWith(7);
    expect(news.onJoined).toHaveBeenCalledOnce();
    expect(news.onLeft.mock.calls).toEqual([[9]]);
  });

  it('leaves a change that is older than what is shown', () => {
    const { reader, price } = world();
    reader.onSnapshot?.(snapshot);
    reader.onChange?.({ g: { 7: { v: 9, q: { '1|0': [9000] } } } });
    expect(price(1)?.oddsMilli).toBe(1850);
  });

  it('keeps the clock running between messages', () => {
    const { reader, books } = world();
    reader.onSnapshot?.(snapshot);
    const score = books.scores.peek(7);
    expect(score && clockSecondsAt(score, 130_500)).toBe(630);
  });
});
