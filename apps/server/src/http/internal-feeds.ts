import type { Catalog } from '@overround/catalog';
import { type InternalAnswers, knowing, routeOf } from './internal-answers.ts';

const FEEDS = 'GET /feeds';

/**
 * How the feeds are doing: `GET /feeds` each producer with whether it is up, how late it is (`lagMs`, what live bets wait for) and
 * silent, and what was counted of its messages. A process that follows another's line has none of its own.
 */
export const feedAnswers = (catalog: Pick<Catalog, 'feedHealth'>): InternalAnswers =>
  knowing([FEEDS], async (ask) =>
    routeOf(ask) === FEEDS ? { status: 200, body: catalog.feedHealth() } : undefined,
  );
