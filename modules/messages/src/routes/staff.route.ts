// Calls of staff. A brand of others, and an enquiry that is not theirs to answer, is not there.

import * as contract from '@overround/contracts/messages';
import { findPerson } from '@overround/identity';
import { accept, type BrandId, type PersonId, refuse } from '@overround/kernel';
import { type Route, route, type StaffSession, type Tx } from '@overround/platform';
import type { MessagesDeps } from '../deps.ts';
import { keptText } from '../domain/mask-cards.ts';
import { answer, mayAnswer, noteStaff } from '../flows/answer.ts';
import { putMessage, tellUnread } from '../flows/tell.ts';
import { presentEnquiry, presentHead, presentIdea } from '../present.ts';
import { enquiriesBy, type EnquiryRow, findEnquiry, readEntries } from '../store/enquiry-store.ts';
import { findIdea, readIdeas, setIdeaStatus } from '../store/idea-store.ts';

/** The brand asked for, else the first of theirs; none for a brand of others. */
export function brandOf(
  { directory }: MessagesDeps,
  { brandIds }: StaffSession,
  key: string | undefined,
): BrandId | undefined {
  const own = directory.brands().filter(({ brandId }) => brandIds.includes(brandId));
  return (key === undefined ? own[0] : own.find((brand) => brand.key === key))?.brandId;
}

const playerOf = async (tx: Tx, personId: PersonId): Promise<number> =>
  (await findPerson(tx, personId))?.playerNumber ?? 0;

async function withPlayers<Row extends { readonly personId: PersonId }, Shown extends object>(
  tx: Tx,
  rows: readonly Row[],
  shown: (row: Row) => Shown,
): Promise<(Shown & { player: number })[]> {
  const players = new Map<PersonId, number>();
  for (const { personId } of rows)
    if (!players.has(personId)) players.set(personId, await playerOf(tx, personId));
  return rows.map((row) => ({ ...shown(row), player: players.get(row.personId) ?? 0 }));
}

const staffHead = (row: EnquiryRow) => ({ ...presentHead(row), claimed_by: row.claimedBy });

export const enquiryFor = async (deps: MessagesDeps, tx: Tx, row: EnquiryRow) => ({
  ...(await presentEnquiry(deps.files, tx, row)),
  claimed_by: row.claimedBy,
  player: await playerOf(tx, row.personId),
});

export const staffEnquiryRoutes = (deps: MessagesDeps): Route[] => [
  route(contract.staffEnquiries, ({ query }, context) => {
    const brandId = brandOf(deps, context.staff, query.brand);
    if (brandId === undefined) return refuse('not_found');
    const kinds = contract.ENQUIRY_KINDS.filter(
      (kind) => mayAnswer(context, kind) && (query.kind === undefined || query.kind === kind),
    );
    return deps.db.read({ brandId }, async (tx) =>
      accept({ enquiries: await withPlayers(tx, await enquiriesBy(tx, kinds, query.status), staffHead) }),
    );
  }),
  route(contract.staffEnquiry, ({ params: { enquiryId }, query }, context) => {
    const brandId = brandOf(deps, context.staff, query.brand);
    if (brandId === undefined) return refuse('not_found');
    return deps.db.inTransaction({ brandId }, async (tx) => {
      const row = await findEnquiry(tx, enquiryId);
      if (!row || !mayAnswer(context, row.kind)) return refuse('not_found');
      const { personId } = row;
      await noteStaff(tx, context, { brandId, personId, action: 'enquiry.viewed', after: { enquiryId } });
      return accept(await enquiryFor(deps, tx, row));
    });
  }),
  route(contract.answerEnquiry, async ({ params: { enquiryId }, body }, context) => {
    const brandId = brandOf(deps, context.staff, body.brand);
    if (brandId === undefined) return refuse('not_found');
    const { entry_id: entryId, text, closes, file_ids: fileIds = [] } = body;
    const outcome = await deps.db.inTransaction({ brandId }, async (tx) => {
      const answered = await answer(deps, tx, context, {
        brandId,
        enquiryId,
        entryId,
        text,
        closes,
        fileIds,
      });
      if (!answered.ok) return answered;
      const { enquiry, isNew } = answered.value;
      return accept({ shown: await enquiryFor(deps, tx, enquiry), personId: enquiry.personId, isNew });
    });
    if (!outcome.ok) return outcome;
    const { shown, personId, isNew } = outcome.value;
    if (isNew) await tellUnread(deps, { brandId, personId }, true);
    return accept(shown);
  }),
  route(contract.staffFile, ({ params: { enquiryId, fileId }, query }, context) => {
    const brandId = brandOf(deps, context.staff, query.brand);
    if (brandId === undefined) return refuse('not_found');
    return deps.db.inTransaction({ brandId }, async (tx) => {
      const row = await findEnquiry(tx, enquiryId);
      if (!row || !mayAnswer(context, row.kind)) return refuse('not_found');
      const isOfIt = (await readEntries(tx, enquiryId)).some(({ fileIds }) => fileIds.includes(fileId));
      const { personId } = row;
      const viewer = { kind: 'staff', sessionId: context.staff.sessionId } as const;
      const order = { brandId, personId, fileId, viewer };
      const place = isOfIt ? await deps.files.ticketFor(tx, order) : undefined;
      if (!place || place === 'erased') return refuse(place ? 'data_erased' : 'not_found');
      await noteStaff(tx, context, {
        brandId,
        personId,
        action: 'file.viewed',
        after: { enquiryId, fileId },
      });
      return accept(place);
    });
  }),
];

