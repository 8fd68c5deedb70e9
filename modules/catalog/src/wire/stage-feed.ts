// Tables of stages in both families, and what their sides are priced to win next.

import type { FeedQuery, StageQuery } from '@overround/contracts/catalog';
import { decimalTextOfOdds, unixSeconds, wireNumberFromOdds } from '@overround/kernel';
import type { FormMark } from '@overround/provider-kit';
import type { BookChamp, BookEvent, BookNames, ListingKind } from '../book/line-book.ts';
import { type StageRow, stageTable, toldSides } from '../domain/stage-table.ts';
import { nameIn, sportName } from '../texts/feed-texts.ts';
import { filterOf, inFeedEnvelope, readOf } from './feed-kit.ts';
import type { FeedRead } from './prepared-cache.ts';
import { champsOf, isListed } from './select-events.ts';
import { imageOf, type WireContext } from './wire-context.ts';
import { statisticIds } from './wire-facts.ts';

interface Ask<Query> {
  readonly query: Query;
  readonly kind: ListingKind;
  readonly lang: string;
  readonly context: WireContext;
}
type Reader = Pick<Ask<unknown>, 'lang' | 'context'>;

const FORM_LETTERS: Readonly<Record<FormMark, string>> = { won: 'W', drawn: 'D', lost: 'L' };
const TABLE_AGE_MS = 30_000;
/** Outcomes that say who wins: first and second side. */
const WIN_TYPES: readonly (readonly [first: number, second: number])[] = [
  [1, 3],
  [401, 402],
];

export interface Stage {
  readonly champ: BookChamp;
  readonly season?: string;
  readonly rows: readonly StageRow[];
  readonly names: ReadonlyMap<number, BookNames>;
  readonly events: readonly BookEvent[];
}

/** The table of a competition out of all its events in the book, line and live; `undefined` when no feed tells one. */
export function stageOf(champId: number, { book }: Pick<WireContext, 'book'>): Stage | undefined {
  const champ = book.findChamp(champId);
  const events = [...book.eventsOfChamp('line', champId), ...book.eventsOfChamp('live', champId)];
  const rows = stageTable(
    events.flatMap(({ participants: [first, second], facts }) =>
      toldSides([first.participantId, second.participantId], facts.history),
    ),
  );
  if (!champ || rows.length === 0) return undefined;
  const names = new Map(
    events.flatMap(({ participants }) => participants.map((one) => [one.participantId, one.names] as const)),
  );
  const season = events.find(({ facts }) => facts.season !== undefined)?.facts.season;
  return { champ, rows, names, events, ...(season === undefined ? {} : { season }) };
}

/** The competition a query means: its own number, or that of the competition of a game. */
export const champIdOf = (
  { champId, gameId }: { readonly champId?: number | undefined; readonly gameId?: number | undefined },
  { book }: Pick<WireContext, 'book'>,
): number => {
  if (champId !== undefined) return champId;
  const game = book.findGame(gameId ?? 0) ?? book.findGameByConstId(gameId ?? 0);
  return (game && book.findEvent(game.eventId)?.champ.champId) ?? 0;
};

const shortHead = ({ champ, season }: Stage, lang: string) => ({
  LI: champ.champId,
  L: nameIn(champ.names, lang),
  SI: champ.sportId,
  SN: sportName(champ.sportId, lang),
  Id: statisticIds.stage({ champ }),
  ...(season === undefined ? {} : { Season: season }),
});

const nameOf = ({ names, champ }: Stage, participantId: number, lang: string): string =>
  nameIn(names.get(participantId) ?? champ.names, lang);

export function stageIdsRead({ query, kind, lang, context }: Ask<FeedQuery>): FeedRead {
  const champs = query.champs ?? (query.champ === undefined ? undefined : [query.champ]);
  const filter = { ...filterOf({ ...query, ...(champs ? { champs } : {}) }, kind), withEmpty: true };
  return {
    ...readOf('stage_ids', filter, lang, []),
    build: () => {
      const items = champsOf(filter, context).flatMap(({ champ }) => {
        const stage = stageOf(champ.champId, context);
        return stage ? [{ ...shortHead(stage, lang), Count: stage.rows.length }] : [];
      });
      return inFeedEnvelope(JSON.stringify(items));
    },
  };
}

/** A read of one table: nothing while no feed tells it. */
function tableRead(
  name: string,
  champId: number,
  { lang, context }: Reader,
  write: (stage: Stage) => string,
): FeedRead | undefined {
  if (!stageOf(champId, context)) return undefined;
  return {
    key: JSON.stringify([name, champId, lang]),
    subjects: [`champ:line:${champId}`, `champ:live:${champId}`],
    maxAgeMs: TABLE_AGE_MS,
    build: () => {
      const stage = stageOf(champId, context);
      return stage && write(stage);
    },
  };
}

