import { addMs, assert, type Clock, HOUR, type Instant, instant, MINUTE } from '@overround/kernel';
import {
  type Every,
  type FeedMessage,
  type FeedProvider,
  type FeedScript,
  openScriptedFeed,
} from '@overround/provider-kit';
import { BATCH_MS, createWorld, ENDED_BACK_MS, type World, type WorldOptions } from './world.ts';

export interface SimulatorOptions extends Omit<WorldOptions, 'startAt'> {
  readonly clock: Clock;
  /** How time passes; real timers when absent. */
  readonly every?: Every;
  /**
   * World time per clock time. Above 1 the world runs ahead of the clock it was given, start times included: where other
   * parts compare them with their own clock, give everybody one faster clock instead and leave this at 1.
   */
  readonly speed?: number;
  /** After downtime: the first snapshot also brings the results of matches that ended since then, up to three days back. */
  readonly resumeFrom?: Instant;
  /** A sink that failed. What it was given is lost to it; the gap in the sequence makes intake ask for a snapshot. */
  readonly onError?: (error: unknown) => void;
}

/** The provider, with the world behind it for tables and form. */
export interface FeedSimulator extends FeedProvider {
  /** There from `start` on. */
  readonly world: World | undefined;
}

const PRODUCER = 'feed-simulator';
const TICK_MS = 250;
const RESUME_MS_MAX = 72 * HOUR;
/** Faster worlds say more at once, so that the number of messages in a real second stays modest. */
const BATCH_MS_MAX = MINUTE;

/** Tells the world of a seed from the moment it is first asked. */
class WorldScript implements FeedScript {
  readonly #options: SimulatorOptions;
  readonly #speed: number;
  #startedAt: Instant = instant(0);
  world: World | undefined;

  constructor(options: SimulatorOptions) {
    this.#options = options;
    this.#speed = options.speed ?? 1;
    assert(this.#speed > 0 && this.#speed <= 10_000, 'a world has a positive speed');
  }

  advanceTo(now: Instant): readonly FeedMessage[] {
    if (!this.world) {
      this.#startedAt = now;
      this.world = this.#create(now);
      return [];
    }
    const until = addMs(this.#startedAt, Math.floor((now - this.#startedAt) * this.#speed));
    // A wall clock may be set back; the world waits for it.
    return until > this.world.now ? this.world.advanceTo(until) : [];
  }

  snapshotAt(): readonly FeedMessage[] {
    return this.world?.snapshot() ?? [];
  }

  #create(startAt: Instant): World {
    const {
      clock: _clock,
      every: _every,
      speed: _speed,
      resumeFrom,
      onError: _onError,
      ...world
    } = this.#options;
    const missedMs = resumeFrom === undefined ? 0 : Math.min(RESUME_MS_MAX, startAt - resumeFrom);
    return createWorld({
      ...world,
      startAt,
      batchMs: world.batchMs ?? Math.min(BATCH_MS_MAX, BATCH_MS * Math.max(1, this.#speed)),
      endedBackMs: Math.max(world.endedBackMs ?? ENDED_BACK_MS, missedMs),
    });
  }
}

/** The invented world as a feed provider. It asks nothing of the outside but a seed and a clock. */
export function createSimulator(options: SimulatorOptions): FeedSimulator {
  const script = new WorldScript(options);
  const { clock, every, onError } = options;
  const feed = openScriptedFeed({
    producer: PRODUCER,
    script,
    clock,
    tickMs: TICK_MS,
    ...(every === undefined ? {} : { every }),
    ...(onError === undefined ? {} : { onError }),
  });
  return {
    producer: feed.producer,
    start: (sink) => feed.start(sink),
    requestSnapshot: (requestId) => feed.requestSnapshot(requestId),
    stop: () => feed.stop(),
    get world() {
      return script.world;
    },
  };
}
