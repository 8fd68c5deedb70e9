import { changePersonStatus, findPerson, lockPlayer, recordAudit } from '@overround/identity';
import { accept, type CurrencyCode, type Outcome, type Refusal, refuse, uuidV7 } from '@overround/kernel';
import type { StaffContext, Tx } from '@overround/platform';
import type { LimitsDeps } from '../deps.ts';
import { EXCLUSION_MONTHS, isClosedBy, monthsLater } from '../domain/exclusion.ts';
import type { LimitKind, LimitPeriod } from '../domain/limit.ts';
import { isClockInDoubt } from '../store/clock-store.ts';
import { listExclusions, writeLifted } from '../store/exclusion-store.ts';
import {
  findLimit,
  insertLimit,
  listLimits,
  type PersonKey,
  readNow,
  removeLimit,
  updateLimit,
} from '../store/limit-store.ts';
import {
  decideStaffWish,
  insertStaffWish,
  lockStaffWish,
  type StaffWish,
} from '../store/staff-wish-store.ts';
import { close, openBar } from './exclude.ts';
import { tellLimit, tellOpens } from './tell.ts';

// What staff decide about the protection of a player. Tighter holds at once; looser takes a second person (safety 9, 10). What a player asked for
// themselves is not theirs to loosen at all.

export type StaffCaller = Pick<StaffContext, 'staff' | 'address' | 'requestId'>;

const note = (
  tx: Tx,
  { staff, address, requestId }: StaffCaller,
  { brandId, personId }: PersonKey,
  {
    action,
    after,
    reason,
  }: {
    readonly action: `protection.${string}`;
    readonly after: Readonly<Record<string, unknown>>;
    readonly reason: string;
  },
): Promise<void> =>
  recordAudit(tx, {
    brandId,
    personId,
    actorKind: 'staff',
    actor: staff.login,
    action,
    after,
    reason,
    address,
    requestId,
  });

export interface StaffLimit {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  /** Minor units; minutes of session time. */
  readonly amount: bigint;
  readonly currency: CurrencyCode | null;
  readonly reason: string;
}

type Waits = Refusal<'wish_waits', object>;

/** Sets or lowers a limit of staff at once; raising one waits for a second person. */
export async function setStaffLimit(
  deps: LimitsDeps,
  tx: Tx,
  { caller, who }: { readonly caller: StaffCaller; readonly who: PersonKey },
  ask: StaffLimit,
): Promise<Outcome<undefined, Waits | Refusal<'limit_currency', object>>> {
  await lockPlayer(tx, who.brandId, who.personId);
  const { kind, period, amount, currency, reason } = ask;
  const known = (await listLimits(tx, who.personId)).find(
    (one) => one.setBy === 'staff' && one.kind === kind && one.period === period,
  );
  if (known && known.currency !== currency)
    return refuse('limit_currency', { currency: known.currency ?? '' });
  if (known && amount > known.amount)
    return wish(deps, tx, { caller, who }, { limitId: known.limitId, amount, reason });
  if (known) await updateLimit(tx, known.limitId, { amount });
  else
    await insertLimit(tx, who, {
      limitId: uuidV7(await readNow(tx), deps.randomBytes),
      kind,
      period,
      currency,
      amount,
      // That of the house: a month of staff does not move with its player.
      timeZone: 'UTC',
      setBy: 'staff',
    });
  const after = { kind, period, amount: String(amount), currency };
  await note(tx, caller, who, { action: 'protection.limit_set', after, reason });
  await tellLimit(deps, tx, who, { kind, period, currency, amount, by: 'staff' });
  return accept(undefined);
}

/** Asks that a limit of staff is taken away. */
export async function removeStaffLimit(
  deps: LimitsDeps,
  tx: Tx,
  of: { readonly caller: StaffCaller; readonly who: PersonKey },
  { limitId, reason }: { readonly limitId: string; readonly reason: string },
): Promise<Outcome<undefined, Waits | Refusal<'not_found' | 'limit_of_player', object>>> {
  await lockPlayer(tx, of.who.brandId, of.who.personId);
  const limit = await findLimit(tx, of.who.personId, limitId);
  if (!limit) return refuse('not_found');
  if (limit.setBy !== 'staff') return refuse('limit_of_player');
  return wish(deps, tx, of, { limitId, reason });
}

/** Closes play to somebody at this brand, at once. */
export async function excludeByStaff(
  deps: LimitsDeps,
  tx: Tx,
  { caller, who }: { readonly caller: StaffCaller; readonly who: PersonKey },
  { months, reason }: { readonly months: number | null; readonly reason: string },
): Promise<Outcome<undefined, Refusal<'exclusion_choice', object>>> {
  if (months !== null && !EXCLUSION_MONTHS.some((one) => one === months))
    return refuse('exclusion_choice', { months: EXCLUSION_MONTHS });
  await lockPlayer(tx, who.brandId, who.personId);
  const now = await readNow(tx);
  await close(deps, tx, who, {
    kind: 'staff_exclusion',
    reason,
    startedAt: now,
    ...(months === null ? {} : { endsAt: monthsLater(now, months) }),
    login: caller.staff.login,
  });
  return accept(undefined);
}

/** Asks that what staff closed is opened. A pause or an exclusion that the player asked for is not lifted by anybody. */
export async function liftByStaff(
  deps: LimitsDeps,
  tx: Tx,
  of: { readonly caller: StaffCaller; readonly who: PersonKey },
  { reason }: { readonly reason: string },
): Promise<Outcome<undefined, Waits | Refusal<'exclusion_none', object>>> {
  await lockPlayer(tx, of.who.brandId, of.who.personId);
  const now = await readNow(tx);
  const closed = (await listExclusions(tx, of.who.personId)).find(
    (one) => one.kind === 'staff_exclusion' && isClosedBy(one, now),
  );
  if (!closed) return refuse('exclusion_none');
  return wish(deps, tx, of, { exclusionId: closed.exclusionId, reason });
}

