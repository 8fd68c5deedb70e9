import type { SharedTrait } from '@overround/contracts/partners';
import { type BrandId, type CurrencyCode, instant, type Instant, type PersonId } from '@overround/kernel';
import { many, maybeOne, one, run, sql, type Tx } from '@overround/platform';
import type { Joined, Step } from '../../domain/kin-graph.ts';

export interface Referral extends Joined {
  readonly referralId: string;
  readonly personId: PersonId;
  readonly partnerId: string;
  readonly linkId: string;
  readonly subs: readonly string[];
  readonly status: 'counted' | 'held' | 'declined';
  readonly shared: readonly SharedTrait[];
  readonly countryId: number;
  readonly currency: CurrencyCode;
  readonly planId: string;
  readonly planVersion: number;
  readonly registeredAt: Instant;
  readonly depositedMinor: bigint;
  readonly cpaStatus: 'none' | 'open' | 'qualified' | 'expired' | 'billed';
  readonly cpaUntil?: Instant;
  /** The time of CPA is over. */
  readonly isCpaOver: boolean;
  readonly isDecided: boolean;
}

interface Row {
  readonly referral_id: string;
  readonly person_id: PersonId;
  readonly partner_id: string;
  readonly link_id: string;
  readonly subs: string[];
  readonly status: Referral['status'];
  readonly shared: SharedTrait[];
  readonly path: Step[];
  readonly is_crowd: boolean;
  readonly country_id: number;
  readonly currency: CurrencyCode;
  readonly plan_id: string;
  readonly plan_version: number;
  readonly registered_at: Date;
  readonly deposited_minor: string;
  readonly cpa_status: Referral['cpaStatus'];
  readonly cpa_until: Date | null;
  readonly is_cpa_over: boolean;
  readonly is_decided: boolean;
}

const READ = sql`
  select referral_id, person_id, partner_id, link_id, subs, status, shared, path, is_crowd, country_id, currency, plan_id, plan_version, registered_at,
         deposited_minor::text, cpa_status, cpa_until, cpa_until is not null and cpa_until <= clock_timestamp() as is_cpa_over,
         decided_by is not null as is_decided
    from partners.referral where brand_id = platform.current_brand_id()`;

const asReferral = (row: Row): Referral => ({
  referralId: row.referral_id,
  personId: row.person_id,
  partnerId: row.partner_id,
  linkId: row.link_id,
  subs: row.subs,
  status: row.status,
  shared: row.shared,
  path: row.path,
  isCrowd: row.is_crowd,
  countryId: row.country_id,
  currency: row.currency,
  planId: row.plan_id,
  planVersion: row.plan_version,
  registeredAt: instant(row.registered_at.getTime()),
  depositedMinor: BigInt(row.deposited_minor),
  cpaStatus: row.cpa_status,
  isCpaOver: row.is_cpa_over,
  isDecided: row.is_decided,
  ...(row.cpa_until && { cpaUntil: instant(row.cpa_until.getTime()) }),
});

export interface NewReferral {
  readonly referralId: string;
  readonly personId: PersonId;
  readonly partnerId: string;
  readonly linkId: string;
  readonly subs: readonly string[];
  readonly countryId: number;
  readonly currency: CurrencyCode;
  readonly planId: string;
  readonly planVersion: number;
  /** Days in which CPA is earned; absent: the plan has none. */
  readonly cpaDays: number | undefined;
}

/** Writes who brought a player; false: somebody brought them before. */
export const insertReferral = async (tx: Tx, brandId: BrandId, of: NewReferral): Promise<boolean> =>
  (await run(
    tx,
    sql`insert into partners.referral (brand_id, referral_id, person_id, partner_id, link_id, subs, country_id, currency, plan_id,
                                       plan_version, cpa_status, cpa_until)
        values (${brandId}, ${of.referralId}, ${of.personId}, ${of.partnerId}, ${of.linkId}, ${[...of.subs]}::text[], ${of.countryId},
                ${of.currency}, ${of.planId}, ${of.planVersion}, ${of.cpaDays === undefined ? 'none' : 'open'},
                clock_timestamp() + ${of.cpaDays ?? null}::integer * interval '1 day')
        on conflict (brand_id, person_id) do nothing`,
  )) > 0;

