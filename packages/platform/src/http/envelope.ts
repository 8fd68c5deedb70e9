import type { CallContract } from '@overround/contracts';
import type { Refusal } from '@overround/kernel';

export interface DressedAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly body: unknown;
}

const JSON_TYPE = 'application/json; charset=utf-8';
const JSON_API_TYPE = 'application/vnd.api+json';
const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

/** Puts a value into the envelope of its family (wire-shapes 2). */
export function dressValue(call: CallContract, value: unknown): DressedAnswer {
  const status = call.status ?? 200;
  switch (call.family) {
    case 'feed':
      return {
        status,
        contentType: JSON_TYPE,
        body: { Error: '', ErrorCode: 0, Guid: '', Id: 0, Success: true, Value: value },
      };
    case 'live_bet':
      return {
        status,
        contentType: JSON_TYPE,
        body: { Value: value, Id: 0, Success: true, Error: '', ErrorCode: 0 },
      };
    case 'bare':
      return { status, contentType: JSON_TYPE, body: value };
    case 'json_api':
      return { status, contentType: JSON_API_TYPE, body: { data: value } };
    case 'office':
    case 'web_api':
      return { status, contentType: JSON_TYPE, body: { success: true, data: value } };
  }
}

/** Statuses that mean the same in every call. */
const STATUS_OF_CODE: Readonly<Record<string, number>> = {
  input_malformed: 400,
  not_signed_in: 401,
  not_allowed: 403,
  cross_site: 403,
  not_found: 404,
  data_erased: 410,
  too_large: 413,
  wrong_content_type: 415,
  too_often: 429,
  not_now: 503,
  broken: 500,
};

/**
 * HTTP status of a refusal of this call. The old families answer 200 to what the business refuses; not to what never came that
 * far, nor to what a call names itself (wire-shapes 2).
 */
export function statusOfRefusal(call: Pick<CallContract, 'family' | 'statuses'>, code: string): number {
  const own = call.statuses?.[code];
  const status = own ?? STATUS_OF_CODE[code] ?? 422;
  const isEdge =
    status === 401 || status === 403 || status === 429 || status >= 500 || code === 'input_malformed';
  const isOld = call.family === 'feed' || call.family === 'live_bet';
  return isOld && !isEdge && own === undefined ? 200 : status;
}

export interface RefusalDress {
  readonly call: CallContract;
  readonly refusal: Refusal;
  /** The sentence in the reader's language. */
  readonly message: string;
  /** The sentence for the code of one field; without it a field repeats the message of the whole. */
  readonly fieldText?: (code: string) => string;
  readonly requestId: string;
}

/**
 * Dresses a refusal with the same code in every family; facts travel beside it. The families that people's clients speak say in a map which fields it is
 * about, empty when about none (spec 1 section 7, safety 8).
 */
export function dressRefusal({
  call,
  refusal,
  message,
  fieldText = () => message,
  requestId,
}: RefusalDress): DressedAnswer {
  const { ok: _ok, code, ...facts } = refusal;
  const status = statusOfRefusal(call, code);
  switch (call.family) {
    case 'feed':
      return {
        status,
        contentType: JSON_TYPE,
        body: {
          Error: message,
          ErrorCode: call.wireCodes?.[code] ?? 0,
          Guid: '',
          Id: 0,
          Success: false,
          Value: null,
          code,
          ...facts,
        },
      };
    case 'live_bet':
      return {
        status,
        contentType: JSON_TYPE,
        body: {
          Value: null,
          Id: 0,
          Success: false,
          Error: message,
          ErrorCode: call.wireCodes?.[code] ?? 1,
          code,
          details: facts,
          requestId,
        },
      };
    case 'bare':
      return {
        status,
        contentType: PROBLEM_TYPE,
        body: {
          type: code,
          title: message,
          status,
          detail: message,
          errorCode: call.wireCodes?.[code] ?? 1,
          code,
          details: facts,
          requestId,
        },
      };
    case 'json_api':
      return {
        status,
        contentType: JSON_API_TYPE,
        body: {
          errors: [
            { status: String(status), code, title: message, detail: message, meta: facts, id: requestId },
          ],
          validation_errors: validationErrorsOf(facts, fieldText),
        },
      };
    case 'office':
    case 'web_api':
      return {
        status,
        contentType: JSON_TYPE,
        body: {
          success: false,
          message,
          error: { code, message, details: detailsOf(facts) },
          validation_errors: validationErrorsOf(facts, fieldText),
          // Read by old clients of the office: which of two codes was wrong.
          ...('errorCode' in facts ? { error_code: facts.errorCode } : {}),
          requestId,
        },
      };
  }
}

/** A refusal about fields carries `fields: {name: code}` among its facts. */
function fieldsOf(facts: object): Readonly<Record<string, string>> {
  if ('fields' in facts && facts.fields !== null && typeof facts.fields === 'object') {
    return Object.fromEntries(Object.entries(facts.fields).map(([field, code]) => [field, String(code)]));
  }
  return 'field' in facts && typeof facts.field === 'string' ? { [facts.field]: 'input_malformed' } : {};
}
function detailsOf(facts: object): object[] {
  const fields = Object.entries(fieldsOf(facts)).map(([field, code]) => ({ field, code }));
  return fields.length > 0 ? fields : Object.keys(facts).length > 0 ? [facts] : [];
}
const validationErrorsOf = (facts: object, fieldText: (code: string) => string): object =>
  Object.fromEntries(Object.entries(fieldsOf(facts)).map(([field, code]) => [field, [fieldText(code)]]));
