import { createHash } from 'node:crypto';
import type { RateLimitName } from '@overround/contracts';
import type pg from 'pg';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Log } from '../log/index.ts';
import { openGatherer } from '../sql/gather.ts';
import { rateAddress } from './rate-address.ts';

export interface RateLimit {
  readonly points: number;
  readonly seconds: number;
  /** What is counted: the address, or the person where one is signed in. */
  readonly per: 'address' | 'person';
  /** Counted by the browser as well, where it is one that somebody signed in from: another address does not begin anew. */
  readonly isPerDevice?: boolean;
  /** Counted over all processes together. What only reads is counted in each process alone. */
  readonly isShared: boolean;
}

export type RateLimits = Readonly<Record<RateLimitName, RateLimit>>;

/** Defaults of safety 8; a deployment may set others. */
export const DEFAULT_RATE_LIMITS: RateLimits = {
  public_read: { points: 500, seconds: 10, per: 'address', isShared: false },
  login: { points: 5, seconds: 60, per: 'address', isPerDevice: true, isShared: true },
  // Steps of somebody who is signed in, whom others at their address must not hold up: each code has its own five tries, each number its own five a day.
  own_code: { points: 10, seconds: 60, per: 'person', isPerDevice: true, isShared: true },
  registration: { points: 5, seconds: 3600, per: 'address', isPerDevice: true, isShared: true },
  link_mail: { points: 3, seconds: 3600, per: 'person', isPerDevice: true, isShared: true },
  bet: { points: 10, seconds: 1, per: 'person', isShared: true },
  coupon_code: { points: 30, seconds: 60, per: 'address', isShared: true },
  promo: { points: 10, seconds: 60, per: 'person', isShared: true },
  text_message: { points: 30, seconds: 60, per: 'address', isShared: true },
  duel: { points: 20, seconds: 60, per: 'address', isShared: true },
  money: { points: 20, seconds: 60, per: 'person', isShared: true },
  export: { points: 3, seconds: 3600, per: 'person', isShared: true },
  // Pages that are drawn cost a second of processor.
  paper: { points: 10, seconds: 600, per: 'person', isShared: true },
  office: { points: 60, seconds: 60, per: 'person', isShared: false },
  office_read: { points: 300, seconds: 60, per: 'person', isShared: false },
  feed_intake: { points: 2000, seconds: 10, per: 'address', isShared: false },
};

/** Who asks, as far as it is known. */
export interface RateReader {
  readonly address: string;
  readonly personId?: string;
  /** What a browser keeps that somebody signed in from. A secret: it is hashed before it is kept anywhere. */
  readonly deviceMark?: string;
}

export interface RateGate {
  /** 0 when the call may go on, else the seconds to wait: the longest of all that are counted. */
  take(name: RateLimitName, who: RateReader): Promise<number>;
}

/** Where the shared buckets lie. */
export interface SharedRates {
  readonly pool: Pick<pg.Pool, 'query'>;
  readonly log: Log;
  readonly monotonicMs: () => number;
  /** How long an answer is waited for before the process counts alone; absent: a quarter of a second. */
  readonly timeoutMs?: number;
}

/** A slow database must not hold up what it only counts. */
const SHARED_TIMEOUT_MS = 250;
/** After a failure the database is left alone for so long. */
const REST_MS = 1000;
const SWEEP_EVERY_MS = 10 * 60 * 1000;

/**
 * A bucket per limit and reader. Each process keeps its own first, so that a flood costs the database nothing; what is shared is
 * then taken from the bucket in the database. While that fails, a second bucket of half the size holds in each process.
 */
export function openRateGate(limits: RateLimits, shared?: SharedRates): RateGate {
  const buckets = new Map(Object.entries(limits).map(([name, limit]) => [name, openBuckets(name, limit)]));
  const together = shared && openSharedBuckets(shared);
  return {
    take: async (name, who) => {
      const found = buckets.get(name);
      if (!found) return 0;
      const { limit, own, strict } = found;
      const keys = keysOf(limit, who);
      for (const key of keys) {
        const waitSeconds = await takeOwn(own, key);
        if (waitSeconds > 0) return waitSeconds;
      }
      if (!together || !limit.isShared) return 0;
      const take = async (key: string) =>
        (await together.take(name, limit, key)) ?? (await takeOwn(strict, key));
      return Math.max(...(await Promise.all(keys.map(take))));
    },
  };
}

