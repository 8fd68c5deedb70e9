import type {
  AnswerOf,
  BodyOf,
  CallContract,
  EnvelopeFamily,
  Method,
  ParamsOf,
  QueryOf,
} from '@overround/contracts';

/** What goes into a call and what comes out. */
export interface CallTypes {
  readonly query: object;
  readonly params: object;
  readonly body: unknown;
  readonly answer: unknown;
}
/** The types of a contract. */
export interface TypesOf<C extends CallContract> extends CallTypes {
  readonly query: QueryOf<C>;
  readonly params: ParamsOf<C>;
  readonly body: BodyOf<C>;
  readonly answer: AnswerOf<C>;
}

/**
 * What the browser needs to know of a call. The schemas stay on the server: types come from the contract at no cost, the
 * rest is copied by `generate.ts` into `calls.gen.ts`.
 */
export interface ClientCall<T extends CallTypes = CallTypes> {
  readonly name: string;
  readonly method: Method;
  readonly path: string;
  readonly family: EnvelopeFamily;
  /** Query parameters that are left out when they have this value (spec 1 section 7). */
  readonly defaults?: Readonly<Record<string, string | number | boolean>>;
  /** Carries the types; never there at run time. */
  readonly types?: T;
}

/** Lists are text on the wire; the client joins them. */
type Listed<T> = T extends string | undefined ? T | readonly number[] | readonly string[] : T;
export type QueryInput<T extends CallTypes> = { readonly [Key in keyof T['query']]: Listed<T['query'][Key]> };

/** What is given with a call. Parts without fields may be left out. */
export interface CallInput<T extends CallTypes> {
  readonly query?: QueryInput<T>;
  readonly params?: T['params'];
  readonly body?: T['body'];
}
