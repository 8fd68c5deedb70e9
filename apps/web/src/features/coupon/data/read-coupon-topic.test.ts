// @vitest-environment node
import type { LiveSocket, TopicReader } from '@overround/client';
import { describe, expect, it, vi } from 'vitest';
import { readCouponTopic } from './read-coupon-topic.ts';

/** The book after a run of frames, and how often the coupon was asked to be checked. */
function after(frames: (reader: TopicReader) => void) {
  const book = new Map<string, unknown>();
  const onTakenOff = vi.fn();
  let asked: unknown;
  // Only reading is used here.
  const socket = {
    read(_topic: string, reader: TopicReader, selections: unknown) {
      asked = selections;
      frames(reader);
      return () => undefined;
    },
  } as unknown as LiveSocket;
  const selections = [
    [7, 1, 0],
    [7, 9, 2.5],
  ] as const;
  readCouponTopic(socket, selections, { put: (key, price) => void book.set(key, price) }, { onTakenOff });
  return { book: Object.fromEntries(book), checks: onTakenOff.mock.calls.length, asked };
}

const snap = (reader: TopicReader, st: 'open' | 'suspended' = 'open'): void =>
  reader.onSnapshot?.({ games: [{ i: 7, v: 1, st, ec: 9, q: { '1|0': [1850], '9|2.5': [1900, 1] } }] });

describe('readCouponTopic', () => {
  it('asks for the picks and puts their prices', () => {
    expect(after((reader) => snap(reader))).toEqual({
      book: { '7|1|0': { oddsMilli: 1850, isOpen: true }, '7|9|2.5': { oddsMilli: 1900, isOpen: false } },
      checks: 0,
      asked: [
        [7, 1, 0],
        [7, 9, 2.5],
      ],
    });
  });
  it('closes what is open while the match is suspended, and opens only that again', () => {
    const opened = after((reader) => {
      snap(reader, 'suspended');
      reader.onChange?.({ g: { 7: { v: 2, st: 'open' } } });
    });
    expect(opened.book).toMatchObject({ '7|1|0': { isOpen: true }, '7|9|2.5': { isOpen: false } });
    expect(after((reader) => snap(reader, 'suspended')).book).toMatchObject({ '7|1|0': { isOpen: false } });
  });
  it('takes an outcome off and wants a check, and leaves other outcomes of the match alone', () => {
    const { book, checks } = after((reader) => {
      snap(reader);
      reader.onChange?.({ g: { 7: { v: 2, q: { '1|0': null, '3|0': [4000] } } } });
    });
    expect(book).toEqual({ '7|1|0': undefined, '7|9|2.5': { oddsMilli: 1900, isOpen: false } });
    expect(checks).toBe(1);
  });
  it('takes all prices of a listing that left, and wants a check', () => {
    const { book, checks } = after((reader) => {
      snap(reader);
      reader.onChange?.({ del: [7] });
    });
    expect(book).toEqual({ '7|1|0': undefined, '7|9|2.5': undefined });
    expect(checks).toBe(1);
  });
  it('wants a check when a match is over', () => {
    expect(
      after((reader) => (snap(reader), reader.onChange?.({ g: { 7: { v: 2, st: 'closed' } } }))).checks,
    ).toBe(1);
  });
});
