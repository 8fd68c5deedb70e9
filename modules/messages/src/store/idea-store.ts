import type { IdeaStatus } from '@overround/contracts/messages';
import type { BrandId, PersonId } from '@overround/kernel';
import { many, maybeOne, one, run, sql, type Tx } from '@overround/platform';

export interface IdeaRow {
  readonly ideaId: string;
  readonly personId: PersonId;
  readonly title: string;
  readonly text: string;
  readonly status: IdeaStatus;
  readonly reply: string;
  readonly votes: number;
  readonly hasVote: boolean;
  readonly sharedAt: Date;
}

const LIST_MAX = 200;

const columns = (reader: PersonId | undefined) => sql`
  i.idea_id as "ideaId", i.person_id as "personId", i.title, i.text, i.status, i.reply, i.shared_at as "sharedAt",
  (select count(*)::integer from messages.idea_vote v where v.idea_id = i.idea_id) as votes,
  exists (select 1 from messages.idea_vote v
           where v.idea_id = i.idea_id and v.person_id = ${reader ?? null}::uuid) as "hasVote"`;

export interface IdeaChoice {
  /** Whose vote is looked for. Absent: staff, who see those that wait too. */
  readonly reader?: PersonId;
  readonly status?: IdeaStatus;
}

/** Most votes first. What waits is seen by its author and by staff. */
export const readIdeas = (tx: Tx, { reader, status }: IdeaChoice): Promise<readonly IdeaRow[]> =>
  many(
    tx,
    sql<IdeaRow>`
    select ${columns(reader)} from messages.idea i
     where (${status ?? null}::text is null or i.status = ${status ?? null})
       and (${reader ?? null}::uuid is null or i.status <> 'waiting' or i.person_id = ${reader ?? null}::uuid)
     order by votes desc, i.shared_at desc limit ${LIST_MAX}
  `,
  );

export const findIdea = (tx: Tx, ideaId: string, reader?: PersonId): Promise<IdeaRow | undefined> =>
  maybeOne(tx, sql<IdeaRow>`select ${columns(reader)} from messages.idea i where i.idea_id = ${ideaId}`);

export interface NewIdea extends Pick<IdeaRow, 'ideaId' | 'personId' | 'title' | 'text'> {
  readonly brandId: BrandId;
}

/** False when there is one with this id already. */
export async function insertIdea(tx: Tx, idea: NewIdea): Promise<boolean> {
  const rows = await many(
    tx,
    sql`
    insert into messages.idea (brand_id, idea_id, person_id, title, text)
    values (${idea.brandId}, ${idea.ideaId}, ${idea.personId}, ${idea.title}, ${idea.text})
    on conflict (brand_id, idea_id) do nothing
    returning idea_id
  `,
  );
  return rows.length > 0;
}

export async function countIdeasOfDay(tx: Tx, personId: PersonId): Promise<number> {
  const { count } = await one(
    tx,
    sql<{ count: bigint }>`
    select count(*) as count from messages.idea
     where person_id = ${personId} and shared_at > now() - interval '24 hours'
  `,
  );
  return Number(count);
}

export async function putVote(
  tx: Tx,
  vote: { readonly brandId: BrandId; readonly ideaId: string; readonly personId: PersonId },
  isFor: boolean,
): Promise<void> {
  const { brandId, ideaId, personId } = vote;
  await run(
    tx,
    isFor
      ? sql`insert into messages.idea_vote (brand_id, idea_id, person_id) values (${brandId}, ${ideaId}, ${personId})
            on conflict do nothing`
      : sql`delete from messages.idea_vote where idea_id = ${ideaId} and person_id = ${personId}`,
  );
}

export async function setIdeaStatus(
  tx: Tx,
  ideaId: string,
  { status, reply }: { readonly status: IdeaStatus; readonly reply: string },
): Promise<void> {
  await run(tx, sql`update messages.idea set status = ${status}, reply = ${reply} where idea_id = ${ideaId}`);
}
