import type { RateLimitName } from '@overround/contracts';
import { RateLimiterMemory } from 'rate-limiter-flexible';

export interface RateLimit {
  readonly points: number;
  readonly seconds: number;
  /** What is counted: the address, or the person where one is signed in. */
  readonly per: 'address' | 'person';
}

/** Defaults of safety 8; a deployment may tighten them. */
export const DEFAULT_RATE_LIMITS: Readonly<Record<RateLimitName, RateLimit>> = {
  public_read: { points: 500, seconds: 10, per: 'address' },
  login: { points: 5, seconds: 60, per: 'address' },
  registration: { points: 5, seconds: 3600, per: 'address' },
  bet: { points: 10, seconds: 1, per: 'person' },
  coupon_code: { points: 30, seconds: 60, per: 'address' },
  money: { points: 20, seconds: 60, per: 'person' },
  office: { points: 60, seconds: 60, per: 'person' },
  feed_intake: { points: 2000, seconds: 10, per: 'address' },
};

export interface RateGate {
  /** 0 when the call may go on, else the seconds to wait. */
  take(name: RateLimitName, who: { readonly address: string; readonly personId?: string }): Promise<number>;
}

/** One bucket per name and reader, in this process: several processes allow that many times the figure. */
export function openRateGate(limits: Readonly<Record<RateLimitName, RateLimit>>): RateGate {
  const buckets = new Map(
    Object.entries(limits).map(([name, limit]) => [
      name,
      {
        limit,
        bucket: new RateLimiterMemory({ points: limit.points, duration: limit.seconds, keyPrefix: name }),
      },
    ]),
  );
  return {
    take: async (name, who) => {
      const found = buckets.get(name);
      if (!found) return 0;
      const key = found.limit.per === 'person' && who.personId !== undefined ? who.personId : who.address;
      try {
        await found.bucket.consume(key);
        return 0;
      } catch (spent) {
        return spent !== null && typeof spent === 'object' && 'msBeforeNext' in spent
          ? Math.max(1, Math.ceil(Number(spent.msBeforeNext) / 1000))
          : 1;
      }
    },
  };
}
