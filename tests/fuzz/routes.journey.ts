// Random and hostile input for every declared route. A refusal is fine; a 5xx, a hang or a leak is a defect (P14).

import { createHmac } from 'node:crypto';
import { Agent, request as httpRequest } from 'node:http';
import fc from 'fast-check';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { type DeclaredRoute, declaredRoutes } from './support/declared-routes.ts';
import { type FuzzRequest, requestsTo } from './support/requests.ts';

declare module 'vitest' {
  interface ProvidedContext {
    productUrl: string;
  }
}

const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_121);
const CASES = Number(process.env['FUZZ_CASES'] ?? 30);
const AT_ONCE = 8;
const ANSWER_MS_MAX = 20_000;
/** Of all requests together on a busy machine; one that hangs ends by its own bound. */
const WHOLE_MS_MAX = 600_000;
/** The second key of the journeys' product. */
const PUSH = { producer: 'fuzz', secret: 'fuzz-secret-of-the-test-run-x' };
/** Words of our inside that no answer may say. */
const LEAKS = /node:internal|\.ts:\d+|at async |select .* from |relation "|PostgreSQL|pg_|ECONNREFUSED/;

/** Where files leave from outside production. */
const FILES_HOST = 'files.localhost';

const productUrl = inject('productUrl');
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
let routes: readonly DeclaredRoute[] = [];
let cookies = '';
const answers = { good: 0, refused: 0 };

interface Seen {
  readonly status: number;
  readonly text: string;
  readonly retryAfter: string | undefined;
}

function headersOf({ body, contentType, isSignedIn, route }: FuzzRequest): Record<string, string> {
  const at = String(Math.floor(Date.now() / 1000));
  const signature = createHmac('sha256', PUSH.secret)
    .update(`${at}.${body ?? ''}`)
    .digest('hex');
  return {
    'x-requested-with': 'XMLHttpRequest',
    ...(body !== undefined && {
      'content-type': contentType,
      'content-length': String(bytesOf(body, route).length),
    }),
    ...(isSignedIn && { cookie: cookies }),
    ...(/deposit|withdrawal/.test(route.path) && { 'idempotency-key': signature.slice(0, 32) }),
    ...(route.path.startsWith('/feed-intake') && {
      'x-feed-producer': PUSH.producer,
      'x-feed-timestamp': at,
      'x-feed-signature': `sha256=${signature}`,
    }),
  };
}

const bytesOf = (body: string, { takesBytes }: DeclaredRoute): Buffer =>
  Buffer.from(body, takesBytes ? 'latin1' : 'utf8');

interface Sent {
  readonly path: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer | undefined;
}

const send = (one: FuzzRequest): Promise<Seen> =>
  sendPlain({
    path: one.target,
    method: one.route.method,
    headers: headersOf(one),
    body: one.body === undefined ? undefined : bytesOf(one.body, one.route),
  });

/** Over `node:http`, as `fetch` would put bad addresses right. */
const sendPlain = ({ body, ...sent }: Sent): Promise<Seen> =>
  new Promise((done, failed) => {
    const { hostname, port } = new URL(productUrl);
    const call = httpRequest({ agent, hostname, port, ...sent }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (piece: string) => (text += piece));
      answer.on('end', () =>
        done({ status: answer.statusCode ?? 0, text, retryAfter: answer.headers['retry-after'] }),
      );
    });
    call.setTimeout(ANSWER_MS_MAX, () => call.destroy(new Error(`no answer in ${ANSWER_MS_MAX} ms`)));
    call.on('error', failed);
    call.end(body);
  });

/** What is wrong with an answer, if anything. An honest "not now" of a busy machine is asked again. */
async function wrongOf(one: FuzzRequest): Promise<string | undefined> {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const seen = await send(one).catch((error: unknown) => ({
      status: 0,
      text: String(error),
      retryAfter: undefined,
    }));
    if (seen.status === 503 && seen.retryAfter !== undefined) {
      await new Promise((done) => setTimeout(done, 1000));
      continue;
    }
    if (seen.status < 300) answers.good += 1;
    else answers.refused += 1;
    const isBad = seen.status < 200 || seen.status >= 500 || (seen.status >= 400 && LEAKS.test(seen.text));
    return isBad ? `${seen.status} ${seen.text.slice(0, 200)}` : undefined;
  }
  return 'never ready';
}

async function playersCookies(): Promise<string> {
  const fields = { country_id: 14, currency_id: 12, 'agree-policy': true, 'agree-age': true };
  const answer = await fetch(`${productUrl}/web-api/user/registration`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
    body: JSON.stringify({ type: 'fast_reg', fields }),
  });
  expect(answer.status).toBe(200);
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

beforeAll(async () => {
  [routes, cookies] = await Promise.all([declaredRoutes(productUrl), playersCookies()]);
});

describe(`hostile input (FUZZ_SEED=${SEED})`, () => {
  it('never makes a route break, hang or tell about its inside', { timeout: WHOLE_MS_MAX }, async () => {
    expect(routes.length).toBeGreaterThan(60);
    const queue = routes.flatMap((route, at) => {
      // Other spellings of a path lead to the same call.
      const count = /_\d+$/.test(route.name) ? Math.ceil(CASES / 6) : CASES;
      return requestsTo(route, count, SEED + at * 1_000_003);
    });
    // Calls that end the player's session come last.
    queue.sort((one, two) => Number(endsSession(one.route)) - Number(endsSession(two.route)));
    const wrongs: string[] = [];
    const sent = queue.length;
    const lane = async () => {
      for (let one = queue.shift(); one !== undefined; one = queue.shift()) {
        const wrong = await wrongOf(one);
        if (wrong !== undefined)
          wrongs.push(
            `${one.route.method} ${one.target.slice(0, 300)} ${one.body?.slice(0, 300) ?? ''} → ${wrong}`,
          );
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, lane));
    // Input that never gets past the checks would prove little.
    if (process.env['FUZZ_CASES']) process.stdout.write(`${JSON.stringify({ sent, ...answers })}\n`);
    expect([answers.good / sent, answers.refused / sent].map((share) => share > 0.15)).toEqual([true, true]);
    expect(wrongs.slice(0, 20), `${wrongs.length} of FUZZ_SEED=${SEED}`).toEqual([]);
  });

  it('brings nothing at the host of files, in an address or beside it', async () => {
    const marks = fc.stringMatching(/^[\x21-\x7e]{0,120}$/);
    const ticket = fc.tuple(fc.nat(), fc.stringMatching(/^[\w-]{43}$/)).map((parts) => parts.join('.'));
    const paths = fc.oneof(
      marks.map((text) => `/${text}`),
      fc.oneof(marks, ticket).map((text) => `/f/${text}`),
    );
    const methods = fc.constantFrom('GET', 'HEAD', 'POST', 'PUT');
    const asks = fc.sample(fc.tuple(paths, methods), { numRuns: CASES, seed: SEED });
    for (const [path, method] of asks) {
      const seen = await sendPlain({ path, method, headers: { host: FILES_HOST, cookie: cookies } });
      expect([path, [400, 404].includes(seen.status), LEAKS.test(seen.text)]).toEqual([path, true, false]);
    }
  });

  it('leaves a product that answers and a book that prices', async () => {
    const pages = await Promise.all(
      ['/en', '/web-api/site/config', '/service-api/LineFeed/GetSportsShortZip?lng=en'].map((path) =>
        fetch(productUrl + path),
      ),
    );
    expect(pages.map(({ status }) => status)).toEqual([200, 200, 200]);
  });
});

const endsSession = ({ path }: DeclaredRoute): boolean => /session|disconnect|password|auth$/i.test(path);
