// What is told of a deposit or a payout on a page: the rules of callbacks once more, from their sentences and without a database (safety 7, P3, P4, P8).

import { type AccountId, present } from '@overround/kernel';
import { balanceOf, type PaymentsWorld } from './testing.ts';

export const TOLD = [
  'succeeded',
  'declined',
  'pending',
  'charged_back',
  'chargeback_won',
  'refunded',
] as const;

/** What one callback says. The same name with other words is a conflict. */
export interface Said {
  readonly status: (typeof TOLD)[number];
  readonly name: string;
  readonly amountMinor: bigint;
}

/** Words that conflict are one case, however often they are said. */
const wordsOf = ({ name, status, amountMinor }: Said): string => [name, status, amountMinor].join();

/** How a deposit stands, what it is worth to its player (below zero: they owe it), what came beside it and is held, and how many cases staff have of it. */
export interface DepositEnd {
  readonly status: string;
  readonly worth: bigint;
  readonly beside: bigint;
  readonly cases: number;
}

/** A deposit of a sum, before anything was told of it. */
export function openDepositModel(asked: bigint): { hear(said: Said): void; end(): DepositEnd } {
  let status = 'pending';
  let taken = 0n;
  let charged = 0n;
  let given = 0n;
  let isCredited = false;
  let beside = 0n;
  let cases = 0;
  const names = new Map<string, Said>();
  const disputed = new Set<string>();
  let held: Said[] = [];
  const back = (said: Said): 'move' | 'hold' | 'case' => {
    if (status === 'declined') return 'case';
    if (status !== 'succeeded') return 'hold';
    if (said.status === 'chargeback_won') return said.amountMinor <= charged - given ? 'move' : 'hold';
    return taken - given + said.amountMinor <= asked ? 'move' : 'case';
  };
  const move = (said: Said) => {
    if (said.status === 'chargeback_won') given += said.amountMinor;
    else taken += said.amountMinor;
    if (said.status === 'charged_back') charged += said.amountMinor;
  };
  const settle = () => {
    for (let hasMoved = true; hasMoved; ) {
      hasMoved = false;
      const waiting = held;
      held = [];
      for (const said of waiting) {
        const next = back(said);
        if (next === 'hold') held.push(said);
        else if (next === 'case') cases += 1;
        else {
          move(said);
          hasMoved = true;
        }
      }
    }
  };
  return {
    hear: (said: Said) => {
      if (said.status === 'pending') return;
      const known = names.get(said.name);
      if (known) {
        const isOther = known.status !== said.status || known.amountMinor !== said.amountMinor;
        if (isOther && !disputed.has(wordsOf(said))) cases += 1;
        if (isOther) disputed.add(wordsOf(said));
        return;
      }
      names.set(said.name, said);
      if (said.status === 'succeeded') {
        if (status !== 'pending' || said.amountMinor !== asked) {
          // It came all the same: it is nobody's until staff say whose.
          cases += 1;
          beside += said.amountMinor;
          if (status === 'pending') status = 'review';
        } else {
          status = 'succeeded';
          isCredited = true;
          settle();
        }
      } else if (said.status === 'declined') {
        // One in review waits for a person.
        if (status === 'pending') status = 'declined';
        else if (status === 'succeeded') cases += 1;
      } else {
        const next = back(said);
        if (next === 'case') cases += 1;
        else if (next === 'hold') held.push(said);
        else {
          move(said);
          settle();
        }
      }
    },
    end: () => ({ status, worth: (isCredited ? asked : 0n) - taken + given, beside, cases }),
  };
}

