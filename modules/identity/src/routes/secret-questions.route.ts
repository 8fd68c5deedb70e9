import { attributesOf } from '@overround/contracts';
import * as contract from '@overround/contracts/identity';
import { accept } from '@overround/kernel';
import { dictionaryOf, loadDictionary } from '@overround/phrases';
import { type PlayerContext, type Route, route } from '@overround/platform';
import type { IdentityRoom } from '../deps.ts';
import { isSecretQuestion, SECRET_QUESTIONS } from '../domain/secret-question.ts';
import {
  checkSecretAnswer,
  questionOfPhone,
  readSecretQuestion,
  setSecretQuestion,
} from '../flows/secret-questions.ts';
import { countryOf } from './code-sign-in.route.ts';
import { callerOf } from './cookies.ts';
import { inField } from './in-field.ts';

/** Which field of the forms a refusal is about. */
const FIELDS = {
  secret_question_unknown: 'question_id',
  secret_answer_malformed: 'user_answer',
  secret_answer_wrong: 'user_answer',
  phone_malformed: 'phone_number',
} as const;

async function textOf(lang: string, id: number): Promise<string> {
  const { people } = await loadDictionary(dictionaryOf(lang));
  return isSecretQuestion(id) ? people[`secret_${id}`] : '';
}

const orderOf = (context: PlayerContext) => {
  context.setHeader('cache-control', 'no-store');
  return { site: context.site, session: context.session, caller: callerOf(context) };
};

export const secretQuestionRoutes = (room: IdentityRoom): Route[] => [
  route(contract.listSecretQuestions, async (_input, context) => {
    const chosen = await readSecretQuestion(room, orderOf(context));
    const questions = SECRET_QUESTIONS.map(async (id) => ({
      question_id: id,
      secure_question: await textOf(context.site.lang, id),
    }));
    return accept({ questions: await Promise.all(questions), chosen: chosen ?? null });
  }),
  route(contract.setSecretQuestion, async ({ body }, context) => {
    const { question_id: questionId, user_answer: answer } = attributesOf(body);
    return inField(await setSecretQuestion(room, { ...orderOf(context), questionId, answer }), FIELDS);
  }),
  route(contract.getUserSecureQuestion, async (_input, context) => {
    const id = await readSecretQuestion(room, orderOf(context));
    return accept({ secure_question: id === undefined ? null : await textOf(context.site.lang, id) });
  }),
  route(contract.getSecureQuestionOfPhone, async ({ body }, context) => {
    context.setHeader('cache-control', 'no-store');
    const { phone_number: typed, country_code: country } = attributesOf(body);
    const found = await questionOfPhone(room, context.site, {
      typed,
      country: countryOf(room, context, country),
    });
    if (!found.ok) return inField(found, FIELDS);
    return accept({ secure_question: await textOf(context.site.lang, found.value) });
  }),
  route(contract.checkUserAnswer, async ({ query }, context) => {
    const checked = await checkSecretAnswer(room, orderOf(context), query.user_answer);
    return checked.ok ? accept({ is_right: true as const }) : inField(checked, FIELDS);
  }),
];
