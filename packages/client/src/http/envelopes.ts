// Every family dresses its answers differently (wire-shapes 2). Here they become a value or a refusal.

import type { EnvelopeFamily } from '@overround/contracts';
import { accept, type Outcome, refuse } from '@overround/kernel';
import { type CallRefusal, type CallRefusalFacts, codeOfStatus } from './refusal.ts';

export interface RawAnswer {
  readonly status: number;
  /** Parsed JSON; `undefined` for an empty body. */
  readonly body: unknown;
  /** Milliseconds of the `date` header, where the answer has one. */
  readonly dateMs?: number;
}

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {});
const textIn = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;
const numberIn = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);
const isGood = (status: number): boolean => status >= 200 && status < 300;

interface Parts {
  readonly code?: string | undefined;
  readonly errorCode?: number | undefined;
  readonly text?: string | undefined;
  readonly fields?: Readonly<Record<string, readonly string[]>> | undefined;
  readonly facts?: Fields | undefined;
}

function refusalOf(status: number, parts: Parts): CallRefusal {
  const facts: CallRefusalFacts = {
    status,
    ...(parts.errorCode !== undefined && { errorCode: parts.errorCode }),
    ...(parts.text !== undefined && { text: parts.text }),
    ...(parts.fields !== undefined && { fields: parts.fields }),
    ...(parts.facts !== undefined && { facts: parts.facts }),
  };
  return refuse(parts.code ?? codeOfStatus(status), facts);
}

/** `Error` is a sentence, `ErrorCode` a number; our server also names the refusal in `code` and its facts in `details`. */
function fromFeed({ status, body }: RawAnswer): Outcome<unknown, CallRefusal> {
  const envelope = fieldsOf(body);
  if (envelope.Success === true) return accept(envelope.Value);
  return refusalOf(status, {
    code: textIn(envelope.code) ?? (isGood(status) ? 'refused' : undefined),
    errorCode: numberIn(envelope.ErrorCode),
    text: textIn(envelope.Error),
    facts: isFields(envelope.details) ? envelope.details : undefined,
  });
}

function fromBare({ status, body }: RawAnswer): Outcome<unknown, CallRefusal> {
  if (isGood(status)) return accept(body);
  const problem = fieldsOf(body);
  return refusalOf(status, {
    code: textIn(problem.code),
    errorCode: numberIn(problem.errorCode),
    text: textIn(problem.detail) ?? textIn(problem.title),
  });
}

function fromJsonApi({ status, body }: RawAnswer): Outcome<unknown, CallRefusal> {
  const document = fieldsOf(body);
  if (isGood(status) && !Array.isArray(document.errors)) return accept(document.data);
  const first = fieldsOf(Array.isArray(document.errors) ? document.errors[0] : undefined);
  return refusalOf(status, {
    code: textIn(first.code),
    text: textIn(first.detail) ?? textIn(first.title) ?? textIn(document.message),
    facts: isFields(first.meta) ? first.meta : undefined,
    fields: problemsByField(document.validation_errors),
  });
}

function problemsByField(value: unknown): Parts['fields'] {
  if (!isFields(value)) return undefined;
  return Object.fromEntries(
    Object.entries(value).map(([field, texts]) => [
      field,
      (Array.isArray(texts) ? texts : [texts]).map(String),
    ]),
  );
}

/** `details` is a list: the facts of the refusal, or one entry with its code per field. */
function detailsOf(error: Fields): Pick<Parts, 'facts' | 'fields'> {
  const listed = Array.isArray(error.details) ? error.details.filter(isFields) : [];
  const byField = listed.flatMap((entry) => {
    const [field, code] = [textIn(entry.field), textIn(entry.code)];
    return field !== undefined && code !== undefined ? [[field, [code]] as const] : [];
  });
  if (byField.length > 0) return { fields: Object.fromEntries(byField) };
  return { facts: isFields(error.details) ? error.details : listed[0] };
}

function fromOffice({ status, body }: RawAnswer): Outcome<unknown, CallRefusal> {
  const document = fieldsOf(body);
  if (isGood(status) && document.success !== false) return accept(document.data);
  return refusalOf(status, {
    code:
      textIn(document.code) ??
      textIn(fieldsOf(document.error).code) ??
      (isGood(status) ? 'refused' : undefined),
    errorCode: numberIn(document.error_code),
    text: textIn(document.message) ?? textIn(document.detail),
    facts: detailsOf(fieldsOf(document.error)).facts,
    fields: problemsByField(document.validation_errors),
  });
}

function fromWebApi({ status, body }: RawAnswer): Outcome<unknown, CallRefusal> {
  const document = fieldsOf(body);
  if (isGood(status) && document.success !== false) return accept(document.data);
  const error = fieldsOf(document.error);
  const { facts, fields } = detailsOf(error);
  return refusalOf(status, {
    code: textIn(error.code) ?? (isGood(status) ? 'refused' : undefined),
    text: textIn(error.message) ?? textIn(document.message),
    fields: fields ?? problemsByField(fieldsOf(error.details).fields),
    facts,
  });
}

const openers: Readonly<Record<EnvelopeFamily, (raw: RawAnswer) => Outcome<unknown, CallRefusal>>> = {
  feed: fromFeed,
  live_bet: fromFeed,
  bare: fromBare,
  json_api: fromJsonApi,
  office: fromOffice,
  web_api: fromWebApi,
};

/** Takes an answer out of the envelope of its family. */
export const openEnvelope = (family: EnvelopeFamily, raw: RawAnswer): Outcome<unknown, CallRefusal> =>
  openers[family](raw);
