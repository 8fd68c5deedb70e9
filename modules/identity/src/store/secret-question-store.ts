import type { BrandId, PersonId } from '@overround/kernel';
import { maybeOne, run, sql, type Tx } from '@overround/platform';

export interface SecretQuestion {
  readonly questionId: number;
  readonly answerHash: string;
}

/** In place of the one before; its tries are forgotten. */
export async function putSecretQuestion(
  tx: Tx,
  { brandId, personId, questionId, answerHash }: SecretQuestion & { brandId: BrandId; personId: PersonId },
): Promise<void> {
  await run(
    tx,
    sql`
    insert into identity.secret_question (brand_id, person_id, question_id, answer_hash)
    values (${brandId}, ${personId}, ${questionId}, ${answerHash})
    on conflict (brand_id, person_id) do update
       set question_id = excluded.question_id, answer_hash = excluded.answer_hash, set_at = clock_timestamp(),
           tries = 0, tries_from = clock_timestamp()
  `,
  );
}

export const findSecretQuestion = (tx: Tx, personId: PersonId): Promise<SecretQuestion | undefined> =>
  maybeOne(
    tx,
    sql<SecretQuestion>`
    select question_id as "questionId", answer_hash as "answerHash"
      from identity.secret_question where person_id = ${personId}
  `,
  );

/** Counts a try of a day that has tries left; nothing when it has none, or there is no question. */
export const trySecretQuestion = (
  tx: Tx,
  personId: PersonId,
  triesMax: number,
): Promise<SecretQuestion | undefined> =>
  maybeOne(
    tx,
    sql<SecretQuestion>`
    update identity.secret_question
       set tries = case when tries_from < clock_timestamp() - interval '1 day' then 1 else tries + 1 end,
           tries_from = case when tries_from < clock_timestamp() - interval '1 day' then clock_timestamp()
                             else tries_from end
     where person_id = ${personId}
       and (tries < ${triesMax} or tries_from < clock_timestamp() - interval '1 day')
    returning question_id as "questionId", answer_hash as "answerHash"
  `,
  );
