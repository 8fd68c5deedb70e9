import { findByTraits, lockPlayer, readTraits, recordAudit, writePlayBar } from '@overround/identity';
import {
  accept,
  type BrandId,
  DAY,
  type Instant,
  type Outcome,
  type PersonId,
  type Refusal,
  refuse,
  uuidV7,
} from '@overround/kernel';
import type { Tx } from '@overround/platform';
import type { Birth, LimitsDeps } from '../deps.ts';
import {
  decideReturn,
  decideTimeOut,
  EXCLUSION_MONTHS,
  EXCLUSION_REASONS,
  type Exclusion,
  isClosedBy,
  monthsLater,
  selfExcludedUntil,
  type ReturnRefusal,
} from '../domain/exclusion.ts';
import {
  insertExclusion,
  insertMarks,
  listExclusions,
  openMarks,
  type StoredExclusion,
  writeReturnAsked,
} from '../store/exclusion-store.ts';
import { type PersonKey, readNow } from '../store/limit-store.ts';
import { isClockInDoubt } from '../store/clock-store.ts';
import { marksOfPerson, nameKeyOf } from './marks.ts';
import { tellClosed, tellOpens } from './tell.ts';

export const SPREAD_JOB = 'limits.spread_exclusion';

/** What the job is told: whose exclusion, and at which brand it is to hold too. */
export interface Spread {
  readonly brandId: BrandId;
  readonly personId: PersonId;
  readonly exclusionId: string;
  readonly toBrandId: BrandId;
  readonly endsAt: Instant | null;
}

/** Pauses play from now on. One that runs longer goes on. */
export async function timeOut(
  deps: LimitsDeps,
  tx: Tx,
  who: PersonKey,
  days: number,
): Promise<Outcome<undefined, Refusal<'time_out_length', object>>> {
  await lockPlayer(tx, who.brandId, who.personId);
  const now = await readNow(tx);
  const ends = decideTimeOut(now, days * DAY);
  if (!ends.ok) return ends;
  await close(deps, tx, who, { kind: 'time_out', reason: '', startedAt: now, endsAt: ends.value });
  return accept(undefined);
}

export interface ExclusionAsk {
  /** `null`: for ever. */
  readonly months: number | null;
  readonly reason: string;
}

/**
 * Closes play at every brand of the house. Here it holds with this transaction: no order that comes after it is taken, the sessions end, no
 * offers are sent. At the other brands a job does the same within moments, however often it is repeated.
 */
export async function selfExclude(
  deps: LimitsDeps,
  tx: Tx,
  who: PersonKey,
  { months, reason }: ExclusionAsk,
): Promise<Outcome<undefined, Refusal<'exclusion_choice', object>>> {
  const isKnown =
    (months === null || EXCLUSION_MONTHS.some((one) => one === months)) &&
    EXCLUSION_REASONS.some((one) => one === reason);
  if (!isKnown) return refuse('exclusion_choice', { months: EXCLUSION_MONTHS, reasons: EXCLUSION_REASONS });
  await lockPlayer(tx, who.brandId, who.personId);
  const now = await readNow(tx);
  const endsAt = months === null ? undefined : monthsLater(now, months);
  const exclusionId = await close(deps, tx, who, {
    kind: 'self_exclusion',
    reason,
    startedAt: now,
    ...(endsAt === undefined ? {} : { endsAt }),
  });
  await insertMarks(tx, { exclusionId, endsAt }, await marksOfPerson(deps, tx, who.personId));
  for (const { brandId: toBrandId } of deps.directory.brands()) {
    const spread: Spread = { ...who, exclusionId, toBrandId, endsAt: endsAt ?? null };
    await deps.outbox.queue(tx, SPREAD_JOB, spread);
  }
  return accept(undefined);
}

/** Everything that has to be so from this transaction on. */
export async function close(
  deps: LimitsDeps,
  tx: Tx,
  who: PersonKey,
  exclusion: Exclusion & {
    readonly reason: string;
    readonly spreadFrom?: string;
    /** One of staff decided it. */
    readonly login?: string;
  },
): Promise<string> {
  const { brandId, personId } = who;
  const { kind, endsAt, reason, spreadFrom, login } = exclusion;
  const exclusionId = uuidV7(exclusion.startedAt, deps.randomBytes);
  const earlier = await listExclusions(tx, personId);
  const isNew = await insertExclusion(tx, { ...who, ...exclusion, exclusionId });
  if (!isNew) return exclusionId;
  await writeBar(tx, who, [exclusion, ...earlier], exclusion.startedAt);
  await deps.identity.endSessions(tx, brandId, { personId, reason: 'blocked' });
  await deps.outbox.announce(tx, 'play.closed', { brandId, personId });
  await deps.stopNews(tx, personId);
  await recordAudit(tx, {
    brandId,
    actorKind: login !== undefined ? 'staff' : spreadFrom === undefined ? 'player' : 'system',
    actor: login ?? (spreadFrom === undefined ? personId : SPREAD_JOB),
    personId,
    action: ACTIONS[kind],
    after: { endsAt: endsAt === undefined ? null : new Date(endsAt).toISOString() },
    reason,
  });
  await tellClosed(deps, tx, who, { kind, endsAt });
  return exclusionId;
}

const ACTIONS = {
  time_out: 'play.paused',
  self_exclusion: 'play.self_excluded',
  staff_exclusion: 'play.staff_excluded',
} as const;

