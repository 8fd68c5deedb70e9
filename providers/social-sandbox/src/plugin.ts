import type { SocialProviderId } from '@overround/provider-kit';
import {
  CODE_PROVIDERS,
  okRequest,
  type ProviderData,
  TELEGRAM_OPENID,
  telegramHash,
} from '@overround/social-sign-in';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { profileWords, returnWords } from './dialects.ts';
import type { Issuer, IssuerFaults } from './issuer.ts';
import { consentPage, formPostPage, malformedPage, STYLE } from './page.ts';
import { personOf, type SandboxPerson, subjectAt } from './people.ts';

export interface PluginOptions {
  readonly issuer: Issuer;
  readonly faults: () => IssuerFaults;
  /** Whether an address is one of this product: nobody is sent anywhere else. */
  readonly isOwnAddress: (url: URL) => boolean;
}

interface Asked {
  readonly providerId: SocialProviderId;
  readonly data: ProviderData | undefined;
  readonly query: URLSearchParams;
  /** Where the browser goes afterwards. */
  readonly back: URL;
}

type Provider = { Params: { provider: string } };

const dataOf = (providerId: string): ProviderData | undefined =>
  [...CODE_PROVIDERS, TELEGRAM_OPENID].find((data) => data.providerId === providerId);
/** Telegram is asked in two ways at one address: its widget by the number of a bot. */
const dataAsked = (providerId: string, query: URLSearchParams): ProviderData | undefined =>
  providerId === 'telegram' && query.has('bot_id') ? undefined : dataOf(providerId);
const queryOf = ({ url }: FastifyRequest): URLSearchParams =>
  new URL(url, 'http://sandbox.invalid').searchParams;
const langOf = (query: URLSearchParams): string =>
  /^[a-z]{2}/.exec(query.get('lang') ?? query.get('hl') ?? query.get('ui_locales') ?? '')?.[0] ?? 'en';

