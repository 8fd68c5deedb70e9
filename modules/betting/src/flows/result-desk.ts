// Results by hand (features-and-rules, rows 76 and 82): what a deed would do to bets is shown before it is done, and where that is
// much a second person has to agree.

import { envelopeOfDeed, type ResultDeed, resultsAround } from '@overround/catalog';
import { accept, type BrandId, type Outcome, type Refusal, refuse } from '@overround/kernel';
import { eachItem, type Scope, type Tx } from '@overround/platform';
import type { SiteDirectory } from '@overround/site';
import type { BettingDeps } from '../deps.ts';
import { decideLegs } from '../domain/decide-legs.ts';
import { decideSettlement } from '../domain/decide-settlement.ts';
import {
  betsOnEvent,
  findDeed,
  insertDeed,
  insertReview,
  listWaitingDeeds,
  owedAfter,
  type StoredDeed,
} from '../store/result-desk-store.ts';
import { readTakenBets } from '../store/settle-store.ts';
import { type Carried, type CarryDeps, openDeedCarrier } from './carry-out-deeds.ts';
import type { WaitingDeps } from './each-waiting.ts';
import type { SettleDeps } from './settle-event.ts';

export interface ResultDeskDeps
  extends Pick<BettingDeps, 'readResults'>,
    Pick<SettleDeps, 'clock'>,
    WaitingDeps,
    CarryDeps {
  readonly directory: Pick<SiteDirectory, 'brandById'>;
}

/** What a deed does to the bets of one brand in one currency. Sums are digits of minor units. */
export interface DeedEffect {
  readonly brandId: BrandId;
  readonly currency: string;
  readonly bets: number;
  readonly betsChanged: number;
  readonly paidMinor: string;
  readonly takenBackMinor: string;
  /** Accounts that would owe what is taken back, and how much of it. */
  readonly debtors: number;
  readonly owedMinor: string;
}

export interface Preview {
  readonly resultVersion: number;
  /** Whether it is another result at all. */
  readonly changes: boolean;
  readonly effects: readonly DeedEffect[];
  /** Brands whose bets could not be reckoned: what it does to them nobody has seen. */
  readonly unseen: readonly BrandId[];
  readonly needsSecond: boolean;
}

export interface DeedOrder {
  readonly eventId: number;
  readonly deed: ResultDeed;
  readonly reason: string;
  readonly madeBy: string;
  /** Whose rows its transaction may see beside it; by default nobody's. */
  readonly scope?: Scope;
  /** What the deed comes of, said first in its transaction; false: another said it before, and nothing is done. */
  readonly claim?: (tx: Tx) => Promise<boolean>;
  /** What is written down with the deed, in its transaction. */
  readonly note?: (tx: Tx, deedNo: number) => Promise<unknown>;
}

export type DeskRefusal =
  | Refusal<'not_found'>
  | Refusal<'nothing_changes'>
  | Refusal<'too_many_bets', { readonly betsMax: number }>
  | Refusal<'reviewed_already'>
  | Refusal<'second_person_needed'>
  | Refusal<'result_moved'>
  | Refusal;

/** Money that moves from so many units on needs two. */
const SECOND_FROM_UNITS = 1000n;
const BETS_MAX = 20_000;

export interface ResultDesk {
  /** A dry run: what would be paid and taken back, and who would owe. */
  preview(eventId: number, deed: ResultDeed): Promise<Outcome<Preview, DeskRefusal>>;
  /** Does it when one person is enough; else it waits for another, or for the process that has the intake. */
  propose(
    order: DeedOrder,
  ): Promise<Outcome<{ deedNo: number; isDone: boolean; preview: Preview }, DeskRefusal>>;
  /** What a second person says; an upheld deed is done at once where the intake is, unless another result came since. */
  review(review: {
    deedNo: number;
    isUpheld: boolean;
    madeBy: string;
  }): Promise<Outcome<StoredDeed, DeskRefusal>>;
  waiting(): Promise<readonly StoredDeed[]>;
  /** Carries out what was upheld and is not done yet; to be called every few seconds where the intake may be. */
  carryOut(): Promise<number>;
}

