// Tells people what happens in the matches they follow. Every process that has the book sees the news; the database writes each
// piece down once per person, and whoever wrote it tells.

import type { BookChange, BookEvent } from '@overround/catalog';
import { type BrandId, type PersonId, present, SECOND } from '@overround/kernel';
import { eachItem, type Tx } from '@overround/platform';
import type { FavouritesDeps } from './deps.ts';
import { type MatchNews, matchNews } from './domain/match-news.ts';
import { isQuiet } from './domain/quiet-hours.ts';
import { newsMessage } from './news-message.ts';
import { readQuietHoursOf } from './store/quiet-store.ts';
import { insertMatchNews, readWantedNews, type WantedNews } from './store/news-feed-store.ts';
import { insertAlerts, readFollowedEvents } from './store/subscription-store.ts';

export interface NewsTeller {
  /** Resolves when all that was seen is written and told. */
  idle(): Promise<void>;
  /** A subscription was made here: its match is followed from now on, without waiting. */
  follow(brandId: BrandId, eventIds: readonly number[]): void;
  /** Somebody wants more now: what is followed is looked up before the next news. */
  lookAgain(): void;
  stop(): void;
}

/** So long a subscription made in another process may go unnoticed by this one; the other one tells meanwhile. */
const FOLLOWED_KNOWN_MS = 5 * SECOND;

export function openNewsTeller(deps: FavouritesDeps): NewsTeller {
  const { db, clock, log, directory, book, tellPerson, queuePush } = deps;
  const followed = new Map<BrandId, Set<number>>();
  /** What those who have an address for feed readers keep. */
  const wanted = new Map<BrandId, WantedNews>();
  let knownAtMs = Number.NEGATIVE_INFINITY;
  let work: Promise<void> = Promise.resolve();

  const lookUp = async (): Promise<void> => {
    if (clock.monotonicMs() - knownAtMs < FOLLOWED_KNOWN_MS) return;
    knownAtMs = clock.monotonicMs();
    const read = async (brandId: BrandId) => {
      followed.set(brandId, new Set(await db.read({ brandId }, readFollowedEvents)));
      wanted.set(brandId, await db.read({ brandId }, readWantedNews));
    };
    await eachBrand(
      directory.brands().map(({ brandId }) => brandId),
      read,
    );
  };

  /** One brand whose news cannot be read or written keeps no other from its own. */
  const eachBrand = (items: Iterable<BrandId>, handle: (brandId: BrandId) => Promise<void>) =>
    eachItem({ log, job: 'favourites.tell_news' }, { items, idOf: (brandId) => brandId, handle });

  /** Of those who are told, whose browsers may be. */
  const awake = async (tx: Tx, personIds: readonly PersonId[]): Promise<readonly PersonId[]> => {
    if (personIds.length === 0) return personIds;
    const quiet = (await readQuietHoursOf(tx, personIds)).filter((hours) => isQuiet(hours, clock.now()));
    return personIds.filter((id) => !quiet.some(({ personId }) => personId === id));
  };

  const tell = async (event: BookEvent, news: MatchNews): Promise<void> => {
    const [first, second] = event.participants;
    const facts = {
      first: first.names,
      second: second.names,
      score: news.score,
      ...(news.period === undefined ? {} : { period: news.period }),
    };
    await eachBrand(followed.keys(), async (brandId) => {
      if (followed.get(brandId)?.has(event.eventId) !== true) return;
      const told = await db.inTransaction({ brandId }, async (tx) => {
        const alert = { brandId, eventId: event.eventId, news, facts, at: clock.now() };
        const people = await insertAlerts(tx, alert);
        await queuePush(tx, {
          brandId,
          personIds: await awake(
            tx,
            people.map(({ personId }) => personId),
          ),
          messageIn: (lang) => newsMessage(event, news, lang),
          isNews: true,
        });
        return people;
      });
      for (const { alertId, personId } of told)
        tellPerson(personId, { kind: 'alert', alertId, event: news.type, gameId: event.mainGameId });
    });
  };

  /** Writes news down for feed readers. */
  const keep = async (event: BookEvent, news: MatchNews): Promise<void> => {
    const [first, second] = event.participants;
    const teamIds = [first.participantId, second.participantId];
    await eachBrand(wanted.keys(), async (brandId) => {
      const { events, champs, teams } = present(wanted.get(brandId), 'what a brand that is read wants');
      const isWanted =
        events.has(event.eventId) || champs.has(event.champ.champId) || teamIds.some((id) => teams.has(id));
      if (!isWanted) return;
      const facts = {
        first: first.names,
        second: second.names,
        champ: event.champ.names,
        sportId: event.sportId,
        score: news.score,
      };
      const { eventId, champ } = event;
      const happened = { eventId, champId: champ.champId, teamIds, news, facts, at: clock.now() };
      await db.inTransaction({ brandId }, (tx) => insertMatchNews(tx, brandId, happened));
    });
  };

  const seen = (change: BookChange): readonly (readonly [BookEvent, MatchNews])[] =>
    change.happenings.flatMap(({ eventId, happenings }) => {
      const event = book.findEvent(eventId);
      return event?.state ? matchNews(happenings, event.state).map((news) => [event, news] as const) : [];
    });

  const unsubscribe = book.subscribe((change) => {
    if (change.happenings.length === 0) return;
    const news = seen(change);
    if (news.length === 0) return;
    work = work
      .then(lookUp)
      .then(async () => {
        for (const [event, one] of news) {
          await tell(event, one);
          await keep(event, one);
        }
      })
      .catch((error: unknown) => log.error({ favourites: String(error) }));
  });

  return {
    idle: () => work,
    follow: (brandId, eventIds) => {
      const events = followed.get(brandId) ?? new Set<number>();
      for (const eventId of eventIds) events.add(eventId);
      followed.set(brandId, events);
    },
    lookAgain: () => {
      knownAtMs = Number.NEGATIVE_INFINITY;
    },
    stop: unsubscribe,
  };
}
