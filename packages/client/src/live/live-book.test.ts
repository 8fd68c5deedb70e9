import { describe, expect, it, vi } from 'vitest';
import { FLASH_GAP_MS, LiveBook, MOVE_SHOWN_MS, quoteAddress, quoteKey } from './live-book.ts';

const KEY = quoteKey(7, 9, 2.5);
const OTHER = quoteKey(7, 10, 2.5);
const open = (oddsMilli: number) => ({ oddsMilli, isOpen: true });

function world() {
  let frames: (() => void)[] = [];
  let nowMs = 1000;
  const book = new LiveBook({ schedule: (task) => frames.push(task), nowMs: () => nowMs });
  return {
    book,
    frame: () => {
      const due = frames;
      frames = [];
      for (const task of due) task();
    },
    pass: (ms: number) => {
      nowMs += ms;
    },
    framesAsked: () => frames.length,
  };
}

describe('LiveBook', () => {
  it('writes an outcome on the site as game, type and parameter', () => {
    expect(KEY).toBe('7|9|2.5');
    expect(quoteAddress(KEY)).toEqual({ gameId: 7, type: 9, parameter: 2.5 });
  });

  it('shows a price that is new to it at once, for what is about to be drawn', () => {
    const { book } = world();
    book.put(KEY, open(1900));
    expect(book.peek(KEY)).toEqual({ oddsMilli: 1900, isOpen: true, move: 0, flash: 0 });
  });

  it('wakes only the cell whose price changed, once a frame, with the last value', () => {
    const { book, frame, framesAsked } = world();
    book.put(KEY, open(1900));
    book.put(OTHER, open(1900));
    const [wake, sleep] = [vi.fn(), vi.fn()];
    book.subscribe(KEY, wake);
    book.subscribe(OTHER, sleep);
    book.put(KEY, open(1950));
    book.put(KEY, open(1850));
    expect(framesAsked()).toBe(1);
    frame();
    expect(wake).toHaveBeenCalledOnce();
    expect(sleep).not.toHaveBeenCalled();
    expect(book.peek(KEY)).toMatchObject({ oddsMilli: 1850, move: -1, flash: 1 });
  });

  it('sleeps through a price that did not change', () => {
    const { book, frame } = world();
    book.put(KEY, open(1900));
    const wake = vi.fn();
    book.subscribe(KEY, wake);
    book.put(KEY, open(1900));
    frame();
    expect(wake).not.toHaveBeenCalled();
  });

  it('flashes at most three times a second, but always shows the direction', () => {
    const { book, frame, pass } = world();
    book.put(KEY, open(1900));
    book.subscribe(KEY, vi.fn());
    for (const oddsMilli of [1910, 1905]) {
      book.put(KEY, open(oddsMilli));
      frame();
      pass(100);
    }
    expect(book.peek(KEY)).toMatchObject({ flash: 1, move: -1 });
    pass(FLASH_GAP_MS);
    book.put(KEY, open(1910));
    frame();
    expect(book.peek(KEY)).toMatchObject({ flash: 2, move: 1 });
  });

  it('takes the arrow away after ten seconds, unless the price moved again', () => {
    const { book, frame, pass } = world();
    book.put(KEY, open(1900));
    book.put(OTHER, open(1900));
    const wake = vi.fn();
    book.subscribe(KEY, wake);
    book.subscribe(OTHER, vi.fn());
    book.put(KEY, open(1950));
    book.put(OTHER, open(1950));
    frame();
    pass(MOVE_SHOWN_MS - 1);
    book.put(OTHER, open(1960));
    frame();
    pass(1);
    book.sweep();
    expect(book.peek(KEY)?.move).toBe(0);
    expect(book.peek(OTHER)?.move).toBe(1);
    expect(wake).toHaveBeenCalledTimes(2);
  });

  it('drops the outcomes that a source listed before and lists no more, and leaves those of others', () => {
    const { book, frame } = world();
    book.list(
      'match:7',
      7,
      new Map([
        [KEY, open(1900)],
        [OTHER, open(1900)],
      ]),
      true,
    );
    book.list('board', 7, new Map([[KEY, open(1900)]]), true);
    book.list('board', 7, new Map(), true);
    frame();
    expect(book.peek(OTHER)).toBeDefined();
    book.list('match:7', 7, new Map([[KEY, open(1900)]]), true);
    frame();
    expect(book.peek(OTHER)).toBeUndefined();
    expect(book.peek(KEY)).toBeDefined();
  });

  it('does not let an HTTP answer turn back a price that the socket tells', () => {
    const { book, frame } = world();
    book.put(KEY, open(1900));
    const uncover = book.cover([7]);
    book.list(
      'http',
      7,
      new Map([
        [KEY, open(1700)],
        [OTHER, open(2000)],
      ]),
    );
    frame();
    expect(book.peek(KEY)?.oddsMilli).toBe(1900);
    expect(book.peek(OTHER)?.oddsMilli).toBe(2000);
    uncover();
    book.list('http', 7, new Map([[KEY, open(1700)]]));
    frame();
    expect(book.peek(KEY)?.oddsMilli).toBe(1700);
  });

  it('holds still while prices are frozen, and then shows the last ones', () => {
    const { book, frame } = world();
    book.put(KEY, open(1900));
    book.subscribe(KEY, vi.fn());
    book.setFrozen(true);
    book.put(KEY, open(1950));
    book.put(KEY, open(2000));
    frame();
    expect(book.peek(KEY)?.oddsMilli).toBe(1900);
    book.setFrozen(false);
    frame();
    expect(book.peek(KEY)?.oddsMilli).toBe(2000);
  });
});
