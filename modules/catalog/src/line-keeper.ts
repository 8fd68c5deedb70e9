// Who keeps the book of this process: its own intake, or another process that has one.

import { accept, type Clock, type Outcome, refuse } from '@overround/kernel';
import { type Bus, type Database, type Log, type Outbox } from '@overround/platform';
import type { FeedProvider } from '@overround/provider-kit';
import type { WritableBook } from './book/memory-book.ts';
import { DUEL_BUILT, DUEL_PAIRED, readDuel, writeDuel } from './duel/duel-messages.ts';
import { openDuelRegistry, withDuels } from './duel/duel-registry.ts';
import { openPairKeeper } from './duel/pair-keeper.ts';
import { openBookFollower } from './follow/book-follower.ts';
import { openBookLeader } from './follow/book-leader.ts';
import type { FeedHealth } from './intake/feed-health.ts';
import { withScorers } from './intake/price-scorers.ts';
import { openIntake } from './intake/intake.ts';
import { restoreWorld } from './intake/restore.ts';
import { openSubjects } from './intake/subjects.ts';
import type { PriceGuards } from './intake/price-watch.ts';
import type { PriceEvent } from './intake/trader.ts';
import { newWorld } from './intake/world.ts';
import { openHandBook, withHands } from './hands/hand-prices.ts';
import { openHandKeeper } from './hands/hand-keeper.ts';
import type { LinePrice } from './hands/hand-line.ts';
import { listHandPrices, listHolds } from './store/hand-store.ts';
import { type DeedRefusal, envelopeOfDeed } from './intake/decide.ts';
import { loadDuels } from './store/duel-store.ts';
import { readResult } from './store/read-result.ts';
import { openIdPool } from './store/id-pool.ts';
import { type Leans, openLeanBook, withLeans } from './trade/lean-prices.ts';
import { DEFAULT_TRADE_POLICY, type TradePolicy } from './trade/trade-policy.ts';

export interface LineKeeperDeps {
  readonly db: Database;
  readonly outbox: Outbox;
  readonly clock: Clock;
  readonly log: Log;
  readonly book: WritableBook;
  readonly bus: Bus;
  readonly priceEvent: PriceEvent;
  readonly priceGuards?: PriceGuards;
  readonly tradePolicy: TradePolicy;
}

export interface LineKeeper {
  /** This process has the intake from now on. Whoever decides that sees to it that no other has. */
  lead(): Promise<void>;
  startIntake(provider: FeedProvider): Promise<void>;
  /** A duel was kept: whoever runs the intake is to price it. */
  wantDuel(eventId: number, parameterMilli: number): void;
  /** A duel across matches was built: whoever runs the intake is to list it. */
  wantPair(ref: string): void;
  /** How the prices of an event lean from now on. Only the process that has the intake decides that; others hear of the prices. */
  lean(eventId: number, leans: Leans): void;
  /** Somebody stopped or priced something by hand: whoever runs the intake lets it hold. Resolves when it does, where that is this process. */
  handsChanged(): Promise<void>;
  /** What the model says of a line that is priced by hand; known only where the intake runs. */
  modelOf(handPriceId: number): readonly LinePrice[] | undefined;
  /**
   * A result decided by staff, taken in as if the feed of the event told it; refused where the intake does not run. What was agreed to about
   * one version of the result (`ifResultVersion`) is taken into no other.
   */
  decide(
    eventId: number,
    deed: object,
    ifResultVersion?: number,
  ): Promise<Outcome<{ readonly resultVersion: number }, DeedRefusal>>;
  tick(): Promise<void>;
  idle(): Promise<void>;
  health(): FeedHealth;
  /** By how much what a producer tells is late. */
  feedLagMs(producer: string): number;
  stop(): Promise<void>;
}

/** Tells whoever has the intake that stops or prices by hand are others now. */
const HANDS_CHANGED = 'hands.changed';

/** What a book is kept by. */
type Keeping = Omit<LineKeeper, 'lead'>;

/** The book is there at once, closed until producers or the leader have spoken. A process that is alone leads. */
export async function openLineKeeper(deps: LineKeeperDeps): Promise<LineKeeper> {
  let keeping = deps.bus.isAlone ? await leading(deps) : await following(deps);
  let hasLead = deps.bus.isAlone;
  return {
    lead: async () => {
      if (hasLead) return;
      hasLead = true;
      await keeping.stop();
      keeping = await leading(deps);
    },
    startIntake: (provider) => keeping.startIntake(provider),
    wantDuel: (eventId, parameterMilli) => keeping.wantDuel(eventId, parameterMilli),
    wantPair: (ref) => keeping.wantPair(ref),
    lean: (eventId, leans) => keeping.lean(eventId, leans),
    handsChanged: () => keeping.handsChanged(),
    modelOf: (handPriceId) => keeping.modelOf(handPriceId),
    decide: (...deed) => keeping.decide(...deed),
    tick: () => keeping.tick(),
    idle: () => keeping.idle(),
    health: () => keeping.health(),
    feedLagMs: (producer) => keeping.feedLagMs(producer),
    stop: () => keeping.stop(),
  };
}

