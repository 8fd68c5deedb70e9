import type { Betting } from '@overround/betting';
import { type BrandId, minor, type OddsMilli, type Outcome, type PersonId, refuse } from '@overround/kernel';
import type { SiteDirectory } from '@overround/site';
import type { Wallet } from '@overround/wallet';
import {
  type Asked,
  decimal,
  digits,
  oneOf,
  readAsked,
  text,
  truth,
  uuid,
  whole,
  wholes,
} from './asked-fields.ts';
import { type InternalAnswer, type InternalAnswers, knowing, routeOf } from './internal-answers.ts';

const GAME_MAX = 9_999_999_999;
const brand = text(40);
const PERSON = { person: uuid };
const LOGIN = { by: text(80) };
const REASON = { reason: text(500) };

type Desk = Pick<Betting, 'risk' | 'vipDesk' | 'cases' | 'liquidity'> & Pick<Wallet, 'listOwing'>;
/** Signals look back so far unless it is said. */
const SIGNAL_DAYS = 90;
interface Doors {
  readonly desk: Desk;
  /** The brand that was named; absent when none was, which is all of them or the first. */
  readonly brandId: BrandId | undefined;
  readonly ofBrand: BrandId;
}
type Answer = (asked: Asked, doors: Doors) => Promise<Outcome<unknown>>;

const ok = (value: unknown): Outcome<unknown> => ({ ok: true, value });

/**
 * Questions and orders of who watches the risk. `brand` is a key; without it the first two count all brands and the others are
 * about the first. Sums are minor units of the account's currency, those of the house thousandths of a unit.
 *
 * `GET /risk` what may be lost, dearest events first · `/risk/event?id=` every outcome of one, and the worst score ·
 * `/risk/why?coupon=` or `?game=&type=&parameter=`, with `person=`, `currency=`, `stake=`: every control and bound, a dry run ·
 * `/risk/limits?person=` changes of a person's limits, without a person those that wait for a second one · `/risk/vip` requests that
 * wait for staff · `/risk/leans?event=` by how many steps prices lean · `/risk/signals?person=&days=` what their bets look like, each
 * with its definition · `/risk/case?number=` a sealed case file · `/risk/liquidity?sport=&champ=` learned curves and what they rest on ·
 * `/risk/debts` who owes after corrected results, the most first, and by which plan it is repaid.
 * `POST /risk/limits` {person, percent, reason, by} · `/risk/limits/review` {change, upheld, by} · `/risk/cap` {person, account,
 * stake?, reason} · `/risk/liquidity` {order: off, on, pin, unpin or learn, sport?, champ?, version?, reason, by} · `/risk/vip/answer` {request, by, stake?, odds?}, without a stake it is declined · `/risk/case` {person or event, reason, by} seals what
 * is known. The player may read the reason of a limit.
 */
