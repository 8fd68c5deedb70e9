import type { PostbackEvent, PostbackFault, PostbackState } from '@overround/contracts/partners';
import { type Instant, instant } from '@overround/kernel';
import { many, maybeOne, one, run, sql, type Tx } from '@overround/platform';
import type { NextStep, SendResult } from './send-rule.ts';

export interface PostbackAddress {
  readonly event: PostbackEvent;
  readonly template: string;
  readonly changedAt: Instant;
}

export interface PostbackCall {
  readonly callId: string;
  readonly partnerId: string;
  readonly event: PostbackEvent;
  readonly isTrial: boolean;
  readonly url: string;
  readonly state: PostbackState;
  readonly tries: number;
  readonly status?: number;
  readonly fault?: PostbackFault;
  readonly madeAt: Instant;
  readonly triedAt?: Instant;
  readonly nextAt?: Instant;
}

interface Row {
  readonly call_id: string;
  readonly partner_id: string;
  readonly event: PostbackEvent;
  readonly is_trial: boolean;
  readonly url: string;
  readonly state: PostbackState;
  readonly tries: number;
  readonly status: number | null;
  readonly fault: PostbackFault | null;
  readonly made_at: Date;
  readonly tried_at: Date | null;
  readonly next_at: Date | null;
}

const at = (date: Date): Instant => instant(date.getTime());
const asCall = (row: Row): PostbackCall => ({
  callId: row.call_id,
  partnerId: row.partner_id,
  event: row.event,
  isTrial: row.is_trial,
  url: row.url,
  state: row.state,
  tries: row.tries,
  ...(row.status === null ? {} : { status: row.status }),
  ...(row.fault === null ? {} : { fault: row.fault }),
  madeAt: at(row.made_at),
  ...(row.tried_at ? { triedAt: at(row.tried_at) } : {}),
  ...(row.next_at ? { nextAt: at(row.next_at) } : {}),
});

const READ = sql`
  select call_id, partner_id, event, is_trial, url, state, tries, status, fault, made_at, tried_at, next_at
    from partners.postback_call where brand_id = platform.current_brand_id()`;
const LISTED_MAX = 100;

/** Of a partner, newest first. */
export const listCalls = async (tx: Tx, partnerId: string): Promise<PostbackCall[]> =>
  (
    await many(
      tx,
      sql<Row>`${READ} and partner_id = ${partnerId} order by made_at desc, call_id desc limit ${LISTED_MAX}`,
    )
  ).map(asCall);

export async function findCall(tx: Tx, callId: string): Promise<PostbackCall | undefined> {
  const row = await maybeOne(tx, sql<Row>`${READ} and call_id = ${callId}`);
  return row && asCall(row);
}

export interface NewCall {
  readonly callId: string;
  readonly partnerId: string;
  readonly event: PostbackEvent;
  readonly cause: string;
  readonly isTrial: boolean;
  readonly url: string;
}

/** False where this cause was told before. */
export const insertCall = async (tx: Tx, call: NewCall): Promise<boolean> =>
  (await run(
    tx,
    sql`insert into partners.postback_call (brand_id, call_id, partner_id, event, cause, is_trial, url, next_at)
        values (platform.current_brand_id(), ${call.callId}, ${call.partnerId}, ${call.event}, ${call.cause}, ${call.isTrial}, ${call.url},
                clock_timestamp())
        on conflict do nothing`,
  )) === 1;

/** Notes how a try ended. Nothing changes where another took the same try meanwhile. Returns when it is tried again. */
export async function noteTry(
  tx: Tx,
  { callId, tries }: Pick<PostbackCall, 'callId' | 'tries'>,
  result: SendResult,
  step: NextStep,
): Promise<Date | undefined> {
  const row = await maybeOne(
    tx,
    sql<{ next_at: Date | null }>`
      update partners.postback_call
         set state = ${step.state}, tries = ${tries + 1}, tried_at = clock_timestamp(),
             status = ${'status' in result ? result.status : null}, fault = ${'error' in result ? result.error : null},
             next_at = case when ${step.state} = 'waiting'
                            then clock_timestamp() + make_interval(secs => ${step.state === 'waiting' ? step.waitMs / 1000 : 0}) end
       where brand_id = platform.current_brand_id() and call_id = ${callId} and state = 'waiting' and tries = ${tries}
      returning next_at`,
  );
  return row?.next_at ?? undefined;
}

/** From its first try again; false where it is not given up. */
export const reviveCall = async (tx: Tx, partnerId: string, callId: string): Promise<boolean> =>
  (await run(
    tx,
    sql`update partners.postback_call set state = 'waiting', tries = 0, next_at = clock_timestamp()
         where brand_id = platform.current_brand_id() and partner_id = ${partnerId} and call_id = ${callId} and state = 'dead'`,
  )) === 1;

export const forgetOldCalls = (tx: Tx, days: number): Promise<number> =>
  run(
    tx,
    sql`delete from partners.postback_call
         where brand_id = platform.current_brand_id() and made_at < clock_timestamp() - make_interval(days => ${days})`,
  );

export async function listPostbackAddresses(tx: Tx, partnerId: string): Promise<PostbackAddress[]> {
  const rows = await many(
    tx,
    sql<{ event: PostbackEvent; template: string; changed_at: Date }>`
      select event, template, changed_at from partners.postback_address
       where brand_id = platform.current_brand_id() and partner_id = ${partnerId} order by event`,
  );
  return rows.map(({ event, template, changed_at }) => ({ event, template, changedAt: at(changed_at) }));
}

export const writePostbackAddress = (
  tx: Tx,
  partnerId: string,
  event: PostbackEvent,
  template: string,
): Promise<number> =>
  run(
    tx,
    sql`insert into partners.postback_address (brand_id, partner_id, event, template)
        values (platform.current_brand_id(), ${partnerId}, ${event}, ${template})
        on conflict (brand_id, partner_id, event) do update set template = excluded.template, changed_at = clock_timestamp()`,
  );

export const removePostbackAddress = (tx: Tx, partnerId: string, event: PostbackEvent): Promise<number> =>
  run(
    tx,
    sql`delete from partners.postback_address
         where brand_id = platform.current_brand_id() and partner_id = ${partnerId} and event = ${event}`,
  );

/** Which secret of theirs signs; the first where none was renewed. */
export async function keyVersionOf(tx: Tx, partnerId: string): Promise<number> {
  const row = await maybeOne(
    tx,
    sql<{ version: number }>`
      select version from partners.postback_key where brand_id = platform.current_brand_id() and partner_id = ${partnerId}`,
  );
  return row?.version ?? 1;
}

export const renewKey = (tx: Tx, partnerId: string): Promise<{ version: number }> =>
  one(
    tx,
    sql<{ version: number }>`
      insert into partners.postback_key as k (brand_id, partner_id, version)
      values (platform.current_brand_id(), ${partnerId}, 2)
      on conflict (brand_id, partner_id) do update set version = k.version + 1, changed_at = clock_timestamp()
      returning version`,
  );
