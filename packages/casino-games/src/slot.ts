// Reels with lines that pay from the left. A slot is data: strips, lines, pays; what it returns follows from them by counting.

import { assert, type Rational, rational } from '@overround/kernel';
import { asFields, decided, type FairGame, readSum } from './game.ts';

export interface Slot {
  /** A letter for each stop, top to bottom; the strip is a ring. */
  readonly strips: readonly string[];
  readonly rows: number;
  /** The row of each reel a line goes through. */
  readonly lines: readonly (readonly number[])[];
  /** What so many of a symbol from the left pay for the bet of a line. */
  readonly pays: Readonly<Record<string, Readonly<Record<number, number>>>>;
  /** Stands for every other symbol. */
  readonly wild?: string;
}

/** What one line pays for its bet, and how many reels of it do. */
export function linePay(slot: Slot, symbols: string): { readonly pay: number; readonly count: number } {
  const { pays, wild } = slot;
  const own = [...symbols].find((one) => one !== wild) ?? wild ?? '';
  let count = 0;
  while (count < symbols.length && (symbols[count] === own || symbols[count] === wild)) count += 1;
  let wilds = 0;
  while (wilds < symbols.length && symbols[wilds] === wild) wilds += 1;
  const asOwn = pays[own]?.[count] ?? 0;
  const asWild = pays[wild ?? '']?.[wilds] ?? 0;
  return asWild > asOwn ? { pay: asWild, count: wilds } : { pay: asOwn, count };
}

export interface SlotFacts {
  readonly rtp: Rational;
  /** Squared deviation of what a line pays for its bet. */
  readonly variance: number;
  /** How often a line pays anything. */
  readonly hitFrequency: number;
  readonly payMax: number;
  /** Ways the reels of a line can stand. */
  readonly combinations: bigint;
}

/**
 * Of one line, over every way its reels can stand: ways with equal symbols are counted together. Each line sees each stop of each reel equally
 * often, so a slot whose bet is spread evenly over its lines returns what one line does.
 */
export function slotFacts(slot: Slot): SlotFacts {
  const counts = slot.strips.map((strip) => {
    const count = new Map<string, bigint>();
    for (const symbol of strip) count.set(symbol, (count.get(symbol) ?? 0n) + 1n);
    return count;
  });
  const combinations = slot.strips.reduce((all, strip) => all * BigInt(strip.length), 1n);
  let paid = 0n;
  let squares = 0n;
  let hits = 0n;
  let payMax = 0;
  const go = (symbols: string, ways: bigint): void => {
    const reel = counts[symbols.length];
    if (reel) {
      for (const [symbol, count] of reel) go(symbols + symbol, ways * count);
      return;
    }
    const { pay } = linePay(slot, symbols);
    if (pay === 0) return;
    paid += ways * BigInt(pay);
    squares += ways * BigInt(pay * pay);
    hits += ways;
    payMax = Math.max(payMax, pay);
  };
  go('', 1n);
  const share = (count: bigint) => Number(count) / Number(combinations);
  return {
    rtp: rational(paid, combinations),
    variance: share(squares) - share(paid) ** 2,
    hitFrequency: share(hits),
    payMax,
    combinations,
  };
}

/** What is seen when the strips stand at these stops: a word per reel, top to bottom. */
export const windowAt = (slot: Slot, stops: readonly number[]): string[] =>
  slot.strips.map((strip, reel) =>
    Array.from({ length: slot.rows }, (_, row) => strip[((stops[reel] ?? 0) + row) % strip.length]).join(''),
  );

/** Wager: `{ amount }`, the whole bet; it is spread evenly over the lines. */
export const slotGame = (gameKey: string, slot: Slot): FairGame => ({
  gameKey,
  play: (wager, _acts, draws) => {
    const stake = readSum(asFields(wager)['amount']);
    const lineCount = BigInt(slot.lines.length);
    if (stake === undefined || stake % lineCount !== 0n) return undefined;
    const stops = slot.strips.map((strip) => draws.below(strip.length));
    const window = windowAt(slot, stops);
    const wins = slot.lines.flatMap((rows, line) => {
      const symbols = rows.map((row, reel) => window[reel]?.[row] ?? '').join('');
      const { pay, count } = linePay(slot, symbols);
      return pay > 0 ? [{ line, pay, count, rows: rows.slice(0, count) }] : [];
    });
    const pay = wins.reduce((all, win) => all + win.pay, 0);
    assert(
      window.every((reel) => reel.length === slot.rows),
      'every reel shows its rows',
    );
    return decided(stake, (stake / lineCount) * BigInt(pay), { stops, window, wins, pay });
  },
});
