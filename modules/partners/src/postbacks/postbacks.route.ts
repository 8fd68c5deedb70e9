import * as contract from '@overround/contracts/partners';
import { accept, type Outcome, refuse, unixSeconds, uuidV7, instant } from '@overround/kernel';
import { one, type PlayerContext, type Route, route, sql, type Tx } from '@overround/platform';
import type { PartnerOf } from '../exclusion/exclusion.route.ts';
import { announcePostback, type PostbackNews, SEND_POSTBACK_JOB } from './announce.ts';
import type { PostbackDeps } from './deps.ts';
import {
  keyVersionOf,
  listCalls,
  listPostbackAddresses,
  type PostbackCall,
  removePostbackAddress,
  renewKey,
  reviveCall,
  writePostbackAddress,
} from './postback-store.ts';
import { secretOf } from './send.ts';
import { readTemplate } from './template.ts';

type PostbackRoom = PostbackDeps & { readonly partnerOf: PartnerOf };

const presentCall = (call: PostbackCall): contract.PostbackCall => ({
  call_id: call.callId,
  event: call.event,
  is_trial: call.isTrial,
  url: call.url,
  state: call.state,
  tries: call.tries,
  status: call.status ?? null,
  fault: call.fault ?? null,
  made_at: unixSeconds(call.madeAt),
  tried_at: call.triedAt === undefined ? null : unixSeconds(call.triedAt),
  next_at: call.nextAt === undefined ? null : unixSeconds(call.nextAt),
});

async function present(deps: PostbackRoom, tx: Tx, partnerId: string): Promise<contract.Postbacks> {
  return {
    secret: secretOf(deps, partnerId, await keyVersionOf(tx, partnerId)),
    places: [...contract.POSTBACK_PLACES],
    addresses: (await listPostbackAddresses(tx, partnerId)).map(({ event, template, changedAt }) => ({
      event,
      template,
      changed_at: unixSeconds(changedAt),
    })),
    calls: (await listCalls(tx, partnerId)).map(presentCall),
  };
}

/** Values of a trial: none of them is of anybody. */
const TRIAL = {
  link: 'trial',
  campaign: 'trial',
  subs: ['trial1', 'trial2', 'trial3', 'trial4', 'trial5'],
  earned: { amountMinor: 0n, currency: 'EUR' },
  isTrial: true,
} as const;

/** Lines up a call with values of nobody; nothing where the partner has no address for the event. */
async function tryOut(
  deps: PostbackRoom,
  tx: Tx,
  whose: Pick<PostbackNews, 'brandId' | 'partnerId' | 'event'>,
): Promise<string | undefined> {
  const { now } = await one(tx, sql<{ now: Date }>`select clock_timestamp() as now`);
  const cause = `trial ${uuidV7(instant(now.getTime()), deps.randomBytes)}`;
  return announcePostback(deps, tx, { ...TRIAL, ...whose, cause });
}

/** Postbacks, as partners set them and read their log. */
export function postbackRoutes(deps: PostbackRoom): Route[] {
  /** In one transaction: the act of a partner, and how things stand after it. */
  const forPartner = (
    context: PlayerContext,
    act: (tx: Tx, partnerId: string) => Promise<Outcome<unknown>>,
  ) =>
    deps.db.inTransaction(context.site, async (tx) => {
      const { site, session } = context;
      const partnerId = await deps.partnerOf(tx, { brandId: site.brandId, personId: session.personId });
      if (partnerId === undefined) return refuse('not_partner');
      const done = await act(tx, partnerId);
      return done.ok ? accept(await present(deps, tx, partnerId)) : done;
    });
  return [
    route(contract.getPostbacks, (_input, context) =>
      forPartner(context, () => Promise.resolve(accept(undefined))),
    ),
    route(contract.setPostback, ({ body: { event, template } }, context) =>
      forPartner(context, async (tx, partnerId) => {
        if (template === '') return accept(await removePostbackAddress(tx, partnerId, event));
        const read = readTemplate(template);
        return read.ok ? accept(await writePostbackAddress(tx, partnerId, event, read.value)) : read;
      }),
    ),
    route(contract.renewPostbackSecret, (_input, context) =>
      forPartner(context, async (tx, partnerId) => accept(await renewKey(tx, partnerId))),
    ),
    route(contract.tryPostback, ({ body }, context) =>
      forPartner(context, async (tx, partnerId) =>
        (await tryOut(deps, tx, { brandId: context.site.brandId, partnerId, event: body.event })) ===
        undefined
          ? refuse('not_found')
          : accept(undefined),
      ),
    ),
    route(contract.repeatPostback, ({ params: { callId } }, context) =>
      forPartner(context, async (tx, partnerId) => {
        if (!(await reviveCall(tx, partnerId, callId))) return refuse('not_found');
        const { brandId } = context.site;
        await deps.outbox.queue(tx, SEND_POSTBACK_JOB, { brandId, callId }, { key: callId });
        return accept(undefined);
      }),
    ),
  ];
}
