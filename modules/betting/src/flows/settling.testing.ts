// A bench of results for settlement tests: facts of events that can be told, corrected, cancelled and taken back.

import { instant, minor, type OddsMilli, uuidV7 } from '@overround/kernel';
import type { PersonalChange } from '@overround/contracts';
import { CURRENT_RULES } from '@overround/settlement';
import { FORMAT, type MatchState } from '@overround/sports';
import type { TestDatabase } from '@overround/testkit';
import { randomBytes, randomUUID } from 'node:crypto';
import { BRAND, type TestGame, type TestPerson } from '../arranging.testing.ts';
import { combinedOdds, possibleWinMinor } from '../domain/price.ts';
import { type Coupon, lineCountOf, shapeText } from '../domain/coupon.ts';
import { positionKey } from '../domain/position.ts';
import type { ResultFacts } from '../domain/resolve-leg.ts';
import { textOfRational } from '@overround/kernel';
import { listLegs } from '../store/bet-store.ts';
import { type BatchOrder, runPlaceBatch } from '../store/place-batch.ts';
import type { SettleRun } from '../store/settle-progress.ts';
import type { SettleDeps } from './settle-event.ts';

/** A league match as it ended. */
export const endedMatch = (home: number, away: number): MatchState => ({
  format: FORMAT.footballLeague,
  phase: 'ended',
  period: 2,
  second: 2700,
  isClockRunning: false,
  score: { home, away },
  periods: [
    { period: 1, score: { home: 0, away: 0 }, isOver: true },
    { period: 2, score: { home, away }, isOver: true },
  ],
  counters: [],
  happenings: [],
  ...(home === away ? {} : { winner: home > away ? 1 : 2 }),
});

export interface ResultDesk {
  readonly facts: Map<number, ResultFacts>;
  /** Sets what an event settles by now; returns the run that settles by it. */
  tell(eventId: number, facts: Partial<ResultFacts>): SettleRun;
}

export function openResultDesk(brandId = BRAND): ResultDesk {
  const facts = new Map<number, ResultFacts>();
  return {
    facts,
    tell: (eventId, news) => {
      const resultVersion = (facts.get(eventId)?.resultVersion ?? 0) + 1;
      facts.set(eventId, { outcomes: [], cancellations: [], withdrawn: [], ...news, resultVersion });
      return { brandId, eventId, resultVersion };
    },
  };
}

export function settleDeps(
  db: TestDatabase,
  desk: ResultDesk,
  overrides: Partial<SettleDeps> = {},
): SettleDeps & { readonly told: PersonalChange[] } {
  const told: PersonalChange[] = [];
  return {
    db,
    clock: { now: () => instant(1_700_000_000_000), monotonicMs: () => 0 },
    randomBytes,
    readResult: (_tx, eventId) => Promise.resolve(desk.facts.get(eventId)),
    readResults: (_tx, eventIds) =>
      Promise.resolve(new Map([...desk.facts].filter(([eventId]) => eventIds.includes(eventId)))),
    tellPerson: (_brandId, _personId, change) => void told.push(change),
    told,
    ...overrides,
  };
}

/** Outcome types of the result market: first side, draw, second side. */
export const HOME = 1;
export const DRAW = 2;
export const AWAY = 3;

export interface TestPick {
  readonly game: TestGame;
  readonly type?: number;
  readonly odds?: number;
}

export interface TestBet {
  readonly stakeMinor?: bigint;
  readonly sizes?: readonly number[];
  readonly bankers?: readonly number[];
}

/** An order for the batch, as the placing flow would make it. */
export function orderOn(person: TestPerson, picks: readonly TestPick[], bet: TestBet = {}): BatchOrder {
  const sizes = bet.sizes ?? [];
  const coupon: Coupon = {
    kind: sizes.length > 0 ? 'system' : picks.length > 1 ? 'express' : 'single',
    sizes,
    bankers: bet.bankers ?? [],
    selections: picks.map((pick) => ({
      gameId: pick.game.gameId as Coupon['selections'][number]['gameId'], // The database drew it.
      type: pick.type ?? HOME,
      parameterMilli: 0,
      oddsMilliSeen: (pick.odds ?? 2000) as OddsMilli,
    })),
  };
  const stakeMinor = minor(bet.stakeMinor ?? 1000n);
  const combined = combinedOdds(
    coupon,
    coupon.selections.map((selection) => selection.oddsMilliSeen),
  );
  return {
    action: 'place',
    personId: person.personId,
    guid: randomUUID(),
    digest: 'd',
    accountId: person.accountId,
    currency: person.currency,
    stakeMinor,
    kind: coupon.kind,
    shape: shapeText(coupon),
    combinedOdds: textOfRational(combined),
    possibleWinMinor: possibleWinMinor(stakeMinor, combined),
    lineCount: lineCountOf(coupon),
    pricePolicy: 'any',
    ruleSetVersion: CURRENT_RULES.version,
    positionKey: positionKey(coupon),
    positionMinorMax: minor(10n ** 15n),
    source: 'test',
    txId: uuidV7(1_700_000_000_000, randomBytes),
    delayMs: 0,
    legs: picks.map((pick, index) => ({
      eventId: pick.game.eventId,
      gameId: pick.game.gameId,
      part: 'main',
      sportId: 1,
      groupId: 1,
      type: pick.type ?? HOME,
      parameterMilli: 0,
      oddsMilli: pick.odds ?? 2000,
      bookVersion: 1,
      isLive: false,
      isBanker: coupon.bankers.includes(index),
      scoreHome: 0,
      scoreAway: 0,
      winMilli: 0n,
      eventWinMilliMax: 1n,
      outcomeWinMilliMax: 1n,
    })),
  };
}

export async function placeBet(
  db: TestDatabase,
  person: TestPerson,
  picks: readonly TestPick[],
  bet: TestBet = {},
): Promise<number> {
  const [answer] = await runPlaceBatch(db.moneyPool, person.brandId, [orderOn(person, picks, bet)], []);
  if (answer?.outcome !== 'accepted') throw new Error(`the bet was not accepted: ${answer?.outcome}`);
  return answer.betId ?? 0;
}

export async function betRow(db: TestDatabase, betId: number): Promise<Record<string, unknown>> {
  const [row] = await db.asOwner('select * from betting.bet where bet_id = $1', [betId]);
  return row ?? {};
}

/** Cash and debt of a person together: what they own. */
export async function worthOf(db: TestDatabase, person: TestPerson): Promise<bigint> {
  const [row] = await db.asOwner(
    'select sum(balance_minor)::int8 as worth from wallet.account where person_id = $1',
    [person.personId],
  );
  return BigInt(String(row?.['worth']));
}

/** What readers see of the legs of a bet, in order. */
export async function legsSeen(db: TestDatabase, betId: number): Promise<(string | null)[]> {
  const legs = await db.read({ brandId: BRAND }, (tx) => listLegs(tx, BRAND, [BigInt(betId)]));
  return legs.map((leg) => leg.leg_result);
}
