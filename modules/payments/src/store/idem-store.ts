import type { BrandId } from '@overround/kernel';
import { maybeOne, run, sql, type Tx } from '@overround/platform';

export interface IdemKey {
  readonly brandId: BrandId;
  /** Who the key belongs to. */
  readonly owner: string;
  readonly operation: string;
  readonly key: string;
}

export interface IdemRow {
  readonly request_hash: Buffer;
  /** An outcome as it was answered. */
  readonly answer: unknown;
}

/** Takes the key; false when it was taken before. Waits for another transaction that is taking it (`lock_timeout`). */
export async function takeKey(tx: Tx, idem: IdemKey, requestHash: Buffer): Promise<boolean> {
  const count = await run(
    tx,
    sql`insert into payments.idem (brand_id, owner, operation, key, request_hash)
        values (${idem.brandId}, ${idem.owner}, ${idem.operation}, ${idem.key}, ${requestHash})
        on conflict do nothing`,
  );
  return count === 1;
}

export function findKey(tx: Tx, idem: IdemKey): Promise<IdemRow | undefined> {
  return maybeOne(
    tx,
    sql<IdemRow>`select request_hash, answer from payments.idem
                  where brand_id = ${idem.brandId} and owner = ${idem.owner} and operation = ${idem.operation}
                    and key = ${idem.key}`,
  );
}

export async function storeAnswer(tx: Tx, idem: IdemKey, answer: unknown): Promise<void> {
  await run(
    tx,
    sql`update payments.idem set answer = ${JSON.stringify(answer)}::jsonb
         where brand_id = ${idem.brandId} and owner = ${idem.owner} and operation = ${idem.operation}
           and key = ${idem.key}`,
  );
}

export function forgetOldKeys(tx: Tx, daysMax: number): Promise<number> {
  return run(
    tx,
    sql`delete from payments.idem
         where brand_id = platform.current_brand_id() and created_at < now() - ${daysMax} * interval '1 day'`,
  );
}
