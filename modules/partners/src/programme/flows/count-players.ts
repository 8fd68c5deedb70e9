import { type BrandId, type CurrencyCode, type PersonId, present } from '@overround/kernel';
import { eachItem, type Tx } from '@overround/platform';
import type { ProgrammeDeps } from '../deps.ts';
import { type MonthDay, nextMonth } from '../domain/months.ts';
import { addSums, countedAs, NO_SUMS, type Sums } from '../domain/revenue.ts';
import {
  addMoneyDay,
  addPlayerMonth,
  listCountedTaxes,
  listReadAccounts,
  lockCounts,
  noteRead,
} from '../store/count-store.ts';
import { findPartner } from '../store/partner-store.ts';
import { readMonthClock } from '../store/plan-store.ts';
import {
  addDeposited,
  BEFORE_ALL,
  findReferral,
  listReferralsAfter,
  listReferralsOf,
  type Referral,
} from '../store/referral-store.ts';
import { lookAtCpa } from './look-at-cpa.ts';

const AT_ONCE = 200;

/** Some of what a player did on one day in one currency. */
interface Piece {
  readonly referral: Referral;
  readonly day: string;
  readonly currency: CurrencyCode;
  readonly sums: Sums;
}

/** What moved on accounts of players since it was read, noted as read. */
async function readMoved(
  { wallet }: ProgrammeDeps,
  tx: Tx,
  brandId: BrandId,
  byPerson: ReadonlyMap<PersonId, Referral>,
): Promise<Piece[]> {
  const readTo = await listReadAccounts(
    tx,
    [...byPerson.values()].map(({ referralId }) => referralId),
  );
  const rows = await wallet.movedSince(tx, [...byPerson.keys()], readTo);
  const lasts = new Map<number, (typeof readTo)[number]>();
  const pieces = rows.map((row): Piece => {
    const referral = present(byPerson.get(row.personId), 'a player whose accounts were asked for');
    const { accountId, lastSeq } = row;
    if (lastSeq > (lasts.get(accountId)?.seq ?? 0n))
      lasts.set(accountId, { accountId, referralId: referral.referralId, seq: lastSeq });
    const { day, currency } = row;
    return { referral, day, currency, sums: { ...NO_SUMS, ...countedAs(row) } };
  });
  await noteRead(tx, brandId, [...lasts.values()]);
  return pieces;
}

/** Taxes bets owe more, or less, than was counted; they count today. */
async function readTaxes(
  { taxesOf }: ProgrammeDeps,
  tx: Tx,
  byPerson: ReadonlyMap<PersonId, Referral>,
  today: string,
): Promise<Piece[]> {
  const taxes = await taxesOf(tx, [...byPerson.keys()]);
  if (taxes.length === 0) return [];
  const counted = await listCountedTaxes(
    tx,
    [...byPerson.values()].map(({ referralId }) => referralId),
  );
  return taxes.map(({ personId, currency, taxMinor }): Piece => {
    const referral = present(byPerson.get(personId), 'a player whose taxes were asked for');
    const before = counted.find((one) => one.referralId === referral.referralId && one.currency === currency);
    const tax = taxMinor - BigInt(before?.tax ?? 0);
    return { referral, day: today, currency, sums: { ...NO_SUMS, tax } };
  });
}

const isSomething = (sums: Sums): boolean => Object.values(sums).some((sum) => sum !== 0n);

/** Adds up pieces with the same key, in the order of the keys: whoever writes, rows are locked in one order. */
function addedUp(pieces: readonly Piece[], keyOf: (piece: Piece) => string): Piece[] {
  const byKey = new Map<string, Piece>();
  for (const piece of pieces) {
    const key = keyOf(piece);
    const before = byKey.get(key);
    byKey.set(key, before ? { ...before, sums: addSums(before.sums, piece.sums) } : piece);
  }
  return [...byKey]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, piece]) => piece)
    .filter(({ sums }) => isSomething(sums));
}

/** The month something counts in: that of its day, or the first one that is not closed. */
async function openMonths(tx: Tx, pieces: readonly Piece[]): Promise<(piece: Piece) => MonthDay> {
  const closed = new Map<string, MonthDay | undefined>();
  for (const { referral } of pieces)
    if (!closed.has(referral.partnerId))
      closed.set(referral.partnerId, (await findPartner(tx, referral.partnerId))?.closedMonth);
  return ({ referral, day }) => {
    const month = `${day.slice(0, 7)}-01`;
    const last = closed.get(referral.partnerId);
    return last !== undefined && month <= last ? nextMonth(last) : month;
  };
}