const ANSWERS: Readonly<Record<string, Answer>> = {
  'GET /risk': async (asked, { desk, brandId }) => {
    const read = readAsked(asked, {}, { brand });
    return read.ok ? ok(await desk.risk.overview(brandId)) : read;
  },
  'GET /risk/debts': async (asked, { desk, ofBrand }) => {
    const read = readAsked(asked, {}, { brand });
    return read.ok ? ok({ owing: await desk.listOwing(ofBrand) }) : read;
  },
  'GET /risk/event': async (asked, { desk, brandId }) => {
    const read = readAsked(asked, { id: whole(1, GAME_MAX) }, { brand });
    return read.ok ? ok(await desk.risk.ofEvent(read.value.id, brandId)) : read;
  },
  'GET /risk/why': async (asked, { desk, ofBrand }) => {
    const game = { game: whole(1, GAME_MAX), type: whole(1, GAME_MAX), parameter: decimal };
    const more = { coupon: text(12), person: uuid, currency: text(10), stake: digits, brand };
    const read = readAsked(asked, {}, { ...game, ...more });
    if (!read.ok) return read;
    const { coupon, game: gameId, type, parameter = 0, person, currency, stake } = read.value;
    if (coupon === undefined && (gameId === undefined || type === undefined))
      return refuse('input_malformed', { field: 'coupon', expected: 'a coupon, or a game and a type' });
    return desk.risk.why({
      brandId: ofBrand,
      ...(coupon === undefined ? {} : { code: coupon }),
      ...(gameId === undefined || type === undefined ? {} : { outcome: { gameId, type, parameter } }),
      ...(person === undefined ? {} : { personId: person as PersonId }), // A uuid; of nobody it finds nothing.
      ...(currency === undefined ? {} : { currency }),
      ...(stake === undefined ? {} : { stakeMinor: minor(stake) }),
    });
  },
  'GET /risk/limits': async (asked, { desk, ofBrand }) => {
    const read = readAsked(asked, {}, { ...PERSON, brand });
    return read.ok
      ? ok({ changes: await desk.risk.limitChanges(ofBrand, read.value.person as PersonId | undefined) }) // As above.
      : read;
  },
  'POST /risk/limits': async (asked, { desk, ofBrand }) => {
    const read = readAsked(asked, { ...PERSON, percent: whole(1, 1000), ...REASON, ...LOGIN }, { brand });
    if (!read.ok) return read;
    const { person, percent, reason, by } = read.value;
    const change = { brandId: ofBrand, personId: person as PersonId, percent, reason, madeBy: by }; // As above.
    const changed = await desk.risk.changeLimit(change);
    return changed.ok ? ok({ change: changed.value }) : changed;
  },
  'POST /risk/limits/review': async (asked, { desk, ofBrand }) => {
    const must = { change: whole(1, GAME_MAX), upheld: truth, ...LOGIN };
    const read = readAsked(asked, must, { brand });
    if (!read.ok) return read;
    const { change, upheld, by } = read.value;
    const review = { brandId: ofBrand, changeNo: change, isUpheld: upheld, madeBy: by };
    const reviewed = await desk.risk.reviewLimit(review);
    return reviewed.ok ? ok({ change, upheld }) : reviewed;
  },
  'POST /risk/cap': async (asked, { desk, ofBrand }) => {
    const must = { ...PERSON, account: whole(1, GAME_MAX), ...REASON };
    const read = readAsked(asked, must, { stake: digits, brand });
    if (!read.ok) return read;
    const { person, account, stake, reason } = read.value;
    return desk.risk.setCap({
      brandId: ofBrand,
      personId: person as PersonId, // As above.
      accountId: account,
      ...(stake === undefined ? {} : { stakeMinorMax: minor(stake) }),
      reason,
    });
  },
  'GET /risk/vip': async (asked, { desk, ofBrand }) => {
    const read = readAsked(asked, {}, { brand });
    return read.ok ? ok({ waiting: await desk.vipDesk.list(ofBrand) }) : read;
  },
  'POST /risk/vip/answer': async (asked, { desk, ofBrand }) => {
    const may = { stake: digits, odds: wholes(1001, 10_000_000), brand };
    const read = readAsked(asked, { request: uuid, ...LOGIN }, may);
    if (!read.ok) return read;
    const { request, by, stake, odds } = read.value;
    if (odds && stake === undefined)
      return refuse('input_malformed', { field: 'stake', expected: 'with odds, a stake' });
    return desk.vipDesk.answer({
      brandId: ofBrand,
      requestId: request,
      login: by,
      ...(stake === undefined
        ? {}
        : {
            offer: {
              stakeMinor: minor(stake),
              ...(odds ? { oddsMilli: odds as OddsMilli[] } : {}), // Inside the bounds of odds.
            },
          }),
    });
  },
  'GET /risk/signals': async (asked, { desk, ofBrand }) => {
    const read = readAsked(asked, PERSON, { days: whole(1, 366), brand });
    if (!read.ok) return read;
    const { person, days = SIGNAL_DAYS } = read.value;
    return ok({ days, signals: await desk.cases.signals(ofBrand, person as PersonId, days) }); // As above.
  },
  'GET /risk/case': async (asked, { desk, ofBrand }) => {
    const read = readAsked(asked, { number: whole(1, GAME_MAX) }, { brand });
    return read.ok ? desk.cases.readCase(ofBrand, read.value.number) : read;
  },
  'POST /risk/case': async (asked, { desk, ofBrand }) => {
    const may = { person: uuid, event: whole(1, GAME_MAX), brand };
    const read = readAsked(asked, { ...REASON, ...LOGIN }, may);
    if (!read.ok) return read;
    const { person, event: eventId, reason, by } = read.value;
    const order = { brandId: ofBrand, reason, madeBy: by };
    if (person !== undefined && eventId === undefined)
      return desk.cases.openCase({ ...order, subject: { personId: person as PersonId } }); // As above.
    if (person === undefined && eventId !== undefined)
      return desk.cases.openCase({ ...order, subject: { eventId } });
    return refuse('input_malformed', { field: 'person', expected: 'a person or an event' });
  },
  'GET /risk/liquidity': async (asked, { desk, ofBrand }) => {
    const read = readAsked(asked, {}, { sport: whole(1, GAME_MAX), champ: whole(0, GAME_MAX), brand });
    if (!read.ok) return read;
    const { sport: sportId, champ: champId = 0 } = read.value;
    return ok(await desk.liquidity.curves(ofBrand, sportId === undefined ? undefined : { sportId, champId }));
  },
  'POST /risk/liquidity': async (asked, { desk, ofBrand }) => {
    const may = { sport: whole(1, GAME_MAX), champ: whole(0, GAME_MAX), version: whole(1, GAME_MAX), brand };
    const read = readAsked(
      asked,
      { order: oneOf('off', 'on', 'pin', 'unpin', 'learn'), ...REASON, ...LOGIN },
      may,
    );
    if (!read.ok) return read;
    const { order: kind, reason, by, sport: sportId, champ: champId = 0, version } = read.value;
    if (kind === 'learn') return ok({ learned: await desk.liquidity.learn(ofBrand) });
    if ((kind === 'pin' || kind === 'unpin') !== (sportId !== undefined))
      return refuse('input_malformed', { field: 'sport', expected: 'a sport for pin and unpin alone' });
    const curve =
      sportId === undefined ? {} : { curve: { sportId, champId, ...(version ? { version } : {}) } };
    return desk.liquidity.order({ brandId: ofBrand, kind, ...curve, reason, madeBy: by });
  },
  'GET /risk/leans': async (asked, { desk }) => {
    const read = readAsked(asked, {}, { event: whole(1, GAME_MAX), brand });
    return read.ok ? ok({ events: desk.risk.leans(read.value.event) }) : read;
  },
};

