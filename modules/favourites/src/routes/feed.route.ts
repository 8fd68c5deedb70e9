import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import * as contract from '@overround/contracts/favourites';
import { accept, refuse } from '@overround/kernel';
import { dictionaryOf } from '@overround/phrases';
import { type PreparedAnswer, preparedRoute, type Route, route, type SiteContext } from '@overround/platform';
import type { FavouritesDeps } from '../deps.ts';
import { type AtomEntry, atomText } from '../domain/atom.ts';
import {
  deleteNewsFeed,
  findNewsFeed,
  insertNewsFeed,
  type NewsFilter,
  readNewsByToken,
  type StoredNews,
} from '../store/news-feed-store.ts';
import type { AlertFacts } from '../store/subscription-store.ts';
import { eventTypeName, langFrom, newsTitle } from '../texts.ts';
import { ownerOf } from './favourite.route.ts';

const TOKEN_BYTES = 32;
const ENTRIES_MAX = 100;

const hashOf = (token: string): Uint8Array => createHash('sha256').update(token).digest();
const nameIn = (names: AlertFacts['first'], lang: string): string =>
  names[lang] ?? names[dictionaryOf(lang)] ?? names['en'] ?? '';

function entryOf({ facts, ...news }: StoredNews, lang: string, origin: string): AtomEntry {
  const { home, away } = facts.score;
  const what = eventTypeName(news.eventType, lang);
  return {
    id: `tag:overround,2026:${news.eventId}/${news.key}`,
    title: `${what}: ${nameIn(facts.first, lang)} ${home}:${away} ${nameIn(facts.second, lang)}`,
    summary: nameIn(facts.champ, lang),
    link: `${origin}/${lang}/live/${facts.sportId}/${news.champId}/${news.eventId}`,
    at: Math.floor(news.atSeconds),
  };
}

function xmlAnswer(text: string): PreparedAnswer {
  const plain = Buffer.from(text);
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  return { plain, gzip: gzipSync(plain), etag, contentType: 'application/atom+xml; charset=utf-8' };
}

const filterOf = ({ event, champ, team }: { [Key in keyof NewsFilter]: number | undefined }): NewsFilter => ({
  ...(event === undefined ? {} : { event }),
  ...(champ === undefined ? {} : { champ }),
  ...(team === undefined ? {} : { team }),
});

export interface FeedRouteDeps extends Pick<FavouritesDeps, 'db' | 'clock' | 'randomBytes'> {
  /** Somebody has an address from now on. */
  readonly onMade: () => void;
}

/** News for feed readers: the address of a person, and the document behind it. */
export function feedRoutes({ db, clock, randomBytes, onMade }: FeedRouteDeps): Route[] {
  const inBrand = ({ brandId }: SiteContext) => ({ brandId });
  return [
    route(contract.getNewsFeed, async (_input, { site, session }) => {
      const feed = await db.read(inBrand(site), (tx) => findNewsFeed(tx, session.personId));
      return accept({ madeAt: feed ? Math.floor(feed.madeAtSeconds) : null });
    }),
    route(contract.makeNewsFeed, async ({ body }, context) => {
      const owner = ownerOf(context);
      const token = Buffer.from(randomBytes(TOKEN_BYTES)).toString('base64url');
      const at = clock.now();
      const lang = langFrom(body.lng, context.site.lang);
      await db.inTransaction(inBrand(context.site), async (tx) => {
        await deleteNewsFeed(tx, owner.personId);
        await insertNewsFeed(tx, owner, { tokenHash: hashOf(token), lang, at });
      });
      onMade();
      return accept({ madeAt: Math.floor(at / 1000), path: `/news/${token}/feed.atom` });
    }),
    route(contract.dropNewsFeed, (_input, { site, session }) =>
      db.inTransaction(inBrand(site), async (tx) => {
        await deleteNewsFeed(tx, session.personId);
        return accept({ madeAt: null });
      }),
    ),
    preparedRoute(contract.readNewsFeed, async ({ params, query }, { site }) => {
      const tokenHash = hashOf(params.token);
      const found = await db.read(inBrand(site), (tx) =>
        readNewsByToken(tx, tokenHash, filterOf(query), ENTRIES_MAX),
      );
      if (!found) return refuse('not_found');
      const { feed, news } = found;
      const text = atomText({
        id: `urn:overround:news:${Buffer.from(tokenHash).toString('hex').slice(0, 32)}`,
        title: newsTitle(feed.lang),
        lang: feed.lang,
        site: `${site.origin}/${feed.lang}/favourites/news`,
        madeAt: Math.floor(feed.madeAtSeconds),
        entries: news.map((one) => entryOf(one, feed.lang, site.origin)),
      });
      return accept(xmlAnswer(text));
    }),
  ];
}
