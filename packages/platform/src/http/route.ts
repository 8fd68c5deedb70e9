import type { AnswerOf, BodyOf, CallContract, ParamsOf, QueryOf } from '@overround/contracts';
import type { Outcome } from '@overround/kernel';
import type { CallContext, PlayerContext, StaffContext } from './context.ts';

/** Finished bytes of an answer, made once per change and shared by all readers. */
export interface PreparedAnswer {
  readonly plain: Buffer;
  readonly gzip: Buffer;
  readonly etag: string;
  /** Where it is not JSON. */
  readonly contentType?: string;
}

/** An answer without a body, e.g. 204 for a finished game (wire-shapes 2.3). */
export class EmptyAnswer {
  readonly status: number;
  constructor(status: number) {
    this.status = status;
  }
}

/** The answer stands at another address (303), which is told to nobody else. */
export class SeeOther {
  readonly location: string;
  constructor(location: string) {
    this.location = location;
  }
}

/** A file of one person, to be saved by whoever asked: no page of ours ever shows it in its own frame. */
export class FileAnswer {
  readonly bytes: Uint8Array;
  readonly contentType: string;
  readonly fileName: string;
  constructor(bytes: Uint8Array, contentType: string, fileName: string) {
    this.bytes = bytes;
    this.contentType = contentType;
    this.fileName = fileName;
  }
}

export interface CallInput<C extends CallContract> {
  readonly query: QueryOf<C>;
  readonly params: ParamsOf<C>;
  readonly body: BodyOf<C>;
}

type ContextOf<C extends CallContract> = C['policy'] extends 'player'
  ? PlayerContext
  : C['policy'] extends 'staff'
    ? StaffContext
    : CallContext;

export type Handler<C extends CallContract> = (
  input: CallInput<C>,
  context: ContextOf<C>,
) =>
  | Promise<Outcome<AnswerOf<C> | EmptyAnswer | FileAnswer | SeeOther>>
  | Outcome<AnswerOf<C> | EmptyAnswer | FileAnswer | SeeOther>;

export type PreparedHandler<C extends CallContract> = (
  input: CallInput<C>,
  context: CallContext,
) => Promise<Outcome<PreparedAnswer | EmptyAnswer>> | Outcome<PreparedAnswer | EmptyAnswer>;

/** One declared call with what answers it. */
export interface Route {
  readonly call: CallContract;
  readonly handle: (input: CallInput<CallContract>, context: CallContext) => unknown;
}

/** Ties a handler to its contract. The types of input and answer follow from the contract. */
export function route<C extends CallContract>(call: C, handle: Handler<C>): Route {
  // The edge validates the input against this very contract before it calls the handler.
  return { call, handle: handle as unknown as Route['handle'] };
}

export function preparedRoute<C extends CallContract>(call: C, handle: PreparedHandler<C>): Route {
  return { call, handle: handle as unknown as Route['handle'] }; // As above.
}