export function stageTableRead({ query, lang, context }: Ask<FeedQuery>): FeedRead | undefined {
  const champId = champIdOf({ champId: query.champ ?? query.champs?.[0], gameId: query.id }, context);
  return tableRead('stage_table', champId, { lang, context }, (stage) =>
    inFeedEnvelope(
      JSON.stringify({
        ...shortHead(stage, lang),
        Rows: stage.rows.map(({ position, participantId, standing, form }) => ({
          Pos: position,
          OI: participantId,
          O: nameOf(stage, participantId, lang),
          M: standing.played,
          W: standing.won,
          D: standing.drawn,
          L: standing.lost,
          F: standing.scored,
          A: standing.conceded,
          P: standing.points,
          Form: form.map((mark) => FORM_LETTERS[mark]),
        })),
      }),
    ),
  );
}

const longHead = ({ champ, season }: Stage, lang: string) => ({
  champId: champ.champId,
  champName: nameIn(champ.names, lang),
  sportId: champ.sportId,
  stageId: statisticIds.stage({ champ }),
  ...(season === undefined ? {} : { season }),
});

const longOpponent = (stage: Stage, participantId: number, lang: string) => ({
  id: participantId,
  name: nameOf(stage, participantId, lang),
  image: imageOf(participantId),
});

const longRow = (stage: Stage, { position, participantId, standing, form }: StageRow, lang: string) => ({
  position,
  opponent: longOpponent(stage, participantId, lang),
  played: standing.played,
  won: standing.won,
  drawn: standing.drawn,
  lost: standing.lost,
  scored: standing.scored,
  conceded: standing.conceded,
  points: standing.points,
  form: form.map((mark) => FORM_LETTERS[mark]),
});

function nextOf(stage: Stage, participantId: number, kind: ListingKind, { lang, context }: Reader) {
  const now = context.clock.now();
  const event = stage.events
    .filter((one) => one.kind === kind && isListed(one, now))
    .filter(({ participants }) => participants.some((one) => one.participantId === participantId))
    .toSorted((a, b) => a.startsAt - b.startsAt || a.eventId - b.eventId)[0];
  const game = event && context.book.findGame(event.mainGameId);
  if (!event || !game) return undefined;
  const isHome = event.participants[0].participantId === participantId;
  const wanted = new Set(WIN_TYPES.map(([first, second]) => (isHome ? first : second)));
  const win = [...game.outcomes.values()].find((one) => wanted.has(one.type));
  if (!win) return undefined;
  const other = event.participants[isHome ? 1 : 0];
  return {
    gameId: game.gameId,
    constId: game.constId,
    startTs: unixSeconds(event.startsAt),
    isHome,
    opponent: longOpponent(stage, other.participantId, lang),
    groupId: win.group,
    type: win.type,
    cf: wireNumberFromOdds(win.oddsMilli),
    cfView: decimalTextOfOdds(win.oddsMilli),
    ...(win.isSuspended || game.status !== 'open' ? { blocked: true } : {}),
  };
}

/** StageTableWhoWins: each row with the next listed match of the side and the price of its win. */
export function whoWinsRead({ query, kind, lang, context }: Ask<StageQuery>): FeedRead | undefined {
  return tableRead(`who_wins_${kind}`, champIdOf(query, context), { lang, context }, (stage) =>
    JSON.stringify({
      ...longHead(stage, lang),
      rows: stage.rows.map((row) => {
        const next = nextOf(stage, row.participantId, kind, { lang, context });
        return { ...longRow(stage, row, lang), ...(next ? { next } : {}) };
      }),
    }),
  );
}

/** SiteService StageTable: the rows of the two sides of the game that was asked for are marked. */
export function siteTableRead({ query, lang, context }: Omit<Ask<StageQuery>, 'kind'>): FeedRead | undefined {
  const { book } = context;
  const game = book.findGame(query.gameId ?? 0) ?? book.findGameByConstId(query.gameId ?? 0);
  const event = game && book.findEvent(game.eventId);
  const sides = new Set(event?.participants.map(({ participantId }) => participantId));
  return tableRead(
    `site_table_${[...sides].join('_')}`,
    champIdOf(query, context),
    { lang, context },
    (stage) =>
      JSON.stringify({
        ...longHead(stage, lang),
        rows: stage.rows.map((row) => ({
          ...longRow(stage, row, lang),
          isOfGame: sides.has(row.participantId),
        })),
      }),
  );
}
