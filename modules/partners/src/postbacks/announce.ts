import type { PostbackEvent } from '@overround/contracts/partners';
import { type BrandId, instant, type Instant, unixSeconds, uuidV7 } from '@overround/kernel';
import { maybeOne, one, sql, type Tx } from '@overround/platform';
import type { PostbackDeps } from './deps.ts';
import { insertCall, listPostbackAddresses } from './postback-store.ts';
import { fillTemplate, type PostbackValues } from './template.ts';

export const SEND_POSTBACK_JOB = 'partners.send_postback';

/** What the job is told. */
export interface PostbackJob {
  readonly brandId: BrandId;
  readonly callId: string;
}

/** Something that happened by a partner. Nothing in it says who the player is. */
export interface PostbackNews {
  readonly brandId: BrandId;
  readonly partnerId: string;
  readonly event: PostbackEvent;
  /** An id of the programme: it is told once. */
  readonly cause: string;
  readonly link: string;
  readonly campaign: string;
  /** `sub1` … `sub5`; empty where there is none. */
  readonly subs: readonly string[];
  /** What the plan pays for it, in the smallest unit. */
  readonly earned?: { readonly amountMinor: bigint; readonly currency: string };
  readonly isTrial?: boolean;
}

const valuesOf = (
  { event, link, campaign, subs, earned }: PostbackNews,
  callId: string,
  now: Instant,
): PostbackValues => {
  const [sub1 = '', sub2 = '', sub3 = '', sub4 = '', sub5 = ''] = subs;
  return {
    event,
    event_id: callId,
    click_id: sub1,
    link,
    campaign,
    sub1,
    sub2,
    sub3,
    sub4,
    sub5,
    at: String(unixSeconds(now)),
    ...(earned && { amount: String(earned.amountMinor), currency: earned.currency }),
  };
};

/** In the transaction of what happened: lines up the call of the partner's address, if they have one. Returns its id. */
export async function announcePostback(
  { outbox, randomBytes }: Pick<PostbackDeps, 'outbox' | 'randomBytes'>,
  tx: Tx,
  news: PostbackNews,
): Promise<string | undefined> {
  const { brandId, partnerId, event, cause, isTrial = false } = news;
  const address = (await listPostbackAddresses(tx, partnerId)).find((one) => one.event === event);
  if (!address) return undefined;
  const { now } = await one(tx, sql<{ now: Date }>`select clock_timestamp() as now`);
  const at = instant(now.getTime());
  const callId = uuidV7(at, randomBytes);
  const url = fillTemplate(address.template, valuesOf(news, callId, at));
  if (!(await insertCall(tx, { callId, partnerId, event, cause, isTrial, url }))) return undefined;
  const job: PostbackJob = { brandId, callId };
  await outbox.queue(tx, SEND_POSTBACK_JOB, job, { key: callId });
  return callId;
}

/** What a player of a partner did, as the programme keeps it: without who. */
export interface Happening {
  readonly brandId: BrandId;
  readonly happeningId: string;
  readonly partnerId: string;
  readonly linkId: string;
  readonly subs: readonly string[];
  readonly kind: PostbackEvent;
  readonly earned?: PostbackNews['earned'];
}

/** In the transaction of what happened. Nothing where the partner has no address for it. */
export async function announceHappening(
  deps: Pick<PostbackDeps, 'outbox' | 'randomBytes'>,
  tx: Tx,
  { brandId, happeningId: cause, partnerId, linkId, subs, kind: event, earned }: Happening,
): Promise<void> {
  const found = await maybeOne(
    tx,
    sql<{ code: string; campaign: string }>`
      select code, campaign from partners.link where brand_id = platform.current_brand_id() and link_id = ${linkId}`,
  );
  if (!found) return;
  const { code: link, campaign } = found;
  await announcePostback(deps, tx, {
    brandId,
    partnerId,
    event,
    cause,
    link,
    campaign,
    subs,
    ...(earned && { earned }),
  });
}