async function leading(deps: LineKeeperDeps): Promise<Keeping> {
  const ids = openIdPool(deps.db);
  const world = newWorld(openSubjects(ids));
  const hands = openHandBook();
  // Before anything can open.
  await deps.db.read('platform', async (tx) => {
    world.holds.set(await listHolds(tx));
    hands.set(await listHandPrices(tx));
  });
  await restoreWorld(world, deps);
  const duels = openDuelRegistry();
  for (const { eventId, parameterMilli } of await loadDuels(deps.db)) duels.add(eventId, parameterMilli);
  const leanBook = openLeanBook();
  const leaning = withLeans(
    withDuels(withScorers(deps.priceEvent, deps.tradePolicy), duels, deps.tradePolicy),
    leanBook,
    deps.tradePolicy,
  );
  // A hand has the last word.
  const priceEvent = withHands(leaning, hands, deps.tradePolicy);
  const intake = openIntake({
    ...deps,
    priceEvent,
    world,
    ids,
    repricesAll: deps.tradePolicy !== DEFAULT_TRADE_POLICY,
  });
  const handKeeper = openHandKeeper(
    { ...deps, world, hands, isAlone: deps.bus.isAlone },
    { held: intake.heldAnew, reprice: intake.reprice },
  );
  const leader = openBookLeader({
    ...deps,
    lagsMs: () => Object.fromEntries([...world.watches.keys()].map((name) => [name, intake.lagMs(name)])),
  });
  const wantDuel = (eventId: number, parameterMilli: number): void => {
    duels.add(eventId, parameterMilli);
    intake.reprice(eventId);
  };
  const pairs = await openPairKeeper({ ...deps, world, startProvider: intake.startProvider });
  const wantPair = (ref: string): void => {
    pairs.want(ref).catch((error: unknown) => deps.log.error({ duels: String(error) }));
  };
  const stopHearingPairs = deps.bus.subscribe(DUEL_PAIRED, {
    onMessage: (message) => wantPair(Buffer.from(message).toString()),
  });
  const stopHearingHands = deps.bus.subscribe(HANDS_CHANGED, {
    onMessage: () => {
      handKeeper.reload().catch((error: unknown) => deps.log.error({ hands: String(error) }));
    },
  });
  const stopHearing = deps.bus.subscribe(DUEL_BUILT, {
    onMessage: (message) => {
      const duel = readDuel(message);
      if (duel) wantDuel(...duel);
    },
  });
  const stopWatching = deps.book.subscribe(({ events }) => {
    for (const { before, after } of events) {
      if (!before || after) continue;
      duels.forget(before.eventId);
      leanBook.forget(before.eventId);
    }
  });
  return {
    startIntake: intake.startProvider,
    wantDuel,
    wantPair,
    lean: (eventId, leans) => {
      if (leanBook.set(eventId, leans)) intake.reprice(eventId);
    },
    handsChanged: handKeeper.reload,
    modelOf: hands.modelOf,
    decide: async (eventId, deed, ifResultVersion) => {
      const envelope = await envelopeOfDeed(deps.db, deps.clock, eventId, deed);
      if (!envelope.ok) return envelope;
      await intake.tell({
        ...envelope.value,
        ...(ifResultVersion === undefined ? {} : { ifResultVersion }),
      });
      const result = await deps.db.read('platform', (tx) => readResult(tx, eventId));
      return accept({ resultVersion: result?.resultVersion ?? 0 });
    },
    tick: async () => {
      leader.tick();
      // The intake does not wait for it.
      const looked = handKeeper.tick();
      await intake.tick();
      await looked;
    },
    idle: intake.idle,
    health: intake.health,
    feedLagMs: intake.lagMs,
    stop: async () => {
      stopHearing();
      stopHearingHands();
      stopHearingPairs();
      await pairs.stop();
      stopWatching();
      await intake.stop();
      leader.close();
    },
  };
}

async function following(deps: LineKeeperDeps): Promise<Keeping> {
  const { book } = deps;
  // What was on offer last, closed: so that readers see a line before the leader has spoken.
  await restoreWorld(newWorld(openSubjects(openIdPool(deps.db))), deps);
  const follower = openBookFollower(deps);
  return {
    startIntake: () => Promise.reject(new Error('another process has the intake')),
    lean: () => undefined,
    handsChanged: async () => deps.bus.publish(HANDS_CHANGED, Buffer.alloc(0)),
    modelOf: () => undefined,
    decide: () => Promise.resolve(refuse('not_here')),
    wantDuel: (eventId, parameterMilli) => deps.bus.publish(DUEL_BUILT, writeDuel(eventId, parameterMilli)),
    wantPair: (ref) => deps.bus.publish(DUEL_PAIRED, Buffer.from(ref)),
    tick: async () => follower.tick(),
    idle: () => Promise.resolve(),
    health: () => ({
      producers: [],
      following: { isLevel: follower.isLevel },
      waitingMessages: 0,
      lineEvents: [...book.events('line')].length,
      liveEvents: [...book.events('live')].length,
    }),
    feedLagMs: follower.lagMs,
    stop: async () => follower.close(),
  };
}
