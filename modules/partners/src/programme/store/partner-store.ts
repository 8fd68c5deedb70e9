import type { PartnerStatus, SharedTrait } from '@overround/contracts/partners';
import { type Instant, instant, type PersonId } from '@overround/kernel';
import { many, maybeOne, run, sql, type Tx } from '@overround/platform';
import type { PersonKey } from '../deps.ts';
import type { MonthDay } from '../domain/months.ts';

export interface Partner {
  readonly partnerId: string;
  readonly personId: PersonId;
  readonly status: PartnerStatus;
  readonly name: string;
  readonly site: string;
  readonly about: string;
  readonly parentId?: string;
  /** How many partners stand above. */
  readonly depth: number;
  readonly inviteCode: string;
  readonly shared: readonly SharedTrait[];
  readonly appliedAt: Instant;
  readonly decidedBy?: string;
  readonly reason?: string;
  /** Newest month whose statements are made. */
  readonly closedMonth?: MonthDay;
  /** Refused so long ago that they may apply again. */
  readonly mayApplyAgain: boolean;
}

interface Row {
  readonly partner_id: string;
  readonly person_id: PersonId;
  readonly status: PartnerStatus;
  readonly name: string;
  readonly site: string;
  readonly about: string;
  readonly parent_id: string | null;
  readonly depth: number;
  readonly invite_code: string;
  readonly shared: SharedTrait[];
  readonly applied_at: Date;
  readonly decided_by: string | null;
  readonly reason: string | null;
  readonly closed_month: string | null;
  readonly may_apply_again: boolean;
}

const READ = sql`
  select partner_id, person_id, status, name, site, about, parent_id, depth, invite_code, shared, applied_at, decided_by, reason,
         closed_month::text, status = 'refused' and decided_at < clock_timestamp() - interval '30 days' as may_apply_again
    from partners.partner where brand_id = platform.current_brand_id()`;

const asPartner = (row: Row): Partner => ({
  partnerId: row.partner_id,
  personId: row.person_id,
  status: row.status,
  name: row.name,
  site: row.site,
  about: row.about,
  depth: row.depth,
  inviteCode: row.invite_code,
  shared: row.shared,
  appliedAt: instant(row.applied_at.getTime()),
  mayApplyAgain: row.may_apply_again,
  ...(row.parent_id === null ? {} : { parentId: row.parent_id }),
  ...(row.decided_by === null ? {} : { decidedBy: row.decided_by }),
  ...(row.reason === null ? {} : { reason: row.reason }),
  ...(row.closed_month === null ? {} : { closedMonth: row.closed_month }),
});

const LISTED_MAX = 200;

export async function findPartnerOf(tx: Tx, personId: PersonId): Promise<Partner | undefined> {
  const row = await maybeOne(tx, sql<Row>`${READ} and person_id = ${personId}`);
  return row && asPartner(row);
}

export async function findPartner(tx: Tx, partnerId: string): Promise<Partner | undefined> {
  const row = await maybeOne(tx, sql<Row>`${READ} and partner_id = ${partnerId}`);
  return row && asPartner(row);
}

/** The partner, the row locked: what is decided of them stays so until the end of the transaction. */
export async function lockPartner(tx: Tx, partnerId: string): Promise<Partner | undefined> {
  const row = await maybeOne(tx, sql<Row>`${READ} and partner_id = ${partnerId} for no key update`);
  return row && asPartner(row);
}

export async function findInviter(tx: Tx, code: string): Promise<Partner | undefined> {
  const row = await maybeOne(tx, sql<Row>`${READ} and invite_code = ${code} and status = 'active'`);
  return row && asPartner(row);
}

/** Partners in one state, the oldest application first. */
export const listPartners = async (tx: Tx, status: PartnerStatus): Promise<Partner[]> =>
  (
    await many(
      tx,
      sql<Row>`${READ} and status = ${status} order by applied_at, partner_id limit ${LISTED_MAX}`,
    )
  ).map(asPartner);

export const listChildren = async (tx: Tx, partnerIds: readonly string[]): Promise<Partner[]> =>
  (
    await many(
      tx,
      sql<Row>`${READ} and parent_id = any (${[...partnerIds]}::uuid[]) and status in ('active', 'suspended')
               order by applied_at, partner_id limit ${LISTED_MAX}`,
    )
  ).map(asPartner);

export interface Application extends PersonKey {
  readonly partnerId: string;
  readonly name: string;
  readonly site: string;
  readonly about: string;
  readonly inviteCode: string;
  readonly parent?: Partner;
  readonly shared: readonly SharedTrait[];
}

/** Writes an application; one that was refused is written anew over the old one. Returns how many rows it wrote. */
export function writeApplication(tx: Tx, one: Application): Promise<number> {
  const { parent } = one;
  return run(
    tx,
    sql`insert into partners.partner (brand_id, partner_id, person_id, name, site, about, parent_id, depth, invite_code, shared)
        values (${one.brandId}, ${one.partnerId}, ${one.personId}, ${one.name}, ${one.site}, ${one.about},
                ${parent?.partnerId ?? null}, ${parent ? parent.depth + 1 : 0}, ${one.inviteCode}, ${[...one.shared]})
        on conflict (brand_id, person_id) do update
           set status = 'applied', name = excluded.name, site = excluded.site, about = excluded.about, parent_id = excluded.parent_id,
               depth = excluded.depth, shared = excluded.shared, applied_at = clock_timestamp(), decided_at = null, decided_by = null,
               reason = null
         where partner.status = 'refused'`,
  );
}

export const decideStatus = (
  tx: Tx,
  partnerId: string,
  decision: { readonly status: PartnerStatus; readonly by: string; readonly reason: string },
): Promise<unknown> =>
  run(
    tx,
    sql`update partners.partner
           set status = ${decision.status}, decided_by = ${decision.by}, reason = ${decision.reason}, decided_at = clock_timestamp()
         where brand_id = platform.current_brand_id() and partner_id = ${partnerId}`,
  );

export interface DuePartner {
  readonly partnerId: string;
  readonly month: MonthDay;
}

/** The month each active partner has to be closed for next, up to one; children before parents. */
export const listDuePartners = (tx: Tx, closable: MonthDay): Promise<DuePartner[]> =>
  many(
    tx,
    sql<DuePartner>`
      select partner_id as "partnerId", month::text
        from (select partner_id, depth,
                     coalesce(closed_month + interval '1 month', date_trunc('month', applied_at at time zone 'utc'))::date as month
                from partners.partner where brand_id = platform.current_brand_id() and status = 'active') due
       where month <= ${closable}::date order by month, depth desc, partner_id`,
  );

export const noteClosed = (tx: Tx, partnerId: string, month: MonthDay): Promise<unknown> =>
  run(
    tx,
    sql`update partners.partner set closed_month = ${month}::date
         where brand_id = platform.current_brand_id() and partner_id = ${partnerId}`,
  );
