import * as contract from '@overround/contracts/casino';
import { accept, MINUTE, present, type Refusal, refuse, SECOND } from '@overround/kernel';
import { type CallContext, preparedRoute, type Route, route } from '@overround/platform';
import { findGames, titleOf } from '../domain/shelf.ts';
import type { CasinoRoom } from '../flows/ground.ts';
import { presentGame, presentLobby, presentPreview } from '../reads/present-game.ts';
import { listLastWins } from '../store/round-store.ts';
import { openPrepared } from './prepared.ts';

const GAMES_PER_PAGE = 24;
const WINNERS_MAX = 20;
/** Of so many wins those are shown whose owners let them. */
const WINS_LOOKED_AT = 300;
const WINNERS_EVERY_MS = 30 * SECOND;
const PREVIEWS = 50;
const PREVIEWS_MAX = 500;

/** What visitors see. Nothing of it asks the database but the list of winners, every half minute. */
export function lobbyRoutes(room: CasinoRoom): Route[] {
  const { shelf } = room;
  const shelves = openPrepared();
  const noCasino = (): Refusal => refuse('option_not_offered', { option: 'casino' });
  const gamesOf = ({ site }: CallContext) =>
    room.isOffered(site.brandId) ? shelf.gamesOf(site.brandId) : undefined;
  const prepared = (name: string, { site }: CallContext, query: object, build: () => unknown) =>
    accept(
      shelves.answer(
        [
          name,
          site.brandId,
          site.lang,
          JSON.stringify(Object.entries(query).toSorted(([a], [b]) => (a < b ? -1 : 1))),
        ].join('\n'),
        shelf.version(),
        build,
      ),
    );
  const dressed = (data: unknown) => ({ success: true, data });
  const langOf = (asked: string | undefined, { site }: CallContext) => asked ?? site.lang;

  return [
    preparedRoute(contract.getCasinoLobby, (_input, context) => {
      const games = gamesOf(context);
      return games ? prepared('lobby', context, {}, () => dressed(presentLobby(games))) : noCasino();
    }),

    preparedRoute(contract.getCasinoGames, ({ query }, context) => {
      const games = gamesOf(context);
      if (!games) return noCasino();
      return prepared('games', context, query, () => {
        const {
          page = 1,
          count = query.ids === undefined ? GAMES_PER_PAGE : contract.CASINO_GAMES_MAX,
          ...wish
        } = query;
        const { lang } = context.site;
        const found = findGames(games, { ...wish, lang });
        const part = found.slice((page - 1) * count, page * count);
        return dressed({ games: part.map((one) => presentGame(one, lang)), total: found.length });
      });
    }),

    preparedRoute(contract.getCasinoGame, ({ params }, context) => {
      const games = gamesOf(context);
      if (!games) return noCasino();
      const game = games.find(({ gameId }) => gameId === params.gameId);
      if (!game) return refuse('not_found');
      return prepared('game', context, params, () => dressed(presentGame(game, context.site.lang)));
    }),

    winnersRoute(room, noCasino),

    preparedRoute(contract.getGamesPreviewLight, ({ query }, context) =>
      prepared('previews', context, query, () => {
        const lang = langOf(query.lng, context);
        const count = Math.min(PREVIEWS_MAX, Math.max(1, query.count ?? PREVIEWS));
        const { category } = query;
        const found = findGames(gamesOf(context) ?? [], {
          lang,
          ...(category === undefined ? {} : { category }),
        });
        return found.slice(0, count).map((one) => presentPreview(one, lang));
      }),
    ),

    preparedRoute(contract.getGamesActions, ({ query }, context) =>
      prepared('actions', context, query, () =>
        (gamesOf(context) ?? []).map(({ gameId, game }) => ({
          GT: gameId,
          A: [
            'play',
            ...(game.hasDemo ? ['demo'] : []),
            ...(game.hasFreeRounds ? ['free_rounds'] : []),
            ...(game.isProvablyFair ? ['verify'] : []),
          ],
        })),
      ),
    ),

    preparedRoute(contract.getBanner, ({ query }, context) => {
      const lang = langOf(query.lng, context);
      const games = findGames(gamesOf(context) ?? [], { lang });
      const game =
        query.gameId === undefined ? games[0] : games.find(({ gameId }) => gameId === query.gameId);
      if (!game) return refuse('not_found');
      return prepared('banner', context, query, () => {
        const { GT, GN, R, OR, PN } = presentPreview(game, lang);
        const { rtpBps } = game.game;
        const rtp =
          rtpBps === undefined
            ? PN
            : new Intl.ListFormat(lang, { type: 'unit', style: 'short' }).format([
                PN,
                `RTP ${new Intl.NumberFormat(lang, { style: 'percent', maximumFractionDigits: 2 }).format(rtpBps / 10_000)}`,
              ]);
        return { GT, GN, DS: rtp, HD: GN, R, OR };
      });
    }),

    route(contract.getGamesPreviewByGameIds, ({ query, body }, context) => {
      const lang = langOf(query.lng, context);
      const found = findGames(gamesOf(context) ?? [], { lang, ids: body.gameIds.join(',') });
      return accept(found.map((one) => presentPreview(one, lang)));
    }),
  ];
}

type Winners = Awaited<ReturnType<typeof readWinners>>;

/** Real wins of players who let them be shown: looked up every half minute at most. */
function winnersRoute(room: CasinoRoom, noCasino: () => Refusal): Route {
  const kept = new Map<string, { readonly atMs: number; readonly told: Winners }>();
  return route(contract.getCasinoWinners, async (_input, { site }) => {
    if (!room.isOffered(site.brandId)) return noCasino();
    const key = `${site.brandId} ${site.lang}`;
    const nowMs = room.clock.monotonicMs();
    const known = kept.get(key);
    if (known && nowMs - known.atMs < WINNERS_EVERY_MS) return accept(known.told);
    const told = await readWinners(room, site);
    kept.set(key, { atMs: nowMs, told });
    return accept(told);
  });
}

async function readWinners(room: CasinoRoom, { brandId, lang }: CallContext['site']) {
  return room.db.read({ brandId }, async (tx) => {
    const wins = await listLastWins(tx, brandId, WINS_LOOKED_AT);
    const shown = await room.winnersAmong(tx, [...new Set(wins.map(({ personId }) => personId))]);
    const winners = wins
      .filter(({ personId, endedAt }) => (shown.get(personId) ?? Infinity) <= endedAt)
      .slice(0, WINNERS_MAX)
      .map(({ gameId, currency, betMinor, winMinor, endedAt }) => ({
        gameId,
        title: titleOf(present(room.shelf.factsOf(gameId), 'the game of a round'), lang),
        sumMinor: winMinor.toString(),
        currency,
        exponent: present(room.directory.currency(currency), 'the currency of a round').exponent,
        timesMilli: Number((winMinor * 1000n) / betMinor),
        wonAt: (Math.floor(endedAt / MINUTE) * MINUTE) / SECOND,
      }));
    return { winners };
  });
}
