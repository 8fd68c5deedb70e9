import type { Betting } from '@overround/betting';
import type { SiteDirectory } from '@overround/site';
import { type Asked, readAsked, text } from './asked-fields.ts';
import { type InternalAnswers, knowing, routeOf } from './internal-answers.ts';

const SENDER = /^\+?[0-9]{5,15}$/;

const MESSAGE = 'POST /sms/message';

/**
 * Where an operator's adapter hands in what a mobile network brought: `POST /sms/message` {from, id, text, brand}. The answer is what
 * to send back. `id` is the network's: the same message, brought again, is answered as before. Without a brand: the first one.
 */
export const textAnswers = (
  betting: Pick<Betting, 'answerText'>,
  directory: Pick<SiteDirectory, 'brands'>,
): InternalAnswers =>
  knowing([MESSAGE], async ({ method, url, body }) => {
    if (routeOf({ method, url }) !== MESSAGE) return undefined;
    const asked = typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {};
    const read = readAsked(
      asked as Asked, // Names and values of a JSON body; each is read by its own field.
      { from: text(20), id: text(64), text: text(480) },
      { brand: text(40) },
    );
    if (!read.ok)
      return { status: 409, body: { refused: read.code, field: read.field, expected: read.expected } };
    const { from, id, text: said, brand: key } = read.value;
    if (!SENDER.test(from)) return { status: 409, body: { refused: 'input_malformed', field: 'from' } };
    const brand = directory.brands().find((one) => key === undefined || one.key === key);
    if (!brand) return { status: 409, body: { refused: 'brand_unknown' } };
    const { brandId, defaultLang: lang } = brand;
    const answer = await betting.answerText({
      brandId,
      sender: from,
      messageId: id,
      text: said,
      lang,
    });
    return { status: 200, body: { text: answer.text, bet: answer.betId ?? null } };
  });
