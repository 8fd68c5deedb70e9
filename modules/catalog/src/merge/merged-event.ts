import type { FeedMarket, FeedMessage, FixtureChange } from '@overround/provider-kit';
import type { Happening, MatchState } from '@overround/sports';
import { type Claim, phaseOf, type Source, speakersOf, type ToldStop } from './claims.ts';
import { priceConsensus } from './consensus-price.ts';

/** What the merged feed says of an event: as if there were one producer. */
export interface Shown {
  /** The producer whose word counts first; absent while nobody speaks for the event. */
  readonly owner?: string;
  readonly fixture: FixtureChange;
  readonly markets: ReadonlyMap<string, FeedMarket>;
  /** Present while the whole match is stopped. */
  readonly stop?: ToldStop;
  readonly stoppedGroups: ReadonlyMap<number, ToldStop>;
  readonly state?: MatchState;
  /** Producers whose prices are not believed, with their markets. */
  readonly outsiders: readonly { readonly producer: string; readonly market: string }[];
}

/** Under which names the event is known for ever, whoever speaks of it. */
export type Identity = Pick<FixtureChange, 'eventRef' | 'champ' | 'participants'>;

/** Puts the claims of several producers together. Nobody to speak: as it was, stopped. */
export function merged(
  identity: Identity,
  claims: readonly Claim[],
  sources: readonly Source[],
  at: { readonly isUp: (producer: string) => boolean; readonly before: Shown | undefined },
): Shown | undefined {
  const speakers = speakersOf(claims, sources, at.isUp);
  const [owner] = speakers;
  if (!owner) {
    if (!at.before) return undefined;
    const { owner: _gone, ...kept } = at.before;
    return { ...kept, stop: {} };
  }
  // Who covers the line alone does not make a match live: whoever covers play does.
  const isBeforePlay = phaseOf(claims, sources) === 'line' && owner.fixture.status === 'live';
  const outsiders: { producer: string; market: string }[] = [];
  const markets = new Map<string, FeedMarket>();
  for (const name of owner.markets.keys()) {
    const consensus = priceConsensus(
      speakers.flatMap(({ producer, markets: told }) => {
        const market = told.get(name);
        return market ? [{ producer, market }] : [];
      }),
    );
    if (!consensus) continue;
    markets.set(name, consensus.market);
    for (const producer of consensus.outsiders) outsiders.push({ producer, market: name });
  }
  return {
    owner: owner.producer,
    fixture: { ...owner.fixture, ...identity, ...(isBeforePlay ? { status: 'scheduled' as const } : {}) },
    markets,
    // The most careful of those who speak has the word.
    ...stopOf(speakers),
    stoppedGroups: groupStopsOf(speakers),
    ...(owner.state ? { state: owner.state } : {}),
    outsiders,
  };
}

/** The most careful has the word; why is what the first says who knows it. */
function stopOf(speakers: readonly Claim[]): Pick<Shown, 'stop'> {
  const stops = speakers.flatMap(({ stop }) => stop ?? []);
  const [first] = stops;
  return first ? { stop: stops.find(({ cause }) => cause !== undefined) ?? first } : {};
}

function groupStopsOf(speakers: readonly Claim[]): Shown['stoppedGroups'] {
  const stops = new Map<number, ToldStop>();
  for (const { stoppedGroups } of speakers)
    for (const [group, stop] of stoppedGroups)
      if (stops.get(group)?.cause === undefined) stops.set(group, stop);
  return stops;
}

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/** The messages that lead from what was said to what is to be said; without a before, all of it. */
export function messagesBetween(
  before: Shown | undefined,
  after: Shown,
  happenings: readonly Happening[] = [],
): FeedMessage[] {
  const { eventRef } = after.fixture;
  const messages: FeedMessage[] = [];
  if (!before || !isSame(before.fixture, after.fixture)) messages.push(after.fixture);
  if (after.state && (happenings.length > 0 || !isSame(before?.state, after.state)))
    messages.push({ kind: 'state_change', eventRef, state: after.state, happenings });
  // A match that goes live is listed anew, without prices.
  const isListedAnew = before?.fixture.status !== 'live' && after.fixture.status === 'live';
  const known = isListedAnew ? undefined : before?.markets;
  const markets = [...after.markets].flatMap(([name, market]) =>
    isSame(known?.get(name), market) ? [] : [market],
  );
  for (const [name, market] of known ?? [])
    if (!after.markets.has(name)) markets.push({ ...market, status: 'closed', outcomes: [] });
  if (markets.length > 0 && after.fixture.pricedBy === 'feed')
    messages.push({ kind: 'odds_change', eventRef, markets });
  // New prices end older stops, so a stop that goes on is said again behind them.
  const priced = new Set(messages.length > 0 ? markets.map((market) => market.group) : []);
  const wasStopped = before?.stop !== undefined;
  if (after.stop && (!isSame(before?.stop, after.stop) || priced.size > 0))
    messages.push({ kind: 'bet_stop', eventRef, ...after.stop });
  if (!after.stop && wasStopped) messages.push({ kind: 'bet_start', eventRef });
  const stopped = [...after.stoppedGroups].filter(
    ([group, stop]) =>
      priced.has(group) || !isSame(before?.stoppedGroups.get(group), stop) || (wasStopped && !after.stop),
  );
  const freed = [...(before?.stoppedGroups.keys() ?? [])].filter((group) => !after.stoppedGroups.has(group));
  for (const [cause, groups] of Map.groupBy(stopped, ([, stop]) => stop.cause))
    messages.push({
      kind: 'bet_stop',
      eventRef,
      groups: groups.map(([group]) => group),
      ...(cause === undefined ? {} : { cause }),
    });
  if (freed.length > 0) messages.push({ kind: 'bet_start', eventRef, groups: freed });
  return messages;
}
