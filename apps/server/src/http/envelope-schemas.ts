import type { CallContract } from '@overround/contracts';

const TEXT = { type: 'string' };
const NUMBER = { type: 'integer' };
const FACTS = { type: 'object', description: 'facts of the refusal' };
const BY_FIELD = { type: 'object', additionalProperties: { type: 'array', items: TEXT } };

const object = (properties: Readonly<Record<string, object>>): object => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
});

/** What a call answers on the wire: its value in the envelope of its family, as `dressValue` puts it. */
export function answerSchema({ family, answer }: CallContract): object {
  switch (family) {
    case 'feed':
      return object({
        Error: { const: '' },
        ErrorCode: NUMBER,
        Guid: TEXT,
        Id: NUMBER,
        Success: { const: true },
        Value: answer,
      });
    case 'live_bet':
      return object({
        Value: answer,
        Id: NUMBER,
        Success: { const: true },
        Error: { const: '' },
        ErrorCode: NUMBER,
      });
    case 'bare':
      return answer;
    case 'json_api':
      return object({ data: answer });
    case 'office':
    case 'web_api':
      return object({ success: { const: true }, data: answer });
  }
}

/** What a refused call answers, as `dressRefusal` puts it. */
export function refusalSchema({ family }: CallContract): object {
  switch (family) {
    case 'feed':
      return object({
        Error: TEXT,
        ErrorCode: NUMBER,
        Guid: TEXT,
        Id: NUMBER,
        Success: { const: false },
        Value: { type: 'null' },
        code: TEXT,
      });
    case 'live_bet':
      return object({
        Value: { type: 'null' },
        Id: NUMBER,
        Success: { const: false },
        Error: TEXT,
        ErrorCode: NUMBER,
        code: TEXT,
        details: FACTS,
        requestId: TEXT,
      });
    case 'bare':
      return object({
        type: TEXT,
        title: TEXT,
        status: NUMBER,
        detail: TEXT,
        errorCode: NUMBER,
        code: TEXT,
        details: FACTS,
        requestId: TEXT,
      });
    case 'json_api':
      return object({
        errors: {
          type: 'array',
          items: object({ status: TEXT, code: TEXT, title: TEXT, detail: TEXT, meta: FACTS, id: TEXT }),
        },
        validation_errors: BY_FIELD,
      });
    case 'office':
    case 'web_api':
      return object({
        success: { const: false },
        message: TEXT,
        error: object({ code: TEXT, message: TEXT, details: { type: 'array', items: { type: 'object' } } }),
        validation_errors: BY_FIELD,
        requestId: TEXT,
      });
  }
}
