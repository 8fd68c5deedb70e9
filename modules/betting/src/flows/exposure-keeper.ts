import type { BrandId, Clock, PersonId } from '@overround/kernel';
import { type Database, eachItem, isOutage } from '@overround/platform';
import {
  type ExposedLeg,
  Exposure,
  exposureKeys,
  type OutcomeRef,
  type PlaceOfEvent,
} from '../domain/exposure.ts';
import type { UsedOfLeg } from '../domain/leg-caps.ts';
import type { CurveInForce, LimitSubject } from '../domain/limit-rules.ts';
import { sumHeldLegs } from '../store/held-leg-store.ts';
import { areCurvesOff, listHeldCurves } from '../store/liquidity-store.ts';
import { listPersonPercents } from '../store/person-limit-store.ts';
import type { WaitingDeps } from './each-waiting.ts';

// The house's exposure lives in memory, so that no row is hot; what is in the database makes it anew: at the start, and every few
// seconds, which brings in what other processes took and lets go of what was settled.

/** An order that is being placed counts at once; it stops counting when it was not accepted. */
export interface Reservation {
  keep(): void;
  release(): void;
}

type League = Pick<LimitSubject, 'champId' | 'sportId'>;

export interface ExposureKeeper {
  /**
   * Resolves when what concerns a brand is known and not too old; rejects when it cannot be known: then nothing is decided there. Without a brand
   * it resolves with what is known of each.
   */
  ready(brandId?: BrandId): Promise<void>;
  /** Reads everything anew at once. A brand that cannot be read keeps what was known of it, and keeps no other from being read. */
  renew(): Promise<void>;
  reserve(brandId: BrandId, legs: readonly ExposedLeg[]): Reservation;
  /** What a bet on an outcome is added to, with the brand and over all brands. */
  usedBy(brandId: BrandId, ref: OutcomeRef): UsedOfLeg;
  /** Of one brand, or of the platform. */
  exposureOf(brandId: BrandId | undefined): Pick<Exposure, 'events' | 'outcomesOf' | 'usedBy'>;
  /** Hundredths of the limits on tickets that staff gave a person; absent: all of them. */
  personPercent(brandId: BrandId, personId: PersonId): number | undefined;
  /** The learned curve of a league, else of its sport; absent where nothing was learned or staff switched it off. */
  curveOf(brandId: BrandId, league: League): CurveInForce | undefined;
}

const RENEW_MS = 10_000;
/** Older than this it is waited for. */
const STALE_MS = 60_000;
/** A brand that could not be read is not read for each of its orders. */
const RETRY_MS = 1000;

/** What the database said of a brand, and when it was asked. */
interface Reading {
  readonly askedAt: number;
  readonly sums: readonly ExposedLeg[];
  readonly percents: Awaited<ReturnType<typeof listPersonPercents>>;
  readonly curves: Awaited<ReturnType<typeof listHeldCurves>>;
}

export interface ExposureDeps extends WaitingDeps {
  readonly db: Pick<Database, 'read'>;
  readonly clock: Clock;
  /** Where events stand in the line; without it leagues and sports are not told apart. */
  readonly placeOf?: PlaceOfEvent;
}

