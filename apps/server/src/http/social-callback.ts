// Where other services send browsers back to. Nothing is decided here: what came goes on to the page that checks it, in the language the
// way began in. Apple posts a form from its own site, which brings no cookie of ours; the page that follows does.

import type { FastifyPluginAsync, FastifyReply } from 'fastify';

const BODY_BYTES_MAX = 16 * 1024;
const PARAMS_MAX = 20;

/** Names as providers write them; everything else is left behind. */
function paramsOf(text: string): URLSearchParams {
  const kept = [...new URLSearchParams(text)].filter(
    ([name, value]) => /^[A-Za-z_]{1,40}$/.test(name) && value.length <= 6000,
  );
  return new URLSearchParams(kept.slice(0, PARAMS_MAX));
}

export interface SocialCallbackOptions {
  readonly isLanguage: (code: string) => boolean;
  readonly defaultLanguage: string;
}

export const socialCallback =
  ({ isLanguage, defaultLanguage }: SocialCallbackOptions): FastifyPluginAsync =>
  (app) => {
    const goOn = (reply: FastifyReply, provider: string, text: string) => {
      if (!/^[a-z]{1,20}$/.test(provider)) return reply.code(404).send();
      const params = paramsOf(text);
      const lang = /^[a-z]{2,3}/.exec(params.get('state') ?? '')?.[0] ?? '';
      const page = `/${isLanguage(lang) ? lang : defaultLanguage}/social/${provider}`;
      return reply
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .redirect(`${page}?${params.toString()}`, 303);
    };
    type Provider = { Params: { provider: string } };
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: BODY_BYTES_MAX },
      (_request, body, done) => done(null, body),
    );
    app.get<Provider>('/:provider', (request, reply) =>
      goOn(reply, request.params.provider, request.url.split('?')[1] ?? ''),
    );
    app.post<Provider>('/:provider', (request, reply) =>
      goOn(reply, request.params.provider, typeof request.body === 'string' ? request.body : ''),
    );
    return Promise.resolve();
  };
