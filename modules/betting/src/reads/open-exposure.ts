import type { BrandId, PersonId } from '@overround/kernel';
import { minor, present } from '@overround/kernel';
import type { Tx } from '@overround/platform';
import type { BettingDeps } from '../deps.ts';
import type { EventCard } from '../domain/event-card.ts';
import { type AccountExposure, exposureByAccount, type OpenStake } from '../domain/open-exposure.ts';
import {
  listOpenBetsOf,
  listOpenPoolOf,
  type OpenBetRow,
  type OpenPoolRow,
} from '../store/open-exposure-store.ts';
import { listPendingOfPerson, type PendingBet } from '../store/pending-store.ts';
import { cardsOf, sumsOfPending } from './own-bets.ts';

export type ExposureDeps = Pick<BettingDeps, 'book' | 'directory' | 'clock' | 'otherStakes'>;

export interface ExposureAsked {
  readonly brandId: BrandId;
  readonly personId: PersonId;
  /** IANA name; one that is not known counts as the zone of the brand. */
  readonly timeZone?: string;
}

export interface Exposure {
  readonly timeZone: string;
  readonly accounts: readonly AccountExposure[];
}

/** What a person has in open bets, by account, sport and day: bets at odds, orders that wait, bets between players, and what is open elsewhere. */
export async function readOpenExposure(
  deps: ExposureDeps,
  tx: Tx,
  { brandId, personId, timeZone: wanted }: ExposureAsked,
): Promise<Exposure> {
  const open = await listOpenBetsOf(tx, brandId, personId);
  const waiting = new Map(
    (await listPendingOfPerson(tx, brandId, personId)).map((one) => [Number(one.betId), one]),
  );
  const pool = await listOpenPoolOf(tx, brandId, personId);
  const eventIds = [...open.flatMap(({ bet }) => bet?.eventIds ?? []), ...pool.map(({ eventId }) => eventId)];
  const cards = await cardsOf(deps, tx, [...new Set(eventIds)]);
  const stakes: OpenStake[] = [
    ...open.flatMap(({ betId, bet, ...held }) => {
      const pending = waiting.get(betId);
      if (bet) return [{ ...held, ...stakeOfBet(bet, cards) }];
      return pending ? [{ ...held, ...stakeOfPending(deps, pending) }] : [];
    }),
    ...pool.map((row) => stakeOfPool(row, cards.get(row.eventId))),
    ...((await deps.otherStakes?.(tx, personId)) ?? []),
  ];
  const brand = present(deps.directory.brandById(brandId), 'the brand of the site');
  const { timeZone, format } = dayFormat(wanted, brand.timeZone);
  const nowMs = deps.clock.now();
  return {
    timeZone,
    accounts: exposureByAccount(stakes, { nowMs, dayOf: (atMs) => format.format(atMs) }),
  };
}

type Standing = Pick<OpenStake, 'kind' | 'sportId' | 'decidedAtMs'>;

/** Where a bet on these sports stands, and when the last of its matches begins. */
function standing(sportIds: readonly number[], cards: readonly Pick<EventCard, 'startsAt'>[]): Standing {
  const [first, ...others] = [...new Set(sportIds)];
  return {
    ...(first !== undefined && others.length === 0
      ? { kind: 'sport' as const, sportId: first }
      : { kind: 'several' as const }),
    ...(cards.length > 0 && { decidedAtMs: Math.max(...cards.map(({ startsAt }) => startsAt)) }),
  };
}

type Unheld = Omit<OpenStake, 'accountId' | 'stakeMinor'>;

const stakeOfBet = (
  { currency, returnMinor, sportIds, eventIds }: NonNullable<OpenBetRow['bet']>,
  cards: ReadonlyMap<number, EventCard>,
): Unheld => ({
  currency,
  returnMinor,
  ...standing(
    sportIds,
    eventIds.flatMap((eventId) => cards.get(eventId) ?? []),
  ),
});

function stakeOfPending(deps: ExposureDeps, pending: PendingBet): Unheld {
  const events = pending.order.coupon.selections.flatMap(({ gameId }) => deps.book.eventOfGame(gameId) ?? []);
  return {
    currency: pending.currency,
    returnMinor: sumsOfPending(deps, pending).sums.netWinMinor,
    ...standing(
      events.map(({ sportId }) => sportId),
      events,
    ),
  };
}

/** Both sums less the commission on what is won net, as `sharesOf` takes it. */
function stakeOfPool(
  { accountId, currency, heldMinor, gainMinor, commissionBps }: OpenPoolRow,
  card: EventCard | undefined,
): OpenStake {
  const commissionMinor = (gainMinor * BigInt(commissionBps)) / 10_000n;
  return {
    accountId,
    currency,
    stakeMinor: heldMinor,
    returnMinor: minor(heldMinor + gainMinor - commissionMinor),
    ...standing(card ? [card.sportId] : [], card ? [card] : []),
  };
}

/** Days as `2026-11-29` in the zone that was asked for, or else in the brand's. */
function dayFormat(wanted: string | undefined, usual: string) {
  const of = (timeZone: string) => ({
    timeZone,
    // The Swedish write their days as ISO 8601 does.
    format: new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }),
  });
  try {
    return of(wanted ?? usual);
  } catch {
    return of(usual);
  }
}
