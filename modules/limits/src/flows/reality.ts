import type { RealityCheck } from '@overround/contracts/limits';
import { isFreshSignIn, recordAudit } from '@overround/identity';
import { accept, type Outcome, type Refusal, refuse } from '@overround/kernel';
import type { Tx } from '@overround/platform';
import type { Actor } from '../deps.ts';
import { limitAt, windowOf } from '../domain/limit.ts';
import { decideReality, REALITY_MINUTES } from '../domain/reality.ts';
import { listSums } from '../store/activity-store.ts';
import { isClockInDoubt } from '../store/clock-store.ts';
import { type PersonKey, readNow } from '../store/limit-store.ts';
import { findReality, findTimer, writeAnswered, writeReality } from '../store/reality-store.ts';

type Minutes = RealityCheck['everyMinutes'];
const minutesOf = (amount: bigint | undefined): Minutes =>
  REALITY_MINUTES.find((one) => BigInt(one) === amount) ?? 60;

/** What a player is shown of their time and money, since they signed in. */
export async function readReality(tx: Tx, who: PersonKey): Promise<RealityCheck> {
  const now = await readNow(tx);
  const { amount, wish } = limitAt(await findReality(tx, who), now);
  const { sessionSince = now, dueAt = now } = (await findTimer(tx, who)) ?? {};
  const sums = await listSums(tx, who, [sessionSince]);
  return {
    everyMinutes: minutesOf(amount),
    wish: wish ? { minutes: minutesOf(wish.amount), ...windowOf(wish) } : null,
    sessionSince,
    dueAt,
    now,
    sums: sums.map(({ currency, stakedMinor, lostMinor }) => ({
      currency,
      stakedMinor: String(stakedMinor),
      netMinor: String(-lostMinor),
    })),
  };
}

export interface RealityAnswer {
  readonly everyMinutes?: Minutes;
  readonly hasLooked?: true;
}

/** Begins the timer anew for who looked, and keeps how often they want to. */
export async function answerReality(
  tx: Tx,
  actor: Actor,
  { everyMinutes, hasLooked }: RealityAnswer,
): Promise<Outcome<undefined, Refusal<'sign_in_not_fresh' | 'clock_in_doubt', object>>> {
  if (everyMinutes !== undefined) {
    const stored = await findReality(tx, actor);
    const becomes = decideReality(stored, BigInt(everyMinutes), await readNow(tx));
    const isLooser = becomes.wish !== undefined || becomes.amount > stored.amount;
    if (isLooser && !(await isFreshSignIn(tx, actor))) return refuse('sign_in_not_fresh');
    if (becomes.amount > stored.amount && (await isClockInDoubt(tx))) return refuse('clock_in_doubt');
    await writeReality(tx, actor, becomes);
    const { brandId, personId } = actor;
    await recordAudit(tx, {
      brandId,
      actorKind: 'player',
      actor: personId,
      personId,
      action: 'reality_check.chosen',
      before: { minutes: Number(stored.amount) },
      after: { minutes: Number(becomes.amount), wanted: everyMinutes },
    });
  }
  if (hasLooked) await writeAnswered(tx, actor);
  return accept(undefined);
}
