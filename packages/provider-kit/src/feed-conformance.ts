// What every feed provider must keep, whatever it tells. Knows no test framework: it drives a provider and lists the
// problems, so that a test is one line.

import type { FeedEnvelope, FeedMessage, FeedProvider, FeedSink } from './feed.ts';
import { type FeedDetail, FeedMatchCheck } from './feed-match-check.ts';
import { feedMessageProblems } from './feed-shape.ts';

/** Makes the provider's time pass. */
export interface FeedDriver {
  /** Lets so much time pass and resolves when all that was to be said by then has been accepted. */
  pass(lengthMs: number): Promise<void>;
}

export interface FeedConformanceOptions {
  /** How long the provider is watched before the snapshot is asked for. */
  readonly watchMs?: number;
  readonly stepMs?: number;
  /** An event that ended must have its official result after so long. */
  readonly officialWithinMs?: number;
  /** Groups of the market catalogue; odds and settlements of others are a problem. */
  readonly knownGroups?: ReadonlySet<number>;
  /** What the provider knows of the course of a match (`happenings`). */
  readonly detail?: FeedDetail;
}

export interface FeedConformanceReport {
  /** Empty when the provider keeps the contract. At most `PROBLEMS_MAX`. */
  readonly problems: readonly string[];
  readonly envelopes: number;
  readonly events: number;
  readonly eventsEnded: number;
  /** How many messages of each kind were told. */
  readonly kinds: Readonly<Partial<Record<FeedMessage['kind'], number>>>;
}

const MINUTE_MS = 60_000;
/** The contract says 10 s; intake suspends a producer that is silent for 15 s (safety 7). */
const ALIVE_MS_MAX = 10_000;
const PROBLEMS_MAX = 50;

class FeedWatch implements FeedSink {
  readonly problems: string[] = [];
  readonly matches = new Map<string, FeedMatchCheck>();
  readonly #producer: string;
  readonly #knownGroups: ReadonlySet<number> | undefined;
  readonly #detail: FeedDetail;
  nowMs = 0;
  envelopes = 0;
  readonly kinds: Partial<Record<FeedMessage['kind'], number>> = {};
  /** What was settled and what was cancelled: only that can be rolled back. */
  readonly #done = { settlement: new Set<string>(), cancel: new Set<string>() };
  lastAliveMs: number | undefined;
  completed: string[] = [];
  /** Events told since the last snapshot was asked for. */
  retold = new Set<string>();
  #sequence: number | undefined;
  #producedAt = 0;

  constructor(producer: string, { knownGroups, detail }: FeedConformanceOptions) {
    this.#producer = producer;
    this.#knownGroups = knownGroups;
    this.#detail = detail ?? 'happenings';
  }

  report = (problem: string): void => {
    if (this.problems.length < PROBLEMS_MAX) this.problems.push(problem);
  };

  accept(envelopes: readonly FeedEnvelope[]): Promise<void> {
    for (const envelope of envelopes) this.#take(envelope);
    return Promise.resolve();
  }

