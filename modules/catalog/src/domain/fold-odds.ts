import { type OutcomeKey, outcomeKey } from '@overround/contracts';
import type { FeedMarket } from '@overround/provider-kit';
import { subGameKey } from '@overround/sports';
import type { EventRecord, GameRecord, Offer, Offers } from './event-record.ts';
import { markMainLine } from './main-line.ts';
import { isPlausibleMove } from './plausibility.ts';

/** Makes the listing of a part that has none yet. */
export type NewGame = (record: EventRecord, part: GameRecord['part']) => GameRecord;

export interface OddsFold {
  readonly record: EventRecord;
  /** Prices we did not believe; their outcomes are held until told again. */
  readonly heldCount: number;
  readonly groups: ReadonlySet<number>;
}

/**
 * The record after new prices. Each named market replaces what its group offered; other groups stay. `mayJump`: something
 * happened in the match, so that any move is believed.
 */
export function foldOdds(
  record: EventRecord,
  markets: readonly FeedMarket[],
  mayJump: boolean,
  newGame: NewGame,
): OddsFold {
  const games = new Map(record.games);
  const groups = new Set<number>();
  let heldCount = 0;
  const byPart = Map.groupBy(markets, (market) => subGameKey(market.part));
  for (const [partKey, partMarkets] of byPart) {
    const [first] = partMarkets;
    if (!first) continue;
    const game = games.get(partKey) ?? newGame(record, first.part);
    const priced = new Set<number>();
    const fresh: Fresh[] = [];
    for (const market of partMarkets) {
      groups.add(market.group);
      priced.add(market.group);
      addOffers(fresh, market, { game, kind: record.kind, mayJump });
    }
    for (const { offer } of fresh) if (offer.isHeld) heldCount += 1;
    const offers = withGroups(game.offers, priced, fresh);
    games.set(partKey, { ...game, offers: sameOffers(game.offers, offers) ? game.offers : offers });
  }
  return { record: { ...record, games }, heldCount, groups };
}

/** An offer with its key and what stood there: both are looked up once. */
interface Fresh {
  readonly key: OutcomeKey;
  readonly before: Offer | undefined;
  readonly offer: Offer;
}

interface Standing {
  readonly game: GameRecord;
  readonly kind: 'line' | 'live';
  readonly mayJump: boolean;
}

function addOffers(fresh: Fresh[], market: FeedMarket, { game, kind, mayJump }: Standing): void {
  if (market.status === 'closed') return;
  const from = fresh.length;
  const offers: Offer[] = [];
  let isDoubted = false;
  for (const outcome of market.outcomes) {
    const key = outcomeKey(outcome.type, outcome.parameter);
    const before = game.offers.get(key);
    // A held price that is told once more near itself is confirmed: it is compared with the held one.
    const isHeld =
      !mayJump && before !== undefined && !isPlausibleMove(before.oddsMilli, outcome.oddsMilli, kind);
    if (isHeld) isDoubted = true;
    const offer: Offer = {
      type: outcome.type,
      group: market.group,
      parameter: outcome.parameter,
      oddsMilli: outcome.oddsMilli,
      isSuspended: market.status === 'suspended' || outcome.isSuspended === true,
      isHeld,
      isMain: before?.isMain ?? false,
    };
    offers.push(offer);
    fresh.push({ key, before, offer });
  }
  // One price that cannot be believed puts its whole market in doubt.
  const believed = isDoubted ? offers.map((offer) => ({ ...offer, isHeld: true })) : offers;
  const marked = markMainLine(market.group, believed);
  for (let k = 0; k < marked.length; k += 1) {
    const [one, offer] = [fresh[from + k], marked[k]];
    if (one && offer && one.offer !== offer) fresh[from + k] = { ...one, offer };
  }
}

/** These groups offer what is fresh and nothing else; an offer that is as before stays the same object. */
function withGroups(before: Offers, groups: ReadonlySet<number>, fresh: readonly Fresh[]): Offers {
  const offers = new Map<OutcomeKey, Offer>();
  before.forEach((offer, key) => {
    if (!groups.has(offer.group)) offers.set(key, offer);
  });
  for (const { key, before: known, offer } of fresh)
    offers.set(key, known && sameOffer(known, offer) ? known : offer);
  return offers;
}

/** Takes groups of one part, or of every part, from the line. */
export function withoutGroups(
  record: EventRecord,
  isTaken: (partKey: string, group: number) => boolean,
): EventRecord {
  const games = new Map(record.games);
  for (const [partKey, game] of games) {
    const left = [...game.offers].filter(([, offer]) => !isTaken(partKey, offer.group));
    if (left.length < game.offers.size) games.set(partKey, { ...game, offers: new Map(left) });
  }
  return { ...record, games };
}

const sameOffer = (a: Offer, b: Offer): boolean =>
  a.oddsMilli === b.oddsMilli &&
  a.isSuspended === b.isSuspended &&
  a.isHeld === b.isHeld &&
  a.isMain === b.isMain;

/** Whether both are the same objects under the same keys: unchanged games keep their snapshot. */
export function sameOffers(a: Offers, b: Offers): boolean {
  if (a.size !== b.size) return false;
  for (const [key, offer] of b) if (a.get(key) !== offer) return false;
  return true;
}