/** Whether a partner brought this player. */
export const hasReferral = async (tx: Tx, personId: PersonId): Promise<boolean> =>
  (await maybeOne(tx, sql<Row>`${READ} and person_id = ${personId}`)) !== undefined;

/** Notes the first deposit of a brought player; nothing: nobody brought them, or it was not the first. */
export async function noteFirstDeposit(tx: Tx, personId: PersonId): Promise<Referral | undefined> {
  const row = await maybeOne(
    tx,
    sql<{ referral_id: string }>`
      update partners.referral set first_deposit_at = clock_timestamp()
       where brand_id = platform.current_brand_id() and person_id = ${personId} and first_deposit_at is null
      returning referral_id`,
  );
  return row && findReferral(tx, row.referral_id);
}

export async function findReferral(tx: Tx, referralId: string): Promise<Referral | undefined> {
  const row = await maybeOne(tx, sql<Row>`${READ} and referral_id = ${referralId}`);
  return row && asReferral(row);
}

export async function lockReferral(tx: Tx, referralId: string): Promise<Referral | undefined> {
  const row = await maybeOne(tx, sql<Row>`${READ} and referral_id = ${referralId} for no key update`);
  return row && asReferral(row);
}

/** No referral has an id so low: where listing begins. */
export const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** Some players of a partner in the order of their referrals after one, the declined too. */
export const listPersonsAfter = (
  tx: Tx,
  partnerId: string,
  { after, count }: { readonly after: string; readonly count: number },
): Promise<readonly { readonly referralId: string; readonly personId: PersonId }[]> =>
  many(
    tx,
    sql<{ referralId: string; personId: PersonId }>`
      select referral_id as "referralId", person_id as "personId" from partners.referral
       where brand_id = platform.current_brand_id() and partner_id = ${partnerId} and referral_id > ${after}
       order by referral_id limit ${count}`,
  );

/** Some of the brand that were not declined, in the order of their ids after one. */
export const listReferralsAfter = async (tx: Tx, after: string, count: number): Promise<Referral[]> =>
  (
    await many(
      tx,
      sql<Row>`${READ} and status <> 'declined' and referral_id > ${after} order by referral_id limit ${count}`,
    )
  ).map(asReferral);

/**
 * Players of the brand that were not declined: of these persons, and those whose CPA may be decided without any movement, as its time is over,
 * or a bet that lost may have been the last it asked for.
 */
export const listReferralsOf = async (
  tx: Tx,
  {
    personIds,
    after,
    count,
  }: { readonly personIds: readonly PersonId[]; readonly after: string; readonly count: number },
): Promise<Referral[]> =>
  (
    await many(
      tx,
      sql<Row>`${READ} and status <> 'declined' and (person_id = any (${[...personIds]}::uuid[])
                or cpa_status = 'open' and (cpa_until <= clock_timestamp() or deposited_minor > 0))
              and referral_id > ${after} order by referral_id limit ${count}`,
    )
  ).map(asReferral);

export const listHeld = async (tx: Tx, count: number): Promise<Referral[]> =>
  (
    await many(tx, sql<Row>`${READ} and status = 'held' order by registered_at, referral_id limit ${count}`)
  ).map(asReferral);

/** Of a partner that would be paid for now and were never decided by staff: what they share is looked at first. */
export const listToLookAt = (
  tx: Tx,
  partnerId: string,
): Promise<readonly { readonly referralId: string; readonly personId: PersonId }[]> =>
  many(
    tx,
    sql<{ referralId: string; personId: PersonId }>`
      select r.referral_id as "referralId", r.person_id as "personId" from partners.referral r
       where r.brand_id = platform.current_brand_id() and r.partner_id = ${partnerId} and r.status = 'counted' and r.decided_by is null
         and (r.cpa_status = 'qualified'
              or exists (select from partners.player_month m
                          where m.brand_id = r.brand_id and m.referral_id = r.referral_id and m.statement_id is null))
       order by r.referral_id`,
  );

