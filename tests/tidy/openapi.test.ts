// openapi.json and the page of calls, made from the contracts.

import { Validator } from '@seriousme/openapi-schema-validator';
import { dressRefusal, dressValue, statusOfRefusal } from '@overround/platform';
import { refuse } from '@overround/kernel';
import { Compile } from 'typebox/compile';
import { expect, it } from 'vitest';
import { apiDocsPage } from '../../apps/server/src/http/api-docs.ts';
import { openApiOf } from '../../apps/server/src/http/openapi.ts';
import { exportedCalls } from '../../packages/client/src/generate/generated-calls.ts';

const calls = (await exportedCalls()).map(({ call }) => call);

/** As a client reads it. */
const document = JSON.parse(JSON.stringify(openApiOf(calls)));

it('is a valid OpenAPI document', async () => {
  const { valid, errors } = await new Validator().validate(structuredClone(document));
  expect(errors ?? []).toEqual([]);
  expect(valid).toBe(true);
});

it('declares every call once, with every parameter of its path', () => {
  const operations = Object.entries<
    Record<string, { operationId: string; parameters: { name: string; in: string }[] }>
  >(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
  );
  expect(operations).toHaveLength(calls.reduce((sum, call) => sum + call.paths.length, 0));
  expect(new Set(operations.map((operation) => operation.operationId)).size).toBe(operations.length);
  const wrong = operations.filter(({ path, parameters }) => {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const declared = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
    return inPath.toSorted().join() !== declared.toSorted().join();
  });
  expect(wrong.map((operation) => operation.path)).toEqual([]);
});

it('says of every refusal of a call with which status it comes, and describes what is sent then', () => {
  for (const call of calls) {
    const { responses } = document.paths[call.paths[0]][call.method.toLowerCase()];
    for (const code of [...call.refusals, 'input_malformed', 'too_often', 'not_now']) {
      const told = responses[String(statusOfRefusal(call, code))];
      expect(told?.description, `${call.name} ${code}`).toMatch(new RegExp(`\\b${code}\\b`));
      const refusal = refuse(code, { fields: { some: 'rule_required' } });
      const { status, body, contentType } = dressRefusal({ call, refusal, message: 'No.', requestId: 'r' });
      expect(status).toBe(statusOfRefusal(call, code));
      const [type = ''] = contentType.split(';');
      const { schema } = told.content[type] ?? told.content['application/json'];
      expect(Compile(schema).Check(body), `${call.name} ${code}`).toBe(true);
    }
  }
});

it('describes an answer as it stands on the wire, in the envelope of its family', () => {
  const families = new Set(calls.map((call) => call.family));
  expect([...families].toSorted()).toEqual(['bare', 'feed', 'json_api', 'live_bet', 'office', 'web_api']);
  for (const call of calls.filter((one) => one.status === undefined)) {
    const value = Symbol('value');
    const keys = Object.keys(Object(dressValue(call, value).body));
    const { content } = document.paths[call.paths[0]][call.method.toLowerCase()].responses['200'];
    const { schema } =
      Object.values<{ schema: { properties?: object; anyOf?: { properties: object }[] } }>(content)[0] ?? {};
    const shown = schema?.anyOf?.[0]?.properties ?? schema?.properties ?? {};
    if (call.family !== 'bare') expect(Object.keys(shown).toSorted(), call.name).toEqual(keys.toSorted());
  }
});

it('shows every call and each of its paths on the page of calls', () => {
  const page = apiDocsPage(calls, 'nonce');
  for (const call of calls) {
    expect(page).toContain(`id="${call.name}"`);
    for (const path of call.paths) expect(page).toContain(`<code>${path}</code>`);
  }
});
