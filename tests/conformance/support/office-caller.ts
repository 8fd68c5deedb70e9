// Calls of a person by their literal lines, as clients of specification 1 section 7 send them, each answer held against its contract.

import { createHmac, randomUUID } from 'node:crypto';
import { present } from '@overround/kernel';
import type { SandboxWallet } from '@overround/social-sandbox';
import type { TestDatabase } from '@overround/testkit';
import { Value } from 'typebox/value';
import { expect } from 'vitest';
import { type Hunt, solveHunt } from '../../../apps/web/src/shared/solve-hunt.ts';
import { cookiesOf, type HouseProcess, registerInOneClick } from '../../concurrency/support/house-process.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** What a call told: any JSON, read by the test that knows its shape. */
// oxlint-disable-next-line typescript/no-explicit-any
type Told = any;
type Says = (line: string, fields?: object, expected?: object) => Promise<Told>;

/** What was asked and how it was answered, beside the words. */
export interface Heard {
  /** `METHOD /path`, without a query. */
  readonly line: string;
  readonly status: number;
  readonly cacheControl: unknown;
}
/** A house whose calls are listened to. */
export interface HeardHouse extends HouseProcess {
  readonly heard: Heard[];
}

/** The base path of the office API; the specification writes its calls below it. */
export const OFFICE = '/web-api/office';
const JSON_API = 'application/vnd.api+json';

export interface Caller {
  readonly cookie: string;
  /**
   * A call of the office, by its path below the base or a whole one: its fields go in `data.attributes`, as JSON:API. Gives what was answered; it
   * must go well.
   */
  readonly office: Says;
  /** Any other call of theirs: its fields as they are. */
  readonly plain: Says;
  /** One of the office that is refused. */
  readonly refused: (line: string, fields?: object) => Promise<Told>;
  /** Any call, however it ends: with the cookies of the answer, for whoever goes on with them. */
  readonly ask: (line: string, fields?: object) => Promise<{ readonly told: Told; readonly cookie: string }>;
  /** Hands in a file of one page. */
  readonly handIn: (line: string) => Promise<Told>;
}

const PAGE = Buffer.from('%PDF-1.4\n%%EOF');

