import type { Clock, RandomBytes } from '@overround/kernel';
import { isSigned, type JsonObject, objectOfJson } from '@overround/provider-kit';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { assetOf } from './assets.ts';
import { fairnessOf } from './fairness.ts';
import { cancel, grant } from './free-rounds.ts';
import { CATALOGUE, gameOf } from './games.ts';
import type { Journal } from './journal.ts';
import type { Session } from './model.ts';
import { gamePage, unknownPage } from './page.ts';
import { readLaunch, readOrder } from './readers.ts';
import { roundWords, stateOf } from './page-words.ts';
import type { RoundAnswer } from './round-answer.ts';
import type { Rounds } from './rounds.ts';
import type { Seeds } from './seeds.ts';
import type { WalletLine } from './wallet-line.ts';

export interface ServerDeps {
  readonly secret: string;
  readonly clock: Clock;
  readonly randomBytes: RandomBytes;
  readonly journal: Journal;
  readonly seeds: Seeds;
  readonly rounds: Rounds;
  readonly line: WalletLine;
}

/** What a demo begins with, in round units. */
const DEMO_UNITS = 1000n;
const CLIENT_SEED = /^[!-~]{1,64}$/;

type Answer = Readonly<Record<string, unknown>>;
type PageCall = (session: Session, fields: JsonObject) => Promise<Answer> | Answer;

/** Bodies stay bytes: signatures are over the bytes, and pages in a sandboxed frame send plain text. */
function readRawBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    ['application/json', 'text/plain'],
    { parseAs: 'buffer', bodyLimit: 16 * 1024 },
    (_request, body, done) => done(null, body),
  );
}
const rawOf = (request: FastifyRequest): Buffer =>
  Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
const headersOf = (request: FastifyRequest): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
  );

/** The sandbox as a Fastify plugin: an interface for the house, pages of games, and calls of these pages. */
export function casinoPlugin(deps: ServerDeps): FastifyPluginAsync {
  const { journal } = deps;
  const { sessions } = journal.tables;
  const houseCalls: Readonly<Record<string, (fields: JsonObject) => Answer | undefined>> = {
    '/api/catalogue': () => ({ makers: CATALOGUE }),
    '/api/sessions': (fields) => {
      const launch = readLaunch(fields);
      const game = launch && gameOf(launch.gameKey);
      if (!launch || !game) return undefined;
      const sessionId = Buffer.from(deps.randomBytes(16)).toString('hex');
      const demo = launch.mode === 'demo' ? { demoMinor: `${BigInt(launch.unitMinor) * DEMO_UNITS}` } : {};
      journal.save(['sessions', sessionId, { ...launch, ...demo, sessionId, openedAt: deps.clock.now() }]);
      return { path: `/s/${sessionId}` };
    },
    '/api/free-rounds': (fields) => {
      const order = readOrder(fields);
      return order && { ...grant(journal, order) };
    },
    '/api/free-rounds/cancel': ({ orderId }) => {
      if (typeof orderId !== 'string') return undefined;
      cancel(journal, orderId);
      return { ok: true };
    },
  };
  const told = (answer: RoundAnswer): Answer =>
    answer.ok ? { ...roundWords(answer), ...balanceOf(answer) } : { ...answer };
  const pageCalls: Readonly<Record<string, PageCall>> = {
    state: async (session) => {
      const answer =
        session.mode === 'real'
          ? await deps.line.ask({ kind: 'authenticate', token: session.token })
          : undefined;
      return stateOf(deps, session, answer);
    },
    play: async (session, { wager }) => told(await deps.rounds.begin(session, wager)),
    act: async (session, { roundId, act }) =>
      told(await deps.rounds.act(session, String(roundId), String(act))),
    fairness: (session) => fairnessOf(deps, session),
    rotate: (session, { clientSeed }) => {
      if (deps.rounds.isPlaying(session.playerRef)) return { ok: false, code: 'round_open' };
      if (clientSeed !== undefined && !(typeof clientSeed === 'string' && CLIENT_SEED.test(clientSeed)))
        return { ok: false, code: 'malformed' };
      deps.seeds.rotate(session.playerRef, clientSeed);
      return fairnessOf(deps, session);
    },
  };

  return async (app) => {
    readRawBodies(app);
    for (const [path, answerOf] of Object.entries(houseCalls))
      app.post(path, async (request, reply) => {
        const raw = rawOf(request);
        if (!isSigned(deps.secret, deps.clock.now(), raw, headersOf(request)))
          return reply.code(401).send({ error: 'signature' });
        const answer = answerOf(objectOfJson(raw) ?? {});
        return answer ?? reply.code(400).send({ error: 'malformed' });
      });
    app.get<{ Params: { file: string } }>('/a/:file', async (request, reply) => {
      const asset = assetOf(request.params.file);
      if (!asset) return reply.code(404).send('');
      return open(reply)
        .header('content-type', asset.type)
        .header('cache-control', 'no-cache')
        .header('etag', asset.etag)
        .send(asset.text);
    });
    type OfSession = { Params: { sessionId: string; call: string } };
    app.get<OfSession>('/s/:sessionId', async (request, reply) => {
      const session = sessions.get(request.params.sessionId);
      return session
        ? sendPage(reply, gamePage(session), session.siteOrigin)
        : sendPage(reply.code(404), unknownPage(), undefined);
    });
    app.post<OfSession>('/s/:sessionId/:call', async (request, reply) => {
      const session = sessions.get(request.params.sessionId);
      const { call } = request.params;
      const answerOf = Object.hasOwn(pageCalls, call) ? pageCalls[call] : undefined;
      if (!session || !answerOf) return open(reply).code(404).send({ ok: false, code: 'token_unknown' });
      return open(reply)
        .header('cache-control', 'no-store')
        .send(await answerOf(session, objectOfJson(rawOf(request)) ?? {}));
    });
    deps.rounds.tidy(true);
    deps.line.resume();
  };
}

const balanceOf = ({ balanceMinor }: { readonly balanceMinor?: string }): Answer =>
  balanceMinor === undefined ? {} : { balanceMinor };

/** Pages stand in a frame without an origin of its own. Who knows the address of a session may speak with it: nothing else is proof here. */
const open = (reply: FastifyReply): FastifyReply =>
  reply
    .header('access-control-allow-origin', '*')
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('x-content-type-options', 'nosniff');

/** Only the site it was opened for may frame it. */
function sendPage(reply: FastifyReply, html: string, siteOrigin: string | undefined): FastifyReply {
  return reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header(
      'content-security-policy',
      [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "connect-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        `frame-ancestors ${siteOrigin ?? "'none'"}`,
      ].join('; '),
    )
    .send(html);
}
