import type { ToteDesk } from '@overround/games';
import { type BrandId, type Outcome, refuse } from '@overround/kernel';
import type { SiteDirectory } from '@overround/site';
import { type Asked, readAsked, text, truth, uuid, whole, wholes } from './asked-fields.ts';
import { type InternalAnswers, knowing, routeOf } from './internal-answers.ts';

const NUMBER_MAX = 9_999_999_999;
const EVENT = whole(1, NUMBER_MAX);
const RUNNERS = wholes(1, 999);

type Answer = (
  asked: Asked,
  by: { readonly desk: ToteDesk; readonly brandOf: (key: string | undefined) => BrandId | undefined },
) => Promise<Outcome<unknown, { ok: false; code: string }>>;

const BRAND_UNKNOWN = refuse('brand_unknown');

/**
 * Pools on races. Without a brand: the first one.
 *
 * `GET /tote/pools?event=&brand=`: what is in the pools on a race and what they came to · `POST /tote/preview` {pool, event, finish, places,
 * withdrawn, abandoned, brand}: what a pool would pay if the race ended so, a dry run. `finish` names runners in order, `places` their
 * places where some share one; the other races of a placepot count as they were told.
 */
const ANSWERS: Readonly<Record<string, Answer>> = {
  'GET /tote/pools': async (asked, { desk, brandOf }) => {
    const read = readAsked(asked, { event: EVENT }, { brand: text(40) });
    if (!read.ok) return read;
    const brandId = brandOf(read.value.brand);
    if (brandId === undefined) return BRAND_UNKNOWN;
    return { ok: true, value: { pools: await desk.pools(brandId, read.value.event) } };
  },
  'POST /tote/preview': async (asked, { desk, brandOf }) => {
    const read = readAsked(
      asked,
      { pool: uuid, event: EVENT },
      { brand: text(40), finish: RUNNERS, places: RUNNERS, withdrawn: RUNNERS, abandoned: truth },
    );
    if (!read.ok) return read;
    const { pool, event, brand, finish = [], places, withdrawn = [], abandoned = false } = read.value;
    if (places && places.length !== finish.length)
      return refuse('input_malformed', { field: 'places', expected: 'one for each that finished' });
    const brandId = brandOf(brand);
    if (brandId === undefined) return BRAND_UNKNOWN;
    const order = finish.map((runner, at) => ({ runner, place: places?.[at] ?? at + 1 }));
    return desk.preview(brandId, pool, [{ event, finish: order, withdrawn, isAbandoned: abandoned }]);
  },
};

export const toteAnswers = (desk: ToteDesk, directory: Pick<SiteDirectory, 'brands'>): InternalAnswers =>
  knowing(Object.keys(ANSWERS), async ({ method, url, body }) => {
    const answer = ANSWERS[routeOf({ method, url })];
    if (!answer) return undefined;
    const { searchParams } = new URL(url, 'http://internal');
    const isBody = typeof body === 'object' && body !== null && !Array.isArray(body);
    // Names and values of a JSON body; each is read by its own field.
    const asked = method === 'POST' ? (isBody ? (body as Asked) : {}) : Object.fromEntries(searchParams);
    const said = await answer(asked, {
      desk,
      brandOf: (key) => directory.brands().find((one) => key === undefined || one.key === key)?.brandId,
    });
    if (said.ok) return { status: 200, body: said.value as object }; // Every answer above is one.
    const { ok: _ok, code, ...details } = said;
    return { status: code === 'not_found' ? 404 : 409, body: { refused: code, ...details } };
  });