const STATUS: Readonly<Record<string, number>> = {
  not_found: 404,
  coupon_code_unknown: 404,
  account_unknown: 404,
  reviewed_already: 409,
  vip_request_closed: 409,
  second_person_needed: 403,
  not_now: 503,
};

export function riskAnswers(desk: Desk, directory: Pick<SiteDirectory, 'brands'>): InternalAnswers {
  return knowing(Object.keys(ANSWERS), async ({ method, url, body }) => {
    const answer = ANSWERS[routeOf({ method, url })];
    if (!answer) return undefined;
    const { searchParams } = new URL(url, 'http://internal');
    const asked: Asked | undefined = method === 'POST' ? recordOf(body) : Object.fromEntries(searchParams);
    if (!asked) return refused('input_malformed', { field: 'body', expected: 'a JSON object' });
    const named = directory.brands().find((one) => one.key === asked['brand']);
    const of = named ?? directory.brands()[0];
    if (!of || (asked['brand'] !== undefined && !named)) return refused('brand_unknown', {});
    const said = await answer(asked, { desk, brandId: named?.brandId, ofBrand: of.brandId });
    if (said.ok) return { status: 200, body: plainOf(said.value ?? {}) };
    const { ok: _ok, code, ...facts } = said;
    return refused(code, facts);
  });
}

const refused = (code: string, facts: object): InternalAnswer => ({
  status: STATUS[code] ?? 400,
  body: plainOf({ refused: code, ...facts }),
});

const recordOf = (body: unknown): Asked | undefined =>
  typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : undefined;

/** Sums as digits. */
const plainOf = (value: unknown): object =>
  JSON.parse(
    JSON.stringify(value, (_key, one: unknown) => (typeof one === 'bigint' ? one.toString() : one)),
  ) as object; // What goes out of the port is an object or a list.