export function openExposureKeeper(deps: ExposureDeps): ExposureKeeper {
  let known = newKnown(deps.placeOf);
  const readings = new Map<BrandId, Reading>();
  /** Of brands that could not be read when they were tried last. */
  const faults = new Map<BrandId, unknown>();
  let triedAt = Number.NEGATIVE_INFINITY;
  let renewing: Promise<void> | undefined;
  /** Orders of this process that the newest reading of the database may lack. */
  const recent = new Set<{
    readonly brandId: BrandId;
    readonly legs: readonly ExposedLeg[];
    keptAt?: number;
  }>();

  const readBrand = async (brandId: BrandId, askedAt: number): Promise<void> => {
    try {
      const read = await deps.db.read({ brandId }, async (tx) => ({
        sums: await sumHeldLegs(tx, brandId),
        percents: await listPersonPercents(tx, brandId),
        curves: (await areCurvesOff(tx, brandId)) ? [] : await listHeldCurves(tx, brandId),
      }));
      readings.set(brandId, { askedAt, ...read });
      faults.delete(brandId);
    } catch (error) {
      // Where the database is away nothing is wrong with this brand.
      if (!isOutage(error)) faults.set(brandId, error);
      throw error;
    }
  };

  const renew = async (): Promise<void> => {
    const askedAt = deps.clock.monotonicMs();
    const brandIds = deps.brandIds();
    const { log, patience } = deps;
    await eachItem(
      { log, job: 'betting.renew_exposure', patience },
      { items: brandIds, idOf: (brandId) => brandId, handle: (brandId) => readBrand(brandId, askedAt) },
    );
    const next = newKnown(deps.placeOf);
    for (const brandId of brandIds) {
      const { sums = [], percents = [], curves = [] } = readings.get(brandId) ?? {};
      next.add(brandId, sums);
      for (const curve of curves) next.curves.set(curveKey(brandId, curve), curve);
      for (const { personId, percent } of percents) next.percents.set(`${brandId}/${personId}`, percent);
    }
    // What was accepted before its brand was read is in it. Later ones may be in it too: for a moment they count twice.
    for (const one of recent) {
      if (one.keptAt !== undefined && one.keptAt < readAt(one.brandId)) recent.delete(one);
      else next.add(one.brandId, one.legs);
    }
    known = next;
  };
  const readAt = (brandId: BrandId): number => readings.get(brandId)?.askedAt ?? Number.NEGATIVE_INFINITY;

  const renewOnce = (): Promise<void> => {
    triedAt = deps.clock.monotonicMs();
    renewing ??= renew().finally(() => {
      renewing = undefined;
    });
    return renewing;
  };

  return {
    ready: async (brandId) => {
      const now = deps.clock.monotonicMs();
      const isStale = (one: BrandId): boolean => now - readAt(one) > STALE_MS;
      // Who asks about all brands waits while nothing is known of any.
      const isUnknown = brandId === undefined ? deps.brandIds().every(isStale) : isStale(brandId);
      if (!isUnknown) {
        // In the background; when it fails, the next one tries again and after a minute everybody waits for it.
        if (now - triedAt > RENEW_MS) renewOnce().catch(() => undefined);
        return;
      }
      const hasJustFailed = brandId !== undefined && faults.has(brandId) && now - triedAt < RETRY_MS;
      if (renewing || !hasJustFailed) await renewOnce();
      if (brandId !== undefined && isStale(brandId))
        throw new Error(`what brand ${brandId} may lose is not known`, { cause: faults.get(brandId) });
    },
    renew: async () => {
      // A reading that is under way may have begun before what is to be seen now.
      await renewing?.catch(() => undefined);
      return renewOnce();
    },
    reserve: (brandId, legs) => {
      const one: { readonly brandId: BrandId; readonly legs: readonly ExposedLeg[]; keptAt?: number } = {
        brandId,
        legs,
      };
      recent.add(one);
      known.add(brandId, legs);
      return {
        keep: () => {
          one.keptAt = deps.clock.monotonicMs();
        },
        release: () => {
          if (recent.delete(one)) known.take(brandId, legs);
        },
      };
    },
    usedBy: (brandId, ref) => {
      const keys = exposureKeys(ref);
      return {
        brand: known.ofBrand(brandId).usedByKeys(ref, keys),
        platform: known.platform.usedByKeys(ref, keys),
      };
    },
    exposureOf: (brandId) => (brandId === undefined ? known.platform : known.ofBrand(brandId)),
    personPercent: (brandId, personId) => known.percents.get(`${brandId}/${personId}`),
    curveOf: (brandId, league) =>
      known.curves.get(curveKey(brandId, league)) ??
      known.curves.get(curveKey(brandId, { ...league, champId: 0 })),
  };
}

const curveKey = (brandId: BrandId, { sportId, champId }: League): string =>
  `${brandId}/${sportId}/${champId}`;

/** One reading: the exposure of every brand, of all together, the limits of persons, and learned curves. */
function newKnown(placeOf: PlaceOfEvent | undefined) {
  const platform = new Exposure(placeOf);
  const brands = new Map<BrandId, Exposure>();
  const ofBrand = (brandId: BrandId): Exposure => {
    const exposure = brands.get(brandId) ?? new Exposure(placeOf);
    brands.set(brandId, exposure);
    return exposure;
  };
  const both = (brandId: BrandId) => [platform, ofBrand(brandId)];
  return {
    platform,
    ofBrand,
    percents: new Map<string, number>(),
    curves: new Map<string, CurveInForce>(),
    add: (brandId: BrandId, legs: readonly ExposedLeg[]) => {
      for (const exposure of both(brandId)) for (const leg of legs) exposure.add(leg);
    },
    take: (brandId: BrandId, legs: readonly ExposedLeg[]) => {
      for (const exposure of both(brandId)) for (const leg of legs) exposure.take(leg);
    },
  };
}
