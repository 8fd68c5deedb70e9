// Secret questions: which there are, and what counts as the same answer. Pure.

/** Each is `people.secret_<id>` of the phrases. An id keeps its question for ever. */
export const SECRET_QUESTIONS = [1, 2, 3, 4, 5, 6] as const;
export type SecretQuestionId = (typeof SECRET_QUESTIONS)[number];

export const isSecretQuestion = (id: number): id is SecretQuestionId =>
  SECRET_QUESTIONS.some((known) => known === id);

/** People do not remember how they wrote it: letters of either case, with spaces as they come. Nothing when it is too short or long. */
export function answerForm(text: string): string | undefined {
  const form = text.normalize('NFKC').toLowerCase().trim().replaceAll(/\s+/gu, ' ');
  const letters = [...form].length;
  return letters >= 2 && letters <= 100 ? form : undefined;
}

/** The question a number without an owner is answered with: always the same, so that nothing is learnt by asking twice. */
export const decoyQuestion = (digest: Uint8Array): SecretQuestionId =>
  SECRET_QUESTIONS[(digest[0] ?? 0) % SECRET_QUESTIONS.length] ?? 1;
