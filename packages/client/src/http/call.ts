import type {
  AnswerOf,
  BodyOf,
  CallContract,
  EnvelopeFamily,
  Method,
  ParamsOf,
  QueryOf,
} from '@overround/contracts';

/**
 * What the browser needs to know of a call. The schemas stay on the server: types come from the contract at no cost, the
 * rest is copied by `generate.ts` into `calls.gen.ts`.
 */
export interface ClientCall<C extends CallContract = CallContract> {
  readonly name: string;
  readonly method: Method;
  readonly path: string;
  readonly family: EnvelopeFamily;
  /** Query parameters that are left out when they have this value (spec 1 section 7). */
  readonly defaults?: Readonly<Record<string, string | number | boolean>>;
  /** Carries the types; never there at run time. */
  readonly contract?: C;
}

type Listed<T> = T extends string | undefined ? T | readonly number[] | readonly string[] : T;
export type QueryInput<C extends CallContract> = {
  readonly [Key in keyof QueryOf<C>]: Listed<QueryOf<C>[Key]>;
};

/** What is given with a call. Parts without fields may be left out. */
export interface CallInput<C extends CallContract> {
  readonly query?: QueryInput<C>;
  readonly params?: ParamsOf<C>;
  readonly body?: BodyOf<C>;
}
export type CallAnswer<C extends CallContract> = AnswerOf<C>;