/** How it stands in the database. */
export async function readDepositEnd(
  world: PaymentsWorld,
  player: { readonly accountId: AccountId; readonly personId: string },
  paymentId: string,
): Promise<DepositEnd> {
  const [row] = await world.db.asOwner(
    `select (select status from payments.payment where payment_id = $2) as status,
            coalesce(sum(balance_minor) filter (where kind = 'debt'), 0)::bigint as owed,
            (select count(*) from payments.review r join payments.payment p using (brand_id, payment_id)
              where p.payment_id = $2 or p.stray_of = $2) as cases,
            (select coalesce(sum(e.amount_minor), 0)::bigint
               from wallet.ledger_entry e
               join wallet.ledger_tx t using (brand_id, tx_id)
               join wallet.account a using (brand_id, account_id)
               join payments.payment p on t.source_id like p.payment_id || ':%'
              where t.source = 'payment' and a.kind = 'deposits_held' and p.stray_of = $2) as beside
       from wallet.account where person_id = $1`,
    [player.personId, paymentId],
  );
  const { status, owed, beside, cases } = present(row, 'a row of sums');
  return {
    status: String(status),
    beside: beside as bigint, // As it is summed.
    worth: (await balanceOf(world, player.accountId)) + (owed as bigint), // As it is summed.
    cases: Number(cases),
  };
}

/** How a payout stands, what its player has left, what still waits to go out of the house, and how many cases staff have of it. */
export interface PayoutEnd {
  readonly status: string;
  readonly left: bigint;
  readonly owed: bigint;
  readonly cases: number;
}

/**
 * A payout of a sum out of what its player had, asked for at its provider, before anything was told of it. Its sum is reserved; the first
 * final word decides once and for all whether it went or comes back, and whatever says otherwise afterwards is for staff.
 */
export function openPayoutModel(asked: bigint, had: bigint): { hear(said: Said): void; end(): PayoutEnd } {
  let status = 'sent';
  let cases = 0;
  const names = new Map<string, Said>();
  const disputed = new Set<string>();
  /** What can be said of money that came in alone: a case, whatever became of it. */
  const isOfDeposits = ({ status: word }: Said) => word !== 'succeeded' && word !== 'declined';
  const isRight = (said: Said) => said.status === 'declined' || said.amountMinor === asked;
  return {
    hear: (said) => {
      if (said.status === 'pending') return;
      const known = names.get(said.name);
      if (known) {
        const isOther = known.status !== said.status || known.amountMinor !== said.amountMinor;
        if (isOther && !disputed.has(wordsOf(said))) cases += 1;
        if (isOther) disputed.add(wordsOf(said));
        return;
      }
      names.set(said.name, said);
      if (isOfDeposits(said)) cases += 1;
      else if (status === 'sent') {
        status = !isRight(said) ? 'review' : said.status === 'succeeded' ? 'paid' : 'declined';
        if (status === 'review') cases += 1;
      } else if (said.status === 'succeeded' || status === 'paid') cases += 1;
    },
    end: () => ({
      status,
      left: status === 'declined' ? had : had - asked,
      owed: status === 'sent' || status === 'review' ? asked : 0n,
      cases,
    }),
  };
}

/** How it stands in the database: what waits to go out is summed from the entries of this payment alone. */
export async function readPayoutEnd(
  world: PaymentsWorld,
  player: { readonly accountId: AccountId },
  paymentId: string,
): Promise<PayoutEnd> {
  const [row] = await world.db.asOwner(
    `select (select status from payments.payment where payment_id = $1) as status,
            (select count(*) from payments.review where payment_id = $1) as cases,
            (select coalesce(sum(e.amount_minor), 0)::bigint
               from wallet.ledger_entry e
               join wallet.ledger_tx t using (brand_id, tx_id)
               join wallet.account a using (brand_id, account_id)
              where t.source = 'payment' and t.source_id like $1 || ':%' and a.kind = 'withdrawals_pending') as owed`,
    [paymentId],
  );
  const { status, owed, cases } = present(row, 'a row of sums');
  return {
    status: String(status),
    left: await balanceOf(world, player.accountId),
    owed: owed as bigint, // As it is summed.
    cases: Number(cases),
  };
}
