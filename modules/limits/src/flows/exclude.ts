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
  barsOf,
  decideReturnFrom,
  decideTimeOut,
  EXCLUSION_MONTHS,
  EXCLUSION_REASONS,
  type Exclusion,
  monthsLater,
  type ReturnRefusal,
} from '../domain/exclusion.ts';
import {
  insertExclusion,
  insertMarks,
  listExclusions,
  openMarks,
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

/** Tells identity until when the door is closed. */
async function writeBar(tx: Tx, who: PersonKey, all: readonly Exclusion[], now: Instant): Promise<void> {
  for (const bar of barsOf(all, now)) await writePlayBar(tx, { ...who, ...bar });
}

/** What is left of what staff closed, after one of it was lifted; nothing: it is open from this instant on. */
export async function openBar(
  tx: Tx,
  who: PersonKey,
  all: readonly Exclusion[],
  now: Instant,
): Promise<void> {
  const left = barsOf(all, now).find(({ reason }) => reason === 'staff_excluded');
  return writePlayBar(tx, { ...who, ...(left ?? { reason: 'staff_excluded', endsAt: now }) });
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
  const decided = decideReturnFrom(all, now);
  if (!decided.ok) return decided;
  if (await isClockInDoubt(tx)) return refuse('clock_in_doubt');
  const { asks, opensAt } = decided.value;
  for (const { exclusionId } of asks) {
    await writeReturnAsked(tx, exclusionId);
    await openMarks(tx, exclusionId, opensAt);
  }
  await writePlayBar(tx, { brandId, personId, reason: 'self_excluded', endsAt: opensAt });
  await recordAudit(tx, {
    brandId,
    actorKind: 'player',
    actor: personId,
    personId,
    action: 'play.return_asked',
    after: { opensAt: new Date(opensAt).toISOString() },
  });
  await tellOpens(deps, tx, who, opensAt);
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
