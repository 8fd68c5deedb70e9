import type { ResultDesk } from '@overround/betting';
import type { ResultDeed } from '@overround/catalog';
import { type Outcome, refuse } from '@overround/kernel';
import { type Asked, readAsked, text, truth, whole } from './asked-fields.ts';
import { type InternalAnswers, knowing, routeOf } from './internal-answers.ts';

const NUMBER_MAX = 9_999_999_999;
const LOGIN = { by: text(80) };

/** A deed is checked by whoever takes it in, as every word of a feed. */
const deedOf = (asked: Asked): ResultDeed | undefined =>
  typeof asked['deed'] === 'object' && asked['deed'] !== null && !Array.isArray(asked['deed'])
    ? (asked['deed'] as ResultDeed) // Malformed, it is refused by the intake.
    : undefined;

type Answer = (asked: Asked, desk: ResultDesk) => Promise<Outcome<unknown, { ok: false; code: string }>>;

/**
 * Results by hand. A deed is a message of a feed without its event: `settlement` with outcomes, `cancel` with a reason and maybe
 * markets and a window, `result`, or `rollback_settlement` and `rollback_cancel`.
 *
 * `POST /results/preview` {event, deed}: what it would pay and take back, and who would owe, by brand and currency; a dry run. `unseen` brands could
 * not be reckoned, so two have to agree ·
 * `POST /results/propose` {event, deed, reason, by}: done at once, or waits for a second person where much money moves ·
 * `GET /results/waiting`: for a second person, for the intake (`isReviewed`), or overtaken by another result (`carried`) · `POST /results/review` {deed (its number), upheld, by}.
 */
const ANSWERS: Readonly<Record<string, Answer>> = {
  'POST /results/preview': async ({ deed, ...asked }, desk) => {
    const read = readAsked(asked, { event: whole(1, NUMBER_MAX) }, {});
    if (!read.ok) return read;
    const found = deedOf({ deed });
    return found ? desk.preview(read.value.event, found) : MALFORMED;
  },
  'POST /results/propose': async ({ deed, ...asked }, desk) => {
    const read = readAsked(asked, { event: whole(1, NUMBER_MAX), reason: text(500), ...LOGIN }, {});
    if (!read.ok) return read;
    const found = deedOf({ deed });
    if (!found) return MALFORMED;
    const { event: eventId, reason, by: madeBy } = read.value;
    return desk.propose({ eventId, deed: found, reason, madeBy });
  },
  'GET /results/waiting': async (asked, desk) => {
    const read = readAsked(asked, {}, {});
    return read.ok ? { ok: true, value: { waiting: await desk.waiting() } } : read;
  },
  'POST /results/review': async (asked, desk) => {
    const read = readAsked(asked, { deed: whole(1, NUMBER_MAX), upheld: truth, ...LOGIN }, {});
    if (!read.ok) return read;
    const { deed: deedNo, upheld: isUpheld, by: madeBy } = read.value;
    return desk.review({ deedNo, isUpheld, madeBy });
  },
};
const MALFORMED = refuse('input_malformed', { field: 'deed', expected: 'a message about a result' });

export const resultAnswers = (desk: ResultDesk): InternalAnswers =>
  knowing(Object.keys(ANSWERS), async ({ method, url, body }) => {
    const answer = ANSWERS[routeOf({ method, url })];
    if (!answer) return undefined;
    const { searchParams } = new URL(url, 'http://internal');
    const isBody = typeof body === 'object' && body !== null;
    // Names and values of a JSON body; each is read by its own field.
    const asked = method === 'POST' ? (isBody ? (body as Asked) : {}) : Object.fromEntries(searchParams);
    const said = await answer(asked, desk);
    if (said.ok) return { status: 200, body: said.value as object }; // Every answer above is one.
    const { ok: _ok, code, ...details } = said;
    return { status: code === 'not_found' ? 404 : 409, body: { refused: code, ...details } };
  });