/** Which of these are partners or were brought by one, also if it came to nothing, and how that is told: what is paid for one of them could go to the other. */
export async function listInProgramme(
  tx: Tx,
  personIds: readonly PersonId[],
): Promise<ReadonlyMap<PersonId, readonly Step[]>> {
  const ids = [...new Set(personIds)];
  const rows = await many(
    tx,
    sql<{ personId: PersonId; kind: 'is_partner' | 'brought_by'; to: PersonId }>`
      select r.person_id as "personId", 'brought_by' as kind, p.person_id as "to"
        from partners.referral r join partners.partner p using (brand_id, partner_id)
       where r.brand_id = platform.current_brand_id() and r.person_id = any (${ids}::uuid[])
       union all
      select person_id, 'is_partner', person_id from partners.partner
       where brand_id = platform.current_brand_id() and person_id = any (${ids}::uuid[]) and status in ('active', 'suspended')
       order by kind`,
  );
  // Who is both is told as a partner.
  return new Map(rows.map(({ personId, kind, to }) => [personId, [{ kind, personId: to }]]));
}

export const holdReferral = (
  tx: Tx,
  referralId: string,
  { shared, path, isCrowd }: Pick<Referral, 'shared' | 'path' | 'isCrowd'>,
): Promise<unknown> =>
  run(
    tx,
    sql`update partners.referral
           set status = 'held', shared = ${[...shared]}, path = ${JSON.stringify(path)}::jsonb, is_crowd = ${isCrowd}
         where brand_id = platform.current_brand_id() and referral_id = ${referralId}`,
  );

export const decideHeld = (
  tx: Tx,
  referralId: string,
  { isUpheld, by }: { readonly isUpheld: boolean; readonly by: string },
): Promise<unknown> =>
  run(
    tx,
    sql`update partners.referral
           set status = ${isUpheld ? 'counted' : 'declined'}, decided_by = ${by}, decided_at = clock_timestamp()
         where brand_id = platform.current_brand_id() and referral_id = ${referralId}`,
  );

export const addDeposited = (tx: Tx, referralId: string, amountMinor: bigint): Promise<unknown> =>
  run(
    tx,
    sql`update partners.referral set deposited_minor = deposited_minor + ${amountMinor.toString()}::numeric
         where brand_id = platform.current_brand_id() and referral_id = ${referralId}`,
  );

export const setCpaStatus = (tx: Tx, referralId: string, status: 'qualified' | 'expired'): Promise<unknown> =>
  run(
    tx,
    sql`update partners.referral
           set cpa_status = ${status}, qualified_at = case when ${status} = 'qualified' then clock_timestamp() end
         where brand_id = platform.current_brand_id() and referral_id = ${referralId} and cpa_status = 'open'`,
  );

/** Players of a partner, and those of them that wait for staff. */
export const countPlayers = (
  tx: Tx,
  partnerId: string,
): Promise<{ readonly players: number; readonly held: number }> =>
  one(
    tx,
    sql<{ players: number; held: number }>`
      select count(*)::integer as players, count(*) filter (where status = 'held')::integer as held
        from partners.referral where brand_id = platform.current_brand_id() and partner_id = ${partnerId}`,
  );

/** Writes what a player did, without who. */
export const insertHappening = (
  tx: Tx,
  brandId: BrandId,
  { partnerId, linkId, subs }: Pick<Referral, 'partnerId' | 'linkId' | 'subs'>,
  { happeningId, kind }: { readonly happeningId: string; readonly kind: string },
): Promise<unknown> =>
  run(
    tx,
    sql`insert into partners.happening (brand_id, happening_id, partner_id, link_id, subs, kind)
        values (${brandId}, ${happeningId}, ${partnerId}, ${linkId}, ${[...subs]}::text[], ${kind})`,
  );
