import type { Appeal } from '@overround/contracts/messages';
import { type Blocked, readAppealKey, takeAppealKey } from '@overround/identity';
import {
  accept,
  type BrandId,
  type Outcome,
  type Refusal,
  refuse,
  unixSeconds,
  instant,
  uuidV7,
} from '@overround/kernel';
import type { Tx } from '@overround/platform';
import type { MessagesDeps } from '../deps.ts';
import { enquiriesOf, type EnquiryRow, readEntries } from '../store/enquiry-store.ts';
import { ask, type AskRefusal, writeOn } from './ask.ts';

// Who is blocked appeals to the management: an enquiry like others, which staff with the right `admin` answer, so that nobody judges their own
// decision as support. It is reached with a key, for there is no session.

/** Within so many days an appeal is answered; the page says so. */
const ANSWER_DAYS = 3;
const SUBJECT = 'Appeal against a block';

type NoKey = Refusal<'link_not_accepted', object>;

/** The enquiry in which this block is appealed against. */
const appealOf = async (tx: Tx, { personId, since }: Blocked): Promise<EnquiryRow | undefined> =>
  (await enquiriesOf(tx, personId, 'admin')).find(
    ({ subject, openedAt }) => subject === SUBJECT && openedAt.getTime() >= since,
  );

async function present(tx: Tx, blocked: Blocked): Promise<Appeal> {
  const enquiry = await appealOf(tx, blocked);
  const entries = enquiry ? await readEntries(tx, enquiry.enquiryId) : [];
  return {
    status: blocked.status === 'closed' ? 'closed' : 'blocked',
    since: unixSeconds(blocked.since),
    reason: blocked.reason,
    answer_days: ANSWER_DAYS,
    entries: entries.map(({ author, text, writtenAt }) => ({
      author,
      text,
      at: unixSeconds(instant(writtenAt.getTime())),
    })),
  };
}

/** Why somebody is blocked, and what was written about it. */
export async function readAppeal(tx: Tx, key: string): Promise<Outcome<Appeal, NoKey>> {
  const blocked = await readAppealKey(tx, key);
  return blocked ? accept(await present(tx, blocked)) : refuse('link_not_accepted');
}

export interface AppealOrder {
  readonly brandId: BrandId;
  readonly key: string;
  readonly text: string;
}

/** Sends an appeal, or writes on in the one there is; the key is used up. */
export async function sendAppeal(
  deps: Pick<MessagesDeps, 'clock' | 'randomBytes' | 'files'>,
  tx: Tx,
  { brandId, key, text }: AppealOrder,
): Promise<Outcome<Appeal, NoKey | AskRefusal>> {
  const blocked = await readAppealKey(tx, key);
  if (!blocked || !(await takeAppealKey(tx, key))) return refuse('link_not_accepted');
  const { personId } = blocked;
  const known = await appealOf(tx, blocked);
  const newId = uuidV7(deps.clock.now(), deps.randomBytes);
  const order = { brandId, personId, text, fileIds: [], isAppeal: true };
  const written = known
    ? await writeOn(deps, tx, { ...order, enquiryId: known.enquiryId, entryId: newId })
    : await ask(deps, tx, { ...order, enquiryId: newId, kind: 'admin', topic: 'account', subject: SUBJECT });
  return written.ok ? accept(await present(tx, blocked)) : written;
}