  #take({ producer, sequence, producedAt, message }: FeedEnvelope): void {
    this.envelopes += 1;
    if (producer !== this.#producer) this.report(`a message of another producer: ${producer}`);
    if (this.#sequence !== undefined && sequence !== this.#sequence + 1) {
      this.report(`sequence ${sequence} after ${this.#sequence}`);
    }
    this.#sequence = sequence;
    if (!(producedAt >= this.#producedAt)) this.report('producedAt went back');
    this.#producedAt = producedAt;
    const shape = feedMessageProblems(message);
    if (shape.length > 0) for (const problem of shape) this.report(`${message.kind}: ${problem}`);
    else this.#takeMessage(message);
  }

  #takeMessage(message: FeedMessage): void {
    this.kinds[message.kind] = (this.kinds[message.kind] ?? 0) + 1;
    switch (message.kind) {
      case 'alive':
        this.lastAliveMs = this.nowMs;
        return;
      case 'snapshot_complete':
        this.completed.push(message.requestId);
        return;
      case 'fixture_change': {
        const known =
          this.matches.get(message.eventRef) ?? new FeedMatchCheck(message, this.#detail, this.report);
        known.takeFixture(message, this.nowMs);
        this.matches.set(message.eventRef, known);
        this.retold.add(message.eventRef);
        return;
      }
      case 'odds_change':
        this.#checkGroups(message.markets.map((market) => market.group));
        break;
      case 'state_change':
        this.matches.get(message.eventRef)?.takeState(message);
        break;
      case 'result':
        this.matches.get(message.eventRef)?.takeResult(message);
        break;
      case 'settlement': {
        const match = this.matches.get(message.eventRef);
        if (match && message.certainty === 'official') match.isOfficial = true;
        this.#done.settlement.add(message.eventRef);
        break;
      }
      case 'cancel':
        this.#done.cancel.add(message.eventRef);
        break;
      case 'rollback_settlement':
      case 'rollback_cancel': {
        const what = message.kind === 'rollback_cancel' ? 'cancel' : 'settlement';
        if (!this.#done[what].has(message.eventRef))
          this.report(`${message.eventRef}: ${message.kind} without a ${what}`);
        break;
      }
      default:
        break;
    }
    if (!this.matches.has(message.eventRef)) this.report(`${message.kind} of an event that was never told`);
  }

  #checkGroups(groups: readonly number[]): void {
    for (const group of groups) {
      if (this.#knownGroups && !this.#knownGroups.has(group))
        this.report(`group ${group} is not in the catalogue`);
    }
  }
}

async function passBy(driver: FeedDriver, watch: FeedWatch, lengthMs: number, stepMs: number): Promise<void> {
  for (let passedMs = 0; passedMs < lengthMs; passedMs += stepMs) {
    await driver.pass(stepMs);
    watch.nowMs += stepMs;
    const silentMs = watch.nowMs - (watch.lastAliveMs ?? 0);
    if (silentMs > ALIVE_MS_MAX + stepMs) {
      watch.report(`no alive for ${silentMs} ms`);
      watch.lastAliveMs = watch.nowMs;
    }
  }
}

function checkOfficial(watch: FeedWatch, officialWithinMs: number): void {
  for (const match of watch.matches.values()) {
    const isDue = match.endedAtMs !== undefined && match.endedAtMs + officialWithinMs < watch.nowMs;
    if (isDue && !match.isOfficial) watch.report(`${match.eventRef}: ended without an official result`);
  }
}

async function checkSnapshot(
  provider: FeedProvider,
  driver: FeedDriver,
  watch: FeedWatch,
  stepMs: number,
): Promise<void> {
  const open = [...watch.matches.values()].filter((match) => match.isOpen).map((match) => match.eventRef);
  const requestId = 'conformance-1';
  watch.retold = new Set();
  await provider.requestSnapshot(requestId);
  if (!watch.completed.includes(requestId)) await passBy(driver, watch, 10 * stepMs, stepMs);
  if (!watch.completed.includes(requestId)) watch.report('a snapshot that was asked for is not completed');
  for (const eventRef of open) {
    if (!watch.retold.has(eventRef)) watch.report(`${eventRef}: open, and not in the snapshot`);
  }
}

/**
 * Drives a fresh provider through start, a stretch of time, a snapshot and stop, and lists what breaks the feed contract:
 * it starts with a complete snapshot, sequences grow by one, only known kinds, fields and groups are used, states fold
 * step by step by the rules of their sport and never lose what was told, ended events get an official result, `alive`
 * keeps its rhythm, only what was settled or cancelled is rolled back, a snapshot on request is complete, and nothing is said
 * after `stop`.
 */
export async function feedConformance(
  makeProvider: () => FeedProvider,
  driver: FeedDriver,
  options: FeedConformanceOptions = {},
): Promise<FeedConformanceReport> {
  const { watchMs = 30 * MINUTE_MS, stepMs = 1000, officialWithinMs = 20 * MINUTE_MS } = options;
  const provider = makeProvider();
  const watch = new FeedWatch(provider.producer, options);
  await provider.start(watch);
  await passBy(driver, watch, stepMs, stepMs);
  if (watch.completed.length === 0) watch.report('the start is not followed by a complete snapshot');
  await passBy(driver, watch, watchMs, stepMs);
  checkOfficial(watch, officialWithinMs);
  await checkSnapshot(provider, driver, watch, stepMs);
  await passBy(driver, watch, MINUTE_MS, stepMs);

  await provider.stop();
  const saidBefore = watch.envelopes;
  await driver.pass(MINUTE_MS);
  if (watch.envelopes !== saidBefore) watch.report('messages after stop');
  const ended = [...watch.matches.values()].filter((match) => match.endedAtMs !== undefined);
  return {
    problems: watch.problems,
    envelopes: saidBefore,
    events: watch.matches.size,
    eventsEnded: ended.length,
    kinds: watch.kinds,
  };
}
