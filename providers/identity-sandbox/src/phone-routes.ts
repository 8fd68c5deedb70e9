import type { FastifyInstance, FastifyReply } from 'fastify';
import { codeOf, PHONE_STYLE, phonePage } from './phone-page.ts';
import { type PictureChecks, VERDICTS } from './picture-checks.ts';
import type { Session, Sessions } from './sessions.ts';

const NAME_LETTERS_MAX = 60;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** What a person does with their phone. Lives by forms, without scripts. */
export function addPhoneRoutes(
  app: FastifyInstance,
  { sessions, pictures }: { readonly sessions: Sessions; readonly pictures: PictureChecks },
): void {
  const show = async (reply: FastifyReply, lang: string, isOver: boolean): Promise<FastifyReply> =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
      )
      .send(phonePage({ lang, waiting: await sessions.waiting(), pictures: await pictures.open(), isOver }));
  app.get('/phone.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(PHONE_STYLE));
  app.get<Page>('/phone', (request, reply) => show(reply, langOf(request.query), false));
  app.post<Page>('/phone', async (request, reply) => {
    const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '');
    const picture = form.get('picture');
    if (picture !== null) {
      const verdict = VERDICTS.find((known) => known === form.get('verdict'));
      if (verdict) await pictures.decide(picture, verdict);
      return show(reply, langOf(request.query), false);
    }
    const session = await sessions.read(form.get('session') ?? '');
    const isTaken = session !== undefined && (await sessions.answer(session, answerOf(session, form)));
    return show(reply, langOf(request.query), !isTaken);
  });
}

interface Page {
  Querystring: { lang?: string };
}

const langOf = ({ lang = 'en' }: Page['Querystring']): string => (/^[a-z]{2}/.exec(lang) ?? ['en'])[0];

function answerOf(session: Session, form: URLSearchParams) {
  const isSmartId = session.method === 'smart_id';
  if (form.get('act') !== 'confirm')
    return { result: isSmartId ? 'USER_REFUSED_VC_CHOICE' : 'USER_CANCELLED' };
  if (form.get('code') !== codeOf(session)) return { result: isSmartId ? 'WRONG_VC' : 'USER_CANCELLED' };
  const textOf = (name: string) => (form.get(name) ?? '').trim().slice(0, NAME_LETTERS_MAX);
  const bornOn = textOf('born');
  return {
    result: 'OK',
    name: textOf('name'),
    surname: textOf('surname'),
    ...(DATE.test(bornOn) && { bornOn }),
  };
}
