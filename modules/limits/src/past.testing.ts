// What somebody did so many hours ago, written into the rows of a test's database.

import { randomUUID } from 'node:crypto';
import type { AccountId, PersonId } from '@overround/kernel';
import type { TestDatabase } from '@overround/testkit';

interface Move {
  readonly kind?: string;
  readonly hoursAgo?: number;
  readonly sourceId?: string;
  readonly currency?: string;
}
interface Deposit {
  readonly amount: number;
  readonly hoursAgo: number;
  readonly currency: string;
}
/** A session that began so long ago and lasted so long, until now at most. */
interface Signed {
  readonly hoursAgo: number;
  readonly minutes: number;
}

export interface Past {
  /** A movement of an account into play (negative) or out of it; the source of its transaction. */
  moved(account: AccountId, amount: number, move?: Move): Promise<string>;
  paidIn(personId: PersonId, account: AccountId, deposit: Deposit): Promise<unknown>;
  wasSignedIn(personId: PersonId, session: Signed): Promise<unknown>;
}

export function pastIn(db: TestDatabase): Past {
  let moves = 0;
  return {
    moved: async (account, amount, move = {}) => {
      const { kind = 'bet.stake', hoursAgo = 0, sourceId = `${++moves}:stake`, currency = 'EUR' } = move;
      await db.asOwner(
        `with tx as (
           insert into wallet.ledger_tx (brand_id, tx_id, seq, kind, source, source_id, actor, created_at)
           values (1, $1, nextval('wallet.ledger_seq'), $2, split_part($2, '.', 1), $3, 'player', now() - $4 * interval '1 hour')
           returning tx_id, seq)
         insert into wallet.ledger_entry (brand_id, tx_id, entry_no, seq, account_id, currency, amount_minor, balance_after_minor)
         select 1, tx_id, e.no, seq, e.account, $6, e.amount, e.after
           from tx, (values (1, $5::int8, $7::int8, 0::int8),
                            (2, wallet.house_account(1, 'open_stakes', $6), -$7::int8, null)) as e (no, account, amount, after)`,
        [randomUUID(), kind, sourceId, hoursAgo, account, currency, amount],
      );
      return sourceId;
    },
    paidIn: (personId, account, { amount, hoursAgo, currency }) =>
      db.asOwner(
        `insert into payments.payment (brand_id, payment_id, person_id, account_id, direction, provider_id, method_id, currency, amount_minor,
                                       status, return_url, lang, created_at)
         values (1, $1, $2, $3, 'deposit', 'p', 'm', $4, $5, 'pending', '', 'en', now() - $6 * interval '1 hour')`,
        [randomUUID(), personId, account, currency, amount, hoursAgo],
      ),
    wasSignedIn: (personId, { hoursAgo, minutes }) =>
      db.asOwner(
        `insert into identity.session (brand_id, session_id, token_hash, person_id, address, user_agent, signed_in_at, ended_at,
                                      end_reason)
         select 1, $1::uuid, sha256($1::text::bytea), $2, '', '', at, least(at + $4 * interval '1 minute', now()), 'signed_out'
           from (select now() - $3 * interval '1 hour') as s (at)`,
        [randomUUID(), personId, hoursAgo, minutes],
      ),
  };
}

/** How long somebody was signed in since a moment, however many sessions ran side by side. */
export function minutesWithin(sessions: readonly Signed[], edgeHours: number): number {
  let [sum, reached] = [0, edgeHours * 60];
  for (const { hoursAgo, minutes } of sessions.toSorted((one, other) => other.hoursAgo - one.hoursAgo)) {
    const [from, to] = [Math.min(hoursAgo * 60, reached), Math.max(0, hoursAgo * 60 - minutes)];
    if (from > to) [sum, reached] = [sum + from - to, to];
  }
  return sum;
}
