/** An expected no: a stable code and the facts a screen needs to explain it. Never a sentence. */
export type Refusal<Code extends string = string, Facts extends object = object> = {
  readonly ok: false;
  readonly code: Code;
} & Readonly<Facts>;

export interface Accepted<T> {
  readonly ok: true;
  readonly value: T;
}

/** What a decision or a flow returns: the thing itself, or an expected no. */
export type Outcome<T, R extends Refusal = Refusal> = Accepted<T> | R;

export const accept = <T>(value: T): Accepted<T> => ({ ok: true, value });

export function refuse<Code extends string>(code: Code): Refusal<Code, object>;
export function refuse<Code extends string, Facts extends object>(
  code: Code,
  facts: Facts,
): Refusal<Code, Facts>;
export function refuse(code: string, facts: object = {}): Refusal {
  return { ok: false, code, ...facts };
}
