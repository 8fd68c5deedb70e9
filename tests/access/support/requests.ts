// Requests that a call allows, made from its own contract, and what was answered.

import type { CallContract } from '@overround/contracts';
import fc from 'fast-check';
import { allowed } from '../../fuzz/support/arbitrary.ts';
import type { Schema } from '../../fuzz/support/declared-routes.ts';
import type { Headers } from './actors.ts';
import type { House } from './house.ts';

export interface Answer {
  readonly status: number;
  /** Of a refusal, whatever its envelope. */
  readonly code: string | undefined;
  readonly text: string;
  readonly headers: Readonly<Record<string, unknown>>;
}

export interface Ask {
  readonly method: CallContract['method'];
  readonly url: string;
  readonly payload?: object | Buffer;
  readonly type?: string;
}

const sampleOf = (schema: unknown, seed: number): unknown =>
  fc.sample(allowed(schema as Schema), { numRuns: 1, seed })[0]; // A TypeBox schema is a JSON Schema.

const inAddress = (value: unknown): string =>
  encodeURIComponent((typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed());

/** A request that the schemas of a call allow; the same each time. */
export function askOf(call: CallContract, path: string = call.paths[0], seed = 1): Ask {
  const params = Object.entries(call.params.properties).map(
    ([name, schema]) => [name, sampleOf(schema, seed)] as const,
  );
  const values = new Map(params);
  const address = path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => inAddress(values.get(name)) || '0');
  const needed = new Set(call.query.required ?? []);
  const query = Object.entries(call.query.properties)
    .filter(([name]) => needed.has(name))
    .map(([name, schema]) => `${name}=${inAddress(sampleOf(schema, seed))}`);
  const url = query.length > 0 ? `${address}?${query.join('&')}` : address;
  if (call.takesBytes)
    return { method: call.method, url, payload: Buffer.from('%PDF-1.7\n%%EOF'), type: 'application/pdf' };
  if (call.method === 'GET') return { method: 'GET', url };
  return { method: call.method, url, payload: sampleOf(call.body, seed) as object, type: 'application/json' };
}

export async function send(
  { app }: House,
  { method, url, payload, type }: Ask,
  headers: Headers,
): Promise<Answer> {
  const answer = await app.inject({
    method,
    url,
    headers: { host: 'localhost', ...headers, ...(type === undefined ? {} : { 'content-type': type }) },
    ...(payload === undefined
      ? {}
      : { payload: Buffer.isBuffer(payload) ? payload : JSON.stringify(payload) }),
  });
  return { status: answer.statusCode, code: codeIn(answer.body), text: answer.body, headers: answer.headers };
}

/** The stable code of a refusal: every envelope has it somewhere. */
function codeIn(text: string): string | undefined {
  if (!text.startsWith('{')) return undefined;
  const body = JSON.parse(text) as {
    readonly code?: unknown;
    readonly error?: { readonly code?: unknown };
    readonly errors?: readonly { readonly code?: unknown }[];
  };
  const code = body.error?.code ?? body.errors?.[0]?.code ?? body.code;
  return typeof code === 'string' ? code : undefined;
}
