import type { CallContract } from '@overround/contracts';
import { statusOfRefusal } from '@overround/platform';
import { answerSchema, refusalSchema } from './envelope-schemas.ts';

const AUTHORISED = new Set(['player', 'staff']);

/** The calls as an OpenAPI 3.1 document: TypeBox schemas are JSON Schema already. */
export function openApiOf(calls: readonly CallContract[]): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const call of calls) {
    for (const [index, path] of call.paths.entries()) {
      paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(call, index) };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Overround', version: '0.1.0', license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: '__Host-session' },
        bearer: {
          type: 'apiKey',
          in: 'header',
          name: 'x-auth',
          description: '`Bearer TOKEN`, the token of GET /web-api/user/gettoken',
        },
      },
    },
    paths,
  };
}

function operationOf(call: CallContract, spelling: number): object {
  return {
    operationId: spelling === 0 ? call.name : `${call.name}_${spelling + 1}`,
    summary: call.summary,
    description: `Source: ${call.source}. Envelope: ${call.family}. Refusals: ${call.refusals.join(', ') || 'none of its own'}.`,
    tags: [call.family],
    ...(AUTHORISED.has(call.policy) ? { security: [{ session: [] }, { bearer: [] }] } : {}),
    parameters: [...parametersOf(call, 'query'), ...parametersOf(call, 'path')],
    ...(call.method === 'GET' ? {} : { requestBody: { content: bodyOf(call) } }),
    responses: responsesOf(call),
  };
}

const bodyOf = (call: CallContract): object =>
  call.takesBytes
    ? { 'application/octet-stream': { schema: {} } }
    : { 'application/json': { schema: call.body } };

const NO_BODY = 204;
const ELSEWHERE = 303;
/** Refusals any call may get from the edge, with their status (safety 8). */
const OF_THE_EDGE = ['input_malformed', 'too_often', 'not_now'] as const;
const OF_A_PLAYER = ['not_signed_in'] as const;

/** The answer as it is on the wire, in its envelope, and the refusals by the status they come with. */
function responsesOf(call: CallContract): object {
  const status = call.status ?? 200;
  const answer = answerTo(call, status);
  const codes = [...call.refusals, ...OF_THE_EDGE, ...(AUTHORISED.has(call.policy) ? OF_A_PLAYER : [])];
  const byStatus = Map.groupBy(codes, (code) => statusOfRefusal(call, code));
  const refusals = [...byStatus].map(([refusedWith, of]) => {
    const description = `Refusals: ${of.join(', ')}.`;
    if (refusedWith !== status)
      return [
        refusedWith,
        { description, content: contentOf(typeIn(REFUSAL_TYPE, call), refusalSchema(call)) },
      ];
    // Feeds and coupon calls refuse with 200 and `Success: false`.
    const schema = { anyOf: [answerSchema(call), refusalSchema(call)] };
    return [
      status,
      {
        description: `The answer, or a refusal: ${of.join(', ')}.`,
        content: contentOf(typeIn(ANSWER_TYPE, call), schema),
      },
    ];
  });
  return { [String(status)]: answer, ...Object.fromEntries(refusals) };
}

function answerTo(call: CallContract, status: number): object {
  if (status === NO_BODY) return { description: 'Done; there is nothing to say.' };
  if (status === ELSEWHERE)
    return {
      description: 'The answer stands elsewhere: where `location` says.',
      headers: { location: { schema: { type: 'string', format: 'uri' } } },
    };
  return {
    description: 'The answer in its envelope.',
    content: contentOf(typeIn(ANSWER_TYPE, call), answerSchema(call)),
  };
}

const contentOf = (type: string, schema: object): object => ({ [type]: { schema } });
const ANSWER_TYPE = { json_api: 'application/vnd.api+json' } as const;
const REFUSAL_TYPE = { ...ANSWER_TYPE, bare: 'application/problem+json' } as const;
const typeIn = (
  types: Readonly<Partial<Record<CallContract['family'], string>>>,
  call: CallContract,
): string => types[call.family] ?? 'application/json';

function parametersOf(call: CallContract, place: 'query' | 'path'): object[] {
  const schema = place === 'query' ? call.query : call.params;
  // `required` is a plain list on a JSON Schema object; TypeBox leaves it out when everything is optional.
  const required = new Set<string>(
    'required' in schema && Array.isArray(schema.required) ? schema.required : [],
  );
  return Object.entries(schema.properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.has(name),
    schema: property,
  }));
}
