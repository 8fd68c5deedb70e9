import type { PaymentMethodView, ReturnsView } from '@overround/contracts/payments';
import { type Minor, minor, minorFromDigits } from '@overround/kernel';

/** What a form says of where money goes back to, before it is sent. */
export type ReturnsNotice =
  /** Of a deposit: it goes back the same way, or it cannot. */
  | { readonly kind: 'same' }
  | { readonly kind: 'other' }
  /** Of a withdrawal: what goes back first; it stands in the way of nothing yet. */
  | {
      readonly kind: 'first';
      readonly sources: readonly { readonly title: string; readonly owedMinor: Minor }[];
    }
  /** This sum may not go this way: a source comes before it. */
  | {
      readonly kind: 'blocked';
      readonly title: string;
      readonly owedMinor: Minor;
      readonly mostMinor: Minor;
      /** It cannot be chosen: no way that is offered here and now goes there. */
      readonly isAway: boolean;
    }
  | { readonly kind: 'unverified' };

type Way = Pick<PaymentMethodView, 'direction' | 'source'> & {
  /** The very card or account it goes to; absent: what is typed. */
  readonly instrumentId?: string | undefined;
};

/** Says what the server would (`sourceBefore` of the payments module), as far as it is known before. */
export function returnsNotice(
  returns: ReturnsView | undefined,
  { direction, source, instrumentId }: Way,
  amountMinor: Minor | undefined,
): ReturnsNotice | undefined {
  if (!returns) return undefined;
  if (direction === 'deposit') return returns.payable.includes(source) ? { kind: 'same' } : { kind: 'other' };
  const sources = returns.sources.map((one) => ({ ...one, owedMinor: minorFromDigits(one.owedMinor) }));
  const owed = sources.filter((one) => one.owedMinor > 0n && returns.payable.includes(one.source));
  const isOwn = (one: Pick<(typeof sources)[number], 'source' | 'instrumentId'>): boolean =>
    one.source === source && one.instrumentId === instrumentId;
  const own = sources.find(isOwn);
  const mostMinor = own?.owedMinor ?? minor(0n);
  const [first] = owed
    .filter((one) => !isOwn(one))
    .toSorted(
      (a, b) => Number(a.isAway === true) - Number(b.isAway === true) || (a.owedMinor > b.owedMinor ? -1 : 1),
    );
  if (first && (amountMinor ?? minor(1n)) > mostMinor)
    return {
      kind: 'blocked',
      title: first.title,
      owedMinor: first.owedMinor,
      mostMinor,
      isAway: first.isAway === true,
    };
  if (sources.length > 0 && !own && returns.needsIdentified && !returns.isIdentified)
    return { kind: 'unverified' };
  return owed.length > 0 ? { kind: 'first', sources: owed } : undefined;
}