/** The played providers as a Fastify plugin, for a prefix of another server. */
export const socialSandboxPlugin =
  (options: PluginOptions): FastifyPluginAsync =>
  (app) => {
    const { issuer } = options;
    readForms(app);
    app.get('/style.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(STYLE));
    app.get<Provider>('/:provider/authorize', (request, reply) => {
      const asked = askedOf(request, options);
      const lang = langOf(queryOf(request));
      if (!asked) return sendPage(reply.code(400), malformedPage(lang));
      const newcomer = `new-${Buffer.from(issuer.draw()).toString('hex').slice(0, 8)}`;
      const title = asked.data?.title ?? 'Telegram';
      return sendPage(reply, consentPage({ lang, title, newcomer }), { action: asked.back });
    });
    app.post<Provider>('/:provider/authorize', (request, reply) => {
      const asked = askedOf(request, options);
      if (!asked) return sendPage(reply.code(400), malformedPage(langOf(queryOf(request))));
      const person = personOf(formOf(request).get('person') ?? undefined);
      return asked.data
        ? answerCode(reply, { asked, data: asked.data, person, issuer })
        : answerTelegram(reply, { asked, person, issuer });
    });
    app.post<Provider>('/:provider/token', async (request, reply) => {
      const data = dataOf(request.params.provider);
      if (options.faults().isDown) return reply.code(503).send({});
      if (!data) return reply.code(404).send({});
      const { authorization } = request.headers;
      const said = await issuer.redeem({ data, form: formOf(request), authorization }, options.faults());
      return reply
        .code('error' in said ? 400 : 200)
        .header('cache-control', 'no-store')
        .send(said);
    });
    app.route<Provider>({
      method: ['GET', 'POST'],
      url: '/:provider/profile',
      handler: (request, reply) => {
        const { provider } = request.params;
        const person = issuer.personBehind(tokenOf(request), provider);
        if (!person || !isWellAsked(request, issuer)) return reply.code(401).send({ error: 'invalid_token' });
        return reply.send(profileWords(provider, person));
      },
    });
    app.get('/:provider/keys', async (_request, reply) => reply.send(await issuer.keys()));
    return Promise.resolve();
  };

function askedOf(
  request: FastifyRequest<Provider>,
  { issuer, isOwnAddress }: PluginOptions,
): Asked | undefined {
  const { provider } = request.params;
  const query = queryOf(request);
  const data = dataAsked(provider, query);
  if (!data && provider !== 'telegram') return undefined;
  const providerId = data?.providerId ?? 'telegram';
  const address = query.get(data ? 'redirect_uri' : 'return_to') ?? '';
  const back = URL.canParse(address) ? new URL(address) : undefined;
  const isClient = query.get(data ? 'client_id' : 'bot_id') === issuer.clientOf(providerId).clientId;
  if (!back || !isOwnAddress(back) || !isClient) return undefined;
  const isAsked =
    !data ||
    (query.get('response_type') === 'code' &&
      query.get('scope') !== null &&
      (query.get('state') ?? '') !== '' &&
      (!data.hasPkce || query.get('code_challenge_method') === 'S256') &&
      (data.providerId !== 'apple' || query.get('response_mode') === 'form_post'));
  return isAsked ? { providerId, data, query, back } : undefined;
}

interface Decided {
  readonly asked: Asked;
  readonly person: SandboxPerson | undefined;
  readonly issuer: Issuer;
}

function answerCode(
  reply: FastifyReply,
  { asked, data, person, issuer }: Decided & { readonly data: ProviderData },
): FastifyReply {
  const { query, back, providerId } = asked;
  const state = query.get('state') ?? '';
  const fields: Record<string, string> = person
    ? {
        code: issuer.issueCode({
          providerId,
          person,
          redirectUri: back.href,
          nonce: query.get('nonce') ?? undefined,
          challenge: query.get('code_challenge') ?? undefined,
        }),
        state,
        ...returnWords(providerId, person),
      }
    : { error: data.providerId === 'apple' ? 'user_cancelled_authorize' : 'access_denied', state };
  if (query.get('response_mode') === 'form_post') {
    const nonce = issuer.draw();
    const page = formPostPage(langOf(query), { action: back.href, fields, nonce });
    return sendPage(reply, page, { action: back, nonce });
  }
  for (const [name, value] of Object.entries(fields)) back.searchParams.set(name, value);
  return reply.redirect(back.href, 303);
}

/** Behind the hash, where no server sees it. */
function answerTelegram(reply: FastifyReply, { asked, person, issuer }: Decided): FastifyReply {
  const { back } = asked;
  if (!person) return reply.redirect(`${back.href}#tgAuthResult=false`, 303);
  const fields = {
    id: subjectAt('telegram', person),
    first_name: person.name,
    last_name: person.surname,
    username: person.nick,
    auth_date: String(issuer.nowSeconds()),
  };
  const hash = telegramHash(issuer.clientOf('telegram').clientSecret, fields);
  const account = { ...fields, id: Number(fields.id), auth_date: Number(fields.auth_date), hash };
  const packed = Buffer.from(JSON.stringify(account)).toString('base64url');
  return reply.redirect(`${back.href}#tgAuthResult=${packed}`, 303);
}

/** In the header, the body or the address, as each provider has it. */
function tokenOf(request: FastifyRequest): string {
  const header = /^(?:Bearer|OAuth) (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
  return header ?? formOf(request).get('access_token') ?? queryOf(request).get('access_token') ?? '';
}

function isWellAsked(request: FastifyRequest<Provider>, issuer: Issuer): boolean {
  const { provider } = request.params;
  if (provider === 'yandex') return (request.headers.authorization ?? '').startsWith('OAuth ');
  if (provider !== 'ok') return true;
  const ask = {
    client: issuer.clientOf('ok'),
    accessToken: tokenOf(request),
    endpoint: 'http://ok.invalid/',
  };
  return queryOf(request).get('sig') === new URL(okRequest(ask)).searchParams.get('sig');
}

/** Bodies are forms here, whatever the server around reads. */
function readForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 16 * 1024 },
    (_request, body, done) => done(null, body),
  );
}

const formOf = ({ body }: FastifyRequest): URLSearchParams =>
  new URLSearchParams(typeof body === 'string' ? body : '');

function sendPage(
  reply: FastifyReply,
  html: string,
  allows: { readonly action?: URL; readonly nonce?: string } = {},
): FastifyReply {
  const action = allows.action ? ` ${allows.action.origin}` : '';
  const script = allows.nonce === undefined ? '' : ` script-src 'nonce-${allows.nonce}';`;
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'self';${script} form-action 'self'${action}; base-uri 'none'; frame-ancestors 'none'`,
    )
    .send(html);
}
