// The centre line of a ladder (`CE`): the line whose two sides are priced most alike (wire-shapes 5.2).

import { findGroup, findOutcomeType, milliFromWire } from '@overround/markets';
import type { Offer } from './event-record.ts';

interface Line {
  readonly offers: Offer[];
  /** Distance of the line from zero, to choose the same one every time. */
  readonly size: number;
}

/** The offers of one group with the mark on exactly one line of a lined group, and on none of another group. */
export function markMainLine(group: number, offers: readonly Offer[]): readonly Offer[] {
  if (findGroup(group)?.hasMainLine !== true) {
    if (!offers.some((offer) => offer.isMain)) return offers;
    return offers.map((offer) => (offer.isMain ? { ...offer, isMain: false } : offer));
  }
  const lines = new Map<number, Line>();
  for (const offer of offers) {
    const key = lineOf(offer);
    const line = lines.get(key) ?? { offers: [], size: Math.abs(key) };
    line.offers.push(offer);
    lines.set(key, line);
  }
  let main: Line | undefined;
  for (const line of lines.values()) {
    if (line.offers.length !== 2) continue;
    if (!main || closer(line, main)) main = line;
  }
  return offers.map((offer) => {
    const isMain = main?.offers.includes(offer) === true;
    return offer.isMain === isMain ? offer : { ...offer, isMain };
  });
}

/** Both sides of one line share this number: a handicap of −1.5 and of +1.5 are one line, seen from the first side. */
function lineOf(offer: Offer): number {
  const milli = milliFromWire(offer.parameter) ?? 0;
  const type = findOutcomeType(offer.type);
  const isSecondSide = type?.formula.kind === 'handicap' && type.formula.side === 2;
  return type?.parameter === 'handicap' && isSecondSide ? -milli || 0 : milli;
}

function closer(a: Line, b: Line): boolean {
  const [gapA, gapB] = [gapOf(a), gapOf(b)];
  return gapA === gapB ? a.size < b.size : gapA < gapB;
}

/** Difference of the two prices as shares of the stake money, so that long prices do not weigh more. */
function gapOf(line: Line): number {
  const [first, second] = line.offers;
  return first && second ? Math.abs(1 / first.oddsMilli - 1 / second.oddsMilli) : Number.POSITIVE_INFINITY;
}
