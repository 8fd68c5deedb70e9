// Prices of a listing side by side: an object for each would take longer than its price. Which outcomes they are is said once and
// shared by all moments of a match on which the same outcomes are on offer.

import type { OddsMilli } from '@overround/kernel';
import type { SubGame } from '@overround/sports';
import type { PricedMarket, PricedOutcome } from './priced-market.ts';

/** Outcomes on offer, in order; the same object again while they stay the same. */
export interface PriceLayout {
  /** `G` of the catalogue by market; market m has the outcomes from `starts[m]` to before `starts[m + 1]`. */
  readonly groups: Int32Array;
  readonly starts: Int32Array;
  /** `T` of the catalogue, and whole thousandths of `P`, by outcome. */
  readonly types: Int32Array;
  readonly parameters: Float64Array;
  /** 1 on the two sides of the line nearest to even. */
  readonly mains: Uint8Array;
}

export interface PricedListing {
  readonly part: SubGame;
  readonly layout: PriceLayout;
  /** Chances of winning given that the stake is not returned. */
  readonly probabilities: Float64Array;
  readonly oddsMilli: Int32Array;
}

const ROOM = 512;
type Ints = Int32Array<ArrayBuffer>;
type Floats = Float64Array<ArrayBuffer>;

/** Takes the prices of one listing after the other. */
export class PriceSink {
  #markets = 0;
  #length = 0;
  #groups: Ints = new Int32Array(ROOM);
  #starts: Ints = new Int32Array(ROOM);
  #types: Ints = new Int32Array(ROOM);
  #parameters: Floats = new Float64Array(ROOM);
  #mains = new Uint8Array(ROOM);
  #probabilities: Floats = new Float64Array(ROOM);
  #oddsMilli: Ints = new Int32Array(ROOM);

  /** Forgets what a match that could not be priced has left. */
  clear(): void {
    this.#markets = 0;
    this.#length = 0;
  }

  /** What follows is of this market. */
  openMarket(group: number): void {
    if (this.#markets + 1 >= this.#groups.length) {
      this.#groups = grown(this.#groups, new Int32Array(2 * this.#groups.length));
      this.#starts = grown(this.#starts, new Int32Array(2 * this.#starts.length));
    }
    // A market without outcomes leaves its place to the next.
    if (this.#markets > 0 && this.#starts[this.#markets - 1] === this.#length) this.#markets -= 1;
    this.#groups[this.#markets] = group;
    this.#starts[this.#markets] = this.#length;
    this.#markets += 1;
  }

  // oxlint-disable-next-line max-params -- once for each price: an object would be what this is here to save
  put(type: number, parameter: number, probability: number, oddsMilli: number, isMain: boolean): void {
    const place = this.#length;
    if (place >= this.#types.length) this.#grow(2 * place);
    this.#types[place] = type;
    this.#parameters[place] = parameter;
    this.#probabilities[place] = probability;
    this.#oddsMilli[place] = oddsMilli;
    this.#mains[place] = isMain ? 1 : 0;
    this.#length = place + 1;
  }

  /** The listing as it was put; begins anew. `known`: layouts of listings like it, kept by the caller. */
  take(part: SubGame, known: PriceLayout[]): PricedListing {
    if (this.#markets > 0 && this.#starts[this.#markets - 1] === this.#length) this.#markets -= 1;
    const length = this.#length;
    const memory = new ArrayBuffer(12 * length);
    const probabilities = new Float64Array(memory, 0, length);
    const oddsMilli = new Int32Array(memory, 8 * length, length);
    for (let k = 0; k < length; k += 1) {
      probabilities[k] = this.#probabilities[k] ?? 0;
      oddsMilli[k] = this.#oddsMilli[k] ?? 0;
    }
    const layout = this.#layout(known);
    this.clear();
    return { part, layout, probabilities, oddsMilli };
  }

  #layout(known: PriceLayout[]): PriceLayout {
    for (let k = 0; k < known.length; k += 1) {
      const one = known[k];
      if (one && this.#isLaid(one)) return one;
    }
    if (known.length >= LAYOUTS_MAX) known.length = 0;
    this.#starts[this.#markets] = this.#length;
    const fresh = {
      groups: this.#groups.slice(0, this.#markets),
      starts: this.#starts.slice(0, this.#markets + 1),
      types: this.#types.slice(0, this.#length),
      parameters: this.#parameters.slice(0, this.#length),
      mains: this.#mains.slice(0, this.#length),
    };
    known.unshift(fresh);
    return fresh;
  }

  #isLaid({ groups, starts, types, parameters, mains }: PriceLayout): boolean {
    if (types.length !== this.#length || groups.length !== this.#markets) return false;
    for (let k = 0; k < this.#length; k += 1) {
      if (types[k] !== this.#types[k] || parameters[k] !== this.#parameters[k]) return false;
      if (mains[k] !== this.#mains[k]) return false;
    }
    for (let k = 0; k < this.#markets; k += 1)
      if (groups[k] !== this.#groups[k] || starts[k] !== this.#starts[k]) return false;
    return true;
  }

  #grow(size: number): void {
    this.#types = grown(this.#types, new Int32Array(size));
    this.#parameters = grown(this.#parameters, new Float64Array(size));
    this.#mains = grown(this.#mains, new Uint8Array(size));
    this.#probabilities = grown(this.#probabilities, new Float64Array(size));
    this.#oddsMilli = grown(this.#oddsMilli, new Int32Array(size));
  }
}

/** Matches of one menu at different scores have different layouts; beyond these they are laid anew. */
const LAYOUTS_MAX = 8;

function grown<T extends { set(from: T): void }>(from: T, to: T): T {
  to.set(from);
  return to;
}

/** The same as markets with an object for each outcome. */
export function marketsOf({ part, layout, probabilities, oddsMilli }: PricedListing): PricedMarket[] {
  const { groups, starts, types, parameters, mains } = layout;
  return Array.from(groups, (group, market): PricedMarket => {
    const outcomes: PricedOutcome[] = [];
    for (let k = starts[market] ?? 0; k < (starts[market + 1] ?? 0); k += 1)
      outcomes.push({
        type: types[k] ?? 0,
        parameter: parameters[k] ?? 0,
        probability: probabilities[k] ?? 0,
        oddsMilli: (oddsMilli[k] ?? 0) as OddsMilli, // Rounded to the ladder before it was put.
        isMain: mains[k] === 1,
      });
    return { part, group, outcomes };
  });
}

/** The way back, for models that make their markets as objects; the markets of a part stand together. */
export function listingsFrom(sink: PriceSink, markets: readonly PricedMarket[]): PricedListing[] {
  const listings: PricedListing[] = [];
  for (const [index, { part, group, outcomes }] of markets.entries()) {
    sink.openMarket(group);
    for (const one of outcomes) sink.put(one.type, one.parameter, one.probability, one.oddsMilli, one.isMain);
    if (markets[index + 1]?.part !== part) listings.push(sink.take(part, []));
  }
  return listings;
}
