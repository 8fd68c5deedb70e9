// Where a payout goes: the questions of the method, as the provider defines them, and what was answered.

import type { PaymentFieldView } from '@overround/contracts/payments';
import { accept, type Outcome, type Refusal, refuse } from '@overround/kernel';

export type DestinationProblem = 'missing' | 'malformed';
export type DestinationRefusal = Refusal<
  'destination_unfit',
  { readonly problems: Readonly<Record<string, DestinationProblem>> }
>;

function fits(pattern: string, text: string): boolean {
  try {
    return new RegExp(`^(?:${pattern})$`, 'u').test(text);
  } catch {
    // A pattern of a provider that this browser cannot read: the server decides.
    return true;
  }
}

function problemOf(field: PaymentFieldView, text: string): DestinationProblem | undefined {
  if (text === '') return field.isRequired ? 'missing' : undefined;
  if (text.length > field.lengthMax) return 'malformed';
  return field.pattern !== undefined && !fits(field.pattern, text) ? 'malformed' : undefined;
}

/** The answers to send, without empty ones; or what is wrong with which field. */
export function decideDestination(
  fields: readonly PaymentFieldView[],
  typed: Readonly<Record<string, string>>,
): Outcome<Readonly<Record<string, string>>, DestinationRefusal> {
  const texts = fields.map((field) => [field, (typed[field.fieldId] ?? '').trim()] as const);
  const problems = Object.fromEntries(
    texts.flatMap(([field, text]) => {
      const problem = problemOf(field, text);
      return problem ? [[field.fieldId, problem]] : [];
    }),
  );
  if (Object.keys(problems).length > 0) return refuse('destination_unfit', { problems });
  return accept(
    Object.fromEntries(texts.flatMap(([field, text]) => (text === '' ? [] : [[field.fieldId, text]]))),
  );
}
