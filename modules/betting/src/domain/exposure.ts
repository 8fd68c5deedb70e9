import { exclusiveLine, groupOfType } from '@overround/markets';

/** A leg as far as the house's risk goes. `winMilli`: thousandths of a unit, currency-free. */
export interface ExposedLeg {
  readonly eventId: number;
  readonly gameId: number;
  readonly type: number;
  readonly parameterMilli: number;
  readonly winMilli: bigint;
}
export type OutcomeRef = Omit<ExposedLeg, 'winMilli'>;

export const EXPOSURE_LEVELS = ['outcome', 'market', 'event', 'league', 'sport', 'brand'] as const;
export type ExposureLevel = (typeof EXPOSURE_LEVELS)[number];

/** What a bet on an outcome is added to, at every level: a cap less this is the room there is. Thousandths of a unit. */
export type Used = Readonly<Record<ExposureLevel, bigint>>;

/** Where an event is counted besides itself; `undefined` when it has left the line. */
export type PlaceOfEvent = (
  eventId: number,
) => { readonly champId: number; readonly sportId: number } | undefined;

interface Line {
  readonly outcomes: Map<string, { readonly ref: OutcomeRef; held: bigint }>;
  readonly market: string;
  dearest: bigint;
}
interface EventNode {
  readonly champId: number;
  readonly sportId: number;
  readonly lines: Map<string, Line>;
  readonly markets: Map<string, bigint>;
  sum: bigint;
}

const groupKey = (type: number): string => String(groupOfType(type)?.id ?? `t${type}`);
const marketKey = ({ gameId, type }: OutcomeRef): string => `${gameId}|${groupKey(type)}`;
/** Outcomes of which one at most wins share a line; of others each is a line of its own, so that nothing is counted too low. */
export const lineKey = (ref: OutcomeRef): string =>
  `${ref.gameId}|${exclusiveLine(ref.type, ref.parameterMilli) ?? outcomeKey(ref)}`;
const outcomeKey = ({ type, parameterMilli }: OutcomeRef): string => `${type}|${parameterMilli}`;

/**
 * What the house stands to pay, in memory: per outcome the sum of the wins of all legs on it; per market and event the sum over
 * lines of the dearest outcome of each, and from there up. That is never less than what any result of the match can cost.
 */
export class Exposure {
  readonly #placeOf: PlaceOfEvent;
  readonly #events = new Map<number, EventNode>();
  readonly #leagues = new Map<number, bigint>();
  readonly #sports = new Map<number, bigint>();
  #sum = 0n;

  constructor(placeOf: PlaceOfEvent = () => undefined) {
    this.#placeOf = placeOf;
  }

  add(leg: ExposedLeg): void {
    const event = this.#eventOf(leg.eventId);
    const market = marketKey(leg);
    const line: Line = event.lines.get(lineKey(leg)) ?? { outcomes: new Map(), market, dearest: 0n };
    event.lines.set(lineKey(leg), line);
    const { winMilli, ...ref } = leg;
    const outcome = line.outcomes.get(outcomeKey(leg)) ?? { ref, held: 0n };
    line.outcomes.set(outcomeKey(leg), outcome);
    outcome.held += winMilli;
    const dearest = winMilli >= 0n && outcome.held > line.dearest ? outcome.held : dearestOf(line);
    const more = dearest - line.dearest;
    line.dearest = dearest;
    if (more === 0n) return;
    event.sum += more;
    event.markets.set(market, (event.markets.get(market) ?? 0n) + more);
    this.#leagues.set(event.champId, (this.#leagues.get(event.champId) ?? 0n) + more);
    this.#sports.set(event.sportId, (this.#sports.get(event.sportId) ?? 0n) + more);
    this.#sum += more;
  }

  take(leg: ExposedLeg): void {
    this.add({ ...leg, winMilli: -leg.winMilli });
  }

  /** A bet on an outcome costs the levels above it nothing until it is the dearest of its line. */
  usedBy(ref: OutcomeRef): Used {
    return this.usedByKeys(ref, exposureKeys(ref));
  }

  /** The same, for who asks several exposures about one outcome: its keys are made once, and only where they are needed. */
  usedByKeys(ref: OutcomeRef, keys: ExposureKeys): Used {
    const event = this.#events.get(ref.eventId);
    // Most events hold nothing yet: their keys need not be made.
    const line = event?.lines.get(keys.line());
    const held = line?.outcomes.get(keys.outcome())?.held ?? 0n;
    const slack = (line?.dearest ?? 0n) - held;
    const place = event ?? this.#placeOf(ref.eventId);
    const above = (sum = 0n): bigint => (slack === 0n ? sum : sum - slack);
    return {
      outcome: held,
      market: event ? above(event.markets.get(keys.market())) : 0n,
      event: above(event?.sum),
      league: above(place && this.#leagues.get(place.champId)),
      sport: above(place && this.#sports.get(place.sportId)),
      brand: above(this.#sum),
    };
  }

  /** What every outcome of an event that somebody holds would cost. */
  outcomesOf(eventId: number): { readonly ref: OutcomeRef; readonly winMilli: bigint }[] {
    const event = this.#events.get(eventId);
    return [...(event?.lines.values() ?? [])].flatMap((line) =>
      [...line.outcomes.values()].flatMap(({ ref, held }) => (held > 0n ? [{ ref, winMilli: held }] : [])),
    );
  }

  /** Events by what they may cost at most, dearest first. */
  events(): { readonly eventId: number; readonly winMilli: bigint }[] {
    return [...this.#events]
      .map(([eventId, { sum }]) => ({ eventId, winMilli: sum }))
      .filter(({ winMilli }) => winMilli > 0n)
      .sort((a, b) => (a.winMilli < b.winMilli ? 1 : -1));
  }

  #eventOf(eventId: number): EventNode {
    const known = this.#events.get(eventId);
    if (known) return known;
    const { champId, sportId } = this.#placeOf(eventId) ?? { champId: 0, sportId: 0 };
    const event: EventNode = { champId, sportId, lines: new Map(), markets: new Map(), sum: 0n };
    this.#events.set(eventId, event);
    return event;
  }
}

export interface ExposureKeys {
  readonly line: () => string;
  readonly outcome: () => string;
  readonly market: () => string;
}

export function exposureKeys(ref: OutcomeRef): ExposureKeys {
  let [line, outcome, market]: (string | undefined)[] = [];
  return {
    line: () => (line ??= lineKey(ref)),
    outcome: () => (outcome ??= outcomeKey(ref)),
    market: () => (market ??= marketKey(ref)),
  };
}

function dearestOf(line: Line): bigint {
  let dearest = 0n;
  for (const { held } of line.outcomes.values()) if (held > dearest) dearest = held;
  return dearest;
}
