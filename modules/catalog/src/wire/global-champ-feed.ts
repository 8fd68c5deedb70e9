// Global championships: the competitions of one sport in one country, as `groupChamps` puts them together.

import type { FeedQuery } from '@overround/contracts/catalog';
import type { ListingKind } from '../book/line-book.ts';
import { sportName } from '../texts/feed-texts.ts';
import { champItem, sportOf } from './champ-feed.ts';
import { eventText } from './event-text.ts';
import { arrayOf, filterOf, inFeedEnvelope, readOf } from './feed-kit.ts';
import type { FeedRead } from './prepared-cache.ts';
import { notationOf } from './price-text.ts';
import { champsOf, type ChampGames, everything, inOrder } from './select-events.ts';
import { type CountryName, flagImageOf, type WireContext } from './wire-context.ts';

interface Ask {
  readonly query: FeedQuery;
  readonly kind: ListingKind;
  readonly lang: string;
  readonly context: WireContext;
}

interface GlobalChamp {
  readonly country: CountryName;
  readonly sportId: number;
  readonly champs: readonly ChampGames[];
}

/** Countries are numbered from 1 to 291 on the wire. */
const COUNTRIES_MAX = 1000;

/** The most prominent first; a country with one competition of a sport is no group. */
function globalChamps(
  champs: readonly ChampGames[],
  { lang, context }: Pick<Ask, 'lang' | 'context'>,
): readonly GlobalChamp[] {
  const groups = Map.groupBy(champs, ({ champ }) => `${champ.sportId}/${champ.countryCode ?? ''}`);
  return [...groups.values()].flatMap((own): GlobalChamp[] => {
    const [first] = own;
    const code = first?.champ.countryCode;
    const country = code === undefined ? undefined : context.countryOf(code, lang);
    return first && country && own.length > 1 ? [{ country, sportId: first.champ.sportId, champs: own }] : [];
  });
}

const headOf = ({ country, sportId, champs }: GlobalChamp, lang: string) => ({
  Id: sportId * COUNTRIES_MAX + country.countryId,
  N: country.name,
  SI: sportId,
  SN: sportName(sportId, lang),
  CI: country.countryId,
  GC: champs.reduce((count, { games }) => count + games.length, 0),
  CIMG: flagImageOf(country),
});

export function globalChampsRead({ query, kind, lang, context }: Ask): FeedRead {
  const filter = filterOf(query, kind);
  return {
    ...readOf('global_champs', filter, lang, []),
    build: () => {
      const groups = globalChamps(champsOf(filter, context), { lang, context });
      const items = groups.map((one) => ({
        ...headOf(one, lang),
        Champs: one.champs.map((champ) => ({
          ...sportOf(champ.champ, lang),
          ...champItem(champ, lang, context),
        })),
      }));
      return inFeedEnvelope(JSON.stringify(items));
    },
  };
}

export function globalChampRead({ query, kind, lang, context }: Ask): FeedRead | undefined {
  const id = query.id ?? query.champ ?? 0;
  const filter = { ...everything(kind), sports: [Math.floor(id / COUNTRIES_MAX)], withEmpty: true };
  const find = (): GlobalChamp | undefined =>
    globalChamps(champsOf(filter, context), { lang, context }).find((one) => headOf(one, lang).Id === id);
  if (!find()) return undefined;
  const writing = { shape: 'priced', lang, notation: notationOf(query) } as const;
  return {
    ...readOf('global_champ', filter, lang, [id, writing.notation]),
    build: () => {
      const found = find();
      if (!found) return undefined;
      const champs = found.champs.map((one) => {
        const item = JSON.stringify({ ...sportOf(one.champ, lang), ...champItem(one, lang, context) });
        const games = inOrder(one.games, false).map((game) => eventText(game, writing, context));
        return `${item.slice(0, -1)},"G":${arrayOf(games)}}`;
      });
      return inFeedEnvelope(
        `${JSON.stringify(headOf(found, lang)).slice(0, -1)},"Champs":${arrayOf(champs)}}`,
      );
    },
  };
}
