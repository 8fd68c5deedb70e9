// The pools on a race: those somebody is in, and those that anybody may open.

import type { TotePool as TotePoolAnswer } from '@overround/contracts/games';
import type { BrandId, CurrencyCode } from '@overround/kernel';
import type { Tx } from '@overround/platform';
import { RACING_KINDS } from '@overround/pools';
import type { GamesDeps } from '../deps.ts';
import { isRaceToCome, kindsFor, runnersOf, toteRaceOf } from '../domain/tote-card.ts';
import type { NewTotePool, TotePool } from '../domain/tote-pool.ts';
import { newPool, nextCard } from '../flows/place-tote.ts';
import { listBetsIn } from '../store/tote-bet-store.ts';
import { findOpenPlacepot, listPoolsOn, readStreams } from '../store/tote-pool-store.ts';
import { findSettlement } from '../store/tote-settlement-store.ts';
import { type PoolView, presentPool } from '../wire/write-tote.ts';

export interface RacePoolsAsk {
  readonly brandId: BrandId;
  readonly eventId: number;
  readonly currency: CurrencyCode;
  readonly lang: string;
}

/** Who does not run by what the line says now. */
export const viewOf = ({ book }: Pick<GamesDeps, 'book'>, lang: string): PoolView => ({
  lang,
  withdrawnOf: (eventId) => book.findEvent(eventId)?.state?.withdrawn ?? [],
});

/** Every pool on a race in a currency; `undefined` where the event is no race with pools and never was. */
export async function readRacePools(
  deps: GamesDeps,
  tx: Tx,
  ask: RacePoolsAsk,
): Promise<readonly TotePoolAnswer[] | undefined> {
  const { brandId, eventId, currency } = ask;
  const known = await listPoolsOn(tx, brandId, eventId, currency);
  const offered = await openable(deps, tx, ask, known);
  const [one] = [...known, ...offered];
  if (!one) return toteRaceOfEvent(deps, eventId) ? [] : undefined;
  const streams = await readStreams(tx, { brandId, champId: one.champId, currency });
  const view = viewOf(deps, ask.lang);
  const told: TotePoolAnswer[] = [];
  for (const pool of known) told.push(await tellPool(tx, pool, streams, view));
  for (const pool of offered)
    told.push(
      presentPool(
        pool,
        { stakesMinor: 0n, bets: 0, carryMinor: streams.get(pool.kind) ?? 0n, inPool: [] },
        view,
      ),
    );
  return told.toSorted((a, b) => RACING_KINDS.indexOf(a.kind) - RACING_KINDS.indexOf(b.kind));
}

const toteRaceOfEvent = ({ book }: GamesDeps, eventId: number) => {
  const event = book.findEvent(eventId);
  return event && toteRaceOf(event);
};

/** A pool with what is in it and what it would pay, or paid. */
export async function tellPool(
  tx: Tx,
  pool: TotePool,
  streams: ReadonlyMap<string, bigint>,
  view: PoolView,
): Promise<TotePoolAnswer> {
  const inPool = await listBetsIn(tx, pool);
  return presentPool(
    pool,
    {
      stakesMinor: inPool.reduce((all, { stakeMinor }) => all + stakeMinor, 0n),
      bets: inPool.length,
      carryMinor: pool.status === 'open' ? (streams.get(pool.kind) ?? 0n) : pool.carryInMinor,
      inPool,
      settlement: await findSettlement(tx, pool),
    },
    view,
  );
}

/** Pools of a race that the first bet in them opens. */
async function openable(
  deps: GamesDeps,
  tx: Tx,
  { brandId, eventId, currency }: RacePoolsAsk,
  known: readonly TotePool[],
): Promise<readonly NewTotePool[]> {
  const event = deps.book.findEvent(eventId);
  const now = deps.clock.now();
  const race = event && toteRaceOf(event);
  const rules = deps.directory.brandById(brandId)?.betting.tote;
  if (!rules || !race || !isRaceToCome(event, now)) return [];
  const { champId } = event.champ;
  const has = new Set(known.map(({ kind }) => kind));
  const base = { brandId, currency, champId };
  const singles = kindsFor(runnersOf(race, event))
    .filter((kind) => !has.has(kind))
    .map((kind) => newPool(deps, { ...base, kind, races: [race], firstGameId: event.mainGameId }));
  if (has.has('placepot') || (await findOpenPlacepot(tx, base))) return singles;
  const card = await nextCard(deps, tx, base);
  if (!card.some((one) => one.eventId === eventId)) return singles;
  const races = card.flatMap((one) => toteRaceOf(one) ?? []);
  const [first] = card;
  const firstGameId = deps.book.findEvent(first?.eventId ?? 0)?.mainGameId;
  return firstGameId === undefined
    ? singles
    : [...singles, newPool(deps, { ...base, kind: 'placepot', races, firstGameId })];
}
