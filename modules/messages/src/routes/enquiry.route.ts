import { attributesOf, type BodyOf } from '@overround/contracts';
import * as contract from '@overround/contracts/messages';
import { accept, type Outcome, refuse } from '@overround/kernel';
import { type PlayerContext, type Route, route, type Tx } from '@overround/platform';
import type { MessagesDeps } from '../deps.ts';
import { statusAfter } from '../domain/enquiry-rules.ts';
import { ask, type AskRefusal, TakenBack, writeOn } from '../flows/ask.ts';
import { presentEnquiry, presentHead } from '../present.ts';
import { enquiriesOf, type EnquiryRow, findEnquiry, lockEnquiry, setStatus } from '../store/enquiry-store.ts';

type Answer = Promise<Outcome<contract.Enquiry, AskRefusal>>;

/** Does it in one transaction and answers with the enquiry as it is then; a refusal half-way leaves nothing. */
async function inEnquiry(
  { db, files }: MessagesDeps,
  { site }: PlayerContext,
  work: (tx: Tx) => Promise<Outcome<EnquiryRow, AskRefusal>>,
): Answer {
  try {
    return await db.inTransaction({ brandId: site.brandId }, async (tx) => {
      const outcome = await work(tx);
      if (!outcome.ok) return outcome;
      return accept(await presentEnquiry(files, tx, outcome.value));
    });
  } catch (error) {
    if (error instanceof TakenBack) return error.refusal;
    throw error;
  }
}

export function enquiryRoutes(deps: MessagesDeps): Route[] {
  const { db } = deps;
  const open = (
    kind: contract.EnquiryKind,
    body: BodyOf<typeof contract.askSupport>,
    context: PlayerContext,
  ): Answer => {
    const { enquiry_id: enquiryId, file_ids: fileIds = [], topic, subject, text } = attributesOf(body);
    const owner = { brandId: context.site.brandId, personId: context.session.personId };
    return inEnquiry(deps, context, (tx) =>
      ask(deps, tx, { ...owner, enquiryId, kind, topic, subject, text, fileIds }),
    );
  };
  return [
    route(contract.askSupport, ({ body }, context) => open('support', body, context)),
    route(contract.askAdmin, ({ body }, context) => open('admin', body, context)),
    route(contract.getEnquiries, ({ query }, { site, session }) =>
      db.read({ brandId: site.brandId }, async (tx) =>
        accept({ enquiries: (await enquiriesOf(tx, session.personId, query.kind)).map(presentHead) }),
      ),
    ),
    route(contract.getEnquiry, ({ params: { enquiryId } }, context) =>
      inEnquiry(deps, context, async (tx) => {
        const row = await findEnquiry(tx, enquiryId);
        return row?.personId === context.session.personId ? accept(row) : refuse('not_found');
      }),
    ),
    route(contract.writeToEnquiry, ({ params: { enquiryId }, body }, context) => {
      const { entry_id: entryId, file_ids: fileIds = [], text } = attributesOf(body);
      const owner = { brandId: context.site.brandId, personId: context.session.personId };
      return inEnquiry(deps, context, (tx) =>
        writeOn(deps, tx, { ...owner, enquiryId, entryId, text, fileIds }),
      );
    }),
    route(contract.closeEnquiry, ({ params: { enquiryId } }, context) =>
      inEnquiry(deps, context, async (tx) => {
        const row = await lockEnquiry(tx, enquiryId);
        if (row?.personId !== context.session.personId) return refuse('not_found');
        await setStatus(tx, enquiryId, statusAfter('player_closes'));
        return accept({ ...row, status: statusAfter('player_closes') });
      }),
    ),
  ];
}
