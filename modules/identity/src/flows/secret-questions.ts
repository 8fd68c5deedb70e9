// Secret questions answer the calls of old clients. No answer opens, resets or moves anything (safety 9).

import { accept, type Outcome, type PersonId, type Refusal, refuse } from '@overround/kernel';
import type { SiteContext } from '@overround/platform';
import type { IdentityRoom } from '../deps.ts';
import { readPhone } from '../domain/phone.ts';
import { answerForm, decoyQuestion, isSecretQuestion } from '../domain/secret-question.ts';
import { insertAudit } from '../store/audit-store.ts';
import { findPhoneOwner } from '../store/phone-store.ts';
import { findSecretQuestion, putSecretQuestion, trySecretQuestion } from '../store/secret-question-store.ts';
import { isFreshSignIn } from './fresh-sign-in.ts';
import { targetOf } from './one-time-codes.ts';
import type { TypedPhone } from './phone-kit.ts';
import type { FactorOrder } from './two-factor.ts';

const TRIES_A_DAY = 5;

export type SetQuestionRefusal =
  | Refusal<'sign_in_not_fresh', object>
  | Refusal<'secret_question_unknown', object>
  | Refusal<'secret_answer_malformed', object>
  | Refusal<'not_now', object>;

export async function setSecretQuestion(
  room: IdentityRoom,
  order: FactorOrder & { readonly questionId: number; readonly answer: string },
): Promise<Outcome<object, SetQuestionRefusal>> {
  const { site, session, caller, questionId } = order;
  const { brandId } = site;
  const { personId } = session;
  if (!isSecretQuestion(questionId)) return refuse('secret_question_unknown');
  const form = answerForm(order.answer);
  if (form === undefined) return refuse('secret_answer_malformed');
  if (!(await room.db.read({ brandId }, (tx) => isFreshSignIn(tx, session))))
    return refuse('sign_in_not_fresh');
  const hashed = await room.hasher.hash(form);
  if (!hashed.ok) return hashed;
  return room.db.inTransaction({ brandId }, async (tx): Promise<Outcome<object, SetQuestionRefusal>> => {
    if (!(await isFreshSignIn(tx, session))) return refuse('sign_in_not_fresh');
    await putSecretQuestion(tx, { brandId, personId, questionId, answerHash: hashed.value });
    await insertAudit(tx, {
      brandId,
      actorKind: 'player',
      actor: personId,
      personId,
      action: 'secret_question.changed',
      after: { questionId },
      address: caller.address,
      requestId: caller.requestId,
    });
    return accept({});
  });
}

export const readSecretQuestion = (
  room: IdentityRoom,
  { site, session }: Pick<FactorOrder, 'site' | 'session'>,
): Promise<number | undefined> =>
  room.db.read(
    { brandId: site.brandId },
    async (tx) => (await findSecretQuestion(tx, session.personId))?.questionId,
  );

/** Of whoever has the number. A number without an owner or a question has one all the same, and always the same one. */
export async function questionOfPhone(
  room: IdentityRoom,
  site: SiteContext,
  { typed, country }: TypedPhone,
): Promise<Outcome<number, Refusal<'phone_malformed', object>>> {
  const phone = readPhone(typed, country);
  if (!phone.ok) return phone;
  const { hash } = targetOf(room.secretBox, phone.value.number);
  const found = await room.db.read({ brandId: site.brandId }, async (tx) => {
    // A number that nobody has costs the same.
    const personId = (await findPhoneOwner(tx, hash)) ?? NOBODY;
    return findSecretQuestion(tx, personId);
  });
  return accept(found?.questionId ?? decoyQuestion(hash));
}

/** Has no number and no question. */
const NOBODY = '00000000-0000-0000-0000-000000000000' as PersonId;

export type AnswerRefusal = Refusal<'secret_answer_wrong', object> | Refusal<'not_now', object>;

/** Counts a try and has no other effect. Five a day; behind them every answer is wrong, and costs as much as a right one. */
export async function checkSecretAnswer(
  room: IdentityRoom,
  { site, session }: Pick<FactorOrder, 'site' | 'session'>,
  answer: string,
): Promise<Outcome<object, AnswerRefusal>> {
  const { brandId } = site;
  const asked = await room.db.inTransaction({ brandId }, (tx) =>
    trySecretQuestion(tx, session.personId, TRIES_A_DAY),
  );
  const verified = await room.hasher.verify(asked?.answerHash, answerForm(answer) ?? '');
  if (!verified.ok) return verified;
  return verified.value.isRight ? accept({}) : refuse('secret_answer_wrong');
}

/**
 * An answer that comes beside another proof: a wrong one is refused and counts as a try. Of who chose no question nothing is asked, and nothing is
 * compared.
 */
export async function checkAnswerBeside(
  room: IdentityRoom,
  order: Pick<FactorOrder, 'site' | 'session'>,
  answer: string | undefined,
): Promise<Outcome<object, AnswerRefusal>> {
  if (answer === undefined || (await readSecretQuestion(room, order)) === undefined) return accept({});
  return checkSecretAnswer(room, order, answer);
}