/** No browser keeps a longer mark of ours; a longer one is nobody's. */
const MARK_CHARS_MAX = 100;

/** Whose buckets a call is taken from. */
function keysOf(limit: RateLimit, { address, personId, deviceMark }: RateReader): readonly string[] {
  const first = limit.per === 'person' && personId !== undefined ? personId : rateAddress(address);
  const hasDevice = limit.isPerDevice === true && deviceMark !== undefined && deviceMark !== '';
  if (!hasDevice || deviceMark.length > MARK_CHARS_MAX) return [first];
  return [first, `device/${createHash('sha256').update(deviceMark).digest('base64')}`];
}

interface Buckets {
  readonly limit: RateLimit;
  readonly own: RateLimiterMemory;
  readonly strict: RateLimiterMemory;
}

const openBuckets = (name: string, limit: RateLimit): Buckets => ({
  limit,
  own: new RateLimiterMemory({ points: limit.points, duration: limit.seconds, keyPrefix: name }),
  strict: new RateLimiterMemory({
    points: Math.ceil(limit.points / 2),
    duration: limit.seconds,
    keyPrefix: `${name}-strict`,
  }),
});

async function takeOwn(bucket: RateLimiterMemory, key: string): Promise<number> {
  try {
    await bucket.consume(key);
    return 0;
  } catch (spent) {
    return spent !== null && typeof spent === 'object' && 'msBeforeNext' in spent
      ? Math.max(1, Math.ceil(Number(spent.msBeforeNext) / 1000))
      : 1;
  }
}

interface SharedBuckets {
  /** `undefined` when the database could not say. */
  take(name: string, limit: RateLimit, key: string): Promise<number | undefined>;
}

interface Take {
  readonly key: Buffer;
  readonly limit: RateLimit;
}

function openSharedBuckets(shared: SharedRates): SharedBuckets {
  const { pool, log, monotonicMs, timeoutMs = SHARED_TIMEOUT_MS } = shared;
  let restUntilMs = Number.NEGATIVE_INFINITY;
  let sweptAtMs = monotonicMs();
  const ask = async (text: string, values: readonly unknown[]): Promise<unknown> => {
    const { rows } = await within(pool.query({ name: text, text, values: [...values] }), timeoutMs);
    const [row] = rows as Record<string, unknown>[]; // One column, named `value`.
    return row?.['value'];
  };
  // A statement of its own for each request would cost as much as the bet it counts.
  const gather = openGatherer<Take, number>({
    run: async (takes) =>
      (await ask(TAKE, [
        takes.map(({ key }) => key),
        takes.map(({ limit }) => limit.points),
        takes.map(({ limit }) => limit.seconds),
      ])) as number[], // The function answers each.
  });
  return {
    take: async (name, limit, key) => {
      if (monotonicMs() < restUntilMs) return undefined;
      try {
        const waitSeconds = await gather({ key: keyHash(name, key), limit });
        if (monotonicMs() - sweptAtMs > SWEEP_EVERY_MS) {
          sweptAtMs = monotonicMs();
          void ask(SWEEP, []).catch((error: unknown) => log.warn({ rateLimits: String(error) }));
        }
        return Math.ceil(waitSeconds);
      } catch (error) {
        restUntilMs = monotonicMs() + REST_MS;
        log.warn(
          { rateLimits: String(error) },
          'shared rate limits fail: stricter ones of this process hold',
        );
        return undefined;
      }
    },
  };
}

const TAKE = 'select platform.take_rates($1, $2, $3) as value';
const SWEEP = 'select platform.sweep_rates() as value';
const keyHash = (name: string, key: string): Buffer =>
  createHash('sha256').update(`${name}\u0000${key}`).digest();

async function within<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