async function writePieces(tx: Tx, brandId: BrandId, pieces: readonly Piece[]): Promise<void> {
  const monthOf = await openMonths(tx, pieces);
  for (const piece of addedUp(pieces, (one) =>
    [one.referral.referralId, monthOf(one), one.currency].join('|'),
  ))
    await addPlayerMonth(tx, brandId, {
      ...piece,
      referralId: piece.referral.referralId,
      month: monthOf(piece),
    });
  const linkDay = ({ referral: { linkId, subs }, day, currency }: Piece) =>
    [linkId, day, ...subs, currency].join('|');
  for (const { referral, ...piece } of addedUp(pieces, linkDay))
    await addMoneyDay(tx, brandId, { ...piece, linkId: referral.linkId, subs: referral.subs });
}

/** Deposits that count for CPA: in the first currency, up to the day its time ends, less what was taken back. */
const depositedIn = (pieces: readonly Piece[], { referralId, currency, cpaUntil }: Referral): bigint =>
  pieces
    .filter((one) => one.referral.referralId === referralId && one.currency === currency)
    .filter(({ day }) => cpaUntil !== undefined && day <= new Date(cpaUntil).toISOString().slice(0, 10))
    .reduce((sum, { sums }) => sum + sums.deposits - sums.chargebacks, 0n);

async function countSome(deps: ProgrammeDeps, tx: Tx, brandId: BrandId, { referrals, isWhole }: Some) {
  const byPerson = new Map(referrals.map((referral) => [referral.personId, referral]));
  const { today } = await readMonthClock(tx);
  const moved = await readMoved(deps, tx, brandId, byPerson);
  const taxed = isWhole ? referrals : [...new Set(moved.map(({ referral }) => referral))];
  const taxedBy = new Map(taxed.map((referral) => [referral.personId, referral]));
  const pieces = [...moved, ...(await readTaxes(deps, tx, taxedBy, today))];
  await writePieces(tx, brandId, pieces);
  for (const referral of referrals)
    if (referral.cpaStatus === 'open') {
      const more = depositedIn(pieces, referral);
      if (more !== 0n) await addDeposited(tx, referral.referralId, more);
      const depositedMinor = referral.depositedMinor + more;
      await lookAtCpa(deps, tx, brandId, { ...referral, depositedMinor });
    }
}

interface Some {
  readonly referrals: readonly Referral[];
  /** Ask for taxes of everybody: a bet that lost moves nothing and may owe some. */
  readonly isWhole: boolean;
}

interface Counting {
  /** Also asks for the taxes of everybody: before a month is closed. */
  readonly isWhole?: boolean;
  /** Only who moved; absent: all players. */
  readonly moved?: readonly PersonId[];
}

export interface Counted {
  /** How many were looked at. */
  readonly looked: number;
  /** Who could not be counted, and is to be looked at again. */
  readonly failed: readonly Referral[];
}

export const COUNT_PLAYERS = 'partners.count_players';

/**
 * Adds to the counts of a brand what its brought players did since they were looked at; some players in each transaction. Where one of them cannot
 * be counted, each of those is by themselves, and that one alone is passed over.
 */
export async function countPlayersOf(
  deps: ProgrammeDeps,
  brandId: BrandId,
  { isWhole = false, moved }: Counting = {},
): Promise<Counted> {
  const list = (tx: Tx, after: string) =>
    moved
      ? listReferralsOf(tx, { personIds: moved, after, count: AT_ONCE })
      : listReferralsAfter(tx, after, AT_ONCE);
  const count = (read: (tx: Tx) => Promise<readonly Referral[]>) =>
    deps.db.inTransaction({ brandId }, async (tx) => {
      await lockCounts(tx, brandId);
      const referrals = await read(tx);
      if (referrals.length > 0) await countSome(deps, tx, brandId, { referrals, isWhole });
      return referrals;
    });
  const failed: Referral[] = [];
  const countEach = async (after: string) => {
    const items = await deps.db.read({ brandId }, (tx) => list(tx, after));
    const one = ({ referralId }: Referral) =>
      count(async (tx) => {
        const known = await findReferral(tx, referralId);
        return known && known.status !== 'declined' ? [known] : [];
      });
    const idOf = ({ referralId }: Referral) => referralId;
    failed.push(
      ...(await eachItem({ log: deps.log, job: COUNT_PLAYERS, brandId }, { items, idOf, handle: one })),
    );
    return items;
  };
  let [after, looked] = [BEFORE_ALL, 0];
  for (;;) {
    const from = after;
    const some = await count((tx) => list(tx, from)).catch(() => countEach(from));
    const last = some.at(-1);
    if (!last) return { looked, failed };
    looked += some.length;
    after = last.referralId;
  }
}
