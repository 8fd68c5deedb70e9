// Calls of a person by their literal lines, as clients of specification 1 section 7 send them, each answer held against its contract.

import { createHmac, randomUUID } from 'node:crypto';
import { present } from '@overround/kernel';
import type { TestDatabase } from '@overround/testkit';
import { Value } from 'typebox/value';
import { expect } from 'vitest';
import {
  cookiesOf,
  type HouseProcess,
  post,
  registerInOneClick,
} from '../../concurrency/support/house-process.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** What a call told: any JSON, read by the test that knows its shape. */
// oxlint-disable-next-line typescript/no-explicit-any
type Told = any;
type Says = (line: string, fields?: object, expected?: object) => Promise<Told>;

export interface Caller {
  readonly cookie: string;
  /** A call of the office: its fields go in `data.attributes`, as JSON:API. Gives what was answered; it must go well. */
  readonly office: Says;
  /** Any other call of theirs: its fields as they are. */
  readonly plain: Says;
  /** One of the office that is refused. */
  readonly refused: (line: string, fields?: object) => Promise<Told>;
  /** Hands in a file of one page. */
  readonly handIn: (line: string) => Promise<Told>;
}

const PAGE = Buffer.from('%PDF-1.4\n%%EOF');

function contractOf(house: HouseProcess, method: string, url: string) {
  const [path = ''] = url.split('?', 1);
  const isOf = (pattern: string) => new RegExp(`^${pattern.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path);
  const known = house.modules.routes.find(({ call }) => call.method === method && call.paths.some(isOf));
  return present(known, `${method} ${path}`).call;
}

export function callerWith(house: HouseProcess, cookie: string): Caller {
  const send = (line: string, payload?: unknown, contentType = 'application/json') => {
    const [method = '', url = ''] = line.split(' ');
    const isSent = payload !== undefined;
    return house.calls.app.inject({
      method: method as Method, // Every line begins with one.
      url,
      headers: {
        host: 'localhost',
        'x-requested-with': 'overround',
        'idempotency-key': `key-${randomUUID()}`,
        cookie,
        ...(isSent ? { 'content-type': contentType } : {}),
      },
      ...(isSent ? { payload: Buffer.isBuffer(payload) ? payload : JSON.stringify(payload) } : {}),
    });
  };
  const wrapped = (fields?: object) => fields && { data: { attributes: fields } };
  const toldBy = async (line: string, asked: ReturnType<typeof send>, expected: object) => {
    const [method = '', url = ''] = line.split(' ');
    const answer = await asked;
    expect([line, answer.statusCode, answer.body]).toEqual([line, 200, expect.any(String)]);
    const call = contractOf(house, method, url);
    const body = answer.json();
    const told = call.family === 'bare' ? body : body.data;
    expect(told, line).toMatchObject(expected);
    expect([...Value.Errors(call.answer, told)], line).toEqual([]);
    return told;
  };
  return {
    cookie,
    office: (line, fields, expected = {}) =>
      toldBy(line, send(line, wrapped(fields), 'application/vnd.api+json'), expected),
    plain: (line, fields, expected = {}) => toldBy(line, send(line, fields), expected),
    refused: async (line, fields) => (await send(line, wrapped(fields), 'application/vnd.api+json')).json(),
    handIn: (line) => toldBy(line, send(line, PAGE, 'application/pdf'), { file_id: expect.any(String) }),
  };
}

export async function newcomer(house: HouseProcess) {
  const player = await registerInOneClick(house);
  return { ...player, ...callerWith(house, player.cookie) };
}

export async function signInBy(house: HouseProcess, login: string, password: string) {
  const answer = await post(house, '/web-api/user/auth', { login, password });
  return { told: answer.json() as Told, cookie: cookiesOf(answer.headers) };
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** What an app shows now for a secret that was typed into it (RFC 6238: SHA-1, six digits, thirty seconds). */
export function codeOfApp(secret: string): string {
  const bits = [...secret.replaceAll(' ', '')].map((letter) =>
    BASE32.indexOf(letter).toString(2).padStart(5, '0'),
  );
  const bytes = (bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const mark = createHmac('sha1', Buffer.from(bytes)).update(step).digest();
  const at = (mark.at(-1) ?? 0) & 0x0f;
  return String((mark.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** The code that was sent to a number last, once everything that waits to be sent was. */
export async function codeTo(house: HouseProcess, db: TestDatabase, number: string): Promise<string> {
  const rows = await db.asOwner(
    `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
      where t.id = j.task_id returning t.identifier, j.payload`,
  );
  for (const { identifier, payload } of rows)
    await house.modules.work.jobs.find(({ name }) => name === identifier)?.handle(payload);
  // So that the next one is not too soon.
  await db.asOwner(
    `with codes as (
       update identity.one_time_code
          set created_at = created_at - interval '61 seconds', used_at = used_at - interval '61 seconds')
     update identity.phone set bound_at = bound_at - interval '61 seconds'`,
  );
  const url = `/web-api/dev/outbox?recipient=${encodeURIComponent(number)}`;
  const answer = await house.calls.app.inject({ url, headers: { host: 'localhost' } });
  const { texts } = answer.json().data as { texts: { template: string; text: string }[] };
  const code = texts.find(({ template }) => template === 'code')?.text.match(/\d{6}/)?.[0];
  return present(code, `a code to ${number}`);
}