export function contractOf(house: HouseProcess, line: string) {
  const [method = '', url = ''] = line.split(' ');
  const [path = ''] = url.split('?', 1);
  const isOf = (pattern: string) => new RegExp(`^${pattern.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path);
  const known = house.modules.routes.find(({ call }) => call.method === method && call.paths.some(isOf));
  return present(known, `${method} ${path}`).call;
}

export function callerWith(house: HeardHouse, cookie: string): Caller {
  const sendWith = async (line: string, payload: unknown, contentType: string, captcha?: string) => {
    const [method = '', url = ''] = line.split(' ');
    const isSent = payload !== undefined;
    const answer = await house.calls.app.inject({
      method: method as Method, // Every line begins with one.
      url,
      headers: {
        host: 'localhost',
        'x-requested-with': 'overround',
        'idempotency-key': `key-${randomUUID()}`,
        ...(captcha === undefined ? {} : { 'x-captcha-token': captcha }),
        cookie,
        ...(isSent ? { 'content-type': contentType } : {}),
      },
      ...(isSent ? { payload: Buffer.isBuffer(payload) ? payload : JSON.stringify(payload) } : {}),
    });
    house.heard.push({
      line: line.split('?', 1)[0] ?? line,
      status: answer.statusCode,
      cacheControl: answer.headers['cache-control'],
    });
    return answer;
  };
  /** A captcha that is asked for is solved, as a page does. */
  const send = async (line: string, payload?: unknown, contentType = 'application/json') => {
    const answer = await sendWith(line, payload, contentType);
    if (!answer.body.includes('"captcha_required"')) return answer;
    const refusal = answer.json();
    const asked: Hunt = refusal.error?.details[0] ?? refusal.errors[0].meta;
    return sendWith(line, payload, contentType, await solveHunt(asked));
  };
  const below = (line: string) => line.replace(/ \/(?!web-api\/)/, ` ${OFFICE}/`);
  const wrapped = (fields?: object) => fields && { data: { attributes: fields } };
  const toldBy = async (line: string, asked: ReturnType<typeof send>, expected: object) => {
    const answer = await asked;
    expect([line, answer.statusCode, answer.body]).toEqual([line, 200, expect.any(String)]);
    const call = contractOf(house, line);
    const body = answer.json();
    const told = call.family === 'bare' ? body : body.data;
    expect(told, line).toMatchObject(expected);
    expect([...Value.Errors(call.answer, told)], line).toEqual([]);
    if (call.family === 'json_api')
      expect([line, answer.headers['content-type'], told.attributes]).toEqual([
        line,
        JSON_API,
        expect.any(Object),
      ]);
    return told;
  };
  return {
    cookie,
    office: (line, fields, expected = {}) =>
      toldBy(below(line), send(below(line), wrapped(fields), JSON_API), expected),
    plain: (line, fields, expected = {}) => toldBy(line, send(line, fields), expected),
    refused: async (line, fields) => (await send(below(line), wrapped(fields), JSON_API)).json(),
    ask: async (line, fields) => {
      const answer = await send(line, fields);
      const set = cookiesOf(answer.headers);
      return { told: answer.json() as Told, cookie: [cookie, set].filter((one) => one !== '').join('; ') };
    },
    handIn: (line) => toldBy(line, send(line, PAGE, 'application/pdf'), { file_id: expect.any(String) }),
  };
}

export async function newcomer(house: HeardHouse) {
  const player = await registerInOneClick(house);
  return { ...player, ...callerWith(house, player.cookie) };
}

export const signInBy = (house: HeardHouse, login: string, password: string) =>
  callerWith(house, '').ask('POST /web-api/user/auth', { login, password });

/** A way by a wallet, begun in the browser of these cookies: what the browser brings back, and its cookies from then on. */
export async function byWallet(house: HeardHouse, wallet: SandboxWallet, cookie = '') {
  const begin = { provider: 'metamask', address: wallet.address };
  const begun = await callerWith(house, cookie).ask('POST /web-api/user/oauth/auth', begin);
  const { state, message } = begun.told.data;
  const back = { provider: 'metamask', state, params: { message, signature: wallet.sign(message) } };
  return { back, ...callerWith(house, begun.cookie) };
}

/** A token of a partner whose page frames the site (JWT by HS256), for one arrival. */
export function frameToken(partner: string, secret: string, person: string): string {
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    iss: partner,
    sub: person,
    aud: 'brand:overround',
    jti: randomUUID(),
    iat: now,
    exp: now + 60,
  };
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`;
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
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

/** What was sent to an address or a number, newest first, once everything that waits to be sent was. */
async function sentTo(house: HouseProcess, db: TestDatabase, recipient: string): Promise<Told> {
  const rows = await db.asOwner(
    `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
      where t.id = j.task_id returning t.identifier, j.payload`,
  );
  for (const { identifier, payload } of rows)
    await house.modules.work.jobs.find(({ name }) => name === identifier)?.handle(payload);
  const url = `/web-api/dev/outbox?recipient=${encodeURIComponent(recipient)}`;
  return (await house.calls.app.inject({ url, headers: { host: 'localhost' } })).json().data;
}

/** The key of the link that was mailed to an address last. */
export async function keyTo(house: HouseProcess, db: TestDatabase, address: string): Promise<string> {
  const { mails } = await sentTo(house, db, address);
  const key = String(mails[0]?.text).match(/[?#]key=([\w-]+)/)?.[1];
  return present(key, `a key to ${address}`);
}

/** The code that was sent to a number last. */
export async function codeTo(house: HouseProcess, db: TestDatabase, number: string): Promise<string> {
  const { texts } = await sentTo(house, db, number);
  // So that the next one is not too soon.
  await db.asOwner(
    `with codes as (
       update identity.one_time_code
          set created_at = created_at - interval '61 seconds', used_at = used_at - interval '61 seconds')
     update identity.phone set bound_at = bound_at - interval '61 seconds'`,
  );
  const last = (texts as { template: string; text: string }[]).find(({ template }) => template === 'code');
  return present(last?.text.match(/\d{6}/)?.[0], `a code to ${number}`);
}
