import type { ErrorDesk } from '@overround/betting';
import { type BrandId, type OddsMilli, type Outcome, refuse } from '@overround/kernel';
import { type Asked, decimal, readAsked, text, truth, whole } from './asked-fields.ts';
import { type InternalAnswers, knowing, routeOf } from './internal-answers.ts';

const NUMBER_MAX = 9_999_999_999;
const ERROR = {
  event: whole(1, NUMBER_MAX),
  type: whole(1, 1_000_000),
  odds: decimal,
  reference: decimal,
  source: text(300),
  rule: text(20),
};
const MAY = { part: text(40), parameter: decimal };

type Values = Parameters<ErrorDesk['preview']>[0];
interface Said {
  readonly event: number;
  readonly type: number;
  readonly odds: number;
  readonly reference: number;
  readonly source: string;
  readonly rule: string;
  readonly part?: string;
  readonly parameter?: number;
}

const milli = (value: number): number => Math.round(value * 1000);
const isOdds = (value: number): boolean => value > 1 && value <= 10_000;

function orderOf(said: Said): Values | undefined {
  if (!isOdds(said.odds) || !isOdds(said.reference)) return undefined;
  return {
    eventId: said.event,
    part: said.part ?? 'main',
    type: said.type,
    parameterMilli: milli(said.parameter ?? 0),
    oddsMilli: milli(said.odds) as OddsMilli, // Checked above.
    referenceMilli: milli(said.reference) as OddsMilli, // Checked above.
    referenceSource: said.source,
    ruleNo: said.rule,
  };
}
const NO_ODDS = refuse('input_malformed', { field: 'odds', expected: 'odds and reference above 1' });

interface Answerer {
  readonly desk: ErrorDesk;
  readonly brandOf: (key: string | undefined) => BrandId | undefined;
}
type Answer = (asked: Asked, by: Answerer) => Promise<Outcome<unknown, { ok: false; code: string }>>;

/**
 * Errors of price. Odds are decimals.
 *
 * `POST /errors/preview` {event, part, type, parameter, odds, reference, source, rule}: how far the price is off what the market paid
 * on average, and what voiding the bets at it would do · `POST /errors/propose` (the same, and reason, by): done at once, or waits for
 * a second person at `/results/review` · `GET /errors/appeals?brand=` · `POST /errors/answer` {brand, appeal, upheld, answer, by}:
 * upheld, it is proposed to take the cancellation back.
 */
const ANSWERS: Readonly<Record<string, Answer>> = {
  'POST /errors/preview': async (asked, { desk }) => {
    const read = readAsked(asked, ERROR, MAY);
    if (!read.ok) return read;
    const order = orderOf(read.value);
    return order ? desk.preview(order) : NO_ODDS;
  },
  'POST /errors/propose': async (asked, { desk }) => {
    const read = readAsked(asked, { ...ERROR, reason: text(500), by: text(80) }, MAY);
    if (!read.ok) return read;
    const order = orderOf(read.value);
    const { reason, by: madeBy } = read.value;
    return order ? desk.propose({ ...order, reason, madeBy }) : NO_ODDS;
  },
  'GET /errors/appeals': async (asked, { desk, brandOf }) => {
    const read = readAsked(asked, {}, { brand: text(40) });
    if (!read.ok) return read;
    const brandId = brandOf(read.value.brand);
    return brandId === undefined
      ? refuse('not_found')
      : { ok: true, value: { appeals: await desk.appeals(brandId) } };
  },
  'POST /errors/answer': async (asked, { desk, brandOf }) => {
    const must = { appeal: whole(1, NUMBER_MAX), upheld: truth, answer: text(1000), by: text(80) };
    const read = readAsked(asked, must, { brand: text(40) });
    if (!read.ok) return read;
    const { brand, appeal: appealNo, upheld: isUpheld, answer, by: madeBy } = read.value;
    const brandId = brandOf(brand);
    return brandId === undefined
      ? refuse('not_found')
      : desk.answer({ brandId, appealNo, isUpheld, answer, madeBy });
  },
};

/** Answers about errors of price; the first brand where none is named. */
export const errorAnswers = (
  desk: ErrorDesk,
  directory: { brands(): readonly { readonly key: string; readonly brandId: BrandId }[] },
): InternalAnswers =>
  knowing(Object.keys(ANSWERS), async ({ method, url, body }) => {
    const answer = ANSWERS[routeOf({ method, url })];
    if (!answer) return undefined;
    const { searchParams } = new URL(url, 'http://internal');
    const isBody = typeof body === 'object' && body !== null;
    // Names and values of a JSON body; each is read by its own field.
    const asked = method === 'POST' ? (isBody ? (body as Asked) : {}) : Object.fromEntries(searchParams);
    const brandOf = (key: string | undefined) =>
      directory.brands().find((brand) => key === undefined || brand.key === key)?.brandId;
    const said = await answer(asked, { desk, brandOf });
    if (said.ok) return { status: 200, body: said.value as object }; // Every answer above is one.
    const { ok: _ok, code, ...details } = said;
    return { status: code === 'not_found' ? 404 : 409, body: { refused: code, ...details } };
  });