export function openResultDesk(deps: ResultDeskDeps): ResultDesk {
  const preview = async (eventId: number, deed: ResultDeed): Promise<Outcome<Preview, DeskRefusal>> => {
    const checked = await envelopeOfDeed(deps.db, deps.clock, eventId, deed);
    if (!checked.ok) return checked;
    const { before, after } = await deps.db.read('platform', (tx) => resultsAround(tx, eventId, deed));
    const resultVersion = before?.resultVersion ?? 0;
    const changes = after !== undefined && after.resultVersion !== resultVersion;
    const effects: DeedEffect[] = [];
    const brandIds = changes ? deps.brandIds() : [];
    let refusal: DeskRefusal | undefined;
    const unseen = await eachItem(
      { log: deps.log, job: 'betting.preview_deed' },
      {
        items: brandIds,
        idOf: (brandId) => brandId,
        handle: async (brandId) => {
          const ask = { brandId, eventId, deed, resultVersion };
          const found = await deps.db.read({ brandId }, (tx) => effectsOf(deps, tx, ask));
          if (found.ok) effects.push(...found.value);
          else refusal ??= found;
        },
      },
    );
    if (refusal) return refusal;
    if (unseen.length > 0 && unseen.length === brandIds.length)
      throw new Error(`nobody can see what a deed does to bets on event ${eventId}`);
    const needsSecond = unseen.length > 0 || effects.some((one) => isMuch(deps, one));
    return accept({ resultVersion, changes, effects, unseen, needsSecond });
  };
  const carrier = openDeedCarrier(deps);
  return {
    preview,
    propose: async ({ eventId, deed, reason, madeBy, scope = 'platform', claim, note }) => {
      const seen = await preview(eventId, deed);
      if (!seen.ok) return seen;
      const { resultVersion, changes, effects, unseen, needsSecond } = seen.value;
      if (!changes) return refuse('nothing_changes');
      const deedNo = await deps.db.inTransaction(scope, async (tx) => {
        if (claim && !(await claim(tx))) return undefined;
        const no = await insertDeed(tx, {
          eventId,
          deed,
          reason,
          effect: { effects, unseen },
          resultVersion,
          needsSecond,
          madeBy,
        });
        await note?.(tx, no);
        if (!needsSecond) await insertReview(tx, { deedNo: no, isUpheld: true, madeBy });
        return no;
      });
      if (deedNo === undefined) return refuse('reviewed_already');
      const order = { deedNo, eventId, deed, resultVersion };
      const carried = needsSecond ? 'waiting' : await carrier.carry(order);
      return isOnItsWay(carried)
        ? accept({ deedNo, isDone: carried === 'done', preview: seen.value })
        : refuse(carried);
    },
    review: async ({ deedNo, isUpheld, madeBy }) => {
      const stored = await deps.db.read('platform', (tx) => findDeed(tx, deedNo));
      if (!stored) return refuse('not_found');
      if (stored.isReviewed) return refuse('reviewed_already');
      if (stored.madeBy === madeBy) return refuse('second_person_needed');
      const deed = stored.deed as ResultDeed; // Stored from one.
      if (isUpheld) {
        const now = await preview(stored.eventId, deed);
        if (!now.ok) return now;
        if (now.value.resultVersion !== stored.resultVersion) return refuse('result_moved');
      }
      const isOurs = await deps.db.inTransaction('platform', (tx) =>
        insertReview(tx, { deedNo, isUpheld, madeBy }),
      );
      if (!isOurs) return refuse('reviewed_already');
      const reviewed = { ...stored, isReviewed: true };
      if (!isUpheld) return accept(reviewed);
      const carried = await carrier.carry(stored);
      if (!isOnItsWay(carried)) return refuse(carried);
      return accept(carried === 'done' ? { ...reviewed, carried } : reviewed);
    },
    waiting: () => deps.db.read('platform', (tx) => listWaitingDeeds(tx)),
    carryOut: carrier.carryAll,
  };
}

/** Whether nothing speaks against it: done, or done soon. */
const isOnItsWay = (carried: Carried): boolean => carried === 'done' || carried === 'waiting';

function isMuch({ directory }: ResultDeskDeps, effect: DeedEffect): boolean {
  const unitMinor = directory.brandById(effect.brandId)?.betting.limits.get(effect.currency)?.unitMinor;
  const moved = BigInt(effect.paidMinor) + BigInt(effect.takenBackMinor);
  // Money of a currency that has no unit any more is looked at by two.
  return unitMinor === undefined ? moved > 0n : moved > SECOND_FROM_UNITS * unitMinor;
}

interface Ask {
  readonly brandId: BrandId;
  readonly eventId: number;
  readonly deed: ResultDeed;
  /** Of the result that it is looked at with. */
  readonly resultVersion: number;
}
interface Sums {
  bets: number;
  betsChanged: number;
  paid: bigint;
  taken: bigint;
  readonly byAccount: Map<bigint, bigint>;
}

/** Every bet on the event settled as the deed says, against what it was settled to so far. Nothing is written or locked. */
async function effectsOf(
  deps: ResultDeskDeps,
  tx: Tx,
  { brandId, eventId, deed, resultVersion }: Ask,
): Promise<Outcome<readonly DeedEffect[], DeskRefusal>> {
  const { before, after } = await resultsAround(tx, eventId, deed);
  // One look is at one result, whichever brand's bets are reckoned.
  if (after === undefined || (before?.resultVersion ?? 0) !== resultVersion) return refuse('result_moved');
  const rows = await betsOnEvent(tx, brandId, eventId, BETS_MAX + 1);
  if (rows.length > BETS_MAX) return refuse('too_many_bets', { betsMax: BETS_MAX });
  const bets = await readTakenBets(
    tx,
    brandId,
    rows.map((row) => row.bet_id),
  );
  const results = await deps.readResults(
    tx,
    bets.flatMap((bet) => bet.legs.map((leg) => leg.eventId)),
  );
  results.set(eventId, after);
  const accountOf = new Map(rows.map((row) => [Number(row.bet_id), row]));
  const sums = new Map<string, Sums>();
  for (const bet of bets) {
    const row = accountOf.get(bet.betId);
    if (!row) continue;
    const sum: Sums = sums.get(row.currency) ?? {
      bets: 0,
      betsChanged: 0,
      paid: 0n,
      taken: 0n,
      byAccount: new Map(),
    };
    sums.set(row.currency, sum);
    sum.bets += 1;
    const decision = decideSettlement(bet, decideLegs(bet, results));
    if (decision.kind === 'nothing') continue;
    sum.betsChanged += 1;
    const difference = decision.result.payoutMinor - bet.payoutMinor;
    if (difference > 0n) sum.paid += difference;
    else sum.taken -= difference;
    sum.byAccount.set(row.account_id, (sum.byAccount.get(row.account_id) ?? 0n) + difference);
  }
  const effects: DeedEffect[] = [];
  for (const [currency, sum] of sums) {
    const owed = await owedAfter(tx, brandId, sum.byAccount);
    effects.push({
      brandId,
      currency,
      bets: sum.bets,
      betsChanged: sum.betsChanged,
      paidMinor: sum.paid.toString(),
      takenBackMinor: sum.taken.toString(),
      debtors: owed.length,
      owedMinor: owed.reduce((all, one) => all + one, 0n).toString(),
    });
  }
  return accept(effects);
}