/** Blocks somebody at once: sessions end, nothing is staked or asked for any more; bets that are open stand. */
export async function blockByStaff(
  deps: LimitsDeps,
  tx: Tx,
  { caller, who }: { readonly caller: StaffCaller; readonly who: PersonKey },
  { reason }: { readonly reason: string },
): Promise<Outcome<undefined, Refusal<'account_not_active', object>>> {
  await lockPlayer(tx, who.brandId, who.personId);
  if ((await findPerson(tx, who.personId))?.status !== 'active') return refuse('account_not_active');
  const actor = caller.staff.login;
  await changePersonStatus(deps, tx, { ...who, status: 'blocked', actor, actorKind: 'staff', reason });
  await note(tx, caller, who, { action: 'protection.account_blocked', after: { status: 'blocked' }, reason });
  return accept(undefined);
}

/** Asks that somebody who is blocked is active again. A closed account stays closed. */
export async function unblockByStaff(
  deps: LimitsDeps,
  tx: Tx,
  of: { readonly caller: StaffCaller; readonly who: PersonKey },
  { reason }: { readonly reason: string },
): Promise<Outcome<undefined, Waits | Refusal<'account_not_blocked', object>>> {
  await lockPlayer(tx, of.who.brandId, of.who.personId);
  if ((await findPerson(tx, of.who.personId))?.status !== 'blocked') return refuse('account_not_blocked');
  return wish(deps, tx, of, { liftsBlock: true, reason });
}

type Relaxation = Pick<StaffWish, 'limitId' | 'exclusionId' | 'liftsBlock' | 'amount'>;
const NOTHING: Relaxation = { limitId: null, exclusionId: null, liftsBlock: false, amount: null };

async function wish(
  deps: LimitsDeps,
  tx: Tx,
  { caller, who }: { readonly caller: StaffCaller; readonly who: PersonKey },
  { reason, ...of }: Pick<StaffWish, 'reason'> & Partial<Relaxation>,
): Promise<Outcome<undefined, Waits>> {
  const wishId = uuidV7(await readNow(tx), deps.randomBytes);
  const askedBy = caller.staff.login;
  const asked = { ...NOTHING, ...of };
  if (!(await insertStaffWish(tx, who, { ...asked, reason, wishId, askedBy }))) return refuse('wish_waits');
  const { amount, ...target } = asked;
  const after = { wishId, ...target, amount: amount === null ? null : String(amount) };
  await note(tx, caller, who, { action: 'protection.relaxation_asked', after, reason });
  return accept(undefined);
}

export interface StaffDecision {
  readonly wishId: string;
  readonly isUpheld: boolean;
  readonly reason: string;
}

/** A second person says yes or no to what one of staff wants relaxed. */
export async function decideStaff(
  deps: LimitsDeps,
  tx: Tx,
  { caller, brandId }: { readonly caller: StaffCaller; readonly brandId: PersonKey['brandId'] },
  { wishId, isUpheld, reason }: StaffDecision,
): Promise<
  Outcome<PersonKey['personId'], Refusal<'not_found' | 'second_person_needed' | 'clock_in_doubt', object>>
> {
  const asked = await lockStaffWish(tx, wishId);
  if (!asked) return refuse('not_found');
  if (asked.askedBy === caller.staff.login) return refuse('second_person_needed');
  if (isUpheld && (await isClockInDoubt(tx))) return refuse('clock_in_doubt');
  const who = { brandId, personId: asked.personId };
  await lockPlayer(tx, brandId, asked.personId);
  await decideStaffWish(tx, wishId, { login: caller.staff.login, isUpheld });
  if (isUpheld) await relax(deps, tx, { caller, who }, asked);
  await note(tx, caller, who, {
    action: 'protection.relaxation_decided',
    after: { wishId, isUpheld },
    reason,
  });
  return accept(asked.personId);
}

async function relax(
  deps: LimitsDeps,
  tx: Tx,
  { caller, who }: { readonly caller: StaffCaller; readonly who: PersonKey },
  { limitId, exclusionId, liftsBlock, amount, reason }: StaffWish,
): Promise<void> {
  if (liftsBlock) {
    // It may have been closed meanwhile: that stays.
    if ((await findPerson(tx, who.personId))?.status !== 'blocked') return;
    const actor = caller.staff.login;
    await changePersonStatus(deps, tx, { ...who, status: 'active', actor, actorKind: 'staff', reason });
    return;
  }
  if (exclusionId !== null) {
    await writeLifted(tx, exclusionId);
    const now = await readNow(tx);
    await openBar(tx, who, await listExclusions(tx, who.personId), now);
    await tellOpens(deps, tx, who, now);
    return;
  }
  const limit = limitId === null ? undefined : await findLimit(tx, who.personId, limitId);
  // It may have been lowered meanwhile: what two people decided holds, and the tightest of all limits counts.
  if (!limit) return;
  const { kind, period, currency } = limit;
  if (amount === null) await removeLimit(tx, limit.limitId);
  else await updateLimit(tx, limit.limitId, { amount });
  await tellLimit(deps, tx, who, {
    kind,
    period,
    currency,
    ...(amount === null ? {} : { amount }),
    by: 'staff',
  });
}
