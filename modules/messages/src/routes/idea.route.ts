import { attributesOf } from '@overround/contracts';
import * as contract from '@overround/contracts/messages';
import { lockPerson } from '@overround/identity';
import { accept, type PersonId, refuse } from '@overround/kernel';
import { type Route, route, type Tx } from '@overround/platform';
import type { MessagesDeps } from '../deps.ts';
import { IDEAS_A_DAY_MAX } from '../domain/enquiry-rules.ts';
import { keptText } from '../domain/mask-cards.ts';
import { presentIdea } from '../present.ts';
import {
  countIdeasOfDay,
  findIdea,
  type IdeaRow,
  insertIdea,
  putVote,
  readIdeas,
} from '../store/idea-store.ts';

/** An idea as this person may see it: what waits is its author's alone. */
async function seenIdea(tx: Tx, ideaId: string, reader: PersonId): Promise<IdeaRow | undefined> {
  const idea = await findIdea(tx, ideaId, reader);
  return idea && (idea.status !== 'waiting' || idea.personId === reader) ? idea : undefined;
}

const OPEN_TO_VOTES: ReadonlySet<contract.IdeaStatus> = new Set(['waiting', 'open', 'planned']);

export const ideaRoutes = ({ db }: MessagesDeps): Route[] => [
  route(contract.getIdeas, ({ query: { status } }, { site, session: { personId } }) =>
    db.read({ brandId: site.brandId }, async (tx) => {
      const ideas = await readIdeas(tx, { reader: personId, ...(status && { status }) });
      return accept({ ideas: ideas.map((idea) => presentIdea(idea, personId)) });
    }),
  ),
  route(contract.shareIdea, ({ body }, { site: { brandId }, session: { personId } }) => {
    const { idea_id: ideaId, title, text } = attributesOf(body);
    return db.inTransaction({ brandId }, async (tx) => {
      await lockPerson(tx, personId);
      const known = await findIdea(tx, ideaId, personId);
      if (known)
        return known.personId === personId ? accept(presentIdea(known, personId)) : refuse('not_found');
      if ((await countIdeasOfDay(tx, personId)) >= IDEAS_A_DAY_MAX)
        return refuse('ideas_too_many', { most: IDEAS_A_DAY_MAX });
      const kept = { title: keptText(title).replaceAll(/\s+/g, ' '), text: keptText(text) };
      await insertIdea(tx, { brandId, ideaId, personId, ...kept });
      await putVote(tx, { brandId, ideaId, personId }, true);
      const idea = await findIdea(tx, ideaId, personId);
      return idea ? accept(presentIdea(idea, personId)) : refuse('not_found');
    });
  }),
  route(
    contract.voteForIdea,
    ({ params: { ideaId }, body }, { site: { brandId }, session: { personId } }) => {
      const { is_for: isFor } = attributesOf(body);
      return db.inTransaction({ brandId }, async (tx) => {
        const idea = await seenIdea(tx, ideaId, personId);
        if (!idea) return refuse('not_found');
        if (!OPEN_TO_VOTES.has(idea.status)) return refuse('idea_decided');
        await putVote(tx, { brandId, ideaId, personId }, isFor);
        const after = await seenIdea(tx, ideaId, personId);
        return after ? accept(presentIdea(after, personId)) : refuse('not_found');
      });
    },
  ),
];
