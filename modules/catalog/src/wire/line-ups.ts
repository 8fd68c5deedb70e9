// LineUps2, LineUps and ShortPlayersInfo: team sheets as the feed told them, with what each player did.

import type { PlayersQuery, SiteGameQuery } from '@overround/contracts/catalog';
import type { SheetPlayer } from '@overround/provider-kit';
import type { BookEvent } from '../book/line-book.ts';
import { FORMAT, type Happening } from '@overround/sports';
import { type CricketDeeds, cricketDeeds } from '../domain/cricket-deeds.ts';
import { type Deeds, NO_DEEDS, playerDeeds } from '../domain/player-deeds.ts';
import { nameIn } from '../texts/feed-texts.ts';
import type { FeedRead } from './prepared-cache.ts';
import { eventRead } from './site-service.ts';
import { imageOf, type WireContext } from './wire-context.ts';

interface Ask<Query> {
  readonly query: Query;
  readonly lang: string;
  readonly context: WireContext;
}

const SIDES = [0, 1] as const;

const playerItem = (
  { ref, names, number, position, isStarting }: SheetPlayer,
  deeds: ReadonlyMap<string, Partial<Deeds> & { readonly cricket?: CricketDeeds }>,
  lang: string,
) => ({
  id: ref,
  name: nameIn(names, lang),
  ...(number === undefined ? {} : { number }),
  ...(position === undefined ? {} : { position }),
  isStarting,
  ...NO_DEEDS,
  ...deeds.get(ref),
});

const withBat = (happenings: readonly Happening[]) =>
  new Map([...cricketDeeds(happenings)].map(([ref, cricket]) => [ref, { cricket }] as const));

/** Both sides with their players; nothing while no feed told a sheet. */
function sidesOf({ facts, participants, sportId, state }: BookEvent, lang: string) {
  const { lineUps } = facts;
  if (!lineUps) return undefined;
  const happenings = state?.happenings ?? [];
  const deeds =
    sportId === FORMAT.cricketTwenty.sportId ? withBat(happenings) : playerDeeds(happenings, state?.format);
  return SIDES.map((side) => ({
    id: participants[side].participantId,
    name: nameIn(participants[side].names, lang),
    image: imageOf(participants[side].participantId),
    players: lineUps[side].map((player) => playerItem(player, deeds, lang)),
  }));
}

export const lineUpsRead = (ask: Ask<SiteGameQuery>): FeedRead | undefined =>
  eventRead('line_ups', ask, (event) => {
    const teams = sidesOf(event, ask.lang);
    return teams && { gameId: event.mainGameId, constId: event.eventId, teams };
  });

export function playersRead(ask: Ask<PlayersQuery>): FeedRead | undefined {
  const wanted = [...new Set(ask.query.players)].sort();
  return eventRead(`players ${JSON.stringify(wanted)}`, ask, (event) => {
    const teams = sidesOf(event, ask.lang);
    const players = teams?.flatMap((team) =>
      team.players
        .filter(({ id }) => wanted.length === 0 || wanted.includes(id))
        .map((one) => ({ ...one, teamId: team.id, teamName: team.name, gameId: event.mainGameId })),
    );
    return players && { players };
  });
}
