import { groupOfType } from '@overround/markets';

/** A leg as far as the house's risk goes. `winMilli`: thousandths of a unit, currency-free. */
export interface ExposedLeg {
  readonly eventId: number;
  readonly gameId: number;
  readonly type: number;
  readonly parameterMilli: number;
  readonly winMilli: bigint;
}

/** What may still be added before a cap is reached; below zero when it was passed. */
export interface ExposureRoom {
  readonly event: bigint;
  readonly market: bigint;
}

export interface ExposureCaps {
  readonly eventMilliMax: bigint;
  readonly marketMilliMax: bigint;
}

type OutcomeRef = Omit<ExposedLeg, 'winMilli'>;
interface Line {
  readonly outcomes: Map<string, bigint>;
  dearest: bigint;
}
interface EventExposure {
  readonly lines: Map<string, Line>;
  sum: bigint;
}

/** The two sides of a handicap have parameters of opposite sign, and one of them at most wins. */
const lineKey = ({ gameId, type, parameterMilli }: OutcomeRef): string =>
  `${gameId}|${groupOfType(type)?.id ?? `t${type}`}|${Math.abs(parameterMilli)}`;
const outcomeKey = ({ type, parameterMilli }: OutcomeRef): string => `${type}|${parameterMilli}`;

/**
 * What the house stands to pay, in memory: per outcome the sum of the wins of all legs on it; per event the sum over its lines
 * of the dearest outcome of each. That is never less than what any result of the match can cost.
 */
export class Exposure {
  readonly #events = new Map<number, EventExposure>();

  add(leg: ExposedLeg): void {
    const event: EventExposure = this.#events.get(leg.eventId) ?? { lines: new Map(), sum: 0n };
    this.#events.set(leg.eventId, event);
    const line: Line = event.lines.get(lineKey(leg)) ?? { outcomes: new Map(), dearest: 0n };
    event.lines.set(lineKey(leg), line);
    const key = outcomeKey(leg);
    const before = line.outcomes.get(key) ?? 0n;
    const now = before + leg.winMilli;
    line.outcomes.set(key, now);
    const dearest = leg.winMilli >= 0n && now > line.dearest ? now : this.#dearestOf(line);
    event.sum += dearest - line.dearest;
    line.dearest = dearest;
  }

  take(leg: ExposedLeg): void {
    this.add({ ...leg, winMilli: -leg.winMilli });
  }

  /** A bet on an outcome costs the event nothing until it is the dearest of its line. */
  roomOf(ref: OutcomeRef, caps: ExposureCaps): ExposureRoom {
    const event = this.#events.get(ref.eventId);
    const line = event?.lines.get(lineKey(ref));
    const held = line?.outcomes.get(outcomeKey(ref)) ?? 0n;
    const slack = (line?.dearest ?? 0n) - held;
    return { event: caps.eventMilliMax - (event?.sum ?? 0n) + slack, market: caps.marketMilliMax - held };
  }

  #dearestOf(line: Line): bigint {
    let dearest = 0n;
    for (const held of line.outcomes.values()) if (held > dearest) dearest = held;
    return dearest;
  }
}