export const staffLetterRoutes = (deps: MessagesDeps): Route[] => [
  route(contract.sendLetter, async ({ body }, context) => {
    const brandId = brandOf(deps, context.staff, body.brand);
    if (brandId === undefined) return refuse('not_found');
    const { message_id: messageId, player } = body;
    const told = await deps.db.inTransaction({ brandId }, async (tx) => {
      const personId = await deps.ownerOfAccount(tx, player);
      if (personId === undefined) return undefined;
      const isNew = await putMessage(deps, tx, {
        brandId,
        personId,
        messageId,
        kind: 'letter',
        subject: keptText(body.subject).replaceAll(/\s+/g, ' '),
        text: keptText(body.text),
        writtenBy: context.staff.login,
      });
      if (isNew) {
        await noteStaff(tx, context, { brandId, personId, action: 'letter.sent', after: { messageId } });
        if (await deps.wantsMail(tx, personId, 'news'))
          await deps.mailToOwner(tx, {
            brandId,
            personId,
            template: 'letter_arrived',
            values: { subject: keptText(body.subject) },
          });
      }
      return { personId, isNew };
    });
    if (!told) return refuse('not_found');
    if (told.isNew) await tellUnread(deps, { brandId, personId: told.personId }, true);
    return accept({ message_id: messageId });
  }),
  route(contract.staffIdeas, ({ query: { brand, status } }, { staff }) => {
    const brandId = brandOf(deps, staff, brand);
    if (brandId === undefined) return refuse('not_found');
    return deps.db.read({ brandId }, async (tx) => {
      const ideas = await readIdeas(tx, status ? { status } : {});
      return accept({ ideas: await withPlayers(tx, ideas, (idea) => presentIdea(idea)) });
    });
  }),
  route(contract.reviewIdea, async ({ params: { ideaId }, body: { brand, status, reply } }, context) => {
    const brandId = brandOf(deps, context.staff, brand);
    if (brandId === undefined) return refuse('not_found');
    const author = await deps.db.inTransaction({ brandId }, async (tx) => {
      const idea = await findIdea(tx, ideaId);
      if (!idea) return undefined;
      const { personId } = idea;
      const text = keptText(reply);
      await setIdeaStatus(tx, ideaId, { status, reply: text });
      await putMessage(deps, tx, {
        brandId,
        personId,
        kind: 'idea',
        subject: idea.title,
        text,
        ideaStatus: status,
        writtenBy: context.staff.login,
      });
      await noteStaff(tx, context, { brandId, personId, action: 'idea.reviewed', after: { ideaId, status } });
      return personId;
    });
    if (author === undefined) return refuse('not_found');
    await tellUnread(deps, { brandId, personId: author }, true);
    return accept({ idea_id: ideaId, status });
  }),
];