/** Tells identity until when the door is closed by pauses, and by exclusions: the latest end of all that still hold. */
async function writeBar(
  tx: Tx,
  { brandId, personId }: PersonKey,
  all: readonly Exclusion[],
  now: Instant,
): Promise<void> {
  const closed = all.filter((one) => isClosedBy(one, now));
  const pauses = closed.flatMap(({ kind, endsAt }) =>
    kind === 'time_out' && endsAt !== undefined ? [endsAt] : [],
  );
  const last = pauses.toSorted((one, other) => other - one)[0];
  if (last !== undefined) await writePlayBar(tx, { brandId, personId, reason: 'time_out', endsAt: last });
  const excluded = selfExcludedUntil(all, now);
  if (excluded) await writePlayBar(tx, { brandId, personId, reason: 'self_excluded', ...excluded });
  await writeStaffBar(tx, { brandId, personId }, closed);
}

/** What is left of what staff closed, after one of it was lifted; nothing: it is open from this instant on. */
export async function openBar(
  tx: Tx,
  who: PersonKey,
  all: readonly Exclusion[],
  now: Instant,
): Promise<void> {
  const closed = all.filter((one) => isClosedBy(one, now));
  if (closed.some(({ kind }) => kind === 'staff_exclusion')) return writeStaffBar(tx, who, closed);
  return writePlayBar(tx, { ...who, reason: 'staff_excluded', endsAt: now });
}

async function writeStaffBar(
  tx: Tx,
  { brandId, personId }: PersonKey,
  closed: readonly Exclusion[],
): Promise<void> {
  const byStaff = closed.filter(({ kind }) => kind === 'staff_exclusion');
  if (byStaff.length === 0) return;
  const ends = byStaff.flatMap(({ endsAt }) => endsAt ?? []);
  const isForEver = ends.length < byStaff.length;
  const until = isForEver ? {} : { endsAt: Math.max(...ends) as Instant }; // One of them.
  await writePlayBar(tx, { brandId, personId, reason: 'staff_excluded', ...until });
}

/** The exclusion that keeps play closed the longest, or the pause. */
export function closingOf(all: readonly StoredExclusion[], now: Instant): StoredExclusion | undefined {
  const weigh = (one: StoredExclusion): readonly [isExclusion: number, endsAt: number] => [
    one.kind === 'time_out' ? 0 : 1,
    one.endsAt ?? Number.POSITIVE_INFINITY,
  ];
  return all
    .filter((one) => isClosedBy(one, now))
    .toSorted((one, other) => {
      const [isExclusion, endsAt] = weigh(one);
      const [isOther, otherEnds] = weigh(other);
      return isOther - isExclusion || (endsAt === otherEnds ? 0 : otherEnds - endsAt);
    })[0];
}

/** After the end: opens play again in 24 hours. */
export async function askReturn(
  deps: LimitsDeps,
  tx: Tx,
  who: PersonKey,
): Promise<Outcome<undefined, ReturnRefusal | Refusal<'clock_in_doubt', object>>> {
  const { brandId, personId } = who;
  await lockPlayer(tx, brandId, personId);
  const now = await readNow(tx);
  const all = await listExclusions(tx, personId);
  const decided = decideReturn(closingOf(all, now), now);
  if (!decided.ok) return decided;
  if (await isClockInDoubt(tx)) return refuse('clock_in_doubt');
  const over = all.filter((one) => one.kind === 'self_exclusion' && isClosedBy(one, now));
  // One wish for all that are over: the door opens by the newest of them.
  for (const { exclusionId, returnAskedAt } of over) {
    if (returnAskedAt !== undefined) continue;
    await writeReturnAsked(tx, exclusionId);
    await openMarks(tx, exclusionId, decided.value);
  }
  await writePlayBar(tx, { brandId, personId, reason: 'self_excluded', endsAt: decided.value });
  await recordAudit(tx, {
    brandId,
    actorKind: 'player',
    actor: personId,
    personId,
    action: 'play.return_asked',
    after: { opensAt: new Date(decided.value).toISOString() },
  });
  await tellOpens(deps, tx, who, decided.value);
  return accept(undefined);
}

/**
 * Makes an exclusion hold for the same person at another brand, or under another account of the same one. Known again by a proven address,
 * the phone, and by name and day of birth where one of those is proven: nobody excludes a stranger by typing their name into a form.
 */
export async function spreadExclusion(deps: LimitsDeps, spread: Spread): Promise<void> {
  const { brandId, personId, exclusionId, toBrandId, endsAt } = spread;
  const { traits, birth } = await deps.db.read({ brandId }, async (tx) => ({
    traits: await readTraits(tx, personId),
    birth: await deps.birthOf(tx, personId),
  }));
  const { isEmailProven, emailKey, phoneHash } = traits;
  const isProven = isEmailProven || phoneHash !== undefined;
  const twins = await deps.db.read({ brandId: toBrandId }, async (tx) => [
    ...(await findByTraits(tx, {
      ...(isEmailProven && emailKey !== undefined ? { emailKey } : {}),
      ...(phoneHash ? { phoneHash } : {}),
    })),
    ...(birth && isProven ? await namesakes(deps, tx, birth) : []),
  ]);
  for (const twin of new Set(twins)) {
    if (twin === personId) continue;
    await deps.db.inTransaction({ brandId: toBrandId }, async (tx) => {
      const who = { brandId: toBrandId, personId: twin };
      await lockPlayer(tx, toBrandId, twin);
      await close(deps, tx, who, {
        kind: 'self_exclusion',
        reason: 'spread',
        startedAt: await readNow(tx),
        ...(endsAt === null ? {} : { endsAt }),
        spreadFrom: exclusionId,
      });
    });
  }
}

async function namesakes(deps: LimitsDeps, tx: Tx, birth: Birth): Promise<PersonId[]> {
  const { bornOn } = birth;
  return (await deps.listByBirth(tx, bornOn))
    .filter(({ name, surname }) => nameKeyOf({ name, surname, bornOn }) === nameKeyOf(birth))
    .map(({ personId }) => personId);
}
