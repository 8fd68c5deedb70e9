import { isFreshSignIn, lockPlayer, recordAudit } from '@overround/identity';
import { accept, type CurrencyCode, type Outcome, type Refusal, refuse, uuidV7 } from '@overround/kernel';
import type { Tx } from '@overround/platform';
import type { Actor, LimitsDeps } from '../deps.ts';
import {
  type ConfirmRefusal,
  decideAmount,
  decideConfirm,
  decideRemoval,
  type LimitKind,
  type LimitPeriod,
  limitAt,
} from '../domain/limit.ts';
import { isClockInDoubt } from '../store/clock-store.ts';
import {
  findLimit,
  insertLimit,
  listLimits,
  readNow,
  removeLimit,
  type StoredLimit,
  updateLimit,
} from '../store/limit-store.ts';
import { tellLimit, tellWish } from './tell.ts';

// Every change of a limit: under the lock of its person, by the clock of the database, with a line in the audit log. What loosens one
// needs a fresh sign-in (safety 9) beside its wait.

export interface LimitAsk {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  /** Minor units; minutes for session time. */
  readonly amount: bigint;
  readonly currency?: CurrencyCode;
}

type Stale = Refusal<'sign_in_not_fresh', object>;
type Gone = Refusal<'not_found', object>;
type NotOwn = Refusal<'limit_of_staff', object>;
type Doubt = Refusal<'clock_in_doubt', object>;
type OtherCurrency = Refusal<'limit_currency', { readonly currency: string }>;

/** Sets a limit, or asks for a looser one. */
export async function setLimit(
  deps: LimitsDeps,
  tx: Tx,
  actor: Actor,
  ask: LimitAsk,
): Promise<Outcome<undefined, Stale | OtherCurrency>> {
  await lockPlayer(tx, actor.brandId, actor.personId);
  const now = await readNow(tx);
  const known = (await listLimits(tx, actor.personId)).find(
    ({ kind, period, setBy }) => kind === ask.kind && period === ask.period && setBy === 'player',
  );
  const currency = currencyOf(deps, actor, ask, known);
  if (!currency.ok) return currency;
  const { limit, isNow } = decideAmount(known, ask.amount, now);
  if (!isNow && !(await isFreshSignIn(tx, actor))) return refuse('sign_in_not_fresh');
  if (known) await updateLimit(tx, known.limitId, limit);
  else
    await insertLimit(tx, actor, {
      ...limit,
      limitId: uuidV7(now, deps.randomBytes),
      kind: ask.kind,
      period: ask.period,
      currency: currency.value,
      timeZone: await deps.timeZoneOf(tx, actor.site, actor.personId),
      setBy: 'player',
    });
  const after = { kind: ask.kind, period: ask.period, amount: String(ask.amount), currency: currency.value };
  await note(tx, actor, isNow ? 'limit.set' : 'limit.raise_asked', { before: known, after });
  const told = { kind: ask.kind, period: ask.period, currency: currency.value };
  if (isNow) await tellLimit(deps, tx, actor, { ...told, amount: ask.amount, by: 'player' });
  else if (limit.wish?.askedAt === now)
    await tellWish(deps, tx, actor, { ...told, wish: limit.wish, what: 'own_limit_asked' });
  return accept(undefined);
}

/** Session time has no currency; a limit there is keeps its own; a new one is in a currency of the brand. */
function currencyOf(
  { directory }: LimitsDeps,
  { brandId }: Actor,
  { kind, currency }: LimitAsk,
  known: StoredLimit | undefined,
): Outcome<CurrencyCode | null, OtherCurrency> {
  if (kind === 'session') return accept(null);
  const brand = directory.brandById(brandId);
  const own = known?.currency ?? currency ?? brand?.defaultCurrency ?? '';
  const isOffered = known !== undefined || brand?.currencies.includes(own);
  return isOffered && own === (currency ?? own) ? accept(own) : refuse('limit_currency', { currency: own });
}

/** Asks to be without a limit. */
export const askRemoval = (
  deps: LimitsDeps,
  tx: Tx,
  actor: Actor,
  limitId: string,
): Promise<Outcome<undefined, Gone | NotOwn | Stale>> =>
  change(tx, actor, limitId, async (limit, now) => {
    if (!(await isFreshSignIn(tx, actor))) return refuse('sign_in_not_fresh');
    const decided = decideRemoval(limit, now);
    await updateLimit(tx, limitId, decided);
    await note(tx, actor, 'limit.removal_asked', { before: limit });
    if (decided.wish?.askedAt === now)
      await tellWish(deps, tx, actor, { ...limit, wish: decided.wish, what: 'own_limit_asked' });
    return accept(undefined);
  });

/** Confirms what was asked for: the second yes, after the wait. */
export const confirmWish = (
  deps: LimitsDeps,
  tx: Tx,
  actor: Actor,
  limitId: string,
): Promise<Outcome<undefined, Gone | NotOwn | Stale | Doubt | ConfirmRefusal>> =>
  change(
    tx,
    actor,
    limitId,
    async (limit, now): Promise<Outcome<undefined, Stale | Doubt | ConfirmRefusal>> => {
      const decided = decideConfirm(limit, now);
      if (!decided.ok) return decided;
      if (await isClockInDoubt(tx)) return refuse('clock_in_doubt');
      if (!(await isFreshSignIn(tx, actor))) return refuse('sign_in_not_fresh');
      const { value } = decided;
      if (value) await updateLimit(tx, limitId, value);
      else await removeLimit(tx, limitId);
      await note(tx, actor, 'limit.confirmed', {
        before: limit,
        after: { amount: value ? String(value.amount) : null },
      });
      const { kind, period, currency } = limit;
      const amount = value ? { amount: value.amount } : {};
      await tellLimit(deps, tx, actor, { kind, period, currency, ...amount, by: 'player' });
      return accept(undefined);
    },
  );

/** Takes back what was asked for: the limit stays as it is. */
export const cancelWish = (
  tx: Tx,
  actor: Actor,
  limitId: string,
): Promise<Outcome<undefined, Gone | NotOwn | Refusal<'limit_nothing_to_confirm', object>>> =>
  change(tx, actor, limitId, async (limit, now) => {
    if (!limitAt(limit, now).wish) return refuse('limit_nothing_to_confirm');
    await updateLimit(tx, limitId, { amount: limit.amount });
    await note(tx, actor, 'limit.wish_cancelled', { before: limit });
    return accept(undefined);
  });

async function change<R extends Refusal>(
  tx: Tx,
  actor: Actor,
  limitId: string,
  act: (limit: StoredLimit, now: Awaited<ReturnType<typeof readNow>>) => Promise<Outcome<undefined, R>>,
): Promise<Outcome<undefined, R | Gone | NotOwn>> {
  await lockPlayer(tx, actor.brandId, actor.personId);
  const limit = await findLimit(tx, actor.personId, limitId);
  if (!limit) return refuse('not_found');
  return limit.setBy === 'player' ? act(limit, await readNow(tx)) : refuse('limit_of_staff');
}

const note = (
  tx: Tx,
  { brandId, personId }: Actor,
  action: `limit.${string}`,
  {
    before,
    after = {},
  }: { readonly before?: StoredLimit | undefined; readonly after?: Readonly<Record<string, unknown>> },
): Promise<void> =>
  recordAudit(tx, {
    brandId,
    actorKind: 'player',
    actor: personId,
    personId,
    action,
    ...(before
      ? {
          before: {
            kind: before.kind,
            period: before.period,
            amount: String(before.amount),
            currency: before.currency,
          },
        }
      : {}),
    after,
  });
