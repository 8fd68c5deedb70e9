import type { AccountId, BrandId, CurrencyCode, Instant, Minor, PersonId } from '@overround/kernel';

export type PaymentDirection = 'deposit' | 'withdrawal';

export type DepositStatus =
  | 'created'
  | 'pending'
  /** Its money came, and waits until it is known whose it is. */
  | 'held'
  /** Its money came, and goes back to the payer. */
  | 'returned'
  | 'succeeded'
  | 'declined'
  | 'expired'
  | 'review';
export type WithdrawalStatus = 'waiting' | 'refused' | 'requested' | 'sent' | 'paid' | 'declined' | 'review';
export type PaymentStatus = DepositStatus | WithdrawalStatus;

export interface Payment {
  readonly brandId: BrandId;
  /** UUID of version 7; also the idempotency key towards the provider. */
  readonly paymentId: string;
  readonly personId: PersonId;
  readonly accountId: AccountId;
  readonly direction: PaymentDirection;
  readonly providerId: string;
  /** The provider's own name of the way to pay. */
  readonly methodId: string;
  /** Where its money comes from or goes to, as `sourceOf` names it. */
  readonly source: string;
  /** The card or account it came from or goes to; absent where no provider told of one. */
  readonly instrumentId?: string;
  readonly currency: CurrencyCode;
  readonly amountMinor: Minor;
  readonly status: PaymentStatus;
  readonly redirectUrl?: string;
  readonly returnUrl: string;
  readonly lang: string;
  readonly destination: Readonly<Record<string, string>>;
  readonly createdAt: Instant;
  readonly finishedAt?: Instant;
  readonly pollCount: number;
  /** Of a state that may last so long and no longer. */
  readonly clock?: PaymentClock;
  /** Why the money of a deposit was kept apart when it came. */
  readonly heldFor?: string;
  /** The payment this money was told of, and does not fit: another sum, a second one, or one after a decline. */
  readonly strayOf?: string;
  /** From when limits count a deposit that came after it had expired: from when it was begun otherwise. */
  readonly countsFrom?: Instant;
}

export interface PaymentClock {
  readonly since: Instant;
  readonly until: Instant;
  /** When staff were told that it lasts longer. */
  readonly lateAt?: Instant;
}

/**
 * The table of moves. `declined` and `paid` end a payment; a deposit that succeeded ends; one that expired here may still be
 * paid there. Out of `review` only a person leads, and out of `waiting` as many of staff as it needs: no provider was asked before. Money
 * that came and is `held` is credited or goes back, and waits again when its provider refuses to take it back; what was told of and never came
 * (`strayOf`) is declined.
 */
const MOVES: Readonly<Record<PaymentDirection, Readonly<Record<string, readonly PaymentStatus[]>>>> = {
  deposit: {
    created: ['pending', 'succeeded', 'held', 'declined', 'expired', 'review'],
    pending: ['succeeded', 'held', 'declined', 'expired', 'review'],
    expired: ['succeeded', 'held', 'declined', 'review'],
    review: ['succeeded', 'held', 'declined'],
    held: ['succeeded', 'returned', 'declined'],
    returned: ['held'],
    succeeded: [],
    declined: [],
  },
  withdrawal: {
    waiting: ['requested', 'refused'],
    requested: ['sent', 'paid', 'declined', 'review'],
    sent: ['paid', 'declined', 'review'],
    review: ['paid', 'declined'],
    paid: [],
    declined: [],
    refused: [],
  },
};

/** What money that came is kept apart for when it does not fit what protects its player. */
export const OWN_LIMIT = 'own_limit';
/** What it is kept apart for when it does not fit what was asked for. */
export const STRAY = 'stray';

/** What only staff lead out of: no time and no proof of its player does. */
export const FOR_STAFF_ALONE = [OWN_LIMIT, STRAY] as const;
export const isForStaffAlone = ({ heldFor }: Pick<Payment, 'heldFor'>): boolean =>
  FOR_STAFF_ALONE.some((code) => code === heldFor);

/**
 * Whether the money of a deposit is asked about like that of a new one before it is credited: it had expired, so its sum stood in no limit while
 * others were begun (safety 10). So had money that nobody asked for.
 */
export const isAskedAnew = ({
  status,
  heldFor,
  countsFrom,
}: Pick<Payment, 'status' | 'heldFor' | 'countsFrom'>): boolean =>
  status === 'expired' ||
  (status === 'review' && countsFrom !== undefined) ||
  (status === 'held' && FOR_STAFF_ALONE.some((code) => code === heldFor));

export const canMove = (direction: PaymentDirection, from: PaymentStatus, to: PaymentStatus): boolean =>
  MOVES[direction][from]?.includes(to) ?? false;

const FINISHED: ReadonlySet<PaymentStatus> = new Set([
  'succeeded',
  'returned',
  'paid',
  'declined',
  'refused',
  'expired',
]);

/** Nothing more is expected of it. */
export const isFinished = (status: PaymentStatus): boolean => FINISHED.has(status);
