import type { Tx } from '@overround/platform';
import type { Instant } from '@overround/kernel';
import type { LimitsDeps } from '../deps.ts';
import { windowOf } from '../domain/limit.ts';
import type { PersonKey, StoredLimit } from '../store/limit-store.ts';

// Mails about what protects a player: what holds, what was asked for, what may be confirmed, what lapsed. They hold facts and no link.

type TellDeps = Pick<LimitsDeps, 'directory' | 'mailToOwner'>;

/** To the minute, in UTC: a mail is read wherever its reader is. */
export const utc = (at: Instant): string =>
  `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** A sum with its currency, or minutes. */
function amountOf(
  { directory }: Pick<LimitsDeps, 'directory'>,
  { currency }: Pick<StoredLimit, 'currency'>,
  amount: bigint | undefined,
): string {
  if (amount === undefined) return '';
  if (currency === null) return `${amount} min`;
  const exponent = directory.currency(currency)?.exponent ?? 0;
  const digits = String(amount).padStart(exponent + 1, '0');
  const whole = digits.slice(0, digits.length - exponent);
  return `${whole}${exponent === 0 ? '' : `.${digits.slice(-exponent)}`} ${currency}`;
}

type Told = Pick<StoredLimit, 'kind' | 'period' | 'currency'>;

/** A limit holds as it is from now on; without an amount, there is none any more. */
export const tellLimit = (
  deps: TellDeps,
  tx: Tx,
  who: PersonKey,
  limit: Told & { readonly amount?: bigint; readonly by: 'player' | 'staff' },
): Promise<unknown> =>
  deps.mailToOwner(tx, {
    brandId: who.brandId,
    personId: who.personId,
    template: limit.amount === undefined ? 'own_limit_gone' : 'own_limit_holds',
    values: {
      kind: limit.kind,
      period: limit.period,
      by: limit.by,
      amount: amountOf(deps, limit, limit.amount),
    },
  });

/** A looser limit, or none, was asked for, may be confirmed now, or was not in time. */
export const tellWish = (
  deps: TellDeps,
  tx: Tx,
  who: PersonKey,
  limit: Told & {
    readonly wish: { readonly amount?: bigint; readonly askedAt: Instant };
    readonly what: 'own_limit_asked' | 'own_limit_confirm' | 'own_limit_lapsed';
  },
): Promise<unknown> => {
  const { kind, period, wish, what } = limit;
  const { from, until } = windowOf(wish);
  return deps.mailToOwner(tx, {
    brandId: who.brandId,
    personId: who.personId,
    template: what,
    values: {
      kind,
      period,
      wish: wish.amount === undefined ? 'none' : 'higher',
      amount: amountOf(deps, limit, wish.amount),
      from: utc(from),
      until: utc(until),
    },
  });
};

/** Play is closed from now on; without an end, until further notice. */
export const tellClosed = (
  deps: TellDeps,
  tx: Tx,
  who: PersonKey,
  { kind, endsAt }: { readonly kind: string; readonly endsAt?: Instant | undefined },
): Promise<unknown> =>
  deps.mailToOwner(tx, {
    brandId: who.brandId,
    personId: who.personId,
    template: 'play_closed',
    values: {
      kind,
      has: endsAt === undefined ? 'no_end' : 'end',
      until: endsAt === undefined ? '' : utc(endsAt),
    },
  });

/** Play opens at an instant: who asked to come back, or two of staff opened it. */
export const tellOpens = (deps: TellDeps, tx: Tx, who: PersonKey, at: Instant): Promise<unknown> =>
  deps.mailToOwner(tx, {
    brandId: who.brandId,
    personId: who.personId,
    template: 'play_opens',
    values: { from: utc(at) },
  });
