import type { CallContract } from '@overround/contracts';

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
    ...(call.method === 'GET'
      ? {}
      : { requestBody: { content: { 'application/json': { schema: call.body } } } }),
    responses: {
      [String(call.status ?? 200)]: {
        description: 'The answer inside its envelope.',
        content: { 'application/json': { schema: call.answer } },
      },
    },
  };
}

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
