import type { CurrencyCode, PersonId } from '@overround/kernel';
import { many, sql, type Tx } from '@overround/platform';
import type { MovementKind } from '../domain/movement-kinds.ts';

/** From when to when, Unix milliseconds; its end belongs to it. */
export interface PersonSpan {
  readonly personId: PersonId;
  readonly from: number;
  readonly until: number;
}

export interface StakedSum {
  /** Place of the span in the list. */
  readonly span: number;
  readonly currency: CurrencyCode;
  readonly minor: bigint;
}

/** Movements by which own money is staked, and those by which it comes back before there was anything to win. */
const STAKES: readonly MovementKind[] = ['bet.stake', 'tote.stake', 'game.stake'];
const BACK: readonly MovementKind[] = ['bet.release', 'game.rollback'];

/** What persons staked of own money within spans of time, by currency; stakes of bonuses are none. */
export async function stakedInSpans(tx: Tx, spans: readonly PersonSpan[]): Promise<StakedSum[]> {
  if (spans.length === 0) return [];
  const rows = await many(
    tx,
    sql<{ span: bigint; currency: CurrencyCode; minor: string }>`
      select s.no - 1 as span, e.currency, sum(-e.amount_minor)::text as minor
        from unnest(${spans.map(({ personId }) => personId)}::uuid[], ${spans.map(({ from }) => from)}::float8[],
                    ${spans.map(({ until }) => until)}::float8[]) with ordinality as s (person_id, from_ms, until_ms, no)
        join wallet.account a on a.brand_id = platform.current_brand_id() and a.person_id = s.person_id and a.kind = 'cash'
        join wallet.ledger_entry e on e.brand_id = a.brand_id and e.account_id = a.account_id and e.balance_after_minor is not null
        join wallet.ledger_tx t on t.brand_id = e.brand_id and t.tx_id = e.tx_id
       where t.kind = any (${[...STAKES, ...BACK]}::text[])
         and t.created_at > to_timestamp(s.from_ms / 1000) and t.created_at <= to_timestamp(s.until_ms / 1000)
       group by s.no, e.currency order by s.no, e.currency`,
  );
  return rows.map(({ span, currency, minor }) => ({ span: Number(span), currency, minor: BigInt(minor) }));
}
