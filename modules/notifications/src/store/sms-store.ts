import { type BrandId, type Instant, instant, type PersonId } from '@overround/kernel';
import { many, maybeOne, one, run, sql, type Tx } from '@overround/platform';
import type { SmsCounts } from '../domain/sms-guard.ts';

export type SmsStatus = 'queued' | 'sent' | 'delivered' | 'failed' | 'refused';

export interface NewSms {
  readonly brandId: BrandId;
  readonly smsId: string;
  readonly personId: PersonId | undefined;
  readonly template: string;
  readonly lang: string;
  readonly sender: string;
  readonly country: string;
  readonly numberHash: Uint8Array;
  /** Sealed, like the text. */
  readonly recipient: Uint8Array;
  readonly text: Uint8Array;
  readonly segments: number;
  readonly lifeMs: number;
}

export async function insertSms(tx: Tx, sms: NewSms): Promise<void> {
  await run(
    tx,
    sql`
    insert into notifications.sms
      (brand_id, sms_id, person_id, template, lang, sender, country, number_hash, recipient, text_body, segments, expires_at)
    values (${sms.brandId}, ${sms.smsId}, ${sms.personId ?? null}, ${sms.template}, ${sms.lang}, ${sms.sender}, ${sms.country},
            ${sms.numberHash}, ${sms.recipient}, ${sms.text}, ${sms.segments},
            clock_timestamp() + ${sms.lifeMs} * interval '1 millisecond')
  `,
  );
}

export interface QueuedSms {
  readonly smsId: string;
  readonly sender: string;
  readonly recipient: Uint8Array;
  readonly text: Uint8Array;
  readonly segments: number;
  readonly isLate: boolean;
}

/** Takes a message that is still to be handed over, and counts it as handed over. Of one brand one is decided on after the other. */
export async function takeQueuedSms(
  tx: Tx,
  brandId: BrandId,
  smsId: string,
): Promise<{ readonly sms: QueuedSms; readonly counts: SmsCounts } | undefined> {
  await run(tx, sql`select pg_advisory_xact_lock(hashtextextended('notifications.sms', ${brandId}))`);
  const sms = await maybeOne(
    tx,
    sql<QueuedSms>`
    update notifications.sms set handed_at = coalesce(handed_at, clock_timestamp())
     where sms_id = ${smsId}::uuid and status = 'queued'
    returning sms_id as "smsId", sender, recipient, text_body as text, segments, expires_at < clock_timestamp() as "isLate"
  `,
  );
  if (!sms) return undefined;
  const counts = await one(
    tx,
    sql<SmsCounts>`
    select (count(*) filter (where s.number_hash = own.number_hash and s.handed_at > clock_timestamp() - interval '1 minute'))::int
             as "numberMinute",
           (count(*) filter (where s.number_hash = own.number_hash))::int as "numberDay",
           (count(*) filter (where s.person_id = own.person_id))::int as "personDay",
           (count(*) filter (where s.country = own.country and s.handed_at > clock_timestamp() - interval '1 hour'))::int as "countryHour",
           coalesce(sum(s.segments), 0)::int as "brandDaySegments"
      from notifications.sms own, notifications.sms s
     where own.sms_id = ${smsId}::uuid and s.sms_id <> own.sms_id and s.status <> 'refused'
       and s.created_at > clock_timestamp() - interval '25 hours'
       and s.handed_at > clock_timestamp() - interval '24 hours'
  `,
  );
  return { sms, counts };
}

export interface SmsEnd {
  readonly status: 'sent' | 'refused';
  readonly reason?: string;
  readonly provider: string;
  readonly providerRef?: string;
  readonly keepsText: boolean;
}

/** What the gateway, or our own guard, made of a message. A report may have been quicker. Only a sandbox keeps text and number. */
export async function finishSms(tx: Tx, smsId: string, end: SmsEnd): Promise<void> {
  await run(
    tx,
    sql`
    update notifications.sms
       set status = case when status = 'queued' then ${end.status} else status end, reason = coalesce(reason, ${end.reason ?? null}),
           provider = ${end.provider}, provider_ref = ${end.providerRef ?? null}, finished_at = clock_timestamp(),
           text_body = case when ${end.keepsText} then text_body end,
           recipient = case when ${end.keepsText} then recipient else '' end
     where sms_id = ${smsId}::uuid and provider is null
  `,
  );
}

/** What became of it on the way. The first report stands; false when the message is not ours or was refused. */
export async function reportSms(
  tx: Tx,
  smsId: string,
  report: { readonly status: 'delivered' | 'failed'; readonly reason: string | undefined },
): Promise<boolean> {
  await run(
    tx,
    sql`
    update notifications.sms set status = ${report.status}, reason = ${report.reason ?? null}
     where sms_id = ${smsId}::uuid and handed_at is not null and status in ('queued', 'sent')
  `,
  );
  const row = await maybeOne(
    tx,
    sql`select 1 from notifications.sms where sms_id = ${smsId}::uuid and status in ('delivered', 'failed')`,
  );
  return row !== undefined;
}

export async function findBrandOfSms(tx: Tx, smsId: string): Promise<BrandId | undefined> {
  const { brandId } = await one(
    tx,
    sql<{ brandId: BrandId | null }>`select notifications.brand_of_sms(${smsId}::uuid) as "brandId"`,
  );
  return brandId ?? undefined;
}

/** Messages a gateway took and nothing was heard of since. */
export async function listUnreported(
  tx: Tx,
  afterMs: number,
  { after, count }: { readonly after: string | undefined; readonly count: number },
): Promise<string[]> {
  const rows = await many(
    tx,
    sql<{ smsId: string }>`
    select sms_id as "smsId" from notifications.sms
     where status = 'sent' and created_at > clock_timestamp() - interval '1 day'
       and handed_at < clock_timestamp() - ${afterMs} * interval '1 millisecond'
       and ${after === undefined ? sql`true` : sql`sms_id > ${after}::uuid`}
     order by sms_id limit ${count}
  `,
  );
  return rows.map(({ smsId }) => smsId);
}

export interface StoredSms {
  readonly smsId: string;
  readonly template: string;
  readonly lang: string;
  readonly sender: string;
  readonly recipient: Uint8Array;
  readonly text: Uint8Array | null;
  readonly segments: number;
  readonly status: SmsStatus;
  readonly reason: string | null;
  readonly createdAt: Instant;
}

export async function listSms(
  tx: Tx,
  choice: { readonly numberHash: Uint8Array | undefined; readonly textsMax: number },
): Promise<StoredSms[]> {
  const rows = await many(
    tx,
    sql<Omit<StoredSms, 'createdAt'> & { createdAt: Date }>`
    select sms_id as "smsId", template, lang, sender, recipient, text_body as text, segments, status, reason,
           created_at as "createdAt"
      from notifications.sms
     where ${choice.numberHash ?? null}::bytea is null or number_hash = ${choice.numberHash ?? null}
     order by created_at desc, sms_id desc
     limit ${choice.textsMax}
  `,
  );
  return rows.map((row) => ({ ...row, createdAt: instant(row.createdAt.getTime()) }));
}
