import type { PersonId } from '@overround/kernel';
import { many, maybeOne, one, run, sql, type Tx } from '@overround/platform';
import type { PaymentInstrument } from '@overround/provider-kit';
import type { Payment } from '../domain/payment.ts';
import type { Instrument } from './instrument.ts';

interface InstrumentRow {
  readonly instrument_id: string;
  readonly provider_id: string;
  readonly source: string;
  readonly fingerprint: string;
  readonly brand: string | null;
  readonly last_four: string | null;
  readonly expires: string | null;
}
const COLUMNS = sql.raw('instrument_id, provider_id, source, fingerprint, brand, last_four, expires');

const instrumentOf = (row: InstrumentRow): Instrument => ({
  instrumentId: row.instrument_id,
  providerId: row.provider_id,
  source: row.source,
  fingerprint: row.fingerprint,
  ...(row.brand !== null && { brand: row.brand }),
  ...(row.last_four !== null && { lastFour: row.last_four }),
  ...(row.expires !== null && { expires: row.expires }),
});

/** Keeps what a locked deposit came from; the first word about it stands. What was forgotten is on the list again. */
export async function keepInstrument(tx: Tx, payment: Payment, told: PaymentInstrument): Promise<void> {
  const { brandId, personId, paymentId, providerId, source } = payment;
  const { instrument_id } = await one(
    tx,
    sql<{ instrument_id: string }>`
      insert into payments.instrument (brand_id, person_id, provider_id, source, fingerprint, brand, last_four, expires)
      values (${brandId}, ${personId}, ${providerId}, ${source}, ${told.fingerprint}, ${told.brand ?? null},
              ${told.lastFour ?? null}, ${told.expires ?? null})
      on conflict on constraint instrument_of_person
      do update set brand = excluded.brand, last_four = excluded.last_four, expires = excluded.expires, forgotten_at = null
      returning instrument_id`,
  );
  await run(
    tx,
    sql`update payments.payment set instrument_id = ${instrument_id}
         where brand_id = ${brandId} and payment_id = ${paymentId}`,
  );
}

export interface ListedInstrument extends Instrument {
  readonly isForgotten: boolean;
}

/** What money of a person came from, the first first; an attempt that came to nothing is none. */
export async function listInstruments(tx: Tx, personId: PersonId): Promise<ListedInstrument[]> {
  const rows = await many(
    tx,
    sql<InstrumentRow & { is_forgotten: boolean }>`
      select ${COLUMNS}, forgotten_at is not null as is_forgotten
        from payments.instrument i
       where brand_id = platform.current_brand_id() and person_id = ${personId}
         and exists (select from payments.payment p
                      where p.brand_id = i.brand_id and p.person_id = i.person_id and p.instrument_id = i.instrument_id
                        and p.direction = 'deposit' and p.status = 'succeeded')
       order by first_at, instrument_id`,
  );
  return rows.map((row) => ({ ...instrumentOf(row), isForgotten: row.is_forgotten }));
}

/** The one of a payment. */
export async function readInstrument(tx: Tx, instrumentId: string): Promise<Instrument | undefined> {
  const row = await maybeOne(
    tx,
    sql<InstrumentRow>`select ${COLUMNS} from payments.instrument
                        where brand_id = platform.current_brand_id() and instrument_id = ${instrumentId}::uuid`,
  );
  return row && instrumentOf(row);
}

export async function hideInstrument(tx: Tx, personId: PersonId, instrumentId: string): Promise<void> {
  await run(
    tx,
    sql`update payments.instrument set forgotten_at = now()
         where brand_id = platform.current_brand_id() and person_id = ${personId} and instrument_id = ${instrumentId}::uuid`,
  );
}

/** Whether somebody else paid in with it, too. */
export async function isShared(
  tx: Tx,
  personId: PersonId,
  { providerId, fingerprint }: Pick<Instrument, 'providerId' | 'fingerprint'>,
): Promise<boolean> {
  const rows = await many(
    tx,
    sql`select from payments.instrument
         where brand_id = platform.current_brand_id() and provider_id = ${providerId} and fingerprint = ${fingerprint}
           and person_id <> ${personId} limit 1`,
  );
  return rows.length > 0;
}
