import { instant, unixSeconds } from '@overround/kernel';
import { type Job, jobOfBrands, one, sql } from '@overround/platform';
import { OutboundRefused } from '@overround/provider-kit';
import type { SiteDirectory } from '@overround/site';
import { type PostbackJob, SEND_POSTBACK_JOB } from './announce.ts';
import type { PostbackDeps } from './deps.ts';
import { findCall, forgetOldCalls, keyVersionOf, noteTry, type PostbackCall } from './postback-store.ts';
import { nextStep, type SendResult, signatureOf } from './send-rule.ts';

/** The secret that signs for a partner: it follows from the secrets key, and another number of theirs makes another. */
export const secretOf = (
  { secretBox }: Pick<PostbackDeps, 'secretBox'>,
  partnerId: string,
  version: number,
): string => Buffer.from(secretBox.derive(`postbacks of partner ${partnerId} ${version}`)).toString('hex');

/** Calls an address once. Nothing of the answer is kept but its status. */
async function callOut(
  { outboundTo }: Pick<PostbackDeps, 'outboundTo'>,
  { url, callId }: PostbackCall,
  signature: string,
): Promise<SendResult> {
  try {
    const headers = { 'overround-postback-id': callId, 'overround-signature': signature };
    const { status } = await outboundTo(new URL(url).origin)({ url, headers });
    return { status };
  } catch (error) {
    if (error instanceof OutboundRefused) return { error: 'address' };
    if (!(error instanceof Error)) throw error;
    if (error.name === 'TimeoutError' || error.name === 'AbortError') return { error: 'timeout' };
    return { error: 'code' in error ? 'network' : 'answer' };
  }
}

/** One call, one job: it is made between two transactions, and a try whose end was not written is made again under the same id. */
export const sendPostbackJob = (deps: PostbackDeps): Job => ({
  name: SEND_POSTBACK_JOB,
  handle: async (payload) => {
    const { brandId, callId } = payload as PostbackJob; // Queued by `announcePostback` and below.
    const due = await deps.db.read({ brandId }, async (tx) => {
      const call = await findCall(tx, callId);
      if (call?.state !== 'waiting') return undefined;
      const { now } = await one(tx, sql<{ now: Date }>`select clock_timestamp() as now`);
      const secret = secretOf(deps, call.partnerId, await keyVersionOf(tx, call.partnerId));
      return { call, signature: signatureOf(secret, call.url, unixSeconds(instant(now.getTime()))) };
    });
    if (!due) return;
    const { call, signature } = due;
    const result = await callOut(deps, call, signature);
    const step = nextStep(result, call.tries + 1);
    await deps.db.inTransaction({ brandId }, async (tx) => {
      const runAt = await noteTry(tx, call, result, step);
      if (runAt)
        await deps.outbox.queue(tx, SEND_POSTBACK_JOB, payload as PostbackJob, { key: callId, runAt });
    });
  },
});

const KEPT_DAYS = 90;

/** The log is forgotten after its days. */
export const tidyPostbacksJob = (
  deps: Pick<PostbackDeps, 'db' | 'log'> & { readonly directory: Pick<SiteDirectory, 'brands'> },
): Job =>
  jobOfBrands(deps, { name: 'partners.forget_postbacks', cron: '20 3 * * *', isRare: true }, (brandId) =>
    deps.db.inTransaction({ brandId }, (tx) => forgetOldCalls(tx, KEPT_DAYS)),
  );
