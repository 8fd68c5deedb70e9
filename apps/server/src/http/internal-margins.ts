import type { Catalog } from '@overround/catalog';
import { whole, readAsked } from './asked-fields.ts';
import { type InternalAnswers, knowing, routeOf } from './internal-answers.ts';

const EVENT_MAX = 9_999_999_999;
const MARGINS = 'GET /margins';
const MARGINS_OF_EVENT = 'GET /margins/event';

/**
 * What the margins of the house are and what its prices hold now: `GET /margins` the policy and the overround by sport and listing ·
 * `/margins/event?id=` every whole market of an event. Shares of the policy are fractions, overrounds hundredths.
 */
export const marginAnswers = (catalog: Pick<Catalog, 'margins' | 'marginsOf'>): InternalAnswers =>
  knowing([MARGINS, MARGINS_OF_EVENT], async ({ method, url }) => {
    const route = routeOf({ method, url });
    if (route === MARGINS) return { status: 200, body: catalog.margins() };
    if (route !== MARGINS_OF_EVENT) return undefined;
    const { searchParams } = new URL(url, 'http://internal');
    const read = readAsked(Object.fromEntries(searchParams), { id: whole(1, EVENT_MAX) }, {});
    if (!read.ok) {
      const { ok: _ok, code, ...facts } = read;
      return { status: 400, body: { refused: code, ...facts } };
    }
    const markets = catalog.marginsOf(read.value.id);
    return markets ? { status: 200, body: { markets } } : { status: 404, body: { refused: 'not_found' } };
  });
