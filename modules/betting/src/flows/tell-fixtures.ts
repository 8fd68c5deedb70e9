import type { BrandId } from '@overround/kernel';
import type { Database } from '@overround/platform';
import type { BettingDeps } from '../deps.ts';
import { type FixtureNews, fixtureNewsOf, isMatchVoid, matchText } from '../domain/fixture-news.ts';
import { readEventCards } from '../store/event-card-store.ts';
import { insertFixtureNotices, keepFixtureNews } from '../store/fixture-news-store.ts';

export interface FixtureDeps extends Pick<BettingDeps, 'book' | 'mailToOwner' | 'readResult'> {
  readonly db: Database;
  readonly brandIds: () => readonly BrandId[];
}

/** Moments as everybody reads them: 2026-11-24 18:00 UTC. */
const timeText = (at: number): string => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** Tells those who bet on a match what became of it, once. Returns how many were told. */
async function tellFixture(deps: FixtureDeps, news: FixtureNews): Promise<number> {
  const seenAt = await deps.db.inTransaction('platform', (tx) => keepFixtureNews(tx, news));
  let told = 0;
  for (const brandId of deps.brandIds())
    told += await deps.db.inTransaction({ brandId }, async (tx) => {
      const persons = await insertFixtureNotices(tx, brandId, news, seenAt);
      for (const personId of persons)
        await deps.mailToOwner?.(tx, {
          brandId,
          personId,
          template: `match_${news.kind}`,
          values: {
            match: news.match,
            time: timeText(news.startsAt),
            deadline: timeText(news.voidsAt ?? news.startsAt),
          },
        });
      return persons.length;
    });
  return told;
}

/** Looks at the line for matches that were postponed or moved. What this process has told it does not look at again. */
export function openFixtureTeller(deps: FixtureDeps): { look(): Promise<number> } {
  const done = new Set<string>();
  return {
    look: async () => {
      let told = 0;
      for (const event of deps.book.events('line')) {
        const news = fixtureNewsOf(event);
        const key = news && `${news.eventId}|${news.kind}|${news.startsAt}`;
        if (!news || key === undefined || done.has(key)) continue;
        told += await tellFixture(deps, news);
        done.add(key);
      }
      return told;
    },
  };
}

/** Tells those who bet on a match that it is void; after it was settled. */
export async function tellVoidMatch(deps: FixtureDeps, eventId: number): Promise<number> {
  const found = await deps.db.read('platform', async (tx) => {
    const facts = await deps.readResult(tx, eventId);
    return facts && isMatchVoid(facts) ? (await readEventCards(tx, [eventId])).get(eventId) : undefined;
  });
  return found ? tellFixture(deps, { eventId, kind: 'void', startsAt: 0, match: matchText(found) }) : 0;
}
