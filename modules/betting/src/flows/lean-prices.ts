import { leanKey, type Leans, type LineBook } from '@overround/catalog';
import type { Clock } from '@overround/kernel';
import type { Brand } from '@overround/site';
import { subGameKey } from '@overround/sports';
import { isAbout, type LimitSubject } from '../domain/limit-rules.ts';
import { type Lean, nextLean, stepsOf } from '../domain/price-steps.ts';
import type { ExposureKeeper } from './exposure-keeper.ts';

export interface LeanDeps {
  readonly book: LineBook;
  readonly exposure: Pick<ExposureKeeper, 'ready' | 'exposureOf'>;
  readonly brands: () => readonly Brand[];
  readonly clock: Clock;
  /** Tells the one who makes the prices how an event leans. */
  readonly lean: (eventId: number, leans: Leans) => void;
}

export interface PriceLeaner {
  /** Looks at what may be lost and lets prices lean away from it; to be called every few seconds. */
  look(): Promise<void>;
  /** What leans now, by event: steps of `leanKey`. */
  leaning(): ReadonlyMap<number, ReadonlyMap<string, number>>;
}

/**
 * Prices move with the liability. All brands sell one line, so an outcome leans as far as the brand wants it to that has most at
 * stake; what other processes took is in the exposure within ten seconds. The lean itself lives where prices are made.
 */
export function openPriceLeaner({ book, exposure, brands, clock, lean }: LeanDeps): PriceLeaner {
  const leaning = new Map<number, Map<string, Lean>>();

  /** Steps that every outcome of an event wants now. */
  const wantedOf = (eventId: number): Map<string, number> => {
    const wanted = new Map<string, number>();
    const event = book.findEvent(eventId);
    if (event?.pricedBy !== 'house') return wanted;
    for (const brand of brands()) {
      for (const { ref, winMilli } of exposure.exposureOf(brand.brandId).outcomesOf(eventId)) {
        const game = book.findGame(ref.gameId) ?? book.findGame(book.liveGameIdOf(ref.gameId) ?? 0);
        const parameter = ref.parameterMilli / 1000;
        const found = game && book.findOutcome(game.gameId, ref.type, parameter);
        if (!game || !found) continue;
        const cap = outcomeCap(brand, {
          sportId: event.sportId,
          champId: event.champ.champId,
          eventId,
          group: found.group,
          type: ref.type,
          isLive: event.kind === 'live',
          startsAt: event.startsAt,
        });
        if (cap === undefined) continue;
        const key = leanKey(subGameKey(game.part), ref.type, ref.parameterMilli);
        const percent = Number((winMilli * 100n) / (BigInt(cap) * 1000n));
        wanted.set(key, Math.max(wanted.get(key) ?? 0, stepsOf(brand.betting.risk.priceMoves, percent)));
      }
    }
    return wanted;
  };

  const lookAt = (eventId: number): void => {
    const before = leaning.get(eventId) ?? new Map<string, Lean>();
    const wanted = wantedOf(eventId);
    const after = new Map<string, Lean>();
    for (const key of new Set([...before.keys(), ...wanted.keys()])) {
      const next = nextLean(before.get(key), wanted.get(key) ?? 0, clock.monotonicMs());
      if (next) after.set(key, next);
    }
    if (before.size === 0 && after.size === 0) return;
    if (after.size > 0) leaning.set(eventId, after);
    else leaning.delete(eventId);
    lean(eventId, new Map([...after].map(([key, { steps }]) => [key, steps])));
  };

  return {
    leaning: () =>
      new Map(
        [...leaning].map(([eventId, keys]) => [
          eventId,
          new Map([...keys].map(([key, { steps }]) => [key, steps])),
        ]),
      ),
    look: async () => {
      await exposure.ready();
      const events = new Set(leaning.keys());
      for (const brand of brands()) {
        const worthMilli = worthLooking(brand);
        for (const { eventId, winMilli } of exposure.exposureOf(brand.brandId).events())
          if (winMilli >= worthMilli) events.add(eventId);
      }
      for (const eventId of events) lookAt(eventId);
    },
  };
}

/** The tightest cap on what an outcome may cost. */
const outcomeCap = ({ betting }: Brand, subject: LimitSubject): number | undefined =>
  betting.risk.limitRules
    .filter(
      (rule) => rule.scope === 'outcome' && rule.exposureUnitsMax !== undefined && isAbout(rule, subject),
    )
    .reduce<number | undefined>(
      (least, { exposureUnitsMax = 0 }) =>
        least === undefined || exposureUnitsMax < least ? exposureUnitsMax : least,
      undefined,
    );

/** An event that may cost less than this has no outcome that leans. */
function worthLooking({ betting }: Pick<Brand, 'betting'>): bigint {
  const { limitRules, priceMoves } = betting.risk;
  const caps = limitRules.flatMap(({ scope, exposureUnitsMax }) =>
    scope === 'outcome' && exposureUnitsMax !== undefined ? [exposureUnitsMax] : [],
  );
  const percent = priceMoves[0]?.percent ?? 100;
  return (BigInt(Math.min(...caps)) * 1000n * BigInt(percent)) / 100n;
}
